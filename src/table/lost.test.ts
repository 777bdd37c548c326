import { expect, test } from 'vitest';
import { withCalls } from './lost.ts';

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
