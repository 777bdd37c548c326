/** The best marker against the search over all pairs. */
import { sampledPick } from '#fate';
import { optimum } from './optimum.ts';
import { gap, pointGap, rect, type Rect } from '#geometry/plane';
import { expect, test } from 'vitest';
import { allPairs } from '../../../../../test/clouds-of-smoke/bench/marker-pairs.ts';
import { markerField } from '../../../../../test/clouds-of-smoke/bench/markers.ts';

const nightly = process.env['SANDTABLE_NIGHTLY'] === '1';
const few = process.env['SANDTABLE_FEW_CASES'] !== undefined;
const CASES = nightly ? 10_000 : few ? 100 : 400;

test.each([
  ['anywhere', false],
  ['in ranks', true],
] as const)('COS-MRK-06 as many units as all pairs find: %s', (_name, ranked) => {
  const pick = sampledPick(ranked ? 3 : 4);
  for (let index = 0; index < CASES / 2; index++) {
    const { shapes, table } = markerField(pick, 3 + pick(14), ranked);
    const known = shapes.map((shape) => (pick(12) === 0 ? { ...shape, barred: true } : shape));
    const given = index % 3 === 0 ? known : shapes;
    const best = optimum(given, 2000, table);
    expect(best?.covers, `case ${index}`).toBe(allPairs(given, 2000, table)?.covers);
    // And nobody within it whom no marker may take in.
    const taken = given.filter(({ outline }) => best && pointGap(outline, best.x, best.y) <= 2001);
    expect(taken.some(({ barred }) => barred === true)).toBe(false);
  }
});

const at = (x: number, y: number, facing: number): Rect => rect({ x, y, facing }, 1000, 500);

test('COS-MRK-06 the one place between two units hardly 4 UW apart, however they stand', () => {
  const covers = [];
  for (let facing = 700; facing < 36_000; facing += 700) {
    const one = at(9000, 9000, 1300);
    const way = (facing * Math.PI) / 18_000;
    const from = (far: number): Rect =>
      at(Math.round(9000 + far * Math.cos(way)), Math.round(9000 + far * Math.sin(way)), facing);
    let far = 6000;
    // The grown outlines do not meet any more, and one tick is forgiven.
    while (gap(one, from(far)) > 4001) far -= 1;
    const two = [one, from(far)].map((outline, side) => ({ outline, side, counts: true }));
    covers.push(optimum(two, 2000, { width: 18_000, height: 18_000 })?.covers ?? 0);
  }
  expect(covers).toEqual(covers.map(() => 2));
});

test('COS-MRK-06 a place for two sides past the corner of whom no marker may take in', () => {
  const shapes = [
    { outline: at(8200, 7200, 9000), side: 0, counts: true },
    { outline: at(4400, 5200, 9000), side: 1, counts: true },
    { outline: at(5800, 7400, 0), side: 1, counts: false, barred: true },
  ];
  const best = optimum(shapes, 2000, { width: 12_000, height: 12_000 });
  if (best === undefined) throw new Error('no place found');
  const gaps = shapes.map(({ outline }) => pointGap(outline, best.x, best.y));
  expect(best.covers).toBe(2);
  expect(gaps.map((gap) => gap <= 2001)).toEqual([true, true, false]);
});
