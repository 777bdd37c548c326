import { wordsOver } from '../../../table/words/index.ts';
import { t as pages } from '../../words/index.ts';

/** Fetched with the page of notices. */
export const { load: noticeWords, words: t } = wordsOver(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  pages,
);
