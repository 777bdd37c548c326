/** What the table says where the rules say nothing: names of controls, headings, hints. */
import { speakerOf } from '../../../../table/words/index.ts';
import type { en } from './en.ts';

export const { lesson: tableWords, t } = speakerOf<typeof en>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
