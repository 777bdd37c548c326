/** The words before the battle; what they do not say, those of the table do. */
import { wordsOver } from '#table';
import { t as tableSays } from '../index.ts';

export const { load: settingUpWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  tableSays,
);
