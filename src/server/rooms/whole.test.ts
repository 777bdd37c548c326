import { expect, test } from 'vitest';
import { fail, ok, type Refusal } from '#kernel';
import type { Row } from '#record';
import { whole } from './whole.ts';

const rowOf = (seq: number): Row => {
  const cause = { by: 'back', seat: 'north' } as const;
  return { seq, cause, events: [], hash: `${seq}` };
};
const refusal: Refusal = { code: 'ended', cite: undefined };

test('rows that belong together are all of them', () => {
  expect(whole([ok(rowOf(1)), ok(rowOf(2))])).toEqual(ok([rowOf(1), rowOf(2)]));
  expect(whole([])).toEqual(ok([]));
});
test('where one of them may not be there is none', () => {
  expect(whole([ok(rowOf(1)), fail(refusal)])).toEqual(fail(refusal));
  expect(whole([fail(refusal), ok(rowOf(2))])).toEqual(fail(refusal));
});
