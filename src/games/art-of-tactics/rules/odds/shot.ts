/** The exact odds of a shot and of what answers it (section 21). */
import { certain, type Spread } from '#dice';
import { densityOf, wears } from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import { wallNumber } from '../melee/shields.ts';
import { type Shot, shotOf, slotDensity } from '../shooting/range.ts';
import type { Scene, UnitId, Weapon } from '../world.ts';
import type { Volleyed, Wall } from './losses.ts';
import { pieceOdds } from './pieces.ts';
import { sufferingOf } from './wounds.ts';

export interface ShotForecast {
  readonly shot: Shot;
  readonly wall: Wall | undefined;
  /** `sufferedIn` reads a value of it. */
  readonly suffers: Spread;
}
/** Undefined where it cannot be had. AOT-PANIC-04 Who panics is driven without dice. */
export function shotForecast(
  scene: Scene,
  unit: UnitId,
  at: UnitId,
  most?: number,
): ShotForecast | undefined {
  const found = shotOf(scene, unit, at, most);
  if ('no' in found) return undefined;
  const { shot } = found;
  if (slotDensity(scene, at) === 0) return { shot, wall: undefined, suffers: certain(0) };
  const { piece } = shot;
  if (piece !== undefined) {
    const suffers = pieceOdds(scene, at, shot, piece);
    return { shot, wall: undefined, suffers };
  }
  const counts = new Map<Weapon, number>();
  for (const { weapon } of shot.shooters) counts.set(weapon, (counts.get(weapon) ?? 0) + 1);
  const volleys = [...counts].map(([weapon, dice]) => volleyOf(scene, at, weapon, dice, shot));
  const wall = wallOf(scene, at, shot);
  return { shot, wall, suffers: sufferingOf(scene, at, volleys, wall).suffers };
}
/** AOT-SAVE-03, AOT-SHOOT-12 What a face of a shot does. */
const volleyOf = (
  scene: Scene,
  at: UnitId,
  weapon: Weapon,
  dice: number,
  { needs }: Shot,
): Volleyed => ({
  dice,
  needs,
  terrifying: WEAPON[weapon].terrifying === true,
  faceOf(die) {
    if (die === 1 && wears(scene, at, 'horseArmour')) return 'none';
    return WEAPON[weapon].piercingShot === true ? 'piercing' : 'plain';
  },
});
/** AOT-SAVE-01, R-130 One try a slot; afterwards what it blocks still. */
function wallOf(scene: Scene, at: UnitId, { flank }: Shot): Wall | undefined {
  const { slot } = scene.position;
  if (flank || slot?.reloading.includes(at) === true) return undefined;
  const number = wallNumber(scene, at, false, densityOf(scene, at));
  if (number === undefined) return undefined;
  const before = slot?.walls.find((wall) => wall.unit === at);
  return before === undefined ? number : { left: before.left };
}
