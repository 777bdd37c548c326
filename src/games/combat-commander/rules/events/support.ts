/** Support rolls: what comes by the nation's own table (CC-SPT-01, CC-SPT-02, CC-SPT-03). */
import { askOf } from '../asking.ts';
import { spareRadio } from '../facts/radios.ts';
import { spareOf, spareWeaponsOf, typeCalled, weaponCalled } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import { settleControl } from '../objectives/control.ts';
import type { Rule } from '../rules.ts';
import type { Context, Scene, Play, Side, Support, SupportRadio, SupportUnit } from '../world.ts';
import { oneHex } from './choosing.ts';
import type { Drawn, Fate } from './effect.ts';
import { landings } from './forces.ts';
import { entriesFor } from '../turn/entries.ts';
import { chooseSupport } from './questions.ts';
import { placed, radioPlaced } from './events.ts';

/** CC-SPT-02 */
function isAvailable(look: Scene, side: Side, { type, weapon }: SupportUnit): boolean {
  const unitType = typeCalled(look, side, type);
  if (unitType < 0 || spareOf(look, side, unitType) < 1) return false;
  return weapon === undefined || spareWeaponsOf(look, side, weaponCalled(look, side, weapon)) > 0;
}
const isRadio = (entry: Support): entry is SupportRadio => 'radio' in entry;
interface Calling {
  readonly side: Side;
  readonly roll: Fate['roll'];
}
interface Line {
  readonly side: Side;
  /** What was rolled. */
  readonly sum: number;
  /** By what it is called. */
  readonly by: Rule;
}
/** CC-SPT-01, CC-SPT-02 What is there of a line; CC-RAD-06 radios come as reinforcements alone. */
export function supportOf(look: Scene, { side, sum, by }: Line): readonly Support[] {
  return (look.setup.forces[side].support[sum - 2] ?? []).filter((entry) =>
    isRadio(entry)
      ? by === 'CC-EVT-E68' && spareRadio(look, side, entry.radio) !== undefined
      : isAvailable(look, side, entry),
  );
}
/** CC-SPT-01 Of the line of the roll, one that is there; undefined: none is. */
function* choose(table: Context, { side, roll }: Calling, by: Rule): Play<Support | undefined> {
  const { sum } = yield* roll(table, side, 'support');
  const entries = supportOf(table, { side, sum, by });
  if (entries.length === 0) return undefined;
  const { entry } = yield* askOf(table, side, chooseSupport, { entries }, by);
  return entries[entry];
}
/** CC-SPT-01, CC-SPT-02 A unit. */
export function* callUp(table: Context, calling: Calling, by: Rule): Play<SupportUnit | undefined> {
  const entry = yield* choose(table, calling, by);
  return entry === undefined || isRadio(entry) ? undefined : entry;
}
interface Coming {
  readonly side: Side;
  readonly entry: SupportUnit;
  readonly hexes: readonly HexId[];
  readonly by: Rule;
}
/** CC-SPT-03 Unbroken and unmarked. */
function* come(table: Context, { side, entry, hexes, by }: Coming): Play {
  const hex = yield* oneHex(table, { side, among: hexes, by });
  if (hex === undefined) return;
  const unitType = typeCalled(table, side, entry.type);
  const weapon = entry.weapon === undefined ? -1 : weaponCalled(table, side, entry.weapon);
  table.emit(placed, { side, unitType, hex, weapon });
  settleControl(table);
}
/** CC-EVT-E59 The roll first, then the hex. */
export function* infiltration(table: Context, drawn: Drawn): Play {
  const by = 'CC-EVT-E59';
  const entry = yield* callUp(table, { side: drawn.side, roll: drawn.fate.roll }, by);
  if (entry === undefined) return;
  const { side, fate } = drawn;
  const hex = yield* fate.randomHex(table, side);
  const unitType = typeCalled(table, side, entry.type);
  yield* come(table, { side, entry, hexes: landings(table, { side, unitType, hex }), by });
}
/** CC-RAD-06, CC-SPT-02 A unit, or a radio into an empty box. */
export function* reinforcements(table: Context, { side, fate }: Drawn): Play {
  const by = 'CC-EVT-E68';
  const entry = yield* choose(table, { side, roll: fate.roll }, by);
  if (entry === undefined) return;
  if (isRadio(entry)) {
    const radioType = spareRadio(table, side, entry.radio);
    if (radioType !== undefined) table.emit(radioPlaced, { side, radioType });
    return;
  }
  const unitType = typeCalled(table, side, entry.type);
  yield* come(table, { side, entry, hexes: entriesFor(table, { side, unitType }), by });
}
