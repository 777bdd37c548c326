/** What other rooms of the game may know of `objectives`. */
export { cupOf, hasSecretSide, openable } from './chits.ts';
export { doubled, hexesOf, type Objective, OBJECTIVES, valueOf, worthBy } from './control.ts';
