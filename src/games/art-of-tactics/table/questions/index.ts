import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import type { Ask, Made, TacticsAnswering } from './answering.ts';
import { Ordering } from './ordering.svelte.ts';
import { Writing } from './writing.svelte.ts';

const ANSWERINGS = {
  writeSlots: Writing,
  giveOrders: Ordering,
} satisfies { readonly [K in Ask]?: Made };
/** Questions that are answered here. */
export type OwnAsk = keyof typeof ANSWERINGS;

/** How slots and orders are answered; undefined for another question. */
export function answeringFor(desk: TacticsDesk, decision: Pending): TacticsAnswering | undefined {
  const made = ANSWERINGS[decision.ask as OwnAsk] as Made | undefined;
  return made && new made(desk, decision);
}
