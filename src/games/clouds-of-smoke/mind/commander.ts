/** Where the commander rides, and how far he gives way (section 13). */
import { UW, armyOf, poseOf, profileOf } from '../rules/facts/index.ts';
import {
  baseRefused,
  commandersOnTable,
  displacements,
  headOf,
  radiusOf,
  wayBack,
} from '../rules/command/index.ts';
import { formations } from '../rules/movement/index.ts';
import { inReachOfOrder, isCommandedBy } from '../rules/turn/index.ts';
import type { CommanderId, UnitId } from '../rules/index.ts';
import {
  chosen,
  distance,
  highest,
  mine,
  once,
  onceWith,
  sum,
  theirs,
  type Answer,
  type Choice,
  type Post,
  type Question,
  type Weighed,
} from './post.ts';
import { gainOfFormation } from './orders.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}
const STEP = 0.75 * UW;

/** Own formations that no other commander has about him, each with what command of it is worth. */
const bodies = onceWith((post: Post, commander: CommanderId): readonly Body[] => {
  const { scene, me } = post;
  const others = commandersOnTable(scene, me).filter((id) => id !== commander);
  return formations(scene)
    .filter(([unit]) => armyOf(scene, unit) === me)
    .filter(([unit]) => !others.some((id) => isCommandedBy(scene, id, unit)))
    .map((units) => ({
      units,
      worth: post.weights.led * units.length + gainOfFormation(post, units),
    }));
});
interface Body {
  readonly units: readonly UnitId[];
  readonly worth: number;
}
/** By their spots, which are the same for every length of a ride, what was found of them. */
const valuesOf = onceWith<Post, CommanderId, Map<number, number>>(() => new Map());
/** Ticks wider than a table. */
const WIDE = 2 ** 21;
/** What he commands from a spot, less the danger there. */
function valueOfSpot(post: Post, commander: CommanderId, spot: Spot): number {
  const known = valuesOf(post, commander);
  const at = spot.x * WIDE + spot.y;
  const before = known.get(at);
  if (before !== undefined) return before;
  const value =
    commandFrom(post, commander, spot) -
    post.weights.neckNear * dangerAt(post, spot) -
    strayed(post, spot);
  known.set(at, value);
  return value;
}
function commandFrom(post: Post, commander: CommanderId, spot: Spot): number {
  const { scene } = post;
  const radius = radiusOf(scene, commander);
  // A little inside the radius, so that a short move does not leave it.
  const order = { ...spot, action: 'move' } as const;
  return bodies(post, commander).reduce(
    (all, { units, worth }) => all + (inReachOfOrder(scene, order, units, radius) ? worth : 0),
    0,
  );
}
/** How far it is from the middle of the army. */
const strayed = (post: Post, spot: Spot): number =>
  (post.weights.stray * distance(spot, middleOf(post))) / UW;
/** Enemies that could reach him, horse before all, unless friends stand nearer. */
function dangerAt(post: Post, spot: Spot): number {
  const { scene } = post;
  let danger = 0;
  for (const enemy of theirs(post)) {
    const away = distance(poseOf(scene, enemy), spot) - 700;
    const reach = profileOf(scene, enemy).simple;
    if (away < reach + 300) danger += 2 + (2 * (reach - away)) / UW;
  }
  return danger;
}
const middleOf = once((post: Post): Spot => {
  const places = mine(post).map((unit) => poseOf(post.scene, unit));
  const count = Math.max(1, places.length);
  return { x: sum(places.map(({ x }) => x)) / count, y: sum(places.map(({ y }) => y)) / count };
});

/** The spots in reach, the best first. */
function spots(post: Post, commander: CommanderId, reach: number): Weighed<Spot>[] {
  const { scene } = post;
  const head = headOf(scene, commander);
  const step = post.quick ? 2 * STEP : STEP;
  const steps = Math.floor(reach / step);
  const places: Spot[] = [head];
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) {
      const spot = { x: Math.round(head.x + i * step), y: Math.round(head.y + j * step) };
      if (distance(spot, head) <= reach) places.push(spot);
    }
  }
  const near = places.filter((spot) =>
    mine(post).some((unit) => distance(poseOf(scene, unit), spot) < 4 * UW),
  );
  return near
    .map((answer) => ({ answer, value: valueOfSpot(post, commander, answer) }))
    .toSorted((a, b) => b.value - a.value);
}
/** What rides of that length would better. */
export function gainOfRide(post: Post, reach: number): number {
  const gains = commandersOnTable(post.scene, post.me).map((id) => {
    const here = valueOfSpot(post, id, headOf(post.scene, id));
    return Math.max(0, (spots(post, id, reach)[0]?.value ?? here) - here);
  });
  return sum(gains);
}

/** Behind the units that he is to command, out of the enemy's reach. */
export function rideCommander(
  post: Post,
  { commanders, distance: reach }: Question<'rideCommander'>,
): Choice<'rideCommander'> {
  // One after the other, the commander of the army first.
  for (const commander of commanders) {
    const free = spots(post, commander, reach)
      .filter(({ answer: { x, y } }) => baseRefused(post.scene, x, y) === undefined)
      .map(({ answer, value }) => ({
        answer: { commander, ...answer } as Answer<'rideCommander'>,
        value,
      }));
    // Where he stands is as good as any.
    const here = valueOfSpot(post, commander, headOf(post.scene, commander));
    if (post.together && (free[0]?.value ?? here) - here <= 0) continue;
    const choice = chosen<'rideCommander'>('command', free);
    if (choice !== undefined) return choice;
  }
  return { answer: { done: true }, plan: 'command' };
}

/** As far out of the enemy's reach as he may go. */
export function displaceCommander(
  post: Post,
  { commander }: Question<'displaceCommander'>,
): Choice<'displaceCommander'> | undefined {
  const head = headOf(post.scene, commander);
  const side = wayBack(post.scene, commander);
  const far = highest(displacements(post.scene, commander), (length) => {
    const spot = { x: head.x + side.x * length, y: head.y + side.y * length };
    return length / (10 * UW) - dangerAt(post, spot);
  });
  return far === undefined ? undefined : { answer: { distance: far }, plan: 'escape' };
}
/** Of equally near spots the safest. */
export function chooseSpot(
  post: Post,
  { spots: near }: Question<'chooseSpot'>,
): Choice<'chooseSpot'> | undefined {
  const safest = highest(near, (spot) => -dangerAt(post, spot));
  return safest && { answer: { ...safest }, plan: 'escape' };
}
