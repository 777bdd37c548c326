/** A battle of three moments that nobody played. */
import type { ShownLookback } from '../../../table/lookback/lookback.svelte.ts';

const nothing = (): void => {};
const done = (): Promise<void> => Promise.resolve();
const MOMENTS = [
  { from: 0, to: 0, by: 'rules', turn: 0, scores: [12, 10] },
  { from: 1, to: 1, by: 'south', turn: 1, scores: [12, 10] },
  { from: 2, to: 2, by: 'north', turn: 1, scores: [12, 7] },
  { from: 3, to: 3, by: 'south', turn: 2, scores: [11, 7] },
];

/** `told`: the line of the moment that is looked at. */
export function lookbackOf(told: string): ShownLookback {
  const dice = [{ n: 4, kept: true, seat: 'north' }];
  const line = { key: '2.0', at: 1, seq: 2, by: 'north', chapter: '', depth: 0, text: told, dice };
  const lines = [{ ...line, cite: undefined }];
  const [, , moment] = MOMENTS;
  const shown: unknown = {
    id: 'kit',
    opened: {
      ruleset: 'kit/1',
      revision: 1,
      setup: {},
      start: {},
      seats: [{ seat: 'south' }, { seat: 'north' }],
      eyes: ['all'],
      took: { all: 5400, seats: [3300, 1800] },
      moments: MOMENTS,
      rows: 3,
      outcome: { result: 'points', winners: ['south'], cite: 'agreement' },
      score: { en: 'Morale', ru: 'Мораль' },
    },
    moments: MOMENTS,
    moment,
    at: 2,
    last: 3,
    eye: 'all',
    playing: false,
    speed: 1,
    checked: { rows: 3, of: 3 },
    failed: false,
    hash: '#2',
    lines,
    analyses: [],
    now: lines,
    heading: lines[0],
    points: [2],
    session: { playback: { playing: false } },
    go: done,
    goTo: done,
    step: done,
    turn: done,
    turningPoint: done,
    look: done,
    nextEye: done,
    play: nothing,
    pause: nothing,
    goOn: nothing,
    end: nothing,
  };
  return shown as ShownLookback;
}
