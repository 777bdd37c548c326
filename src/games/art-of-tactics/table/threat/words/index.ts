/** What is told of the other army's next slots. */
import { wordsOf } from '#table';

export const { load: threatWords, words: t } = wordsOf({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
