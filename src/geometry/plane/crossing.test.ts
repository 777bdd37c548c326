import { expect, test } from 'vitest';
import { drawFrom, drawPiece } from './cases.ts';
import { crossing, crossingWithin } from './crossing.ts';
import { polygon } from './polygon.ts';
import { rect } from './pose.ts';
import type { Shape } from './shape.ts';

/** 1000 by 500 from 0, 0, and the same as a shape of which nobody says that it is convex. */
const BLOCK = rect({ x: 500, y: 250, facing: 0 }, 1000, 500);
const ANY: Shape = { ...BLOCK, convex: false };
/** Teeth 1000 wide on a base 1000 high, a gap of 1000 between them. */
const COMB = polygon([
  [0, 0],
  [3000, 0],
  [3000, 2000],
  [2000, 2000],
  [2000, 1000],
  [1000, 1000],
  [1000, 2000],
  [0, 2000],
]);

/** From, to, and the length that lies in the block and in its inside. */
const LINES: [string, [number, number, number, number], number, number][] = [
  ['through it', [-100, 250, 1100, 250], 1000, 1000],
  ['into it', [-100, 250, 400, 250], 400, 400],
  ['out of it', [400, 250, 400, 900], 250, 250],
  ['within it', [100, 100, 400, 500], 500, 500],
  ['from its border across', [0, 0, 300, 400], 500, 500],
  ['across to its border', [700, 100, 1000, 500], 500, 500],
  ['along its lower side', [-100, 0, 900, 0], 900, 0],
  ['along its upper side, back', [1100, 500, 300, 500], 700, 0],
  ['along its left side', [0, 100, 0, 400], 300, 0],
  ['along its right side', [1000, 900, 1000, -900], 500, 0],
  ['in line with a side, short of it', [-900, 0, -100, 0], 0, 0],
  ['in line with a side, past it', [1000, 600, 1000, 900], 0, 0],
  ['beside it', [-100, -10, 1100, -10], 0, 0],
  ['past a corner', [-300, 400, 200, 900], 0, 0],
  ['on a corner', [-250, 250, 250, 750], 0, 0],
  ['up to its border', [500, 900, 500, 500], 0, 0],
  ['short of it', [500, 900, 500, 501], 0, 0],
  ['away from its border', [500, 0, 700, -900], 0, 0],
  ['nowhere, within it', [300, 300, 300, 300], 0, 0],
];

test.each(LINES)('a line %s', (_, [ax, ay, bx, by], closed, open) => {
  expect(crossing(ax, ay, bx, by, BLOCK)).toBeCloseTo(closed, 9);
  expect(crossing(bx, by, ax, ay, BLOCK)).toBeCloseTo(closed, 9);
  expect(crossing(ax, ay, bx, by, ANY)).toBeCloseTo(closed, 9);
  expect(crossing(bx, by, ax, ay, ANY)).toBeCloseTo(closed, 9);
  expect(crossingWithin(ax, ay, bx, by, BLOCK)).toBeCloseTo(open, 9);
  expect(crossingWithin(bx, by, ax, ay, BLOCK)).toBeCloseTo(open, 9);
});

test('within a millionth of a tick of a side a line runs along it, not beyond', () => {
  for (const shape of [BLOCK, ANY]) {
    const off = [0.5e-6, -0.5e-6, 2e-6, -2e-6].map((hair) =>
      [crossing(-9, 500 + hair, 999, 500 + hair, shape), crossing(hair, 9, hair, 99, shape)].map(
        Math.round,
      ),
    );
    expect(off).toEqual([
      [999, 90],
      [999, 90],
      [0, 90],
      [999, 0],
    ]);
  }
  expect(crossingWithin(-9, 500 - 0.5e-6, 999, 500 - 0.5e-6, BLOCK)).toBe(0);
  expect(crossingWithin(-9, 500 - 2e-6, 999, 500 - 2e-6, BLOCK)).toBeCloseTo(999, 9);
});

test('a shape is crossed alike, whether it is known to be convex or not', () => {
  const draw = drawFrom(61);
  for (let i = 0; i < 400; i++) {
    const { rect: r, pose } = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000);
    const place = (): number => draw.whole(-1500, 1500);
    const [ax, ay] = [pose.x + place(), pose.y + place()];
    const [bx, by] = [pose.x + place(), pose.y + place()];
    const mine = crossing(ax, ay, bx, by, r);
    expect(mine).toBeCloseTo(crossing(ax, ay, bx, by, { ...r, convex: false }), 6);
    expect(crossingWithin(ax, ay, bx, by, r)).toBeCloseTo(mine, 6);
  }
});

test('the pieces of a line in a dented shape add up', () => {
  const across = (ax: number, ay: number, bx: number, by: number): number[] =>
    [crossing(ax, ay, bx, by, COMB), crossing(bx, by, ax, ay, COMB)].map((n) => +n.toFixed(6));
  expect(across(500, 1500, 2500, 1500)).toEqual([1000, 1000]);
  expect(across(1100, 1500, 1900, 1500)).toEqual([0, 0]);
  expect(across(1500, 1500, 3900, 1500)).toEqual([1000, 1000]);
  expect(across(-500, 2000, 3500, 2000)).toEqual([2000, 2000]);
  expect(across(1000, 1000, 2000, 1000)).toEqual([1000, 1000]);
  expect(across(1000, 1500, 2000, 1500)).toEqual([0, 0]);
  expect(across(1000, 2500, 1000, 500)).toEqual([1500, 1500]);
  expect(across(0, 1000, 1500, 3000)).toEqual([1250, 1250]);
  expect(across(-1500, -1000, 4500, 3500)).toEqual([2083.333333, 2083.333333]);
});
