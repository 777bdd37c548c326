/** Plans for a whole turn: some mind, to which this or that counts otherwise. */
import type { Mind, Outlook, Route } from '#bots';
import type { Game, Match } from '#kernel';
import { UW, armies, poseOf, seatOf, unitsOnTable } from '../rules/facts/index.ts';
import type { CloudsOfSmoke, Scene, UnitId } from '../rules/index.ts';
import {
  plannerOf,
  type Course,
  type Plan,
  type Planning,
  type Standing,
} from '../../../bots/planner.ts';
import { judge } from './judge.ts';
import { mindWith, quickWith } from './sensible.ts';
import type { Weights } from './weights.ts';

/** What counts otherwise by a plan. */
type Stance = readonly [name: string, weights: Partial<Weights>];
const USUAL: Stance = ['usual', {}];
const STANCES: readonly Stance[] = [
  /** At once, with whatever reaches the enemy. */
  ['strike', { patience: 0, haste: 0, ratio: 0 }],
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
];

/** Plans of a mind to which these weights count: each changes some of them. */
export function plansWith(weights: Partial<Weights>): Mind {
  const planOf = ([name, changed]: Stance): Plan => {
    const all = { ...weights, ...changed };
    return { name, mind: mindWith(all), quick: quickWith(all) };
  };
  return plannerOf({ ...PLANNING, plans: [planOf(USUAL), ...STANCES.map(planOf)] });
}
const turnOf = ({ scene }: Match<Game>): number =>
  (scene.position as { readonly turn: number }).turn;
/** By what one answer is weighed: what comes of it, and what the enemy makes of that. */
export const outlook: Outlook = { turns: 2, turnOf, judge };
const PLANNING: Omit<Planning, 'plans'> = {
  turns: 4,
  rollouts: 40,
  turnOf,
  // COS-ACT-03 A turn begins with its dice.
  plansAt({ match, decision }) {
    const { scene } = match as Match<CloudsOfSmoke>;
    return decision.ask === 'placeDie' && seatOf(scene, scene.position.active) === decision.seat;
  },
  judge,
  routesOf,
};
/** Who goes less far stays where he is. */
const LEAST = UW / 2;
/**
 * Where units are to go in the seat's next turn, from where this one leaves them: as it came in one
 * continuation. Of those that stand on the table now: what is kept off it is nobody's to see.
 */
export function routesOf({ seat, match, ends }: Course): readonly Route[] {
  const sceneOf = ({ scene }: Standing): Scene => scene as Scene;
  const asIs = sceneOf(match);
  const later = ends().map(sceneOf);
  const next = later.findIndex((_, at) => at > 0 && seatOf(...activeIn(later[at - 1])) === seat);
  const [from, to] = [later[0], later[next]];
  if (from === undefined || to === undefined) return [];
  const stands = (scene: Scene): Set<UnitId> =>
    new Set(
      armies(scene)
        .filter((army) => seatOf(scene, army) === seat)
        .flatMap((army) => unitsOnTable(scene, army)),
    );
  const [now, then, last] = [asIs, from, to].map(stands);
  return [...now].flatMap((unit): Route[] => {
    if (!then.has(unit) || !last.has(unit)) return [];
    const [a, b] = [poseOf(from, unit), poseOf(to, unit)];
    if (Math.hypot(b.x - a.x, b.y - a.y) < LEAST) return [];
    return [[a, b].map(({ x, y, facing }) => [x, y, facing])];
  });
}
const activeIn = (scene: Scene) => [scene, scene.position.active] as const;
export const planner = plansWith({});
