/** Units that leave the map by the enemy's edge, and come back in time (sections 7 and 9). */
import { askOf } from '../asking.ts';
import { roll } from '../cards/fate.ts';
import { unitsOnMap, worthOf } from '../facts/units.ts';
import { doubled, settleControl } from '../objectives/control.ts';
import { endWith } from '../turn/end.ts';
import { strike } from './mines.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { arrival } from '../turn/questions.ts';
import { scored } from '../objectives/events.ts';
import { exited } from './events.ts';

/**
 * CC-END-04, CC-END-07, CC-VP-05, CC-VP-07, CC-VP-08, CC-VP-11 One after another; CC-END-10 then it
 * is seen whether anybody is left. CC-FOR-08, CC-FOR-11 First mines strike who leaves their hex,
 * `moving` those who carry out an order to move.
 */
export function* exit(
  table: Context,
  units: readonly UnitId[],
  moving: readonly UnitId[] = [],
): Play {
  const { side: sides, hex: hexes } = table.position.units;
  const [side, hex] = [sides[units[0]], hexes[units[0]]];
  const going = yield* strike(table, roll, { units, hex, moving });
  for (const unit of going) {
    const { space } = yield* askOf(table, side, arrival, { unit });
    const points = doubled(table, 'W', worthOf(table, unit));
    table.emit(exited, { unit, space });
    if (points > 0) table.emit(scored, { side, points, rule: 'CC-VP-07', unit });
  }
  if (unitsOnMap(table, side).length === 0) {
    settleControl(table);
    endWith(table, 'lastExit', 'CC-END-06');
  }
  settleControl(table);
}
