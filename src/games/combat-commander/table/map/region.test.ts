import { expect, test } from 'vitest';
import { at } from '../../rules/ground/cases.ts';
import { regionOf } from './region.ts';

const sides = (...names: readonly string[]): number =>
  regionOf(new Set(names.map(at))).edge.split('M').length - 1;
test('a region is edged where it ends, at the edge of the map too', () => {
  expect(sides('E5')).toBe(6);
  expect(sides('E5', 'E6')).toBe(10);
  expect(sides('E5', 'E6', 'F5')).toBe(12);
  expect(sides('A1')).toBe(6);
  expect(sides()).toBe(0);
  expect(regionOf(new Set([at('E5'), at('E6')])).area.split('Z').length - 1).toBe(2);
});
