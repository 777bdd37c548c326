/** What other rooms of the game may know of `models`. */
export { placesBeside, wagonsBy } from './wagons.ts';
