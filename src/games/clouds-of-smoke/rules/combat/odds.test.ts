/** Odds against every roll there is, the catalogue's examples, and a hundred thousand combats. */
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { hitsFrom } from './combat.ts';
import { keptDice } from './advantages.ts';
import { atLeast, chance, expected, type Spread } from '#dice';
import {
  damageSpread,
  hitOdds,
  keptSum,
  resultSpread,
  type HitOdds,
  type Inflicts,
  type Rolled,
} from './odds.ts';

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
const total = ({ ways }: Spread): bigint => ways.reduce((sum, way) => sum + way, 0n);
/** Every roll of so many dice. */
function* rolls(dice: number): Generator<number[]> {
  if (dice === 0) return yield [];
  for (const rest of rolls(dice - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face];
}
function counted(values: Iterable<number>): Map<number, bigint> {
  const ways = new Map<number, bigint>();
  for (const value of values) ways.set(value, (ways.get(value) ?? 0n) + 1n);
  return ways;
}
const waysOf = ({ least, ways }: Spread): Map<number, bigint> =>
  new Map(ways.flatMap((way, index) => (way === 0n ? [] : [[least + index, way] as const])));
const force = (dice: number, strength: number, balance = 0): Rolled => ({
  dice,
  strength,
  balance,
});
const both = (one: Rolled, two: Rolled, rules: readonly [Inflicts, Inflicts]): HitOdds =>
  hitOdds([resultSpread(one), resultSpread(two)], rules);
const PLAIN = [hitsFrom, hitsFrom] as const;

describe('sums', () => {
  const cases = [1, 2, 3, 4].flatMap((dice) =>
    [-3, -2, -1, 0, 1, 2, 3].map((balance) => [dice, balance] as const),
  );
  test.each(cases)('COS-ADV-03 %i dice at %i: every roll, kept by the rules', (dice, balance) => {
    const seen = counted(
      [...rolls(dice + Math.abs(balance))].map((faces) => sumOf(keptDice(faces, balance))),
    );
    const spread = keptSum(dice, balance);
    expect(waysOf(spread)).toEqual(new Map([...seen].toSorted(([a], [b]) => a - b)));
    expect(total(spread)).toBe(spread.all);
  });
  test('COS-ADV-03 no dice: nothing is rolled, whatever the advantages', () => {
    expect(resultSpread(force(0, 4, -2))).toEqual({ least: 4, ways: [1n], all: 1n });
  });
});

describe('hits', () => {
  test('COS-HIT-01 two dice against three: every pair of rolls', () => {
    const [one, two] = [force(2, 19), force(3, 4, -1)];
    const odds = both(one, two, PLAIN);
    const seen = new Map<string, bigint>();
    for (const a of rolls(2)) {
      for (const b of rolls(4)) {
        const results = [sumOf(a) + 19, sumOf(keptDice(b, -1)) + 4] as const;
        const key = [hitsFrom(...results), hitsFrom(results[1], results[0])].join();
        seen.set(key, (seen.get(key) ?? 0n) + 1n);
      }
    }
    expect(Object.fromEntries(odds.pairs.map(({ hits, ways }) => [hits.join(), ways]))).toEqual(
      Object.fromEntries(seen),
    );
    expect(odds.all).toBe(6n ** 6n);
  });
  test('EX-COS-04 38 against 27 and nothing rolled: 4 and 2 hits for certain', () => {
    const { pairs } = both(force(0, 38), force(0, 27), PLAIN);
    expect(pairs).toEqual([{ hits: [4, 2], ways: 1n }]);
  });
  test('EX-COS-07 8d6 + 4 against 6d6 + 3', () => {
    const [red, blue] = [resultSpread(force(8, 4)), resultSpread(force(6, 3))];
    expect([expected(red), expected(blue)]).toEqual([32, 24]);
    expect([red.least, red.least + red.ways.length - 1]).toEqual([12, 52]);
    expect([blue.least, blue.least + blue.ways.length - 1]).toEqual([9, 39]);
    // 38 against 27, as in EX-COS-04: 34 with eight dice, 24 with six.
    const odds = hitOdds([red, blue], PLAIN);
    const exactly = (spread: Spread, value: number): bigint => spread.ways[value - spread.least];
    expect(exactly(red, 38)).toBe(waysOf(keptSum(8, 0)).get(34));
    expect(odds.all).toBe(6n ** 14n);
    expect(odds.pairs.reduce((sum, { ways }) => sum + ways, 0n)).toBe(odds.all);
  });
  test('EX-COS-08 five dice kept of five; of four the two highest fall away', () => {
    expect(keptSum(5, 0).all).toBe(6n ** 5n);
    const red = keptSum(2, -2);
    expect(red.all).toBe(6n ** 4n);
    // Both kept dice show six only when all four do; both show one when two or more do.
    expect(red.ways.at(-1)).toBe(1n);
    expect(red.ways[0]).toBe(BigInt(6 ** 4 - 5 ** 4 - 4 * 5 ** 3));
  });
  test('equal forces inflict alike', () => {
    const { pairs, sides } = both(force(9, 3, 1), force(9, 3, 1), PLAIN);
    const ways = new Map(pairs.map((pair) => [pair.hits.join(), pair.ways]));
    for (const { hits, ways: way } of pairs) expect(ways.get(hits.toReversed().join())).toBe(way);
    expect(sides[0]).toEqual(sides[1]);
  });
  test('a rule of its own for one side changes that side alone', () => {
    // As where hits are fewer for whoever has the better result.
    const spared: Inflicts = (result, enemy) =>
      Math.max(0, hitsFrom(result, enemy) - (enemy > result ? 1 : 0));
    const [one, two] = [force(3, 9), force(4, 8)];
    const [usual, less] = [both(one, two, PLAIN), both(one, two, [spared, hitsFrom])];
    expect(less.sides[1]).toEqual(usual.sides[1]);
    expect(expected(less.sides[0])).toBeLessThan(expected(usual.sides[0]));
    const behind = [...rolls(7)].filter(
      (faces) => sumOf(faces.slice(3)) + 8 > sumOf(faces.slice(0, 3)) + 9,
    );
    const spares = behind.filter((faces) => sumOf(faces.slice(0, 3)) + 9 >= 10).length;
    expect(expected(usual.sides[0]) - expected(less.sides[0])).toBeCloseTo(spares / 6 ** 7, 12);
  });
});

describe('COS-BMB-12 damage', () => {
  test('of four dice: every roll', () => {
    const seen = counted([...rolls(4)].map((faces) => Math.floor(sumOf(faces) / 10)));
    expect(waysOf(damageSpread(4))).toEqual(new Map([...seen].toSorted(([a], [b]) => a - b)));
  });
  test('EX-COS-02 nine dice reach 32 half of the time, and 30 makes three damage', () => {
    expect(atLeast(keptSum(9, 0), 32)).toBe(0.5);
    expect(atLeast(damageSpread(9), 3)).toBe(atLeast(keptSum(9, 0), 30));
    expect(damageSpread(9).ways).toHaveLength(6);
  });
});

describe('the law of large numbers', () => {
  const COMBATS = 100_000;
  const [one, two] = [force(8, 4, 1), force(9, 5, -2)];
  const rolled = new Map<string, number>();
  const fate = sampledFate(sampledPick(20_260_731));
  for (let count = 0; count < COMBATS; count++) {
    const [a, b] = [one, two].map(({ dice, balance, strength }) => {
      const faces = fate({ ask: 'roll', dice: dice + Math.abs(balance), sides: 6 }) as number[];
      return sumOf(keptDice(faces, balance)) + strength;
    });
    const key = [hitsFrom(a, b), hitsFrom(b, a)].join();
    rolled.set(key, (rolled.get(key) ?? 0) + 1);
  }
  /** How far the worst pair of hits is off, in standard deviations; rare pairs are one pair. */
  function farthest({ pairs, all }: HitOdds): number {
    const rare = { p: 0, seen: 0 };
    const far = ({ p, seen }: typeof rare): number =>
      Math.abs(seen - COMBATS * p) / Math.sqrt(COMBATS * p * (1 - p));
    const usual = pairs.flatMap(({ hits, ways }) => {
      const one = { p: chance(ways, all), seen: rolled.get(hits.join()) ?? 0 };
      if (one.p * COMBATS >= 10) return [far(one)];
      rare.p += one.p;
      rare.seen += one.seen;
      return [];
    });
    return Math.max(...usual, rare.p === 0 ? 0 : far(rare));
  }
  test('100 000 combats fall as foretold, within four standard deviations', () => {
    expect(farthest(both(one, two, PLAIN))).toBeLessThan(4);
  });
  test('and not as foretold of other forces: one advantage more, or one point', () => {
    expect(farthest(both({ ...one, balance: 2 }, two, PLAIN))).toBeGreaterThan(20);
    expect(farthest(both(one, { ...two, strength: 6 }, PLAIN))).toBeGreaterThan(20);
  });
});
