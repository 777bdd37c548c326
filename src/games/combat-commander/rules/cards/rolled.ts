import type { UnitId } from '../world.ts';

/** What a roll gives, and what it may be for. */
export interface Rolled {
  readonly white: number;
  readonly coloured: number;
  readonly sum: number;
}
/** Whose weapons fire in the attack (CC-TRG-06), and whose defence, rally or rout it is. */
export interface RollOf {
  readonly armed?: readonly UnitId[];
  readonly unit?: UnitId;
}
