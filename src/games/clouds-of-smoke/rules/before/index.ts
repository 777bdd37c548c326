/** What other rooms of the game may know of `before`. */
export { calmAnswer } from './calm.ts';
export { campOf, isBeforeBattle, PAIRS, quarterBox, zoneOf } from './camp.ts';
export { markerOf, shuffled } from './columns.ts';
export { AHEAD } from './room.ts';
export { campShape, campStepShape } from './shapes.ts';
export { type ElementSizes, runsOn, sizesOf } from './sizes.ts';
