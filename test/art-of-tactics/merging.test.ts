/** AOT-REFORM-05 Two slots for one merging, and nothing beside; what the men have done is done. */
import { expect, test } from 'vitest';
import { happening } from '../../src/games/art-of-tactics/rules/game.ts';
import type { Position } from '../../src/games/art-of-tactics/rules/world.ts';
import type { Event } from '../../src/games/art-of-tactics/rules/game.ts';
import {
  FAR,
  answer,
  begin,
  blue,
  HOPLITES,
  offOf,
  red,
  refused,
  roll,
  resumed,
  type Game,
} from './table.ts';

const SMALL = { weapon: 'sword', ranks: [2] } as const;
const merge = (unit = 0, other = 1): object => ({
  unit,
  act: 'merge',
  with: [other],
  first: [0, 1, 2, 3],
  second: [],
  facing: 0,
});
const PREPARED = { method: 'prepare', units: [0, 1] };
const CITE = 'AOT-REFORM-05';
/** Four separate slots of red's, and a third unit that would like them too. */
function pair(options = {}): Game {
  const units = [red(SMALL), red(SMALL, 33.2), red(SMALL, 40), FAR];
  const match = begin({ units, options });
  roll(match, 6, 2);
  return match;
}
const done = (match: Game): void => void answer(match, 'act', { done: true });

test('AOT-REFORM-05 R-117 in the slot that prepares nobody merges', () => {
  const match = pair();
  answer(match, 'giveOrders', PREPARED);
  expect(refused(match, 'act', merge())).toMatchObject({ code: 'mergesNextSlot', cite: CITE });
  expect(refused(match, 'act', { unit: 2, act: 'run' })).toMatchObject({ cite: CITE });
  done(match);
});
test('AOT-REFORM-05 R-117 in the second slot nobody else is activated', () => {
  const match = pair();
  answer(match, 'giveOrders', PREPARED);
  done(match);
  const other = [
    { method: 'separate', unit: 2 },
    { method: 'prepare', units: [1, 2] },
  ];
  for (const order of other) {
    expect(refused(match, 'giveOrders', order)).toMatchObject({ code: 'onlyMerging', cite: CITE });
  }
  // To leave it is always free (AOT-CMD-26), and then the price is lost.
  expect(refused(match, 'giveOrders', { method: 'none' })).toBeUndefined();
  answer(match, 'giveOrders', { method: 'separate', unit: 1 });
});
test('AOT-REFORM-05 R-117 nor does who merges do anything else in it, before or after', () => {
  const match = pair();
  answer(match, 'giveOrders', PREPARED);
  done(match);
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  const no = { code: 'onlyMerging', cite: CITE };
  const others = [
    { unit: 0, act: 'move', legs: [{ ahead: 1000 }] },
    { unit: 0, act: 'run' },
    { unit: 0, act: 'reform', first: [0], second: [1], facing: 0 },
    { unit: 0, act: 'shoot', at: 3 },
    { unit: 0, act: 'leave' },
  ];
  for (const deed of others) expect(refused(match, 'act', deed)).toMatchObject(no);
  // AOT-CMD-22 To turn in place is no activation.
  expect(refused(match, 'act', { unit: 2, act: 'turn', facing: 9000 })).toBeUndefined();
  answer(match, 'act', merge());
  expect(offOf(match, 1)).toBe(4);
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject(no);
  done(match);
  // The slot after is as any other.
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  expect(refused(match, 'act', { unit: 2, act: 'run' })).toBeUndefined();
});
test('AOT-REFORM-05 AOT-CMD-20 nor does who acted before run in either, where he may later', () => {
  const match = pair({ runActivation: 'laterOwnSlot' });
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  answer(match, 'act', { unit: 2, act: 'move', legs: [{ ahead: 1000 }] });
  expect(refused(match, 'act', { unit: 2, act: 'run' })).toBeUndefined();
  done(match);
  answer(match, 'giveOrders', PREPARED);
  expect(refused(match, 'act', { unit: 2, act: 'run' })).toMatchObject({ cite: CITE });
  done(match);
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', merge());
  expect(refused(match, 'act', { unit: 2, act: 'run' })).toMatchObject({ cite: CITE });
});
test('AOT-REFORM-05 AOT-CMD-26 who lets the second slot go by merges in it no more', () => {
  const match = pair();
  answer(match, 'giveOrders', PREPARED);
  done(match);
  answer(match, 'giveOrders', { method: 'none' });
  expect(refused(match, 'act', merge())).toMatchObject({ cite: 'AOT-ACT-02' });
});
test('AOT-REFORM-05 AOT-ACT-01 who has acted in this turn has no action left to merge with', () => {
  const match = pair();
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 500 }] });
  done(match);
  expect(refused(match, 'giveOrders', PREPARED)).toMatchObject({
    code: 'actedBefore',
    cite: 'AOT-ACT-01',
  });
});

// --- what the men have done ----------------------------------------------------------------------

const FLAGS = ['ran', 'evaded', 'retreated', 'reacted'] as const;
const one = (name: string, x: number, more: object = {}): object => ({
  name,
  army: 'red',
  weapons: 'sword',
  ranks: [2],
  at: [x, 20],
  facing: 0,
  ...more,
});
test.each(FLAGS)('AOT-REFORM-05 R-240 whom one of the two has %s, the merged unit has', (flag) => {
  for (const doer of ['A', 'B']) {
    const match = resumed({
      armies: [{ seat: 'red', slots: Array<string>(6).fill('G') }, { seat: 'blue' }],
      units: [
        one('A', 30, doer === 'A' ? { [flag]: true } : {}),
        one('B', 33.2, doer === 'B' ? { [flag]: true } : {}),
        one('G', 30, { at: [30, 17], roles: { general: 'first' } }),
        { ...one('Z', 50), army: 'blue', at: [50, 35], facing: 180 },
      ],
      phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'A' }, { unit: 'B' }] },
    });
    answer(match, 'act', merge());
    expect(match.scene.position.units[flag][0], doer).toBe(1);
  }
});
test('AOT-REFORM-05 AOT-RUN-01 R-240 the men do not run twice by changing their base', () => {
  const general = { ...SMALL, role: 'general' } as const;
  const match = begin({
    units: [red(SMALL), red(SMALL, 33.2), { ...red(general), at: [30, 17.9, 0] }, FAR],
    slots: [Array<number>(6).fill(0), Array<number>(6).fill(-1)],
  });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'direct', units: [0, 1] });
  answer(match, 'act', { unit: 1, act: 'run' });
  roll(match, 1);
  answer(match, 'run', { legs: [{ ahead: 500 }] });
  answer(match, 'run', { done: true });
  answer(match, 'act', merge());
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({ code: 'ranBefore' });
});
test('AOT-REFORM-05 R-240 whom one has fought, the merged unit does not fight', () => {
  const match = begin({ units: [red(SMALL), red(SMALL, 33.2), blue(HOPLITES, 5)] });
  const position = structuredClone(match.scene.position) as Position;
  const here = (event: object): void => happening.apply(position, event as Event);
  here({ type: 'slotBegan', army: 0, number: 3 });
  here({ type: 'fought', pairs: [{ a: 1, b: 2 }] });
  here({
    type: 'shot',
    unit: 1,
    strikes: [{ weapon: 'handgun', at: 2, dice: [6], hits: 0 }],
    answer: 1,
  });
  here({ type: 'merged', unit: 0, from: [1], first: [0, 1, 2, 3], second: [] });
  expect(position.fought).toEqual([{ a: 0, b: 2 }]);
  expect([position.slot?.answered, position.slot?.reloading]).toEqual([[0], [0]]);
});
