import { expect, test } from 'vitest';
import { shared } from './shared.ts';

const large = (seed: number): readonly number[] =>
  Array.from({ length: 500 }, (_, at) => at + seed);

test('what is the same is one object, whole or in its large parts', () => {
  const one = shared({ map: large(0), name: 'one' });
  expect(one).toEqual({ map: large(0), name: 'one' });
  expect(shared({ map: large(0), name: 'one' })).toBe(one);
  const other = shared({ map: large(0), name: 'other' });
  expect(other).toEqual({ map: large(0), name: 'other' });
  expect(other.map).toBe(one.map);
  expect(shared({ map: large(1), name: 'one' }).map).toEqual(large(1));
  expect(shared([{ inner: large(0) }])[0]?.inner).toBe(one.map);
});
test('what is small, or no object, stays what it is', () => {
  const small = { name: 'small' };
  expect(shared(small)).toBe(small);
  expect([shared(3), shared(null), shared('text'), shared(undefined)]).toEqual([
    3,
    null,
    'text',
    undefined,
  ]);
});
