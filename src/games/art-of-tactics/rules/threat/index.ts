/** What other rooms of the game may know of `threat`. */
export {
  chanceOf,
  farthest,
  MIDDLE,
  type Outline,
  reachedBy,
  type Threatened,
  threatenedBy,
} from './reckoning.ts';
