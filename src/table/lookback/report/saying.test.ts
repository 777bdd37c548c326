/** What a report says: in both languages, from the outcome and the numbers alone. */
import { describe, expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { ru } from '../words/ru.ts';
import { changeWords, wonWords } from './saying.ts';

const name = (seat: string): string => seat.toUpperCase();
describe.each([
  ['en', en.report, 'A won in turn 4.', 'A, B won together in turn 4.', 'A draw, in turn 4.'],
  ['ru', ru.report, 'Победа: A, ход 4.', 'Победа: A, B, ход 4.', 'Ничья, ход 4.'],
] as const)('%s', (_, words, one, two, draw) => {
  test('who won, alone or together, or nobody', () => {
    const say = (winners: readonly string[]): string =>
      wonWords({ winners }, words.when(undefined, 4), words, name);
    expect([say(['a']), say(['a', 'b']), say([])]).toEqual([one, two, draw]);
  });
  test('a battle that goes on is not said to be won', () => {
    expect(wonWords(undefined, 'turn 4', words, name)).toBe(words.open('turn 4'));
  });
});
test('turns that have a name of their own are told by it', () => {
  const say = (words: typeof en, turns: string): string =>
    wonWords({ winners: ['a'] }, words.report.when(turns, 3), words.report, name);
  expect(say(en, 'Time')).toBe('A won at Time 3.');
  expect(say(ru, 'Время')).toBe('Победа: A, время 3.');
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
