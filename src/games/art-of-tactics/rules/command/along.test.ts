/** Who acts together where a colonel may take somebody along. */
import { expect, test } from 'vitest';
import type { Given, UnitId } from '../world.ts';
import { together } from './along.ts';

const of = (...ids: number[]): UnitId[] => ids as UnitId[];
const [colonel, one, other, apart] = of(3, 4, 5, 9) as [UnitId, UnitId, UnitId, UnitId];
const deeds = ['move'] as const;
const given: readonly Given[] = [
  { unit: colonel, like: colonel, deeds },
  { unit: one, like: colonel, along: true, deeds },
  { unit: other, like: colonel, along: true, deeds },
  { unit: apart, deeds },
];

test('AOT-CMD-16 a colonel goes with one of those who may go along: who was named last', () => {
  expect(together(given, of(3, 4, 5, 9))).toEqual([3, 5, 9]);
  expect(together(given, of(5, 3, 4))).toEqual([3, 4]);
  expect(together(given, of(4, 9))).toEqual([4, 9]);
});
