/** Hidden Unit: a defender's reserve shows itself (CC-ACT-A35d). */
import { oneHex } from '../events/choosing.ts';
import type { Fate } from '../events/effect.ts';
import { callUp } from '../events/support.ts';
import { groundOf } from '../facts/ground.ts';
import { coverIn, typeCalled, unitsIn, weaponCalled } from '../facts/units.ts';
import { ALL_HEXES, distanceToEdge, type HexId } from '../ground/board.ts';
import { isUnfit } from '../ground/entering.ts';
import { settleControl } from '../objectives/control.ts';
import type { Context, Scene, Play, Side } from '../world.ts';
import { placed } from '../events/events.ts';

/**
 * CC-SCN-06, CC-TER-08, CC-EVT-04, CC-STK-07 Where it may have lain: empty, covered, in the area of
 * its side's set-up, and neither in flames nor on a major bridge.
 */
const lairs = (look: Scene, side: Side): HexId[] => {
  const { edge, depth } = look.setup.forces[side];
  return ALL_HEXES.filter(
    (hex) =>
      distanceToEdge(hex, edge) <= depth &&
      unitsIn(look, hex).length === 0 &&
      !isUnfit(groundOf(look), hex) &&
      coverIn(look, hex) >= 1,
  );
};
export const mayComeOut = (look: Scene, side: Side): boolean =>
  look.setup.forces[side].posture === 'defend' && lairs(look, side).length > 0;
export function* comeOut(table: Context, roll: Fate['roll'], side: Side): Play {
  const by = 'CC-ACT-A35d';
  const entry = yield* callUp(table, { side, roll }, by);
  const hex = entry && (yield* oneHex(table, { side, among: lairs(table, side), by }));
  if (entry === undefined || hex === undefined) return;
  const unitType = typeCalled(table, side, entry.type);
  const weapon = entry.weapon === undefined ? -1 : weaponCalled(table, side, entry.weapon);
  table.emit(placed, { side, unitType, hex, weapon });
  settleControl(table);
}
