import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import { Acting } from './acting.svelte.ts';
import type { TacticsAnswering } from './answering.ts';
import { Ordering } from './ordering.svelte.ts';
import { Writing } from './writing.svelte.ts';

/** How what an army does in its own slot is answered; undefined for another question. */
export function answeringFor(desk: TacticsDesk, decision: Pending): TacticsAnswering | undefined {
  switch (decision.ask) {
    case 'writeSlots':
      return new Writing(desk, decision);
    case 'giveOrders':
      return new Ordering(desk, decision);
    case 'act':
      return new Acting(desk, decision);
    default:
      return undefined;
  }
}
