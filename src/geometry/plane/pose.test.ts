import { expect, test } from 'vitest';
import { rect, settle, sideOf, SIDES } from './pose.ts';

test('the corners run clockwise from the front left one, in a box of their own', () => {
  const r = rect({ x: 100, y: 200, facing: 9000 }, 40, 20);
  expect([r.xs, r.ys]).toEqual([
    [110, 110, 90, 90],
    [220, 180, 180, 220],
  ]);
  expect([r.minX, r.minY, r.maxX, r.maxY]).toEqual([90, 180, 110, 220]);
  expect([r.cx, r.cy, r.fx, r.fy, r.hw, r.hd, r.facing]).toEqual([100, 200, 1, 0, 20, 10, 9000]);
});

test('a rectangle is convex, and its girth is its shorter side', () => {
  const girths = [rect(settle(0, 0, 0), 40, 20), rect(settle(0, 0, 0), 30, 70)].map((r) => r.girth);
  expect(girths).toEqual([20, 30]);
  expect(rect(settle(0, 0, 4500), 40, 20).convex).toBe(true);
});

test('every side runs clockwise, the left one back to the front left corner', () => {
  const r = rect({ x: 100, y: 200, facing: 0 }, 40, 20);
  const sides = SIDES.map((side) => Object.values(sideOf(r, side)).join());
  expect(sides).toEqual(['80,210,120,210', '120,210,120,190', '120,190,80,190', '80,190,80,210']);
});

test('a place is rounded to the lattice, never to a negative nought', () => {
  expect(settle(1.5, -2.6, 36000.4)).toEqual({ x: 2, y: -3, facing: 0 });
  expect(settle(-0.4, -0.4, -0.4)).toEqual({ x: 0, y: 0, facing: 0 });
});
