import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import type { Game, Match } from '#kernel';
import { brierOf, fitted, judgeBy, type Judged } from './judging.ts';

const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit));
const pick = sampledPick(5);
const about = (): number => (pick(2001) - 1000) / 500;
/** Who is ahead by the first number wins as often as it says; the second says the contrary. */
const SCENES: readonly Judged[] = Array.from({ length: 4000 }, () => {
  const features = [about(), about(), 0];
  const chance = chanceOf(2 * (features[0] ?? 0) - (features[1] ?? 0));
  return { features, won: pick(10_000) < 10_000 * chance ? 1 : 0 };
});

test('weights are found by which scenes were made, and none for what tells nothing', () => {
  const [ahead = 0, behind = 0, nothing = 9] = fitted(SCENES, 3);
  expect(ahead).toBeGreaterThan(1.8);
  expect(ahead).toBeLessThan(2.2);
  expect(behind).toBeGreaterThan(-1.2);
  expect(behind).toBeLessThan(-0.8);
  expect(nothing).toBe(0);
});
test('at the weights that were found the likelihood rises no more', () => {
  const weights = fitted(SCENES, 3);
  for (const at of [0, 1]) {
    const rise = SCENES.reduce((sum, { features, won }) => {
      const logit = features.reduce((all, value, each) => all + value * (weights[each] ?? 0), 0);
      return sum + (features[at] ?? 0) * (won - chanceOf(logit));
    }, 0);
    // The ridge, which pulls each weight to nought, is all that is left.
    expect(rise).toBeCloseTo(weights[at] ?? 0, 6);
  }
});
test("Brier's score tells a judge from whoever knows nothing", () => {
  const none = brierOf(SCENES, [0, 0, 0]);
  expect(none).toBeCloseTo(0.25, 12);
  expect(brierOf(SCENES, fitted(SCENES, 3))).toBeLessThan(0.16);
  expect(brierOf(SCENES, [-2, 1, 0])).toBeGreaterThan(none);
  expect(brierOf([], [1])).toBe(0);
});
test('a judge takes weights by their names; what has none counts nothing', () => {
  const features = { names: ['one', 'other'], of: () => [1, 5] };
  const judge = judgeBy(features, { one: 3 });
  expect(judge({} as Match<Game>, 'north')).toBeCloseTo(chanceOf(3), 12);
});
test('a draw counts as half of a victory', () => {
  const drawn = [{ features: [1], won: 0.5 }];
  expect(fitted(drawn, 1)).toEqual([0]);
  expect(brierOf(drawn, [0])).toBe(0);
});
