/** The table before the battle; fetched when one is set up by hand. */
import type { Pending } from '#kernel';
import type { CampQuestions } from '../../rules/index.ts';
import type { BattleDesk } from '../desk.svelte.ts';
import { Digging, Keeping, Marking, Numbering } from './columns.svelte.ts';
import { Deploying } from './deploying.svelte.ts';
import { Drawing, Shifting } from './ground.svelte.ts';
import { Picking } from './picking.svelte.ts';
import type { CampAnswering } from './answering.ts';

export { default as CampMap } from './CampMap.svelte';
export { default as CampPanel } from './CampPanel.svelte';
export { default as CampSteps } from './CampSteps.svelte';
export { campSentences } from './saying.ts';

type Made = new (desk: BattleDesk, decision: Pending) => CampAnswering;
const ANSWERINGS: { readonly [K in keyof CampQuestions]: Made } = {
  chooseFirst: Picking,
  chooseEdge: Picking,
  chooseQuarters: Picking,
  placeElement: Drawing,
  moveElement: Shifting,
  numberColumns: Numbering,
  placeEmplacement: Digging,
  keepColumns: Keeping,
  placeColumn: Marking,
  setUpArmy: Deploying,
};
/** How a question before the battle is answered. */
export function campAnswering(desk: BattleDesk, decision: Pending): CampAnswering | undefined {
  const made = ANSWERINGS[decision.ask as keyof CampQuestions] as Made | undefined;
  return made && new made(desk, decision);
}
