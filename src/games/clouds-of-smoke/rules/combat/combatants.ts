/** Who stands in the combat that is resolved (sections 14 and 16). */
import { enemiesInContact } from '../facts/contact.ts';
import { unitsNearMarkers } from './markers.ts';
import type { Scene, UnitId } from '../world.ts';
import { isEnemy } from '../facts/units.ts';

/** Enemies of this combat: fixed at step 3, before that by position (COS-CBT-03, COS-CBT-05). */
export function unitsInCombat(scene: Scene): readonly UnitId[] {
  const { combat } = scene.position;
  if (combat === null) return [];
  return combat.units.length > 0 ? combat.units : unitsNearMarkers(scene, combat.markers);
}
export const foesInCombat = (scene: Scene, unit: UnitId): UnitId[] =>
  unitsInCombat(scene).filter((other) => isEnemy(scene, unit, other));
export const foesInContact = (scene: Scene, unit: UnitId): UnitId[] => {
  const all = unitsInCombat(scene);
  return enemiesInContact(scene, unit).filter((enemy) => all.includes(enemy));
};
