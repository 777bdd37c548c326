/** What the army is after: the ground, the edge or the fight by which the scenario is judged. */
import { UW, has, otherSide, poseOf, sideOf } from '../rules/facts/index.ts';
import { attackers, judgement, shareOf } from '../rules/turn/index.ts';
import { groundOf } from '../rules/ground/index.ts';
import type { Edge, Scene, SideId, UnitId } from '../rules/index.ts';
import { distance, mine, once, theirs, type Post } from './post.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}
export type Aim =
  /** To stand about a spot with more units than the enemy, or (`few`) with some inside. */
  | (Spot & { readonly at: 'ground'; readonly reach: number; readonly few: boolean })
  /** To get away over an edge. */
  | { readonly at: 'edge'; readonly edge: Edge }
  /** Time works for it: whoever wants something must come. */
  | { readonly at: 'hold' }
  | { readonly at: 'fight' };

const FIGHT: Aim = { at: 'fight' };
const HOLD: Aim = { at: 'hold' };

export const aimOf = once(({ scene, me, weights }: Post): Aim => {
  const { ending } = scene.setup;
  const side = sideOf(scene, me);
  switch (ending?.by) {
    case 'point':
      return { at: 'ground', x: ending.x, y: ending.y, reach: ending.radius, few: false };
    case 'village':
      if (phasesLeft(scene) > weights.villageLate) return FIGHT;
      return { at: 'ground', ...middleOf(scene, ending.element), reach: UW / 3, few: true };
    case 'flank':
      return side === attackers(scene) ? FIGHT : HOLD;
    case 'escape':
      if (side !== attackers(scene) || judgement(scene).winner === side) return HOLD;
      if (phasesLeft(scene) > weights.edgeLate) return FIGHT;
      return { at: 'edge', edge: ending.edge };
    default:
      return mayRest(scene, side) ? HOLD : FIGHT;
  }
});
function middleOf(scene: Scene, element: number): Spot {
  const { outline } = groundOf(scene)[element];
  const mean = (axis: 0 | 1): number =>
    Math.round(outline.reduce((all, point) => all + point[axis], 0) / outline.length);
  return { x: mean(0), y: mean(1) };
}
/** Far enough ahead for the end to come as it is. */
const mayRest = (scene: Scene, side: SideId): boolean =>
  shareOf(scene, side) - shareOf(scene, otherSide(side)) >= 25 && phasesLeft(scene) <= 3;

/** Phases until the battle is judged. */
const phasesLeft = ({ setup, position }: Scene): number =>
  Math.max(0, setup.endPhase - position.phase);
/** From 0 to 1 as the end comes near. */
export const urgency = (scene: Scene): number => 1 / (1 + phasesLeft(scene) / 3);

/** How far a unit still has to go to what its army is after; 0: it is there, or need not go. */
export function wayLeft(post: Post, unit: UnitId, from: Spot = poseOf(post.scene, unit)): number {
  const aim = aimOf(post);
  if (aim.at === 'edge') {
    return isBarred(post, unit, aim.edge) ? 0 : distance(from, onEdge(post.scene, from, aim.edge));
  }
  if (aim.at !== 'ground' || (aim.few && !garrison(post).includes(unit))) return 0;
  return Math.max(0, distance(aim, from) - aim.reach);
}
/** Enemies that stand before it, or at its heels: they are fought first. */
function isBarred(post: Post, unit: UnitId, edge: Edge): boolean {
  const { scene } = post;
  const own = poseOf(scene, unit);
  const way = distance(own, onEdge(scene, own, edge));
  return theirs(post).some((enemy) => {
    const place = poseOf(scene, enemy);
    const goal = onEdge(scene, place, edge);
    const beside = distance(goal, onEdge(scene, own, edge));
    return distance(place, goal) < way + UW && beside < 6 * UW;
  });
}
/** The point of the edge straight before a place. */
function onEdge({ setup: { table } }: Scene, { x, y }: Spot, edge: Edge): Spot {
  switch (edge) {
    case 'south':
      return { x, y: 0 };
    case 'north':
      return { x, y: table.height };
    case 'west':
      return { x: 0, y };
    case 'east':
      return { x: table.width, y };
    default:
      return edge satisfies never;
  }
}
/** Where it goes for that. */
export function goalOf(post: Post, unit: UnitId): Spot {
  const aim = aimOf(post);
  const own = poseOf(post.scene, unit);
  if (aim.at === 'edge') return onEdge(post.scene, own, aim.edge);
  return aim.at === 'ground' ? aim : own;
}
/** Those that go into the village: the nearest foot. */
const garrison = once((post: Post): UnitId[] => {
  const aim = aimOf(post);
  if (aim.at !== 'ground') return [];
  const { scene } = post;
  return mine(post)
    .filter((unit) => has(scene, unit, 'infantry'))
    .toSorted((a, b) => distance(poseOf(scene, a), aim) - distance(poseOf(scene, b), aim))
    .slice(0, post.weights.garrison);
});
