/** Units that get away from the rearguard (Part F): off the table, and safe. */
import type { QuestionRules } from '#kernel';
import { edgeGap } from '#geometry/plane';
import * as z from 'zod/mini';
import { outlineOf } from '../facts/facts.ts';
import { firstOf } from '../ground/field.ts';
import { MEASURE } from '../facts/measures.ts';
import { answerTo } from '../refuse.ts';
import type { CloudsOfSmoke, Here } from '../game.ts';
import type { Look, Play, SideId, UnitId } from '../world.ts';
import { armyOf, isOnTable, ownerOf, sideOf } from '../facts/units.ts';

/** Part F Where a scenario has roles the first player's side attacks. */
export const attackers = (scene: Look): SideId => sideOf(scene, firstOf(scene));

/** Does the unit touch the edge over which its side gets away? */
function mayLeave(scene: Look, unit: UnitId): boolean {
  const { ending, table } = scene.setup;
  if (ending?.by !== 'escape' || !isOnTable(scene, unit)) return false;
  if (sideOf(scene, armyOf(scene, unit)) !== attackers(scene)) return false;
  return edgeGap(outlineOf(scene, unit), table.width, table.height, ending.edge) <= MEASURE.touch;
}
/** COS-PRE-04 At the end of a simple move, at once: it is safe, and costs no morale. */
export function* leaveByEdge(table: Here, unit: UnitId): Play {
  if (!mayLeave(table, unit)) return;
  const seat = ownerOf(table, unit);
  const { leave } = yield* table.ask(seat, 'leaveTable', { unit }, 'COS-PRE-04');
  if (leave) table.emit({ type: 'leftTable', unit });
}
export const leaveTable: QuestionRules<CloudsOfSmoke, 'leaveTable'> = {
  shape: answerTo('leaveTable', z.strictObject({ leave: z.boolean() })),
  check: () => undefined,
  list: () => [{ leave: true }, { leave: false }],
  suggest: (_scene, _question, pick) => ({ leave: pick(4) > 0 }),
};
