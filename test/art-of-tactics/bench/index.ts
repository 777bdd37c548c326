/** What can be measured of Art of Tactics. */
import type { Benches } from '../../../src/measuring/rounds.ts';

export const benches: Benches = {
  slots: {
    says: 'a random slot of 13 + 15 units of Art of Tactics <= 400 chessops plies',
    run: async () => (await import('./turns.ts')).benchSlots(),
  },
  wheel: {
    says: 'a dragged wheel among 40 bases <= 4 bare rectangles of the same scene',
    run: async () => (await import('./wheel.ts')).benchWheel(),
  },
};
