/** The run of windows, small; and that it finds a room that does not hold every answer back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { isNight } from '../night.ts';
import { comparisons, leastOf, sameness, takeWindows } from './windows.ts';
import { BY, openHouse, type House } from './windows-table.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse('tactics');
});
afterAll(async () => await house.close());

/** So rarely do windows that are one kind lie apart by chance. */
const RARELY = 1e-4;

test('instruction, bot, empty hand and hand cannot be told apart', async () => {
  const taken = await takeWindows(house, { windows: 240 }, sampledPick(1));
  const pairs = comparisons(taken);
  expect(pairs.length).toBe(6);
  for (const by of BY) expect(taken.times.get(by)?.length).toBeGreaterThan(40);
  expect(leastOf(pairs)).toBeGreaterThan(RARELY);
});

test('nor in Combat Commander, while the other side moves', async () => {
  const moved = await openHouse('commander');
  const taken = await takeWindows(moved, { windows: 160, game: 'commander' }, sampledPick(1));
  await moved.close();
  for (const by of BY) expect(taken.times.get(by)?.length).toBeGreaterThanOrEqual(40);
  expect(taken.others).toBe(0);
  expect(leastOf(comparisons(taken))).toBeGreaterThan(RARELY);
});

// At night: it tries the run itself, which seldom changes.
test.runIf(isNight)('a room that lets a hand through at once is found', async () => {
  // A game that does not say that its shots may be answered by what was left.
  const leaking = await openHouse('tactics', false);
  const kinds = ['bot', 'hand'] as const;
  const taken = await takeWindows(leaking, { windows: 120, kinds }, sampledPick(2));
  await leaking.close();
  expect(leastOf(comparisons(taken))).toBeLessThan(RARELY);
});

test('two samples by Kolmogorov and Smirnov', () => {
  const rising = (from: number): number[] => Array.from({ length: 100 }, (_, at) => from + at);
  expect(sameness(rising(0), rising(0))).toBe(1);
  expect(sameness(rising(0), rising(15))).toBeCloseTo(0.193, 3);
  expect(sameness(rising(0), rising(25))).toBeLessThan(0.01);
  expect(sameness(rising(0), [])).toBe(0);
});
