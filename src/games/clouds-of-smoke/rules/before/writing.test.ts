import { expect, test } from 'vitest';
import { camped, CampTable } from '../../../../../test/clouds-of-smoke/camp.ts';
import type { ArmyId, Scene, Position } from '../world.ts';
import { apply } from '../apply.ts';
import type { CampEvent } from '../game.ts';

const SOUTH = 0 as ArmyId;

test('COS-PRE-01 nothing is written of what is not going on', () => {
  const { look } = new CampTable(camped());
  const write = (changes: Partial<Scene['position']>, event: CampEvent) => () => {
    apply({ ...look.position, ...changes } as Position, event);
  };
  const columns: CampEvent = { type: 'columnPlaced', army: SOUTH, number: 1, x: 0, y: 0 };
  const begun = look.position.field && { ...look.position.field, camp: null };
  expect(write({ field: null }, columns)).toThrow('nothing has been settled before the battle');
  expect(write({ field: begun }, columns)).toThrow('the battle has begun');
  const quarter: CampEvent = { type: 'quarterRolled', quarter: 0, die: 1, elements: 1 };
  expect(write({ step: { at: 'numbers' } }, quarter)).toThrow(
    'the set-up stands at numbers, not at terrain',
  );
});
