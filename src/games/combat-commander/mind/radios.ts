/** What a radio is worth to its side, in victory points. */
import { isRadioBroken, radioIn, radioTypeOf } from '../rules/facts/index.ts';
import type { Scene, Side } from '../rules/index.ts';

/** Of its firepower, whole; and of that while it is broken. */
const [POWER, BROKEN] = [0.12, 0.5] as const;
/** 0: the box is empty. */
export function radioWorth(look: Scene, side: Side): number {
  const radio = radioIn(look, side);
  if (radio === undefined) return 0;
  const { firepower } = radioTypeOf(look, radio);
  return POWER * firepower * (isRadioBroken(look, radio) ? BROKEN : 1);
}
/** What it is worth to turn a side's radio over, or to take a broken one: as much. */
export const turnedWorth = (look: Scene, side: Side): number => {
  const radio = radioIn(look, side);
  const isBroken = radio !== undefined && isRadioBroken(look, radio);
  return radioWorth(look, side) * (isBroken ? 1 : 1 - BROKEN);
};
