import { describe, expect, test } from 'vitest';
import { hexside, neighbour, opposite, within, type Direction, type Hex } from './hex.ts';
import { line, type Passing } from './line.ts';
import { exactLine, type Met } from './oracle.ts';

const ORIGIN: Hex = { q: 0, r: 0 };
const byNumber = (a: number, b: number): number => a - b;
const key = ({ q, r }: Hex): string => `${q} ${r}`;
const met = ({ hex, crosses, along, centre, enters, leaves }: Passing): Met => {
  const sides = new Set([...enters, ...leaves, ...(along === undefined ? [] : [along])]);
  return { hex, crosses, along, centre, sides: [...sides].toSorted(byNumber) };
};
const byHex = (a: Met, b: Met): number => a.hex.q - b.hex.q || a.hex.r - b.hex.r;
const turned = (passing: Passing): Passing => ({
  ...passing,
  enters: passing.leaves,
  leaves: passing.enters,
});
const sorted = ({ enters, leaves, ...rest }: Passing): Passing => ({
  ...rest,
  enters: enters.toSorted(byNumber),
  leaves: leaves.toSorted(byNumber),
});

describe('the line between two centres', () => {
  test('is what the oracle finds in rationals, to every hex of fifteen steps', () => {
    for (const to of within(ORIGIN, 15)) {
      expect(line(ORIGIN, to).map(met).toSorted(byHex), key(to)).toEqual(
        exactLine(ORIGIN, to).toSorted(byHex),
      );
    }
  });
  test('is the same line from wherever it begins', () => {
    const from = { q: -7, r: 12 };
    for (const to of within(from, 6)) {
      expect(line(from, to).map(met).toSorted(byHex)).toEqual(exactLine(from, to).toSorted(byHex));
    }
  });
  test('is walked the same way back', () => {
    for (const to of within(ORIGIN, 12)) {
      const there = line(ORIGIN, to).map(sorted);
      const back = line(to, ORIGIN).map((one) => sorted(turned(one)));
      expect(new Set(back.map((one) => JSON.stringify(one)))).toEqual(
        new Set(there.map((one) => JSON.stringify(one))),
      );
      expect(back.filter(({ crosses }) => crosses).toReversed()).toEqual(
        there.filter(({ crosses }) => crosses),
      );
    }
  });
  test('meets its two ends first and last, and every hex once', () => {
    for (const to of within(ORIGIN, 12)) {
      const hexes = line(ORIGIN, to).map(({ hex }) => key(hex));
      expect([hexes[0], hexes.at(-1)]).toEqual([key(ORIGIN), key(to)]);
      expect(new Set(hexes).size).toBe(hexes.length);
    }
  });
  test('goes from a hex to the next by a side of both, where it goes by no corner', () => {
    for (const to of within(ORIGIN, 12)) {
      const passings = line(ORIGIN, to);
      if (passings.some(({ crosses }) => !crosses)) continue;
      passings.slice(1).forEach((passing, index) => {
        const [out] = passings[index].leaves;
        expect(passing.hex).toEqual(neighbour(passings[index].hex, out));
        expect(passing.enters).toEqual([opposite(out)]);
      });
    }
  });
});

describe('in particular', () => {
  const crossed = (to: Hex): string[] =>
    line(ORIGIN, to).flatMap(({ hex, crosses }) => (crosses ? [key(hex)] : []));
  test('from a hex to itself it meets that hex alone', () => {
    const itself = { crosses: true, along: undefined, centre: true, enters: [], leaves: [] };
    expect(line(ORIGIN, ORIGIN)).toEqual([{ hex: ORIGIN, ...itself }]);
  });
  test('along a column it goes through the centres', () => {
    const passings = line(ORIGIN, { q: 0, r: 3 });
    expect(crossed({ q: 0, r: 3 })).toEqual(['0 0', '0 1', '0 2', '0 3']);
    expect(passings.every(({ centre }) => centre)).toBe(true);
    expect(passings[1].enters).toEqual([0]);
    expect(passings[1].leaves).toEqual([3]);
  });
  test('two columns on it runs along the side of the two between', () => {
    const passings = line(ORIGIN, { q: 2, r: -1 });
    const beside = passings.filter(({ along }) => along !== undefined);
    expect(beside.map(({ hex, along }) => [key(hex), along])).toEqual(
      expect.arrayContaining([
        ['1 -1', 3],
        ['1 0', 0],
      ]),
    );
    const [one, other] = beside.map(({ hex, along }) => hexside(hex, along as Direction));
    expect(one).toEqual(other);
    expect(crossed({ q: 2, r: -1 })).toEqual(['0 0', '2 -1']);
  });
  test('by a corner it comes in and goes out by two sides', () => {
    const [start, ...rest] = line(ORIGIN, { q: 2, r: -1 });
    expect(start.leaves).toEqual([1, 2]);
    expect(rest.at(-1)?.enters).toEqual([4, 5]);
  });
});
