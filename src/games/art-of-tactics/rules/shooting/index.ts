/** What other rooms of the game may know of `shooting`. */
export { killedBy } from './pieces.ts';
export { rangeOf, shoots, type Shot, shotOf, targetsOf } from './range.ts';
export { chargeWay, facingsToShot, whyNoCountercharge, whyNoReturn } from './replies.ts';
