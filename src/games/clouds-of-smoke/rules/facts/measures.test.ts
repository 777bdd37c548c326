/** What is measured with (section 2). */
import { describe, expect, test } from 'vitest';
import { refuse } from '../refuse.ts';
import {
  aheadOf,
  atMost,
  beyond,
  facingAlong,
  lessThan,
  moreThan,
  overlaps,
  touches,
} from './measures.ts';

test('COS-GEO-01 facings: 0 straight up the table, 90 degrees to the right', () => {
  expect([0, 9000, 18_000, 27_000].map(aheadOf)).toEqual([
    { x: 0, y: 1 },
    { x: 1, y: 0 },
    { x: 0, y: -1 },
    { x: -1, y: 0 },
  ]);
  const { x, y } = aheadOf(4500);
  expect([x - y, x * x + y * y]).toEqual([0, expect.closeTo(1, 6)]);
});

describe('measures', () => {
  test('COS-GEO-03 COS-GEO-07 COS-GEO-10 at the bounds of their slack', () => {
    expect([atMost(1001, 1000), atMost(1001.1, 1000)]).toEqual([true, false]);
    expect([lessThan(998.9, 1000), lessThan(999, 1000)]).toEqual([true, false]);
    expect([moreThan(1001.1, 1000), moreThan(1001, 1000)]).toEqual([true, false]);
    expect([touches(10), touches(10.1)]).toEqual([true, false]);
    expect([overlaps(-10.1), overlaps(-10)]).toEqual([true, false]);
    expect([beyond(3, 4, 4.9), beyond(3, 4, 5), beyond(4, 3, 4.9)]).toEqual([true, false, true]);
  });
  test('the facing along a way, in every quadrant and on its bounds', () => {
    const ways = [
      [0, 5, 0],
      [5, 5, 4500],
      [5, 0, 9000],
      [5, -5, 13_500],
      [0, -5, 18_000],
      [-5, -5, 22_500],
      [-5, 0, 27_000],
      [-5, 5, 31_500],
      [3, 4, 3686],
      [-4, -3, 23_313],
    ] as const;
    for (const [dx, dy, facing] of ways) expect(facingAlong(dx, dy)).toBe(facing);
  });
  test('a refusal tells a place only where there is one', () => {
    expect(refuse('noSuchUnit', 'COS-ACT-08')).toStrictEqual({
      code: 'noSuchUnit',
      cite: 'COS-ACT-08',
      facts: {},
    });
    expect(refuse('offTable', 'COS-GEO-08', {}, { x: 1 }).at).toEqual({ x: 1 });
  });
});
