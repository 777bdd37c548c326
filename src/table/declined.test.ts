import { afterEach, expect, test, vi } from 'vitest';
import type { State } from '#protocol';
import { declinedIn, putAway, readIn } from './declined.ts';

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

test('a refusal is said until it is put away; a later one is said then', () => {
  expect(declinedIn(state, 0)).toEqual([{ of: 'south', by: 'north', offer: draw, row: 4 }]);
  expect(declinedIn(state, 4)).toEqual([]);
  expect(
    declinedIn({ ...state, refused: { south: { by: 'north', offer: draw, row: 9 } } }, 4),
  ).toHaveLength(1);
});
test('what was put away is known when the battle is opened anew, of the latest battles', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(readIn('one')).toBe(0);
  expect(putAway('one', 4)).toBe(4);
  expect(putAway('one', 2)).toBe(4);
  expect([readIn('one'), readIn('two')]).toEqual([4, 0]);
  for (let n = 0; n < 50; n += 1) putAway(`more${n}`, 1);
  expect([readIn('one'), readIn('more0'), readIn('more49')]).toEqual([0, 1, 1]);
  kept.set('sandtable.declined', '{"not":"a list"}');
  expect(readIn('one')).toBe(0);
});
test('a browser that keeps nothing still puts it away', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(putAway('one', 4)).toBe(4);
});
