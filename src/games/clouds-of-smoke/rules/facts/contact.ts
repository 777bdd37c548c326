/** Who touches whom (section 2). */
import { discGap, gap, type Rect } from '#geometry/plane';
import { bodyOf, factsOf, outlineOf } from './facts.ts';
import { MEASURE, beyond, touches } from './measures.ts';
import type { Scene, Ticks, UnitId } from '../world.ts';
import { isEnemy } from './units.ts';

const NOBODY: readonly UnitId[] = [];
/** COS-GEN-12 The distance from a commander's base about a point; below 0 the push that parts. */
export const baseGap = (outline: Rect, x: Ticks, y: Ticks): number =>
  discGap(outline, x, y, MEASURE.commander);
/** COS-GEO-04, COS-GEO-07 The distance between two units; below 0 the push that parts them. */
export const gapBetween = (scene: Scene, a: UnitId, b: UnitId): number =>
  gap(outlineOf(scene, a), outlineOf(scene, b));

/**
 * COS-GEO-10, COS-TER-32, COS-TER-46 Units of either side that touch this one, a corner included;
 * whoever touches an emplacement touches the unit inside.
 */
export function contactsOf(scene: Scene, unit: UnitId): readonly UnitId[] {
  const { contacts, reach } = factsOf(scene);
  const known = contacts[unit];
  if (known !== undefined) return known;
  const { x, y, off } = scene.position.units;
  const own = bodyOf(scene, unit);
  const found: UnitId[] = [];
  for (let other = 0 as UnitId; other < x.length; other++) {
    if (other === unit || off[other] !== 0) continue;
    if (beyond(x[other] - x[unit], y[other] - y[unit], reach)) continue;
    if (touches(gap(own, bodyOf(scene, other)))) found.push(other);
  }
  // Spread into an array of just its size: a list that was pushed to keeps spare room.
  return (contacts[unit] = found.length === 0 ? NOBODY : [...found]);
}
export const inContact = (scene: Scene, a: UnitId, b: UnitId): boolean =>
  contactsOf(scene, a).includes(b);
export const enemiesInContact = (scene: Scene, unit: UnitId): UnitId[] =>
  contactsOf(scene, unit).filter((other) => isEnemy(scene, unit, other));
