import { wordsOf } from '../../../../words/index.ts';
import type { AloudWords } from './en.ts';

export const { load, words } = wordsOf<AloudWords>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
