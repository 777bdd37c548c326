import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import { Ending } from './ending.ts';
import { Moving } from './moving.svelte.ts';
import { Placing } from './placing.svelte.ts';
import { questionIn, type SmokeAnswering } from './answering.ts';
import { Pointing } from './pointing.svelte.ts';
import { RiskingCommander } from './risking.svelte.ts';

export type { Smoke, SmokeAnswering } from './answering.ts';

/** How a question is answered; undefined for one of what comes before the battle, or of a fight. */
export function answeringFor(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
  switch (decision.ask) {
    case 'riskCommander':
      return new RiskingCommander(desk, decision);
    case 'placeDie':
      return new Placing(desk, decision);
    case 'playAction': {
      const { dice } = questionIn<'playAction'>(decision.question);
      return dice.length === 0 ? new Ending(desk, decision) : new Moving(desk, decision);
    }
    case 'pickFormation':
    case 'moveUnit':
      return new Moving(desk, decision);
    case 'rideCommander':
    case 'displaceCommander':
    case 'placeMarker':
      return new Pointing(desk, decision);
    default:
      return undefined;
  }
}
