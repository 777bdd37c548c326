/** What other rooms of the game may know of `melee`. */
export { whyNoBreakthrough } from './foot-ahead.ts';
export { headingFrom } from './results.ts';
export { drivenBy } from './retreats.ts';
export { wallNumber } from './shields.ts';
export {
  frontal,
  meleeDensities,
  horseDice,
  horsesStrike,
  proposed,
  strikeNeeds,
  teamOf,
} from './strikes.ts';
