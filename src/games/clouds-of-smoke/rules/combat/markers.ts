/** Phase 3: the combat marker (section 14). */
import { idsWhere } from '../facts/columns.ts';
import { pointGap } from '#geometry/plane';
import { isEngaged } from '../fire/engagement.ts';
import { outlineOf } from '../facts/facts.ts';
import { MEASURE, atMost } from '../facts/measures.ts';
import { optimum, type Point } from './optimum.ts';
import { markerGap } from './retreat.ts';
import type { ArmyId, Scene, MarkerId, Ticks, UnitId } from '../world.ts';
import { SIDES, activeSide, armyOf, sideOf, unitsOnTable } from '../facts/units.ts';

/** Markers that lie on the table. */
export const markersOnTable = (scene: Scene): MarkerId[] =>
  idsWhere(scene.position.markers.price, (price) => price > 0);

/** COS-MRK-02, COS-GEO-05 Units at least partly within 2 UW of one of these markers. */
export const unitsNearMarkers = (scene: Scene, markers: readonly MarkerId[]): UnitId[] =>
  unitsOnTable(scene).filter((unit) =>
    markers.some((marker) => atMost(markerGap(scene, unit, marker), MEASURE.markerRadius)),
  );
/** COS-MRK-02, COS-MRK-09 In combat: by position, and as long as the position lasts. */
export const isInCombat = (scene: Scene, unit: UnitId): boolean =>
  markersOnTable(scene).some((marker) =>
    atMost(markerGap(scene, unit, marker), MEASURE.markerRadius),
  );

/** COS-MRK-01 Engaged units outside every combat: they call for a marker. */
export const unitsCallingForMarker = (scene: Scene): UnitId[] => {
  const outside = unitsOnTable(scene).filter((unit) => !isInCombat(scene, unit));
  return outside.filter((unit) => isEngaged(scene, unit));
};

/** COS-MRK-03, COS-MRK-04 How many of `callers` a point covers; 0 without both sides. */
export function coverage(
  scene: Scene,
  callers: readonly UnitId[],
  { x, y }: Point,
): { readonly covers: number; readonly bothSides: boolean; readonly takesIn: readonly ArmyId[] } {
  const within = (unit: UnitId): boolean =>
    atMost(pointGap(outlineOf(scene, unit), x, y), MEASURE.markerRadius);
  const near = unitsOnTable(scene).filter(within);
  const bothSides = SIDES.every((side) =>
    near.some((unit) => sideOf(scene, armyOf(scene, unit)) === side),
  );
  const covers = near.filter((unit) => callers.includes(unit)).length;
  const owners = new Set(near.map((unit) => armyOf(scene, unit)));
  const takesIn = [...owners]
    .filter((id) => sideOf(scene, id) !== activeSide(scene))
    .sort((a, b) => a - b);
  return { covers, bothSides, takesIn };
}

/** How much farther than 2 UW from a point the nearest unit of the farther side is. */
export function beyondMarker(scene: Scene, { x, y }: Point): Ticks {
  const gaps = SIDES.map((side) =>
    unitsOnTable(scene)
      .filter((unit) => sideOf(scene, armyOf(scene, unit)) === side)
      .map((unit) => pointGap(outlineOf(scene, unit), x, y))
      .reduce((least, gap) => Math.min(least, gap), Number.MAX_SAFE_INTEGER),
  );
  return Math.max(...gaps) - MEASURE.markerRadius;
}

/** COS-MP-05 Enemy armies that an ally's marker of this side turn takes in. */
export const claimedByAllies = ({ position: { claimed, active } }: Scene): ArmyId[] =>
  claimed.filter(({ by }) => by !== active).map(({ army }) => army);

/**
 * COS-MRK-03, COS-MRK-04, COS-MRK-05, COS-MRK-06, COS-MP-06 The best marker: how many it covers,
 * and one such point.
 */
export function bestMarker(
  scene: Scene,
  callers: readonly UnitId[],
): (Point & { readonly covers: number }) | undefined {
  const units = unitsOnTable(scene);
  const claimed = claimedByAllies(scene);
  const shapes = units.map((unit) => ({
    outline: outlineOf(scene, unit),
    side: sideOf(scene, armyOf(scene, unit)),
    barred: claimed.includes(armyOf(scene, unit)),
    counts: callers.includes(unit),
  }));
  return optimum(shapes, MEASURE.markerRadius, scene.setup.table);
}
