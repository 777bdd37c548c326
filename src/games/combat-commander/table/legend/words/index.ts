import { speakerOf } from '../../../../../table/words/index.ts';
import type { en } from './en.ts';

export const { lesson: legendWords, t } = speakerOf<typeof en>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
