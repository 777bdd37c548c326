/** Who has won: each pair by itself, by density (AOT-MRES). */
import { front, frontGap } from '#geometry/plane';
import { length, touches } from '../facts/measures.ts';
import { baseOf, contactsOf, facingAlong, isOnFlank, poseOf } from '../facts/places.ts';
import { densityOf, depthOf } from '../facts/units.ts';
import { countsAsBeaten } from '../models/beaten.ts';
import type { Context, Scene, Spot, UnitId } from '../world.ts';
import { beaten, tied } from './events.ts';

interface Pair {
  readonly a: UnitId;
  readonly b: UnitId;
}
/** AOT-MFLANK-03, AOT-MFLANK-05 Its density, or its depth against who is on its flank. */
export const comparedTo = (scene: Scene, unit: UnitId, enemy: UnitId): number =>
  isOnFlank(scene, enemy, unit) ? depthOf(scene, unit) : densityOf(scene, unit);

/**
 * AOT-MRES-01, AOT-MRES-02, AOT-MRES-03, AOT-MRES-04, AOT-MRES-05 The denser wins, and stays where
 * it is; equal: it goes on in the next turn. Who was destroyed is beaten too, if the battle has it
 * so (AOT-DEM-01).
 */
export function judgeFight(
  table: Context,
  pairs: readonly Pair[],
  before: readonly number[],
): void {
  const lost = new Map<UnitId, UnitId[]>();
  const add = (loser: UnitId, winner: UnitId): void => {
    lost.set(loser, [...(lost.get(loser) ?? []), winner]);
  };
  for (const { a, b } of pairs) {
    const [own, his] = [comparedTo(table, a, b), comparedTo(table, b, a)];
    if (own < his) add(a, b);
    if (his < own) add(b, a);
    if (own === his && own > 0) table.emit(tied, { a, b, density: own });
  }
  for (const [unit, by] of lost) {
    if (!countsAsBeaten(table, unit)) continue;
    const fought = pairs.flatMap(({ a, b }) => (a === unit ? [b] : b === unit ? [a] : []));
    // AOT-RETREAT-04 And from whom it fought with earlier in the turn, where he holds it still.
    const foes = new Set([...fought, ...contactsOf(table, unit)]);
    const heading = headingFrom(table, unit, [...foes]);
    table.emit(beaten, { beaten: { unit, by, in: 'melee', density: before[unit], heading } });
  }
}

/** R-159 Shorter than this the pushes cancel: there is no way out. */
const CANCELS = 0.01;
/**
 * AOT-RETREAT-06 Where an enemy drives a unit: the way he faces where his front touches it, else
 * from centre to centre. One long.
 */
function pushOf(scene: Scene, unit: UnitId, foe: UnitId): Spot {
  const { x, y } = poseOf(scene, unit);
  const pose = poseOf(scene, foe);
  if (touches(frontGap(baseOf(scene, foe), baseOf(scene, unit)))) return front(pose.facing);
  const far = length(x - pose.x, y - pose.y);
  return { x: (x - pose.x) / far, y: (y - pose.y) / far };
}
/** AOT-RETREAT-04, AOT-RETREAT-06 Away from all that it fought with. -1: nowhere. */
export function headingFrom(scene: Scene, unit: UnitId, foes: readonly UnitId[]): number {
  let [dx, dy] = [0, 0];
  for (const foe of foes) {
    const push = pushOf(scene, unit, foe);
    [dx, dy] = [dx + push.x, dy + push.y];
  }
  return length(dx, dy) < CANCELS ? -1 : facingAlong(dx, dy);
}
/** AOT-RETREAT-06 Does a heading lead away from an enemy, or at least along him? */
export function leaves(scene: Scene, unit: UnitId, foe: UnitId, heading: number): boolean {
  const [push, way] = [pushOf(scene, unit, foe), front(heading)];
  return push.x * way.x + push.y * way.y > -CANCELS;
}
