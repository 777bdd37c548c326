import { t as kit, wordsOver } from '../../words/index.ts';

export const { words: t, load: helpWords } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
