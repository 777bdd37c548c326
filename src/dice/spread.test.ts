/** Distributions of one and of several rolls, against every roll there is. */
import { describe, expect, test } from 'vitest';
import { counted, dice, rolls, told, total } from './enumerated.ts';
import {
  atLeast,
  best,
  certain,
  chance,
  chancesOf,
  countedOf,
  die,
  eightInTen,
  expected,
  followed,
  mapped,
  mixed,
  rerolled,
  shifted,
  spreadOf,
  sum,
  threshold,
  times,
  waysToReach,
  worst,
  type Spread,
} from './index.ts';

const allWays = ({ ways }: Spread): bigint => ways.reduce((all, way) => all + way, 0n);

describe('one roll', () => {
  test('a die shows each of its faces once', () => {
    for (const faces of [1, 2, 6, 10]) {
      expect(told(die(faces))).toEqual(counted(rolls(faces), total));
    }
    expect(die()).toEqual(die(6));
  });
  test('what is certain happens in the one way there is', () => {
    expect(chancesOf(certain(7))).toEqual([{ value: 7, p: 1 }]);
  });
  test('parts of one value are counted together, and gaps are no ways', () => {
    const spread = spreadOf(
      [
        [4, 1n],
        [-1, 2n],
        [4, 3n],
      ],
      6n,
    );
    expect(countedOf(spread)).toEqual([
      [-1, 2n],
      [4, 4n],
    ]);
    expect(chancesOf(spread).map(({ value }) => value)).toEqual([-1, 4]);
  });
  test('with a number added, each value is so much more', () => {
    const seen = counted(rolls(6, 6), (faces) => total(faces) - 9);
    expect(told(shifted(sum(die(), die()), -9))).toEqual(seen);
  });
  test('a number made of another', () => {
    const folded = (value: number): number => Math.abs(value - 7) % 3;
    const seen = counted(rolls(6, 6), (faces) => folded(total(faces)));
    expect(told(mapped(sum(die(), die()), folded))).toEqual(seen);
  });
  test.each([0, 1, 2, 7, 12, 13])('two dice reach %i or do not', (value) => {
    const two = sum(die(), die());
    const seen = counted(rolls(6, 6), (faces) => (total(faces) >= value ? 1 : 0));
    expect(told(threshold(two, value))).toEqual(seen);
    expect(waysToReach(two, value)).toBe(threshold(two, value).ways[1]);
    expect(atLeast(two, value)).toBe(chance(waysToReach(two, value), 36n));
  });
});

describe('several rolls', () => {
  test('sums of unlike dice', () => {
    const seen = counted(rolls(4, 6, 10), total);
    expect(told(sum(die(4), sum(die(6), die(10))))).toEqual(seen);
  });
  test('sums do not ask for an order', () => {
    const [one, two, three] = [die(4), shifted(die(3), -5), mapped(die(), (face) => face * face)];
    expect(sum(one, two)).toEqual(sum(two, one));
    expect(sum(sum(one, two), three)).toEqual(sum(one, sum(two, three)));
  });
  test.each([0, 1, 2, 3, 4, 5])('%i rolls alike', (count) => {
    expect(told(times(die(5), count))).toEqual(counted(rolls(...dice(count, 5)), total));
  });
  test('faces that count differently: a six twice, a four or five once', () => {
    const worth = (face: number): number => (face === 6 ? 2 : face >= 4 ? 1 : 0);
    const seen = counted(rolls(...dice(4)), (faces) => total(faces.map(worth)));
    expect(told(times(mapped(die(), worth), 4))).toEqual(seen);
  });
  test('the mean of a sum is the sum of the means', () => {
    const [one, two] = [times(die(), 5), mapped(die(10), (face) => face ** 2)];
    expect(expected(sum(one, two))).toBeCloseTo(expected(one) + expected(two), 12);
    expect(expected(times(one, 7))).toBeCloseTo(7 * expected(one), 12);
  });
});

describe('rolled again', () => {
  test('a one is rolled once more, and the second roll stands', () => {
    // Every first roll with every second one, looked at or not.
    const seen = counted(rolls(6, 6), ([first, second]) => (first === 1 ? second : first));
    expect(told(rerolled(die(), (face) => face === 1))).toEqual(seen);
  });
  test('where nothing is rolled again, the roll stands as it was', () => {
    const two = sum(die(), die());
    expect(chancesOf(rerolled(two, () => false))).toEqual(chancesOf(two));
  });
  test('where everything is rolled again, it is as if rolled once', () => {
    const two = sum(die(), die());
    expect(chancesOf(rerolled(two, () => true))).toEqual(chancesOf(two));
  });
  test('one of three dice that misses is rolled again', () => {
    const hit = threshold(die(), 4);
    const three = followed(times(hit, 3), (hits) => (hits < 3 ? shifted(hit, hits) : certain(3)));
    const seen = counted(rolls(...dice(4)), (faces) => {
      const hits = faces.slice(0, 3).filter((face) => face >= 4).length;
      return hits < 3 && faces[3] >= 4 ? hits + 1 : hits;
    });
    expect(chancesOf(three)).toEqual(
      seen.ways.map(([value, way]) => ({ value, p: chance(way, seen.all) })),
    );
  });
});

describe('one of several', () => {
  test('a die is chosen by a coin with three sides', () => {
    // 1: the die of four faces; 2 and 3: the die of six. The faces of both are always rolled.
    const seen = counted(rolls(3, 4, 6), ([which, four, six]) => (which === 1 ? four : six));
    const one = mixed([
      [1n, die(4)],
      [2n, die(6)],
    ]);
    expect(chancesOf(one)).toEqual(
      seen.ways.map(([value, way]) => ({ value, p: chance(way, seen.all) })),
    );
    expect(allWays(one)).toBe(one.all);
  });
  test('weights are odds: only what they are to each other counts', () => {
    const parts = (by: bigint): Spread =>
      mixed([
        [by, die(4)],
        [3n * by, die(9)],
      ]);
    expect(chancesOf(parts(5n))).toEqual(chancesOf(parts(1n)));
    const weighed = (expected(die(4)) + 3 * expected(die(9))) / 4;
    expect(expected(parts(1n))).toBeCloseTo(weighed, 12);
  });
  test('of one alone, or of two alike, it is that one', () => {
    expect(told(mixed([[1n, die()]]))).toEqual(told(die()));
    expect(
      chancesOf(
        mixed([
          [1n, die()],
          [4n, die()],
        ]),
      ),
    ).toEqual(chancesOf(die()));
  });
  test('as many dice as another die shows', () => {
    const seen = counted(rolls(3, 6, 6, 6), ([many, ...faces]) => total(faces.slice(0, many)));
    expect(chancesOf(followed(die(3), (many) => times(die(), many)))).toEqual(
      seen.ways.map(([value, way]) => ({ value, p: chance(way, seen.all) })),
    );
  });
  test('what follows for certain is a number made of the one before', () => {
    const half = (value: number): number => Math.floor(value / 2);
    const two = sum(die(), die());
    expect(told(followed(two, (value) => certain(half(value))))).toEqual(told(mapped(two, half)));
  });
});

describe('told', () => {
  const spreads: readonly Spread[] = [
    times(die(), 8),
    worst(5, 8),
    best(7, 9),
    die(),
    rerolled(die(), (face) => face < 3),
    mixed([
      [2n, die(7)],
      [5n, times(die(5), 3)],
    ]),
  ];
  test('the chances add up to 1, and no way is counted twice', () => {
    for (const spread of [...spreads, best(64, 73)]) {
      const all = chancesOf(spread).reduce((whole, { p }) => whole + p, 0);
      expect(Math.abs(all - 1)).toBeLessThan(1e-12);
      expect(allWays(spread)).toBe(spread.all);
    }
  });
  test('a chance is the true quotient within 1e-15, however many dice', () => {
    expect(chance(1n, 6n ** 3n)).toBe(1 / 216);
    const all = 6n ** 900n;
    expect(chance(all / 3n, all)).toBeCloseTo(1 / 3, 15);
    expect(chance(all, all)).toBe(1);
    expect(atLeast(best(450, 450), 450)).toBe(1);
  });
  test('eight in ten: a tenth on each side may be left out whole', () => {
    expect(eightInTen(die(10))).toEqual([2, 9]);
    expect(eightInTen(die(9))).toEqual([1, 9]);
  });
  test('eight in ten: at most a tenth is left out on each side', () => {
    for (const spread of spreads) {
      const [low, high] = eightInTen(spread);
      expect(1 - atLeast(spread, low)).toBeLessThanOrEqual(0.1);
      expect(atLeast(spread, high + 1)).toBeLessThanOrEqual(0.1);
      expect(1 - atLeast(spread, low + 1)).toBeGreaterThan(0.1);
      expect(atLeast(spread, high)).toBeGreaterThan(0.1);
    }
  });
});
