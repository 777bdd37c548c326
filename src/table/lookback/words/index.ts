import { t as kit, wordsOver } from '../../words/index.ts';

/** Fetched with the page that looks back. */
export const { words: t, load: lookbackWords } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
