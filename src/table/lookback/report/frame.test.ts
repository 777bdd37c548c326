/** What a small picture of a sheet shows. */
import { expect, test } from 'vitest';
import { frameOf } from './frame.ts';

const SHEET = { x: 0, y: -1000, w: 2000, h: 1000 };
test('a place is in the middle, as much about it as is asked for', () => {
  const { x, y, w, h } = frameOf(SHEET, [[1000, -500]], 534);
  expect([w, h]).toEqual([534, 344]);
  expect([x + w / 2, y + h / 2]).toEqual([1000, -500]);
});
test('nothing beyond the sheet is shown', () => {
  const { x, y } = frameOf(SHEET, [[10, -10]], 534);
  expect([x, y]).toEqual([0, -344]);
  const { x: right, y: top } = frameOf(SHEET, [[1990, -990]], 534);
  expect([right, top]).toEqual([2000 - 534, -1000]);
});
test('places that lie far apart are all in it; at most the whole height of the sheet', () => {
  const far = frameOf(
    SHEET,
    [
      [400, -500],
      [1200, -500],
    ],
    534,
  );
  expect(far.w).toBeCloseTo(1120, 6);
  expect(
    frameOf(
      SHEET,
      [
        [0, -500],
        [2000, -500],
      ],
      534,
    ).h,
  ).toBeCloseTo(1000, 6);
});
test('without a place it is the middle of the sheet', () => {
  const { x, w } = frameOf(SHEET, [], 534);
  expect(x + w / 2).toBe(1000);
});
