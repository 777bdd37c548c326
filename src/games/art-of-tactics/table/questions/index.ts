import type { Pending } from '#kernel';
import type { TacticsDesk } from '../desk.svelte.ts';
import { Acting } from './acting.svelte.ts';
import type { TacticsAnswering } from './answering.ts';
import { Deploying } from './deploying.svelte.ts';
import { Listed } from './listed.svelte.ts';
import { Losing } from './losing.svelte.ts';
import { hasOptions } from './options.ts';
import { Ordering } from './ordering.svelte.ts';
import { Running } from './running.svelte.ts';
import { Writing } from './writing.svelte.ts';

/** How a question is answered; undefined for one this table does not know. */
export function answeringFor(desk: TacticsDesk, decision: Pending): TacticsAnswering | undefined {
  const { ask = '' } = decision;
  if (hasOptions(ask)) return new Listed(desk, decision);
  switch (ask) {
    case 'writeSlots':
      return new Writing(desk, decision);
    case 'deploy':
      return new Deploying(desk, decision);
    case 'giveOrders':
      return new Ordering(desk, decision);
    case 'act':
      return new Acting(desk, decision);
    case 'run':
      return new Running(desk, decision);
    case 'chooseLosses':
      return new Losing(desk, decision);
    default:
      return undefined;
  }
}
