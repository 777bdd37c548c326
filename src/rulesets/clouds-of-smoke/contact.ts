/** Who touches whom (section 2). */
import { gap } from '#geometry/plane';
import { bodyOf, factsOf, outlineOf, touchReach } from './facts.ts';
import { touches } from './measures.ts';
import type { Look, UnitId } from './types.ts';
import { isEnemy, unitsOnTable } from './units.ts';

/** COS-GEO-04 The distance between two units; below 0 the push that parts them. */
export const gapBetween = (scene: Look, a: UnitId, b: UnitId): number =>
  gap(outlineOf(scene, a), outlineOf(scene, b));

/**
 * COS-GEO-10, COS-TER-32, COS-TER-46 Units of either side that touch this one, a corner included;
 * whoever touches an emplacement touches the unit inside.
 */
export function contactsOf(scene: Look, unit: UnitId): readonly UnitId[] {
  const { contacts } = factsOf(scene);
  const known = contacts[unit];
  if (known !== undefined) return known;
  const { x, y } = scene.position.units;
  const own = bodyOf(scene, unit);
  const reach = touchReach(scene);
  const found = unitsOnTable(scene).filter((other) => {
    if (other === unit) return false;
    const [dx, dy] = [x[other] - x[unit], y[other] - y[unit]];
    if (dx * dx + dy * dy > reach * reach) return false;
    return touches(gap(own, bodyOf(scene, other)));
  });
  contacts[unit] = found;
  return found;
}
export const inContact = (scene: Look, a: UnitId, b: UnitId): boolean =>
  contactsOf(scene, a).includes(b);
export const enemiesInContact = (scene: Look, unit: UnitId): UnitId[] =>
  contactsOf(scene, unit).filter((other) => isEnemy(scene, unit, other));
