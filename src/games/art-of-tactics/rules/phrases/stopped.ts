/** How many of its hits armour has stopped: no event of its own tells it. */
import { contactsOf } from '../facts/places.ts';
import { isMounted, isWagon, wears } from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import type { Look, Strikes, UnitId } from '../types.ts';

/**
 * AOT-MSAVE-02, AOT-MSAVE-03 Of one kind of blows of a unit in melee. AOT-MELEE-08 Where several
 * stand in front of it, whoever leads them says whose hits they are: then nobody can tell.
 */
export function stoppedBlows(scene: Look, unit: UnitId, one: Strikes): number {
  const { weapon, at } = one;
  if (weapon === 'tusks' || contactsOf(scene, unit).length > 1) return 0;
  const isBarded = isMounted(scene, at) && wears(scene, at, 'horseArmour');
  const isOfHorses = weapon === 'horse' || weapon === 'scythes';
  const isArmoured = !isOfHorses && wears(scene, at, 'armour');
  return goodDice(scene, unit, one).filter(
    (die) => (die === 1 && isBarded) || (die === 6 && isArmoured),
  ).length;
}
/** AOT-DICE-01 Those that hit are its lowest, or its highest (AOT-WAG-03 from a wagon always). */
function goodDice(scene: Look, unit: UnitId, { weapon, dice, hits }: Strikes): readonly number[] {
  const isHigh =
    weapon === 'horse' || isWagon(scene, unit) || WEAPON[weapon].melee.startsWith('above');
  return dice.toSorted((a, b) => (isHigh ? b - a : a - b)).slice(0, hits);
}
/** AOT-SAVE-03, AOT-SAVE-04 Of a volley horse armour alone, and nothing that a piece hits. */
export function stoppedShots(scene: Look, { weapon, at, dice, hits }: Strikes): number {
  const isPiece = weapon !== 'horse' && WEAPON[weapon].piece !== undefined;
  if (isPiece || !wears(scene, at, 'horseArmour')) return 0;
  return Math.min(hits, dice.filter((die) => die === 1).length);
}
