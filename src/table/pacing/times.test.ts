import { expect, test } from 'vitest';
import { awayIn, leftOf, paceIn, spentIn, timeIn, wholeOf } from './times.ts';
import { en } from './words/en.ts';

const timeName = (ms: number): string => timeIn(en, ms);

test('a pace is named, and a time as exactly as matters', () => {
  expect(paceIn(en, { kind: 'live', main: 900, increment: 10 }, false)).toContain('15 min + 10 s');
  expect(paceIn(en, { kind: 'turns', bank: 72, aDay: 12 }, true)).toContain('72 h + 12 h a day, ');
  expect(paceIn(en, null, false)).toBe('nobody counts');
  const day = 86_400_000;
  expect(timeName(2 * day + 4 * 3_600_000)).toBe('2 d 4 h');
  expect(timeName(5 * 3_600_000 + 60_000)).toBe('5 h 1 min');
  expect([timeName(754_000), timeName(59_001), timeName(0)]).toEqual(['12:34', '1:00', '0:00']);
});
test('only the clock that runs goes on between two messages, and none below nought', () => {
  const told = { pace: null, left: { a: 5000, b: 7000 }, runs: ['a'], over: [] };
  expect([leftOf(told, 'a', 2000), leftOf(told, 'b', 2000)]).toEqual([3000, 7000]);
  expect([leftOf(told, 'a', 9000), leftOf(told, 'c', 0)]).toEqual([0, 0]);
});
test('a holiday ends as long after it was told as it still had', () => {
  const clocks = { away: { south: 5000 }, at: 300 };
  const now = { wall: 1_000_000, page: 1300 };
  expect(awayIn(clocks, now)).toEqual([{ seat: 'south', until: 1_004_000 }]);
  expect(awayIn({ at: 300 }, now)).toEqual([]);
  expect(awayIn(undefined, now)).toEqual([]);
});
test('of one’s own time words are said at a half, four fifths, nearly all, and its end', () => {
  const whole = wholeOf({ kind: 'live', main: 100, increment: 0 });
  const said = [51, 50, 21, 20, 6, 5, 1, 0].map((left) => spentIn(en, left * 1000, whole));
  expect(said[0]).toBeUndefined();
  expect(new Set(said.slice(1)).size).toBe(4);
  expect(said[1]).toBe(said[2]);
  expect([said[3], said[5]]).toEqual([said[4], said[6]]);
});
