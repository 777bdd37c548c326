/** How many of its hits armour has stopped: no event of its own tells it. */
import { contactsOf } from '../facts/places.ts';
import { isMounted, isWagon, wears } from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import type { Scene, Strikes, UnitId } from '../world.ts';

/**
 * AOT-MSAVE-02, AOT-MSAVE-03 Of one kind of blows of a unit in melee; AOT-SAVE-03, AOT-SAVE-04 of a
 * volley, where nobody strikes, horse armour alone, and nothing that a piece hits. AOT-MELEE-08
 * Where several stand in front of who strikes, whoever leads them says whose hits they are: then
 * nobody can tell.
 */
export function stoppedOf(
  scene: Scene,
  { weapon, at, dice, hits }: Strikes,
  by: UnitId | undefined,
): number {
  const arm = weapon === 'horse' ? WEAPON.team : WEAPON[weapon];
  const isMelee = by !== undefined;
  if (isMelee ? weapon === 'tusks' || contactsOf(scene, by).length > 1 : arm.piece) return 0;
  const ones = wears(scene, at, 'horseArmour') && (!isMelee || isMounted(scene, at));
  const isArm = weapon !== 'horse' && weapon !== 'scythes';
  const sixes = isMelee && isArm && wears(scene, at, 'armour');
  // AOT-DICE-01 Those that hit are its highest, or its lowest (AOT-WAG-03 from a wagon always).
  const isHigh = isMelee && (arm.melee.startsWith('above') || isWagon(scene, by));
  return dice
    .toSorted((a, b) => (isHigh ? b - a : a - b))
    .slice(0, hits)
    .filter((die) => (ones && die === 1) || (sixes && die === 6)).length;
}
