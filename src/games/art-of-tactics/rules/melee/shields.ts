/** What a wall of shields is tried against (AOT-SAVE-02, AOT-MSAVE-01). */
import { hasProperty } from '../facts/properties.ts';
import { isMounted, wears } from '../facts/units.ts';
import type { Scene, UnitId } from '../world.ts';

/** AOT-SAVE-02 Pavises, whatever stands behind them. */
const PAVISE = 5;
/** What a wall is tried against, and whether equality will do (AOT-PROP-12); none: no shields. */
export function wallNumber(
  scene: Scene,
  unit: UnitId,
  melee: boolean,
  density: number,
): { readonly below: number; readonly equal: boolean } | undefined {
  if (isMounted(scene, unit)) return undefined;
  const equal = hasProperty(scene, unit, 'veteran');
  // AOT-SAVE-02 Pavises stand against shooting only.
  if (!melee && wears(scene, unit, 'pavise')) return { below: PAVISE, equal };
  return wears(scene, unit, 'shield') && density > 0 ? { below: density, equal } : undefined;
}
