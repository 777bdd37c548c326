/** Who panics runs home when his army is beaten: in which order, whither, how far (section 16). */
import { expect, test } from 'vitest';
import { baseOf, distance } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import type { Spot } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  SWORDS,
  answer,
  asked,
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

const PANIC = { weapon: 'sword', ranks: [0, 0, 4] } as const;
const runner = (x: number, y: number, of: Partial<UnitHere> = {}): UnitHere => ({
  army: 1,
  at: [x, y, 0],
  ...PANIC,
  ...of,
});
/** Blue's unit 1 loses to red's unit 0 and retreats; tells what happens when that is settled. */
function beaten(more: readonly UnitHere[], camp?: Spot, rest: Partial<TableHere> = {}) {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      ...more,
    ],
    camps: [undefined, camp],
    ...rest,
  });
  roll(match, 4, 2, 6, 6, 6, 6, 6, 6, 6);
  roll(match, 6);
  const told = answer(match, 'turnBack', { back: false });
  const fled = told.flatMap((event) => (event.type === 'fled' ? [Number(event.unit)] : []));
  return { match, fled };
}
const CAMP = { x: 50, y: 34 };
/** Its whole base lies in the camp around a place, on nobody else's. */
function expectWithin(match: Game, id: number, { x, y }: Spot, others: readonly number[]): void {
  const base = baseOf(look(match), unit(id));
  expect(Math.max(...base.xs.map((one) => Math.abs(one - x * 1000)))).toBeLessThanOrEqual(4000);
  expect(Math.max(...base.ys.map((one) => Math.abs(one - y * 1000)))).toBeLessThanOrEqual(4000);
  for (const other of others) {
    const gap = distance(look(match), unit(id), unit(other));
    expect(gap, `${id} and ${other}`).toBeGreaterThanOrEqual(0);
    const [a, b] = [poseOf(match, id), poseOf(match, other)];
    expect(Math.abs(a[0] - b[0]) >= 3180 || Math.abs(a[1] - b[1]) >= 1580).toBe(true);
  }
}

test('AOT-PANIC-06, AOT-TURN-05 the nearest to the camp first, of equals the lower number', () => {
  const { match, fled } = beaten([runner(40, 20), runner(57, 34), runner(43, 34)], CAMP);
  expect(fled).toEqual([3, 4, 2]);
  expectWithin(match, 3, CAMP, []);
  expectWithin(match, 4, CAMP, [3]);
});
test('AOT-PANIC-10 AOT-WAG-02 in the camp nobody stands on a wagon that is left there', () => {
  const match = resumed({
    armies: [{ seat: 'red' }, { seat: 'blue', camp: [50, 34] }],
    units: [
      { name: 'A', army: 'red', weapons: 'spear', ranks: [4], at: [30, 20], facing: 0 },
      { name: 'B', army: 'blue', weapons: 'spear', ranks: [3], at: [30, 21.6], facing: 180 },
      {
        name: 'W',
        army: 'blue',
        weapons: 'flail',
        ranks: [3, 3],
        wagon: true,
        at: [50, 34],
        facing: 0,
      },
      {
        name: 'P',
        army: 'blue',
        weapons: 'sword',
        ranks: [0],
        disordered: 4,
        at: [42, 34],
        facing: 0,
      },
    ],
    initiative: { first: 'blue', rolls: [1, 6] },
    phase: { at: 'actions', army: 'blue', slot: 4 },
  });
  answer(match, 'act', { unit: 2, act: 'dismount', x: 52_810, y: 34_000, facing: 0 });
  roll(match, 6);
  answer(match, 'act', { done: true });
  roll(match, 6, 6, 6, 6, 6, 6, 6);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  // The wagon keeps the middle of the camp: beside it he has room.
  const [x, y] = poseOf(match, 3);
  expect(Math.abs(x - 50_000) >= 2780 || Math.abs(y - 34_000) >= 2380).toBe(true);
  expectWithin(match, 3, CAMP, []);
});
test('AOT-PANIC-06 without a camp nobody knows where to run', () => {
  expect(beaten([runner(40, 20)]).fled).toEqual([]);
});
test('AOT-PANIC-06 only the army that lost is shaken by it', () => {
  const other = { ...runner(10, 10), army: 0 } as const;
  const camps = [{ x: 5, y: 5 }, CAMP] as const;
  expect(beaten([other, runner(40, 20)], CAMP, { camps }).fled).toEqual([3]);
});
test('AOT-PANIC-10 the camp takes in as many as have room, and the last halts against it', () => {
  const inside = [-1.6, 1.6].flatMap((dx) =>
    [-3.2, -1.6, 0, 1.6, 3.2].map((dy) => ({ ...runner(50 + dx, 34 + dy), ranks: [3, 3] })),
  ) as UnitHere[];
  // Nine stand in it: the tenth, who comes last, has just the room that is left.
  for (const free of [0, 4, 7]) {
    const nine = inside.filter((_, index) => index !== free);
    const { match } = beaten([...nine, runner(43, 34), runner(57, 34)], CAMP);
    const [first, last] = [11, 12];
    expectWithin(
      match,
      first,
      CAMP,
      nine.map((_, index) => index + 2),
    );
    // The other stands at its side, and is dispersed by nobody.
    expect(offOf(match, last)).toBe(0);
    expect(poseOf(match, last)[0]).toBeGreaterThan(54_000 + 1_500 - 25 - 700);
  }
});
test('R-105 AOT-PANIC-10 toward the nearest point of the camp, from wherever it stands', () => {
  const facing = (x: number, y: number): number => {
    const { match } = beaten([runner(x, y)], CAMP);
    return poseOf(match, 2)[2];
  };
  expect(facing(33, 34)).toBe(9000);
  expect(facing(50, 16)).toBe(0);
  // Its corner is the nearest of all: twelve to the right and twelve up.
  expect(facing(34, 18)).toBe(4500);
});
const away = (at: [number, number], more: object = {}) => ({
  armies: [{ seat: 'red' }, { seat: 'blue', camp: [50, 34], sacked: true }],
  units: [
    { name: 'A', army: 'red', weapons: 'spear', ranks: [4], at: [30, 20], facing: 0 },
    { name: 'B', army: 'blue', weapons: 'spear', ranks: [3], at: [30, 21.6], facing: 180 },
    {
      name: 'P',
      army: 'blue',
      weapons: 'sword',
      ranks: [0],
      disordered: 4,
      at,
      facing: 45,
      ...more,
    },
  ],
  initiative: { first: 'red', rolls: [6, 1] },
  phase: { at: 'melee', army: 'red', slot: 3 },
});
test('R-105 of a sacked camp it runs to the place, and over it', () => {
  const runs = (at: [number, number], more: object = {}) => {
    const match = resumed(away(at, more));
    roll(match, 6, 6, 6, 6, 6, 6, 6, 6);
    answer(match, 'turnBack', { back: false });
    return poseOf(match, 2);
  };
  expect(runs([36, 34])).toEqual([46_000, 34_000, 9000]);
  // Where the camp stood: to its middle; in the very middle straight on, as it faces.
  expect(runs([47, 34])).toEqual([57_000, 34_000, 9000]);
  expect(runs([50, 36])).toEqual([50_000, 26_000, 18_000]);
  expect(runs([50, 34], { facing: 180 })).toEqual([50_000, 24_000, 18_000]);
  // AOT-TURN-04 Once a turn.
  expect(runs([36, 34], { retreated: true })).toEqual([36_000, 34_000, 4500]);
});
test('AOT-PANIC-03 AOT-PANIC-06 ground on its way home costs men', () => {
  const wood = [square('wood', [38, 33], [39, 35])];
  const { match } = beaten([runner(36, 34)], CAMP, { terrain: wood });
  expect(match.chance).toMatchObject({ dice: 1 });
  roll(match, 2);
  expect(ranks(match, 2)).toEqual([0, 0, 2]);
});
test('AOT-PANIC-06 home it runs once a turn, even where a retreat is not limited', () => {
  const swords = { weapon: 'sword', ranks: [1] } as const;
  const { match } = beaten(
    [runner(20, 36), { ...red(SWORDS), at: [50, 5, 0] }, blue(swords, -13, 50)],
    CAMP,
    { options: { retreatLimit: 'panicFlightOnly' } },
  );
  expect(poseOf(match, 2)).toEqual([30_000, 36_000, 9000]);
  answer(match, 'spendPoints', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 3 });
  answer(match, 'act', { unit: 3, act: 'move', legs: [{ ahead: 1990 }] });
  if (asked(match).includes('meetContact')) answer(match, 'meetContact', { act: 'stand' });
  answer(match, 'act', { done: true });
  roll(match, 1, 1, 1, 1, 1);
  answer(match, 'turnBack', { back: false });
  expect(poseOf(match, 4)[1]).toBeGreaterThan(15_000);
  expect(poseOf(match, 2)).toEqual([30_000, 36_000, 9000]);
});
