import { t as kit, wordsOver } from '../../words/index.ts';

/** Fetched with the page on which both sides are moved. */
export const { words: t, load: analysisWords } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
