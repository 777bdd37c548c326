/** What is measured with (section 2). */
import { expect, test } from 'vitest';
import { aheadOf } from './measures.ts';

test('COS-GEO-01 facings: 0 straight up the table, 90 degrees to the right', () => {
  expect([0, 9000, 18_000, 27_000].map(aheadOf)).toEqual([
    { x: 0, y: 1 },
    { x: 1, y: 0 },
    { x: 0, y: -1 },
    { x: -1, y: 0 },
  ]);
  const { x, y } = aheadOf(4500);
  expect([x - y, x * x + y * y]).toEqual([0, expect.closeTo(1, 6)]);
});
