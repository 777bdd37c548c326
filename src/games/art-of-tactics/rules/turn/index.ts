/** What other rooms of the game may know of `turn`. */
export { whyNotAct } from './acting.ts';
export { duties, type Duty, dutyDone, runOwed } from './attacking.ts';
export { givenTo, reachOf, whyNoDeed, whyNotWay } from './given.ts';
export { nextSlot, pairsToFight } from './initiative.ts';
export { ableToStray, strayed } from './weather.ts';
