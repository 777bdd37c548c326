import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource-variable/inter/wght.css';
import './fonts.css';
import { mount } from 'svelte';
import App from './App.svelte';
import '../table/styles/tokens.css';
import '../table/styles/base.css';
import { walkRadios } from '../table/tools/radios.ts';
import { renewIfOld } from './renewal.ts';
import { pages } from '#games/pages';
import { callSeats, loadWords } from '../table/words/index.ts';
import { firstWords } from './words/index.ts';

document.addEventListener('keydown', walkRadios);
addEventListener('vite:preloadError', () => void renewIfOld());
const UNREAD =
  'The page could not be fetched; load it again. Страницу не удалось получить; загрузите её снова.';
const target = document.querySelector('#app');
/** Nothing waits at the top level: files of words stand on this one, and would wait for it too. */
async function begin(): Promise<void> {
  try {
    for (const { seats = {} } of pages.all) callSeats(seats);
    await loadWords(firstWords);
    // What was shown till now was in the page itself.
    target?.replaceChildren();
    if (target !== null) mount(App, { target });
  } catch (error) {
    // Without its words the page has but these, in both languages.
    console.error(error);
    if (target !== null) target.textContent = UNREAD;
  }
}
void begin();
