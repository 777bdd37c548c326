import { expect, test } from 'vitest';
import { lineOf, linesOf } from './text.ts';

test('a value in one line has no quotes, and names what is in it', () => {
  expect(lineOf('pass')).toBe('pass');
  expect(lineOf({ shooter: 3, target: { unit: 5 } })).toBe('shooter 3, target (unit 5)');
  expect(lineOf([1, { die: 2 }, null])).toBe('[1, die 2, null]');
});
test('a value in lines is indented where it holds more', () => {
  const position = { turn: 1, figures: [6, 4], hands: { axis: [{ slot: 1 }], allies: [] } };
  expect(linesOf(position)).toEqual([
    'turn: 1',
    'figures: [6, 4]',
    'hands',
    '  axis',
    '    0',
    '      slot: 1',
    '  allies: []',
  ]);
});
