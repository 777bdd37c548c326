/** What was measured of an answer: its chance to win, and between which bounds it lies. */

export interface Measured {
  /** Of winning, from 0 to 1: the mean of all battles that were played on. */
  readonly chance: number;
  /** Between these it lies in 19 of 20 cases. */
  readonly low: number;
  readonly high: number;
}
/** Standard errors that hold 19 of 20 cases. */
const ERRORS = 1.96;
/**
 * The mean of chances, each from 0 to 1, and its bounds. A battle more that is won, and one more
 * that is lost, are reckoned in for the bounds: what always came alike in a few is not certain.
 */
export function measuredOf(chances: readonly number[]): Measured {
  const chance = chances.reduce((sum, one) => sum + one, 0) / Math.max(1, chances.length);
  const all = [...chances, 0, 1];
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const spread = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
  const error = ERRORS * Math.sqrt(spread / all.length);
  return {
    chance,
    low: Math.max(0, Math.min(chance, mean - error)),
    high: Math.min(1, Math.max(chance, mean + error)),
  };
}
/** Of the chance: an answer that is worse by no more is as good. */
export const MARGIN = 0.05;
/** Is an answer as good as the best one? */
export const isRight = (one: Measured, best: Measured): boolean =>
  one.chance >= best.chance - MARGIN;
/** Is it worse by more than luck? */
export const isWorse = (one: Measured, best: Measured): boolean =>
  one.high < best.low && !isRight(one, best);
