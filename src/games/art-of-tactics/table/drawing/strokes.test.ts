/** Bases are as large as the rules have them, and a crew stands on its own. */
import { expect, test } from 'vitest';
import { BASE, LARGE } from '../../rules/facts/measures.ts';
import { SCALE } from '../scale.ts';
import { HALF, halfOf, moved, placeIn, WEAPON_STROKE } from './strokes.ts';
import { tabOf } from './tab.ts';

test('AOT-GEO-01, AOT-GEO-02 each is drawn on the base it stands on', () => {
  const of = ({ width, depth }: { width: number; depth: number }) => ({
    w: SCALE.length(width) / 2,
    d: SCALE.length(depth) / 2,
  });
  expect(halfOf([{ body: 'camel' }])).toEqual(of(BASE));
  expect(halfOf([{ body: 'crew' }])).toEqual(of(LARGE));
  for (const body of ['elephant', 'chariot', 'wagon'] as const) {
    expect(halfOf([{ body }])).toEqual(of(LARGE));
  }
  expect(HALF).toEqual(of(BASE));
});
test.each(['elephant', 'chariot', 'wagon'] as const)('a whole %s stands on its base', (body) => {
  const half = halfOf([{ body }]);
  for (const place of [1, 2] as const) {
    for (const index of [0, 1, 2, 3, 4]) {
      const { x, y } = placeIn(place, index, 5, body);
      expect(Math.abs(x)).toBeLessThan(half.w - 6);
      expect(Math.abs(y)).toBeLessThan(half.d - 6);
    }
  }
  expect(placeIn(3, 0, 1, body).y).toBeGreaterThan(half.d);
});
test('a whole crew stands within its base, its tab behind it', () => {
  const half = halfOf([{ body: 'crew' }]);
  for (const place of [1, 2] as const) {
    for (const index of [0, 1]) {
      const { x, y } = placeIn(place, index, 2, 'crew');
      expect(Math.abs(x)).toBeLessThan(half.w - 6);
      expect(Math.abs(y)).toBeLessThan(half.d - 6);
    }
  }
  expect(placeIn(3, 0, 1, 'crew').y).toBeGreaterThan(half.d);
  expect(tabOf(0, false, half)[1]).toBeGreaterThan(half.d);
});
test('a stroke is moved with every place of it', () => {
  expect(moved('M8 -12V9M8 -11H12V-6H8Q1 2 3 4Z', 10, 100)).toBe(
    'M18 88V109M18 89H22V94H18Q11 102 13 104Z',
  );
});
test('what figures carry is told by places alone, and can be moved', () => {
  for (const stroke of Object.values(WEAPON_STROKE)) {
    expect(stroke).toMatch(/^[MLHVQCZ\d .-]+$/);
    expect(moved(moved(stroke, 3, -7), -3, 7)).toBe(moved(stroke, 0, 0));
  }
});
