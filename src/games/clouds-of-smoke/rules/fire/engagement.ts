/** Arc of fire, line of fire, engagement (section 7). */
import { frontGap, inSector, sight, sightThrough, type Rect } from '#geometry/plane';
import { contactsOf, inContact } from '../facts/contact.ts';
import { companyOf, diagonalOf, factsOf, outlineOf, standingOf } from '../facts/facts.ts';
import { rearContact } from '../movement/formations.ts';
import { MEASURE, beyond, length } from '../facts/measures.ts';
import {
  keepDrawn,
  keepLine,
  keepSight,
  knownLine,
  knownSight,
  LINE,
  SIGHT,
} from '../facts/pairs.ts';
import { blockingSight, completelyIn } from '../ground/terrain.ts';
import type { Fire, Scene, Ticks, UnitId } from '../world.ts';
import {
  armyOf,
  enemiesOf,
  has,
  otherSide,
  profileOf,
  sideOf,
  unitsOnTable,
} from '../facts/units.ts';

/** COS-LOF-03, COS-LOF-06 At least a part of the target lies in the shooter's arc of fire. */
export const inArc = (shooter: Rect, target: Rect): boolean => inSector(shooter, target);
/** COS-LOF-06 What a range is held against: from the front side to the target's nearest point. */
export const rangeTo = (shooter: Rect, target: Rect): Ticks => frontGap(shooter, target);

/**
 * COS-LOF-02, COS-LOF-04(b)(d) Is the target in the arc, with a free line from both corners?
 * COS-LOF-07, COS-GEO-13 Each line has an end point of its own.
 */
export function hasFreeLine(scene: Scene, shooter: UnitId, target: UnitId): boolean {
  const { pairs } = factsOf(scene);
  const known = knownLine(pairs, shooter, target);
  if (known !== LINE.unknown) return known === LINE.free;
  const [from, to] = [outlineOf(scene, shooter), outlineOf(scene, target)];
  if (!inArc(from, to)) {
    keepLine(pairs, shooter, target, LINE.outside);
    return false;
  }
  // As `linesFromCorners` finds them; but one blocked corner is enough.
  const { units, crowd } = standingOf(scene);
  const { clear, blockers } = sightThrough(from, to, crowd, blockingSight(scene), MEASURE.sight);
  const by = blockers?.flatMap(({ kind, index }) => (kind === 'unit' ? [units[index]] : []));
  const line = { to: target, clear, blockers: clear ? [] : by };
  keepDrawn(pairs, shooter, line, length(to.cx - from.cx, to.cy - from.cy));
  return clear;
}
type Lines = ReturnType<typeof sight> & { readonly standing: readonly UnitId[] };

/**
 * COS-LOF-04 (d), COS-LOF-07, COS-GEO-13 The lines from both front corners, each to a point of its
 * own. COS-LOF-08, COS-LOF-09, COS-LOF-16 They pass no unit, friend or enemy, COS-SPR-21 but those
 * that do not block the line of fire. COS-TER-11 Of the terrain only what blocks sight takes part.
 */
export function linesFromCorners(
  scene: Scene,
  shooter: UnitId,
  target: UnitId,
  blocks: (unit: UnitId) => boolean,
): Lines {
  const from = outlineOf(scene, shooter);
  const to = outlineOf(scene, target);
  const standing = unitsOnTable(scene).filter(
    (unit) =>
      between(outlineOf(scene, unit), from, to) &&
      !has(scene, unit, 'doesNotBlockLof') &&
      blocks(unit),
  );
  const outlines = standing.map((unit) => outlineOf(scene, unit));
  // Geometry passes over the two themselves.
  return { ...sight(from, to, outlines, blockingSight(scene), MEASURE.sight), standing };
}
const between = (one: Rect, a: Rect, b: Rect): boolean =>
  one.minX <= Math.max(a.maxX, b.maxX) &&
  one.maxX >= Math.min(a.minX, b.minX) &&
  one.minY <= Math.max(a.maxY, b.maxY) &&
  one.maxY >= Math.min(a.minY, b.minY);

/**
 * COS-LOF-04, COS-LOF-06, COS-LOF-13 A free line to an enemy within a range from the front side.
 */
export function hasLineWithin(
  scene: Scene,
  shooter: UnitId,
  target: UnitId,
  range: Ticks,
): boolean {
  const { x, y } = scene.position.units;
  const reach = range + diagonalOf(scene.setup) + MEASURE.touch;
  if (beyond(x[target] - x[shooter], y[target] - y[shooter], reach)) return false;
  const distance = rangeTo(outlineOf(scene, shooter), outlineOf(scene, target));
  return scene.edition.inRange(distance, range) && hasFreeLine(scene, shooter, target);
}

/**
 * COS-LOF-04 (a), COS-UNT-08 The fire entries that a unit can use now. COS-BMB-25, COS-SPR-16 None
 * once an Immobile unit has moved in this turn.
 */
export function fireOf(scene: Scene, unit: UnitId): readonly Fire[] {
  const { fire } = profileOf(scene, unit);
  if (fire.length === 0 || scene.position.limbered.includes(unit)) return [];
  const farther = firesPastScreen(scene, unit) ? scene.setup.footprint.depth : 0;
  return farther === 0 ? fire : fire.map((one) => ({ ...one, range: one.range + farther }));
}
/** COS-SPR-21 Infantry whose front side touches the rear of one that does not block. */
const firesPastScreen = (scene: Scene, unit: UnitId): boolean =>
  has(scene, unit, 'infantry') &&
  contactsOf(scene, unit).some(
    (other) => has(scene, other, 'doesNotBlockLof') && rearContact(scene, other, unit),
  );

/**
 * COS-LOF-01, COS-LOF-04, COS-LOF-10 The target is in the line of fire: in contact, or in reach of
 * a fire entry. COS-LOF-12 Bombardment does not count here.
 */
export function sees(scene: Scene, unit: UnitId, target: UnitId): boolean {
  const { pairs, sight: reach } = factsOf(scene);
  const { x, y } = scene.position.units;
  if (beyond(x[target] - x[unit], y[target] - y[unit], reach)) return false;
  // Not kept: in the next turn it sees again, though nobody may have moved.
  if (scene.position.limbered.includes(unit)) return inContact(scene, unit, target);
  const known = knownSight(pairs, unit, target);
  if (known !== SIGHT.unknown) return known === SIGHT.yes;
  const seen =
    inContact(scene, unit, target) ||
    fireOf(scene, unit).some(({ range }) => hasLineWithin(scene, unit, target, range));
  keepSight(pairs, unit, target, seen ? SIGHT.yes : SIGHT.no);
  return seen;
}

/** COS-LOF-11 Engaged: at least one of the two sees the other. */
export const areEngaged = (scene: Scene, a: UnitId, b: UnitId): boolean =>
  sees(scene, a, b) || sees(scene, b, a);
export const isEngaged = (scene: Scene, unit: UnitId): boolean =>
  companyOf(scene, otherSide(sideOf(scene, armyOf(scene, unit)))).units.some((enemy) =>
    areEngaged(scene, unit, enemy),
  );

/** All lines of fire on the table, each pair once; `mutual` when both see. */
export function linesOfFire(
  scene: Scene,
): { readonly from: UnitId; readonly to: UnitId; readonly mutual: boolean }[] {
  return unitsOnTable(scene).flatMap((from) =>
    enemiesOf(scene, from)
      .filter((to) => sees(scene, from, to) && (from < to || !sees(scene, to, from)))
      .map((to) => ({ from, to, mutual: sees(scene, to, from) })),
  );
}

/** COS-BMB-24, COS-TER-10 On an elevation: completely. COS-GEO-09 A trait, not a height. */
export const onElevation = (scene: Scene, unit: UnitId): boolean =>
  completelyIn(scene, unit, 'elevation');
