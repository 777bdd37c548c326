import { expect, test } from 'vitest';
import { isFound, piecesOf, queryOf } from './search.ts';

const MARKER = {
  id: 'BK-MRK-03',
  title: 'Most engaged units',
  telling: 'A new marker takes in as many engaged units as one marker can.',
};
const COMMANDER = {
  id: 'BK-CMD-12',
  title: 'Полководец пал',
  telling: 'Его заменяет преемник на уровень ниже; ещё армия теряет боевой дух.',
};
const finds = (what: typeof MARKER, text: string): boolean => isFound(what, queryOf(text));

test('a paragraph is found by its number, however it is written', () => {
  for (const text of ['BK-MRK-03', 'mrk-03', 'mrk 3', 'MRK'])
    expect(finds(MARKER, text)).toBe(true);
  for (const text of ['BK-MRK-04', 'mrk 4']) expect(finds(MARKER, text)).toBe(false);
});
test('words are found in any order and with other endings', () => {
  for (const text of ['units marker', 'engage markers', 'UNIT take']) {
    expect(finds(MARKER, text), text).toBe(true);
  }
  expect(finds(MARKER, 'marker price')).toBe(false);
  for (const text of ['полководца', 'армии духа', 'еще', 'преемника уровень', 'теряют']) {
    expect(finds(COMMANDER, text), text).toBe(true);
  }
  expect(finds(COMMANDER, 'маркер')).toBe(false);
});
test('the pieces that were sought are marked, and the text stays whole', () => {
  const pieces = piecesOf(COMMANDER.telling, queryOf('еще армию'));
  expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['ещё', 'армия']);
  expect(pieces.map(({ text }) => text).join('')).toBe(COMMANDER.telling);
  expect(piecesOf('A text', queryOf(' '))).toEqual([{ text: 'A text', hit: false }]);
});
