/** What shooting comes to when all of it in a slot is over (AOT-SRES). */
import { facingAlong, poseOf } from '../facts/places.ts';
import { crewOf, densityOf, depthOf, isElephant, isWagon, strengthOf } from '../facts/units.ts';
import { beaten } from '../melee/events.ts';
import { countsAsBeaten } from '../models/beaten.ts';
import type { Beaten, Context, Scene, UnitId, Volley } from '../world.ts';
import { slotDensity } from './range.ts';

/** AOT-SRES-05, AOT-ELE-14 The crew of an elephant counts for itself. */
const shootingDensity = (scene: Scene, unit: UnitId): number =>
  isElephant(scene, unit) ? crewOf(scene, unit).length : densityOf(scene, unit);
/** AOT-SRES-01, R-141 Who cost it somebody and is denser than it is now; AOT-ART-12 a piece too. */
function beatenBy(scene: Scene, unit: UnitId, volleys: readonly Volley[]): UnitId[] {
  return volleys
    .filter(({ at, lost }) => at === unit && lost > 0)
    .filter(({ by, flank }) => {
      // AOT-SFLANK-03 From the flank the result is compared with the depth.
      const own = flank === 1 ? depthOf(scene, unit) : densityOf(scene, unit);
      return shootingDensity(scene, by) > own;
    })
    .map(({ by }) => by);
}
/**
 * AOT-SRES-05 Judged once a unit, when the shooting of the slot is over, the shooter's too if he
 * was answered (AOT-SRES-02). It retreats later (AOT-SRES-03), and then yields points
 * (AOT-SRES-04). Nobody is driven out of a war wagon by it (AOT-WAG-06).
 */
export function judgeShooting(table: Context): void {
  const volleys = (table.position.slot?.volleys ?? []) as readonly Volley[];
  for (const unit of new Set(volleys.map(({ at }) => at))) {
    const hurt = volleys.filter(({ at, lost }) => at === unit && lost > 0).map(({ by }) => by);
    const gone = strengthOf(table, unit) === 0;
    // AOT-WAG-06 Shooting drives nobody out of a wagon.
    if (!countsAsBeaten(table, unit) || isWagon(table, unit)) continue;
    const by = gone ? hurt : beatenBy(table, unit, volleys);
    if (by.length === 0) continue;
    table.emit(beaten, { beaten: verdict(table, unit, by) });
  }
}
/** R-141 Away from the densest of them. */
function verdict(scene: Scene, unit: UnitId, by: readonly UnitId[]): Beaten {
  const densest = by.reduce((a, b) => (densityOf(scene, b) > densityOf(scene, a) ? b : a));
  const [from, to] = [poseOf(scene, densest), poseOf(scene, unit)];
  const heading = facingAlong(to.x - from.x, to.y - from.y);
  const density = slotDensity(scene, unit);
  return { unit, by: [...new Set(by)], in: 'shooting', density, heading };
}
