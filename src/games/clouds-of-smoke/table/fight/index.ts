/** The fight: guns, odds, tactics, hits, who arrives, all that is answered from a short list. */
import type { Pending } from '#kernel';
import type { BattleDesk } from '../desk.svelte.ts';
import type { CampQuestions } from '../../rules/index.ts';
import type { MarchAsk } from '../march/index.ts';
import type { Ask, Made, SmokeAnswering } from '../questions/answering.ts';
import { Choosing } from '../questions/choosing.svelte.ts';
import type { OwnAsk } from '../questions/index.ts';
import { hasOptions, type ListedAsk } from '../questions/options.ts';
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

/** Whatever is answered nowhere else is answered here: the compiler finds what is missing. */
type RestAsk = Exclude<Ask, OwnAsk | MarchAsk | keyof CampQuestions | ListedAsk>;
const ANSWERINGS: { readonly [K in RestAsk]: Made } = {
  declareShot: Shooting,
  arrive: Setting,
  playTactic: Tactics,
};
/** How a question of a fight is answered. */
export function fightAnswering(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined {
  const { ask = '' } = decision;
  if (hasOptions(ask)) return new Choosing(desk, decision);
  const made = ANSWERINGS[ask as RestAsk] as Made | undefined;
  return made && new made(desk, decision);
}
