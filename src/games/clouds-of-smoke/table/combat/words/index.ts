/** The words of the fight; what they do not say, those of the table do. */
import { wordsOver } from '#table';
import { t as tableSays } from '../../words/index.ts';

export const { load: fightWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  tableSays,
);
