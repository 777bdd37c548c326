import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource-variable/inter/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { settings } from './settings.svelte.ts';
import { learn } from './words/index.ts';

const target = document.querySelector('#app');
await learn(settings.lang);
if (target !== null) mount(App, { target });
