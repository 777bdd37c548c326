/** What the log says of orders and of slots, in both languages. */
import { expect, test } from 'vitest';
import type { Event } from '../types.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Say } from './say.ts';

const SAY: Say = {
  unit: (id) => `U${String(id)}`,
  army: () => 'Romans',
  inches: String,
  element: String,
};
type Ordered = Extract<Event, { type: 'ordered' }>;
const ordered = (one: Partial<Ordered>): Ordered =>
  ({ type: 'ordered', by: 7, method: 'signal', given: [], later: [], ...one }) as Ordered;
const own = { unit: 7, deeds: [] } as unknown as Ordered['given'][number];
const other = { unit: 3, deeds: [] } as unknown as Ordered['given'][number];

test('an order that reaches nobody says so, and a die that carried it says to whom', () => {
  const lost = ordered({ die: 1, later: [own] });
  expect(en.events.ordered(lost, SAY)).toBe('A signal (1): nobody hears it.');
  expect(ru.events.ordered(lost, SAY)).toBe('Сигнал (1): его никто не слышит.');
  const late = ordered({ method: 'messenger', die: 6, later: [own] });
  expect(en.events.ordered(late, SAY)).toBe('A messenger (6): he does not arrive.');
  expect(ru.events.ordered(late, SAY)).toBe('Посыльный (6): он не доскакал.');
  const heard = ordered({ die: 4, given: [other], later: [own] });
  expect(en.events.ordered(heard, SAY)).toBe('A signal (4): U3, U7.');
});
test('one slot is no row of slots', () => {
  const taken = (high: number, low: number) =>
    ({ type: 'initiativeTaken', army: 0, high, low }) as Extract<
      Event,
      { type: 'initiativeTaken' }
    >;
  expect(en.events.initiativeTaken(taken(6, 3), SAY)).toBe('Romans play slots 6 to 4 first.');
  expect(en.events.initiativeTaken(taken(2, 1), SAY)).toBe('Romans play slot 2 first.');
  expect(ru.events.initiativeTaken(taken(2, 1), SAY)).toBe('Romans: первым играется слот 2.');
});
