import { expect, test } from 'vitest';
import { arrowsAt, diceBehind, hitsOn } from './striking.ts';
import { HALF } from '../drawing/strokes.ts';

test('what of a die hits is written as a run of its faces', () => {
  expect(hitsOn([4, 5, 6])).toBe('4+');
  expect(hitsOn([1, 2, 3])).toBe('≤3');
  expect(hitsOn([6])).toBe('6+');
  expect(hitsOn([])).toBe('–');
});

test('dice lie behind the base, in rows of four, wherever it faces', () => {
  for (const facing of [0, 45, 90, 180, 270]) {
    const dice = diceBehind(facing, false, 6);
    expect(dice).toHaveLength(6);
    expect(new Set(dice.map(String)).size).toBe(6);
    for (const [x, y] of dice) {
      expect(Math.abs(x)).toBeLessThan(HALF.w + 12);
      expect(y).toBeGreaterThan(HALF.d);
    }
  }
});

test('arrows go over the front, where the two bases meet', () => {
  const own = { x: 0, y: 0, facing: 90 };
  // A base that touches its front, half a base further along.
  const arrows = arrowsAt(own, { x: 2 * HALF.d, y: HALF.w, facing: 270 }, 3);
  expect(arrows).toHaveLength(3);
  for (const [[x, from], [to, end]] of arrows) {
    expect(x).toBe(to);
    expect(x).toBeGreaterThan(-5);
    expect(x).toBeLessThanOrEqual(HALF.w);
    expect(from).toBeGreaterThan(-HALF.d);
    expect(end).toBeLessThan(-HALF.d);
  }
});

test('who is struck beside the front is struck by one arrow, towards it', () => {
  const [[[, from], [x, to]], ...more] = arrowsAt(
    { x: 0, y: 0, facing: 0 },
    { x: 72, y: 0, facing: 270 },
    4,
  );
  expect(more).toEqual([]);
  expect(from).toBe(0);
  expect(x).toBeGreaterThan(0);
  expect(Math.abs(to)).toBeLessThan(1);
});

test('bases that touch by their corners strike over the corner, by one arrow', () => {
  const arrows = arrowsAt({ x: 0, y: 0, facing: 0 }, { x: 95, y: -48, facing: 180 }, 3);
  expect(arrows).toHaveLength(1);
  const [[[from], [to, end]]] = arrows;
  expect(from).toBeGreaterThan(HALF.w / 2);
  expect(from).toBeLessThan(HALF.w);
  expect(to).toBeGreaterThan(HALF.w);
  expect(end).toBeLessThan(-HALF.d);
});
