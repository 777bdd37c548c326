/** What is asked while a slot is played: deeds, fights, answers to an enemy, losses, lists. */
import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import { Acting } from '../questions/acting.svelte.ts';
import type { TacticsAnswering } from '../questions/answering.ts';
import { ComingOut, Guarding } from '../questions/gates.svelte.ts';
import { Listed } from '../questions/listed.svelte.ts';
import { Losing } from '../questions/losing.svelte.ts';
import { hasOptions } from '../questions/options.ts';
import { Running } from '../questions/running.svelte.ts';

export { default as MeleeMarks } from '../marks/MeleeMarks.svelte';
export { default as Reactions } from '../panels/Reactions.svelte';
export { askedWords } from './words/index.ts';

/** How such a question is answered; undefined for another. */
export function askedAnswering(desk: TacticsDesk, decision: Pending): TacticsAnswering | undefined {
  const { ask = '' } = decision;
  if (ask === 'act') return new Acting(desk, decision);
  if (ask === 'run') return new Running(desk, decision);
  if (ask === 'comeOut') return new ComingOut(desk, decision);
  if (ask === 'placeGuard') return new Guarding(desk, decision);
  if (ask === 'chooseLosses') return new Losing(desk, decision);
  return hasOptions(ask) ? new Listed(desk, decision) : undefined;
}
