/** What a radio is worth to its side, in victory points. */
import { isRadioBroken, radioIn, radioTypeOf } from '../../rules/facts/index.ts';
import type { Side } from '../../rules/index.ts';
import type { Reckoning } from '../weighing.ts';

/** 0: the box is empty. */
export function radioWorth({ look, weights }: Reckoning, side: Side): number {
  const radio = radioIn(look, side);
  if (radio === undefined) return 0;
  const { firepower } = radioTypeOf(look, radio);
  return weights.radio * firepower * (isRadioBroken(look, radio) ? weights.radioBroken : 1);
}
/** What it is worth to turn a side's radio over, or to take a broken one: as much. */
export const turnedWorth = (reckoning: Reckoning, side: Side): number => {
  const { look, weights } = reckoning;
  const radio = radioIn(look, side);
  const isBroken = radio !== undefined && isRadioBroken(look, radio);
  return radioWorth(reckoning, side) * (isBroken ? 1 : 1 - weights.radioBroken);
};
