import { expect, test } from 'vitest';
import { candidateOf, dailyOf, dayOf, standingOf, type Candidate } from './exercise.ts';

const NAMES = Array.from({ length: 30 }, (_, at) => `${at}-${at * 7}`);
const answer = (chance: number, move: number): Candidate => ({
  answers: [{ move }],
  comes: String(move),
  chance,
  low: chance - 0.03,
  high: chance + 0.03,
});

test('each day has another exercise, and in so many days as there are, all of them', () => {
  const days = NAMES.map((_, at) => dailyOf(NAMES, 20_000 + at));
  expect(new Set(days)).toEqual(new Set(NAMES));
  expect(days).not.toEqual(NAMES);
  expect(dailyOf(NAMES, 20_000 + NAMES.length)).toBe(days[0]);
  expect(dailyOf([], 20_000)).toBeUndefined();
});
test('a day begins for everybody at midnight UTC', () => {
  expect(dayOf(Date.UTC(1970, 0, 2))).toBe(1);
  expect(dayOf(Date.UTC(1970, 0, 2) - 1)).toBe(0);
});
test('an answer stands by its chance, whether it was listed or not', () => {
  const exercise = { candidates: [answer(0.5, 1), answer(0.46, 2), answer(0.3, 3)] };
  const standings = exercise.candidates.map((one) => standingOf(exercise, one));
  expect(standings).toEqual(['best', 'right', 'worse']);
  expect(standingOf(exercise, answer(0.6, 4))).toBe('best');
  expect(candidateOf(exercise, [{ move: 2 }])?.comes).toBe('2');
  expect(candidateOf(exercise, [{ move: 2 }, { move: 3 }])).toBeUndefined();
});
