import { expect, test } from 'vitest';
import { hasOf } from './faces.ts';

test('a face is wanted where a sign of the text is in its range', () => {
  const cyrillic = 'U+401, U+410-44F, U+451, U+2116';
  expect(hasOf(cyrillic, 'Mill Brook')).toBe(false);
  expect(hasOf(cyrillic, 'Mill Brook, ход 3')).toBe(true);
  expect(hasOf(cyrillic, 'Ё')).toBe(true);
  expect(hasOf('U+20-7E', '’')).toBe(false);
  expect(hasOf('', '’')).toBe(true);
});
