/** Where a unit may stand instead: near, and as near as can be. */
import { expect, test } from 'vitest';
import { nearestPlace } from './nearest.ts';

const HOME = { x: 0, y: 0 };
test('too far from home: straight back, to the very border', () => {
  const serves = ({ x, y }: { x: number; y: number }): boolean => Math.hypot(x, y) <= 6_000;
  const found = nearestPlace({ x: 8_300, y: 0 }, HOME, serves);
  expect(found?.y).toBeCloseTo(0);
  expect(found?.x).toBeLessThanOrEqual(6_000);
  expect(found?.x).toBeGreaterThan(5_980);
});
test('taken by another: beside him, on whichever side is nearest', () => {
  const serves = ({ x, y }: { x: number; y: number }): boolean =>
    Math.hypot(x, y) <= 6_000 && (Math.abs(x - 4_000) > 1_600 || Math.abs(y) > 3_200);
  const found = nearestPlace({ x: 5_000, y: 0 }, HOME, serves);
  expect(found?.y).toBeCloseTo(0);
  expect(found?.x).toBeGreaterThan(5_600);
  expect(found?.x).toBeLessThanOrEqual(5_610);
  expect(nearestPlace({ x: 5_000, y: 0 }, HOME, () => false)).toBeUndefined();
});
