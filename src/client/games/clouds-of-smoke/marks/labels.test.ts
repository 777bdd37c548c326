import { expect, test } from 'vitest';
import { labelOf } from './labels.ts';

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
