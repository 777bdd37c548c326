/** What other rooms of the game may know of `fire`. */
export {
  bombardmentRange,
  bombardmentRetreaters,
  diceAgainst,
  targetsOf,
  whyNoBombardment,
} from './bombardment.ts';
export { inArc, isEngaged, linesFromCorners, linesOfFire, rangeTo, sees } from './engagement.ts';
export { flanks, weaponOf } from './weapons.ts';
