/** What a fight is worth beside its odds. */
import { expect, test } from 'vitest';
import {
  HOPLITES,
  SWORDS,
  begin,
  look,
  unit,
  type UnitHere,
} from '../../../../test/art-of-tactics/table.ts';
import { HABITS } from './habits.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { fightWorth } from './worth.ts';

/** Red's hoplites touch blue's swords, their front so many inches up the table of forty. */
function worth(weights: Weights, y: number, ...more: UnitHere[]): number {
  const own = { army: 0, at: [30, y - 1.6, 0], ...HOPLITES } as const;
  const match = begin({ units: [own, { army: 1, at: [30, y, 180], ...SWORDS }, ...more] });
  return fightWorth(weights, look(match), [{ a: unit(0), b: unit(1) }]);
}
const RIDERS = { arm: 'horse', weapon: 'javelin', ranks: [3] } as const;
/** Within the seven inches that swords three abreast are driven. */
const AT_THEIR_BACK: UnitHere = { army: 0, at: [30, 25, 180], ...RIDERS };

test('AOT-RETREAT-05 whoever is beaten with an edge or an enemy behind him is lost', () => {
  const open = worth(WEIGHTS, 20);
  expect(worth(WEIGHTS, 35.6)).toBeGreaterThan(open + 0.2);
  expect(worth(WEIGHTS, 20, AT_THEIR_BACK)).toBeGreaterThan(open + 0.2);
  expect(worth(HABITS.former, 35.6)).toBe(worth(HABITS.former, 20));
});
test('AOT-RETREAT-05 a free way is no loss', () => {
  expect(worth(WEIGHTS, 20)).toBe(worth(HABITS.former, 20));
});
