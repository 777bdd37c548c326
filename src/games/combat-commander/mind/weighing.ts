/** What is reckoned for an answer, and what counts how much in it. */
import {
  once as foundOnce,
  oncePlaced as placedOnce,
  reckon,
  type Fact as Reckoned,
  type Reckoning as Bare,
} from '../rules/prospects/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import type { Scene, Side, UnitId } from '../rules/index.ts';
import type { Weights } from './weights.ts';

export interface Reckoning extends Bare {
  readonly weights: Weights;
  /** How many times each objective counts; absent: once. */
  readonly aims?: readonly number[];
  /** The same by what things are worth: who errs about that sees yet what would be folly. */
  readonly sense?: Reckoning;
}
export const weigh = (look: Scene, me: Side, weights: Weights): Reckoning => ({
  ...reckon(look, me),
  weights,
});
export const withSense = (reckoning: Reckoning, weights: Weights): Reckoning => ({
  ...reckoning,
  sense: { ...reckoning, weights, kept: [] },
});
/** What is weighed of a hex or a unit, by its number; or of a unit in a hex. */
export type Fact = (reckoning: Reckoning, of: number) => number;
type Placed = (reckoning: Reckoning, unit: UnitId, hex: HexId) => number;
/** The same, found once and kept: a reckoning has one set of weights. */
export const once = (find: Fact): Fact => foundOnce(find as Reckoned);
export const oncePlaced = (find: Placed): Placed =>
  placedOnce(find as Parameters<typeof placedOnce>[0]);
