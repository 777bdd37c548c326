import { expect, test } from 'vitest';
import type { SeatInfo } from '#protocol';
import type { Lost } from '../../../lost.ts';
import { whyLost } from './lost.ts';

const sits = (kind: SeatInfo['kind']): SeatInfo => ({
  seat: 'south',
  kind,
  yours: false,
  here: false,
});

const why = (lost: Lost, now: SeatInfo['kind'], waits = false): string =>
  whyLost(lost, sits(now), waits);

test('a seat that was lost is told by what became of it since', () => {
  const called = { ...sits('open'), called: true } as const;
  expect(why(sits('person'), 'person')).toBe('elsewhere');
  expect(why(sits('open'), 'open')).toBe('freed');
  expect(why(sits('bot'), 'bot')).toBe('computer');
  expect(why(called, 'open', true)).toBe('called');
  expect(why(called, 'person')).toBe('taken');
  // Whoever came has left: no call is there to be taken back.
  expect(why(called, 'open')).toBe('freed');
  // Nobody came, and a computer did.
  expect(why(called, 'bot')).toBe('computer');
  // The host has freed it, and somebody sits there by now, or a computer.
  expect(why(sits('open'), 'person')).toBe('freed');
  expect(why(sits('open'), 'bot')).toBe('freed');
});
