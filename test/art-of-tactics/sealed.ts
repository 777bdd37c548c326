/** A small battle near at hand, in which slots are written: before it, or after its ties. */
import type { Setup } from '../../src/games/art-of-tactics/rules/world.ts';
import { blue, red, setupHere, unwritten } from './table.ts';

export function sealedSetup(written: boolean): Setup {
  const setup = setupHere({
    units: [
      red({ weapon: 'bow', ranks: [3, 3], role: 'general' }),
      red({ weapon: 'sword', ranks: [3, 3], role: 'juniorOfficer' }, 34),
      red({ arm: 'horse', weapon: 'lance', ranks: [3] }, 26),
      blue({ weapon: 'bow', ranks: [3, 3], role: 'general' }, 3),
      blue({ weapon: 'sword', ranks: [3, 3], role: 'juniorOfficer' }, 3, 34),
      blue({ arm: 'horse', weapon: 'javelin', ranks: [3] }, 3, 26),
    ],
    slots: [
      [0, -1, 0, -1, 0, -1],
      [-1, 0, -1, 0, -1, 0],
    ],
  });
  return written ? setup : unwritten(setup);
}
