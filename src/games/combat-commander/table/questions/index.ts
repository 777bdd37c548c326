import type { Pending } from '#kernel';
import type { CommanderDesk } from '../desk.svelte.ts';
import { Activating } from './activating.svelte.ts';
import type { Ask, CommanderAnswering } from './answering.ts';
import { Calling } from './calling.svelte.ts';
import { Entering, Naming, Placing, Playing } from './choosing.svelte.ts';
import { Firing } from './firing.svelte.ts';
import { Listed, Rerolling } from './listed.svelte.ts';
import { Advancing, MovingOn } from './moving.svelte.ts';
import { Ordering } from './ordering.svelte.ts';
import { Reacting } from './reacting.svelte.ts';
import { Stationing } from './stationing.svelte.ts';

type Made = new (desk: CommanderDesk, decision: Pending) => CommanderAnswering;
/** How each question is answered at this table. */
const ANSWERINGS: { readonly [K in Ask]: Made } = {
  playOrder: Ordering,
  activate: Activating,
  move: MovingOn,
  advance: Advancing,
  fire: Firing,
  callFire: Calling,
  react: Reacting,
  act: Playing,
  useInitiative: Rerolling,
  chooseHex: Placing,
  maybeHex: Placing,
  retreat: Placing,
  setUp: Stationing,
  clearSmoke: Placing,
  chooseMelee: Placing,
  enter: Entering,
  chooseUnit: Naming,
  maybeUnit: Naming,
  thinOut: Naming,
  nameSide: Listed,
  arrival: Listed,
  maybeCard: Listed,
  chooseChit: Listed,
  chooseWeapon: Listed,
  chooseSupport: Listed,
};
/** Undefined: a question that this table does not know. */
export function answeringFor(
  desk: CommanderDesk,
  decision: Pending,
): CommanderAnswering | undefined {
  const made = ANSWERINGS[decision.ask as Ask] as Made | undefined;
  return made === undefined ? undefined : new made(desk, decision);
}
