/** Plans for a whole turn: the sensible bot, to whom this or that counts otherwise. */
import type { Match } from '#kernel';
import { seatOf } from '../rules/facts/index.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import { plannerOf, type Plan } from '../../../bots/planner.ts';
import { judge } from './judge.ts';
import { mindWith, quickWith } from './sensible.ts';
import type { Weights } from './weights.ts';

/** To whom some things count otherwise than to the sensible bot. */
const planOf = (name: string, weights: Partial<Weights>): Plan => ({
  name,
  mind: mindWith(weights),
  quick: quickWith(weights),
});
const PLANS: readonly [Plan, ...Plan[]] = [
  planOf('usual', {}),
  /** At once, with whatever reaches the enemy. */
  planOf('strike', { patience: 0, haste: 0, ratio: 0 }),
  /** It lets the enemy come, and saves dice. */
  planOf('wait', { patience: 99, haste: 12, ratio: 1.2 }),
  planOf('stand off', { stop: 4.5, patience: 8, ratio: 0.8 }),
  planOf('bold', {
    massDanger: 0.01,
    enemyStrike: 0.4,
    approachStrike: 3.2,
    flankNear: 0.7,
    flankSide: 0.4,
  }),
  planOf('careful', {
    massDanger: 0.09,
    enemyStrike: 0.9,
    flankNear: 3,
    flankSide: 1.6,
    link: 2,
  }),
  /** Fire first: it closes later than it could. */
  planOf('guns first', { want: 1900, approachStrike: 1.2 }),
  planOf('flank', { flank: 2.2, pin: 2.5, link: 0.7 }),
];

export const planner = plannerOf({
  plans: PLANS,
  turns: 4,
  turnOf: ({ scene }) => (scene.position as { readonly turn: number }).turn,
  // COS-ACT-03 A turn begins with its dice.
  plansAt({ match, decision }) {
    const { scene } = match as Match<CloudsOfSmoke>;
    return decision.ask === 'placeDie' && seatOf(scene, scene.position.active) === decision.seat;
  },
  judge,
});
