import type { Pending } from '#kernel';
import { QUESTIONS } from '../rules/index.ts';
import type { CommanderAnswering } from './answering.svelte.ts';
import { Calling } from './artillery/calling.svelte.ts';
import { Playing } from './cards/playing.svelte.ts';
import { Firing } from './fire/firing.svelte.ts';
import { Reacting } from './fire/reacting.svelte.ts';
import { Rerolling } from './initiative/rerolling.svelte.ts';
import type { Ask, AtBattle } from './kind.ts';
import { Advancing } from './move/advancing.svelte.ts';
import { MovingOn } from './move/moving.svelte.ts';
import { Activating } from './order/activating.svelte.ts';
import { Ordering } from './order/ordering.svelte.ts';
import { Listed } from './picks/listed.svelte.ts';
import { Naming } from './picks/naming.svelte.ts';
import { Placing } from './picks/placing.svelte.ts';
import { Entering } from './set-up/entering.svelte.ts';
import { Stationing } from './set-up/stationing.svelte.ts';

type Made = new (desk: AtBattle, decision: Pending) => CommanderAnswering;
type Kind = NonNullable<(typeof QUESTIONS)[Ask]['picks']>;
/** Questions that say of which kind their answers are. */
type Picked = {
  [K in Ask]: (typeof QUESTIONS)[K]['picks'] extends string ? K : never;
}[Ask];
/** How one of a kind is picked: the compiler names a kind that this table cannot pick. */
const PICKS: { readonly [P in Kind]: Made } = {
  hex: Placing,
  unit: Naming,
  weapon: Listed,
  side: Listed,
  space: Listed,
  slot: Listed,
  entry: Listed,
};
/** The others: the compiler names a question that has neither kind nor answering. */
const OWN: { readonly [K in Exclude<Ask, Picked>]: Made } & { readonly [K in Picked]?: Made } = {
  playOrder: Ordering,
  activate: Activating,
  move: MovingOn,
  advance: Advancing,
  fire: Firing,
  callFire: Calling,
  react: Reacting,
  act: Playing,
  useInitiative: Rerolling,
  setUp: Stationing,
  enter: Entering,
  thinOut: Naming,
};
const isKnown = (ask: string): ask is Ask => Object.hasOwn(QUESTIONS, ask);
/** Undefined: a question that this table does not know. */
export function answeringFor(desk: AtBattle, decision: Pending): CommanderAnswering | undefined {
  const { ask } = decision;
  if (ask === undefined || !isKnown(ask)) return undefined;
  const { picks } = QUESTIONS[ask];
  const made = OWN[ask] ?? (picks && PICKS[picks]);
  return made && new made(desk, decision);
}
