/** What can be measured of Combat Commander. */
import type { Benches } from '../../../src/measuring/rounds.ts';

export const benches: Benches = {
  cards: {
    says: 'Combat Commander: a random turn, rows replayed >= 0.04 of chessops, a fork <= 2.5',
    run: async () => (await import('./turns.ts')).benchCards(),
  },
  hexes: {
    says: 'lines of sight of all pairs of a map of 15 x 10 hexes >= 0.4 of C',
    run: async () => (await import('./sights.ts')).benchHexes(),
  },
};
