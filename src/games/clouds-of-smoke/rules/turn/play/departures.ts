/** Units that get away from the rearguard (Part F): off the table, and safe. */
import { edgeGap } from '#geometry/plane';
import { outlineOf } from '../../facts/facts.ts';
import { MEASURE } from '../../facts/measures.ts';
import { armyOf, isOnTable, ownerOf, sideOf } from '../../facts/units.ts';
import type { Context, Scene, Play, UnitId } from '../../world.ts';
import { attackers } from '../departures.ts';
import { leftTable } from '../events.ts';
import { leaveTable } from '../questions.ts';

/** Does the unit touch the edge over which its side gets away? */
function mayLeave(scene: Scene, unit: UnitId): boolean {
  const { ending, table } = scene.setup;
  if (ending?.by !== 'escape' || !isOnTable(scene, unit)) return false;
  if (sideOf(scene, armyOf(scene, unit)) !== attackers(scene)) return false;
  return edgeGap(outlineOf(scene, unit), table.width, table.height, ending.edge) <= MEASURE.touch;
}

/** COS-PRE-04 At the end of a simple move, at once: it is safe, and costs no morale. */
export function* leaveByEdge(table: Context, unit: UnitId): Play {
  if (!mayLeave(table, unit)) return;
  const seat = ownerOf(table, unit);
  const { leave } = yield* table.ask(seat, leaveTable, { unit });
  if (leave) table.emit(leftTable, { unit });
}
