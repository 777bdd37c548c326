/**
 * Glicko-2, to compare with: M. E. Glickman, 'Example of the Glicko-2 system',
 * glicko.net/glicko/glicko2.pdf. Deviation and volatility are held within bounds, since without
 * them it runs away.
 */
import type { Fought, Rating } from '../../../src/ratings/index.ts';

export interface Rating2 extends Rating {
  readonly volatility: number;
}
export interface Bounds {
  readonly deviation: readonly [least: number, most: number];
  readonly volatility: readonly [least: number, most: number];
}
export const CLAMPED: Bounds = { deviation: [45, 350], volatility: [0.01, 0.1] };
export const UNRATED_2: Rating2 = { rating: 1500, deviation: 350, volatility: 0.06 };
/** Points of the unit that the paper reckons in. */
const SCALE = 173.7178;
const TAU = 0.5;
const CLOSE = 1e-6;

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

export function rated2(own: Rating2, fought: readonly Fought[], bounds?: Bounds): Rating2 {
  const mu = (own.rating - 1500) / SCALE;
  const phi = own.deviation / SCALE;
  let [known, gained] = [0, 0];
  for (const { against, score } of fought) {
    const weight = weightOf(against.deviation / SCALE);
    const chance = 1 / (1 + Math.exp(-weight * (mu - (against.rating - 1500) / SCALE)));
    known += weight ** 2 * chance * (1 - chance);
    gained += weight * (score - chance);
  }
  const variance = 1 / known;
  const free = volatilityOf(phi, own.volatility, variance, variance * gained);
  const volatility = bounds === undefined ? free : within(free, bounds.volatility);
  const before = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / variance);
  const deviation = after * SCALE;
  return {
    rating: (mu + after ** 2 * gained) * SCALE + 1500,
    deviation: bounds === undefined ? deviation : within(deviation, bounds.deviation),
    volatility,
  };
}

/** Step 5 of the paper: the Illinois algorithm. */
function volatilityOf(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const over = e * (delta ** 2 - phi ** 2 - variance - e);
    return over / (2 * (phi ** 2 + variance + e) ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (delta ** 2 <= phi ** 2 + variance) {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps += 1;
    high = a - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}
