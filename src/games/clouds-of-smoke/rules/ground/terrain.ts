/** Presence in terrain and what it does to those in it (section 27). */
import { areaOutside, overlapArea, polygonGap, type Polygon, type Rect } from '#geometry/plane';
import { elementsOf, factsOf, outlineOf } from '../facts/facts.ts';
import { emplacementOf } from './emplacements.ts';
import { groundOf } from './field.ts';
import { MEASURE } from '../facts/measures.ts';
import type { ElementKind, Scene, Trait, UnitId } from '../world.ts';

/** COS-GEO-06 More than 0.001 UW² of the rectangle lies in the element. */
const partlyInside = (scene: Scene, outline: Rect, element: number): boolean =>
  overlapArea(outline, elementsOf(scene)[element]) > MEASURE.area;
/** COS-GEO-06 At most 0.001 UW² of the rectangle lies outside the element. */
export const completelyInside = (scene: Scene, outline: Rect, element: number): boolean =>
  areaOutside(outline, elementsOf(scene)[element]) <= MEASURE.area;

/**
 * COS-TER-02, COS-TER-12, COS-TER-13, COS-TER-14, COS-TER-15, COS-TER-16, COS-TER-17, COS-TER-18,
 * COS-TER-19, COS-TER-21, COS-TER-22 What its kind of ground is in this edition.
 */
export const hasTrait = (scene: Scene, element: number, trait: Trait): boolean =>
  scene.edition.ground[groundOf(scene)[element].kind]?.includes(trait) === true;

const BLOCKING = new WeakMap<object, WeakMap<object, readonly Polygon[]>>();
/** COS-TER-11 The elements that block sight in this edition. */
export function blockingSight(scene: Scene): readonly Polygon[] {
  const { edition } = scene;
  const known = BLOCKING.get(edition) ?? new WeakMap<object, readonly Polygon[]>();
  BLOCKING.set(edition, known);
  const all = elementsOf(scene);
  const before = known.get(all);
  if (before !== undefined) return before;
  const found = all.filter((_, element) => hasTrait(scene, element, 'blocksSight'));
  known.set(all, found);
  return found;
}

/** COS-MOV-14, COS-TER-23 Is a unit in that pose on a road, as this edition means it? */
export const onRoad = (scene: Scene, outline: Rect): boolean =>
  elementsOf(scene).some(
    (shape, element) =>
      groundOf(scene)[element].kind === 'road' &&
      scene.edition.road.holds(polygonGap(outline, shape), overlapArea(outline, shape)),
  );

/** The elements a unit stands in, at least partly. */
export function elementsUnder(scene: Scene, unit: UnitId): number[] {
  const outline = outlineOf(scene, unit);
  return groundOf(scene)
    .map((_, element) => element)
    .filter((element) => partlyInside(scene, outline, element));
}
/** COS-TER-01 Is the unit at least partly in ground of that trait? */
export const partlyIn = (scene: Scene, unit: UnitId, trait: Trait): boolean =>
  groundOf(scene).some(
    (_, element) =>
      hasTrait(scene, element, trait) && partlyInside(scene, outlineOf(scene, unit), element),
  );
/** COS-TER-05 Broken and very broken are two traits; here a rule names both. */
export const inBrokenOrVeryBroken = (scene: Scene, unit: UnitId): boolean =>
  partlyIn(scene, unit, 'broken') || partlyIn(scene, unit, 'veryBroken');
export const completelyIn = (scene: Scene, unit: UnitId, trait: Trait): boolean =>
  groundOf(scene).some(
    (_, element) =>
      hasTrait(scene, element, trait) && completelyInside(scene, outlineOf(scene, unit), element),
  );
export type Presence = 'not' | 'partly' | 'completely';
export function presenceIn(scene: Scene, unit: UnitId, kind: ElementKind): Presence {
  const outline = outlineOf(scene, unit);
  let presence: Presence = 'not';
  for (const [id, element] of groundOf(scene).entries()) {
    if (element.kind !== kind) continue;
    if (completelyInside(scene, outline, id)) return 'completely';
    if (partlyInside(scene, outline, id)) presence = 'partly';
  }
  return presence;
}

/** Two areas within it, in ticks squared, are the same: sums of doubles differ by less. */
const SAME_AREA = 1e-3;
/**
 * COS-FRM-04, COS-FRM-05 The element that holds the largest part of the unit, of equals the lowest;
 * -1 in the open or on a road. Whoever is inside an emplacement is at home there, and nobody else.
 */
export function homeOf(scene: Scene, unit: UnitId): number {
  const { homes } = factsOf(scene);
  const known = homes[unit];
  if (known !== undefined) return known;
  const held = emplacementOf(scene, unit);
  if (held !== undefined) {
    homes[unit] = held.element;
    return held.element;
  }
  const outline = outlineOf(scene, unit);
  let home = -1;
  let most: number = MEASURE.area;
  for (const [element, shape] of elementsOf(scene).entries()) {
    if (['road', 'emplacement'].includes(groundOf(scene)[element].kind)) continue;
    const area = overlapArea(outline, shape);
    if (area > most + SAME_AREA) [home, most] = [element, area];
  }
  homes[unit] = home;
  return home;
}
