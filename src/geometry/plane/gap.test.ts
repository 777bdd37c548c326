import { expect, test } from 'vitest';
import { drawFrom, drawPiece } from './cases.ts';
import { discGap, gap, polygonGap, segmentGap } from './gap.ts';
import { exactGap, exactPoints, rootNumber } from './oracle/exact.ts';
import { polygon } from './polygon.ts';
import { rect } from './pose.ts';

const MIDDLE = { x: 15000, y: 11000, facing: 0 };

test('the gap of a disc agrees with the oracle at every facing', () => {
  const draw = drawFrom(21);
  for (let i = 0; i < 300; i++) {
    const p = drawPiece(draw, MIDDLE, 9000);
    const [x, y] = [p.pose.x + draw.whole(-1200, 1200), p.pose.y + draw.whole(-1200, 1200)];
    const radius = draw.whole(0, 400);
    const exact = rootNumber(exactGap(p.exact, exactPoints([[x, y]]))) - radius;
    expect(discGap(p.rect, x, y, radius)).toBeCloseTo(exact, 6);
  }
});

test('beside a rectangle only one side counts, past its corner both', () => {
  const block = rect({ x: 0, y: 0, facing: 0 }, 1000, 500);
  expect(discGap(block, 600, 100, 40)).toBe(60);
  expect(discGap(block, 100, 350, 40)).toBe(60);
  expect(discGap(block, 530, 290, 40)).toBe(10);
  expect(discGap(block, 480, 0, 40)).toBe(-60);
});

test('the distance to a convex outline is the gap, and 0 where they meet', () => {
  const draw = drawFrom(22);
  for (let i = 0; i < 300; i++) {
    const a = drawPiece(draw, MIDDLE, 9000).rect;
    const b = drawPiece(draw, { x: a.cx, y: a.cy, facing: 0 }, 1600).rect;
    expect(polygonGap(a, b)).toBeCloseTo(Math.max(0, gap(a, b)), 6);
  }
});

test('the distance to a wood: inside it, around it, in its bay', () => {
  const bay = polygon([
    [0, 0],
    [9000, 0],
    [9000, 5000],
    [6000, 5000],
    [6000, 2000],
    [3000, 2000],
    [3000, 5000],
    [0, 5000],
  ]);
  const at = (x: number, y: number): number =>
    polygonGap(rect({ x, y, facing: 0 }, 1000, 500), bay);
  expect(at(1500, 2500)).toBe(0);
  expect(at(4500, 4000)).toBe(1000);
  expect(at(4500, 2300)).toBe(50);
  expect(at(4500, 2250)).toBe(0);
  expect(at(9800, 5650)).toBe(500);
  expect(at(-1000, -700)).toBeCloseTo(Math.hypot(500, 450), 9);
  const all = rect({ x: 4500, y: 2500, facing: 0 }, 20000, 20000);
  expect(polygonGap(all, bay)).toBe(0);
});

test('a segment is nearest at an end, at a corner, or meets the rectangle', () => {
  const block = rect({ x: 0, y: 0, facing: 0 }, 1000, 500);
  expect(segmentGap(600, -900, 600, 900, block)).toBe(100);
  expect(segmentGap(-900, 260, 900, 260, block)).toBe(10);
  expect(segmentGap(-900, -260, 900, -260, block)).toBe(10);
  expect(segmentGap(0, 300, 0, 900, block)).toBe(50);
  expect(segmentGap(-900, 0, 900, 0, block)).toBe(0);
  expect(segmentGap(500, 290, 540, 250, block)).toBeCloseTo(Math.SQRT1_2 * 40, 9);
  expect(segmentGap(500, 240, 510, 250, block)).toBe(0);
});
