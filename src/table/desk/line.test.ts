import { expect, test } from 'vitest';
import { alongLine } from './line.svelte.ts';

const PLACES = [
  [300, -100],
  [100, -100],
  [200, -100],
  [100, -300],
] as const;
const order = (turned: boolean): number[] =>
  alongLine({ units: [0, 1, 2, 3], turned, pointOf: (unit) => [...(PLACES[unit] ?? [0, 0])] });

test('Tab goes along the line as it is seen, whichever way the board lies', () => {
  expect(order(false)).toEqual([1, 3, 2, 0]);
  expect(order(true)).toEqual([0, 2, 3, 1]);
});
