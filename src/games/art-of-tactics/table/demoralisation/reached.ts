/** Demoralisation: whom the points of a beaten unit reach, the nearest first (AOT-DEM). */
import type { RefusalTold } from '#kernel';
import { distance, enemiesOf } from '../../rules/facts/index.ts';
import type { Scene, UnitId } from '../../rules/index.ts';
import { refusalOf, type Question } from '../questions.ts';

export interface Reached {
  readonly unit: UnitId;
  /** From the place of the fight, in ticks. */
  readonly far: number;
  readonly beaten: boolean;
  /** Why none of the points can be spent on it. */
  readonly refusal: RefusalTold | undefined;
}
export const USES = ['disorder', 'retreat', 'attack'] as const;
/** Farther off nobody looks for them. */
const SHOWN = 8;

/** Where the fight was lost; undefined: the points are for the beaten unit alone. */
function placeOf(look: Scene, { purse }: Question<'spendPoints'>): UnitId | undefined {
  const at = look.position.purses.find((one) => one.unit === purse)?.at;
  return at === -1 ? undefined : at;
}
/** On whom they may be spent, if any may. */
export function aboutPlace(look: Scene, question: Question<'spendPoints'>): readonly UnitId[] {
  const at = placeOf(look, question);
  if (at === undefined) return [question.purse];
  return enemiesOf(look, at).toSorted((a, b) => distance(look, at, a) - distance(look, at, b));
}
export function reachedBy(look: Scene, question: Question<'spendPoints'>): Reached[] {
  const at = placeOf(look, question);
  return aboutPlace(look, question)
    .slice(0, SHOWN)
    .map((unit) => {
      const refusals = USES.map((use) => refusalOf(look, 'spendPoints', question, { use, unit }));
      return {
        unit,
        far: at === undefined ? 0 : distance(look, at, unit),
        beaten: unit === question.purse,
        refusal: refusals.every((one) => one !== undefined) ? refusals[0] : undefined,
      };
    });
}
