import { expect, test } from 'vitest';
import type { SeatInfo, State } from '#protocol';
import { barOf, deedsOf, goneFrom, isOwn, lineAt } from './gone.ts';

const line = (seq: number, by: string) => ({ seq, by, text: `${by} ${seq}` });
const TOLD = [
  line(1, 'fate'),
  line(2, 'south'),
  line(3, 'fate'),
  line(3, 'fate'),
  line(4, 'north'),
  line(6, 'south'),
  { ...line(6, 'south'), text: 'what came of it' },
  line(7, 'fate'),
  line(8, 'agreed'),
];

test('a seat goes back to what it decided itself, newest first, each once', () => {
  expect(deedsOf(TOLD, 'south')).toEqual([
    { from: 6, text: 'south 6' },
    { from: 2, text: 'south 2' },
  ]);
  expect(deedsOf(TOLD, 'west')).toEqual([]);
  const many = Array.from({ length: 40 }, (_, at) => line(at + 1, 'south'));
  expect(deedsOf(many, 'south').map(({ from }) => from)).toEqual(
    Array.from({ length: 12 }, (_, at) => 40 - at),
  );
});
test('what was given at one press is one deed, from its first row on', () => {
  const way = [line(4, 'south'), { ...line(5, 'south'), press: 4 }, line(7, 'south')];
  expect(deedsOf(way, 'south').map(({ from }) => from)).toEqual([7, 4]);
  expect([lineAt(way, 5), lineAt(way, 6)]).toEqual(['south 5', undefined]);
});
const ROWS = ['fate', 'south', 'fate', 'north', 'fate', 'south', 'fate', 'agreed'].map(
  (by, at) => ({ seq: at + 1, by }),
);
test('all lines from a row on would go, and each throw is counted, told or not', () => {
  const { lines, falls } = goneFrom(TOLD, ROWS, 3);
  expect(lines).toHaveLength(7);
  expect(falls).toBe(3);
  expect(goneFrom(TOLD, ROWS, 9)).toEqual({ lines: [], falls: 0 });
});
test('it is one’s own to take back as far as who keeps the battle says', () => {
  const own = (state: Pick<State, 'back' | 'far'>): boolean[] =>
    [6, 4, 2].map((from) => isOwn(state, 'south', from));
  expect(own({ back: { south: 6 }, far: { south: 4 } })).toEqual([true, true, false]);
  expect(own({ back: { south: 6 } })).toEqual([true, false, false]);
  // Whatever it looks like from here.
  expect(own({ back: { north: 2 } })).toEqual([false, false, false]);
});
test('while a seat is open, or dice are to be typed in, nobody can be asked', () => {
  const at = (...kinds: SeatInfo['kind'][]): { kind: SeatInfo['kind'] }[] =>
    kinds.map((kind) => ({ kind }));
  const chance = { roll: 3, dice: 2, sides: 6 };
  expect(barOf(at('person', 'bot'), {})).toBeUndefined();
  expect(barOf(at('person', 'open'), {})).toBe('open');
  expect(barOf(at('person', 'person'), { chance })).toBe('dice');
});
