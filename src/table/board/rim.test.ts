/** Where a panel may lie at the rim of a board. */
import { expect, test } from 'vitest';
import { leastCovered } from './least-covered.ts';
import { rimPlaces } from './rim.ts';

const BOARD = { width: 900, height: 600, covered: 100, high: 0 };
const SIZE = { w: 300, h: 60 };

test('the middle of the foot comes first, above what lies over it', () => {
  const [first] = rimPlaces(BOARD, SIZE);
  expect(first).toEqual({ x: 300, y: 406, w: 300, h: 60 });
});
test('every place lies on what is free of the board', () => {
  for (const { x, y, w, h } of rimPlaces({ ...BOARD, high: 80 }, SIZE)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(900);
    expect(y).toBeGreaterThanOrEqual(80);
    expect(y + h).toBeLessThanOrEqual(500);
  }
});
test('whoever fights at the foot is told about above, and beside those who stand there too', () => {
  const foot = [
    [420, 430],
    [500, 440],
    [160, 430],
    [760, 430],
  ] as const;
  const top = [[450, 60]] as const;
  const box = leastCovered(rimPlaces(BOARD, SIZE), [[...foot, ...top]]);
  expect(box).toMatchObject({ y: 34 });
  expect(box?.x === 300).toBe(false);
});
test('a board too narrow for the panel has it in the middle', () => {
  expect(rimPlaces({ ...BOARD, width: 250 }, SIZE).map(({ x }) => x)).toEqual([0, 0]);
});
