import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import { Ending } from './ending.ts';
import { Placing } from './placing.svelte.ts';
import { questionIn, type Ask, type Made, type SmokeAnswering } from './answering.ts';
import { RiskingCommander } from './risking.svelte.ts';

export type { Smoke, SmokeAnswering } from './answering.ts';

const ANSWERINGS = {
  riskCommander: RiskingCommander,
  placeDie: Placing,
} satisfies { readonly [K in Ask]?: Made };
/** Questions that are answered here. */
export type OwnAsk = keyof typeof ANSWERINGS;

/** How a question about dice is answered; undefined for one that comes later, or before. */
export function answeringFor(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
  if (decision.ask === 'playAction') {
    const { dice } = questionIn<'playAction'>(decision.question);
    return dice.length === 0 ? new Ending(desk, decision) : undefined;
  }
  const made = ANSWERINGS[decision.ask as OwnAsk] as Made | undefined;
  return made && new made(desk, decision);
}
