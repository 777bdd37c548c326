import { describe, expect, test } from 'vitest';
import {
  ALL_HEXES,
  EDGES,
  distanceToEdge,
  hexOf,
  idAt,
  idOf,
  nameOf,
  neighbourOf,
  rangeBetween,
} from './board.ts';

const at = (name: string): number => idOf(name) ?? Number.NaN;
const about = (name: string): (string | undefined)[] =>
  ([0, 1, 2, 3, 4, 5] as const).map((direction) => {
    const next = neighbourOf(at(name), direction);
    return next === undefined ? undefined : nameOf(next);
  });

describe('the board', () => {
  test('CC-MAP-01 has hexes A1 to O10, each with one name', () => {
    expect(ALL_HEXES).toHaveLength(150);
    expect([nameOf(0), nameOf(14), nameOf(15), nameOf(149)]).toEqual(['A1', 'O1', 'A2', 'O10']);
    for (const id of ALL_HEXES) {
      expect(idOf(nameOf(id))).toBe(id);
      expect(idAt(hexOf(id))).toBe(id);
    }
  });
  test.each(['', 'A', 'A0', 'A11', 'P1', 'a1', 'A01', '1A', 'AA1'])('has no hex %j', (name) => {
    expect(idOf(name)).toBeUndefined();
  });
  test('CC-MAP-02, CC-MAP-03 and CC-MAP-04 clockwise from the north about a hex', () => {
    expect(about('C5')).toEqual(['C4', 'D4', 'D5', 'C6', 'B5', 'B4']);
    expect(about('D5')).toEqual(['D4', 'E5', 'E6', 'D6', 'C6', 'C5']);
    expect(about('A1')).toEqual([undefined, undefined, 'B1', 'A2', undefined, undefined]);
    expect(about('O10')).toEqual(['O9', undefined, undefined, undefined, 'N10', 'N9']);
  });
  test('CC-MAP-05 range in steps', () => {
    expect(rangeBetween(at('C5'), at('C5'))).toBe(0);
    expect(rangeBetween(at('C5'), at('E5'))).toBe(2);
    expect(rangeBetween(at('A1'), at('O1'))).toBe(14);
    expect(rangeBetween(at('A1'), at('O10'))).toBe(16);
  });
  test('CC-MAP-08 how far a hex lies from each edge', () => {
    expect(EDGES.map((edge) => distanceToEdge(at('C4'), edge))).toEqual([3, 13, 4, 7]);
    expect(EDGES.map((edge) => distanceToEdge(at('O10'), edge))).toEqual([15, 1, 10, 1]);
  });
});
