/** What other rooms of the game may know of `movement`. */
export { aimed, clearAhead, legsTo, legsTowards } from './aims.ts';
export { backFacings, type EvasionBy, evasionsOf, facingsTo, whyNoEvasion } from './contact.ts';
export { forcedWay } from './forced.ts';
export {
  besideOf,
  densitiesFor,
  formationOf,
  halved,
  mergeable,
  returnedBy,
} from './formations.ts';
export { guardsOf } from './going.ts';
export { gaitOf, whyNoRun } from './running.ts';
export { lossBy, testNumber } from './tests.ts';
export { turnedTo, whyNoTurn } from './turning.ts';
export { endOfWay, lengthOfAll, trackOf, type Way, wayOf } from './way.ts';
