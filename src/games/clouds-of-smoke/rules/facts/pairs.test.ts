/** What is known of pairs of shooter and target, and by whom (COS-LOF-15). */
import { expect, test } from 'vitest';
import {
  copyPairs,
  forgetPairs,
  forgetSight,
  keepDrawn,
  keepLine,
  keepLines,
  keepSight,
  knownLine,
  knownSight,
  LINE,
  newPairs,
  SIGHT,
  type Pairs,
} from './pairs.ts';
import type { UnitId } from '../world.ts';

const [a, b, c, d] = [0, 1, 2, 3] as UnitId[] as [UnitId, UnitId, UnitId, UnitId];
const all = [a, b, c, d];
const lines = (pairs: Pairs): string =>
  all.map((from) => all.map((to) => knownLine(pairs, from, to)).join('')).join(' ');
const sights = (pairs: Pairs): string =>
  all.map((from) => all.map((to) => knownSight(pairs, from, to)).join('')).join(' ');

test('every pair keeps its own line and sight', () => {
  const pairs = newPairs(4);
  for (const from of all) {
    for (const to of all) {
      keepLine(pairs, from, to, ((from + to) % 4) as 0 | 1 | 2 | 3);
      keepSight(pairs, from, to, ((from + 2 * to) % 3) as 0 | 1 | 2);
    }
  }
  expect(lines(pairs)).toBe('0123 1230 2301 3012');
  expect(sights(pairs)).toBe('0210 1021 2102 0210');
  forgetSight(pairs, b);
  expect(lines(pairs)).toBe('0123 1230 2301 3012');
  expect(sights(pairs)).toBe('0210 0000 2102 0210');
});
test('of whoever moved nothing is known, as shooter or as target', () => {
  const pairs = newPairs(4);
  for (const from of all) for (const to of all) keepLine(pairs, from, to, LINE.free);
  forgetPairs(pairs, c);
  expect(lines(pairs)).toBe('2202 2202 0000 2202');
  keepLine(pairs, a, c, LINE.blocked);
  expect(lines(pairs)).toBe('2232 2202 0000 2202');
});
test('nor after any number of moves', () => {
  const pairs = newPairs(4);
  for (let moves = 1; moves <= 100; moves++) {
    forgetPairs(pairs, a);
    keepLine(pairs, b, a, LINE.free);
    const later = copyPairs(pairs);
    for (let more = 1; more <= 70; more++) {
      forgetPairs(later, a);
      expect(knownLine(later, b, a), `${moves} and ${more}`).toBe(LINE.unknown);
    }
    expect(knownLine(pairs, b, a)).toBe(LINE.free);
  }
});
test('a copy knows the same, and what either learns the other does not', () => {
  const pairs = newPairs(4);
  keepLine(pairs, a, b, LINE.free);
  const copy = copyPairs(pairs);
  keepLine(copy, a, c, LINE.blocked);
  keepSight(pairs, a, d, SIGHT.yes);
  forgetPairs(copy, b);
  expect([lines(pairs), sights(pairs)]).toEqual(['0200 0000 0000 0000', '0002 0000 0000 0000']);
  expect([lines(copy), sights(copy)]).toEqual(['0030 0000 0000 0000', '0000 0000 0000 0000']);
});
test('of the lines that are drawn only some stay; a copy keeps the others', () => {
  const pairs = newPairs(4);
  keepDrawn(pairs, a, { to: b, clear: true, blockers: [] }, 500);
  keepDrawn(pairs, a, { to: c, clear: false, blockers: [d] }, 300);
  keepSight(pairs, a, c, SIGHT.no);
  const copy = copyPairs(pairs);
  keepLines(pairs, a, ({ clear }) => clear);
  expect(lines(pairs)).toBe('0200 0000 0000 0000');
  expect(sights(pairs)).toBe('0000 0000 0000 0000');
  expect(lines(copy)).toBe('0230 0000 0000 0000');
  expect([pairs.rows[a]?.drawn.length, copy.rows[a]?.drawn.length]).toEqual([1, 2]);
  expect(pairs.rows[a]?.far).toBe(500);
});
