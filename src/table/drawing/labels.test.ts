import { expect, test } from 'vitest';
import { labelOf, nameAt } from './labels.ts';

const SHEET = { x: 0, y: -2000, w: 3000, h: 2000 };
const place = (y: number, things: readonly (readonly [number, number])[], turned = false) =>
  labelOf({ x: 1000, y, radius: 300 }, 12, 2, turned, SHEET, things);

test('a label stands below its ring, as the screen is seen', () => {
  expect(place(-1000, [])).toEqual([1000, -700]);
  expect(place(-1000, [], true)).toEqual([1000, -1300]);
});
test('it gives way to what stands there, and to the edge of the sheet', () => {
  expect(place(-1000, [[1000, -700]])).toEqual([1000, -1300]);
  expect(place(-100, [])).toEqual([1000, -400]);
  const both = [
    [1000, -700],
    [1000, -1300],
  ] as const;
  expect(place(-1000, both)).toEqual([1300, -1000]);
});

const HILL = { x: 1000, y: -1000, w: 200, h: 100 };
const SIDES = [
  [1, 0],
  [0, 1],
] as const;
const named = (things: readonly (readonly [number, number])[], turned = false) =>
  nameAt(HILL, SIDES, { letters: 4, size: 12, px: 2, turned }, SHEET, things);

test('a name stands at the first side of its element where nothing would cover it', () => {
  expect(named([])).toMatchObject({ x: 1200, y: -950, dx: 7, anchor: 'start' });
  expect(named([], true)).toMatchObject({ x: 1000, y: -950, dx: 7, anchor: 'start' });
  expect(named([[1230, -950]])).toMatchObject({ x: 1100, y: -900, dy: 15, anchor: 'middle' });
});
test('a name that would be covered on every side is left out', () => {
  const crowd = [
    [1230, -950],
    [1100, -880],
  ] as const;
  expect(named(crowd)).toBeUndefined();
});
test('a name rather stands where no other element lies', () => {
  const field = { x: 1200, y: -1000, w: 100, h: 100 };
  const beside = (others: readonly (typeof field)[], sides: typeof SIDES | [(typeof SIDES)[0]]) =>
    nameAt(HILL, sides, { letters: 4, size: 12, px: 2, turned: false }, SHEET, [], others);
  expect(beside([field], SIDES)).toMatchObject({ anchor: 'middle' });
  expect(beside([field], [SIDES[0]])).toMatchObject({ anchor: 'start' });
});
