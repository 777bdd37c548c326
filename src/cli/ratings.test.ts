import { expect, test } from 'vitest';
import { ratingsOf } from './ratings.ts';

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
