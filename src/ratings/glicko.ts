/**
 * Ratings of players by Glicko-1, as its author gives it: M. E. Glickman, 'The Glicko system',
 * glicko.net/glicko/glicko.pdf. Points are Elo's. Each battle is a period of its own; all that is
 * reckoned follows from what both were before it.
 */

/** What is known of somebody's strength. */
export interface Rating {
  /** Points; who is new has 1500. */
  readonly rating: number;
  /** Standard deviation of it in points: what is not known. */
  readonly deviation: number;
}
/** One battle of a period. */
export interface Fought {
  /** As he was before it. */
  readonly against: Rating;
  /** 1: won, 0.5: even, 0: lost. */
  readonly score: number;
  /** Points that one's own side of the battle is worth; absent: nobody has measured it. */
  readonly edge?: number | undefined;
}

export const MOST_DEVIATION = 350;
/** However many battles: strength changes, and what is certain could not follow it. */
export const LEAST_DEVIATION = 45;
/** Nobody is rated beyond: no mistake of ours, and no bargain of two, goes further. */
export const [LEAST_RATING, MOST_RATING] = [100, 3500];
export const UNRATED: Rating = { rating: 1500, deviation: MOST_DEVIATION };
/** After so many days without a battle a deviation of 50 is that of somebody new. */
const FORGOTTEN_DAYS = 3 * 365;
const A_DAY = (MOST_DEVIATION ** 2 - 50 ** 2) / FORGOTTEN_DAYS;
/** Points of one natural logarithm of the odds. */
const Q = Math.LN10 / 400;
/** Half of the interval in which a rating lies in 19 of 20 cases, in deviations. */
const DEVIATIONS = 1.96;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
/** What is no number says nothing: it stands for somebody new. */
const plain = ({ rating, deviation }: Rating, least = LEAST_DEVIATION): Rating => ({
  rating: Number.isNaN(rating) ? UNRATED.rating : between(rating, LEAST_RATING, MOST_RATING),
  deviation: Number.isNaN(deviation) ? MOST_DEVIATION : between(deviation, least, MOST_DEVIATION),
});

/** By how much a result counts less, since the other's strength is not known. */
const weightOf = (deviation: number): number =>
  1 / Math.sqrt(1 + (3 * Q ** 2 * deviation ** 2) / Math.PI ** 2);
/** The score that is expected of a rating, 0 to 1. */
const expectedOf = (rating: number, { rating: theirs, deviation }: Rating): number =>
  1 / (1 + Math.exp(-Q * weightOf(deviation) * (rating - theirs)));

/** The score to be expected of the one, 0 to 1: neither of the two is known for certain. */
export function expected(one: Rating, other: Rating, edge = 0): number {
  const [own, theirs] = [plain(one), plain(other)];
  const deviation = Math.hypot(own.deviation, theirs.deviation);
  return expectedOf(own.rating + edge, { rating: theirs.rating, deviation });
}

/** After the battles of one period; in whatever order they are named. */
export function rated(own: Rating, fought: readonly Fought[]): Rating {
  const { rating, deviation } = plain(own);
  let [known, gained] = [0, 0];
  for (const { against, score, edge = 0 } of fought) {
    const other = plain(against, 0);
    const weight = weightOf(other.deviation);
    const chance = expectedOf(rating + (Number.isFinite(edge) ? edge : 0), other);
    known += Q ** 2 * weight ** 2 * chance * (1 - chance);
    gained += weight * (between(score, 0, 1) - chance);
  }
  const certain = 1 / deviation ** 2 + known;
  return plain({ rating: rating + (Q / certain) * gained, deviation: 1 / Math.sqrt(certain) });
}

/** What is added to the square of a deviation in so many days without a battle. */
export const forgottenIn = (days: number): number => A_DAY * Math.max(0, days);
/** After so many days without a battle. */
export function rested(own: Rating, days: number): Rating {
  const { rating, deviation } = plain(own);
  return plain({ rating, deviation: Math.sqrt(deviation ** 2 + forgottenIn(days)) });
}

/** Points that a side is worth which won this share of equal battles (even ones as half). */
export const edgeOf = (share: number): number => {
  const kept = between(share, 0.02, 0.98);
  return Math.log(kept / (1 - kept)) / Q;
};

/** Half of the interval in which the rating lies in 19 of 20 cases, in whole points. */
export const withinOf = ({ deviation }: Rating): number => Math.round(DEVIATIONS * deviation);
/** Less certain than that nobody is told a number: he is new. */
export const NEW_DEVIATION = 230;
/** And less certain than that it is but provisional. */
const PROVISIONAL_DEVIATION = 110;
export const isNew = ({ deviation }: Rating): boolean => deviation > NEW_DEVIATION;
export const isProvisional = ({ deviation }: Rating): boolean => deviation > PROVISIONAL_DEVIATION;
