/** Where things lie: bases, terrain, camps, distances, contact, front lines (section 0.2). */
import {
  ahead,
  crossing,
  frontGap,
  gap,
  polygon,
  type Polygon,
  polygonGap,
  type Pose,
  rect,
  type Rect,
} from '#geometry/plane';
import type { Rule } from '../rules.ts';
import type { Arm, ArmyId, ElementKind, Scene, Spot, Ticks, UnitId } from '../world.ts';
import { BASE, LARGE, length, MEASURE, type Size, STAKES, touches } from './measures.ts';
import { armyOf, enemiesOf, isElephant, isEnemy, isWaiting } from './units.ts';

export { facingAlong } from '#geometry/plane';
/** AOT-GEO-04 Its centre, x to the right and y up the table; 0 faces up, clockwise. */
export const poseOf = ({ position: { units } }: Scene, unit: UnitId): Pose => ({
  x: units.x[unit],
  y: units.y[unit],
  facing: units.facing[unit],
});
/** AOT-GEO-01, AOT-GEO-02 The base of a unit: its front and its depth. */
export const sizeOf = ({ position: { units } }: Pick<Scene, 'position'>, unit: UnitId): Size =>
  units.large[unit] === 1 ? LARGE : BASE;
/** A base at a place. */
export const baseAt = (pose: Pose, { width, depth }: Size): Rect => rect(pose, width, depth);
/** The base of a unit, were it at a place. */
export const baseFor = (scene: Scene, unit: UnitId, pose: Pose): Rect =>
  baseAt(pose, sizeOf(scene, unit));
interface Standing {
  readonly base: Rect;
  readonly size: Size;
}
/** Of the units of a position the bases that were asked for last. */
const standing = new WeakMap<object, Standing[]>();
export function baseOf(scene: Scene, unit: UnitId): Rect {
  const { units } = scene.position;
  let all = standing.get(units);
  if (all === undefined) standing.set(units, (all = []));
  const [before, size] = [all[unit] as Standing | undefined, sizeOf(scene, unit)];
  if (before?.size === size && isAt(before.base, scene.position, unit)) return before.base;
  const base = baseFor(scene, unit, poseOf(scene, unit));
  all[unit] = { base, size };
  return base;
}
/** A position in which all others stand where they do shares what was found. */
export function standAsIn(units: object, before: object): void {
  const all = standing.get(before);
  if (all !== undefined) standing.set(units, all);
}
/** A unit that has moved since stands elsewhere: its base is found anew. */
const isAt = (
  { cx, cy, facing }: Rect,
  { units }: Pick<Scene['position'], 'units'>,
  unit: UnitId,
) => cx === units.x[unit] && cy === units.y[unit] && facing === units.facing[unit];
/** AOT-GEO-05 From the nearest edge to the nearest edge; 0 where two touch. */
export const distance = (scene: Scene, a: UnitId, b: UnitId): Ticks =>
  Math.max(0, gap(baseOf(scene, a), baseOf(scene, b)));

/**
 * AOT-CMD-08, AOT-CMD-11 From unit to unit, as orders go. AOT-MEET-05 Who waits is anywhere in his
 * camp: as near as its nearest edge.
 */
export const apart = (scene: Scene, a: UnitId, b: UnitId): Ticks =>
  isWaiting(scene, a) || isWaiting(scene, b)
    ? Math.max(0, gap(groundOf(scene, a), groundOf(scene, b)))
    : distance(scene, a, b);
function groundOf(scene: Scene, unit: UnitId): Rect {
  const camp = isWaiting(scene, unit) ? campSpotOf(scene, armyOf(scene, unit)) : undefined;
  if (camp === undefined) return baseOf(scene, unit);
  return rect({ x: camp.x, y: camp.y, facing: 0 }, MEASURE.camp, MEASURE.camp);
}
/** Could two bases be nearer than so far? Without a root or a corner. */
const REACH = Math.max(length(BASE.width, BASE.depth), length(LARGE.width, LARGE.depth));
export function near(a: Spot, b: Spot, reach: Ticks): boolean {
  const [dx, dy, limit] = [a.x - b.x, a.y - b.y, reach + REACH];
  return dx * dx + dy * dy <= limit * limit;
}

// --- contact -------------------------------------------------------------------------------------

/** AOT-GEO-07 How far the front of one of two bases is from the other. */
export const contactGap = (a: Rect, b: Rect): number => Math.min(frontGap(a, b), frontGap(b, a));
/** AOT-GEO-06, AOT-GEO-07 Touching with the front edge or a front corner of at least one. */
export function inContact(scene: Scene, a: UnitId, b: UnitId): boolean {
  if (!near(poseOf(scene, a), poseOf(scene, b), MEASURE.touch)) return false;
  return touches(contactGap(baseOf(scene, a), baseOf(scene, b)));
}
export const contactsOf = (scene: Scene, unit: UnitId): UnitId[] =>
  enemiesOf(scene, unit).filter((enemy) => inContact(scene, unit, enemy));
/** Is it in contact with anybody (AOT-ACT-04)? */
export const isEngaged = (scene: Scene, unit: UnitId): boolean =>
  !isWaiting(scene, unit) && contactsOf(scene, unit).length > 0;

/** AOT-GEO-08 Does a base lie completely behind the front line of another? */
export function liesBehind(other: Rect, of: Rect): boolean {
  return other.xs.every((x, k) => {
    const ahead = (x - of.cx) * of.fx + (other.ys[k] - of.cy) * of.fy - of.hd;
    return ahead <= MEASURE.line;
  });
}
/**
 * Does `by` stand on the flank or in the rear of `unit` (AOT-MFLANK-01, AOT-SFLANK-01)? An elephant
 * has neither (AOT-ELE-09).
 */
export const isOnFlank = (scene: Scene, by: UnitId, unit: UnitId): boolean =>
  !isElephant(scene, unit) &&
  isEnemy(scene, by, unit) &&
  liesBehind(baseOf(scene, by), baseOf(scene, unit));

// --- terrain -------------------------------------------------------------------------------------

/** AOT-STAKE-01 Where a unit's stakes stand: touching its front. */
export const stakesBefore = (pose: Pose): Pose => ahead(pose, (BASE.depth + STAKES.depth) / 2);
/** AOT-STAKE-01 The rows of stakes on the table. */
export const stakesOf = ({ position }: Pick<Scene, 'position'>): Rect[] =>
  position.stakes.map(({ x, y, facing }) => baseAt({ x, y, facing }, STAKES));

const shapes = new WeakMap<object, readonly Polygon[]>();
/** The ground of the setup, or what was laid in play. */
export const terrainOf = ({ setup, position }: Scene): Scene['setup']['terrain'] =>
  position.laid?.terrain ?? setup.terrain;
/** The outlines of the elements, in their order. */
export function elementsOf(scene: Scene): readonly Polygon[] {
  const terrain = terrainOf(scene);
  const before = shapes.get(terrain);
  if (before !== undefined) return before;
  const all = terrain.map(({ outline }) => polygon(outline));
  shapes.set(terrain, all);
  return all;
}
export const kindOf = (scene: Scene, element: number): ElementKind =>
  terrainOf(scene)[element].kind;
/** AOT-SETUP-08 Parts of one element are one: the first of them stands for all. */
export function wholeOf(scene: Scene, element: number): number {
  const terrain = terrainOf(scene);
  const { of } = terrain[element];
  return of === undefined ? element : terrain.findIndex((one) => one.of === of);
}
const camps = new WeakMap<object, Polygon>();
/** AOT-SETUP-10 The middle of an army's camp, sacked or not. */
export const campSpotOf = ({ setup, position }: Scene, army: ArmyId): Spot | undefined =>
  position.laid === null ? setup.armies[army].camp : (position.laid.camps[army] ?? undefined);
/** AOT-SETUP-10 How far two camps lie from each other, edge to edge. */
export function campsApart(a: Spot, b: Spot): number {
  const apart = (from: number, to: number): number =>
    Math.max(0, Math.abs(from - to) - MEASURE.camp);
  return length(apart(a.x, b.x), apart(a.y, b.y));
}
/** AOT-SETUP-03 Who sets up first, if anybody does. */
export const defenderOf = ({ setup, position: { laid } }: Scene): ArmyId | undefined =>
  laid === null ? setup.defender : laid.first < 0 ? undefined : (laid.first as ArmyId);
/** AOT-SETUP-10 The camp of an army, while it stands. */
export function campOf(scene: Scene, army: ArmyId): Polygon | undefined {
  const camp = campSpotOf(scene, army);
  if (camp === undefined || scene.position.sacked[army] === 1) return undefined;
  return squareOf(camp);
}
export function squareOf(camp: Spot): Polygon {
  const before = camps.get(camp);
  if (before !== undefined) return before;
  const half = MEASURE.camp / 2;
  const { x, y } = camp;
  const square = polygon([
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]);
  camps.set(camp, square);
  return square;
}

/** AOT-TERR-08 What blocks lines of sight. */
const BLOCKS: ReadonlySet<ElementKind> = new Set(['hill', 'wood', 'hedge', 'treeLine', 'village']);
export const blocksSight = (scene: Scene, element: number): boolean =>
  BLOCKS.has(kindOf(scene, element));
/** AOT-TERR-04, AOT-TERR-06 Where an order-loss test is due. */
const DIFFICULT: ReadonlySet<ElementKind> = new Set([
  'hill',
  'wood',
  'village',
  'ploughland',
  'marsh',
  'scrub',
  'rocks',
  'hedge',
  'treeLine',
  'ditch',
  'stream',
  'ford',
]);
export const isDifficult = (scene: Scene, element: number): boolean =>
  DIFFICULT.has(kindOf(scene, element));

/**
 * What an arm may not enter in a density: water nobody, AOT-TERR-06 a village no close order.
 * AOT-ELE-07, AOT-ELE-21 An elephant goes anywhere but into marsh and deep water.
 */
export function closes(kind: ElementKind, arm: Arm, density: number): boolean {
  if (kind === 'lake' || kind === 'river') return true;
  if (arm === 'elephant') return kind === 'marsh';
  return kind === 'village' && density >= 4;
}
const CLOSED: { readonly [K in ElementKind]?: Rule } = {
  village: 'AOT-TERR-06',
  marsh: 'AOT-ELE-07',
};
/** By which paragraph ground is closed. */
export const closedBy = (kind: ElementKind): Rule => CLOSED[kind] ?? 'AOT-TERR-05';

/** A base drawn in by the overlap that is forgiven: it lies in what it overlaps. */
const coreOf = ({ cx: x, cy: y, facing, hw, hd }: Rect): Rect =>
  rect({ x, y, facing }, 2 * (hw - MEASURE.touch), 2 * (hd - MEASURE.touch));
/** How far a base is from overlapping a shape. */
export const overlapGap = (base: Rect, shape: Polygon): number => polygonGap(coreOf(base), shape);
export const liesIn = (base: Rect, shape: Polygon): boolean => overlapGap(base, shape) <= 0;
/** AOT-TERR-10 All four corners inside. */
export const liesWhollyIn = (base: Rect, shape: Polygon): boolean =>
  base.xs.every((x, k) => polygonGap(pointAt(x, base.ys[k]), shape) <= 0);
/** AOT-TERR-10 Its centre inside. */
export const stands = (base: Rect, shape: Polygon): boolean =>
  polygonGap(pointAt(base.cx, base.cy), shape) <= 0;
const pointAt = (x: number, y: number): Rect => rect({ x, y, facing: 0 }, 0, 0);

/** AOT-TERR-09 Does either base of a fight overlap difficult ground, or a camp? */
export const onDifficultGround = (scene: Scene, units: readonly UnitId[]): boolean =>
  units.some((unit) => {
    const base = baseOf(scene, unit);
    const ground = elementsOf(scene).some(
      (shape, element) => isDifficult(scene, element) && liesIn(base, shape),
    );
    return ground || ([0, 1] as const).some((army) => liesInCamp(scene, base, army));
  });
export function liesInCamp(scene: Scene, base: Rect, army: ArmyId): boolean {
  const camp = campOf(scene, army);
  return camp !== undefined && liesIn(base, camp);
}

// --- sight ---------------------------------------------------------------------------------------

/** AOT-GEO-10 From centre to centre, over anything but terrain that neither stands in. */
export function sees(scene: Scene, unit: UnitId, other: UnitId): boolean {
  const [from, to] = [poseOf(scene, unit), poseOf(scene, other)];
  const free = (shape: Polygon): boolean =>
    crossing(from.x, from.y, to.x, to.y, shape) <= MEASURE.sight ||
    [from, to].some(({ x, y }) => polygonGap(pointAt(x, y), shape) <= 0);
  const open = elementsOf(scene).every(
    (shape, element) => !blocksSight(scene, element) || free(shape),
  );
  return (
    open &&
    ([0, 1] as const).every((army) => {
      const camp = campOf(scene, army);
      return camp === undefined || free(camp);
    })
  );
}
/** The nearest of some units to one; the first of equals. */
export function nearestTo(
  scene: Scene,
  unit: UnitId,
  among: readonly UnitId[],
): UnitId | undefined {
  let [best, least]: [UnitId | undefined, number] = [undefined, Infinity];
  for (const one of among) {
    const far = distance(scene, unit, one);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** The nearest enemy in line of sight. */
export const nearestSeen = (scene: Scene, unit: UnitId): UnitId | undefined =>
  nearestTo(
    scene,
    unit,
    enemiesOf(scene, unit).filter((enemy) => sees(scene, unit, enemy)),
  );
