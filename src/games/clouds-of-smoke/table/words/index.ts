/** What the table says where the rules say nothing: names of controls, headings, hints. */
import { t as kit, wordsOver } from '#table';

export const { load: tableWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  kit,
);
