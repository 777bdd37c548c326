/** Which formation an order takes next, and how much each has to gain by moving. */
import { UW, fireRange, profileOf } from '../rules/facts/index.ts';
import { pickable } from '../rules/turn/index.ts';
import { weaponOf } from '../rules/fire/index.ts';
import type { Scene, UnitId } from '../rules/index.ts';
import {
  chosen,
  enemyGap,
  inBattle,
  onceWith,
  sum,
  type Answer,
  type Choice,
  type Post,
  type Question,
  type Weighed,
} from './post.ts';
import { aimOf, wayLeft } from './aims.ts';
import { turnsOf, wayToStation } from './moving.ts';
import { strikes } from './timing.ts';
import { hasMove } from './lines/together.ts';

/** What a unit gains by a simple move of that length: a place in the fight, or ground. */
function gainOf(post: Post, unit: UnitId, strike: boolean, given?: number): number {
  const { scene, weights } = post;
  const speed = given ?? profileOf(scene, unit).simple;
  const gap = enemyGap(scene, unit);
  if (speed === 0 || !Number.isFinite(gap)) return 0;
  const left = wayLeft(post, unit);
  if (left > 0 && gap > 3 * UW) return (weights.goal * Math.min(speed, left)) / UW;
  const aim = aimOf(post).at;
  if (aim === 'hold' && gap > speed + 2 * UW) return 0;
  if (aim === 'ground' && left === 0 && gap > speed + 2 * UW && !strike) return 0;
  const way = wayToStation(post, unit);
  const ground = (length: number): number => (weights.ground * Math.max(0, length)) / UW;
  if (!strike) return ground(Math.min(speed, way ?? gap - 3.1 * UW));
  if (weaponOf(inBattle(scene), unit) !== undefined) return weights.armed;
  const reach = Math.max(0, Math.min(fireRange(scene, unit), UW) - 100);
  if (gap <= speed + reach) return weights.closes;
  return ground(Math.min(speed, gap > speed + 4 * UW ? (way ?? gap) : gap));
}
export function gainOfFormation(post: Post, units: readonly UnitId[], speed?: number): number {
  const strike = strikes(post);
  const free = units.filter((unit) => post.scene.position.units.activated[unit] === 0);
  return sum(free.map((unit) => gainOf(post, unit, strike, speed)));
}

/** What turning on the spot would better for a formation, the best `count` units of it. */
export const gainOfDressing = (post: Post, units: readonly UnitId[], count: number): number =>
  sum(gainsByTurning(post, units).slice(0, count));
/** The best first. A formation is one list as long as nobody moves. */
const gainsByTurning = onceWith((post: Post, units: readonly UnitId[]): readonly number[] => {
  const asked = { action: 'dressRanks' as const, units: [...units] };
  return units
    .filter((unit) => post.scene.position.units.activated[unit] === 0)
    .filter((unit) => enemyGap(post.scene, unit) < 4 * UW)
    .map((unit) => Math.max(0, ...turnsOf(post, asked, unit).map(({ value }) => value)))
    .toSorted((a, b) => b - a);
});

/** The formation with most to gain. */
export function pickFormation(
  post: Post,
  { action }: Question<'pickFormation'>,
): Choice<'pickFormation'> | undefined {
  const { step } = post.scene.position;
  if (step.at !== 'order') return undefined;
  const choice = chosen<'pickFormation'>(action, picksOf(post, step.order));
  return choice ?? { answer: { done: true }, plan: 'hold' };
}
/** Whom an order may take that gains something by it. */
export function picksOf(post: Post, order: Ordered): Weighed<Answer<'pickFormation'>>[] {
  const { scene } = post;
  const { action, die } = order;
  const speed = action === 'march' ? { speed: die * UW } : {};
  return pickable(scene, order)
    .filter(
      (units) => !post.together || hasMove(post, { action, ...speed, units: fresh(scene, units) }),
    )
    .map((units) => ({
      answer: { unit: units[0] },
      value:
        action === 'dressRanks'
          ? gainOfDressing(post, units, die)
          : gainOfFormation(
              post,
              action === 'reserveMove' ? farOff(scene, units) : units,
              speed.speed,
            ),
    }))
    .filter(({ value }) => value > 0.3);
}
type Ordered = Parameters<typeof pickable>[1];
const fresh = ({ position }: Scene, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => position.units.activated[unit] === 0);
/** Units that may make a Reserve Move or March at all: none starts near an enemy. */
export const farOff = (scene: Scene, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => enemyGap(scene, unit) > 3 * UW + 1);
