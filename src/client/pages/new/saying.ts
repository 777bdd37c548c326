/** What “New battle” says, in the reader's language. */
import { wordsOf } from '../../../table/words/index.ts';
import type { NewWords } from './words/en.ts';

export const { load: newSentences, words } = wordsOf<NewWords>({
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
});
