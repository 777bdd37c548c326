/** Where camps may still stand: no placement may leave an army without one. */
import { gap, type Polygon, polygonGap, rect, type Rect } from '#geometry/plane';
import { inches, MEASURE, overlaps } from '../facts/measures.ts';
import { baseOf, campsApart, elementsOf } from '../facts/places.ts';
import { unitsOnTable } from '../facts/units.ts';
import type { Scene, Spot, Ticks } from '../world.ts';

/** AOT-SETUP-10 How far apart camps are at least. */
export const APART = inches(30);
/** Sites are looked for at every quarter of an inch, from the edges on. */
const GRID = 250;
const HALF = MEASURE.camp / 2;

/** AOT-SETUP-10 A camp, eight inches square. */
export const campAt = ({ x, y }: Spot, slack = 0): Rect =>
  rect({ x, y, facing: 0 }, MEASURE.camp - 2 * slack, MEASURE.camp - 2 * slack);

/** What camps must keep off: ground and bases, with what somebody would add to them. */
export interface Obstacles {
  readonly ground: readonly Polygon[];
  readonly bases: readonly Rect[];
}
export const obstaclesOf = (
  scene: Scene,
  { ground = [], bases = [] }: Partial<Obstacles> = {},
): Obstacles => ({
  ground: [...elementsOf(scene), ...ground],
  bases: [...unitsOnTable(scene).map((unit) => baseOf(scene, unit)), ...bases],
});
interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}
/** What lies apart by its boxes is not weighed. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
const boxOf = ({ x, y }: Spot): Box => ({
  minX: x - HALF,
  minY: y - HALF,
  maxX: x + HALF,
  maxY: y + HALF,
});
export const campIsOn = (spot: Spot, shape: Polygon): boolean =>
  boxesMeet(boxOf(spot), shape) && polygonGap(campAt(spot, MEASURE.touch), shape) <= 0;
export const campIsOnBase = (spot: Spot, base: Rect): boolean => overlaps(gap(campAt(spot), base));
const isFree = (spot: Spot, { ground, bases }: Obstacles): boolean =>
  !ground.some((shape) => campIsOn(spot, shape)) && !bases.some((base) => campIsOnBase(spot, base));

/**
 * The outermost free sites of each row. Whoever is farthest from anything is among them: distance
 * between camps grows to the outside.
 */
export function outerSites({ setup: { table } }: Scene, obstacles: Obstacles): Spot[] {
  const sites: Spot[] = [];
  for (let y = HALF; y <= table.height - HALF; y += GRID) {
    const left = firstFree(HALF, table.width - HALF, GRID, y, obstacles);
    if (left === undefined) continue;
    sites.push(left, firstFree(table.width - HALF, left.x, -GRID, y, obstacles) ?? left);
  }
  return sites;
}
function firstFree(
  from: Ticks,
  to: Ticks,
  by: Ticks,
  y: Ticks,
  obstacles: Obstacles,
): Spot | undefined {
  for (let x = from; by > 0 ? x <= to : x >= to; x += by) {
    if (isFree({ x, y }, obstacles)) return { x, y };
  }
  return undefined;
}
/** How far from a camp the farthest site is; -1: there is none. */
export const farthestFrom = (camp: Spot, sites: readonly Spot[]): Ticks =>
  Math.max(-1, ...sites.map((site) => campsApart(camp, site)));
/** AOT-SETUP-15 Have all camps that are still to be placed a site, thirty inches from the other? */
export function leavesSites(scene: Scene, more: Partial<Obstacles>): boolean {
  const camps = scene.position.laid?.camps ?? [];
  const placed = camps.flatMap((camp): Spot[] => (camp === null ? [] : [camp]));
  if (placed.length === camps.length) return true;
  const sites = outerSites(scene, obstaclesOf(scene, more));
  return (placed.length === 0 ? sites : placed).some((camp) => farthestFrom(camp, sites) >= APART);
}
