/** Numbers of the book that are no card's and no counter's. */
import type { Fortification, Posture } from './world.ts';

/** CC-CARD-01 */
export const DECK = 72;
/** CC-CARD-06 Cards that a hand holds. */
export const HANDS: { readonly [P in Posture]: number } = { attack: 6, recon: 5, defend: 4 };
/** CC-STK-08 Figures of one side that a hex holds. */
export const FIGURES = 7;
/** CC-TIME-13 The last space of the time track. */
export const LAST_SPACE = 15;
/** CC-FOR-07 Where the scenario names no other strength. */
export const MINES = 6;
/** CC-FOR-10 Markers of each kind. */
export const SUPPLY: { readonly [F in Fortification]: number } = {
  foxholes: 12,
  trench: 12,
  pillbox: 1,
  bunker: 6,
  wire: 15,
  mines: 12,
};
/** CC-BLZ-05 */
export const BLAZES = 8;
/** CC-SMK-01 Six of each value up to 5, four of each above. */
export const SMOKE_CUP: readonly number[] = Array.from({ length: 10 }, (_, index) =>
  Array.from({ length: index < 5 ? 6 : 4 }, () => index + 1),
).flat();
/** CC-TURN-11 After so many idle passes in a row the next discards a card. */
export const IDLE_PASSES = 4;
