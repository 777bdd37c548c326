/** Who falls back, and what becomes of him and of others by it (sections 16, 22, 25 and 26). */
import { expect, test } from 'vitest';
import { answer, asked, look, offOf, poseOf, ranks, resumed, roll, type Game } from './table.ts';

type At = readonly [x: number, y: number];
const one = (name: string, army: string, at: At, more: object = {}): object => ({
  name,
  army,
  weapons: 'spear',
  ranks: [3],
  at,
  facing: army === 'red' ? 0 : 180,
  ...more,
});
const A = one('A', 'red', [30, 20], { ranks: [4] });
const B = (more: object = {}): object => one('B', 'blue', [30, 21.6], more);
const FAR = one('Z', 'blue', [55, 5]);
/** Blue's B, unit 1, has lost a melee to these of red, and is to retreat. */
function beaten(units: readonly object[], more: object = {}, by: readonly string[] = ['A']): Game {
  return resumed({
    units,
    initiative: { first: 'red', rolls: [6, 1] },
    phase: { at: 'retreats', army: 'red', slot: 3 },
    beaten: [{ unit: 'B', by, in: 'melee', density: 3 }],
    ...more,
  });
}

test('AOT-RETREAT-06 beaten from before and behind it has no way out, in order or in panic', () => {
  for (const more of [{}, { ranks: [0], disordered: 3 }]) {
    const behind = one('R', 'red', [30, 23.2], { facing: 180 });
    const match = beaten([A, B(more), behind, FAR], {}, ['A', 'R']);
    expect(offOf(match, 1)).toBe(2);
    expect(look(match).position.points).toEqual([1, 0]);
  }
});
test('AOT-RETREAT-01 AOT-RETREAT-03 both tests, by their names', () => {
  const match = beaten([A, B(), FAR]);
  const fell = roll(match, 6);
  expect(fell).toContainEqual(expect.objectContaining({ type: 'tested', ground: 'retreat' }));
  answer(match, 'turnBack', { back: true });
  expect(roll(match, 6)).toContainEqual(
    expect.objectContaining({ type: 'tested', unit: 1, ground: 'turn' }),
  );
});
const CHARIOT = {
  arm: 'chariot',
  horses: 2,
  weapons: ['team', 'javelin'],
  parts: ['model', 'crew'],
  ranks: [2],
  at: [30, 22.4],
};
test('AOT-CHAR-15 a chariot that fails the test of its retreat lies where it stood', () => {
  const fell = roll(beaten([A, B(CHARIOT), FAR]), 1);
  expect(fell).toContainEqual({ type: 'destroyed', unit: 1, cite: 'AOT-CHAR-15' });
  expect(fell.map(({ type }) => type)).not.toContain('retreated');
});
test('AOT-RETREAT-02 AOT-STAKE-02 the test serves foot among stakes, but not riders', () => {
  const stakes = [{ at: [30, 28.8], facing: 180 }];
  const foot = beaten([A, B(), FAR], { stakes });
  roll(foot, 6);
  expect(foot.chance).toBeUndefined();
  const riders = beaten([A, B({ arm: 'horse', weapons: 'lance' }), FAR], { stakes });
  roll(riders, 6);
  expect(riders.chance).toMatchObject({ dice: 1 });
  roll(riders, 2);
  expect(ranks(riders, 1)).toEqual([1, 0, 0]);
});
test('AOT-ELE-21 AOT-ELE-16 an elephant that retreats tests for the friends in its way', () => {
  const beast = {
    arm: 'elephant',
    weapons: ['tusks'],
    parts: ['model'],
    ranks: [1],
    at: [30, 22.4],
  };
  const friend = one('K', 'blue', [30, 25.6], { weapons: 'bow', ranks: [2, 2] });
  const match = beaten([A, B(beast), friend]);
  expect(match.chance).toMatchObject({ dice: 1 });
  const told = roll(match, 2);
  expect(told).toContainEqual(expect.objectContaining({ type: 'tested', against: 3, friend: 2 }));
  expect(ranks(match, 2)).toEqual([1, 1, 2]);
  expect(poseOf(match, 1)[1]).toBe(29_400);
});
// --- panic ---------------------------------------------------------------------------------------

const PANIC = { ranks: [0], disordered: 4, weapons: 'sword' };
test('AOT-WAG-08 a crew in panic is lost with its wagon when it is attacked', () => {
  const match = resumed({
    units: [
      one('S', 'red', [30, 20], { weapons: 'sword' }),
      one('W', 'blue', [30, 22.4], { weapons: 'crossbow', ranks: [0], disordered: 6, wagon: true }),
      FAR,
    ],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  expect(offOf(match, 1)).toBe(1);
  expect(look(match).position).toMatchObject({ points: [1, 0], purses: [] });
});
test('AOT-PANIC-05 AOT-PANIC-06 to run from who attacks it is not the flight home', () => {
  const match = resumed({
    armies: [{ seat: 'red' }, { seat: 'blue', camp: [50, 34] }],
    units: [one('S', 'red', [30, 20]), one('P', 'blue', [30, 21.6], PANIC), FAR],
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
  expect(poseOf(match, 1)).toEqual([30_000, 31_600, 0]);
  const { fled, retreated } = look(match).position.units;
  expect([fled[1], retreated[1]]).toEqual([0, 1]);
});
test('AOT-PANIC-04 R-105 shot at it runs away from the middle of the shooter', () => {
  const match = resumed({
    armies: [{ seat: 'red' }, { seat: 'blue', camp: [50, 34] }],
    units: [
      one('S', 'red', [20, 20], { weapons: 'bow', ranks: [4, 4] }),
      one('P', 'blue', [21.5, 23.8], PANIC),
      FAR,
    ],
    phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'S' }] },
  });
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'act', { done: true });
  const [x, y, facing] = poseOf(match, 1);
  expect(facing).toBe(Math.floor((Math.atan2(1.5, 3.8) * 18_000) / Math.PI));
  expect(Math.abs(x - 21_500 - 10_000 * Math.sin((facing * Math.PI) / 18_000))).toBeLessThan(2);
  expect(Math.abs(y - 23_800 - 10_000 * Math.cos((facing * Math.PI) / 18_000))).toBeLessThan(2);
  expect(look(match).position.units.fled[1]).toBe(0);
});
const home = (more: readonly object[]): Game => {
  const match = beaten([A, B(), one('P', 'blue', [38, 34], PANIC), ...more], {
    armies: [{ seat: 'red' }, { seat: 'blue', camp: [50, 34] }],
  });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  return match;
};
test('AOT-PANIC-07 AOT-PANIC-10 an enemy before the camp is run into, as anywhere', () => {
  expect(offOf(home([]), 2)).toBe(0);
  expect(offOf(home([one('E', 'red', [43, 34])]), 2)).toBe(2);
});
test('AOT-PANIC-08 AOT-PANIC-02 a friend before the camp is run through, with a test', () => {
  const match = home([one('K', 'blue', [43, 34], { facing: 90, ranks: [2, 2] })]);
  expect(match.chance).toMatchObject({ dice: 1 });
  const told = roll(match, 2);
  expect(told).toContainEqual(expect.objectContaining({ type: 'tested', against: 4, friend: 3 }));
  expect(ranks(match, 3)).toEqual([1, 1, 2]);
  expect(poseOf(match, 2)).toEqual([50_000, 34_000, 0]);
});
test('AOT-PANIC-03 ground on the way home is tested by its own name', () => {
  const match = beaten([A, B(), one('P', 'blue', [20, 34], PANIC)], {
    armies: [{ seat: 'red' }, { seat: 'blue', camp: [50, 34] }],
    terrain: [
      {
        kind: 'scrub',
        outline: [
          [24, 30],
          [25, 30],
          [25, 38],
          [24, 38],
        ],
      },
    ],
  });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(roll(match, 6)).toContainEqual(
    expect.objectContaining({ type: 'tested', unit: 2, ground: 'terrain', element: 0 }),
  );
});
test('AOT-CAMP-04 a camp that is sacked is not sacked again by who stands in it', () => {
  const inside = one('S', 'red', [50, 34]);
  const match = beaten([A, B(), inside, FAR], {
    armies: [{ seat: 'red' }, { seat: 'blue', camp: [50, 34], sacked: true }],
  });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(offOf(match, 2)).toBe(0);
  expect(look(match).position.points).toEqual([0, 0]);
});

// --- what they yield -----------------------------------------------------------------------------

test('AOT-DEM-01 of two that are beaten each yields its own number', () => {
  const match = beaten(
    [A, B(), one('C', 'red', [40, 20], { ranks: [4] }), one('D', 'blue', [40, 21.6])],
    {
      beaten: [
        { unit: 'B', by: ['A'], in: 'melee', density: 2 },
        { unit: 'D', by: ['C'], in: 'melee', density: 3 },
      ],
    },
  );
  answer(match, 'chooseUnit', { unit: 1 });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  if (asked(match).includes('chooseUnit')) answer(match, 'chooseUnit', { unit: 3 });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  const { purses } = look(match).position;
  expect(purses.map(({ unit, left }) => [Number(unit), left])).toEqual([
    [1, 2],
    [3, 3],
  ]);
});

// --- melee ---------------------------------------------------------------------------------------

const melee = (units: readonly object[]): Game =>
  resumed({
    units,
    phase: { at: 'melee', army: 'red', slot: 3 },
  });
test('R-145 whom an elephant tramples its owner does not choose', () => {
  const beast = {
    arm: 'elephant',
    weapons: ['tusks'],
    parts: ['model'],
    ranks: [1],
    at: [30, 19.2],
  };
  const match = melee([
    one('E', 'red', [30, 19.2], beast),
    one('B', 'blue', [28.4, 21.6], { ranks: [3, 3] }),
    one('C', 'blue', [31.6, 21.6], { ranks: [3, 3] }),
  ]);
  answer(match, 'assignDice', { strikes: [{ figure: 0, weapon: 'tusks', at: 2 }], horses: [] });
  roll(match, 2);
  expect(asked(match)).not.toContain('takeHits');
  roll(match, 6, 6, 6, 6, 6, 6);
  expect([ranks(match, 1), ranks(match, 2)]).toEqual([
    [3, 3, 0],
    [1, 1, 2],
  ]);
});
test('AOT-MSAVE-01 in one step each has a wall of its own', () => {
  const swords = { weapons: 'sword', ranks: [2] };
  const shields = { gear: ['shield'], ranks: [3, 3] };
  const match = melee([
    one('A', 'red', [20, 20], swords),
    one('C', 'red', [40, 20], swords),
    one('B', 'blue', [20, 21.6], shields),
    one('D', 'blue', [40, 21.6], shields),
  ]);
  // One hit on each; the first wall blocks two, and has one left.
  const told = roll(match, 6, 1, 6, 1, 6, 6, 6, 6, 6, 6, 2, 5);
  expect(told.filter(({ type }) => type === 'wallTested')).toMatchObject([
    { unit: 2, blocks: 2 },
    { unit: 3, blocks: 0 },
  ]);
  expect([ranks(match, 2), ranks(match, 3)]).toEqual([
    [3, 3, 0],
    [2, 3, 0],
  ]);
});
