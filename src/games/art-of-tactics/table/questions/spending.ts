/** Demoralisation: whom the points of a beaten unit reach, the nearest first (AOT-DEM). */
import type { RefusalTold } from '#kernel';
import { distance, enemiesOf } from '../../rules/facts/index.ts';
import type { Look, UnitId } from '../../rules/index.ts';
import { refusalOf, type Question } from './answering.ts';

export interface Reached {
  readonly unit: UnitId;
  /** From the place of the fight, in ticks. */
  readonly far: number;
  readonly beaten: boolean;
  /** Why none of the points can be spent on it. */
  readonly refusal: RefusalTold | undefined;
}
const USES = ['disorder', 'retreat', 'attack'] as const;
/** Farther off nobody looks for them. */
const SHOWN = 8;

export function reachedBy(look: Look, question: Question<'spendPoints'>): Reached[] {
  const { purse } = question;
  const at = look.position.purses.find((one) => one.unit === purse)?.at ?? -1;
  const all = at < 0 ? [purse] : enemiesOf(look, at as UnitId);
  const far = (unit: UnitId): number => (at < 0 ? 0 : distance(look, at as UnitId, unit));
  return all
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, SHOWN)
    .map((unit) => {
      const refusals = USES.map((use) => refusalOf(look, 'spendPoints', question, { use, unit }));
      return {
        unit,
        far: far(unit),
        beaten: unit === purse,
        refusal: refusals.every((one) => one !== undefined) ? refusals[0] : undefined,
      };
    });
}
