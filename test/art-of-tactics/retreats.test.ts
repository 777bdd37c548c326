/** Retreats, the order of a turn, breakthrough (sections 9, 18 and 22). */
import { expect, test } from 'vitest';
import { forcedWay } from '../../src/games/art-of-tactics/rules/movement/forced.ts';
import { reachAhead } from '../../src/games/art-of-tactics/rules/movement/way.ts';
import { headingFrom } from '../../src/games/art-of-tactics/rules/melee/results.ts';
import type { Element } from '../../src/games/art-of-tactics/rules/world.ts';
import {
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
  roll,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

type Troops = Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>;
const FAR: UnitHere = { army: 0, at: [5, 5, 0], weapon: 'sword', ranks: [2] };
const FAR_BLUE: UnitHere = { ...FAR, army: 1, at: [5, 35, 180] };
const SIDE: Troops = { weapon: 'sword', ranks: [3, 3] };
const LANCERS: Troops = { arm: 'horse', weapon: 'lance', ranks: [3] };
const strikes = (told: ReturnType<typeof roll>, of: number): object[] =>
  told.flatMap((event) =>
    event.type === 'struck' && event.unit === of
      ? event.strikes.map(({ weapon, dice, hits }) => ({ weapon, dice: dice.length, hits }))
      : [],
  );

// --- retreats ------------------------------------------------------------------------------------

/** Blue's unit 1 has lost to red's unit 0; `more` stands about. */
function beaten(more: readonly UnitHere[] = [], rest: Partial<TableHere> = {}): Game {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      ...more,
    ],
    ...rest,
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6);
  return match;
}
test('AOT-RETREAT-01, AOT-RETREAT-03 its back, a test, its full movement; and about again', () => {
  const match = beaten();
  roll(match, 1);
  // One has lost order: two abreast go eight inches.
  expect(poseOf(match, 1)).toEqual([30_000, 29_600, 0]);
  expect(ranks(match, 1)).toEqual([2, 0, 1]);
  answer(match, 'turnBack', { back: true });
  roll(match, 1);
  expect(match.scene.position.units.facing[1]).toBe(18_000);
  expect(ranks(match, 1)).toEqual([1, 0, 2]);
});
test('AOT-RETREAT-02 friends on its way lose by the same die', () => {
  const friend: UnitHere = { army: 1, at: [30, 24.5, 180], weapon: 'bow', ranks: [2, 2] };
  const match = beaten([friend]);
  roll(match, 2);
  // Two of its own, two of theirs, and no die more.
  expect([ranks(match, 1), ranks(match, 2)]).toEqual([
    [1, 0, 2],
    [1, 1, 2],
  ]);
  expect(asked(match)).toEqual(['turnBack']);
});
test('AOT-RETREAT-04, AOT-RETREAT-06 between two it goes aslant, away from both', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [2] },
      { army: 0, at: [27.6, 22.4, 90], weapon: 'sword', ranks: [4] },
    ],
  });
  const scene = look(match);
  // The one pushes up, the other to the right.
  expect(headingFrom(scene, unit(1), [unit(0), unit(2)])).toBe(4500);
  expect(headingFrom(scene, unit(1), [unit(0)])).toBe(0);
});
test('AOT-RETREAT-04 beaten from the flank it leaves him too whom it fought with before', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [4] }, 0),
      { army: 0, at: [25, 22.4, 90], weapon: 'sword', ranks: [4] },
      FAR_BLUE,
    ],
  });
  roll(match, 4, 2, 6, 6, 6, 6, 6, 6, 6, 6);
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  answer(match, 'act', { unit: 2, act: 'move', legs: [{ ahead: 2600 }] });
  answer(match, 'act', { done: true });
  // Only these two fight now; one deep against four.
  roll(match, 1, 1, 1, 1, 6);
  const [x, y, facing] = poseOf(match, 1);
  // Away from both: neither along the base of the one nor through the other.
  expect(facing).toBe(4500);
  expect([x, y]).toEqual([30_000 + 4243, 21_600 + 4243]);
});
test('AOT-RETREAT-05 an enemy on its path: dispersed, a point', () => {
  const match = beaten([{ army: 0, at: [30, 26, 180], weapon: 'bow', ranks: [2] }]);
  roll(match, 6);
  expect(offOf(match, 1)).toBe(2);
  expect(match.scene.position.points).toEqual([1, 0]);
});
test('AOT-RETREAT-05 whom it does not leave is an enemy on its path, touched or not', () => {
  const match = begin({
    units: [
      FAR,
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [2] },
      { army: 0, at: [27.6, 20.6, 90], weapon: 'sword', ranks: [4] },
      { army: 0, at: [27.6, 23.85, 90], weapon: 'sword', ranks: [4] },
      { army: 0, at: [32.4, 22.5, 270], weapon: 'sword', ranks: [4] },
    ],
  });
  const pose = poseOf(match, 1);
  const [x, y] = pose;
  const foes = [2, 3, 4].map(unit);
  const driven = (facing: number) => forcedWay(look(match), unit(1), { x, y, facing }, 8000, foes);
  // Two drive it to the right, one to the left: upon him.
  expect(headingFrom(look(match), unit(1), foes)).toBe(9000);
  const { dispersed, end } = driven(9000);
  expect([dispersed, end.y]).toEqual(['enemy', y]);
  // Until it is taken off it stands before him.
  expect(Math.abs(end.x - (32_400 - 1600))).toBeLessThanOrEqual(20);
  // Upward it goes between them.
  expect(driven(0).dispersed).toBeUndefined();
});
test('AOT-RETREAT-07 who would halt upon an enemy is held, and stays as he stands', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [2] },
      { army: 1, at: [32, 24.6, 0], weapon: 'bow', ranks: [2] },
    ],
  });
  const from = { x: 30_000, y: 21_600, facing: 4500 };
  // A few tenths of an inch to the friend: turned aslant its corner is still in the enemy's base.
  expect(forcedWay(look(match), unit(1), from, 3000, [unit(0)])).toMatchObject({
    dispersed: 'held',
    stuck: 2,
    end: { x: 30_000, y: 21_600, facing: 18_000 },
  });
});
test('AOT-RETREAT-06 with no way out it is dispersed', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [2] },
      { army: 0, at: [30, 23.2, 180], weapon: 'sword', ranks: [4] },
    ],
  });
  expect(headingFrom(look(match), unit(1), [unit(0), unit(2)])).toBe(-1);
});
test('AOT-RETREAT-07 closed ground and friends hold it; the edge and the fight take it', () => {
  const way = (here: Partial<TableHere> & { more?: readonly UnitHere[] }, y = 21.6) => {
    const match = begin({
      units: [
        { army: 0, at: [30, y - 1.6, 0], weapon: 'spear', ranks: [4] },
        { army: 1, at: [30, y, 180], weapon: 'spear', ranks: [3] },
        ...(here.more ?? []),
      ],
      terrain: here.terrain ?? [],
    });
    const from = { x: 30_000, y: y * 1000, facing: 0 };
    const { end, dispersed, stuck } = forcedWay(look(match), unit(1), from, 7000, [unit(0)]);
    return { y: end.y, dispersed, stuck };
  };
  expect(way({})).toEqual({ y: 28_600, dispersed: undefined, stuck: undefined });
  const lake = (low: number): Element => ({
    kind: 'lake',
    outline: [
      [28_000, low],
      [32_000, low],
      [32_000, low + 3000],
      [28_000, low + 3000],
    ],
  });
  const halted = way({ terrain: [lake(25_000)] });
  expect(halted.dispersed).toBeUndefined();
  expect(Math.abs(halted.y - 24_200)).toBeLessThan(25);
  expect(way({ terrain: [lake(22_395)] })).toMatchObject({ dispersed: 'held' });
  const behind = (at: number): UnitHere => ({
    army: 1,
    at: [30, at, 180],
    weapon: 'bow',
    ranks: [2],
  });
  expect(way({ more: [behind(29)] })).toMatchObject({ stuck: 2, dispersed: undefined });
  expect(way({ more: [behind(23.2)] })).toMatchObject({ y: 28_600, stuck: undefined });
  expect(way({}, 36)).toMatchObject({ dispersed: 'edge' });
});
test('AOT-RETREAT-08, AOT-TURN-04 once a turn, and no run after it', () => {
  const match = beaten([{ army: 1, at: [50, 30, 180], weapon: 'bow', ranks: [2] }]);
  roll(match, 6);
  answer(match, 'turnBack', { back: true });
  roll(match, 6);
  answer(match, 'spendPoints', { done: true });
  while (match.pending[0].seat !== 'blue') {
    if (asked(match).includes('giveOrders')) answer(match, 'giveOrders', { method: 'none' });
    else answer(match, 'act', { done: true });
  }
  answer(match, 'giveOrders', { method: 'separate', unit: 1 });
  expect(refused(match, 'act', { unit: 1, act: 'run' })).toMatchObject({
    code: 'retreatedBefore',
    cite: 'AOT-RUN-01',
  });
  expect(refused(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 1000 }] })).toBeUndefined();
});
test.each([
  ['allRetreats', false],
  ['panicFlightOnly', true],
] as const)(
  'AOT-TURN-04 beaten twice in a turn, by %s: it retreats again: %s',
  (retreatLimit, again) => {
    const match = beaten(
      [{ army: 0, at: [30, 35, 180], arm: 'horse', weapon: 'lance', ranks: [4] }],
      {
        options: { retreatLimit },
      },
    );
    roll(match, 6);
    answer(match, 'turnBack', { back: false });
    answer(match, 'spendPoints', { done: true });
    answer(match, 'giveOrders', { method: 'separate', unit: 2 });
    let ahead = 6000;
    const move = (far: number): object => ({ unit: 2, act: 'move', legs: [{ ahead: far }] });
    while (refused(match, 'act', move(ahead)) !== undefined) ahead -= 1;
    answer(match, 'act', move(ahead));
    answer(match, 'act', { done: true });
    const y = poseOf(match, 1)[1];
    roll(match, 1, 1, 1, 1, 1, 1, 1, 1);
    roll(match, 6, 6, 6);
    if (again) {
      expect(match.chance).toMatchObject({ dice: 1 });
      return;
    }
    expect(poseOf(match, 1)[1]).toBe(y);
    expect(match.scene.position.purses).toEqual([]);
  },
);
test('AOT-TURN-02 who touches since the turn before fights first', () => {
  const match = begin({
    units: [red({ weapon: 'spear', ranks: [3] }), blue({ weapon: 'spear', ranks: [3] }, 0)],
  });
  roll(match, 4, 2);
  expect(match.scene.position.step.at).toBe('melee');
  expect(match.scene.position.slot).toBeNull();
});
test('AOT-TURN-03 the parts of a slot, one after the other', () => {
  const steps: string[] = [];
  const match = begin({ units: [red(SIDE), blue(SIDE, 3), FAR] });
  activate(match, [4, 2], 0);
  steps.push(match.scene.position.step.at);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2990 }] });
  answer(match, 'meetContact', { act: 'stand' });
  const told = answer(match, 'act', { done: true });
  steps.push(...told.flatMap((event) => (event.type === 'stepEnded' ? [event.to.at] : [])));
  roll(match, 1, 1, 1);
  const fought = roll(match, 4, 1, 1);
  steps.push(...fought.flatMap((event) => (event.type === 'stepEnded' ? [event.to.at] : [])));
  expect(steps).toEqual(['actions', 'reactions', 'melee', 'retreats', 'demoralisation', 'slotEnd']);
});

// --- breakthrough --------------------------------------------------------------------------------

const RIDE = { unit: 0, act: 'breakthrough', run: false } as const;
/** On, straight at the next. */
function ride(match: Game): void {
  const { left } = match.pending[0].question as { left: number };
  answer(match, 'run', { legs: [{ ahead: reachAhead(look(match), unit(0), left) }] });
}
test('AOT-BREAK-01 horse, straight ahead, at foot', () => {
  const why = (a: Troops, b: Troops, x = 30) => {
    const match = begin({ units: [red(a), blue(b, 3, x)] });
    activate(match, [4, 2], 0);
    return refused(match, 'act', RIDE);
  };
  expect(why(LANCERS, SIDE)).toBeUndefined();
  expect(why(SIDE, SIDE)).toMatchObject({ code: 'onlyHorseBreaks', cite: 'AOT-BREAK-01' });
  expect(why(LANCERS, { arm: 'horse', weapon: 'sword', ranks: [3] })).toMatchObject({
    code: 'noFootAhead',
  });
  expect(why(LANCERS, SIDE, 40)).toMatchObject({ code: 'noFootAhead' });
});
test('AOT-BREAK-02, AOT-BREAK-03, AOT-BREAK-04, AOT-BREAK-06 through one, on to the next', () => {
  const match = begin({
    units: [
      red({ ...LANCERS, ranks: [4] }),
      blue({ weapon: 'sword', ranks: [2, 1] }, 1),
      { army: 1, at: [30, 27, 180], weapon: 'sword', ranks: [2, 2] },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', RIDE);
  answer(match, 'breakThrough', { through: true });
  // Four horses alone above two; the enemy strikes as ever.
  const first = roll(match, 3, 3, 1, 1, 1, 1);
  expect(strikes(first, 0)).toEqual([{ weapon: 'horse', dice: 4, hits: 2 }]);
  // One is left, and put to flight on the spot: aside of the next there is no room, so through it.
  expect(ranks(match, 1)).toEqual([1, 0, 0]);
  roll(match, 6);
  expect(asked(match)).toEqual(['turnBack']);
  answer(match, 'turnBack', { back: false });
  ride(match);
  expect(match.pending[0]).toMatchObject({ ask: 'breakThrough', question: { unit: 0, at: 2 } });
  answer(match, 'breakThrough', { through: false });
  // The last: horses and riders.
  expect(strikes(roll(match, 1, 1, 1, 1, 1, 1, 1, 1), 0)).toEqual([
    { weapon: 'lance', dice: 4, hits: 0 },
    { weapon: 'horse', dice: 4, hits: 0 },
  ]);
});
test('AOT-BREAK-05 by the other reading the riders stay out of a fight that fails', () => {
  const match = begin({
    units: [red(LANCERS), blue({ weapon: 'sword', ranks: [3, 3] }, 3)],
    options: { breakthroughRiders: 'declared' },
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', RIDE);
  answer(match, 'breakThrough', { through: true });
  roll(match, 1, 1, 1);
  roll(match, 1, 1, 1);
  expect(match.chance).toBeUndefined();
  expect(asked(match)).toEqual(['act']);
});
test('AOT-BREAK-06 on difficult ground it is a plain charge', () => {
  const match = begin({
    units: [red(LANCERS), blue({ weapon: 'sword', ranks: [3, 3] }, 3)],
    terrain: [
      {
        kind: 'wood',
        outline: [
          [28_000, 24_000],
          [32_000, 24_000],
          [32_000, 28_000],
          [28_000, 28_000],
        ],
      },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', RIDE);
  // Nothing is asked: the riders strike alone.
  expect(strikes(roll(match, 1, 1, 1), 0)).toEqual([{ weapon: 'lance', dice: 3, hits: 0 }]);
});
test('AOT-BREAK-07 horse further on is attacked as the last; an evasion ends the charge', () => {
  const match = begin({
    units: [
      red({ ...LANCERS, ranks: [4] }),
      blue({ weapon: 'sword', ranks: [1] }, 1),
      { army: 1, at: [30, 26, 180], arm: 'horse', weapon: 'javelin', ranks: [2] },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', RIDE);
  answer(match, 'breakThrough', { through: true });
  roll(match, 2, 2, 1, 1);
  roll(match, 1);
  expect(offOf(match, 1)).toBe(1);
  ride(match);
  expect(match.pending[0]).toMatchObject({ ask: 'meetContact', question: { unit: 2, by: 0 } });
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 3);
  expect(asked(match)).toEqual(['act']);
});
