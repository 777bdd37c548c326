/** Plans for some turns: the sensible bot, to whom this or that counts otherwise. */
import type { Game, Match } from '#kernel';
import type { Outlook } from '#bots';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Mind } from '../../../bots/mind.ts';
import { plannerOf, variedOf, type Plan, type Planning } from '../../../bots/planner.ts';
import { judge } from './judge.ts';
import { mindWith } from './sensible.ts';
import type { Weights } from './weights.ts';

/** Longer than any battle. */
const ALWAYS = 99;
/** What counts otherwise in each; nothing in the first, which is usual. */
const CHANGES: { readonly [name: string]: Partial<Weights> } = {
  usual: {},
  /** On at once, whoever comes to meet it. */
  'come on': { wait: 0 },
  /** It stands until an enemy is near, as long as it takes. */
  hold: { wait: 7, waitTurns: ALWAYS },
};
/** As somebody plays to whom those things count otherwise in every plan. */
export function plansFor(weights: Partial<Weights>): readonly [Plan, ...Plan[]] {
  const [usual, ...others] = Object.entries(CHANGES).map(([name, change]): Plan => {
    return { name, mind: mindWith({ ...weights, ...change }) };
  });
  if (usual === undefined) throw new Error('there is no usual plan');
  return [usual, ...others];
}

/** Turns for which a plan is made: in fewer hardly two lines meet, and most bring no choice. */
const SPAN_TURNS = 3;
/** Spans that are played on before it is judged. */
const SPANS = 2;
const turnOf = ({ scene }: Match<Game>): number =>
  (scene as Match<ArtOfTactics>['scene']).position.turn;
/** In which span the battle is: what a turn is to other planners. */
const spanOf = (match: Match<Game>): number => Math.floor(turnOf(match) / SPAN_TURNS);
/** By what one answer is weighed: what comes of it, and what the enemy makes of that. */
export const outlook: Outlook = { turns: 2, turnOf, judge };
/** Who weighs plans, each with a character's weights in it. */
export const plansWith = (weights: Partial<Weights>): Mind =>
  plannerOf({ ...PLANNING, plans: plansFor(weights) });
const PLANNING: Omit<Planning, 'plans'> = {
  turns: SPANS,
  turnOf: spanOf,
  // AOT-CMD-05 What a slot brings begins with its orders.
  plansAt: ({ decision }) => decision.ask === 'giveOrders',
  judge,
  errors: 1,
  rollouts: 18,
};
export const planner = plansWith({});
export const varied = variedOf({ ...PLANNING, plans: plansFor({}) });
