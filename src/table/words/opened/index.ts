import { speakerOf } from '../index.ts';
import type { en } from './en.ts';

export const { t, lesson: openedWords } = speakerOf<typeof en>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
