import { describe, expect, test } from 'vitest';
import { camped } from '../../../../../test/clouds-of-smoke/camp.ts';
import type { Setup, Box } from '../world.ts';
import { issuesOfBefore } from './issues.ts';

const REST: Box = [0, 17_500, 30_000, 22_500];
const zoned = (...boxes: Box[]): Setup => camped({ zones: [boxes, [REST]] });

test('COS-GEN-01 COS-GEN-10 the smallest table is 30 by 22.5 UW', () => {
  const sized = (width: number, height: number): unknown =>
    issuesOfBefore({ ...camped({ zones: [[], []] }), table: { width, height } });
  const tooSmall = [{ code: 'tableTooSmall', cite: 'COS-GEN-10', at: 'table', facts: {} }];
  expect(sized(30_000, 22_500)).toEqual([]);
  expect(sized(29_999, 22_500)).toEqual(tooSmall);
  expect(sized(30_000, 22_499)).toEqual(tooSmall);
});

describe('COS-DEP-01 a zone', () => {
  const fault = (side: number): unknown => ({
    code: 'noZone',
    cite: 'COS-DEP-01',
    at: `before.zones.${side}`,
    facts: {},
  });
  test.each([
    ['the whole table', [0, 0, 30_000, 22_500]],
    ['2 UW deep', [0, 1000, 30_000, 3000]],
    ['2 UW wide', [29_000 - 1000, 0, 30_000, 5000]],
  ] as const)('may be %s', (_what, box) => {
    expect(issuesOfBefore(zoned(box))).toEqual([]);
  });
  test.each([
    ['beyond the left edge', [-1, 0, 30_000, 5000]],
    ['beyond the lower edge', [0, -1, 30_000, 5000]],
    ['beyond the right edge', [0, 0, 30_001, 5000]],
    ['beyond the upper edge', [0, 0, 30_000, 22_501]],
    ['less than 2 UW deep', [0, 1000, 30_000, 2999]],
    ['less than 2 UW wide', [28_001, 0, 30_000, 5000]],
  ] as const)('may not be %s', (_what, box) => {
    expect(issuesOfBefore(zoned(box))).toEqual([fault(0)]);
  });
  test('is at fault with any of its boxes, on either side', () => {
    expect(issuesOfBefore(zoned(REST, [-1, 0, 30_000, 5000]))).toEqual([fault(0)]);
    const other = camped({ zones: [[REST], [[0, 0, 1, 1]]] });
    expect(issuesOfBefore(other)).toEqual([fault(1)]);
  });
  test('is not asked for where there is nothing before the battle', () => {
    const { before: _, ...plain } = camped();
    expect(issuesOfBefore(plain)).toEqual([]);
  });
});

test('COS-PRE-03 a unit belongs to one of as many columns as the level', () => {
  const setup = camped();
  const at = (column: number): unknown =>
    issuesOfBefore({
      ...setup,
      armies: setup.armies.map((army) => ({ ...army, level: 2 })),
      units: setup.units.map((one, id) => ({ ...one, column: id === 4 ? column : 0 })),
    });
  expect(at(1)).toEqual([]);
  expect(at(2)).toEqual([
    {
      code: 'noSuchColumn',
      cite: 'COS-PRE-03',
      at: 'units.4.column',
      facts: { column: 2, columns: 2 },
    },
  ]);
});
