/** Radios: off the map, in their artillery boxes (section 16). */
import type { Scene, RadioId, RadioType, Radios, Side } from '../world.ts';

/** CC-RAD-01, CC-STK-04, CC-TRK-09 The one in a side's box; undefined: it is empty. */
export function radioIn({ position }: Scene, side: Side): RadioId | undefined {
  const { side: sides, arrives, lost } = position.radios;
  const radio = sides.findIndex((one, at) => one === side && arrives[at] < 0 && lost[at] === 0);
  return radio < 0 ? undefined : (radio as RadioId);
}
/** CC-RAD-02 */
export function radioTypeOf({ setup, position }: Scene, radio: RadioId): RadioType {
  const { side, type } = position.radios;
  return setup.forces[side[radio]].radioTypes[type[radio]];
}
export const isRadioBroken = ({ position }: Scene, radio: RadioId): boolean =>
  position.radios.broken[radio] === 1;
/**
 * CC-SPT-02, CC-STK-04, CC-RAD-06 The type of a radio that may come now: the box is empty, and
 * its counter has not been in the game; undefined: it may not.
 */
export function spareRadio(look: Scene, side: Side, id: string): number | undefined {
  if (radioIn(look, side) !== undefined) return undefined;
  const type = look.setup.forces[side].radioTypes.findIndex((one) => one.id === id);
  const { side: sides, type: types } = look.position.radios;
  const isUsed = types.some((one, radio) => one === type && sides[radio] === side);
  return type < 0 || isUsed ? undefined : type;
}
/** Whole, in the box or on its way there. */
export function addRadio(radios: Radios, side: Side, type: number, arrives = -1): void {
  radios.side.push(side);
  radios.type.push(type);
  radios.broken.push(0);
  radios.arrives.push(arrives);
  radios.lost.push(0);
}
