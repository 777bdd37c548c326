/** What the other side did stays to be seen until one begins oneself. */
import { expect, test } from 'vitest';
import { trailsOf, type Travels } from './trails.ts';

type Deed = { readonly moves: number; readonly to: number } | 'begins';
const at = (x: number) => ({ x, y: 0, facing: 0 });
const shot = (event: Deed, before = 0) => ({
  event,
  before,
  after: event === 'begins' ? before : event.to,
  by: 'north',
});
const TRAVELS: Travels<number, Deed, number> = {
  journeys: ({ event, before, after }) =>
    event === 'begins' ? [] : [{ piece: event.moves, from: at(before), to: at(after) }],
  forgets: ({ event }) => event === 'begins',
};

test('each piece has one way, with every place at which it halted', () => {
  const shots = [
    shot({ moves: 1, to: 2 }),
    shot({ moves: 2, to: 9 }, 7),
    shot({ moves: 1, to: 5 }, 2),
  ];
  expect(trailsOf(shots, TRAVELS)).toEqual([
    { piece: 1, halts: [at(0), at(2), at(5)] },
    { piece: 2, halts: [at(7), at(9)] },
  ]);
});
test('what came before the last beginning is forgotten', () => {
  const shots = [shot({ moves: 1, to: 2 }), shot('begins'), shot({ moves: 2, to: 4 }, 3)];
  expect(trailsOf(shots, TRAVELS)).toEqual([{ piece: 2, halts: [at(3), at(4)] }]);
  expect(trailsOf([...shots, shot('begins')], TRAVELS)).toEqual([]);
});
