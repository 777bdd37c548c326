import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import { Choosing } from './choosing.svelte.ts';
import { Ending } from './ending.ts';
import { Moving } from './moving.svelte.ts';
import { hasOptions } from './options.ts';
import { Placing } from './placing.svelte.ts';
import type { Question, SmokeAnswering } from './answering.ts';
import { Pointing } from './pointing.svelte.ts';
import { Setting } from './setting.svelte.ts';
import { Shooting } from './shooting.svelte.ts';
import { Tactics } from './tactics.svelte.ts';

export type { Smoke, SmokeAnswering } from './answering.ts';

/** How a question is answered; undefined for one this table does not know. */
export function answeringFor(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
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
      return new Setting(desk, decision);
    default:
      return undefined;
  }
}
