/** Which unit stands out, and where the most changed hands. */
import { expect, test } from 'vitest';
import type { Feat } from './luck.ts';
import { bestOf, largestOf } from './report.ts';

const feat = (unit: number, took: number, cost = 0): Feat => ({ unit, took, cost });

test('the best unit took most, less what it cost itself', () => {
  const feats = [feat(3, 4, 3), feat(4, 3), feat(5, 2)];
  expect(bestOf(feats)).toEqual({ units: [feat(4, 3)] });
});
test('two alike stand side by side; of more none does, nor who cost what he took', () => {
  const alike = (...units: readonly number[]): Feat[] => units.map((unit) => feat(unit, 2));
  expect(bestOf(alike(1, 2))).toEqual({ units: alike(1, 2) });
  expect(bestOf(alike(1, 2, 3))).toBeUndefined();
  expect(bestOf([feat(1, 2, 2), feat(2, 0, 1)])).toBeUndefined();
  expect(bestOf([])).toBeUndefined();
});
test('the largest swing is that of both sides together; of several alike the first', () => {
  const [one, two, three] = [{ changes: [0, -3] }, { changes: [-2, -2] }, { changes: [4, 0] }];
  expect(largestOf([one, two, three])).toBe(two);
  expect(largestOf([])).toBeUndefined();
});
