/** What other rooms of the game may know of `actions`. */
export { stormers } from './moving.ts';
export { checkAction, playableAs } from './offering.ts';
