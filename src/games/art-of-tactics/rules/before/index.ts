/** What other rooms of the game may know of `before`. */
export { exitsOf, guardAt, whyNoExit } from './camp-gates.ts';
export { deployable, fromCamp, placeFor } from './deployment.ts';
export { isLong, MOST_PIECES, ovalAt, segmentAt, SEGMENTS } from './terrain.ts';
export type { LongKind, MeetingAct, Outline, RoundKind, TerrainAnswer } from './types.ts';
