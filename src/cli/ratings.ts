/** Ratings of bots by what they scored against each other: Bradley and Terry's, in Elo points. */

import { readOpponent } from '#bots';

/** What one scored against another: victories and half of the draws, of so many battles. */
export interface Scored {
  readonly one: string;
  readonly other: string;
  readonly score: number;
  readonly of: number;
}
export interface Rated {
  readonly rating: number;
  /** Half of the interval in which it lies in 19 of 20 cases. */
  readonly within: number;
}
/** Of what a bot's strength is made up, in sum: of himself, unless it is said. */
export type PartsOf = (bot: string) => readonly string[];
/** 'bold-5' is as strong as his character and his level make him, the same for every character. */
export const byLevel: PartsOf = (bot) => {
  const opponent = readOpponent(bot);
  return opponent === undefined ? [bot] : [opponent.character, `level ${opponent.level}`];
};

/** The mean of all ratings. */
const MEAN = 1500;
/** Points for each of the natural logarithm of a strength: 400 are ten times as often. */
const POINTS = 400 / Math.LN10;
/** Each pair is thought to have had so many battles more, half of them won: else who never lost
    would be rated without end. */
const PRIOR = 1;
/** Steps of Newton's method: five are enough. */
const ROUNDS = 25;
/** What keeps a sum from wandering that no battle tells of: all parts larger alike. */
const TIED = 1e-6;
const DEVIATIONS = 1.96;

/** The likeliest ratings, `MEAN` in the middle. */
export function ratingsOf(
  scored: readonly Scored[],
  partsOf: PartsOf = (bot) => [bot],
): ReadonlyMap<string, Rated> {
  const bots = [...new Set(scored.flatMap(({ one, other }) => [one, other]))];
  const parts = [...new Set(bots.flatMap(partsOf))];
  const madeOf = (bot: string): number[] => {
    const own = partsOf(bot);
    return parts.map((part) => (own.includes(part) ? 1 : 0));
  };
  const pairs = scored.map(({ one, other, score, of }) => ({
    by: less(madeOf(one), madeOf(other)),
    score: score + PRIOR / 2,
    of: of + PRIOR,
  }));
  const strengths = parts.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = parts.map(() => 0);
    for (const { by, score, of } of pairs) {
      const missing = score - of * chanceOf(times(by, strengths));
      for (const [at, sign] of by.entries()) slope[at] = (slope[at] ?? 0) + sign * missing;
    }
    const step = solved(toldOf(pairs, strengths), slope);
    for (const [at, by] of step.entries()) strengths[at] = (strengths[at] ?? 0) + by;
  }
  const middle = parts.map((_, at) => meanOf(bots.map((bot) => madeOf(bot)[at] ?? 0)));
  const told = toldOf(pairs, strengths);
  return new Map(
    bots.map((bot) => {
      const beyond = less(madeOf(bot), middle);
      const variance = Math.max(0, times(beyond, solved(told, beyond)));
      const rating = Math.round(MEAN + POINTS * times(beyond, strengths));
      return [bot, { rating, within: Math.round(DEVIATIONS * POINTS * Math.sqrt(variance)) }];
    }),
  );
}
interface Pair {
  /** Which parts the one has that the other has not: 1; and the other way round: -1. */
  readonly by: readonly number[];
  readonly score: number;
  readonly of: number;
}
const chanceOf = (apart: number): number => 1 / (1 + Math.exp(-apart));
/** What the battles tell of the parts: Fisher's information. */
function toldOf(pairs: readonly Pair[], strengths: readonly number[]): number[][] {
  const told = strengths.map((_, row) =>
    strengths.map((_one, at): number => (row === at ? TIED : 0)),
  );
  for (const { by, of } of pairs) {
    const chance = chanceOf(times(by, strengths));
    for (const [row, line] of told.entries()) {
      const times = of * chance * (1 - chance) * (by[row] ?? 0);
      if (times === 0) continue;
      for (const [at, sign] of by.entries()) line[at] = (line[at] ?? 0) + times * sign;
    }
  }
  return told;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const times = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
const less = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, at) => value - (other[at] ?? 0));
/** What a positive definite matrix makes into a column (Gauss and Jordan). */
function solved(matrix: readonly (readonly number[])[], column: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, column[at] ?? 0]);
  for (const [index, pivot] of rows.entries()) {
    const by = pivot[index] ?? 1;
    for (const [at, value] of pivot.entries()) pivot[at] = value / by;
    for (const row of rows) {
      const factor = row[index] ?? 0;
      if (row === pivot || factor === 0) continue;
      for (const [at, value] of pivot.entries()) row[at] = (row[at] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.at(-1) ?? NaN);
}
