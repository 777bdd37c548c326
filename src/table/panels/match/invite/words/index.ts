import { speakerOf } from '../../../../words/index.ts';
import type { en } from './en.ts';

export const { t, lesson } = speakerOf<typeof en>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
