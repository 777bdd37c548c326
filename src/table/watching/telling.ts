/** The same in the reader's language. */
import { settings } from '../settings.svelte.ts';
import { en, type WatchingWords } from './words/en.ts';
import { ru } from './words/ru.ts';

const WORDS = { en, ru };
export const watching = (): WatchingWords => WORDS[settings.lang];
