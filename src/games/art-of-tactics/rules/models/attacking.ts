/** Who may attack a war wagon, and with what (AOT-WAG-04). */
import { armOf, formedOf, isWagon, weaponsOf } from '../facts/units.ts';
import { usesOf, WEAPON } from '../facts/weapons.ts';
import type { FigureId, Scene, UnitId, Weapon } from '../world.ts';

/** Shooters and specialists of close combat alone; a halberd strikes as an axe. */
const breaksIn = (weapon: Weapon): boolean =>
  weapon !== 'tusks' && ['belowEnemy', 'aboveOwn'].includes(WEAPON[weapon].melee);
/**
 * AOT-ARMY-06 What a figure may use in melee: whoever has two weapons says before the roll which.
 * AOT-WAG-04 Not all of it against a war wagon.
 */
export function usesAt(scene: Scene, figure: FigureId, at: UnitId): readonly Weapon[] {
  const uses = weaponsOf(scene, figure).flatMap(usesOf);
  return isWagon(scene, at) ? uses.filter(breaksIn) : uses;
}
/** AOT-WAG-04 May it move into contact with a war wagon? */
export const mayAttackWagons = (scene: Scene, unit: UnitId): boolean =>
  armOf(scene, unit) !== 'elephant' &&
  formedOf(scene, unit).some((figure) => weaponsOf(scene, figure).flatMap(usesOf).some(breaksIn));
