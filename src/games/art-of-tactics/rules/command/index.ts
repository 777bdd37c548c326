/** What other rooms of the game may know of `command`. */
export { together } from './along.ts';
export { signalled } from './giving.ts';
export { mergingNow } from './merging.ts';
export { companionsOf, direct, lineReach, lineShots, lineSteps, orderable } from './orders.ts';
export { livingGenerals } from './slots.ts';
