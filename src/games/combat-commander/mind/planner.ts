/** Plans for a turn: the sensible bot, to whom this or that counts otherwise. */
import type { Match } from '#kernel';
import { seatOf } from '../rules/facts/index.ts';
import type { CombatCommander } from '../rules/index.ts';
import { plannerOf, type Plan } from '../../../bots/planner.ts';
import { dearest, guarded, nearest, type Aims } from './aims.ts';
import { judge } from './judge.ts';
import { mindWith } from './sensible.ts';
import type { Weights } from './weights.ts';

const planOf = (name: string, weights: Partial<Weights>, aims?: Aims): Plan => ({
  name,
  mind: mindWith(weights, aims),
});
/** Ground counts half as much again. */
const KEEN = { zealAttack: 1.2, zealDefend: 1.2, zealRecon: 1.3 } as const;
export const PLANS: readonly [Plan, ...Plan[]] = [
  planOf('usual', {}),
  /** At the ground, whatever fires at it. */
  planOf('rush', {
    zealAttack: 1.8,
    zealDefend: 1.8,
    zealRecon: 2,
    danger: 0.45,
    stepCalled: 0.2,
    stepWatched: 0.6,
    moveLeast: 0.05,
  }),
  /** Out of sight. */
  planOf('preserve', {
    danger: 1.3,
    stepCalled: 0.8,
    stepWatched: 1,
    brokenDanger: 2.5,
    melee: 0.5,
    ambushed: 0.6,
    exit: 0.2,
  }),
  /** It stays, and keeps its cards for opportunity fire. */
  planOf('hold', {
    zealAttack: 0.15,
    zealDefend: 0.15,
    zealRecon: 0.15,
    moveLeast: 0.8,
    advanceLeast: 0.5,
    keepFire: 0.9,
    callCard: 0.2,
    exit: 0.1,
  }),
  /** Hardly any order is worth its card: it changes its hand. */
  planOf('pass', { orderLeast: 3 }),
  /** Good orders alone, and no other hand. */
  planOf('save', { change: 0, junk: 0.05, junkMore: 0, orderLeast: 0.6 }),
  planOf('nearest', KEEN, nearest),
  planOf('dearest', KEEN, dearest),
  planOf('guard', KEEN, guarded),
];

export const planner = plannerOf({
  plans: PLANS,
  // One's own, and the enemy's: what comes later hardly differs.
  turns: 2,
  errors: 1,
  turnOf: ({ scene }) => (scene.position as { readonly turn: number }).turn,
  // CC-TURN-02 A turn begins with its first order.
  plansAt({ match, decision }) {
    const { active, given } = (match as Match<CombatCommander>).scene.position;
    return decision.ask === 'playOrder' && given === 0 && seatOf(active) === decision.seat;
  },
  judge,
});
