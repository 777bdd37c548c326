import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import { Ending } from './ending.ts';
import { Placing } from './placing.svelte.ts';
import { questionIn, type SmokeAnswering } from './answering.ts';
import { RiskingCommander } from './risking.svelte.ts';

export type { Smoke, SmokeAnswering } from './answering.ts';

/** How a question about dice is answered; undefined for one that comes later, or before. */
export function answeringFor(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
  switch (decision.ask) {
    case 'riskCommander':
      return new RiskingCommander(desk, decision);
    case 'placeDie':
      return new Placing(desk, decision);
    case 'playAction': {
      const { dice } = questionIn<'playAction'>(decision.question);
      return dice.length === 0 ? new Ending(desk, decision) : undefined;
    }
    default:
      return undefined;
  }
}
