import { t as lookback } from '../../words/index.ts';
import { wordsOver } from '../../../words/index.ts';

/** Fetched with the panel. */
export const { words: t, load: filmWords } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  lookback,
);
