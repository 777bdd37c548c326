/** Plans for some turns: the sensible bot, to whom this or that counts otherwise. */
import type { Game, Match } from '#kernel';
import type { Outlook } from '#bots';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Mind } from '../../../bots/mind.ts';
import { plannerOf, type Plan } from '../../../bots/planner.ts';
import { judge } from './judge.ts';
import { mindWith, quickWith } from './sensible.ts';
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
  /** On, and nobody before the others. */
  'in line': { wait: 0, ragged: 0.05, raggedFree: 0 },
  /** Whoever reaches an enemy falls upon him. */
  charge: {
    wait: 0,
    inch: 0.05,
    bold: 0.3,
    exposed: 0.05,
    flank: 0.08,
    runTest: 0.1,
    runShare: 0.9,
  },
};
/** As somebody plays to whom those things count otherwise in every plan. */
export function plansFor(weights: Partial<Weights>): readonly [Plan, ...Plan[]] {
  const [usual, ...others] = Object.entries(CHANGES).map(([name, change]): Plan => {
    const all = { ...weights, ...change };
    return { name, mind: mindWith(all), quick: quickWith(all) };
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
  plannerOf({
    plans: plansFor(weights),
    turns: SPANS,
    turnOf: spanOf,
    // AOT-CMD-05 What a slot brings begins with its orders.
    plansAt: ({ decision }) => decision.ask === 'giveOrders',
    judge,
  });
export const planner = plansWith({});
