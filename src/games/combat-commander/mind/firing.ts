/** Attacks by fire: which groups, at whom (orders to fire, and opportunity fire). */
import { without } from '../rules/orders/index.ts';
import { aimsAt, struckBy, targetsFor, type Aim } from '../rules/prospects/index.ts';
import type { Reckoning } from './weighing.ts';
import type { Piece, UnitId } from '../rules/index.ts';
import { lossByBreaking, lossBySuppression } from './worth.ts';

export interface Fire {
  readonly aim: Aim;
  readonly value: number;
}
export interface Circumstances {
  readonly bonus?: number;
  readonly moving?: readonly UnitId[];
}
/** What the enemy is to lose by an attack. */
export const worthOfAim = (
  reckoning: Reckoning,
  aim: Aim,
  circumstances: Circumstances = {},
): number =>
  struckBy(reckoning, aim, circumstances).reduce(
    (sum, { unit, breaks, suppressed }) =>
      sum +
      breaks * lossByBreaking(reckoning, unit) +
      suppressed * lossBySuppression(reckoning, unit),
    0,
  );

export interface FirePlan {
  readonly first: Fire | undefined;
  readonly value: number;
  /** All that is to fire. */
  readonly pieces: readonly Piece[];
}
const NONE: FirePlan = { first: undefined, value: 0, pieces: [] };
/** CC-FIRE-15 The attack to begin with, where those that are left fire afterwards. */
export function planFire(
  reckoning: Reckoning,
  able: readonly Piece[],
  depth = reckoning.weights.fireDepth,
): FirePlan {
  const { fireWidth } = reckoning.weights;
  // Nobody takes two shots for more than one and the other.
  const { fireLater } = (reckoning.sense ?? reckoning).weights;
  const targets = targetsFor(reckoning, able);
  const fires = targets
    .flatMap((target) => aimsAt(reckoning, able, target))
    .map((aim): Fire => ({ aim, value: worthOfAim(reckoning, aim) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, fireWidth);
  return fires.reduce((best, fire) => {
    const rest = without(able, fire.aim.pieces);
    const later = depth > 1 && rest.length > 0 ? planFire(reckoning, rest, depth - 1) : NONE;
    const value = fire.value + fireLater * later.value;
    const pieces = [...fire.aim.pieces, ...later.pieces];
    return value > best.value ? { first: fire, value, pieces } : best;
  }, NONE);
}
/** The best attack at one hex. */
export function bestAt(
  reckoning: Reckoning,
  able: readonly Piece[],
  { target, ...circumstances }: Circumstances & { readonly target: number },
): Fire | undefined {
  return aimsAt(reckoning, able, target)
    .map((aim): Fire => ({ aim, value: worthOfAim(reckoning, aim, circumstances) }))
    .toSorted((a, b) => b.value - a.value)[0];
}
