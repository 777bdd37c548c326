/** What a report says: in both languages, from the outcome and the numbers alone. */
import { describe, expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { ru } from '../words/ru.ts';
import { changeWords, wonWords } from './saying.ts';

const name = (seat: string): string => seat.toUpperCase();
describe.each([
  ['en', en.report, 'A won in turn 4.', 'A, B won together in turn 4.', 'A draw, in turn 4.'],
  ['ru', ru.report, 'Победа: A, turn 4.', 'Победа: A, B, turn 4.', 'Ничья, turn 4.'],
] as const)('%s', (_, words, one, two, draw) => {
  test('who won, alone or together, or nobody', () => {
    const say = (winners: readonly string[]): string =>
      wonWords({ winners }, 'turn 4', words, name);
    expect([say(['a']), say(['a', 'b']), say([])]).toEqual([one, two, draw]);
  });
  test('a battle that goes on is not said to be won', () => {
    expect(wonWords(undefined, 'turn 4', words, name)).toBe(words.open('turn 4'));
  });
});
const SEATS = ['south', 'north'];
const say = (changes: readonly number[]): string => changeWords(changes, SEATS, en.report, name);
test('each seat of which something changed, with its sign', () => {
  expect(say([-2, -9])).toBe('SOUTH −2, NORTH −9');
  expect(say([0, 3])).toBe('NORTH +3');
});
test('one number between two: whoever it went to', () => {
  expect(say([5])).toBe('SOUTH +5');
  expect(say([-5])).toBe('NORTH +5');
});
