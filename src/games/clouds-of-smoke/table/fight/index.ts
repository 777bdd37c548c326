/** The fight: guns, odds, tactics, hits, who arrives, all that is answered from a short list. */
import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import type { SmokeAnswering } from '../questions/answering.ts';
import { Choosing } from '../questions/choosing.svelte.ts';
import { hasOptions } from '../questions/options.ts';
import { Setting } from '../questions/setting.svelte.ts';
import { Shooting } from '../questions/shooting.svelte.ts';
import { Tactics } from '../questions/tactics.svelte.ts';

export { default as Smoke } from '../../../../table/board/Smoke.svelte';
export { default as CombatMarks } from '../marks/CombatMarks.svelte';
export { default as Odds } from '../panels/Odds.svelte';
export { default as Report } from '../panels/Report.svelte';
export { markedAt } from '../questions/marking.ts';
export { shareWords } from '../panels/odds/numbers.ts';
export { fightWords } from './words/index.ts';

/** How a question of a fight is answered. */
export function fightAnswering(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
  const { ask = '' } = decision;
  if (ask === 'declareShot') return new Shooting(desk, decision);
  if (ask === 'arrive') return new Setting(desk, decision);
  if (ask === 'playTactic') return new Tactics(desk, decision);
  return hasOptions(ask) ? new Choosing(desk, decision) : undefined;
}
