/** What other rooms of the game may know of `threat`. */
export { type Outline, reachedBy, type Threatened, threatenedBy } from './reckoning.ts';
