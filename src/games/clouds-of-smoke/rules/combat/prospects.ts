/** What each answer to a hit may come to, before it is chosen (sections 20 and 21). */
import type { Direction } from '../answers.ts';
import { UW } from '../facts/measures.ts';
import { total, type Share, type Steadying } from '../facts/share.ts';
import { armyOf, has, profileOf } from '../facts/units.ts';
import type { Scene, MarkerId, TacticId, Ticks, UnitId } from '../world.ts';
import { disciplineParts, mayTestAgain } from './hits.ts';
import { DIRECTIONS, nearestMarkers, retreatOf, type Retreat } from './retreat.ts';

/** A test of discipline: what the die needs, and what a failure costs. */
export interface TestProspect {
  readonly discipline: number;
  readonly parts: readonly Share<Steadying | TacticId>[];
  /** The least face that passes; 7: none does. */
  readonly needs: number;
  /** Tactic Tenacity: a failed test may be rolled once more. */
  readonly again: boolean;
  /** How likely it holds. */
  readonly p: number;
  readonly loss: number;
}
/** A retreat one way: where it ends, and what its army pays besides the price. */
export interface WayBack {
  readonly direction: Direction;
  readonly end: Retreat;
  readonly loss: number;
}
export interface RetreatLength {
  readonly distance: Ticks;
  readonly p: number;
  readonly ways: readonly WayBack[];
}
export interface RetreatProspect {
  readonly lengths: readonly RetreatLength[];
  /** COS-RET-07 Of these one rises by 1; none: it costs no price. */
  readonly markers: readonly MarkerId[];
  /** COS-SPR-24 What every retreat of the Elite costs. */
  readonly elite: number;
}

/** COS-DSC-01, COS-DSC-02, COS-DSC-05 Six faces, of which a natural 1 always fails. */
export function testProspect(scene: Scene, unit: UnitId): TestProspect {
  const { discipline, loss } = profileOf(scene, unit);
  const parts = disciplineParts(scene, unit);
  const needs = Math.min(7, Math.max(2, discipline - total(parts)));
  const again = mayTestAgain(scene, unit);
  const fails = (needs - 1) / 6;
  return { discipline, parts, needs, again, p: 1 - fails ** (again ? 2 : 1), loss };
}

/** COS-RET-04, COS-RET-06, COS-GEN-13 Each length that may be rolled, and how likely it is. */
export function retreatProspect(
  scene: Scene,
  unit: UnitId,
  among: readonly MarkerId[],
): RetreatProspect {
  const { die: sides, plus } = profileOf(scene, unit).retreat;
  const rolls = sides === 0 ? [plus] : Array.from({ length: sides }, (_, at) => at + 1 + plus);
  const p = 1 / rolls.length;
  const lengths = new Map<Ticks, number>();
  for (const roll of rolls) {
    const distance = scene.edition.retreatLength(roll * UW);
    lengths.set(distance, (lengths.get(distance) ?? 0) + p);
  }
  return {
    lengths: [...lengths].map(([distance, likely]) => ({
      distance,
      p: likely,
      ways: DIRECTIONS.map((direction) => wayOfRetreat(scene, unit, direction, distance)),
    })),
    markers: nearestMarkers(scene, unit, among),
    elite: has(scene, unit, 'elite') ? 1 : 0,
  };
}
/** COS-RET-09, COS-RET-11, COS-SPR-14, COS-SPR-24 One way back, with its loss of morale. */
export function wayOfRetreat(
  scene: Scene,
  unit: UnitId,
  direction: Direction,
  distance: Ticks,
): WayBack {
  const end = retreatOf(scene, unit, direction, distance);
  const irregular = has(scene, unit, 'irregular');
  const free = irregular && !scene.edition.brokenIrregularsCost;
  const broken = end.breaks && !free ? profileOf(scene, unit).loss : 0;
  const passing = end.passed && !irregular ? 1 : 0;
  return { direction, end, loss: (has(scene, unit, 'elite') ? 1 : 0) + broken + passing };
}
/** COS-RET-05 Both ways end in one place, facing one way: there is nothing to choose. */
export const isOneWay = ([one, ...others]: readonly WayBack[]): boolean =>
  others.every(
    ({ end }) =>
      one !== undefined &&
      end.x === one.end.x &&
      end.y === one.end.y &&
      end.facing === one.end.facing,
  );
/** COS-VIC-04 What an army would have left. */
export const moraleAfter = (scene: Scene, unit: UnitId, loss: number): number =>
  Math.max(0, scene.position.morale[armyOf(scene, unit)] - loss);
