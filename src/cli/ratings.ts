/** Ratings of bots by what they scored against each other: Bradley and Terry's, in Elo points. */

/** What one scored against another: victories and half of the draws, of so many battles. */
export interface Scored {
  readonly one: string;
  readonly other: string;
  readonly score: number;
  readonly of: number;
}
/** The mean of all ratings. */
const MEAN = 1500;
/** Points at which the stronger is expected to win ten times as often. */
const SCALE = 400;
/** Each pair is thought to have had so many battles more, half of them won: else who never lost
    would be rated without end. */
const PRIOR = 1;
const ROUNDS = 2000;

/**
 * The likeliest ratings, `MEAN` in the middle. Each round sets every strength to what would have
 * scored what it did against the strengths of the round before (Hunter's MM algorithm).
 */
export function ratingsOf(scored: readonly Scored[]): ReadonlyMap<string, number> {
  const bots = [...new Set(scored.flatMap(({ one, other }) => [one, other]))];
  let strengths = new Map(bots.map((bot) => [bot, 1]));
  const sides = scored.flatMap(({ one, other, score, of }) => [
    { bot: one, against: other, score, of },
    { bot: other, against: one, score: of - score, of },
  ]);
  for (let round = 0; round < ROUNDS; round++) {
    const next = bots.map((bot) => {
      const own = sides.filter((side) => side.bot === bot);
      const score = own.reduce((sum, side) => sum + side.score + PRIOR / 2, 0);
      const met = own.reduce((sum, { against, of }) => {
        const both = (strengths.get(bot) ?? 1) + (strengths.get(against) ?? 1);
        return sum + (of + PRIOR) / both;
      }, 0);
      return score / met;
    });
    const middle = Math.exp(next.reduce((sum, one) => sum + Math.log(one), 0) / next.length);
    strengths = new Map(bots.map((bot, at) => [bot, (next[at] ?? 1) / middle]));
  }
  return new Map(
    bots.map((bot) => [bot, Math.round(MEAN + SCALE * Math.log10(strengths.get(bot) ?? 1))]),
  );
}

/**
 * Half of the interval of each rating in which it lies in 19 of 20 cases, in Elo points: from how
 * much the battles tell of each (the inverse of Fisher's information, the mean being known).
 */
export function errorsOf(
  scored: readonly Scored[],
  ratings: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const bots = [...ratings.keys()];
  const told = bots.map(() => bots.map(() => 1 / bots.length));
  const add = (row: number, column: number, by: number): void => {
    const line = told[row];
    if (line !== undefined) line[column] = (line[column] ?? 0) + by;
  };
  for (const { one, other, of } of scored) {
    const [a, b] = [bots.indexOf(one), bots.indexOf(other)];
    const apart = (ratings.get(one) ?? MEAN) - (ratings.get(other) ?? MEAN);
    const chance = 1 / (1 + 10 ** (-apart / SCALE));
    const by = (of + PRIOR) * chance * (1 - chance);
    for (const bot of [a, b]) add(bot, bot, by);
    add(a, b, -by);
    add(b, a, -by);
  }
  const points = SCALE / Math.LN10;
  return new Map(
    bots.map((bot, at) => {
      const variance = Math.max(0, solved(told, at) - 1 / bots.length);
      return [bot, Math.round(1.96 * points * Math.sqrt(variance))];
    }),
  );
}
/** The element at `at`, `at` of the inverse of a positive definite matrix (Gauss and Jordan). */
function solved(matrix: readonly (readonly number[])[], at: number): number {
  const rows = matrix.map((row, index) => [...row, index === at ? 1 : 0]);
  for (const [index, pivot] of rows.entries()) {
    const by = pivot[index] ?? 1;
    for (const [column, value] of pivot.entries()) pivot[column] = value / by;
    for (const row of rows) {
      const times = row[index] ?? 0;
      if (row === pivot || times === 0) continue;
      for (const [column, value] of pivot.entries()) {
        row[column] = (row[column] ?? 0) - times * value;
      }
    }
  }
  return rows[at]?.at(-1) ?? NaN;
}
