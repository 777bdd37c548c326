import type { Pending } from '#kernel';
import { Choosing } from './choosing.svelte.ts';
import { Ending } from './ending.ts';
import { Moving } from './moving.svelte.ts';
import { hasOptions } from './options.ts';
import { Placing } from './placing.svelte.ts';
import type { Desk, Play, Question } from './play.ts';
import { Pointing } from './pointing.svelte.ts';
import type * as Rare from './setting.svelte.ts';
import { Shooting } from './shooting.svelte.ts';
import { Tactics } from './tactics.svelte.ts';

export { Choosing, Ending, Moving, Placing, Pointing, Shooting, Tactics };
export type { Play };

/** Questions whose way of playing is fetched when one is asked first. */
export const isRare = (ask: string | undefined): boolean => ask === 'arrive';
export const fetchRare = (): Promise<typeof Rare> => import('./setting.svelte.ts');

/** How a question is played; undefined for one this table does not know. */
export function playFor(
  desk: Desk,
  decision: Pending,
  rare: typeof Rare | undefined,
): Play | undefined {
  const { ask = '' } = decision;
  if (hasOptions(ask)) return new Choosing(desk, decision);
  switch (ask) {
    case 'declareShot':
      return new Shooting(desk, decision);
    case 'placeDie':
      return new Placing(desk, decision);
    case 'playAction': {
      const { dice } = decision.question as unknown as Question<'playAction'>;
      return dice.length === 0 ? new Ending(desk, decision) : new Moving(desk, decision);
    }
    case 'pickFormation':
    case 'moveUnit':
      return new Moving(desk, decision);
    case 'rideCommander':
    case 'displaceCommander':
    case 'placeMarker':
      return new Pointing(desk, decision);
    case 'playTactic':
      return new Tactics(desk, decision);
    case 'arrive':
      return rare && new rare.Setting(desk, decision);
    default:
      return undefined;
  }
}
