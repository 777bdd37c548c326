/** Units that wait on the time track come in (CC-TIME-04, step 5). */
import { askOf } from '../asking.ts';
import { radioIn } from '../facts/radios.ts';
import { mayStand, otherSide, type Newcomer } from '../facts/units.ts';
import { ALL_HEXES, distanceToEdge, type HexId } from '../ground/board.ts';
import { settleControl } from '../objectives/control.ts';
import type { Here } from '../types.ts';
import type { Look, Play, RadioId, Side, UnitId } from '../world.ts';

/** First of him whose turn it is not. */
export function* reinforce(table: Here): Play {
  const { active } = table.position;
  for (const side of [otherSide(active), active]) {
    receive(table, side);
    yield* enter(table, side);
  }
}
/** CC-TIME-08, CC-TIME-09 Into the box if that is empty; else it is out of the game. */
function receive(table: Here, side: Side): void {
  const { arrives, side: sides } = table.position.radios;
  for (const [radio, space] of arrives.entries()) {
    if (space !== table.position.time || sides[radio] !== side) continue;
    const isTaken = radioIn(table, side) !== undefined;
    table.emit({ type: isTaken ? 'radioLost' : 'radioCame', radio: radio as RadioId });
  }
}
/** CC-VP-10, CC-VP-09 */
const waiting = ({ position }: Look, side: Side): UnitId[] =>
  position.units.arrives.flatMap((space, unit) =>
    space === position.time && position.units.side[unit] === side ? [unit as UnitId] : [],
  );
function* enter(table: Here, side: Side): Play {
  for (;;) {
    const units = waiting(table, side);
    // CC-TIME-09 Who finds no place comes a space later.
    const shut = units.find((unit) => entriesOf(table, unit).length === 0);
    if (units.length === 0) return;
    if (shut === undefined) {
      const { unit, hex } = yield* askOf(table, side, {
        ask: 'enter',
        question: { units },
        cite: 'CC-TIME-08',
      });
      table.emit({ type: 'entered', unit, hex });
      settleControl(table);
    } else table.emit({ type: 'delayed', unit: shut });
  }
}
export function entriesOf(look: Look, unit: UnitId): HexId[] {
  const { side, type } = look.position.units;
  return entriesFor(look, { side: side[unit], unitType: type[unit] });
}
/** CC-TIME-08, CC-TIME-09 Along its own edge, where nothing bars it and no limit is broken. */
export function entriesFor(look: Look, newcomer: Newcomer): HexId[] {
  const { edge } = look.setup.forces[newcomer.side];
  return ALL_HEXES.filter(
    (hex) => distanceToEdge(hex, edge) === 1 && mayStand(look, hex, newcomer),
  );
}
