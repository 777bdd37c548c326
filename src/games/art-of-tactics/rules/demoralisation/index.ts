/** What other rooms of the game may know of `demoralisation`. */
export { awayFromAll, disorderOf } from './spending.ts';
