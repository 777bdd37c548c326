import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource-variable/inter/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { renewIfOld } from './renewal.ts';
import { ownWords, teach } from './words/index.ts';

addEventListener('vite:preloadError', () => void renewIfOld());
const target = document.querySelector('#app');
await teach(ownWords);
if (target !== null) mount(App, { target });
