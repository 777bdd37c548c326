import { expect, test } from 'vitest';
import type { HexId } from '../../rules/ground/index.ts';
import { isUnderWay, isUndisturbed, type Journey } from './journey.ts';

const journey = { units: [3, 4], at: 20, rest: [50] } as unknown as Journey;
type Events = Parameters<typeof isUnderWay>[0];
const moved = (units: readonly number[], to: HexId): object => ({ type: 'moved', units, to });
const told = (...events: readonly object[]): [boolean, boolean] => {
  const all = events as unknown as Events;
  return [isUnderWay(all, journey), isUndisturbed(all, journey)];
};
test('CC-MOVE-04 a way goes on where nothing was done to those who move', () => {
  const step = moved([4, 3], 20);
  expect(told(step)).toEqual([true, true]);
  expect(told(moved([3, 4], 19), step, { type: 'stepped' }, { type: 'controlled' })).toEqual([
    true,
    true,
  ]);
  // Fired at, and nothing came of it: whoever leads them looks again.
  expect(told(step, { type: 'opportunity' }, { type: 'stepped' })).toEqual([true, false]);
  expect(told(step, { type: 'mined' })).toEqual([true, false]);
});
test('a way that was taken back, or of other units, is gone', () => {
  expect(told()).toEqual([false, false]);
  expect(told(moved([3, 4], 19))).toEqual([false, false]);
  expect(told(moved([3], 20))).toEqual([false, false]);
  expect(told(moved([3, 4], 20), moved([5], 21))).toEqual([false, false]);
});
