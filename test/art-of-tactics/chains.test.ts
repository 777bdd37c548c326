/** Beaten more than once, ridden through, and whither each retreats (sections 18, 22). */
import { expect, test } from 'vitest';
import { headingFrom } from '../../src/games/art-of-tactics/rules/melee/results.ts';
import {
  FAR,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  square,
  unit,
  type UnitHere,
} from './table.ts';
import { LANCERS, RIDE, ride, through, type Troops } from './riding.ts';

const LIGHT: Troops = { weapon: 'sword', ranks: [2, 1] };

// --- breakthrough --------------------------------------------------------------------------------

test('AOT-BREAK-01 nothing ahead, or only what lies beyond its reach: no breakthrough', () => {
  const why = (others: readonly UnitHere[], terrain = {}): string | undefined => {
    const match = begin({ units: [red(LANCERS), ...others], ...terrain });
    activate(match, [4, 2], 0);
    return refused(match, 'act', RIDE)?.code;
  };
  expect(why([blue(LIGHT, 3)])).toBeUndefined();
  expect(why([FAR])).toBe('noFootAhead');
  expect(why([blue(LIGHT, 13)])).toBe('noFootAhead');
  // Who stands with his front at water rides nowhere.
  expect(why([blue(LIGHT, 6)], { terrain: [square('lake', [26, 20.85], [34, 23])] })).toBe(
    'noFootAhead',
  );
  // A friend with whom he would halt is no way.
  expect(why([{ ...red(SWORDS), at: [30, 22, 0] }, blue(LIGHT, 2.2)])).toBe('noFootAhead');
});
test('AOT-BREAK-02 another who wheels in the slot does not hinder it', () => {
  const match = resumed({
    units: [
      {
        name: 'A',
        army: 'red',
        arm: 'horse',
        weapons: 'lance',
        ranks: [4],
        at: [30, 20],
        facing: 0,
      },
      { name: 'B', army: 'red', weapons: 'sword', ranks: [3], at: [10, 20], facing: 0 },
      { name: 'F', army: 'blue', weapons: 'sword', ranks: [3, 3], at: [30, 24], facing: 180 },
    ],
    phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'A' }, { unit: 'B' }] },
  });
  answer(match, 'act', { unit: 1, act: 'move', legs: [{ wheel: 'left', angle: 300 }] });
  expect(refused(match, 'act', RIDE)).toBeUndefined();
});
test('AOT-BREAK-04 of its six inches it has left what it has not ridden', () => {
  const match = ride([blue(LIGHT, 1)]);
  through(match);
  roll(match, 1, 1, 1, 1, 1, 1, 6);
  answer(match, 'turnBack', { back: false });
  const { left } = match.pending[0].question as { left: number };
  expect(Math.abs(left - 5000)).toBeLessThanOrEqual(25);
  expect(refused(match, 'run', { legs: [{ ahead: left + 1 }] })).toMatchObject({ code: 'tooFar' });
  answer(match, 'run', { legs: [{ ahead: left }] });
  expect(asked(match)).toEqual(['act']);
  expect(Math.abs(poseOf(match, 0)[1] - 26_000)).toBeLessThanOrEqual(1);
});
test('AOT-BREAK-06 who has used all of his way at the first rides no farther', () => {
  const match = ride([blue(LIGHT, 5.99)]);
  through(match);
  roll(match, 1, 1, 1, 1, 1, 1, 6);
  answer(match, 'turnBack', { back: false });
  expect(asked(match).includes('breakThrough')).toBe(false);
  if (asked(match).includes('run')) answer(match, 'run', { done: true });
  expect(asked(match)).toEqual(['act']);
});
test('AOT-BREAK-05 of two met at once one holds: riders strike him alone, the other runs', () => {
  const firm: Troops = { weapon: 'sword', ranks: [4, 4] };
  const match = ride([blue(LIGHT, 1, 28.35), blue(firm, 1, 31.65)], { ...LANCERS, ranks: [3] });
  through(match);
  // Three horses, then what two and four strike; nobody falls.
  roll(match, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  // Two against three are put to flight, by horses alone; who holds is the last: three lances.
  expect(match.chance).toMatchObject({ dice: 3 });
  const told = roll(match, 5, 5, 1);
  expect(told.flatMap((one) => (one.type === 'struck' ? one.strikes : []))).toEqual([
    { weapon: 'lance', at: 2, dice: [5, 5, 1], hits: 2 },
  ]);
  expect([ranks(match, 1), ranks(match, 2)]).toEqual([
    [2, 1, 0],
    [3, 3, 0],
  ]);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(poseOf(match, 1)[1]).toBeGreaterThan(25_000);
  expect(Math.abs(poseOf(match, 2)[1] - 22_600)).toBeLessThanOrEqual(20);
  expect(asked(match)).not.toContain('run');
});
test('AOT-BREAK-07 who is destroyed as the last rider falls is put to flight', () => {
  const match = ride([blue({ weapon: 'sword', ranks: [1] }, 1)], { ...LANCERS, ranks: [1] });
  through(match);
  // A horse above one, a sword above one: nobody is left of either.
  roll(match, 2, 2);
  expect([offOf(match, 0), offOf(match, 1)]).toEqual([1, 1]);
  expect(match.chance).toBeUndefined();
});
test('AOT-BREAK-07 foot and horse met at once: it is the last, and nobody is asked', () => {
  const riders: Troops = { arm: 'horse', weapon: 'spear', ranks: [2] };
  const match = ride([blue({ ...LIGHT, ranks: [3] }, 1, 28.35), blue(riders, 1, 31.65)]);
  while (asked(match).includes('meetContact')) answer(match, 'meetContact', { act: 'stand' });
  expect(match.pending[0]).toMatchObject({ seat: 'red', ask: 'assignDice' });
});
test('AOT-BREAK-04 AOT-TURN-04 who may not retreat again ends the ride', () => {
  const match = resumed({
    units: [
      {
        name: 'A',
        army: 'red',
        arm: 'horse',
        weapons: 'lance',
        ranks: [4],
        at: [30, 20],
        facing: 0,
      },
      {
        name: 'F',
        army: 'blue',
        weapons: 'sword',
        ranks: [2, 1],
        at: [30, 22.6],
        facing: 180,
        retreated: true,
      },
      { name: 'G', army: 'blue', weapons: 'sword', ranks: [2, 1], at: [5, 35], facing: 180 },
    ],
    phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'A' }] },
  });
  answer(match, 'act', RIDE);
  through(match);
  roll(match, 1, 1, 1, 1, 1, 1);
  expect(asked(match)).toEqual(['act']);
  expect(poseOf(match, 1)).toEqual([30_000, 22_600, 18_000]);
});

// --- retreats ------------------------------------------------------------------------------------

/** Blue's B has been beaten in the step that has just been; red's stand about. */
function settled(verdicts: readonly object[], more: object = {}, others: readonly object[] = []) {
  const match = resumed({
    units: [
      { name: 'A', army: 'red', weapons: 'spear', ranks: [4], at: [30, 20], facing: 0 },
      { name: 'S', army: 'red', weapons: 'bow', ranks: [4, 4], at: [20, 21.6], facing: 90 },
      {
        name: 'B',
        army: 'blue',
        weapons: 'spear',
        ranks: [3],
        at: [30, 21.6],
        facing: 180,
        ...more,
      },
      { name: 'C', army: 'blue', weapons: 'spear', ranks: [3], at: [55, 5], facing: 180 },
      ...others,
    ],
    initiative: { first: 'red', rolls: [6, 1] },
    phase: { at: 'retreats', army: 'red', slot: 3 },
    beaten: verdicts.map((one) => ({ unit: 'B', ...one })),
  });
  return match;
}
const MELEE = { by: ['A'], in: 'melee', density: 2 };
const SHOT = { by: ['S'], in: 'shooting', density: 4 };
test('AOT-DEM-01 R-162 of a firefight and a melee both lost the larger number counts, once', () => {
  for (const verdicts of [
    [MELEE, SHOT],
    [SHOT, MELEE],
  ]) {
    const match = settled(verdicts);
    roll(match, 6);
    answer(match, 'turnBack', { back: false });
    // Away from whom it fights.
    expect(poseOf(match, 2)).toEqual([30_000, 28_600, 0]);
    expect(look(match).position.purses).toMatchObject([{ unit: 2, left: 4 }]);
    expect(look(match).position.purses[0].by.toSorted((a, b) => a - b)).toEqual([0, 1]);
  }
});
test('AOT-RETREAT-06 shot at it runs from the shooter; in contact from whom it touches', () => {
  const touching = settled([SHOT]);
  roll(touching, 6);
  answer(touching, 'turnBack', { back: false });
  expect(poseOf(touching, 2)).toEqual([30_000, 28_600, 0]);
  const free = settled([SHOT], { at: [30, 26] });
  roll(free, 6);
  answer(free, 'turnBack', { back: false });
  expect(poseOf(free, 2)[2]).toBe(headingOf([10, 4.4]));
});
/** Hundredths of a degree to the right of straight up. */
const headingOf = ([dx, dy]: [number, number]): number =>
  Math.floor((Math.atan2(dx, dy) * 18_000) / Math.PI);
test('AOT-PANIC-01 who panics runs ten inches, and does not turn again', () => {
  const match = settled([MELEE], { ranks: [0], disordered: 3 });
  expect(match.chance).toBeUndefined();
  expect(poseOf(match, 2)).toEqual([30_000, 31_600, 0]);
  expect(asked(match)).not.toContain('turnBack');
});
test('AOT-RETREAT-03 the question says how it would face', () => {
  const match = settled([MELEE]);
  roll(match, 6);
  expect(match.pending[0]).toMatchObject({
    ask: 'turnBack',
    question: { unit: 2, facing: 18_000 },
  });
});
test('AOT-RETREAT-03 where it has no room to turn, or halts at an enemy, nothing is asked', () => {
  const enemy = { name: 'E', army: 'red', weapons: 'spear', ranks: [3], facing: 90 };
  const match = settled([MELEE], {}, [{ ...enemy, at: [27.59, 28.6] }]);
  roll(match, 6);
  expect(poseOf(match, 2)).toEqual([30_000, 28_600, 0]);
  expect(asked(match)).not.toContain('turnBack');
});
test('AOT-RETREAT-06 from all of several; how each pushes, his side that touches says', () => {
  const at = (foes: [number, number, number][]): number => {
    const units: UnitHere[] = [
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [3] },
      ...foes.map(([x, y, facing]): UnitHere => ({ army: 0, at: [x, y, facing], ...SWORDS })),
    ];
    const scene = look(begin({ units }));
    return headingFrom(
      scene,
      unit(0),
      foes.map((_, index) => unit(index + 1)),
    );
  };
  // His front touches: the way he faces; else from his middle to its own.
  expect(at([[31, 20, 0]])).toBe(0);
  expect(at([[32, 20, 180]])).toBe(headingOf([-2, 1.6]) + 36_000);
  expect(at([[28, 20, 180]])).toBe(headingOf([2, 1.6]));
  expect(
    at([
      [32, 20, 180],
      [28, 20, 180],
    ]),
  ).toBe(0);
});
test('R-204 AOT-RETREAT-07 a friend in the way who is cleared, then one who is not', () => {
  const friend = (name: string, y: number): object => ({
    name,
    army: 'blue',
    weapons: 'bow',
    ranks: [2, 2],
    at: [30, y],
    facing: 180,
  });
  const match = settled([MELEE], {}, [friend('N', 30), friend('M', 24.6)]);
  roll(match, 2);
  // One has gone through the nearer; at the farther it halts, and he is not tested.
  expect(ranks(match, 5)).toEqual([1, 1, 2]);
  expect(ranks(match, 4)).toEqual([2, 2, 0]);
  const [, y] = poseOf(match, 2);
  expect(y).toBeLessThanOrEqual(28_400 + 20);
  expect(y).toBeGreaterThan(28_300);
  expect(offOf(match, 2)).toBe(0);
});
