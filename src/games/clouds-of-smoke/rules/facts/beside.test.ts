import { expect, test } from 'vitest';
import { keptBeside } from './beside.ts';

test('what is kept beside an object is its own, unseen, and not copied with it', () => {
  const [first, second] = [keptBeside<string>(), keptBeside<string>()];
  const object = { a: 1 };
  expect(first.get(object)).toBeUndefined();
  first.set(object, 'one');
  second.set(object, 'two');
  expect([first.get(object), second.get(object)]).toEqual(['one', 'two']);
  expect(Reflect.ownKeys(object)).toEqual(['a']);
  expect([first.get({ ...object }), first.get(structuredClone(object))]).toEqual([
    undefined,
    undefined,
  ]);
  first.set(object, undefined);
  expect([first.get(object), second.get(object)]).toEqual([undefined, 'two']);
});
test('it may be kept beside an object that is frozen, then or later', () => {
  const beside = keptBeside<string>();
  const frozen = Object.freeze({ a: 1 });
  beside.set(frozen, 'one');
  const later = { a: 1 };
  beside.set(later, 'two');
  beside.set(Object.freeze(later), 'three');
  expect([beside.get(frozen), beside.get(later)]).toEqual(['one', 'three']);
});
