/** What is said of a paragraph that can be touched, in the reader's language. */
import { wordsOf } from '../../../table/words/index.ts';
import type { DiagramWords } from './words/en.ts';

export const { load: diagramWords, words } = wordsOf<DiagramWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});
