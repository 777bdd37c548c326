/** The same in the reader's language. */
import type { Pace } from '#protocol';
import { settings } from '../settings.svelte.ts';
import { opponentName } from '../words/index.ts';
import { SUBSTITUTE } from './substitute.ts';
import { paceIn, spentIn, timeIn } from './times.ts';
import { en, type PacingWords } from './words/en.ts';
import { ru } from './words/ru.ts';

const MINUTE = 60_000;
const WORDS = { en, ru };
export const pacing = (): PacingWords => WORDS[settings.lang];
export const paceName = (pace: Pace | null, weekends = false, standIn = false): string =>
  paceIn(pacing(), pace, weekends, standIn);
export const timeName = (ms: number): string => timeIn(pacing(), ms);
export const spentWords = (left: number, whole: number): string | undefined =>
  spentIn(pacing(), left, whole);
/** Who comes to a seat whose time is over, and what that means to whoever sat there. */
export const substituteWords = (
  battle: Readonly<Record<'isPrivate' | 'isRated', boolean>>,
): readonly string[] => [
  pacing().substituteSure(opponentName(SUBSTITUTE)),
  pacing().substituteOut[battle.isPrivate ? 'private' : 'open'],
  ...(battle.isRated ? [pacing().substituteRated] : []),
  pacing().substituteAsk,
];
/** Milliseconds since 1970, to the nearest minute. */
export const momentName = (at: number): string =>
  new Date(Math.round(at / MINUTE) * MINUTE).toLocaleString(settings.lang, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
