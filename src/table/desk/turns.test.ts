import { expect, test } from 'vitest';
import { between, facingTo, wrap } from './turns.ts';

test('a facing stays within one turn', () => {
  expect([wrap(-4500), wrap(36_000), wrap(40_500)]).toEqual([31_500, 0, 4500]);
});
test('the angle between two facings is the smaller one', () => {
  expect([between(35_000, 1000), between(1000, 35_000), between(0, 18_000)]).toEqual([
    2000, 2000, 18_000,
  ]);
});
test('north is 0, east a quarter turn on', () => {
  expect([facingTo(0, 1), facingTo(1, 0), facingTo(0, -1), facingTo(-1, 0)]).toEqual([
    0, 9000, 18_000, 27_000,
  ]);
});
