import { t as kit, wordsOver } from '../index.ts';

export const { words: t, load: openedWords } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
