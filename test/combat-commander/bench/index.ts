/** What can be measured of Combat Commander. */
import type { Benches } from '../../../src/measuring/rounds.ts';

export const benches: Benches = {
  hexes: {
    says: 'lines of sight of all pairs of a map of 15 x 10 hexes >= 0.4 of C',
    run: async () => (await import('./sights.ts')).benchHexes(),
  },
};
