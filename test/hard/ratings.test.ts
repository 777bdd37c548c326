/** Why Glicko-1: by what it foretells, and by what Glicko-2 does where it is not held. */
import { describe, expect, test } from 'vitest';
import { drawn, GLICKO_1, GLICKO_2, lossOf, STRENGTHS } from './ratings/compared.ts';
import { CLAMPED, rated2 } from './ratings/glicko-2.ts';

describe('Glicko-2', () => {
  test("the paper's own example: 1464.06, 151.52, 0.05999", () => {
    const own = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated2(own, [
      { against: { rating: 1400, deviation: 30 }, score: 1 },
      { against: { rating: 1550, deviation: 100 }, score: 0 },
      { against: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.06, 3);
  });
  test('runs away where it is not clamped: the case for which it is not taken', () => {
    const lost = Array.from({ length: 30 }, () => ({
      against: { rating: 1200, deviation: 40 },
      score: 0,
    }));
    const own = { rating: 2200, deviation: 40, volatility: 0.06 };
    expect(rated2(own, lost).rating).toBeLessThan(-50_000);
    expect(rated2(own, lost, CLAMPED).rating).toBeGreaterThan(1500);
  });
});

test.each([...STRENGTHS])(
  '%s: of 10,000 battles Glicko-1 foretells no fewer than a clamped Glicko-2',
  (_game, strengths) => {
    const battles = drawn(strengths, 10_000, 1);
    const [one, two] = [lossOf(GLICKO_1, battles), lossOf(GLICKO_2, battles)];
    expect(one).toBeLessThan(Math.LN2);
    expect(one).toBeLessThanOrEqual(two);
  },
);
