import { expect, test } from 'vitest';
import type { MatchRecord, SeatRecord } from '#store';
import { sitAlike } from './seats.ts';

const seats: readonly SeatRecord[] = [{ seat: 'north', kind: 'bot', bot: 'random' }];
type Replaced = NonNullable<MatchRecord['replaced']>[number];
const lostBy = (player: string): Replaced => ({
  seat: 'north',
  player,
  how: 'computer',
  at: '2026-01-01T12:00:00.000Z',
});

test('who has lost a seat is another once two players are one: a room tells of it', () => {
  const sat = { seats, replaced: [lostBy('ann')] };
  expect(sitAlike(sat, { seats, replaced: [lostBy('ann')] })).toBe(true);
  expect(sitAlike(sat, { seats, replaced: [lostBy('bob')] })).toBe(false);
  expect(sitAlike({ seats }, { seats, replaced: [] })).toBe(true);
  expect(sitAlike(sat, { ...sat, private: true })).toBe(false);
});
