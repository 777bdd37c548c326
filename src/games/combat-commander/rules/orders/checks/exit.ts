/** Who may leave the map (CC-VP-08). */
import { refuse } from '../../facts/answering.ts';
import { otherSide } from '../../facts/units.ts';
import { distanceToEdge } from '../../ground/board.ts';
import type { Scene, No, UnitId } from '../../world.ts';

/**
 * CC-MAP-07, CC-VP-06, CC-VP-12 Why a unit cannot leave the map from where it is; undefined: it
 * can.
 */
export function whyNoExit(look: Scene, unit: UnitId): No | undefined {
  const { hex, side } = look.position.units;
  const { edge } = look.setup.forces[otherSide(side[unit])];
  const away = distanceToEdge(hex[unit], edge) - 1;
  return away > 0 ? refuse('notAtEdge', 'CC-VP-06', { away }, { unit }) : undefined;
}
