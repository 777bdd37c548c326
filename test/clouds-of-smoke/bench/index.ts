/** What can be measured of Clouds of Smoke. */
import type { Benches } from '../../../src/measuring/rounds.ts';

export const benches: Benches = {
  turn: {
    says: 'a random turn of 20 + 20 units <= 180 chessops plies',
    run: async () => (await import('./rules.ts')).benchTurn(),
  },
  fork: {
    says: 'a fork <= 5 column copies; a position of 40 units <= 2560 bytes, a move <= 120',
    run: async () => (await import('./rules.ts')).benchFork(),
  },
  rows: {
    says: 'all rows after a move <= 0.125 of finding them anew, <= n^1.3; a supposed pose <= n^1',
    run: async () => (await import('./rows.ts')).benchRows(),
  },
  marker: {
    says: 'the best marker >= 5 times all pairs, <= n^1.3',
    run: async () => (await import('./markers.ts')).benchMarker(),
  },
  page: {
    says:
      'JavaScript <= 200 KiB; a drag: p99 <= 4 ms, <= 3 bare ones of 60 units, <= 4 with its ' +
      'envelope, <= 5 of 300; at a quarter of the processor >= 55 frames/s of 60, >= 50 of 300; ' +
      'a moving map >= 0.8 of the frames of a plain SVG',
    run: async () => (await import('./page.ts')).benchPage(),
  },
};
