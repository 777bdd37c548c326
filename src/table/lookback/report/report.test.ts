/** Which unit stands out, and where the most changed hands. */
import { expect, test } from 'vitest';
import { bestOf, largestOf } from './report.ts';

test('the best unit had a part in more losses than any other', () => {
  const felled = [
    [3, 1],
    [4, 3],
    [5, 2],
  ] as const;
  expect(bestOf(felled)).toEqual({ units: [4], felled: 3 });
});
test('two alike stand side by side; of more none stands out, nor where nobody fell', () => {
  const alike = (...units: readonly number[]) => units.map((unit) => [unit, 2] as const);
  expect(bestOf(alike(1, 2))).toEqual({ units: [1, 2], felled: 2 });
  expect(bestOf(alike(1, 2, 3))).toBeUndefined();
  expect(bestOf([])).toBeUndefined();
});
test('the largest swing is that of both sides together; of several alike the first', () => {
  const [one, two, three] = [{ changes: [0, -3] }, { changes: [-2, -2] }, { changes: [4, 0] }];
  expect(largestOf([one, two, three])).toBe(two);
  expect(largestOf([])).toBeUndefined();
});
