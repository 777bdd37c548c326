/** What the form of a new battle says, in the reader's language. */
import { wordsOf } from '#table';
import type { FormWords } from './words/en.ts';

export const { load: formWords, words } = wordsOf<FormWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});
