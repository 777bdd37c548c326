import { expect, test } from 'vitest';
import { idsWhere } from './columns.ts';

test('the ids of a column’s entries, by what they hold or by what they are of', () => {
  expect(idsWhere([3, 0, 1, 3], (value) => value === 3)).toEqual([0, 3]);
  expect(idsWhere([1, 1, 1], (_, id) => id !== 1)).toEqual([0, 2]);
  expect(idsWhere([], () => true)).toEqual([]);
});
