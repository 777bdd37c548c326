import { wordsOf } from '../../../../words/index.ts';
import type { TalkWords } from './en.ts';

export const { load, words: t } = wordsOf<TalkWords>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
