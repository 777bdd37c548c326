import { expect, test } from 'vitest';
import { drawFrom, drawPiece } from './cases.ts';
import { pointGap } from './gap.ts';
import { borderGap, encloses, inside, polygon, type Polygon } from './polygon.ts';
import { pointToSegment } from './shape.ts';

/** An outline from its corners in words: `0,0 0,20 10,20`. */
function outline(corners: string): Polygon {
  return polygon(
    corners.split(' ').map((corner) => {
      const [x, y] = corner.split(',').map(Number);
      return [x, y];
    }),
  );
}

const corners = ({ xs, ys }: Polygon): string => xs.map((x, i) => `${x},${ys[i]}`).join(' ');

test('a polygon keeps clockwise corners, turns others round, and drops repeated ones', () => {
  expect(corners(outline('0,0 0,9 7,9 7,0'))).toBe('0,0 0,9 7,9 7,0');
  expect(corners(outline('7,0 7,9 0,9 0,0'))).toBe('0,0 0,9 7,9 7,0');
  expect(corners(outline('0,0 0,9 0,9 7,9 7,0 0,0'))).toBe('0,9 7,9 7,0 0,0');
  expect(corners(outline('0,0 0,9 7,9 7,9 7,9 7,0'))).toBe('0,0 0,9 7,9 7,0');
  expect(corners(outline('4,5'))).toBe('4,5');
  // Seen from its first corner this one turns both ways.
  expect(corners(outline('5,1 9,9 0,0 9,0'))).toBe('9,0 0,0 9,9 5,1');
});

test('a polygon knows its box', () => {
  const { minX, minY, maxX, maxY } = outline('3,5 -4,8 -6,-2 2,-9 7,1');
  expect([minX, minY, maxX, maxY]).toEqual([-6, -9, 7, 8]);
});

test('a polygon is convex if no corner turns back; one that goes straight on does not', () => {
  expect(outline('0,0 0,9 7,9 7,0').convex).toBe(true);
  expect(outline('0,0 0,9 3,9 7,9 7,0').convex).toBe(true);
  for (const dent of ['0,0 0,9 3,8 7,9 7,0', '1,4 0,9 7,9 7,0 0,0', '0,0 0,9 7,9 6,4 7,0']) {
    expect(outline(dent).convex).toBe(false);
  }
});

test('the girth is the least distance between sides that do not meet', () => {
  expect(outline('0,0 0,500 1000,500 1000,0').girth).toBe(500);
  expect(outline('0,0 0,1000 500,1000 500,0').girth).toBe(500);
  expect(outline('0,0 0,500 400,500 1000,500 1000,0').girth).toBe(400);
  expect(outline('0,0 0,400 300,700 1000,700 1000,0').girth).toBe(400);
  expect(outline('0,90 0,400 300,700 1000,700 1000,0 90,0').girth).toBeCloseTo(90 * Math.SQRT2);
  expect(outline('0,0 0,1000 600,800 600,200').girth).toBe(0);
  expect(outline('0,0 300,400 700,100 400,-300').girth).toBe(500);
});

test('a triangle, a dented shape and one with an acute corner have no girth', () => {
  expect(outline('0,0 0,9 9,0').girth).toBe(0);
  expect(outline('0,0 0,9 3,8 7,9 7,0').girth).toBe(0);
  expect(outline('0,0 1,9 9,9 8,0').girth).toBe(0);
  for (const one of ['0,0 0,9 9,9 10,0', '0,0 0,9 10,9 9,0', '0,0 -1,9 9,9 9,0']) {
    expect(outline(one).girth).toBe(0);
  }
});

test('inside a dented wood is more than the margin from the nearest border', () => {
  const wood = outline('0,0 0,50 20,50 20,20 40,20 40,50 60,50 60,0');
  const deep = (x: number, y: number, margin = 1): boolean => inside(x, y, wood, margin);
  expect([deep(1, 9), deep(1.5, 9), deep(58.5, 9), deep(59, 9)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([deep(30, 18.5), deep(30, 19), deep(30, 30)]).toEqual([true, false, false]);
  expect([deep(9, 48.5), deep(9, 49), deep(9, 1), deep(9, 1.5)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([deep(-9, 9), deep(69, 9), deep(9, -9), deep(9, 59)]).toEqual(Array(4).fill(false));
  // Two ticks from the dent's corner, at a slant.
  expect([deep(18.5, 18.5, 2), deep(18.6, 18.6, 2)]).toEqual([true, false]);
});

test('the nearest border may be any side', () => {
  const wood = outline('0,0 0,50 20,50 20,20 40,20 40,50 60,50 60,0');
  const gaps = [
    [3, 30],
    [9, 46],
    [18, 30],
    [30, 18],
    [43, 30],
    [50, 45],
    [59, 9],
    [30, 7],
  ];
  expect(gaps.map(([x, y]) => borderGap(wood, x, y))).toEqual([3, 4, 2, 2, 3, 5, 1, 7]);
  expect(borderGap(wood, 63, 54)).toBe(5);
});

test('what a rectangle encloses has no distance to it, at every facing', () => {
  const draw = drawFrom(51);
  for (let i = 0; i < 300; i++) {
    const { rect, pose } = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000);
    const [x, y] = [pose.x + draw.whole(-900, 900), pose.y + draw.whole(-900, 900) + 0.5];
    if (borderGap(rect, x, y) > 1e-6) expect(encloses(rect, x, y)).toBe(pointGap(rect, x, y) === 0);
  }
});

test('a line through a corner counts its two sides once', () => {
  const waist = outline('0,0 4,5 0,10 10,10 6,5 10,0');
  expect([1, 5, 9].map((x) => encloses(waist, x, 5))).toEqual([false, true, false]);
  const gem = outline('0,5 5,10 10,5 5,0');
  expect([-1, 1, 9, 11].map((x) => encloses(gem, x, 5))).toEqual([false, true, true, false]);
});

test('the distance to a segment: abreast of it, before its start, past its end', () => {
  const gapTo = (x: number, y: number): number => pointToSegment(x, y, 10, 20, 40, 60);
  expect([gapTo(25 + 4, 40 - 3), gapTo(25 - 8, 40 + 6)]).toEqual([5, 10]);
  expect([gapTo(10, 7), gapTo(7, 16), gapTo(43, 64), gapTo(52, 65)]).toEqual([13, 5, 5, 13]);
  expect(pointToSegment(13, 24, 10, 20, 10, 20)).toBe(5);
});
