/**
 * Where a unit may be set up, and where a player would put it (COS-DEP-02, COS-DEP-04, COS-DEP-08,
 * COS-DEP-11).
 */
import type { Pick } from '#kernel';
import { gap, insideTable, pointGap, rect, type Rect } from '#geometry/plane';
import { commandersOnTable } from '../command/command.ts';
import { bodyAt, bodyOf, diagonalOf, outlineAt, touchReach, type Pose } from '../facts/facts.ts';
import { edgeOf } from '../ground/field.ts';
import { MEASURE, UW, aheadOf, atMost, length, moreThan, overlaps } from '../facts/measures.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { ArmyId, Edge, Scene, No, Ticks, UnitId, Box } from '../world.ts';
import { areFoes, armyOf, has, isEnemy, unitsOnTable } from '../facts/units.ts';
import { campOf, enemyZoneOf, within } from './camp.ts';
import { markerOf } from './columns.ts';
import { baseGap } from '../facts/contact.ts';

/** COS-DEP-02 How near its marker a unit stands, COS-DEP-04 how far from the enemy. */
const NEAR = 2 * UW;
const AWAY = 3 * UW;
/** The facing away from one's own edge. */
export const AHEAD: { readonly [E in Edge]: number } = {
  south: 0,
  west: 9_000,
  north: 18_000,
  east: 27_000,
};

/** COS-DEP-02, COS-DEP-04, COS-DEP-08, COS-DEP-11, COS-SPR-18 Why a unit may not stand so. */
export function whyNotThere(scene: Scene, unit: UnitId, pose: Pose): No | undefined {
  const body = whyNoRoom(scene, unit, pose);
  if (body !== undefined) return body;
  const outline = outlineAt(scene, pose);
  const bound = whyNotByColumn(scene, unit, outline);
  // COS-SPR-18, COS-DEP-08 Scouts as the others, or anywhere far from the enemy.
  if (bound === undefined || !has(scene, unit, 'scout')) return bound;
  return whyNoScout(scene, armyOf(scene, unit), outline);
}

/** COS-GEO-07, COS-GEO-08, COS-TER-33, COS-CMD-05 Whether there is room for a body. */
export function whyNoRoom(scene: Scene, unit: UnitId, pose: Pose): No | undefined {
  const outline = outlineAt(scene, pose);
  const { width, height } = scene.setup.table;
  if (!insideTable(outline, width, height, MEASURE.range)) {
    return refuse('offTable', 'COS-GEO-08', {}, { x: pose.x, y: pose.y });
  }
  const body = bodyAt(scene, pose);
  for (const other of unitsNear(scene, unit, pose, touchReach(scene))) {
    const apart = gap(body, bodyOf(scene, other));
    if (!overlaps(apart)) continue;
    const facts = { push: Math.round(-apart), friend: other, enemy: other };
    const code = isEnemy(scene, unit, other) ? 'enemyThere' : 'friendThere';
    return refuse(code, 'COS-DEP-04', facts, { x: pose.x, y: pose.y });
  }
  for (const commander of commandersOnTable(scene)) {
    const { x, y } = scene.position.commanders;
    if (overlaps(baseGap(outline, x[commander], y[commander]))) {
      return refuse('commanderThere', 'COS-DEP-10', { commander }, { x: pose.x, y: pose.y });
    }
  }
  return undefined;
}
function unitsNear(scene: Scene, unit: UnitId, { x, y }: Pose, reach: Ticks): UnitId[] {
  const { units } = scene.position;
  return unitsOnTable(scene).filter(
    (other) => other !== unit && length(units.x[other] - x, units.y[other] - y) <= reach,
  );
}

/** COS-DEP-02, COS-DEP-04 Why a unit that is set up by its column's marker may not stand so. */
function whyNotByColumn(scene: Scene, unit: UnitId, outline: Rect): No | undefined {
  return whyNearEnemy(scene, unit, outline) ?? whyFarFromColumn(scene, unit, outline);
}
/** COS-DEP-04 Not in the enemy's zone, and more than 3 UW from his units. */
export function whyNearEnemy(scene: Scene, unit: UnitId, outline: Rect): No | undefined {
  const army = armyOf(scene, unit);
  const place = { x: Math.round(outline.cx), y: Math.round(outline.cy) };
  if (enemyZoneOf(scene, army).some((box) => overlaps(gap(outline, boxRect(box))))) {
    return refuse('inEnemyZone', 'COS-DEP-04', { unit }, place);
  }
  const [enemy, distance] = nearestEnemy(scene, army, outline);
  return enemy === undefined || moreThan(distance, AWAY)
    ? undefined
    : refuse('nearEnemyUnit', 'COS-DEP-04', { unit, enemy, distance: Math.round(distance) }, place);
}
function nearestEnemy(
  scene: Scene,
  army: ArmyId,
  outline: Rect,
): readonly [UnitId | undefined, number] {
  const { x, y } = scene.position.units;
  const reach = AWAY + diagonalOf(scene.setup) + UW;
  let [nearest, least]: [UnitId | undefined, number] = [undefined, Infinity];
  for (const unit of unitsOnTable(scene)) {
    if (!areFoes(scene, armyOf(scene, unit), army)) continue;
    if (length(x[unit] - outline.cx, y[unit] - outline.cy) > reach) continue;
    const distance = gap(outline, outlineAt(scene, poseAt(scene, unit)));
    if (distance < least) [nearest, least] = [unit, distance];
  }
  return [nearest, Math.max(0, least)];
}
const poseAt = (scene: Scene, unit: UnitId): Pose => ({
  x: scene.position.units.x[unit],
  y: scene.position.units.y[unit],
  facing: scene.position.units.facing[unit],
});
const BOXES = new WeakMap<object, Rect>();
function boxRect(box: Box): Rect {
  const known = BOXES.get(box);
  if (known !== undefined) return known;
  const [x0, y0, x1, y1] = box;
  const pose = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, facing: 0 };
  const made = rect(pose, x1 - x0, y1 - y0);
  BOXES.set(box, made);
  return made;
}

/** COS-DEP-02 Partly within 2 UW of its column's marker; COS-DEP-11 else the nearest free place. */
function whyFarFromColumn(scene: Scene, unit: UnitId, outline: Rect): No | undefined {
  const marker = markerOf(scene, unit);
  const distance = Math.max(0, pointGap(outline, marker.x, marker.y));
  if (atMost(distance, NEAR)) return undefined;
  const near = nearestRoom(scene, unit);
  const place = { x: Math.round(outline.cx), y: Math.round(outline.cy) };
  const facts = { unit, number: marker.number, distance: Math.round(distance) };
  if (near === undefined || near.distance <= NEAR) {
    const more = { ...facts, over: Math.round(distance - NEAR) };
    return refuse('farFromColumn', 'COS-DEP-02', more, place);
  }
  return distance <= near.distance + GRID
    ? undefined
    : refuse('notNearestRoom', 'COS-DEP-11', { ...facts, nearest: near.distance }, place);
}

/** COS-SPR-18 More than 3 UW from enemy units, enemy columns and the enemy zone. */
function whyNoScout(scene: Scene, army: ArmyId, outline: Rect): No | undefined {
  const place = { x: Math.round(outline.cx), y: Math.round(outline.cy) };
  const [enemy, distance] = nearestEnemy(scene, army, outline);
  if (enemy !== undefined && !moreThan(distance, AWAY)) {
    return refuse('scoutNearUnit', 'COS-SPR-18', { enemy, distance: Math.round(distance) }, place);
  }
  const columns = campOf(scene)
    .columns.filter((one) => areFoes(scene, one.army, army))
    .map(({ x, y }) => pointGap(outline, x, y));
  const column = Math.min(Infinity, ...columns);
  if (!moreThan(column, AWAY)) {
    const facts = { distance: Math.max(0, Math.round(column)) };
    return refuse('scoutNearColumn', 'COS-SPR-18', facts, place);
  }
  const zone = Math.min(...enemyZoneOf(scene, army).map((box) => gap(outline, boxRect(box))));
  return moreThan(zone, AWAY)
    ? undefined
    : refuse('scoutNearZone', 'COS-SPR-18', { distance: Math.max(0, Math.round(zone)) }, place);
}

// --- room near a marker --------------------------------------------------------------------------

/** COS-DEP-11 The grid on which room is looked for; places as near but for one step are equal. */
const GRID = 250;
/** Half of the square in which it is looked for at first. */
const CLOSE = NEAR + UW;
interface Room extends Pose {
  /** From the marker. */
  readonly distance: Ticks;
}
const RINGS = new Map<number, readonly (readonly [dx: Ticks, dy: Ticks, far: number])[]>();
/** The points of the grid about a point, by their distance. */
function ringsOf(reach: Ticks): readonly (readonly [Ticks, Ticks, number])[] {
  const known = RINGS.get(reach);
  if (known !== undefined) return known;
  const steps = Math.ceil(reach / GRID);
  const points: [Ticks, Ticks, number][] = [];
  for (let row = -steps; row <= steps; row++) {
    for (let file = -steps; file <= steps; file++) {
      const [dx, dy] = [file * GRID, row * GRID];
      points.push([dx, dy, length(dx, dy)]);
    }
  }
  points.sort((a, b) => a[2] - b[2]);
  RINGS.set(reach, points);
  return points;
}
/** COS-DEP-11 The free place nearest to its marker, on the grid; undefined: none on the table. */
export function nearestRoom(scene: Scene, unit: UnitId): Room | undefined {
  const marker = markerOf(scene, unit);
  // A corner of a square is farther away than points just beyond its sides: those come first.
  for (const reach of [CLOSE, 2 * CLOSE]) {
    const found = searched(scene, unit, marker, reach);
    if (found !== undefined && found.distance <= reach - diagonalOf(scene.setup) / 2) return found;
  }
  return searched(scene, unit, marker, scene.setup.table.width + scene.setup.table.height);
}
function searched(
  scene: Scene,
  unit: UnitId,
  marker: { readonly x: Ticks; readonly y: Ticks },
  reach: Ticks,
): Room | undefined {
  const ahead = AHEAD[edgeOf(scene, armyOf(scene, unit))];
  const field: Box = [0, 0, scene.setup.table.width, scene.setup.table.height];
  const half = diagonalOf(scene.setup) / 2;
  let best: Room | undefined;
  for (const [dx, dy, far] of ringsOf(reach)) {
    if (best !== undefined && far - half > best.distance) return best;
    const [x, y] = [marker.x + dx, marker.y + dy];
    if (!within(field, x, y)) continue;
    for (const turn of [0, 9_000]) {
      const pose = { x, y, facing: (ahead + turn) % 36_000 };
      const outline = outlineAt(scene, pose);
      const distance = Math.max(0, pointGap(outline, marker.x, marker.y));
      if (best !== undefined && distance >= best.distance) continue;
      if (whyNoRoom(scene, unit, pose) !== undefined) continue;
      if (whyNearEnemy(scene, unit, outline) !== undefined) continue;
      best = { ...pose, distance };
    }
  }
  return best;
}

// --- where a player would put it -----------------------------------------------------------------

const FILES = [0, 1, -1, 2, -2] as const;
const RANKS = 6;
const TRIES = 12;
/** A pose that is legal: in line about the marker, or now and then anywhere; undefined: no room. */
export function sensiblePlace(scene: Scene, unit: UnitId, pick: Pick): Pose | undefined {
  const legal = (pose: Pose): boolean => whyNotThere(scene, unit, pose) === undefined;
  if (has(scene, unit, 'scout') && pick(3) === 0) {
    const pose = Array.from({ length: TRIES }, () => anywhere(scene, unit, pick)).find(legal);
    if (pose !== undefined) return pose;
  }
  if (pick(8) === 0) {
    const pose = Array.from({ length: TRIES }, () => aboutMarker(scene, unit, pick)).find(legal);
    if (pose !== undefined) return pose;
  }
  return placeInLine(scene, unit);
}
/** Side by side about the marker, rank behind rank; else wherever there is room. */
export const placeInLine = (scene: Scene, unit: UnitId): Pose | undefined =>
  inLine(scene, unit).find((pose) => whyNotThere(scene, unit, pose) === undefined) ??
  nearestRoom(scene, unit);
function inLine(scene: Scene, unit: UnitId): Pose[] {
  const marker = markerOf(scene, unit);
  const facing = AHEAD[edgeOf(scene, armyOf(scene, unit))];
  const { x: fx, y: fy } = aheadOf(facing);
  const { width, depth } = scene.setup.footprint;
  return Array.from({ length: RANKS }, (_, rank) =>
    FILES.map((file) => ({
      x: Math.round(marker.x + file * width * fy - rank * depth * fx),
      y: Math.round(marker.y - file * width * fx - rank * depth * fy),
      facing,
    })),
  ).flat();
}
function aboutMarker(scene: Scene, unit: UnitId, pick: Pick): Pose {
  const marker = markerOf(scene, unit);
  const way = aheadOf(pick(36_000));
  const far = pick(NEAR + UW / 2);
  return {
    x: Math.round(marker.x + way.x * far),
    y: Math.round(marker.y + way.y * far),
    facing: pick(2) === 0 ? pick(36_000) : AHEAD[edgeOf(scene, armyOf(scene, unit))],
  };
}
function anywhere(scene: Scene, unit: UnitId, pick: Pick): Pose {
  const { width, height } = scene.setup.table;
  const ahead = AHEAD[edgeOf(scene, armyOf(scene, unit))];
  const facing = oneOf([ahead, ahead, pick(36_000)], pick);
  return { x: pick(width + 1), y: pick(height + 1), facing };
}
