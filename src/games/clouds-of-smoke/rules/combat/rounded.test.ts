/** Where grown outlines meet, each crossing to its point (COS-MRK-06). */
import { describe, expect, test } from 'vitest';
import { rect } from '#geometry/plane';
import { edgesOf, grow, meetOutlines, type Disc, type Line, type Outline } from './rounded.ts';

const line = (ax: number, ay: number, bx: number, by: number): Line => ({ ax, ay, bx, by });
const of = (shape: Line | Disc): Outline =>
  'ax' in shape ? { lines: [shape], discs: [] } : { lines: [], discs: [shape] };
/** The points in which two meet, each once, to a thousandth. */
const meet = (a: Line | Disc, b: Line | Disc): string[] => {
  const points = new Set<string>();
  const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;
  meetOutlines(of(a), of(b), (x, y) => points.add(`${round(x)} ${round(y)}`));
  return [...points].toSorted();
};
const either = (a: Line | Disc, b: Line | Disc, points: readonly string[]): void => {
  expect(meet(a, b)).toEqual(points);
  expect(meet(b, a)).toEqual(points);
};
const at = (cx: number, cy: number, radius = 5): Disc => ({ cx, cy, radius });

test('the edges of the table, and a unit grown by 2 UW', () => {
  expect(edgesOf({ width: 30, height: 20 })).toEqual([
    line(0, 0, 30, 0),
    line(30, 0, 30, 20),
    line(30, 20, 0, 20),
    line(0, 20, 0, 0),
  ]);
  const { lines, discs } = grow(rect({ x: 10_000, y: 5000, facing: 0 }, 1000, 500), 2000);
  const ends = ({ ax, ay, bx, by }: Line): string =>
    [`${ax} ${ay}`, `${bx} ${by}`].toSorted().join(', ');
  expect(lines.map(ends).toSorted()).toEqual(
    [
      '10500 7250, 9500 7250',
      '10500 2750, 9500 2750',
      '12500 4750, 12500 5250',
      '7500 4750, 7500 5250',
    ].toSorted(),
  );
  expect(discs.map(({ cx, cy, radius }) => `${cx} ${cy} ${radius}`).toSorted()).toEqual([
    '10500 4750 2000',
    '10500 5250 2000',
    '9500 4750 2000',
    '9500 5250 2000',
  ]);
});
describe('sides', () => {
  const falling = line(0, 6, 6, 0);
  test('cross in one point, their ends included', () => {
    either(line(0, 0, 10, 0), line(4, -3, 4, 5), ['4 0']);
    for (const rising of [line(0, 0, 8, 4), line(4, 2, 8, 4), line(0, 0, 4, 2)]) {
      either(rising, falling, ['4 2']);
    }
    either(line(0, 0, 8, 4), line(4, 2, 6, 0), ['4 2']);
    either(line(0, 0, 8, 4), line(0, 6, 4, 2), ['4 2']);
    // Away from the corner of the table.
    either(line(100, 50, 108, 54), line(101, 55, 107, 49), ['104 52']);
  });
  test('do not beyond an end', () => {
    for (const short of [line(0, 0, 2, 1), line(6, 3, 8, 4)]) either(short, falling, []);
    for (const short of [line(5, 1, 6, 0), line(0, 6, 3, 3)]) {
      either(line(0, 0, 8, 4), short, []);
    }
  });
  test('do so a thousandth beyond it', () => {
    const across = (x: number): Line => line(x, -2000, x, 4000);
    const long = line(0, 0, 4000, 2000);
    either(long, across(4002), ['4002 2001']);
    either(long, across(-2), ['-2 -1']);
    either(long, across(4006), []);
    either(long, across(-6), []);
  });
  test('on one line: where each ends', () =>
    either(line(0, 0, 4, 0), line(2, 0, 6, 0), ['0 0', '2 0', '4 0', '6 0']));
});
describe('a side and a disc', () => {
  const disc = at(0, 0);
  test('meet in two points, or in those that the side reaches', () => {
    either(line(-5, 3, 5, 3), disc, ['-4 3', '4 3']);
    either(line(0, 3, 5, 3), disc, ['4 3']);
    either(line(-5, 3, 0, 3), disc, ['-4 3']);
    either(line(15, 23, 25, 23), at(20, 20), ['16 23', '24 23']);
    either(line(-5, 10, 5, 0), disc, ['0 5', '5 0']);
  });
  test('just touching in one, a little apart too', () => {
    either(line(-5, 5, 5, 5), disc, ['0 5']);
    either(line(-5, 5.2, 5, 5.2), disc, ['0 5.2']);
    either(line(-5, 5.6, 5, 5.6), disc, []);
  });
  test('a thousandth beyond an end of the side', () => {
    either(line(4.005, 3, 14.005, 3), disc, ['4 3']);
    either(line(4.02, 3, 14.02, 3), disc, []);
    either(line(-14.005, 3, -4.005, 3), disc, ['-4 3']);
    either(line(-14.02, 3, -4.02, 3), disc, []);
  });
});
describe('two discs', () => {
  test('meet in two points', () => {
    either(at(0, 0), at(6, 0), ['3 -4', '3 4']);
    either(at(10, 20, 13), at(16, 28, 13), ['3.4 31.2', '22.6 16.8'].toSorted());
  });
  test('of two sizes too', () => {
    either(at(0, 0, 13), at(14, 0, 15), ['5 -12', '5 12']);
    either(at(0, 0, 5), at(4, 0, 3), ['4 -3', '4 3']);
    either(at(0, 0, 5), at(9.5, 0, 3), ['5.592 0']);
    either(at(0, 0, 5), at(10.1, 0, 3), []);
  });
  test('in one where they touch, or nearly', () => {
    either(at(0, 0), at(10, 0), ['5 0']);
    either(at(0, 0), at(12, 0), ['6 0']);
    either(at(0, 0), at(12.1, 0), []);
  });
  test('not in any where they are one', () => either(at(3, 4), at(3, 4), []));
});
