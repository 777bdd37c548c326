/** What other rooms of the game may know of `editions`. */
export type { Edition } from './edition.ts';
export { editionOf, RULESET_IDS } from './editions.ts';
