/** The best and the worst of many dice, against every roll there is. */
import { describe, expect, test } from 'vitest';
import { counted, dice, rolls, told, total } from './enumerated.ts';
import { atLeast, best, die, expected, successes, times, worst } from './index.ts';

const CASES = [2, 3, 6].flatMap((faces) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((rolled) =>
    Array.from({ length: rolled + 1 }, (_, kept) => [kept, rolled, faces] as const),
  ),
);
describe('kept', () => {
  test.each(CASES)('%i of %i dice with %i faces: every roll', (kept, rolled, faces) => {
    const up = (all: readonly number[]): number[] => all.toSorted((a, b) => a - b);
    const every = [...rolls(...dice(rolled, faces))];
    const highest = counted(every, (all) => total(up(all).slice(rolled - kept)));
    const lowest = counted(every, (all) => total(up(all).slice(0, kept)));
    expect(told(best(kept, rolled, faces))).toEqual(highest);
    expect(told(worst(kept, rolled, faces))).toEqual(lowest);
  });
  test.each([5, 12, 30, 64])('of %i dice and more the lowest mirror the highest', (kept) => {
    for (const rolled of [kept + 1, kept + 3, kept + 9]) {
      const [high, low] = [best(kept, rolled), worst(kept, rolled)];
      expect(low.ways).toEqual(high.ways.toReversed());
      expect(low.all).toBe(6n ** BigInt(rolled));
      expect(expected(high) + expected(low)).toBeCloseTo(7 * kept, 10);
      expect(expected(high)).toBeGreaterThan(expected(best(kept, rolled - 1)));
    }
  });
  test.each([1, 5, 30])('%i of as many dice: all of them, alike on both sides', (kept) => {
    const all = best(kept, kept);
    expect(all).toEqual(times(die(), kept));
    expect(worst(kept, kept)).toEqual(all);
    expect(all.ways).toEqual(all.ways.toReversed());
    expect(expected(all)).toBe(3.5 * kept);
  });
  test('no more dice can be kept than are rolled', () => {
    expect(() => best(3, 2)).toThrow('3 of 2 dice cannot be kept');
    expect(() => worst(-1, 2)).toThrow('-1 of 2 dice cannot be kept');
  });
});

describe('successes', () => {
  test.each([1, 2, 4, 6, 7])('of five dice that want %i', (face) => {
    const seen = counted(rolls(...dice(5)), (all) => all.filter((one) => one >= face).length);
    expect(told(successes(5, face))).toEqual(seen);
  });
  test('of unlike faces: three tens that want 8', () => {
    const seen = counted(rolls(10, 10, 10), (all) => all.filter((one) => one >= 8).length);
    expect(told(successes(3, 8, 10))).toEqual(seen);
  });
  test('one success or more: the best of the dice reaches the face', () => {
    for (const count of [1, 3, 8]) {
      expect(atLeast(successes(count, 5), 1)).toBeCloseTo(atLeast(best(1, count), 5), 14);
    }
  });
});
