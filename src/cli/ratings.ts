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
