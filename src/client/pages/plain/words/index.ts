import { t as kit, wordsOver } from '../../../../table/words/index.ts';

export const { load: plainWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
