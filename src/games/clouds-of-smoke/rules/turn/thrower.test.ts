import { expect, test } from 'vitest';
import type { Happening } from '#kernel';
import type { CloudsOfSmoke } from '../game.ts';
import type { Scene } from '../world.ts';
import { throwerIn } from './thrower.ts';

type Deed = Happening<CloudsOfSmoke>;
/** The first army is on the move; unit 1 and commander 1 are the other's. */
const look = {
  setup: {
    armies: [{ side: 0 }, { side: 1 }],
    units: [{ army: 0 }, { army: 1 }],
    commanders: [{ army: 0 }, { army: 1 }],
  },
  position: { active: 0 },
} as object as Scene;
const thrower = (event: object): number | undefined => throwerIn(look, event as Deed);

test('whoever is on the move throws a bombardment, not whom it is against', () => {
  expect(thrower({ type: 'bombarded', army: 1, dice: [6], damage: 0 })).toBe(0);
});
test('a test of discipline, and one of danger, are thrown by whose unit or commander it is', () => {
  expect(thrower({ type: 'disciplineTested', unit: 1, die: 3, bonus: 0, passed: true })).toBe(1);
  expect(thrower({ type: 'commanderTested', commander: 1, die: 3, fell: false })).toBe(1);
});
test('a result is thrown by its side, dice for actions by whoever is on the move', () => {
  expect(thrower({ type: 'resultRolled', side: 1, dice: [2] })).toBe(1);
  expect(thrower({ type: 'actionDiceRolled', dice: [2] })).toBe(0);
});
