/** The panel of the other side's turn shows that side's dice, and none of one's own. */
import { expect, test } from 'vitest';
import type { ArmyId } from '../../rules/world.ts';
import { laidBy } from './laid.ts';

test('dice that one lays oneself are not told as the other side\u2019s', () => {
  const [own, other] = [0 as ArmyId, 1 as ArmyId];
  const deeds = [
    { event: { type: 'diePlaced', die: 4, on: 'march' }, before: { active: other } },
    { event: { type: 'diePlaced', die: 6, on: 'move' }, before: { active: own } },
  ] as const;
  expect(laidBy(deeds, (army) => army === other)).toEqual([{ die: 4, on: 'march' }]);
  expect(laidBy(deeds, (army) => army === own)).toEqual([{ die: 6, on: 'move' }]);
});
