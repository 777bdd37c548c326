/**
 * Commanders: riding, risk from the enemy, displacement, substitutes (section 13). COS-CMD-15,
 * COS-SUB-01 All of it holds for sub-commanders too.
 */
import { TOWARDS, edgeOf } from '../ground/field.ts';
import type { Pick } from '#kernel';
import { armyOfCommander } from './command.ts';
import { diagonalOf, outlineOf, poseOf } from '../facts/facts.ts';
import { MEASURE, UW, aheadOf, length, overlaps } from '../facts/measures.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { ArmyId, CommanderId, Scene, No, Ticks, UnitId } from '../world.ts';
import { areFoes, armyOf, foremost, has, unitsOnTable } from '../facts/units.ts';
import { baseGap } from '../facts/contact.ts';

export const DISPLACEMENT = 2 * UW;

export const ownSide = (scene: Scene, id: ArmyId): { readonly x: number; readonly y: number } =>
  TOWARDS[edgeOf(scene, id)];

/** COS-CMD-02 Where he is measured from. */
export const headOf = (
  scene: Scene,
  id: CommanderId,
): { readonly x: Ticks; readonly y: Ticks } => ({
  x: scene.position.commanders.x[id],
  y: scene.position.commanders.y[id],
});

/** COS-CMD-05, COS-CMD-15 Why a base may not stand at a point; undefined when it may. */
export function baseRefused(scene: Scene, x: Ticks, y: Ticks): No | undefined {
  const { width, height } = scene.setup.table;
  const base = MEASURE.commander;
  if (x < base || y < base || x > width - base || y > height - base) {
    return refuse('commanderOffTable', 'COS-CMD-15', {}, { x, y });
  }
  const unit = unitsNear(scene, x, y).find((one) => overlaps(baseGap(outlineOf(scene, one), x, y)));
  return unit === undefined
    ? undefined
    : refuse('commanderOnUnit', 'COS-CMD-05', { unit }, { x, y });
}
const unitsNear = (scene: Scene, x: Ticks, y: Ticks): UnitId[] => {
  const reach = diagonalOf(scene.setup) + 2 * MEASURE.commander;
  return unitsOnTable(scene).filter((unit) => {
    const [dx, dy] = [scene.position.units.x[unit] - x, scene.position.units.y[unit] - y];
    return dx * dx + dy * dy < reach * reach;
  });
};
/** COS-CMD-10 The enemy units that touch or overlap a base at a point. */
export const enemiesTouching = (scene: Scene, id: CommanderId, x: Ticks, y: Ticks): UnitId[] =>
  unitsNear(scene, x, y).filter(
    (unit) =>
      areFoes(scene, armyOf(scene, unit), armyOfCommander(scene, id)) &&
      baseGap(outlineOf(scene, unit), x, y) <= MEASURE.touch,
  );

/** COS-CMD-08 Touched at a point he falls on so much or less: more where cavalry touches him. */
export function fallsOn(scene: Scene, id: CommanderId, { x, y }: ReturnType<typeof headOf>): 1 | 2 {
  const foes = enemiesTouching(scene, id, x, y);
  return foes.some((unit) => has(scene, unit, 'cavalry')) ? 2 : 1;
}

/** Towards the table side of his army. */
export const wayBack = (
  scene: Scene,
  id: CommanderId,
): { readonly x: number; readonly y: number } => ownSide(scene, armyOfCommander(scene, id));

/**
 * The distances up to a limit at which `willDo` holds of the room there, nearest first. From one
 * tick of the way to the next the room changes by a tick at most: where it is n ticks from the
 * bound, the answer is the same for the next n ticks, and they are not asked.
 */
function* distancesWhere(
  limit: Ticks,
  roomAt: (distance: Ticks) => number,
  willDo: (room: number) => boolean,
): Generator<Ticks> {
  for (let distance = 0; distance <= limit;) {
    const room = roomAt(distance);
    const next = Math.min(limit + 1, distance + Math.max(1, Math.floor(Math.abs(room))));
    if (willDo(room)) for (let one = distance; one < next; one++) yield one;
    distance = next;
  }
}
/** The gap between a base on his way back and the nearest of some units. */
function gapOnWayBack(
  scene: Scene,
  id: CommanderId,
  units: readonly UnitId[],
): (distance: Ticks) => number {
  const { x, y } = headOf(scene, id);
  const side = wayBack(scene, id);
  const outlines = units.map((unit) => outlineOf(scene, unit));
  return (distance) => {
    const [px, py] = [x + side.x * distance, y + side.y * distance];
    return Math.min(...outlines.map((one) => baseGap(one, px, py)));
  };
}
/** COS-CMD-05, COS-CMD-15 Distances along his way back at which the base is free, nearest first. */
export function freeDistances(scene: Scene, id: CommanderId, limit: Ticks): Generator<Ticks> {
  const { width, height } = scene.setup.table;
  const { x, y } = headOf(scene, id);
  const side = wayBack(scene, id);
  const gapAt = gapOnWayBack(scene, id, unitsOnTable(scene));
  const roomAt = (distance: Ticks): number => {
    const [px, py] = [x + side.x * distance, y + side.y * distance];
    const edge = Math.min(px, py, width - px, height - py) - MEASURE.commander;
    return Math.min(edge, gapAt(distance) + MEASURE.touch);
  };
  return distancesWhere(limit, roomAt, (room) => room >= 0);
}
/** COS-CMD-10 Distances free of overlap, and out of the enemy's touch if there are any. */
export function displacements(scene: Scene, id: CommanderId): Ticks[] {
  const free = [...freeDistances(scene, id, DISPLACEMENT)];
  const own = armyOfCommander(scene, id);
  const enemies = unitsOnTable(scene).filter((unit) => areFoes(scene, armyOf(scene, unit), own));
  const gapAt = gapOnWayBack(scene, id, enemies);
  const roomAt = (distance: Ticks): number => gapAt(distance) - MEASURE.touch;
  const apart = new Set(distancesWhere(DISPLACEMENT, roomAt, (room) => room > 0));
  const untouched = free.filter((distance) => apart.has(distance));
  return untouched.length > 0 ? untouched : free;
}
/** To a place just behind some own unit most of the time; else anywhere in reach. */
export function someRide(
  scene: Scene,
  commander: CommanderId,
  distance: Ticks,
  pick: Pick,
): { readonly commander: CommanderId; readonly x: Ticks; readonly y: Ticks } {
  const head = headOf(scene, commander);
  const own = unitsOnTable(scene, armyOfCommander(scene, commander));
  if (pick(16) === 0 || own.length === 0) {
    const way = aheadOf(pick(36_000));
    const far = pick(distance + 1);
    return { commander, x: head.x + Math.round(way.x * far), y: head.y + Math.round(way.y * far) };
  }
  const { x, y, facing } = poseOf(scene, pick(4) > 0 ? foremost(scene, own) : oneOf(own, pick));
  const ahead = aheadOf(facing);
  const [dx, dy] = [x - ahead.x * BEHIND - head.x, y - ahead.y * BEHIND - head.y];
  const share = Math.min(1, distance / Math.max(1, length(dx, dy)));
  return { commander, x: head.x + Math.round(dx * share), y: head.y + Math.round(dy * share) };
}
const BEHIND = 600;
