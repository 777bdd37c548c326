import { expect, test } from 'vitest';
import { ABOVE, BELOW, beside, besideWay, halfOf, onRing, widthOf } from './labels.ts';

const HILL = { x: 1000, y: -1000, w: 200, h: 100 };
const HALF = { w: 40, h: 10 };

test('a name stands clear of what it names, at its sides in turn, and upon it last', () => {
  const places = beside(HILL, [BELOW, ABOVE], HALF);
  expect(places.slice(0, 2)).toEqual([
    [1100, -890],
    [1100, -1010],
  ]);
  expect(places.at(-1)).toEqual([1100, -950]);
  for (const [x, y] of places.slice(0, -1)) {
    const aside = Math.abs(x - 1100) >= 140 || Math.abs(y + 950) >= 60;
    expect(aside).toBe(true);
  }
});
test('a length stands at either side of its way, and on it last', () => {
  const places = besideWay([0, 0], [0, -400], HALF);
  expect(places.slice(0, 2)).toEqual([
    [-40, -200],
    [40, -200],
  ]);
  expect(places.at(-1)).toEqual([0, -200]);
});
test('the length of a ring stands below it, as the screen is seen, whichever way that is', () => {
  const [below] = onRing(0, 0, 300);
  const [turned] = onRing(0, 0, 300, true);
  expect(below?.map(Math.round)).toEqual([0, 300]);
  expect(turned?.map((one) => Math.round(one) + 0)).toEqual([0, -300]);
  expect(onRing(0, 0, 300).every(([x, y]) => Math.round(Math.hypot(x, y)) === 300)).toBe(true);
});
test('broad letters take more room than narrow ones, and a plate more than its text', () => {
  expect(widthOf('Wm', 12)).toBeGreaterThan(widthOf('il', 12));
  expect(widthOf('щш', 12)).toBeGreaterThan(widthOf('тс', 12));
  expect(2 * halfOf('4.0 UW', 1).w).toBeGreaterThan(widthOf('4.0 UW', 11));
});
