import { expect, test } from 'vitest';
import { acrossOf, commonArea, isSimple } from './outline.ts';
import { polygon } from './polygon.ts';

type Points = readonly (readonly [number, number])[];
const square = (x: number, y: number, side: number): Points => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
];
/** A square of 20 without its upper right quarter. */
const ell: Points = [
  [0, 0],
  [0, 20],
  [10, 20],
  [10, 10],
  [20, 10],
  [20, 0],
];

test('COS-GEO-06 what two outlines share, concave ones too', () => {
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

test('outlines that cross themselves, fold back or repeat a corner are not simple', () => {
  expect(isSimple(square(0, 0, 10))).toBe(true);
  expect(isSimple(ell)).toBe(true);
  expect(isSimple([...ell].reverse())).toBe(true);
  expect(
    isSimple([
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ]),
  ).toBe(false);
  expect(
    isSimple([
      [0, 0],
      [10, 0],
      [10, 0],
      [0, 10],
    ]),
  ).toBe(false);
  expect(
    isSimple([
      [0, 0],
      [10, 0],
      [5, 0],
      [5, 10],
    ]),
  ).toBe(false);
  // A corner on another side.
  expect(
    isSimple([
      [0, 0],
      [20, 0],
      [20, 10],
      [10, 0],
      [0, 10],
    ]),
  ).toBe(false);
});

test('the size across does not depend on how an outline is turned', () => {
  expect(acrossOf(square(3, 4, 10))).toBeCloseTo(10);
  expect(
    acrossOf([
      [0, 0],
      [10, 10],
      [20, 0],
      [10, -10],
    ]),
  ).toBeCloseTo(Math.hypot(10, 10));
  expect(acrossOf(ell)).toBeCloseTo(20);
  expect(
    acrossOf([
      [0, 0],
      [30, 0],
      [30, 5],
      [0, 5],
    ]),
  ).toBeCloseTo(30);
});
