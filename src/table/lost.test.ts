import { expect, test } from 'vitest';
import type { Step } from '#protocol';
import { withCalls, withMissedCalls } from './lost.ts';

const SOUTH = { seat: 'south', kind: 'open', yours: false, here: false } as const;

test('that another was called to it may be heard before or after', () => {
  const lost = [SOUTH];
  expect(withCalls(lost, undefined)).toEqual(lost);
  expect(withCalls(lost, { called: ['north'] })).toEqual(lost);
  const told = withCalls(lost, { called: ['south'] });
  expect(told).toEqual([{ ...SOUTH, called: true }]);
  // It stays so when somebody has come.
  expect(withCalls(told, {})).toEqual(told);
});

test('whose page slept hears of the call among what he missed', () => {
  const step = (called: NonNullable<Step['called']>): Step => ({
    seq: 1,
    events: [],
    by: 'table',
    called,
  });
  const call = step({ seat: 'north', of: 'south' });
  const told = [{ ...SOUTH, kind: 'person', called: true }];
  const lost = [{ ...SOUTH, kind: 'person' }] as const;
  expect(withMissedCalls(lost, [call])).toEqual(told);
  expect(withMissedCalls(lost, [call, step({ seat: 'north', of: 'south', back: true })])).toEqual(
    lost,
  );
  expect(withMissedCalls(lost, [step({ seat: 'south', of: 'north' })])).toEqual(lost);
});
