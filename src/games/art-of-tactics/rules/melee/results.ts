/** Who has won: each pair by itself, by density (AOT-MRES). */
import { front, frontGap } from '#geometry/plane';
import { length, touches } from '../facts/measures.ts';
import { baseOf, facingAlong, isOnFlank, poseOf } from '../facts/places.ts';
import { densityOf, depthOf } from '../facts/units.ts';
import { countsAsBeaten } from '../models/beaten.ts';
import type { Here, Look, UnitId } from '../types.ts';

interface Pair {
  readonly a: UnitId;
  readonly b: UnitId;
}
/** AOT-MFLANK-03, AOT-MFLANK-05 Its density, or its depth against who is on its flank. */
export const comparedTo = (scene: Look, unit: UnitId, enemy: UnitId): number =>
  isOnFlank(scene, enemy, unit) ? depthOf(scene, unit) : densityOf(scene, unit);

/**
 * AOT-MRES-01..05 The denser wins, and stays where it is; equal: it goes on in the next turn. Who
 * was destroyed is beaten too, if the battle has it so (AOT-DEM-01).
 */
export function judgeFight(table: Here, pairs: readonly Pair[], before: readonly number[]): void {
  const lost = new Map<UnitId, UnitId[]>();
  const add = (loser: UnitId, winner: UnitId): void => {
    lost.set(loser, [...(lost.get(loser) ?? []), winner]);
  };
  for (const { a, b } of pairs) {
    const [own, his] = [comparedTo(table, a, b), comparedTo(table, b, a)];
    if (own < his) add(a, b);
    if (his < own) add(b, a);
  }
  for (const [unit, by] of lost) {
    if (!countsAsBeaten(table, unit)) continue;
    const foes = pairs.flatMap(({ a, b }) => (a === unit ? [b] : b === unit ? [a] : []));
    const heading = headingFrom(table, unit, foes);
    table.emit({
      type: 'beaten',
      beaten: { unit, by, in: 'melee', density: before[unit], heading },
    });
  }
}

/** R-159 Shorter than this the pushes cancel: there is no way out. */
const CANCELS = 0.01;
/**
 * AOT-RETREAT-04, AOT-RETREAT-06 Away from all that it fought with: the way they face where their
 * front touches it, else from centre to centre. -1: nowhere.
 */
export function headingFrom(scene: Look, unit: UnitId, foes: readonly UnitId[]): number {
  const base = baseOf(scene, unit);
  const { x, y } = poseOf(scene, unit);
  let [dx, dy] = [0, 0];
  for (const foe of foes) {
    const pose = poseOf(scene, foe);
    const far = length(x - pose.x, y - pose.y);
    const push = touches(frontGap(baseOf(scene, foe), base))
      ? front(pose.facing)
      : { x: (x - pose.x) / far, y: (y - pose.y) / far };
    [dx, dy] = [dx + push.x, dy + push.y];
  }
  return length(dx, dy) < CANCELS ? -1 : facingAlong(dx, dy);
}
