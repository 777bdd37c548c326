/** Action dice: rolled, put on the board, played to the last one. */
import type { Pending } from '#kernel';
import { by, questionIn } from '../answering.ts';
import type { Answerings, Made } from '../desk.svelte.ts';
import { Ending } from './ending.ts';
import { Placing } from './placing.svelte.ts';
import { RiskingCommander } from './risking.svelte.ts';

export const ACTIONS = {
  riskCommander: by(RiskingCommander),
  placeDie: by(Placing),
} satisfies Answerings;
export type ActionAnswerings = typeof ACTIONS;

/** COS-ACT-07 What answers once no die is left to be played; undefined: one is. */
export function endingOf({ ask, question }: Pending): Made | undefined {
  if (ask !== 'playAction') return undefined;
  return questionIn<'playAction'>(question).dice.length === 0 ? by(Ending) : undefined;
}
