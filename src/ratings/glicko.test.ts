import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  edgeOf,
  expected,
  isNew,
  isProvisional,
  LEAST_DEVIATION,
  LEAST_RATING,
  MOST_DEVIATION,
  MOST_RATING,
  rated,
  rested,
  UNRATED,
  withinOf,
  type Fought,
  type Rating,
} from './index.ts';

const rating = fc.record({
  rating: fc.double({ min: LEAST_RATING, max: MOST_RATING, noNaN: true }),
  deviation: fc.double({ min: LEAST_DEVIATION, max: MOST_DEVIATION, noNaN: true }),
});
const score = fc.constantFrom(0, 0.5, 1);
const fought: fc.Arbitrary<Fought> = fc.record({
  against: rating,
  score,
  edge: fc.double({ min: -400, max: 400, noNaN: true }),
});

describe("the paper's own example", () => {
  const own = { rating: 1500, deviation: 200 };
  const against = (theirs: number, deviation: number, won: number): Fought => ({
    against: { rating: theirs, deviation },
    score: won,
  });
  const period = [against(1400, 30, 1), against(1550, 100, 0), against(1700, 300, 0)];

  test('1500/200 beats a 1400, loses to a 1550 and a 1700: 1464 and 151.4', () => {
    const { rating: after, deviation } = rated(own, period);
    expect([Math.round(after), Math.round(deviation * 10) / 10]).toEqual([1464, 151.4]);
  });
  test('a deviation grows while nobody plays, and ends with that of somebody new', () => {
    expect(rested({ rating: 1700, deviation: 50 }, 3 * 365)).toEqual({
      rating: 1700,
      deviation: MOST_DEVIATION,
    });
    expect(rested({ rating: 1700, deviation: 50 }, 30).deviation).toBeCloseTo(76, 0);
    expect(rested({ rating: 1700, deviation: 50 }, 9999).deviation).toBe(MOST_DEVIATION);
  });
});

describe('nothing runs away', () => {
  test('a 2200 who loses thirty times to a 1200 in one period stays above him', () => {
    const lost = Array.from({ length: 30 }, () => ({
      against: { rating: 1200, deviation: 45 },
      score: 0,
    }));
    const after = rated({ rating: 2200, deviation: 45 }, lost);
    expect(after.rating).toBeGreaterThan(1700);
    expect(after.rating).toBeLessThan(2200);
  });
  test('two equals, a quarter of a million coins, one battle a period: they stay equals', () => {
    let [one, other]: Rating[] = [UNRATED, UNRATED];
    let [coin, widest] = [7, 0];
    for (let battle = 0; battle < 250_000; battle++) {
      coin = (Math.imul(coin, 1_664_525) + 1_013_904_223) >>> 0;
      const won = coin >>> 31;
      [one, other] = [
        rated(one, [{ against: other, score: won }]),
        rated(other, [{ against: one, score: 1 - won }]),
      ];
      if (battle > 100) widest = Math.max(widest, Math.abs(one.rating - other.rating));
    }
    expect(widest).toBeLessThan(500);
  });
  test('whatever is fought, every figure is within its bounds', () => {
    const anything = fc.double();
    const any = fc.record({ rating: anything, deviation: anything });
    const wild = fc.record({ against: any, score: fc.double({ noNaN: true }), edge: anything });
    fc.assert(
      fc.property(any, fc.array(wild, { maxLength: 60 }), (own, all) => {
        const after = rated(own, all);
        expect(after.rating).toBeGreaterThanOrEqual(LEAST_RATING);
        expect(after.rating).toBeLessThanOrEqual(MOST_RATING);
        expect(after.deviation).toBeGreaterThanOrEqual(LEAST_DEVIATION);
        expect(after.deviation).toBeLessThanOrEqual(MOST_DEVIATION);
      }),
    );
  });
});

describe('properties', () => {
  test('a victory never costs points, a defeat never gives any', () => {
    fc.assert(
      fc.property(rating, fought, (own, one) => {
        expect(rated(own, [{ ...one, score: 1 }]).rating).toBeGreaterThanOrEqual(own.rating);
        expect(rated(own, [{ ...one, score: 0 }]).rating).toBeLessThanOrEqual(own.rating);
      }),
    );
  });
  test('the stronger whom he beats, the more it gives', () => {
    fc.assert(
      fc.property(rating, rating, fc.integer({ min: 1, max: 800 }), (own, weak, more) => {
        const strong = { ...weak, rating: weak.rating + more };
        const [less, gain] = [weak, strong].map(
          (against) => rated(own, [{ against, score: 1 }]).rating,
        );
        expect(gain).toBeGreaterThanOrEqual(less - 1e-9);
      }),
    );
  });
  test('a battle tells something: nobody is known less after it', () => {
    fc.assert(
      fc.property(rating, fought, (own, one) => {
        expect(rated(own, [one]).deviation).toBeLessThanOrEqual(own.deviation + 1e-9);
      }),
    );
  });
  test('of two who are known alike the one gains what the other loses', () => {
    const inside = fc.double({ min: 600, max: 2900, noNaN: true });
    fc.assert(
      fc.property(inside, inside, fought, (own, theirs, { against, score: won, edge = 0 }) => {
        const { deviation } = against;
        const [one, other] = [own, theirs].map((each) => ({ rating: each, deviation }));
        const gained = rated(one, [{ against: other, score: won, edge }]).rating - own;
        const lost = rated(other, [{ against: one, score: 1 - won, edge: -edge }]).rating - theirs;
        expect(gained + lost).toBeCloseTo(0, 6);
      }),
    );
  });
  test('in whatever order the battles of a period are named', () => {
    fc.assert(
      fc.property(rating, fc.array(fought, { maxLength: 8 }), (own, all) => {
        const [one, other] = [rated(own, all), rated(own, all.toReversed())];
        expect(one.rating).toBeCloseTo(other.rating, 6);
        expect(one.deviation).toBeCloseTo(other.deviation, 6);
      }),
    );
  });
});

describe('sides that are worth more', () => {
  test('a side that wins three of four is worth 191 points, an even one none', () => {
    expect(Math.round(edgeOf(0.75))).toBe(191);
    expect(edgeOf(0.5)).toBe(0);
    expect(edgeOf(0.25)).toBeCloseTo(-edgeOf(0.75), 9);
    expect(Number.isFinite(edgeOf(1))).toBe(true);
  });
  test('to win with the better side gives less, by as much as with a rating so much higher', () => {
    const [own, other] = [
      { rating: 1500, deviation: 80 },
      { rating: 1500, deviation: 80 },
    ];
    const won = (edge: number): number =>
      rated(own, [{ against: other, score: 1, edge }]).rating - own.rating;
    expect(won(191)).toBeLessThan(won(0) / 1.9);
    expect(won(-191)).toBeGreaterThan(won(0) * 1.4);
    const weaker = { rating: 1309, deviation: 80 };
    expect(won(191)).toBeCloseTo(rated(own, [{ against: weaker, score: 1 }]).rating - 1500, 9);
  });
  test('equals expect half, and a side that wins three of four brings them near that', () => {
    const sure = { rating: 1600, deviation: 45 };
    expect(expected(sure, sure)).toBe(0.5);
    expect(expected(sure, sure, edgeOf(0.75))).toBeCloseTo(0.75, 1);
  });
});

test('who is new is told as new, then as provisional, then within so many points', () => {
  let own = UNRATED;
  const told: string[] = [];
  for (let battle = 0; battle < 20; battle++) {
    told.push(isNew(own) ? 'new' : isProvisional(own) ? 'provisional' : 'known');
    own = rated(own, [{ against: { rating: own.rating, deviation: 60 }, score: battle % 2 }]);
  }
  const count = (what: string): number => told.filter((one) => one === what).length;
  expect([told[0], told.at(-1)]).toEqual(['new', 'known']);
  expect([count('new'), count('provisional')]).toEqual([2, 8]);
  expect(withinOf({ rating: 1500, deviation: 50 })).toBe(98);
});
