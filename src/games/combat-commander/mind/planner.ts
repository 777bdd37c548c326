/** Plans for a turn: some mind, to which this or that counts otherwise. */
import type { Mind, Outlook, Route } from '#bots';
import type { Game, Match } from '#kernel';
import { seatOf } from '../rules/facts/index.ts';
import { reckon } from '../rules/prospects/index.ts';
import type { CombatCommander } from '../rules/index.ts';
import {
  plannerOf,
  variedOf,
  type Course,
  type Plan,
  type Planning,
} from '../../../bots/planner.ts';
import { guarded, mostThreatened, nearestOpen, RATHER, seekingOpen, type Aims } from './aims.ts';
import { judge } from './judge.ts';
import { mindWith } from './sensible.ts';
import type { Weights } from './weights.ts';

/** What counts otherwise by a plan, what is sought by it, and what it is called before others. */
type Stance = readonly [name: string, weights: Partial<Weights>, aims?: Aims, as?: string];
/** Ground counts half as much again. */
const KEEN = { zealAttack: 1.2, zealDefend: 1.2, zealRecon: 1.3 } as const;
const USUAL: Stance = ['usual', {}];
const STANCES: readonly Stance[] = [
  /** At the ground, whatever fires at it. */
  [
    'rush',
    {
      zealAttack: 1.8,
      zealDefend: 1.8,
      zealRecon: 2,
      danger: 0.45,
      stepCalled: 0.2,
      stepWatched: 0.6,
      moveLeast: 0.05,
    },
  ],
  /** Out of sight. */
  [
    'preserve',
    {
      danger: 1.3,
      stepCalled: 0.8,
      stepWatched: 1,
      brokenDanger: 2.5,
      melee: 0.5,
      ambushed: 0.6,
      exit: 0.2,
    },
  ],
  /** It stays, and keeps its cards for opportunity fire. */
  [
    'hold',
    {
      zealAttack: 0.15,
      zealDefend: 0.15,
      zealRecon: 0.15,
      moveLeast: 0.8,
      advanceLeast: 0.5,
      keepFire: 0.9,
      callCard: 0.2,
      exit: 0.1,
    },
  ],
  /** Hardly any order is worth its card: it changes its hand. */
  ['pass', { orderLeast: 3 }],
  /** Good orders alone, and no other hand. */
  ['save', { change: 0, junk: 0.05, junkMore: 0, orderLeast: 0.6 }],
  /** On to the ground, a little harder. */
  [
    'press',
    {
      zealAttack: 1.3,
      zealDefend: 1.3,
      zealRecon: 1.5,
      danger: 0.6,
      stepCalled: 0.3,
      moveLeast: 0.08,
    },
  ],
  /** It fires first, and moves where it is worth much. */
  ['fire', { fireFirst: 2, keepFire: 0.6, moveLeast: 0.4 }],
  ['nearest', KEEN, seekingOpen(0)],
  ['rather the nearest', {}, seekingOpen(0, RATHER), 'nearest'],
  // Which one is gone for a secret objective may have settled: of those it is told alike.
  ['second', KEEN, seekingOpen(1), 'farther'],
  ['third', KEEN, seekingOpen(2), 'farther'],
  ['rather the second', {}, seekingOpen(1, RATHER), 'farther'],
  ['rather the third', {}, seekingOpen(2, RATHER), 'farther'],
  ['guard', KEEN, guarded],
];

/** Those of a mind to which these weights count: each changes some of them. */
export function plansOf(weights: Partial<Weights>): readonly [Plan, ...Plan[]] {
  const planOf = ([name, changed, aims, as]: Stance): Plan => {
    return { name, mind: mindWith({ ...weights, ...changed }, aims), ...(as && { as }) };
  };
  return [planOf(USUAL), ...STANCES.map(planOf)];
}
const turnOf = ({ scene }: Match<Game>): number =>
  (scene.position as { readonly turn: number }).turn;
/** By what one answer is weighed: what comes of it, and what the enemy makes of that. */
export const outlook: Outlook = { turns: 2, turnOf, judge };
const PLANNING: Omit<Planning, 'plans'> = {
  // One's own, and the enemy's: what comes later hardly differs.
  turns: 2,
  errors: 1,
  rollouts: 160,
  turnOf,
  // CC-TURN-02 A turn begins with its first order.
  plansAt({ match, decision }) {
    const { active, given } = (match as Match<CombatCommander>).scene.position;
    return decision.ask === 'playOrder' && given === 0 && seatOf(active) === decision.seat;
  },
  judge,
  // Where it goes for is known at once.
  drawing: { momentOf: () => '', routesOf },
};
/** What is sought by a plan, as far as it follows from what everybody sees. */
const SEEN_TO_SEEK: { readonly [plan: string]: typeof nearestOpen } = {
  nearest: nearestOpen,
  'rather the nearest': nearestOpen,
  guard: mostThreatened,
};
/**
 * The objective that a plan is after, where everybody knows it who knows the plan: how its units
 * will go tells which cards are held, and which of the farther ones is gone for may be a secret
 * objective's doing.
 */
export function routesOf({
  plan,
  seat,
  match,
}: Pick<Course, 'plan' | 'seat' | 'match'>): readonly Route[] {
  const sought = SEEN_TO_SEEK[plan];
  const scene = match.scene as Match<CombatCommander>['scene'];
  const objective = sought?.(reckon(scene, seat === seatOf(0) ? 0 : 1));
  return objective === undefined ? [] : [{ places: [[scene.setup.map.objectives[objective]]] }];
}
/** Who plays by one of them, turn by turn. */
export const plansWith = (weights: Partial<Weights>): Mind =>
  plannerOf({ ...PLANNING, plans: plansOf(weights) });
export const planner = plansWith({});
export const varied = variedOf({ ...PLANNING, plans: plansOf({}) });
