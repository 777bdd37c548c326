/** Plans for a whole turn: some mind, to which this or that counts otherwise. */
import type { Mind, Outlook } from '#bots';
import type { Game, Match } from '#kernel';
import { seatOf } from '../rules/facts/index.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import { plannerOf, variedOf, type Plan, type Planning } from '../../../bots/planner.ts';
import { drawing } from './drawing.ts';
import { judge } from './judge.ts';
import type { Refused } from './post.ts';
import { mindWith } from './sensible.ts';
import type { Weights } from './weights.ts';

/** What counts otherwise by a plan, and which wing is held back in it. */
type Stance = readonly [name: string, weights: Partial<Weights>, refused?: Refused];
const USUAL: Stance = ['usual', {}];
/** At once, with whatever reaches the enemy. */
const AT_ONCE = { patience: 0, haste: 0, ratio: 0 } as const;
const STANCES: readonly Stance[] = [
  ['strike', AT_ONCE],
  /** It does not wait for half of its foot to reach him. */
  ['early', { patience: 2, haste: 1, ratio: 0.3 }],
  /** It lets the enemy come, and saves dice. */
  ['wait', { patience: 99, haste: 12, ratio: 1.2 }],
  ['stand off', { stop: 4.5, patience: 8, ratio: 0.8 }],
  [
    'bold',
    {
      massDanger: 0.01,
      enemyStrike: 0.4,
      approachStrike: 3.2,
      flankNear: 0.7,
      flankSide: 0.4,
    },
  ],
  [
    'careful',
    {
      massDanger: 0.09,
      enemyStrike: 0.9,
      flankNear: 3,
      flankSide: 1.6,
      link: 2,
    },
  ],
  /** Fire first: it closes later than it could. */
  ['guns first', { want: 1900, approachStrike: 1.2 }],
  ['flank', { flank: 2.2, pin: 2.5, link: 0.7 }],
  ['refuse left', AT_ONCE, 'left'],
  ['refuse right', AT_ONCE, 'right'],
  ['centre', AT_ONCE, 'wings'],
  /** Early, and with more, to what the battle is judged by. */
  ['early to the goal', { edgeLate: 99, villageLate: 99, garrison: 5, pull: 1.6, goal: 1.8 }],
  /** Dice are for actions. */
  ['few tactics', { tactics: 0.4, loaded: 0.4 }],
];

/** Plans of a mind to which these weights count: each changes some of them. */
function plansOf(weights: Partial<Weights>): Planning['plans'] {
  const planOf = ([name, changed, refused]: Stance): Plan => {
    return { name, mind: mindWith({ ...weights, ...changed }, refused) };
  };
  return [planOf(USUAL), ...STANCES.map(planOf)];
}
export const plansWith = (weights: Partial<Weights>): Mind =>
  plannerOf({ ...PLANNING, plans: plansOf(weights) });
const turnOf = ({ scene }: Match<Game>): number =>
  (scene.position as { readonly turn: number }).turn;
/** By what one answer is weighed: what comes of it, and what the enemy makes of that. */
export const outlook: Outlook = { turns: 2, turnOf, judge };
const PLANNING: Omit<Planning, 'plans'> = {
  turns: 4,
  errors: 1,
  rollouts: 48,
  turnOf,
  // COS-ACT-03 A turn begins with its dice.
  plansAt({ match, decision }) {
    const { scene } = match as Match<CloudsOfSmoke>;
    return decision.ask === 'placeDie' && seatOf(scene, scene.position.active) === decision.seat;
  },
  judge,
  drawing,
};
export const planner = plansWith({});
export const varied = variedOf({ ...PLANNING, plans: plansOf({}) });
