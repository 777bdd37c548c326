import { expect, test } from 'vitest';
import { harmless, leadOf, unmarked } from './harmless.ts';

test('a name cannot turn what stands beside it', () => {
  expect(harmless('Mill \u202ekoorB\u202c\u0007\u2066')).toBe('Mill koorB');
});
test('letters of every script stay as they are', () => {
  const names = ['Ручей у мельницы', 'Ōtsu', 'مهران', 'Nguyễn', '\u{1f3f4}'];
  expect(names.map(harmless)).toEqual(names);
});
test('a sentence is told without the marks of its lead words', () => {
  expect(unmarked('**Moves:** choose a unit — 3 left')).toBe('Moves: choose a unit — 3 left');
});
test('what a sentence is about is its lead; without one it is all of it', () => {
  expect(leadOf('**Action dice:** place them — 3 left')).toBe('Action dice');
  expect(['**Moves** now', 'placeDie'].map(leadOf)).toEqual(['Moves', 'placeDie']);
});
