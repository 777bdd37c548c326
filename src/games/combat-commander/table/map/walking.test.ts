import { expect, test } from 'vitest';
import { nameOf } from '../../rules/ground/index.ts';
import { at } from '../../rules/ground/cases.ts';
import { stepBy } from './walking.ts';

const to = (key: string, ...among: readonly string[]): string | undefined => {
  const hex = stepBy(key, at('E5'), new Set(among.map(at)));
  return hex === undefined ? undefined : nameOf(hex);
};
test('an arrow leads to the neighbour on that side, if it may be pressed', () => {
  const round = ['E4', 'F4', 'F5', 'E6', 'D5', 'D4'];
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
  expect(keys.map((key) => to(key, ...round))).toEqual(['E4', 'F4', 'E6', 'D4']);
  expect(to('ArrowRight', 'F5')).toBe('F5');
  expect(to('ArrowLeft', 'D5')).toBe('D5');
  expect(to('ArrowUp', 'F5')).toBeUndefined();
  expect(to('toString', ...round)).toBeUndefined();
});
