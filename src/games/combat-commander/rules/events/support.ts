/** Support rolls: what comes by the nation's own table (CC-SPT-01 to -03). */
import { seatOf, spareOf, spareWeaponsOf, typeCalled, weaponCalled } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import { settleControl } from '../objectives/control.ts';
import { entriesFor } from '../turn/reinforcing.ts';
import type { Rule } from '../rules.ts';
import type { Here, Look, Play, Side, Support } from '../types.ts';
import { oneHex } from './choosing.ts';
import type { Drawn, Fate } from './effect.ts';
import { landings } from './forces.ts';

/** CC-SPT-02 */
const isAvailable = (look: Look, side: Side, { type, weapon }: Support): boolean => {
  const unitType = typeCalled(look, side, type);
  if (unitType < 0 || spareOf(look, side, unitType) < 1) return false;
  return weapon === undefined || spareWeaponsOf(look, side, weaponCalled(look, side, weapon)) > 0;
};
interface Calling {
  readonly side: Side;
  readonly roll: Fate['roll'];
}
/** CC-SPT-01 Of the line of the roll, one that is there; undefined: none is. */
export function* callUp(table: Here, { side, roll }: Calling, by: Rule): Play<Support | undefined> {
  const { sum } = yield* roll(table, side, 'support');
  const line = table.setup.forces[side].support[sum - 2];
  const entries = line.filter((entry) => isAvailable(table, side, entry));
  if (entries.length === 0) return undefined;
  const { entry } = yield* table.ask(seatOf(side), 'chooseSupport', { entries }, by);
  return entries[entry];
}
interface Coming {
  readonly side: Side;
  readonly entry: Support;
  readonly hexes: readonly HexId[];
  readonly by: Rule;
}
/** CC-SPT-03 Unbroken and unmarked. */
function* come(table: Here, { side, entry, hexes, by }: Coming): Play {
  const hex = yield* oneHex(table, { side, among: hexes, by });
  if (hex === undefined) return;
  const unitType = typeCalled(table, side, entry.type);
  const weapon = entry.weapon === undefined ? -1 : weaponCalled(table, side, entry.weapon);
  table.emit({ type: 'placed', side, unitType, hex, weapon });
  settleControl(table);
}
/** CC-EVT-E59 The roll first, then the hex. */
export function* infiltration(table: Here, drawn: Drawn): Play {
  const by = 'CC-EVT-E59';
  const entry = yield* callUp(table, { side: drawn.side, roll: drawn.fate.roll }, by);
  if (entry === undefined) return;
  const { side, fate } = drawn;
  const hex = yield* fate.randomHex(table, side);
  const unitType = typeCalled(table, side, entry.type);
  yield* come(table, { side, entry, hexes: landings(table, { side, unitType, hex }), by });
}
export function* reinforcements(table: Here, drawn: Drawn): Play {
  const by = 'CC-EVT-E68';
  const entry = yield* callUp(table, { side: drawn.side, roll: drawn.fate.roll }, by);
  if (entry === undefined) return;
  const { side } = drawn;
  const unitType = typeCalled(table, side, entry.type);
  yield* come(table, { side, entry, hexes: entriesFor(table, { side, unitType }), by });
}
