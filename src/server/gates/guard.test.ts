import { expect, test } from 'vitest';
import { TestClock } from '../../../test/server/house.ts';
import { BOUNDS, USUAL } from './bounds.ts';
import { Guard } from './guard.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const refusedBy = (name: 'work' | 'addressWork') => ({
  ok: false,
  error: { status: 429, message: BOUNDS[name].says },
});
/** Whom one visitor may have, in seconds of an hour, and all of one address. */
const guarded = (work: number, addressWork: number) => {
  const clock = new TestClock();
  return { clock, guard: new Guard({ ...USUAL, work, addressWork }, clock) };
};

test('what a visitor is refused for his own bound costs nobody at his address', () => {
  const { guard } = guarded(10, 20);
  expect(guard.work('him', 'a', 10 * SECOND)).toMatchObject({ ok: true });
  for (let n = 0; n < 100; n++) {
    expect(guard.work('him', 'a', 5 * SECOND)).toMatchObject(refusedBy('work'));
  }
  expect(guard.work('her', 'a', 10 * SECOND)).toMatchObject({ ok: true });
});
test('nor him, what is refused for the bound of his address', () => {
  const { guard } = guarded(10, 10);
  expect(guard.work('her', 'a', 5 * SECOND)).toMatchObject({ ok: true });
  for (let n = 0; n < 100; n++) {
    expect(guard.work('him', 'a', 8 * SECOND)).toMatchObject(refusedBy('addressWork'));
  }
  // All ten seconds are his still, where nobody else has asked.
  expect(guard.work('him', 'b', 10 * SECOND)).toMatchObject({ ok: true });
});
test('work that was done is spent, and flows off in an hour', () => {
  const { guard, clock } = guarded(10, 20);
  expect(guard.work('him', 'a', 10 * SECOND)).toMatchObject({ ok: true });
  expect(guard.work('him', 'b', SECOND)).toMatchObject(refusedBy('work'));
  clock.turn(HOUR / 10);
  expect(guard.work('him', 'b', SECOND)).toMatchObject({ ok: true });
});
