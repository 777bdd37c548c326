import { afterEach, expect, test, vi } from 'vitest';
import type { State } from '#protocol';
import { declinedIn, putAway, readIn, type Declined } from './declined.ts';

const draw = { of: 'result', winners: [] } as const;
const state: State = {
  pending: [],
  trail: [],
  undo: {},
  back: {},
  hides: false,
  refused: { south: { by: 'north', offer: draw, row: 4 } },
};
afterEach(() => vi.unstubAllGlobals());

const of = (seat: string, row: number): Declined => ({ of: seat, by: 'north', offer: draw, row });

test('a refusal is said until it is put away; a later one is said then', () => {
  expect(declinedIn(state, {})).toEqual([of('south', 4)]);
  expect(declinedIn(state, { south: 4 })).toEqual([]);
  const later = { ...state, refused: { south: { by: 'north', offer: draw, row: 9 } } };
  expect(declinedIn(later, { south: 4 })).toHaveLength(1);
});
test('of two seats at one screen that of the other is said still', () => {
  const { by, offer } = of('east', 9);
  const both = { ...state, refused: { ...state.refused, east: { by, offer, row: 9 } } };
  expect(declinedIn(both, {}).map((one) => one.of)).toEqual(['south', 'east']);
  expect(declinedIn(both, putAway('one', {}, of('east', 9)))).toEqual([of('south', 4)]);
});
test('what was put away is known when the battle is opened anew, of the latest battles', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(readIn('one')).toEqual({});
  expect(putAway('one', {}, of('south', 4))).toEqual({ south: 4 });
  expect(putAway('one', {}, of('east', 9))).toEqual({ south: 4, east: 9 });
  expect([readIn('one'), readIn('two')]).toEqual([{ south: 4, east: 9 }, {}]);
  for (let n = 0; n < 50; n += 1) putAway(`more${n}`, {}, of('south', 1));
  expect(['one', 'more0', 'more49'].map(readIn)).toEqual([{}, { south: 1 }, { south: 1 }]);
  kept.set('sandtable.declined', '{"not":"a list"}');
  expect(readIn('one')).toEqual({});
});
test('a browser that keeps nothing still puts it away', () => {
  vi.stubGlobal('localStorage', undefined);
  const read = putAway('one', {}, of('south', 4));
  expect(putAway('one', read, of('east', 9))).toEqual({ south: 4, east: 9 });
});
