/** The best marker against the search over all pairs. */
import { sampledPick } from '#fate';
import { optimum } from '#clouds-of-smoke';
import { pointGap } from '#geometry/plane';
import { expect, test } from 'vitest';
import { allPairs } from '../../src/bench/marker-pairs.ts';
import { markerField } from '../../src/bench/markers.ts';

const nightly = process.env['SANDTABLE_NIGHTLY'] === '1';
const few = process.env['SANDTABLE_FEW_CASES'] !== undefined;
const CASES = nightly ? 10_000 : few ? 8 : 400;

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
