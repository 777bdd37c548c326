/** All that is asked before the battle, where one is set up by hand. */
import type { CampQuestions } from '../../rules/index.ts';
import { by } from '../answering.ts';
import { listed } from '../choosing/choosing.svelte.ts';
import { Keeping, Marking, Numbering } from '../columns/columns.svelte.ts';
import { Digging } from '../columns/digging.svelte.ts';
import type { Made } from '../desk.svelte.ts';
import { Drawing } from '../terrain/drawing.svelte.ts';
import { Shifting } from '../terrain/shifting.svelte.ts';
import { Deploying } from './deploying.svelte.ts';
import { chooseEdge, chooseFirst, chooseQuarters } from './picking.ts';
import { setUpWords } from './words/index.ts';

export { heldBy } from '../columns/held.ts';
export { default as SetUpMap } from './SetUpMap.svelte';
export { default as SetUpSteps } from './SetUpSteps.svelte';
export { default as SetUpTray } from './SetUpTray.svelte';

export const loaders = [setUpWords];
export const answerings: { readonly [K in keyof CampQuestions]: Made } = {
  chooseFirst: listed(chooseFirst),
  chooseEdge: listed(chooseEdge),
  chooseQuarters: listed(chooseQuarters),
  placeElement: by(Drawing),
  moveElement: by(Shifting),
  numberColumns: by(Numbering),
  placeEmplacement: by(Digging),
  keepColumns: by(Keeping),
  placeColumn: by(Marking),
  setUpArmy: by(Deploying),
};
