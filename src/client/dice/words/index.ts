import { lookbackWords, t as lookback } from '../../../table/lookback/words/index.ts';
import { wordsOver, type LoadWords } from '../../../table/words/index.ts';

const own = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  lookback,
);
/** Fetched with the page of a battle's dice. */
export const { words: t } = own;
export const diceWords: LoadWords = async (lang) => {
  await Promise.all([lookbackWords(lang), own.load(lang)]);
};
