/** What an event changes in the position, and what it leaves: figures, shots and fights. */
import { expect, test } from 'vitest';
import type { Position, Slot } from '../../src/games/art-of-tactics/rules/world.ts';
import { FOUR, after, inSlot, slotAfter, pose, touched, ordered, MOVE, units } from './events.ts';
import { SWORDS, red, unit } from './table.ts';

// --- figures -------------------------------------------------------------------------------------

const killed = (figures: number[], by = 'melee') => ({
  type: 'killed',
  unit: 0,
  figures,
  by,
  cite: 'AOT-MELEE-09',
});
const places = (position: Position): number[] => position.figures.place.slice(0, 6);

test('AOT-SHOOT-15 who falls to shooting answers still; who is lost otherwise not', () => {
  const shooters = (...events: object[]): number[] =>
    slotAfter(events).eligible.filter((figure) => figure < 8);
  expect(shooters(killed([1], 'shooting'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(shooters(killed([1]))).toEqual([0, 2, 3, 4, 5, 6, 7]);
  const disordered = { type: 'disordered', unit: 0, figures: [2], by: 'test', cite: 'AOT-TEST-02' };
  expect(shooters(disordered)).toEqual([0, 1, 3, 4, 5, 6, 7]);
  expect(places(inSlot([killed([1]), disordered]))).toEqual([1, 0, 3, 2, 2, 2]);
});
test('AOT-UNIT-15 an empty first rank is filled by its own second, and by nobody else', () => {
  expect(places(after([killed([0, 1])]))).toEqual([0, 0, 1, 2, 2, 2]);
  const position = after([killed([0, 1, 2])]);
  expect(places(position)).toEqual([0, 0, 0, 1, 1, 1]);
  expect(position.figures.place.slice(6)).toEqual([
    1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2,
  ]);
});
const reformed = (unit: number, first: number[], second: number[]) => ({
  type: 'reformed',
  unit,
  first,
  second,
  facing: 4500,
  cite: 'AOT-REFORM-01',
});
test('AOT-SHOOT-15 who forms up in a slot counts with the formation that he then has', () => {
  const here = { units: [red({ ...SWORDS, ranks: [3, 2, 1] }), ...FOUR.slice(1)] };
  const position = inSlot([killed([0]), reformed(0, [1, 2, 3, 5], [])], here);
  // Who stands in neither rank has lost order; the dead stay dead.
  expect(places(position)).toEqual([0, 1, 1, 1, 3, 1]);
  const { density, depth, strength, eligible } = position.slot as Slot;
  expect([density, depth, strength]).toEqual([
    [4, 3, 3, 3],
    [1, 2, 2, 2],
    [5, 6, 6, 6],
  ]);
  expect(eligible.toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
  ]);
  expect([position.units.facing[0], position.units.rallied[0]]).toEqual([4500, 0]);
});
test('AOT-ART-04 AOT-SHOOT-15 a fixed density stays, however it forms up', () => {
  const here = {
    units: [
      red({ weapon: 'lightEngine', arm: 'artillery', ranks: [2, 2], at: [30, 15, 0] }),
      ...FOUR.slice(1),
    ],
  };
  const { density, depth } = slotAfter([reformed(0, [0], [])], here);
  expect([density[0], depth[0]]).toEqual([2, slotAfter([], here).depth[0]]);
});
// AOT-REFORM-04
test('who is merged is one unit with its place, its men and its numbers', () => {
  const merged = {
    type: 'merged',
    unit: 0,
    from: [1],
    first: [0, 1, 2, 6, 7],
    second: [3, 4, 5, 8, 9],
  };
  const prepared = { type: 'mergePrepared', units: [0, 1] };
  const position = inSlot([prepared, touched(1, 3), merged]);
  expect(position.units.off).toEqual([0, 4, 0, 0]);
  expect(position.figures.unit.slice(0, 13)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(position.figures.place.slice(0, 12)).toEqual([1, 1, 1, 2, 2, 2, 1, 1, 2, 2, 3, 3]);
  // AOT-REFORM-05 To its end the slot is known to be theirs alone.
  expect([position.merging, position.contacts]).toEqual([[0, 1], []]);
  const { density, depth, strength, eligible } = position.slot as Slot;
  expect([density[0], depth[0], strength[0]]).toEqual([5, 2, 12]);
  expect(eligible.filter((figure) => figure < 12).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
});
// AOT-REFORM-06
test('of one unit two: both have used its turn', () => {
  const split = { type: 'split', unit: 0, part: 4, figures: [1, 4], ...pose(26_800, 20_000, 5) };
  const acted = [
    { type: 'actionTaken', unit: 0, deed: 'reform' },
    { type: 'runRolled', unit: 0, dice: [1], reach: 1000 },
  ];
  const { units: of, figures, slot } = inSlot([...acted, split]);
  expect([of.origin[4], of.x[4], of.y[4], of.facing[4], of.off[4]]).toEqual([
    0, 26_800, 20_000, 5, 0,
  ]);
  expect([of.acted, of.ran, of.evaded]).toEqual([
    [1, 0, 0, 0, 1],
    [1, 0, 0, 0, 1],
    [0, 0, 0, 0, 0],
  ]);
  expect([of.large[4], of.wagon[4], of.fixed[4], of.rallied[4]]).toEqual([0, 0, 0, 0]);
  expect(figures.unit.slice(0, 7)).toEqual([0, 4, 0, 0, 4, 0, 1]);
  expect([slot?.density[4], slot?.depth[4], slot?.strength[4]]).toEqual([0, 0, 0]);
  expect(after([split]).slot).toBeNull();
});
test('AOT-WAG-05 a crew steps out of its wagon, which stands for anybody; and into one', () => {
  const here = { units: [red({ ...SWORDS, wagon: true, at: [30, 15, 0] }), ...FOUR.slice(1)] };
  const left = { type: 'wagonLeft', unit: 0, part: 4, ...pose(20_000, 10_000, 18_000) };
  const { units: of, slot } = inSlot([left], here);
  expect([of.large, of.wagon, of.off]).toEqual([
    [0, 0, 0, 0, 1],
    [0, 0, 0, 0, 1],
    [0, 0, 0, 0, 6],
  ]);
  expect([of.x[4], of.y[4], of.facing[4], of.origin[4]]).toEqual([30_000, 15_000, 0, 0]);
  expect([of.x[0], of.y[0], of.facing[0]]).toEqual([20_000, 10_000, 18_000]);
  expect([slot?.density[4], slot?.depth[4], slot?.strength[4]]).toEqual([0, 0, 0]);
  expect(after([left], here).slot).toBeNull();
  const manned = after(
    [left, { type: 'wagonManned', unit: 1, wagon: 4, ...pose(30_000, 20_000) }],
    here,
  );
  expect([manned.units.large, manned.units.wagon, manned.units.off]).toEqual([
    [0, 1, 0, 0, 1],
    [0, 1, 0, 0, 1],
    [0, 0, 0, 0, 4],
  ]);
});
test.each([
  ['destroyed', 1],
  ['dispersed', 2],
  ['leftTable', 3],
])('AOT-WIN-06 %s: off the table, out of its contacts and of the orders', (type, off) => {
  const given = ordered(
    [
      { unit: 0, ...MOVE },
      { unit: 1, ...MOVE },
    ],
    [
      { unit: 0, ...MOVE },
      { unit: 1, ...MOVE },
    ],
  );
  const contacts = [touched(0, 2), touched(3, 0), touched(1, 3)];
  const position = inSlot([given, ...contacts, { type, unit: 0, cite: 'AOT-WIN-03' }]);
  expect(position.units.off).toEqual([off, 0, 0, 0]);
  expect(position.contacts.map((one) => [one.by, one.with])).toEqual([[1, 3]]);
  expect([units(position.slot?.given ?? []), units(position.slot?.later ?? [])]).toEqual([
    [1],
    [1],
  ]);
  expect(after([{ type, unit: 0, cite: 'AOT-WIN-03' }]).units.off[0]).toBe(off);
});
// AOT-WIN-08
test('a camp is taken, and he who took it is gone with it', () => {
  const { sacked, units: of } = after([{ type: 'campSacked', army: 1, by: 0 }]);
  expect([sacked, of.off]).toEqual([
    [0, 1],
    [5, 0, 0, 0],
  ]);
});

// --- shots and fights ----------------------------------------------------------------------------

// AOT-SHOOT-13, AOT-REACT-02
test('handguns that have shot; who has answered a volley', () => {
  const shot = (unit: number, weapons: string[], answer = 0) => ({
    type: 'shot',
    unit,
    answer,
    strikes: weapons.map((weapon) => ({ weapon, at: 2, dice: [1], hits: 0 })),
  });
  const of = (...events: object[]) => {
    const { reloading, answered } = slotAfter(events);
    return [reloading, answered];
  };
  expect(of(shot(0, ['handgun']))).toEqual([[0], []]);
  expect(of(shot(0, ['bow', 'handgun']))).toEqual([[0], []]);
  expect(of(shot(0, ['bow']))).toEqual([[], []]);
  expect(of(shot(0, ['handgun']), shot(0, ['handgun']), shot(1, ['handgun']))).toEqual([
    [0, 1],
    [],
  ]);
  expect(of(shot(2, ['bow'], 1))).toEqual([[], [2]]);
});
test('a wall of its own against shots, and one in melee', () => {
  const wall = (unit: number, melee: number, blocks: number) => ({
    type: 'wallTested',
    unit,
    die: blocks,
    below: 4,
    blocks,
    melee,
  });
  const blocked = (unit: number, melee: number) => ({
    type: 'blocked',
    unit,
    hits: 1,
    piercing: 0,
    melee,
  });
  const left = (...events: object[]): number[] =>
    slotAfter([wall(0, 0, 3), wall(0, 1, 3), wall(1, 0, 3), wall(1, 1, 3), ...events]).walls.map(
      (one) => one.left,
    );
  expect(left(blocked(0, 0))).toEqual([2, 3, 3, 3]);
  expect(left(blocked(0, 1))).toEqual([3, 2, 3, 3]);
  expect(left(blocked(1, 0))).toEqual([3, 3, 2, 3]);
  expect(left(blocked(1, 1), blocked(1, 1))).toEqual([3, 3, 3, 1]);
});
// AOT-WPN-12, AOT-TURN-02
test('a pair has fought, whichever of the two came upon the other', () => {
  const fought = (...pairs: { a: number; b: number }[]): number[] =>
    inSlot([
      touched(0, 2),
      touched(3, 1),
      touched(0, 3),
      touched(1, 2),
      { type: 'fought', pairs },
    ]).contacts.map((one) => one.fought);
  expect(fought({ a: 0, b: 2 })).toEqual([1, 0, 0, 0]);
  expect(fought({ a: 2, b: 0 })).toEqual([1, 0, 0, 0]);
  expect(fought({ a: 1, b: 3 })).toEqual([0, 1, 0, 0]);
  expect(fought({ a: 0, b: 2 }, { a: 1, b: 3 })).toEqual([1, 1, 0, 0]);
  expect(inSlot([{ type: 'fought', pairs: [{ a: 0, b: 2 }] }]).fought).toEqual([{ a: 0, b: 2 }]);
});
const beaten = (unit: number, by: number) => ({
  type: 'beaten',
  beaten: { unit, by: [by], in: 'melee', density: 3, heading: 0 },
});
const earned = (army: number, unit: number, points = 3) => ({
  type: 'pointsEarned',
  army,
  unit,
  by: [0],
  points,
});
// AOT-PANIC-06
test('an army has lost when one of its units retreats: told once', () => {
  const retreats = () => ({ type: 'stepEnded', to: { at: 'retreats', lost: [] } });
  const settled = (unit: number, lost: number) => ({ type: 'retreatSettled', unit, lost });
  const lost = (...events: object[]) => {
    const { step, beaten: left } = inSlot([retreats(), beaten(2, 0), beaten(3, 1), ...events]);
    return [step.at === 'retreats' ? step.lost : step.at, left.map((one) => one.unit)];
  };
  expect(lost(earned(0, 2), settled(2, 1))).toEqual([[1], [3]]);
  expect(lost(earned(0, 2), settled(2, 0))).toEqual([[], [3]]);
  expect(lost(earned(1, 1), settled(1, 1))).toEqual([[0], [2, 3]]);
  expect(lost(earned(0, 2), settled(2, 1), earned(0, 3), settled(3, 1))).toEqual([[1], []]);
  // Whose purse there is not, of him nobody tells whose he is.
  expect(lost(earned(0, 3), settled(2, 1))).toEqual([[], [3]]);
});
// AOT-DEM-01, AOT-DEM-03, AOT-DEM-07
test('every beaten unit has a purse of its own, and no second one', () => {
  expect(inSlot([earned(0, 2), earned(0, 2, 5)]).purses).toEqual([
    { army: 0, unit: 2, by: [0], left: 5, at: -1, reached: [] },
  ]);
  const two = [earned(0, 2), earned(0, 3, 4)];
  const spent = (purse: number, on: number, points: number) => ({
    type: 'pointsSpent',
    purse,
    on,
    points,
    use: 'disorder',
  });
  expect(inSlot(two).purses).toEqual([
    { army: 0, unit: 2, by: [0], left: 3, at: -1, reached: [] },
    { army: 0, unit: 3, by: [0], left: 4, at: -1, reached: [] },
  ]);
  expect(
    inSlot([...two, { type: 'placeChosen', unit: 3, at: 1 }]).purses.map(({ at }) => at),
  ).toEqual([-1, 1]);
  const { purses } = inSlot([...two, spent(3, 2, 1), spent(3, 2, 2), spent(3, 3, 1)]);
  expect(purses.map(({ left, reached }) => [left, reached])).toEqual([
    [3, []],
    [0, [2, 3]],
  ]);
  expect(
    inSlot([...two, { type: 'purseClosed', unit: 2, lost: 3 }]).purses.map((one) => one.unit),
  ).toEqual([unit(3)]);
});
