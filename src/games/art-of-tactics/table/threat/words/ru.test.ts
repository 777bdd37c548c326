import { expect, test } from 'vitest';
import { en } from './en.ts';
import { ru } from './ru.ts';

test('where nobody comes or shoots it is said in a word, not as nought', () => {
  for (const words of [en, ru]) {
    const told = [words.all(0, 0, 5), words.all(2, 0, 5), words.of('1', 0, 0), words.of('1', 3, 0)];
    for (const one of told) expect(one).not.toMatch(/\b0\b/);
    expect(words.all(2, 1, 5)).toMatch(/2.*1/);
  }
});
