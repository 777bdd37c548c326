/** Allocating and resolving hits, discipline tests, broken units (sections 19 to 21). */
import { armyOf, has, isOnTable, sideOf } from '../facts/units.ts';
import { disciplineTactics, underTactic } from '../tactics/effects.ts';
import { MEASURE } from '../facts/measures.ts';
import { refuse } from '../refuse.ts';
import { whyNoRetreat } from './retreat.ts';
import { total, type Share, type Steadying } from '../facts/share.ts';
import { presenceIn } from '../ground/terrain.ts';
import type { Scene, No, SideId, TacticId, UnitId } from '../world.ts';

const rowOf = (scene: Scene, unit: UnitId): number =>
  scene.position.combat?.units.indexOf(unit) ?? -1;
export const hitsOn = (scene: Scene, unit: UnitId): number =>
  scene.position.combat?.hits[rowOf(scene, unit)] ?? 0;

/**
 * COS-HIT-02, COS-HIT-04, COS-HIT-05, COS-HIT-06, COS-HIT-08 The units of a side that are next to
 * take a hit: equally near ones.
 */
export function nextForHit(scene: Scene, side: SideId): UnitId[] {
  const { combat } = scene.position;
  if (combat === null) return [];
  const rows = [...combat.units.keys()].filter((row) => {
    const unit = combat.units[row];
    return sideOf(scene, armyOf(scene, unit)) === side && isOnTable(scene, unit);
  });
  const round = Math.min(...rows.map((row) => combat.taken[row]));
  const waiting = rows.filter((row) => combat.taken[row] === round);
  // Tactic Skirmish Screen: in every round they come last, however near they are.
  const screened = (row: number): boolean =>
    underTactic(scene, combat.units[row], 'skirmishScreen');
  const ahead = waiting.filter((row) => !screened(row));
  const due = ahead.length > 0 ? ahead : waiting;
  const least = Math.min(...due.map((row) => combat.near[row]));
  const nearest = due
    .filter((row) => combat.near[row] <= least + MEASURE.touch)
    .map((row) => combat.units[row]);
  // COS-HIT-08 Between owners, by the order of their seats.
  const owner = Math.min(...nearest.map((unit) => armyOf(scene, unit)));
  return nearest.filter((unit) => armyOf(scene, unit) === owner);
}

/** COS-RET-03, COS-RET-15 Why this hit may not be cancelled by a retreat. */
export function whyNoCancelling(scene: Scene, unit: UnitId): No | undefined {
  if (scene.position.combat?.retreated[rowOf(scene, unit)] === 1) {
    return refuse('retreatedAlready', 'COS-RET-03', { unit });
  }
  return whyNoRetreat(scene, unit);
}

/** COS-DSC-04, COS-SPR-07 Everything that adds to the die of a discipline test. */
export function disciplineParts(scene: Scene, unit: UnitId): Share<Steadying | TacticId>[] {
  const parts: Share<Steadying>[] = [];
  const presence = presenceIn(scene, unit, 'village');
  if (presence !== 'not') {
    // COS-TER-20, COS-SPR-07 Infantry in a village.
    if (has(scene, unit, 'infantry') && scene.edition.villageSteadies(presence)) {
      parts.push({ of: 'village', cite: 'COS-TER-20', adds: 1 });
    }
    // COS-SPR-26 Garrison troops one more, at least partly inside.
    if (has(scene, unit, 'garrisonTroops')) {
      parts.push({ of: 'garrisonTroops', cite: 'COS-SPR-26', adds: 1 });
    }
  }
  // COS-SPR-23 Mutiny.
  if (has(scene, unit, 'mutiny')) parts.push({ of: 'mutiny', cite: 'COS-SPR-23', adds: 1 });
  return [...parts, ...disciplineTactics(scene, unit)];
}
/** Tactic Tenacity: one failed test may be rolled again. */
export const mayTestAgain = (scene: Scene, unit: UnitId): boolean =>
  underTactic(scene, unit, 'tenacity') && scene.position.combat?.rerolled[rowOf(scene, unit)] === 0;
export const disciplineBonus = (scene: Scene, unit: UnitId): number =>
  total(disciplineParts(scene, unit));
