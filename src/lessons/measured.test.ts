import { sampledPick } from '#fate';
import { expect, test } from 'vitest';
import { isRight, isWorse, measuredOf } from './measured.ts';

test.each([0.5, 0.1, 0.97])('the bounds hold a chance of %d in 19 of 20 cases', (chance) => {
  const pick = sampledPick(7);
  const cases = 2000;
  const held = Array.from({ length: cases }, () => {
    const won = Array.from({ length: 64 }, () => (pick(1000) < chance * 1000 ? 1 : 0));
    const { low, high } = measuredOf(won);
    return low <= chance && chance <= high;
  }).filter(Boolean);
  expect(held.length / cases).toBeGreaterThan(0.92);
});
test('what came alike each time is not certain', () => {
  expect(measuredOf([1, 1, 1, 1])).toMatchObject({ chance: 1, high: 1 });
  expect(measuredOf([1, 1, 1, 1]).low).toBeLessThan(0.9);
  expect(measuredOf([])).toEqual({ chance: 0, low: 0, high: 1 });
});
test('worse is what lies below the bounds and beyond the margin; right what lies within it', () => {
  const best = { chance: 0.5, low: 0.47, high: 0.53 };
  expect(isRight({ chance: 0.45, low: 0.4, high: 0.46 }, best)).toBe(true);
  expect(isWorse({ chance: 0.45, low: 0.4, high: 0.46 }, best)).toBe(false);
  expect(isWorse({ chance: 0.44, low: 0.41, high: 0.469 }, best)).toBe(true);
  expect(isWorse({ chance: 0.3, low: 0.1, high: 0.5 }, best)).toBe(false);
});
