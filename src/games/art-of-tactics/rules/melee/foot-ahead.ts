/** Whether horse may ride through the foot before it (AOT-BREAK-01). */
import { isMired } from '../facts/sky.ts';
import { armOf, isHorse, isOnTable, isPanicking } from '../facts/units.ts';
import { reachAhead, wayOf } from '../movement/way.ts';
import { refuse } from '../refuse.ts';
import type { Scene, No, UnitId } from '../world.ts';
import { comparedTo } from './results.ts';
import { teamOf } from './strikes.ts';

/** Straight ahead there must be foot to ride at. */
function footAhead(scene: Scene, unit: UnitId): No | undefined {
  const far = reachAhead(scene, unit, 12000);
  const traced = far > 0 ? wayOf(scene, unit, [{ ahead: far }]) : undefined;
  const met = traced !== undefined && 'way' in traced ? traced.way.contacts : [];
  return met.some((enemy) => armOf(scene, enemy) === 'foot')
    ? undefined
    : refuse('noFootAhead', 'AOT-BREAK-01', { unit });
}
/** AOT-BREAK-01, AOT-BREAK-02, AOT-CAMEL-02, AOT-CHAR-05 Why it may not declare one. */
export function whyNoBreakthrough(scene: Scene, unit: UnitId): No | undefined {
  // Chariots as well, where their team strikes.
  const breaks = isHorse(scene, unit) || teamOf(scene, unit) !== undefined;
  if (!breaks || isPanicking(scene, unit)) {
    return refuse('onlyHorseBreaks', 'AOT-BREAK-01', { unit });
  }
  // R-113 Where no horse strikes nobody is ridden through.
  if (isMired(scene)) return refuse('mired', 'AOT-WX-04', { unit });
  const { slot } = scene.position;
  const wheeled = slot?.acting === unit && slot.straight === 0;
  return wheeled ? refuse('notStraight', 'AOT-BREAK-02', { unit }) : footAhead(scene, unit);
}
/** AOT-BREAK-07 Whoever the horses have neither destroyed nor made less dense than their unit. */
export const holds = (scene: Scene, enemy: UnitId, unit: UnitId): boolean =>
  isOnTable(scene, enemy) && comparedTo(scene, enemy, unit) >= comparedTo(scene, unit, enemy);
