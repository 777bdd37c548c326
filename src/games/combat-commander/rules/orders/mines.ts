/** Mines strike whoever comes into their hex and whoever leaves it (CC-FOR-07, -08, -11, -12). */
import type { Fate } from '../events/effect.ts';
import { otherSide, seatOf, statOf, worksIn } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import { MINES } from '../limits.ts';
import type { Here, Play, UnitId } from '../types.ts';
import { breakUnit } from './breaking.ts';
import { suppress } from './losses.ts';

interface Way {
  /** CC-FOR-08 They step together: one attack roll for all of them. */
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly to: HexId;
  /** Those who are carrying out an order to move. */
  readonly moving: readonly UnitId[];
}
/** Before they leave and when they are there; `step` is taken by those who are left. */
export function* pastMines(
  table: Here,
  roll: Fate['roll'],
  { units, from, to, moving }: Way,
  step: (left: readonly UnitId[]) => void,
): Play {
  yield* strike(table, roll, { units, hex: from, moving });
  const left = units.filter((unit) => table.position.units.hex[unit] === from);
  if (left.length === 0) return;
  step(left);
  yield* strike(table, roll, { units: left, hex: to, moving });
}
interface Struck {
  readonly units: readonly UnitId[];
  readonly hex: HexId;
  readonly moving: readonly UnitId[];
}
/** CC-FOR-11, CC-FOR-12 */
export function* strike(table: Here, roll: Fate['roll'], { units, hex, moving }: Struck): Play {
  if (worksIn(table, hex) !== 'mines') return;
  const side = table.position.units.side[units[0]];
  const { sum } = yield* roll(table, otherSide(side), 'mines');
  const total = (table.setup.mines ?? MINES) + sum;
  table.emit({ type: 'mined', hex, units, total });
  let left = units.filter((unit) => table.position.units.hex[unit] === hex);
  while (left.length > 0) {
    const question = { units: left, by: 'CC-FOR-08' as const };
    const { unit } = yield* table.ask(seatOf(side), 'chooseUnit', question, 'CC-FOR-08');
    const defence = yield* roll(table, side, 'defence');
    if (table.position.units.hex[unit] === hex) {
      yield* resist(table, unit, {
        against: total,
        sum: defence.sum,
        isMoving: moving.includes(unit),
      });
    }
    left = left.filter((one) => one !== unit && table.position.units.hex[one] === hex);
  }
}
interface Resisting {
  readonly against: number;
  readonly sum: number;
  readonly isMoving: boolean;
}
/** CC-TER-06, CC-FOR-08 No cover counts. */
function* resist(table: Here, unit: UnitId, { against, sum, isMoving }: Resisting): Play {
  const total = statOf(table, unit, 'morale') + sum;
  table.emit({ type: 'defended', unit, total, against });
  if (total < against || (total === against && isMoving)) yield* breakUnit(table, unit);
  else if (total === against) suppress(table, unit);
}
