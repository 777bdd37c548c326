/** The exact odds of what is about to be thrown. */
export { ranksAfter, sufferedIn, type Suffered, type Wall } from './losses.ts';
export {
  meleeForecast,
  meleeWins,
  type Duel,
  type Fighter,
  type MeleeForecast,
  type Strike,
} from './melee.ts';
export { shotForecast, type ShotForecast } from './shot.ts';
export { testForecast } from './tests.ts';
