/** What is asked while a slot is played: deeds, fights, answers to an enemy, losses, lists. */
import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import { Acting } from '../questions/acting.svelte.ts';
import type { Ask, Made, TacticsAnswering } from '../questions/answering.ts';
import { ComingOut, Guarding } from '../questions/gates.svelte.ts';
import { Listed } from '../questions/listed.svelte.ts';
import { Losing } from '../questions/losing.svelte.ts';
import type { BeforeAsk } from '../before/index.ts';
import type { OwnAsk } from '../questions/index.ts';
import { hasOptions, type ListedAsk } from '../questions/options.ts';
import { Running } from '../questions/running.svelte.ts';

export { default as MeleeMarks } from '../marks/MeleeMarks.svelte';
export { default as Reactions } from '../panels/Reactions.svelte';
export { askedWords } from './words/index.ts';

/** Whatever is answered nowhere else is answered here: the compiler finds what is missing. */
type RestAsk = Exclude<Ask, OwnAsk | BeforeAsk | ListedAsk>;
const ANSWERINGS: { readonly [K in RestAsk]: Made } = {
  act: Acting,
  run: Running,
  comeOut: ComingOut,
  placeGuard: Guarding,
  chooseLosses: Losing,
};
/** How such a question is answered; undefined for another. */
export function askedAnswering(desk: TacticsDesk, decision: Pending): TacticsAnswering | undefined {
  const { ask = '' } = decision;
  if (hasOptions(ask)) return new Listed(desk, decision);
  const made = ANSWERINGS[ask as RestAsk] as Made | undefined;
  return made && new made(desk, decision);
}
