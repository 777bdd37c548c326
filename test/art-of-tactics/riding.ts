/** Lancers of red, who ride at what stands before them and through it. */
import { activate, answer, begin, red, type Game, type UnitHere } from './table.ts';

export type Troops = Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>;
export const LANCERS: Troops = { arm: 'horse', weapon: 'lance', ranks: [4] };
export const RIDE = { unit: 0, act: 'breakthrough', run: false } as const;
/** Of the others one stands an inch before them. */
export function ride(
  others: readonly UnitHere[],
  lancers: Troops = LANCERS,
  terrain: object = {},
): Game {
  const match = begin({ units: [red(lancers), ...others], ...terrain });
  activate(match, [4, 2], 0);
  answer(match, 'act', RIDE);
  return match;
}
export const through = (match: Game): void => void answer(match, 'breakThrough', { through: true });
