/** Slots: what may be written into them, and rewritten on a tie (AOT-CMD-01, AOT-CMD-23). */
import { generalsOf, isOnTable, isWaiting, unitOfFigure } from '../facts/units.ts';
import { refuse } from '../refuse.ts';
import type { ArmyId, FigureId, Scene, No } from '../world.ts';

export const SLOTS = 6;
const SEPARATE = -1;
/** R-063 A slot of a general who has fallen, where a position does not hold him. */
export const FALLEN = -2;
/**
 * Generals who still live, those who wait in their camp too (AOT-MEET-05): R-063 the slots of a
 * killed one yield nothing.
 */
export const livingGenerals = (scene: Scene, army: ArmyId): FigureId[] =>
  generalsOf(scene, army).filter((figure) => {
    const unit = unitOfFigure(scene, figure);
    const isThere = isOnTable(scene, unit) || isWaiting(scene, unit);
    return isThere && scene.position.figures.place[figure] !== 0;
  });
/** Why slots may not be written so. */
export function whyNotSlots(
  generals: readonly FigureId[],
  now: readonly (FigureId | -1)[],
  slots: readonly (FigureId | -1)[],
): No | undefined {
  if (slots.length !== SLOTS) return refuse('sixSlots', 'AOT-CMD-01', { slots: slots.length });
  // A killed general may be left where he stands written: his slot yields nothing.
  const strange = slots.find(
    (one, index) => one !== SEPARATE && !generals.includes(one) && now[index] !== one,
  );
  return strange === undefined
    ? undefined
    : refuse('notItsGeneral', 'AOT-CMD-01', { figure: strange });
}
