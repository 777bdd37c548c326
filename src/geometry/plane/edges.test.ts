import { expect, test } from 'vitest';
import { insideTable } from './edges.ts';
import { rect } from './pose.ts';

const [WIDTH, HEIGHT] = [30000, 22500];

/** A usual unit at a place, a slack allowed. */
function lies(x: number, y: number, slack?: number): boolean {
  return insideTable(rect({ x, y, facing: 0 }, 1000, 500), WIDTH, HEIGHT, slack);
}

test('a unit may lie against every edge, not a tick beyond it', () => {
  const against = [lies(500, 9000), lies(29500, 9000), lies(9000, 250), lies(9000, 22250)];
  expect(against).toEqual([true, true, true, true]);
  const beyond = [lies(499, 9000), lies(29501, 9000), lies(9000, 249), lies(9000, 22251)];
  expect(beyond).toEqual([false, false, false, false]);
});

test('with a slack it may stick out that far, not a tick more', () => {
  const asFar = [lies(490, 9000, 10), lies(29510, 9000, 10)];
  expect([...asFar, lies(9000, 240, 10), lies(9000, 22260, 10)]).toEqual(Array(4).fill(true));
  const farther = [lies(489, 9000, 10), lies(29511, 9000, 10)];
  expect([...farther, lies(9000, 239, 10), lies(9000, 22261, 10)]).toEqual(Array(4).fill(false));
});
