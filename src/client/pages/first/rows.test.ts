import { expect, test } from 'vitest';
import type { LostSeat, MatchSummary } from '#protocol';
import { rowOf } from './rows.ts';

const NAME = { en: 'The ford', ru: 'Брод' };
const rowWith = (lost?: LostSeat): MatchSummary => ({
  id: 'one',
  ruleset: 'toy/1',
  name: NAME,
  seats: [
    {
      seat: 'south',
      kind: 'bot',
      yours: lost === undefined,
      here: true,
      ...(lost === undefined ? {} : { lost }),
    },
  ],
  yourMove: false,
  waitsFor: [],
  updatedAt: '2026-01-01T12:00:00.000Z',
});
const since = '2026-01-01T12:00:00.000Z';

test('a row that was taken off stands again where the seat is lost once more', () => {
  const first = rowOf(rowWith({ why: 'called', since }));
  expect(rowOf(rowWith({ why: 'taken', since }))).toBe(first);
  const later = rowWith({ why: 'called', since: '2026-01-02T12:00:00.000Z' });
  expect(new Set([first, rowOf(later), rowOf(rowWith())]).size).toBe(3);
});
