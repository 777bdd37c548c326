import { expect, test } from 'vitest';
import { longest, sentOf, type Tried } from './trying.ts';

const NO = { code: 'tooFar', cite: undefined };

test('of a draft, what is legal is sent, and of the rest as much as is', () => {
  const draft: Tried<string, number>[] = [
    { answer: 'whole', end: 1, refusal: undefined },
    { answer: 'far', end: 9, refusal: NO, remedy: { answer: 'near', end: 3 } },
    { answer: 'never', end: 9, refusal: NO },
  ];
  expect(sentOf(draft)).toEqual(['whole', 'near']);
});
test('the longest length that may be is found to a hundredth of the most', () => {
  const found = longest(1000, (length) => length <= 640);
  expect(found).toBeLessThanOrEqual(640);
  expect(found).toBeGreaterThan(640 - 1000 / 100);
  expect(longest(1000, () => false)).toBe(0);
});
