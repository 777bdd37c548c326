/** Who fights whom. */
import { expect, test } from 'vitest';
import { everyTwo } from './pairing.ts';

const told = (next: number): readonly string[] =>
  everyTwo(['a', 'b', 'c', 'd'], next).map((two) => two.join(''));
test('every two of a list, or each and the next ones alone', () => {
  expect(told(4)).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
  expect(told(1)).toEqual(['ab', 'bc', 'cd']);
  expect(told(2)).toEqual(['ab', 'ac', 'bc', 'bd', 'cd']);
});
