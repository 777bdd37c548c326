import { expect, test } from 'vitest';
import { sharedArea } from './area.ts';
import { drawFrom, type Draw } from './cases.ts';
import { acrossOf, commonArea, isSimple, widthOf } from './outline.ts';
import { polygon, type Polygon } from './polygon.ts';
import { front } from './turn.ts';

type Points = readonly (readonly [number, number])[];

/** An outline from its corners in words: `0,0 0,20 10,20`. */
function outline(corners: string): Points {
  return corners.split(' ').map((corner) => {
    const [x, y] = corner.split(',').map(Number);
    return [x, y];
  });
}

const square = (x: number, y: number, side: number): Points => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
];
/** A square of 20 without its upper right quarter. */
const ell = outline('0,0 0,20 10,20 10,10 20,10 20,0');

test('what two outlines share, concave ones too', () => {
  const shared = (a: Points, b: Points): number => commonArea(polygon(a), polygon(b));
  expect(shared(square(0, 0, 10), square(5, 5, 10))).toBeCloseTo(25);
  expect(shared(square(0, 0, 10), square(10, 0, 10))).toBe(0);
  expect(shared(ell, square(10, 10, 10))).toBeCloseTo(0);
  expect(shared(square(5, 5, 10), ell)).toBeCloseTo(75);
  // Squares that share 15 by 15, each without a quarter of its own.
  const turned = ell.map(([x, y]) => [25 - x, 25 - y] as const);
  expect(shared(ell, turned)).toBeCloseTo(50);
  expect(shared(ell, ell)).toBeCloseTo(300);
});

/** An L of two boxes, turned, told from any corner: its outline and the boxes. */
function drawEll(draw: Draw): { whole: Polygon; parts: [Polygon, Polygon] } {
  const { x: sx, y: sy } = front(draw.whole(0, 35999));
  const [x, y] = [draw.whole(0, 90), draw.whole(0, 90)];
  const turned = (corners: string): Polygon => {
    const points = draw.one(tellings(outline(corners)));
    return polygon(points.map(([u, v]) => [x + u * sy + v * sx, y + v * sy - u * sx] as const));
  };
  const [w, h] = [draw.whole(50, 150), draw.whole(50, 150)];
  const [u, v] = [draw.whole(1, w - 1), draw.whole(1, h - 1)];
  return {
    whole: turned(`0,0 0,${h} ${u},${h} ${u},${v} ${w},${v} ${w},0`),
    parts: [turned(`0,0 0,${h} ${u},${h} ${u},0`), turned(`${u},0 ${u},${v} ${w},${v} ${w},0`)],
  };
}

test('what two concave outlines share is what their parts share', () => {
  const draw = drawFrom(41);
  for (let i = 0; i < 200; i++) {
    const [one, two] = [drawEll(draw), drawEll(draw)];
    const [a, b] = one.parts;
    const sum = sharedArea(a, two.whole) + sharedArea(b, two.whole);
    expect(commonArea(one.whole, two.whole)).toBeCloseTo(sum, 6);
  }
});

/** The same outline begun at every corner, in both ways around. */
function tellings(points: Points): Points[] {
  return points.flatMap((_, i) => {
    const told = [...points.slice(i), ...points.slice(0, i)];
    return [told, told.toReversed()];
  });
}

/** All tellings of an outline and of its mirror images. */
function images(corners: string): Points[] {
  const points = outline(corners);
  const left = points.map(([x, y]) => [-x, y] as const);
  const down = [points, left].map((one) => one.map(([x, y]) => [x, -y] as const));
  return [points, left, ...down].flatMap((one) => tellings(one));
}

test.each([
  ['a square', '0,0 0,10 10,10 10,0'],
  ['a square without a quarter', '0,0 0,20 10,20 10,10 20,10 20,0'],
  ['a triangle', '0,0 9,5 3,8'],
  ['a corner that goes straight on', '0,0 10,0 20,0 10,10'],
  ['teeth in one line', '0,0 30,0 30,9 20,9 15,4 10,9 0,9'],
  ['a corner in line with a side, beyond its end', '0,0 10,0 10,5 20,0 20,9 0,9'],
  ['the same upright', '0,0 0,10 5,10 0,20 9,20 9,0'],
  ['the same on a slant', '0,0 10,10 8,15 20,20 -3,20'],
  ['a slot one wide', '0,0 10,0 10,9 6,9 6,1 5,1 5,9 0,9'],
])('an outline is simple: %s', (_, corners) => {
  for (const told of images(corners)) expect(isSimple(told)).toBe(true);
});

test.each([
  ['sides that cross', '0,0 10,10 10,0 0,10'],
  ['a point told three times', '5,5 5,5 5,5'],
  ['a corner of a triangle told twice', '0,0 0,0 10,0'],
  ['a triangle on one line', '0,0 10,4 5,2'],
  ['a triangle on a level line', '1,3 11,3 6,3'],
  ['a triangle on an upright line', '3,1 3,11 3,6'],
  ['a corner told twice', '0,0 10,0 10,0 0,10'],
  ['a corner told twice, upright', '0,0 0,10 0,10 10,0'],
  ['a side that folds back', '0,0 10,0 5,0 5,10'],
  ['a side that folds back, on a slant', '0,0 10,10 5,5 0,9'],
  ['a corner on a side', '0,0 20,0 20,10 10,0 0,10'],
  ['a corner on an upright side', '0,0 0,20 10,20 0,10 10,0'],
  ['a corner on a corner', '0,0 10,0 5,5 10,10 0,10 5,5'],
  ['two sides on one another', '0,0 30,0 30,9 20,0 10,0 0,9'],
])('an outline is not simple: %s', (_, corners) => {
  for (const told of images(corners)) expect(isSimple(told)).toBe(false);
});

test('the size across does not depend on how an outline is turned', () => {
  expect(acrossOf(square(3, 4, 10))).toBeCloseTo(10);
  expect(acrossOf(outline('0,0 10,10 20,0 10,-10'))).toBeCloseTo(Math.hypot(10, 10));
  expect(acrossOf(ell)).toBeCloseTo(20);
  expect(acrossOf(outline('0,0 30,0 30,5 0,5'))).toBeCloseTo(30);
  expect(acrossOf(outline('0,0 30,40 -10,70 -40,30'))).toBeCloseTo(50);
});

test('the size across is that of the best box; a corner told twice adds nothing', () => {
  expect(acrossOf(outline('0,0 100,0 50,10'))).toBeCloseTo(5000 / Math.hypot(50, 10));
  expect(acrossOf(outline('0,0 0,0 30,0 30,40 0,40'))).toBeCloseTo(40);
});

test('the width is that of the widest place, however an outline bends or lies', () => {
  const near = (corners: string, width: number): void => {
    expect(widthOf(outline(corners))).toBeLessThanOrEqual(width + 1e-6);
    expect(widthOf(outline(corners))).toBeGreaterThanOrEqual(width - 10);
  };
  near('0,0 30000,0 30000,500 0,500', 500);
  near('0,0 3000,4000 2600,4300 -400,300', 500);
  // A bend of 90 degrees is as wide as its corner: the disc touches it and both inner sides.
  near('0,0 9000,0 9000,8000 8000,8000 8000,1000 0,1000', 2000 * (2 - Math.SQRT2));
  // A pool in a brook.
  near(
    '0,0 4000,0 4000,-900 6000,-900 6000,0 9000,0 9000,200 ' +
      '6000,200 6000,1100 4000,1100 4000,200 0,200',
    2000,
  );
});
