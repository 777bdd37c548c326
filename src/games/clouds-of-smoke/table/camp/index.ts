/** The table before the battle; fetched when one is set up by hand. */
import type { Pending } from '#kernel';
import type { Desk, Play } from '../plays/play.ts';
import { Digging, Keeping, Marking, Numbering } from './columns.svelte.ts';
import { Deploying } from './deploying.svelte.ts';
import { Drawing, Shifting } from './ground.svelte.ts';
import { Picking } from './picking.svelte.ts';

export { default as CampControls } from './CampControls.svelte';
export { default as CampMap } from './CampMap.svelte';
export { default as CampMarks } from './CampMarks.svelte';
export { default as CampPanel } from './CampPanel.svelte';
export { default as CampSteps } from './CampSteps.svelte';
export { campSentences } from './saying.ts';

const PLAYS: { readonly [ask: string]: new (desk: Desk, decision: Pending) => Play } = {
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
/** How a question before the battle is played. */
export function campPlay(desk: Desk, decision: Pending): Play | undefined {
  const Made = PLAYS[decision.ask ?? ''];
  return Made && new Made(desk, decision);
}
