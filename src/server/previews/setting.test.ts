import { expect, test } from 'vitest';
import { setIn, type Measure } from './setting.ts';

/** Every sign is as wide as its size. */
const measure: Measure = (text, size) => Array.from(text).length * size;
const set = (text: string, most = 2, sizes: readonly number[] = [4, 2, 1]) =>
  setIn(text, { sizes, width: 20, most }, measure);

test('what is short is set large, what is long smaller, in as many lines as there may be', () => {
  expect(set('Mill')).toEqual({ size: 4, lines: ['Mill'] });
  expect(set('Mill Brook')).toEqual({ size: 4, lines: ['Mill', 'Brook'] });
  expect(set('Mill Brook Crossing')).toEqual({ size: 2, lines: ['Mill Brook', 'Crossing'] });
});
test('at the least size it is cut, and says so; no line is wider than there is room', () => {
  const { size, lines } = set('a '.repeat(40).trim());
  expect(size).toBe(1);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(20);
});
test('a word that no line holds is broken; a sign that none holds stands alone', () => {
  expect(set('x'.repeat(45), 3, [1])).toEqual({
    size: 1,
    lines: ['x'.repeat(20), 'x'.repeat(20), 'x'.repeat(5)],
  });
  expect(set('ab', 2, [30]).lines).toEqual(['a', 'b']);
  expect(set('').lines).toEqual([]);
});
