/** What a report tells in tenths adds up to its sum. */
import { expect, test } from 'vitest';
import { addingUp } from './adding-up.ts';

test('what is told of each adds up to what is told of all', () => {
  // Each alone would be 0.4, and all of them 1.6.
  expect(addingUp(1.4, [0.35, 0.35, 0.35, 0.35])).toEqual([1.4, 0.4, 0.4, 0.3, 0.3]);
  expect(addingUp(-0.5, [-0.26, -0.24])).toEqual([-0.5, -0.3, -0.2]);
  expect(addingUp(1 / 3 + 1 / 3 + 1 / 3, [1 / 3, 1 / 3, 1 / 3])).toEqual([1, 0.4, 0.3, 0.3]);
});
test('what is whole in tenths stays as it is', () => {
  expect(addingUp(0.1 + 0.2 - 4.5, [0.1, 0.2, -4.5])).toEqual([-4.2, 0.1, 0.2, -4.5]);
  expect(addingUp(0, [])).toEqual([0]);
});
