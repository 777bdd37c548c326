import { expect, test } from 'vitest';
import { box, type Point } from './paths.ts';
import { union } from './union.ts';

function all(...outlines: Point[][]) {
  const work = union(outlines);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

test('of one outline the edge is the outline', () => {
  const one = box(0, 0, 10, 10);
  expect(all(one)).toEqual({
    area: 'M-5 -5L5 -5L5 5L-5 5Z',
    edge: 'M-5 -5L5 -5L5 5L-5 5Z',
  });
});
test('where outlines lie over each other the ground has no edge', () => {
  const { area, edge } = all(box(0, 0, 10, 10), box(7, 0, 10, 4));
  expect(area).toBe('M-5 -5L5 -5L5 5L-5 5ZM2 -2L12 -2L12 2L2 2Z');
  expect(edge).toBe('M-5 -5L5 -5L5 5L-5 5ZM12 -2L12 2');
});
