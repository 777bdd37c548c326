import { wordsOver } from '../../../table/words/index.ts';
import { t as pages } from '../../words/index.ts';

/** Fetched with the page of one's account, and with the way in. */
export const { load: accountWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  pages,
);
