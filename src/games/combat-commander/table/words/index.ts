/** What the table of this game says; events and refusals come from the rules. */
import { t as kit, wordsOver } from '#table';

export const { load: tableWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
