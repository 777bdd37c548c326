/** What a slot lets its owner do, and no more: orders, turns, merges, halts (sections 6 and 20). */
import { expect, test } from 'vitest';
import type { Json } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import type { Element } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  HOPLITES,
  SWORDS,
  activate,
  answer,
  begin,
  blue,
  red,
  refused,
  roll,
  square,
  type Game,
  type UnitHere,
} from './table.ts';

const GENERALS = [
  [0, 0, 0, 0, 0, 0],
  [-1, -1, -1, -1, -1, -1],
] as const;
/** Red's general between two of his; blue is far away. */
function led(more: readonly UnitHere[] = [], terrain: readonly Element[] = []): Game {
  const match = begin({
    units: [
      red({ ...SWORDS, role: 'general' }),
      red(SWORDS, 33.6),
      red(SWORDS, 26.4),
      blue(HOPLITES, 14),
      ...more,
    ],
    slots: GENERALS,
    terrain,
  });
  roll(match, 4, 2);
  return match;
}
const turn = (unit: number, degrees: number): object => ({
  unit,
  act: 'turn',
  facing: degrees * 100,
});
const move = (unit: number, ahead: number): object => ({ unit, act: 'move', legs: [{ ahead }] });

// --- turns ---------------------------------------------------------------------------------------

test('AOT-ACT-03, AOT-FACE-02 a turn is no movement: two may turn before one goes', () => {
  const match = led();
  answer(match, 'giveOrders', { method: 'direct', units: [1, 2] });
  answer(match, 'act', turn(1, 20));
  roll(match, 6);
  answer(match, 'act', turn(2, 340));
  roll(match, 6);
  expect(refused(match, 'act', move(1, 2000))).toBeUndefined();
  expect(refused(match, 'act', move(2, 2000))).toBeUndefined();
  answer(match, 'act', move(2, 2000));
  answer(match, 'act', move(1, 2000));
  // But who has gone has finished when another is taken up.
  expect(refused(match, 'act', { unit: 2, act: 'run' })).toMatchObject({ code: 'notActivated' });
});
test('AOT-FACE-09 two that turn by turns do not turn for ever', () => {
  const match = led();
  answer(match, 'giveOrders', { method: 'direct', units: [1, 2] });
  answer(match, 'act', turn(1, 20));
  roll(match, 6);
  answer(match, 'act', turn(2, 340));
  roll(match, 6);
  expect(refused(match, 'act', turn(1, 0))).toMatchObject({
    code: 'turnedBefore',
    cite: 'AOT-FACE-09',
  });
  answer(match, 'act', move(2, 2000));
  expect(refused(match, 'act', turn(1, 0))).toBeUndefined();
});

// --- a halt --------------------------------------------------------------------------------------

test('AOT-MOVE-05 whose enemy has fallen back from him goes no farther in this slot', () => {
  const match = begin({
    units: [
      red({ arm: 'horse', weapon: 'lance', ranks: [3] }),
      blue({ arm: 'horse', weapon: 'bow', ranks: [2] }, 3),
      { army: 0, at: [10, 5, 0], ...SWORDS },
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', move(0, 2990));
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 3);
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({
    code: 'haltedByContact',
    cite: 'AOT-MOVE-05',
  });
  answer(match, 'act', { done: true });
  // Another slot of the turn is another matter.
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toBeUndefined();
});

// --- merging -------------------------------------------------------------------------------------

const SMALL = { weapon: 'sword', ranks: [2, 1] } as const;
/** Two of red's stand side by side; each slot is a separate unit's. */
function pair(role?: 'colonel'): Game {
  const first = role === undefined ? SMALL : { ...SMALL, role };
  const match = begin({ units: [red(first), red(SMALL, 33.6), blue(HOPLITES, 14)] });
  roll(match, 6, 2);
  return match;
}
const merge = (match: Game): object => {
  const { figures } = match.scene.position;
  const all = [...figures.unit.keys()].filter((one) => (figures.unit[one] ?? 9) < 2);
  return {
    unit: 0,
    act: 'merge',
    with: [1],
    first: all.slice(0, 3),
    second: all.slice(3),
    facing: 0,
  };
};
const PREPARED = { method: 'prepare', units: [0, 1] };
test('AOT-REFORM-05 two slots running: what is not used in the second is prepared no more', () => {
  const match = pair();
  answer(match, 'giveOrders', PREPARED);
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'none' });
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  expect(refused(match, 'act', merge(match))).toMatchObject({ cite: 'AOT-ACT-02' });
});
test('AOT-REFORM-05 in the second slot the two are one', () => {
  const match = pair();
  answer(match, 'giveOrders', PREPARED);
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', merge(match));
  expect(match.scene.position.units.off[1]).toBe(4);
});
test('AOT-REFORM-04, AOT-CMD-16 a colonel leads too: he merges with whom he takes along', () => {
  const match = pair('colonel');
  answer(match, 'giveOrders', { method: 'separate', unit: 0, also: 1 });
  answer(match, 'act', merge(match));
  expect(match.scene.position.units.off[1]).toBe(4);
  // Without him two slots are needed.
  const alone = pair();
  answer(alone, 'giveOrders', { method: 'separate', unit: 0 });
  expect(refused(alone, 'act', merge(alone))).toMatchObject({ cite: 'AOT-ACT-02' });
});
test('AOT-FACE-03, AOT-REFORM-04 who merges turns only where there is room', () => {
  const friend: UnitHere = { army: 0, at: [30, 18.2, 0], weapon: 'bow', ranks: [2] };
  const match = begin({
    units: [
      red({ ...SMALL, role: 'colonel' }),
      red(SMALL, 33.6),
      blue(HOPLITES, 14),
      { ...friend, nation: 'theirs' },
    ],
  });
  roll(match, 6, 2);
  answer(match, 'giveOrders', { method: 'separate', unit: 0, also: 1 });
  expect(refused(match, 'act', merge(match))).toBeUndefined();
  expect(refused(match, 'act', { ...merge(match), facing: 9000 })).toMatchObject({
    code: 'baseInWay',
    cite: 'AOT-FACE-03',
  });
});

// --- ground --------------------------------------------------------------------------------------

test('AOT-TERR-06 in a village nobody forms up in close order', () => {
  const village = square('village', [28, 18], [32, 22]);
  const match = begin({
    units: [red({ weapon: 'sword', ranks: [3, 3] }), blue(HOPLITES, 14)],
    terrain: [village],
  });
  activate(match, [4, 2], 0);
  const all = [0, 1, 2, 3, 4, 5];
  const form = (density: number): object => ({
    unit: 0,
    act: 'reform',
    first: all.slice(0, density),
    second: all.slice(density),
    facing: 0,
  });
  expect(refused(match, 'act', form(4))).toMatchObject({ code: 'impassable' });
  expect(refused(match, 'act', form(3))).toBeUndefined();
});
test('AOT-FACE-03 nobody turns into contact by forming up', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [3, 3] }),
      { army: 1, at: [30, 22.42, 180], weapon: 'sword', ranks: [3, 3] },
    ],
  });
  activate(match, [4, 2], 0);
  const form = (facing: number): object => ({
    unit: 0,
    act: 'reform',
    first: [0, 1, 2],
    second: [3, 4, 5],
    facing,
  });
  expect(refused(match, 'act', form(9000))).toMatchObject({
    code: 'turnsIntoContact',
    cite: 'AOT-FACE-03',
  });
  expect(refused(match, 'act', form(18_000))).toBeUndefined();
});

// --- what an older revision wrote ----------------------------------------------------------------

test('a position of the first revision is brought up', () => {
  const match = led();
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  const now = structuredClone(match.scene.position) as unknown as Record<string, never>;
  const { halted, prepares, ...slot } = now['slot'] as Record<string, unknown>;
  expect([halted, prepares]).toEqual([[], 0]);
  const old = { ...now, slot: { ...slot, turned: 1, walls: [{ unit: 1, left: 2 }] } };
  const { bringUp, shapes } = artOfTactics2006;
  const brought = bringUp?.position?.(old, 1) as { slot: object };
  expect(shapes.position['~standard'].validate(brought)).not.toHaveProperty('issues');
  expect(brought.slot).toMatchObject({
    turned: [1],
    halted: [],
    walls: [{ unit: 1, left: 2, melee: 0 }],
  });
});
test('a position of the third revision is brought up: no machines, no stakes', () => {
  const match = led();
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  const now = structuredClone(match.scene.position) as unknown as Record<string, never>;
  const { fixed, wagon, rallied, ...units } = now['units'] as Record<string, unknown>;
  const { crossed, ...slot } = now['slot'] as Record<string, unknown>;
  const { stakes, ...rest } = now as Record<string, unknown>;
  const none = (units['x'] as number[]).map(() => 0);
  expect([fixed, wagon, rallied, crossed, stakes]).toEqual([none, none, none, [], []]);
  const old = { ...rest, units, slot } as Json;
  const { bringUp, shapes } = artOfTactics2006;
  const brought = bringUp?.position?.(old, 3);
  expect(brought).toEqual(now);
  expect(shapes.position['~standard'].validate(brought)).not.toHaveProperty('issues');
});
