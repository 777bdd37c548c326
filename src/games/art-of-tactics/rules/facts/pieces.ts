/** Engines and guns: which kind a unit serves (section 27). */
import type { Scene, UnitId, Weapon } from '../world.ts';
import { figuresOf, isArtillery, rosterOf } from './units.ts';
import { WEAPON } from './weapons.ts';

/** AOT-ART-08 The one piece on its base. */
export function pieceOf(scene: Scene, unit: UnitId): Weapon | undefined {
  if (!isArtillery(scene, unit)) return undefined;
  const [gunner] = figuresOf(scene, unit);
  return gunner === undefined ? undefined : rosterOf(scene)[gunner].weapons[0];
}
/** AOT-ART-03 Can it be drawn over the field? */
export function isDrawn(scene: Scene, unit: UnitId): boolean {
  const piece = pieceOf(scene, unit);
  return piece !== undefined && WEAPON[piece].piece === 'light';
}
