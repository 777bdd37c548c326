/**
 * Weights of a mind, bettered by play (SPSA, simultaneous perturbation): two forms of it that
 * differ a little in every weight at once fight a pair of battles, and all weights go a step
 * towards whoever fared better. A step is mostly luck; thousands of them lead uphill.
 */
import type { Pick } from '#kernel';

/** What a mind does by, each number by its name. */
export type Tunable = { readonly [name: string]: number };
/** Two forms of a mind that are let fight each other. */
export interface Trial {
  readonly plus: Tunable;
  readonly minus: Tunable;
}
/** How `plus` fared against `minus`, from -1 (lost every battle) to 1. */
export type Fights = (trials: readonly Trial[]) => Promise<readonly number[]>;

/** A step is of so many trials, so that threads have something to do. */
export const TRIALS = 8;
/** How far two forms lie apart at first, and what a won step moves, as parts of each weight. */
const [APART, STEP] = [0.2, 0.05];
/** Weights near zero are moved as if they were so large. */
const LEAST = 0.25;
/** Steps after which they lie nearer, and move less: as Spall has it, by these powers. */
const [SETTLES, NEARER, LESS] = [100, 0.101, 0.602];
/** Of the mean that is found, what the last step counts. */
const FRESH = 0.02;

/** The mean of where the steps have led. */
export async function tuned(
  start: Tunable,
  steps: number,
  pick: Pick,
  fights: Fights,
): Promise<Tunable> {
  const names = Object.keys(start);
  const scale = names.map((name) => Math.max(LEAST, Math.abs(start[name] ?? 0)));
  // What is a price stays one: no weight changes its sign.
  const kept = (of: number, value: number): number =>
    (start[names[of] ?? ''] ?? 0) < 0 ? Math.min(0, value) : Math.max(0, value);
  let at = names.map((name) => start[name] ?? 0);
  let mean = at;
  for (let step = 0; step < steps; step++) {
    const settled = 1 + step / SETTLES;
    const [apart, length] = [APART / settled ** NEARER, STEP / settled ** LESS];
    const here = at;
    const ways = Array.from({ length: TRIALS }, () => names.map(() => 2 * pick(2) - 1));
    const form = (way: readonly number[], sign: number): Tunable =>
      Object.fromEntries(
        names.map((name, of) => [
          name,
          kept(of, (here[of] ?? 0) + sign * apart * (scale[of] ?? 0) * (way[of] ?? 0)),
        ]),
      );
    const fared = await fights(ways.map((way) => ({ plus: form(way, 1), minus: form(way, -1) })));
    at = here.map((value, of) => {
      const uphill = ways.reduce(
        (sum, way, trial) => sum + (fared[trial] ?? 0) * (way[of] ?? 0),
        0,
      );
      return kept(of, value + length * (scale[of] ?? 0) * uphill);
    });
    mean = mean.map((value, of) => (1 - FRESH) * value + FRESH * (at[of] ?? 0));
  }
  return Object.fromEntries(names.map((name, of) => [name, mean[of] ?? 0]));
}

/** What a weight is worth where it stands: points of a hundred for e times as much of it. */
export interface Slope {
  readonly name: string;
  readonly points: number;
  /** Its standard error. */
  readonly error: number;
}
/** By so much the logarithms of two forms lie to each side of what is tried. */
const ASIDE = 0.4;
/**
 * Every pair of battles tells of all weights at once: in one form each is drawn larger or smaller,
 * in the other it is the opposite. The steepest first; of a weight of nothing nothing is told.
 */
export async function slopesOf(
  start: Tunable,
  pairs: number,
  pick: Pick,
  fights: Fights,
): Promise<readonly Slope[]> {
  const names = Object.keys(start).filter((name) => start[name] !== 0);
  const ways = Array.from({ length: pairs }, () => names.map(() => 2 * pick(2) - 1));
  const form = (way: readonly number[], sign: number): Tunable => ({
    ...start,
    ...Object.fromEntries(
      names.map((name, of) => [name, (start[name] ?? 0) * Math.exp(sign * ASIDE * (way[of] ?? 0))]),
    ),
  });
  const fared = await fights(ways.map((way) => ({ plus: form(way, 1), minus: form(way, -1) })));
  // A share moves by half of what is won less what is lost, and two forms differ twice.
  const points = 100 / 2 / (2 * ASIDE);
  const spread = Math.sqrt(fared.reduce((sum, one) => sum + one ** 2, 0)) / pairs;
  return names
    .map((name, of): Slope => {
      const sum = fared.reduce((all, one, at) => all + one * (ways[at]?.[of] ?? 0), 0);
      return { name, points: (points * sum) / pairs, error: points * spread };
    })
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
}
