import type { HexId } from '../ground/board.ts';
import type { Scene, UnitId } from '../world.ts';

/** The same battle with some units in another hex: what the rules would say of them there. */
export function standingIn(look: Scene, units: readonly UnitId[], there: HexId): Scene {
  const { position } = look;
  const hex = position.units.hex.map((at, unit) => (units.includes(unit as UnitId) ? there : at));
  return { ...look, position: { ...position, units: { ...position.units, hex } } };
}
