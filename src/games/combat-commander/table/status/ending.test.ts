import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { ru } from '../words/ru.ts';
import { endingOf } from './ending.ts';

const RESULTS = [
  'suddenDeath',
  'lastExit',
  'surrender',
  'lastUnit',
  'bothLost',
  'allObjectives',
] as const;

test.each([
  ['en', en.over, /^Surrender, side 1: as many/],
  ['ru', ru.over, /^Сдача, side 1: предельные/],
] as const)('why it ended is told of each result, and by whom: %s', (_, over, surrender) => {
  const told = (result: string, victory = 3): string =>
    endingOf({ result, winners: ['axis'] }, victory, over, (side) => `side ${side}`);
  const all = [...RESULTS.map((one) => told(one)), told('suddenDeath', 0), told('lastExit', 0)];
  expect(new Set(all).size).toBe(RESULTS.length + 2);
  expect(all.filter((one) => !/^\p{Lu}.*\.$/u.test(one))).toEqual([]);
  expect(told('surrender')).toMatch(surrender);
  expect(told('suddenDeath', 0)).toBe(`${told('suddenDeath')} ${over.level}`);
});
