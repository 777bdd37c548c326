/** Elephants that run wild: at whom, how far, and what becomes of friend and foe (section 25). */
import { expect, test } from 'vitest';
import { distance } from '../../src/games/art-of-tactics/rules/index.ts';
import {
  HOPLITES,
  SWORDS,
  activate,
  answer,
  begin,
  blue,
  look,
  offOf,
  poseOf,
  ranks,
  red,
  resumed,
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const BEAST = { arm: 'elephant', model: 'tusks', weapon: 'bow', ranks: [1] } as const;
const elephant = (x: number, y: number, of: Partial<UnitHere> = {}): UnitHere => ({
  army: 0,
  at: [x, y, 0],
  ...BEAST,
  ...of,
});
/** Red's unit 0 means to trot, throws a two, and runs wild; then these dice. */
function wild(
  units: readonly UnitHere[],
  dice: readonly number[] = [],
  here: Partial<TableHere> = {},
) {
  const match = begin({ units: [elephant(30, 19.2), ...units], ...here });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  const told = roll(match, 2, ...dice);
  return { match, told, at: at(told) };
}
const at = (told: ReturnType<typeof roll>): number | undefined =>
  told.flatMap((event) => (event.type === 'wentBerserk' ? [Number(event.at)] : []))[0];
const touched = (match: Game) =>
  look(match).position.contacts.map((one) => [Number(one.by), Number(one.with)]);
const FOE: UnitHere = blue(HOPLITES, 15, 50);

test('AOT-ELE-13 at the nearest, past whom nobody is reached', () => {
  // The farther one stands behind the nearer, whatever their numbers.
  const { match, at: whom } = wild([blue(SWORDS, 8), blue(SWORDS, 4)]);
  expect(whom).toBe(2);
  expect(touched(match)).toEqual([[0, 2]]);
  expect(distance(look(match), unit(0), unit(2))).toBeLessThanOrEqual(20);
});
test('AOT-ELE-13 R-176 who stands aslant is reached, farther than they are apart', () => {
  const foe: UnitHere = { army: 1, at: [36, 25.2, 180], ...SWORDS };
  const { match } = wild([foe]);
  expect(poseOf(match, 0)[2]).toBe(4500);
  expect(touched(match)).toEqual([[0, 1]]);
});
test.each([
  [1, 1],
  [2, 2],
  [3, 1],
  [6, 2],
])('R-176 of two that are equally near a die says at whom: %d, unit %d', (die, whom) => {
  const aside = (x: number): UnitHere => ({ army: 1, at: [x, 25, 180], ...SWORDS });
  expect(wild([aside(25), aside(35)], [die]).at).toBe(whom);
});
/** Of a position by hand: a beast with nobody on it, hit once in its fight, runs wild. */
function hit(others: readonly object[]) {
  const match = resumed({
    armies: [{ seat: 'red' }, { seat: 'blue' }],
    units: [
      {
        name: 'E',
        army: 'red',
        arm: 'elephant',
        weapons: ['tusks'],
        parts: ['model'],
        ranks: [1],
        at: [30, 19.2],
        facing: 0,
      },
      { name: 'S', army: 'blue', weapons: 'spear', ranks: [2, 2], at: [30, 21.6], facing: 180 },
      ...others,
    ],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  return { match, told: roll(match, 6, 1, 5, 4) };
}
test('R-176 it runs past whom it touches, but at him where there is nobody else', () => {
  const other = { name: 'O', army: 'blue', weapons: 'spear', ranks: [2], facing: 180 };
  expect(at(hit([{ ...other, at: [30, 34] }]).told)).toBe(2);
  const alone = hit([]);
  expect(at(alone.told)).toBe(1);
  expect(touched(alone.match)).toContainEqual([0, 1]);
  expect(poseOf(alone.match, 0)).toEqual([30_000, 19_200, 0]);
});
test('AOT-ELE-13 R-176 over the edge of the table it is dispersed, a point', () => {
  // Along the edge and a little towards it: aside of whom it means its corner is off the table.
  const foe: UnitHere = { army: 1, at: [0.81, 10, 90], ...SWORDS };
  const match = begin({ units: [elephant(1.5, 30), foe] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  const told = roll(match, 2);
  expect(told).toContainEqual({ type: 'dispersed', unit: 0, cite: 'AOT-ELE-13' });
  expect(offOf(match, 0)).toBe(2);
  expect(look(match).position.points).toEqual([0, 1]);
});
test('R-176 closed ground stops it: who stands beyond is neither met nor trampled', () => {
  const terrain = [square('lake', [26, 24], [34, 26])];
  const halts = (one: UnitHere): void => {
    const { match } = wild([one, FOE], [], { terrain });
    const [x, y] = poseOf(match, 0);
    expect(x).toBe(30_000);
    expect(Math.abs(y - 22_400)).toBeLessThan(25);
    expect(touched(match)).toEqual([]);
    expect(match.chance).toBeUndefined();
  };
  halts({ army: 1, at: [30, 28, 180], ...SWORDS });
  halts({ army: 0, at: [30, 28, 180], ...SWORDS });
});
const friend = (of: Partial<UnitHere>): UnitHere => ({ ...red(SWORDS), at: [30, 26, 0], ...of });
test.each([3, 4, 5])('AOT-ELE-11 AOT-ELE-13 a friend four dense is trampled by a %d', (die) => {
  const { match } = wild([friend({ ranks: [4, 4] }), FOE], [die]);
  const [first, second, behind] = ranks(match, 1);
  // As many dead as the die shows, if that is no more than its density; as many lose order.
  const many = die > 4 ? 0 : die;
  expect([first + second + behind, behind]).toEqual([8 - many, many]);
  expect(distance(look(match), unit(0), unit(1))).toBe(100);
  expect(touched(match)).toEqual([]);
});
test('AOT-ELE-11 AOT-UNIT-13 a friend of whom nobody is left is destroyed, a point', () => {
  const { match } = wild([friend({ ranks: [2] }), FOE], [2]);
  expect(offOf(match, 1)).toBe(1);
  expect(look(match).position.points).toEqual([0, 1]);
});
test('AOT-ELE-12 AOT-ELE-13 an elephant of ours is wounded by what its escort is spared', () => {
  const other = elephant(30, 27, { escort: 1 });
  // A three: one of the escort falls, and two hits are left for the animal.
  const { match, told } = wild([other, FOE], [3]);
  expect(told).toContainEqual(expect.objectContaining({ type: 'killed', unit: 1 }));
  expect(match.chance).toMatchObject({ dice: 1 });
  expect(roll(match, 3)).toContainEqual({ type: 'woundTested', unit: 1, die: 3, hits: 2 });
  expect(offOf(match, 1)).toBe(0);
  const dies = wild([other, FOE], [3, 2]);
  expect(offOf(dies.match, 1)).toBe(1);
});
