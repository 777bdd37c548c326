import { expect, test } from 'vitest';
import { ended } from './say.ts';

test('a sentence that ends with what is called out has one sign at its end', () => {
  expect(ended('Russians roll to hit: 2 and 2, and Sniper!')).toMatch(/[^.]!$/);
  expect(ended('Russians roll to hit: 2 and 2')).toMatch(/2\.$/);
});
