/** The words of what is asked in a slot; what they do not say, those of the table do. */
import { wordsOver } from '#table';
import { t as tableSays } from '../index.ts';

export const { load: slotWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  tableSays,
);
