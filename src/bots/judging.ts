/**
 * How likely a seat wins from a scene, by logistic regression: some numbers that a game tells of a
 * scene, each times its weight. Weights are fitted to battles that bots have fought.
 */
import type { Game, Match } from '#kernel';

/** What a game tells of a scene, own less the enemy's: of two equal sides each number is 0. */
export interface Features {
  readonly names: readonly string[];
  /** In the order of the names; each about as large as 1. */
  of(match: Match<Game>, seat: string): readonly number[];
}
/** Two sides of a scene, as a game reckons each. */
interface Sides<S> {
  readonly own: S;
  readonly other: S;
}
/** A number of each side, own less the enemy's. */
export const less =
  <S>(of: (side: S) => number) =>
  ({ own, other }: Sides<S>): number =>
    of(own) - of(other);
/** The same as a part of what both have, for numbers that are not negative. */
export const part =
  <S>(of: (side: S) => number) =>
  ({ own, other }: Sides<S>): number => {
    const [ours, theirs] = [of(own), of(other)];
    return (ours - theirs) / Math.max(1, ours + theirs);
  };

/** By their names; what has none counts nothing. */
export type JudgeWeights = { readonly [name: string]: number };
/** Weights, and by what they were found: data that `sandtable fit` writes. */
export interface Fitted {
  readonly ruleset: string;
  /** Who fought, how many battles, and from what text their seeds come. */
  readonly bot: string;
  readonly battles: number;
  readonly seed: string;
  /** Scenes that weights were fitted to, and that were kept from it. */
  readonly scenes: readonly [fitted: number, heldOut: number];
  /** Brier's score of the scenes that were held out: of these weights, and of knowing nothing. */
  readonly brier: readonly [these: number, none: number];
  readonly weights: JudgeWeights;
}
/** A scene of a battle that has ended since. */
export interface Judged {
  readonly features: readonly number[];
  /** 1: whoever was asked won; 0: he lost; 0.5: nobody won. */
  readonly won: number;
}
export type Judge = (match: Match<Game>, seat: string) => number;

export function judgeBy(features: Features, weights: JudgeWeights): Judge {
  const each = features.names.map((name) => weights[name] ?? 0);
  return (match, seat) => chanceOf(each, features.of(match, seat));
}
const chanceOf = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));

/** Newton's method comes to rest long before. */
const ROUNDS = 25;
const AT_REST = 1e-9;
/** What keeps weights small that few scenes speak for. */
const RIDGE = 1;

/** The weights that make what happened likeliest. */
export function fitted(scenes: readonly Judged[], count: number): readonly number[] {
  let weights: readonly number[] = Array.from({ length: count }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const step = solved(...slopes(scenes, weights));
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
    if (Math.max(...step.map(Math.abs)) < AT_REST) break;
  }
  return weights;
}
/** How the likelihood rises by each weight, and how it bends. */
function slopes(
  scenes: readonly Judged[],
  weights: readonly number[],
): [rises: number[], bends: number[][]] {
  const rises: number[] = weights.map((weight) => -RIDGE * weight);
  const bends: number[][] = weights.map((_, row) =>
    weights.map((_one, at) => (row === at ? RIDGE : 0)),
  );
  for (const { features, won } of scenes) {
    const chance = chanceOf(weights, features);
    for (const [row, value] of features.entries()) {
      if (value === 0) continue;
      rises[row] = (rises[row] ?? 0) + value * (won - chance);
      const bend = bends[row] ?? [];
      for (const [at, other] of features.entries()) {
        bend[at] = (bend[at] ?? 0) + value * other * chance * (1 - chance);
      }
    }
  }
  return [rises, bends];
}
/** The x of `bends` x = `rises`, by elimination; `bends` has no zero to divide by (RIDGE). */
function solved(rises: readonly number[], bends: readonly (readonly number[])[]): number[] {
  const rows = bends.map((bend, at) => [...bend, rises[at] ?? 0]);
  for (const [at, row] of rows.entries()) {
    const pivot = row[at] ?? 1;
    for (const [other, below] of rows.entries()) {
      if (other === at) continue;
      const share = (below[at] ?? 0) / pivot;
      if (share === 0) continue;
      for (let column = at; column < row.length; column++) {
        below[column] = (below[column] ?? 0) - share * (row[column] ?? 0);
      }
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
/**
 * Brier's score: the mean square of how far a chance was from what happened. Whoever knows nothing
 * has 0.25 where nothing is drawn.
 */
export const brierOf = (scenes: readonly Judged[], weights: readonly number[]): number =>
  scenes.reduce((sum, { features, won }) => sum + (chanceOf(weights, features) - won) ** 2, 0) /
  Math.max(1, scenes.length);
