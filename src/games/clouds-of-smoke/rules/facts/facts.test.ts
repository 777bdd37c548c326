/** Where a unit stands (section 2). */
import { expect, test } from 'vitest';
import { footprintAt } from './facts.ts';

test('COS-GEN-02 COS-GEO-02 a unit stands about its centre, its front side ahead', () => {
  const at = (facing: number): (readonly [number, number])[] => {
    const { xs, ys } = footprintAt({ x: 10_000, y: 5000, facing }, { width: 1000, depth: 500 });
    return xs.map((x, corner) => [x, ys[corner]]);
  };
  // Front left, front right, rear right, rear left.
  expect(at(0)).toEqual([
    [9500, 5250],
    [10_500, 5250],
    [10_500, 4750],
    [9500, 4750],
  ]);
  expect(at(9000)).toEqual([
    [10_250, 5500],
    [10_250, 4500],
    [9750, 4500],
    [9750, 5500],
  ]);
});
