/** What printing says, in the reader's language. */
import { wordsOf } from '#table';
import type { PrintWords } from './words/en.ts';

export const { load: printSentences, words } = wordsOf<PrintWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});
