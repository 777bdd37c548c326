/** Where units come in (CC-TIME-09). */
import { mayStand, type Newcomer } from '../facts/units.ts';
import { ALL_HEXES, distanceToEdge, type HexId } from '../ground/board.ts';
import type { Scene, UnitId } from '../world.ts';

export function entriesOf(look: Scene, unit: UnitId): HexId[] {
  const { side, type } = look.position.units;
  return entriesFor(look, { side: side[unit], unitType: type[unit] });
}
/** CC-TIME-08, CC-TIME-09 Along its own edge, where nothing bars it and no limit is broken. */
export function entriesFor(look: Scene, newcomer: Newcomer): HexId[] {
  const { edge } = look.setup.forces[newcomer.side];
  return ALL_HEXES.filter(
    (hex) => distanceToEdge(hex, edge) === 1 && mayStand(look, hex, newcomer),
  );
}
