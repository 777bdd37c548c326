/** Units that leave the map by the enemy's edge, and come back in time (sections 7 and 9). */
import { askOf } from '../asking.ts';
import { roll } from '../cards/fate.ts';
import { refuse } from '../facts/answering.ts';
import { otherSide, unitsOnMap, worthOf } from '../facts/units.ts';
import { distanceToEdge } from '../ground/board.ts';
import { doubled, settleControl } from '../objectives/control.ts';
import { endWith } from '../turn/end.ts';
import { strike } from './mines.ts';
import type { Here } from '../types.ts';
import type { Look, No, Play, UnitId } from '../world.ts';

/**
 * CC-MAP-07, CC-VP-06, CC-VP-12 Why a unit cannot leave the map from where it is; undefined: it
 * can.
 */
export function whyNoExit(look: Look, unit: UnitId): No | undefined {
  const { hex, side } = look.position.units;
  const { edge } = look.setup.forces[otherSide(side[unit])];
  const away = distanceToEdge(hex[unit], edge) - 1;
  return away > 0 ? refuse('notAtEdge', 'CC-VP-06', { away }, { unit }) : undefined;
}
/**
 * CC-END-04, CC-END-07, CC-VP-05, CC-VP-07, CC-VP-08, CC-VP-11 One after another; CC-END-10 then it
 * is seen whether anybody is left. CC-FOR-08, CC-FOR-11 First mines strike who leaves their hex,
 * `moving` those who carry out an order to move.
 */
export function* exit(table: Here, units: readonly UnitId[], moving: readonly UnitId[] = []): Play {
  const { side: sides, hex: hexes } = table.position.units;
  const [side, hex] = [sides[units[0]], hexes[units[0]]];
  const going = yield* strike(table, roll, { units, hex, moving });
  for (const unit of going) {
    const { space } = yield* askOf(table, side, {
      ask: 'arrival',
      question: { unit },
      cite: 'CC-VP-08',
    });
    const points = doubled(table, 'W', worthOf(table, unit));
    table.emit({ type: 'exited', unit, space });
    if (points > 0) table.emit({ type: 'scored', side, points, rule: 'CC-VP-07', unit });
  }
  if (unitsOnMap(table, side).length === 0) {
    settleControl(table);
    endWith(table, 'lastExit', 'CC-END-06');
  }
  settleControl(table);
}
