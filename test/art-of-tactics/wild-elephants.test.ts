/** Elephants that run wild: at whom, how far, and what becomes of friend and foe (section 25). */
import { expect, test } from 'vitest';
import { distance } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { sentences } from '../../src/games/art-of-tactics/sentences.ts';
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
/** Of a position by hand: a beast that stands before who strikes it, and with whom. */
const AT_BAY = {
  name: 'E',
  army: 'red',
  arm: 'elephant',
  weapons: ['tusks'],
  parts: ['model'],
  ranks: [1],
  at: [30, 19.2],
  facing: 0,
};
const SPEARS = { army: 'blue', weapons: 'spear', ranks: [2, 2], facing: 180 };
const OTHER = { ...SPEARS, name: 'O', ranks: [2] };
/** Hit once in its fight by a one it runs wild by a four; then these dice. */
function hit(
  others: readonly object[],
  dice: readonly number[] = [],
  foe: { readonly ranks?: number[] } = {},
) {
  const match = resumed({
    units: [AT_BAY, { ...SPEARS, name: 'S', at: [30, 21.6], ...foe }, ...others],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  // So many of them strike; the first hits.
  const [many] = foe.ranks ?? SPEARS.ranks;
  const strikes = [1, ...Array<number>(many - 1).fill(5)];
  return { match, told: roll(match, 6, ...strikes, 4, ...dice) };
}
const beatenIn = (told: ReturnType<typeof roll>) =>
  told.flatMap((event) =>
    event.type === 'beaten' ? [[event.beaten.unit, event.beaten.by].map(String)] : [],
  );
const tusks = (at: number, die: number, hits: number) => ({
  type: 'struck',
  unit: 0,
  strikes: [{ weapon: 'tusks', at, dice: [die], hits }],
});
const STOOD = { x: 30_000, y: 19_200, facing: 0 };
test('AOT-ELE-13 R-176 whom it cannot go past it strikes at once, and the pair is compared', () => {
  // Who stands behind the spears is the nearest that it does not touch, and no way leads to him.
  const { match, told } = hit([{ ...OTHER, at: [30, 34] }], [2]);
  expect(told).toContainEqual(
    expect.objectContaining({ type: 'wentBerserk', unit: 0, at: 1, how: 'strikes', ...STOOD }),
  );
  expect(told).toContainEqual(tusks(1, 2, 2));
  // Two are dead, and as many shaken: nobody is left in the ranks.
  expect(ranks(match, 1)).toEqual([0, 0, 2]);
  expect(beatenIn(told)).toEqual([['1', '0']]);
  expect(told.map(({ type }) => type).filter((type) => type === 'fought')).toHaveLength(1);
});
test('AOT-ELE-13 R-176 AOT-ELE-11 above his density it misses him, and may be beaten', () => {
  const { match, told } = hit([{ ...OTHER, at: [30, 34] }], [5], { ranks: [4, 4] });
  expect(told).toContainEqual(tusks(1, 5, 0));
  expect(ranks(match, 1)).toEqual([4, 4, 0]);
  expect(beatenIn(told)).toEqual([['0', '1']]);
});
test('AOT-ELE-13 R-176 where there is nobody else it is at him whom it touches', () => {
  const { match, told } = hit([], [1]);
  expect(at(told)).toBe(1);
  expect(told).toContainEqual(tusks(1, 1, 1));
  expect(touched(match)).toContainEqual([0, 1]);
  expect(beatenIn(told)).toEqual([['1', '0']]);
});
test('AOT-ELE-13 R-176 whom it cannot leave is beaten, though nobody is left to strike', () => {
  const match = resumed({
    units: [AT_BAY, { ...SPEARS, name: 'S', at: [30, 21.6], ranks: [2] }],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  // Trampled by a two: one of them has struck home, and the beast throws no second die at the dead.
  const told = roll(match, 2, 1, 5, 4);
  expect(told).toContainEqual(expect.objectContaining({ type: 'wentBerserk', unit: 0, at: 1 }));
  expect(told.filter(({ type }) => type === 'struck')).toHaveLength(2);
  expect(beatenIn(told)).toEqual([['1', '0']]);
  // Nor does the log say that it is at the dead.
  const wild = told.find(({ type }) => type === 'wentBerserk')!;
  expect(sentences.event(match.scene as never, wild as never, 'en')).toBe(
    'E runs wild, finds no way out past S, where nobody fights any more, and strikes nobody.',
  );
  expect(sentences.event(match.scene as never, wild as never, 'ru')).toMatch(
    /^E: слон взбесился, но дороги ему нет, .*\(S\), уже не сражается: бить некого\.$/,
  );
});
test('AOT-ELE-13 R-176 a fight that it leaves is compared with nobody', () => {
  // To the side the way is free: it turns there, and the spears are let go.
  const { match, told } = hit([{ ...OTHER, at: [30, 8], facing: 0 }]);
  expect(at(told)).toBe(2);
  expect(beatenIn(told)).toEqual([]);
  expect(touched(match)).toContainEqual([0, 2]);
});
test('AOT-ELE-13 AOT-ELE-15 R-176 a beast that it cannot pass is met as beasts meet', () => {
  const match = resumed({
    units: [
      AT_BAY,
      { ...AT_BAY, name: 'B', army: 'blue', at: [30, 22.4], facing: 180 },
      { ...SPEARS, name: 'A', weapons: 'bow', ranks: [4, 4], at: [36.9, 19.2], facing: 270 },
      { ...OTHER, at: [30, 25.5] },
    ],
    phase: { at: 'actions', army: 'blue', slot: 3, orders: [{ unit: 'A' }] },
  });
  answer(match, 'act', { unit: 2, act: 'shoot', at: 0 });
  const dice = match.chance?.ask === 'roll' ? match.chance.dice : 0;
  // One hit, it runs wild; the two throw, and the other is dead.
  const told = roll(match, 1, ...Array<number>(dice - 1).fill(6), 4, 6, 2);
  expect(told).toContainEqual({ type: 'elephantsMet', a: 0, b: 1, dice: [6, 2] });
  expect(offOf(match, 1)).toBe(1);
  expect(beatenIn(told)).toEqual([['1', '0']]);
});
test('AOT-ELE-13 R-176 shot wild among his enemies it strikes one out of the melee step', () => {
  const match = resumed({
    units: [
      AT_BAY,
      { ...SPEARS, name: 'S', at: [30, 21.6] },
      { ...SPEARS, name: 'A', weapons: 'bow', ranks: [4, 4], at: [35.4, 18.6], facing: 270 },
      { ...OTHER, at: [30, 24] },
    ],
    phase: { at: 'actions', army: 'blue', slot: 3, orders: [{ unit: 'A' }] },
  });
  answer(match, 'act', { unit: 2, act: 'shoot', at: 0 });
  const dice = match.chance?.ask === 'roll' ? match.chance.dice : 0;
  const told = roll(match, 1, ...Array<number>(dice - 1).fill(6), 4, 1);
  expect(told).toContainEqual(tusks(1, 1, 1));
  expect(ranks(match, 1)).toEqual([1, 1, 1]);
  expect(beatenIn(told)).toEqual([['1', '0']]);
});
test('AOT-ELE-13 R-176 a friend whom it cannot go past is trampled, and they are parted', () => {
  const friend = { ...SPEARS, name: 'F', army: 'red', ranks: [4, 4], at: [30, 21.6], facing: 0 };
  const match = resumed({
    units: [AT_BAY, friend, { ...OTHER, at: [30, 34] }],
    phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'E' }] },
  });
  answer(match, 'act', { unit: 0, act: 'run' });
  const told = roll(match, 2, 3);
  expect(told).toContainEqual(tusks(1, 3, 3));
  expect(ranks(match, 1)).toEqual([1, 1, 3]);
  expect(beatenIn(told)).toEqual([]);
  expect(poseOf(match, 0)).toEqual([30_000, 19_100, 0]);
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
