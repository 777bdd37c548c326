import { expect, test } from 'vitest';
import { cut } from './footer.ts';

/** Each sign is as wide as another. */
const pen = { measureText: (text: string) => ({ width: Array.from(text).length }) as TextMetrics };

test('what has room is written whole, and what has none ends in three dots within it', () => {
  expect(cut(pen, 'Mill Brook', 10)).toBe('Mill Brook');
  expect(cut(pen, 'Mill Brook', 9)).toBe('Mill Bro…');
  expect(cut(pen, 'Mill Brook', 6)).toBe('Mill…');
  expect(cut(pen, 'Mill Brook', 0)).toBe('…');
});
