/** What other rooms of the game may know of `ground`. */
export { edgeOf, firstOf, groundOf } from './field.ts';
export { completelyInside, elementsUnder, hasTrait, homeOf, onRoad } from './terrain.ts';
