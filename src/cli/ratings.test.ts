import { expect, test } from 'vitest';
import { byLevel, ratingsOf as rated, type PartsOf, type Scored } from './ratings.ts';

const ratingsOf = (scored: readonly Scored[], parts?: PartsOf) =>
  new Map([...rated(scored, parts)].map(([bot, { rating }]) => [bot, rating]));
const errorsOf = (scored: readonly Scored[]) =>
  new Map([...rated(scored)].map(([bot, { within }]) => [bot, within]));

test('equals are rated alike, about 1500', () => {
  const ratings = ratingsOf([{ one: 'a', other: 'b', score: 10, of: 20 }]);
  expect([...ratings]).toEqual([
    ['a', 1500],
    ['b', 1500],
  ]);
});
test('who wins ten times as often is 400 points stronger', () => {
  const ratings = ratingsOf([{ one: 'a', other: 'b', score: 10_000, of: 11_000 }]);
  expect(ratings.get('a')! - ratings.get('b')!).toBe(400);
});
test('what is won against the strong counts more', () => {
  const ratings = ratingsOf([
    { one: 'strong', other: 'weak', score: 90, of: 100 },
    { one: 'first', other: 'strong', score: 50, of: 100 },
    { one: 'second', other: 'weak', score: 50, of: 100 },
  ]);
  expect(ratings.get('first')).toBeGreaterThan(ratings.get('second')! + 300);
});
test('who never lost is rated all the same', () => {
  const ratings = ratingsOf([{ one: 'a', other: 'b', score: 8, of: 8 }]);
  expect(ratings.get('a')! - ratings.get('b')!).toBeGreaterThan(300);
  expect(ratings.get('a')! - ratings.get('b')!).toBeLessThan(700);
});

test('of a hundred battles between equals a rating is certain within 34 points', () => {
  const scored = [{ one: 'a', other: 'b', score: 50, of: 99 }];
  const errors = errorsOf(scored);
  // The share of 100 is 50 % within 9.8; a percent is 6.95 points, shared between the two.
  expect([...errors]).toEqual([
    ['a', 34],
    ['b', 34],
  ]);
});
test('four times as many battles tell twice as much; who is far off is known less well', () => {
  const chain = (of: number) => {
    const scored = [
      { one: 'a', other: 'b', score: 0.6 * of, of },
      { one: 'b', other: 'c', score: 0.6 * of, of },
      { one: 'c', other: 'd', score: 0.6 * of, of },
    ];
    return errorsOf(scored);
  };
  const [few, many] = [chain(1000), chain(4000)];
  expect(many.get('a')! * 2).toBeCloseTo(few.get('a')!, -1);
  expect(few.get('a')).toBe(few.get('d'));
  expect(few.get('a')).toBeGreaterThan(few.get('b')!);
});

test('a level counts the same for every character, and he the same on every level', () => {
  const beats = (one: string, other: string, score: number): Scored => {
    return { one, other, score, of: 100 };
  };
  const scored = [
    beats('bold-2', 'bold-1', 60),
    beats('fox-2', 'fox-1', 70),
    beats('bold-1', 'fox-1', 50),
    beats('bold-2', 'fox-2', 50),
  ];
  const ratings = ratingsOf(scored, byLevel);
  const apart = (one: string, other: string) => ratings.get(one)! - ratings.get(other)!;
  expect(Math.abs(apart('bold-2', 'bold-1') - apart('fox-2', 'fox-1'))).toBeLessThanOrEqual(1);
  expect(apart('bold-2', 'bold-1')).toBeGreaterThan(70);
  expect(apart('bold-2', 'bold-1')).toBeLessThan(147);
  // Together they tell more than each alone.
  const within = (parts?: PartsOf) => rated(scored, parts).get('fox-2')!.within;
  expect(within(byLevel)).toBeLessThan(within());
});
