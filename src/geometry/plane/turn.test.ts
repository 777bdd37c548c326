import { describe, expect, test } from 'vitest';
import { assert, integer, property } from 'fast-check';
import { cosine, facingAlong, sine, TURN } from './turn.ts';

/** By halving the quarter in which the way lies. */
function halved(dx: number, dy: number): number {
  const quarter = dx >= 0 && dy > 0 ? 0 : dx > 0 ? 1 : dy < 0 ? 2 : 3;
  let [low, high] = [9000 * quarter, 9000 * (quarter + 1)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (cosine(middle) * dx - sine(middle) * dy >= 0) low = middle;
    else high = middle;
  }
  return low;
}
describe('the facing along a way', () => {
  test('is what halving finds, near and far', () => {
    for (const most of [5, 100, 60_000, 2 ** 40]) {
      const one = integer({ min: -most, max: most });
      assert(
        property(one, one, (dx, dy) => {
          expect(facingAlong(dx, dy)).toBe(halved(dx, dy));
        }),
        { numRuns: 1000 },
      );
    }
  });
  test('is that of every front, and the one before it just short of it', () => {
    const far = 2 ** 24;
    for (let facing = 0; facing < TURN; facing++) {
      const [dx, dy] = [far * sine(facing), far * cosine(facing)];
      expect(facingAlong(dx, dy)).toBe(facing);
      const [ax, ay] = [dx - Math.sign(dy), dy + Math.sign(dx)];
      expect(facingAlong(ax, ay)).toBe(halved(ax, ay));
    }
  });
  test('nowhere is the end of the last quarter', () => {
    expect(facingAlong(0, 0)).toBe(halved(0, 0));
    expect(facingAlong(-0, -0)).toBe(TURN - 1);
  });
});
