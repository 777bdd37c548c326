/** What other rooms of the game may know of `movement`. */
export { formationOf, formations, inLineWith } from './formations.ts';
export { endOfMove, movesOf, speedOf } from './movement.ts';
