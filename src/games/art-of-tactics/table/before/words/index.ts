/** The words before the battle; what they do not say, those of the table do. */
import { speakerOf } from '../../../../../table/words/index.ts';
import { t as tableSays } from '../../words/index.ts';
import type { en } from './en.ts';

export const { lesson: beforeWords, t } = speakerOf<typeof en, Parameters<typeof tableSays>[0]>(
  {
    en: async () => (await import('./en.ts')).en,
    ru: async () => (await import('./ru.ts')).ru,
  },
  tableSays,
);
