/** Units that wait on the time track come in (CC-TIME-04, step 5). */
import { askOf } from '../asking.ts';
import { radioIn } from '../facts/radios.ts';
import { otherSide } from '../facts/units.ts';
import { settleControl } from '../objectives/control.ts';
import type { Context, Scene, Play, RadioId, Side, UnitId } from '../world.ts';
import { entriesOf } from './entries.ts';
import { enter } from './questions.ts';
import { delayed, entered, radioCame, radioLost } from './events.ts';

/** First of him whose turn it is not. */
export function* reinforce(table: Context): Play {
  const { active } = table.position;
  for (const side of [otherSide(active), active]) {
    receive(table, side);
    yield* bringIn(table, side);
  }
}
/** CC-TIME-08, CC-TIME-09 Into the box if that is empty; else it is out of the game. */
function receive(table: Context, side: Side): void {
  const { arrives, side: sides } = table.position.radios;
  for (const [radio, space] of arrives.entries()) {
    if (space !== table.position.time || sides[radio] !== side) continue;
    const isTaken = radioIn(table, side) !== undefined;
    table.emit(isTaken ? radioLost : radioCame, { radio: radio as RadioId });
  }
}
/** CC-VP-10, CC-VP-09 */
const waiting = ({ position }: Scene, side: Side): UnitId[] =>
  position.units.arrives.flatMap((space, unit) =>
    space === position.time && position.units.side[unit] === side ? [unit as UnitId] : [],
  );
function* bringIn(table: Context, side: Side): Play {
  for (;;) {
    const units = waiting(table, side);
    // CC-TIME-09 Who finds no place comes a space later.
    const shut = units.find((unit) => entriesOf(table, unit).length === 0);
    if (units.length === 0) return;
    if (shut === undefined) {
      const { unit, hex } = yield* askOf(table, side, enter, { units });
      table.emit(entered, { unit, hex });
      settleControl(table);
    } else table.emit(delayed, { unit: shut });
  }
}
