/** What other rooms of the game may know of `army`. */
export { armyIssues } from './check.ts';
export { costOf, entryOf, escortOf, figuresIn, POINTS, totalOf } from './cost.ts';
export { muster, type Mustered, shares, slotsOf } from './muster.ts';
export type { ArmyList, Bought, BoughtUnit, Entry, Lists } from './types.ts';
export { sayArmyIssue } from './words.ts';
