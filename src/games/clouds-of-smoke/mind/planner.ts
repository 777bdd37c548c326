/** Plans for a whole turn: the sensible bot, to whom this or that counts otherwise. */
import type { Match } from '#kernel';
import { seatOf } from '../rules/facts/index.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import { plannerOf, type Plan } from '../../../bots/planner.ts';
import { judge } from './judge.ts';
import { mindWith, sensible } from './sensible.ts';

const PLANS: readonly [Plan, ...Plan[]] = [
  { name: 'usual', mind: sensible },
  /** At once, with whatever reaches the enemy. */
  { name: 'strike', mind: mindWith({ patience: 0, haste: 0, ratio: 0 }) },
  /** It lets the enemy come, and saves dice. */
  { name: 'wait', mind: mindWith({ patience: 99, haste: 12, ratio: 1.2 }) },
  { name: 'stand off', mind: mindWith({ stop: 4.5, patience: 8, ratio: 0.8 }) },
  {
    name: 'bold',
    mind: mindWith({
      massDanger: 0.01,
      enemyStrike: 0.4,
      approachStrike: 3.2,
      flankNear: 0.7,
      flankSide: 0.4,
    }),
  },
  {
    name: 'careful',
    mind: mindWith({ massDanger: 0.09, enemyStrike: 0.9, flankNear: 3, flankSide: 1.6, link: 2 }),
  },
  /** Fire first: it closes later than it could. */
  { name: 'guns first', mind: mindWith({ want: 1900, approachStrike: 1.2 }) },
  { name: 'flank', mind: mindWith({ flank: 2.2, pin: 2.5, link: 0.7 }) },
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
  judge: (match, seat) => judge(match as Match<CloudsOfSmoke>, seat),
});
