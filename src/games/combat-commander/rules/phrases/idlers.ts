/** Who was activated, and did not do what the order is for. */
import { ALL_HEXES, rangeBetween } from '../ground/board.ts';
import type { FireStep, Scene, MoveStep, Step, UnitId } from '../world.ts';

/** CC-ORD-05 As the order ends: `was` is the position before it did, where that is known. */
export function idlers(was: Scene['position'] | undefined, to: Step): readonly UnitId[] {
  if (was === undefined) return [];
  const { step, units } = was;
  const stillThere = (unit: UnitId): boolean => units.hex[unit] >= 0;
  if (step.at === 'fire' && to.at === 'turn') return unfired(step).filter(stillThere);
  if (step.at === 'move' && to.at === 'turn') return unmoved(step).filter(stillThere);
  return step.at === 'advance' && to.at === 'melee' ? step.left.filter(stillThere) : [];
}
/** CC-ARQ-09 As the order ends: no hex of those that the shells come down on has been struck. */
export function isWasted(was: Scene['position'] | undefined, to: Step): boolean {
  if (was?.step.at !== 'impact' || was.step.smoke === 1 || to.at !== 'turn') return false;
  const { left } = was.step;
  // Its own hex stands first: one that was struck is left out.
  const [at] = left;
  return (
    at !== undefined && ALL_HEXES.every((hex) => rangeBetween(at, hex) > 1 || left.includes(hex))
  );
}
/** CC-FIRE-01 Neither itself nor what it carries. */
const unfired = ({ pieces }: Pick<FireStep, 'pieces'>): readonly UnitId[] =>
  pieces.flatMap(({ unit, weapon }) =>
    weapon === 0 && pieces.some((one) => one.unit === unit && one.weapon === 1) ? [unit] : [],
  );
/** CC-ACT-A26 Who fired on the way has done something. */
const unmoved = ({ moving, fired }: MoveStep): readonly UnitId[] =>
  moving.flatMap(({ unit, spent }) =>
    spent === 0 && !fired.some((one) => one.unit === unit) ? [unit] : [],
  );
