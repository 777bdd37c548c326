/** The exact odds of what is about to be thrown. */
export { ranksAfter, sufferedIn } from './losses.ts';
export { type Duel, type Fighter, meleeForecast, meleeWins, type Strike } from './melee.ts';
export { shotForecast, type ShotForecast } from './shot.ts';
export { testForecast } from './tests.ts';
