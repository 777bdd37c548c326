/** Who may be beaten at all. */
import { isElephant, isOnTable, options, strengthOf } from '../facts/units.ts';
import type { Scene, UnitId } from '../world.ts';

/**
 * AOT-DEM-01, AOT-ELE-20 Who is destroyed yields points if the battle has it so, an elephant
 * always. AOT-ELE-16 One that lives is beaten like any unit, unless the battle has it otherwise.
 */
export function countsAsBeaten(scene: Scene, unit: UnitId): boolean {
  const { pointsForDestroyed, elephantRetreatsWhenBeaten } = options(scene);
  const elephant = isElephant(scene, unit);
  if (strengthOf(scene, unit) === 0) return elephant || pointsForDestroyed;
  return isOnTable(scene, unit) && (!elephant || elephantRetreatsWhenBeaten);
}
