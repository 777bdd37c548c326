import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import type { TacticsAnswering } from './answering.ts';
import { Ordering } from './ordering.svelte.ts';
import { Writing } from './writing.svelte.ts';

/** How slots and orders are answered; undefined for another question. */
export function answeringFor(desk: TacticsDesk, decision: Pending): TacticsAnswering | undefined {
  switch (decision.ask) {
    case 'writeSlots':
      return new Writing(desk, decision);
    case 'giveOrders':
      return new Ordering(desk, decision);
    default:
      return undefined;
  }
}
