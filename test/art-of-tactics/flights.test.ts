/** Flights to their end: into the camp, through friends and over ground (section 16). */
import { expect, test } from 'vitest';
import {
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  roll,
  square,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const ARCHERS = { weapon: 'bow', ranks: [4, 4] } as const;
const PANIC = { weapon: 'sword', ranks: [0, 0, 4] } as const;
const FAR: UnitHere = { army: 1, at: [5, 5, 0], ...HOPLITES };

/** Red's archers shoot at blue's unit 1, which panics two inches off, and the slot goes on. */
function hunted(more: readonly UnitHere[] = [], rest: Partial<TableHere> = {}): Game {
  const match = begin({ units: [red(ARCHERS), blue(PANIC, 2), ...more], ...rest });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'act', { done: true });
  return match;
}

test('AOT-PANIC-10 ten inches carry it no farther than into its camp, however near that is', () => {
  const match = hunted([], { camps: [undefined, { x: 30, y: 28.5 }] });
  expect(poseOf(match, 1)).toEqual([30_000, 28_500, 0]);
});
test('AOT-PANIC-10 where the camp is full it halts against it', () => {
  const full = [-1.65, 1.65].flatMap((dx) =>
    [-3.2, -1.6, 0, 1.6, 3.2].map((dy): UnitHere => ({
      army: 1,
      at: [30 + dx, 32 + dy, 180],
      weapon: 'sword',
      ranks: [3],
    })),
  );
  const match = hunted(full, { camps: [undefined, { x: 30, y: 32 }] });
  const [x, y] = poseOf(match, 1);
  expect(x).toBe(30_000);
  expect(Math.abs(y - 27_200)).toBeLessThanOrEqual(25);
  expect(match.chance).toBeUndefined();
});
test('AOT-PANIC-10, AOT-PANIC-02 who stands in the camp or behind it is not run through', () => {
  const inside: UnitHere = { army: 1, at: [30, 31, 180], weapon: 'sword', ranks: [3] };
  const match = hunted([inside], { camps: [undefined, { x: 30, y: 30 }] });
  expect(match.chance).toBeUndefined();
  const [, y] = poseOf(match, 1);
  expect(y).toBeGreaterThan(26_000);
  expect(y).toBeLessThan(34_000);
});
test('AOT-PANIC-09, AOT-PANIC-01 when the smaller of two is gone the other runs on', () => {
  const match = hunted([{ army: 1, at: [30, 33, 180], weapon: 'sword', ranks: [0, 0, 3] }, FAR]);
  expect(offOf(match, 2)).toBe(2);
  expect(poseOf(match, 1)).toEqual([30_000, 33_600, 0]);
});
test('AOT-PANIC-03 ground on its way is tested by its strength, and costs men', () => {
  const wood = [square('wood', [27, 28], [33, 29])];
  const match = hunted([], { terrain: wood });
  expect(match.chance).toMatchObject({ dice: 1 });
  roll(match, 3);
  expect(ranks(match, 1)).toEqual([0, 0, 1]);
  expect(poseOf(match, 1)).toEqual([30_000, 33_600, 0]);
  const passed = hunted([], { terrain: wood });
  roll(passed, 4);
  expect(ranks(passed, 1)).toEqual([0, 0, 4]);
});
test.each([
  ['allRetreats', 29_600],
  ['panicFlightOnly', 39_600],
] as const)('AOT-TURN-04 shot at twice in a turn, by %s it is at %d', (retreatLimit, y) => {
  const match = begin({
    units: [
      { army: 0, at: [30, 14, 0], ...ARCHERS },
      { army: 1, at: [30, 19.6, 180], weapon: 'sword', ranks: [0, 0, 8] },
      { army: 0, at: [34, 24, 0], ...ARCHERS },
      { army: 1, at: [50, 5, 0], ...HOPLITES },
    ],
    options: { retreatLimit },
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'act', { done: true });
  expect(poseOf(match, 1)).toEqual([30_000, 29_600, 0]);
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  answer(match, 'act', { unit: 2, act: 'shoot', at: 1 });
  answer(match, 'act', { done: true });
  const [, ran] = poseOf(match, 1);
  expect(ran > 29_600).toBe(y > 29_600);
});
test('AOT-RETREAT-05 who falls to an enemy on its way comes to no friend behind him', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      { army: 0, at: [30, 24.5, 180], weapon: 'bow', ranks: [2] },
      { army: 1, at: [30, 26.3, 180], weapon: 'bow', ranks: [2, 2] },
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6);
  roll(match, 2);
  expect(offOf(match, 1)).toBe(2);
  expect(ranks(match, 3)).toEqual([2, 2, 0]);
});
test('AOT-WIN-06 only who is in order is led off: who panics runs off, or stays', () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 2, 180], ...PANIC },
      { army: 0, at: [40, 2, 180], weapon: 'sword', ranks: [3] },
      blue(HOPLITES, 10),
    ],
  });
  activate(match, [4, 2], 0);
  expect(refused(match, 'act', { unit: 0, act: 'leave' })).toMatchObject({
    code: 'panics',
    cite: 'AOT-WIN-06',
  });
  expect(asked(match)).toEqual(['act']);
});
