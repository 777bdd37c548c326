/** What is told of fire that may come. */
import { wordsOf } from '#table';

export const { load: threatWords, words: t } = wordsOf({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
