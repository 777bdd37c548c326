/** Distances between what stands on the table, and who touches whom (section 2). */
import { expect, test } from 'vitest';
import { foe } from '../../../../../test/clouds-of-smoke/both.ts';
import { table } from '../../../../../test/clouds-of-smoke/table.ts';
import { baseGap, gapBetween } from './contact.ts';
import { footprintAt } from './facts.ts';
import type { UnitId } from '../types.ts';

const between = (x: number, y: number, facing = 180): number => {
  const { look } = table({
    units: [{ name: 'u', at: [10, 10] }, foe('e', [x, y], { facing })],
    // The setup takes no overlap: it is moved there afterwards.
    position: ({ units }) => void (units.y[1] -= 100),
  });
  return gapBetween(look, 0 as UnitId, 1 as UnitId);
};

test('COS-GEO-04 COS-GEO-07 between nearest points; the push where two overlap', () => {
  expect(between(10, 12.1)).toBe(1500);
  expect(between(10, 10.6)).toBe(0);
  expect(between(10, 10.5)).toBe(-100);
  // From corner to corner.
  expect(between(11.3, 11)).toBe(500);
});
test('COS-GEN-12 from a commander’s base, 0.2 UW about his head', () => {
  const unit = footprintAt({ x: 10_000, y: 10_000, facing: 0 }, { width: 1000, depth: 500 });
  expect(baseGap(unit, 10_000, 10_550)).toBe(100);
  expect(baseGap(unit, 10_000, 10_200)).toBe(-250);
  expect(baseGap(unit, 10_800, 10_650)).toBe(300);
});
