import { t as kit, wordsOver } from '../../../table/words/index.ts';

/** Fetched with the pages of lessons. */
export const { words: t, load: learnWords } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
