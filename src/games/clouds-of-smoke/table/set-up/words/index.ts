/** What the table says before the battle, in the reader's language. */
import { wordsOf } from '#table';
import type { SetUpWords } from './en.ts';

export const { load: setUpWords, words } = wordsOf<SetUpWords>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
/** Columns are called by letters until they have numbers. */
export const letterOf = (column: number): string => words().letters.charAt(column);
