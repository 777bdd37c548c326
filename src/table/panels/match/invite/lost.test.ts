import { expect, test } from 'vitest';
import type { SeatInfo } from '#protocol';
import { whyLost } from './lost.ts';

const sits = (kind: SeatInfo['kind']): SeatInfo => ({
  seat: 'south',
  kind,
  yours: false,
  here: false,
});

test('a seat that was lost is told by what became of it since', () => {
  const called = { ...sits('open'), called: true } as const;
  expect(whyLost(sits('person'), sits('person'))).toBe('elsewhere');
  expect(whyLost(sits('open'), sits('open'))).toBe('freed');
  expect(whyLost(sits('bot'), sits('bot'))).toBe('computer');
  expect(whyLost(called, sits('open'))).toBe('called');
  expect(whyLost(called, sits('person'))).toBe('taken');
  // Nobody came, and a computer did.
  expect(whyLost(called, sits('bot'))).toBe('computer');
  // The host has freed it, and somebody sits there by now.
  expect(whyLost(sits('open'), sits('person'))).toBe('freed');
});
