/**
 * Derived facts of a position: where every unit's sides are, who touches whom, who sees whom,
 * which formations there are (COS-LOF-15: computed when asked, never stored). They are kept
 * beside the position, and `forget.ts` drops what an event made untrue.
 */
import { crowdOf, polygon, rect, type Crowd, type Polygon, type Rect } from '#geometry/plane';
import { keptBeside } from './beside.ts';
import { groundOf } from '../ground/field.ts';
import { MEASURE, length } from './measures.ts';
import { emplacementIn, emplacementOf, emplacementsOf } from '../ground/emplacements.ts';
import { copyPairs, newPairs, type Pairs } from './pairs.ts';
import type { ArmyId, Scene, SideId, Ticks, UnitId } from '../world.ts';
import { has, sideOf, unitsOfSide, unitsOnTable } from './units.ts';

export interface Facts {
  /** Outline per unit, undefined until asked. */
  readonly rects: (Rect | undefined)[];
  /** What stands for the outline wherever contact is asked (COS-TER-46). */
  readonly bodies: (Rect | undefined)[];
  /** What stands for the outlines of a side, by side: undefined until asked. */
  readonly sides: [Company | undefined, Company | undefined];
  /** All that lines of fire may not pass (COS-LOF-08, COS-SPR-21): undefined until asked. */
  readonly standing: { all: Company | undefined };
  /** Units in contact with each unit, both sides. */
  readonly contacts: (readonly UnitId[] | undefined)[];
  /** Of these, those with which each unit is in formation. */
  readonly links: (readonly UnitId[] | undefined)[];
  /** Home element per unit: -1 open ground, undefined unknown. */
  readonly homes: (number | undefined)[];
  /** Formation of each unit, its members ascending; all of them know it, or none. */
  readonly formations: (readonly UnitId[] | undefined)[];
  /** Lines of fire and sight of every shooter and target. */
  readonly pairs: Pairs;
  /** The side of each unit. */
  readonly owners: readonly SideId[];
  /** Units past which others see (COS-SPR-21). */
  readonly screens: readonly boolean[];
  /** Units whose middles are farther apart than `reach` do not touch, nor `girth` from a corner. */
  readonly reach: Ticks;
  readonly girth: Ticks;
  /** Units whose middles are farther apart than this neither touch nor see each other. */
  readonly sight: Ticks;
}

/** Units on the table, and their outlines, or what stands for those: all that others may meet. */
export interface Company {
  readonly units: readonly UnitId[];
  readonly crowd: Crowd;
}
const FACTS = keptBeside<Facts>();
const ELEMENTS = new WeakMap<object, Polygon[]>();
const SCREENS = new WeakMap<object, readonly boolean[]>();

/** The facts that are kept beside a position, if any were asked for. */
export const keptFacts = (position: object): Facts | undefined => FACTS.get(position);
export function dropFacts(position: object): void {
  FACTS.set(position, undefined);
  last = undefined;
}
/** COS-LOF-15 Computed when asked; the rules never store it. */
export function factsOf(scene: Scene): Facts {
  const { position } = scene;
  // Asked thousands of times in a row of the same position.
  if (position === last?.position) return last.facts;
  const facts = FACTS.get(position) ?? newFacts(scene);
  last = { position, facts };
  return facts;
}
let last: { readonly position: object; readonly facts: Facts } | undefined;
function newFacts(scene: Scene): Facts {
  const count = scene.setup.units.length;
  const unknown = (size = count): undefined[] => Array<undefined>(size).fill(undefined);
  const facts: Facts = {
    rects: unknown(),
    bodies: unknown(),
    sides: [undefined, undefined],
    standing: { all: undefined },
    contacts: unknown(),
    links: unknown(),
    homes: unknown(),
    formations: unknown(),
    pairs: newPairs(count),
    owners: scene.setup.units.map(({ army }) => sideOf(scene, army as ArmyId)),
    screens: screensOf(scene),
    reach: touchReach(scene),
    girth: diagonalOf(scene.setup) / 2 + MEASURE.touch,
    sight: sightReach(scene),
  };
  FACTS.set(scene.position, facts);
  forgetOldest(scene.position, facts);
  return facts;
}
/**
 * A server may hold thousands of matches, most of which wait for a person. So the facts of this
 * many units are kept in all: the oldest are dropped, and found anew when they are asked for.
 */
const MOST_UNITS = 2048;
const keepers: { readonly position: object; readonly facts: Facts }[] = [];
let unitsKept = 0;
function forgetOldest(position: object, facts: Facts): void {
  keepers.push({ position, facts });
  unitsKept += facts.rects.length;
  while (unitsKept > MOST_UNITS && keepers.length > 1) {
    const [oldest] = keepers.splice(0, 1);
    unitsKept -= oldest.facts.rects.length;
    // An event may have dropped them before, and others have been found since.
    if (keptFacts(oldest.position) === oldest.facts) dropFacts(oldest.position);
  }
}
function screensOf(scene: Scene): readonly boolean[] {
  const { setup } = scene;
  const known = SCREENS.get(setup);
  if (known !== undefined) return known;
  const screens = setup.units.map((_, unit) => has(scene, unit as UnitId, 'doesNotBlockLof'));
  SCREENS.set(setup, screens);
  return screens;
}
/** Lets another position, in which all units stand as in this one, use the same facts. */
export function shareFacts(scene: Scene, other: object): void {
  FACTS.set(other, factsOf(scene));
}
/** Gives another position a copy of the facts; the caller drops what is not true there. */
export function copyFacts(scene: Scene, other: object): Facts {
  const { rects, bodies, sides, standing, contacts, links, homes, formations, pairs, ...fixed } =
    factsOf(scene);
  const facts: Facts = {
    ...fixed,
    rects: [...rects],
    bodies: [...bodies],
    sides: [sides[0], sides[1]],
    standing: { ...standing },
    contacts: [...contacts],
    links: [...links],
    homes: [...homes],
    formations: [...formations],
    pairs: copyPairs(pairs),
  };
  FACTS.set(other, facts);
  return facts;
}

/** A unit's outline where it stands. */
export function outlineOf(scene: Scene, unit: UnitId): Rect {
  const { rects } = factsOf(scene);
  const known = rects[unit];
  if (known !== undefined) return known;
  const { x, y, facing } = scene.position.units;
  const outline = outlineAt(scene, { x: x[unit], y: y[unit], facing: facing[unit] });
  rects[unit] = outline;
  return outline;
}

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}
export const poseOf = (scene: Scene, unit: UnitId): Pose => ({
  x: scene.position.units.x[unit],
  y: scene.position.units.y[unit],
  facing: scene.position.units.facing[unit],
});
/** The diagonal of the footprint: centres farther apart than this cannot overlap. */
export const diagonalOf = (setup: Scene['setup']): number =>
  length(setup.footprint.width, setup.footprint.depth);
/** The outline in that pose, with its real depth (COS-GEN-03, COS-GEN-11: one for all). */
export const outlineAt = (scene: Scene, pose: Pose): Rect =>
  footprintAt(pose, scene.setup.footprint);
/** COS-GEN-02, COS-GEO-02 A unit stands where its centre is, turned as its front side looks. */
export const footprintAt = (
  pose: Pose,
  { width, depth }: { readonly width: Ticks; readonly depth: Ticks },
): Rect => rect(pose, width, depth);

/** The polygons of the terrain, by element. */
export function elementsOf(scene: Scene): readonly Polygon[] {
  const ground = groundOf(scene);
  const known = ELEMENTS.get(ground);
  if (known !== undefined) return known;
  const polygons = ground.map((element) => polygon(element.outline));
  ELEMENTS.set(ground, polygons);
  return polygons;
}

/** COS-TER-32, COS-TER-46 What a unit in that pose is touched by: the square it is inside. */
export const bodyAt = (scene: Scene, pose: Pose): Rect =>
  emplacementIn(groundOf(scene), pose)?.square ?? outlineAt(scene, pose);
/** COS-TER-32, COS-TER-46 The same of a unit where it stands. */
export function bodyOf(scene: Scene, unit: UnitId): Rect {
  if (emplacementsOf(scene).length === 0) return outlineOf(scene, unit);
  const { bodies } = factsOf(scene);
  const known = bodies[unit];
  if (known !== undefined) return known;
  const body = emplacementOf(scene, unit)?.square ?? outlineOf(scene, unit);
  bodies[unit] = body;
  return body;
}
/** COS-SPR-21 Past a screen fire reaches farther by its depth. */
function sightReach(scene: Scene): Ticks {
  const { setup } = scene;
  const ranges = setup.profiles.flatMap(({ fire }) => fire.map(({ range }) => range));
  const longest = Math.max(0, ...ranges) + setup.footprint.depth;
  return Math.max(touchReach(scene), longest + diagonalOf(setup) + MEASURE.touch);
}
/** COS-TER-46 The units of a side, as others may come upon them. */
export function companyOf(scene: Scene, side: SideId): Company {
  const { sides } = factsOf(scene);
  const known = sides[side];
  if (known !== undefined) return known;
  const units = unitsOfSide(scene, side);
  const company = { units, crowd: crowdOf(units.map((unit) => bodyOf(scene, unit))) };
  sides[side] = company;
  return company;
}
/**
 * COS-LOF-08, COS-LOF-09, COS-LOF-16 The units that lines of fire may not pass, friends and
 * enemies, COS-SPR-21 but those that do not block them.
 */
export function standingOf(scene: Scene): Company {
  const { standing, screens } = factsOf(scene);
  if (standing.all !== undefined) return standing.all;
  const units = unitsOnTable(scene).filter((unit) => !screens[unit]);
  standing.all = { units, crowd: crowdOf(units.map((unit) => outlineOf(scene, unit))) };
  return standing.all;
}
/** Centres farther apart than this do not touch. */
export function touchReach(scene: Scene): number {
  const { side, centre } = MEASURE.emplacement;
  const square = emplacementsOf(scene).length > 0 ? length(side, side) + 2 * centre : 0;
  return Math.max(diagonalOf(scene.setup), square) + 2 * MEASURE.touch;
}
