/** What other rooms of the game may know of `turn`. */
export { inCommand, inReachOfOrder, isCommandedBy, pickable } from './actions.ts';
export { dueToArrive, endsOf, stretchesOf } from './arrivals.ts';
export { attackers } from './departures.ts';
export { throwerIn } from './thrower.ts';
export { judgement, type Judgement, shareOf } from './victory.ts';
