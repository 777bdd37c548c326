/**
 * Mines strike whoever comes into their hex and whoever leaves it (CC-FOR-07, CC-FOR-08, CC-FOR-11,
 * CC-FOR-12).
 */
import { askOf } from '../asking.ts';
import type { Fate } from '../events/effect.ts';
import { countOf, heirsIn, otherSide, statOf, worksIn } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import { MINES } from '../limits.ts';
import type { Context, Play, UnitId } from '../world.ts';
import { breakUnit } from './breaking.ts';
import { suppress } from './losses.ts';
import { chooseUnit } from '../events/questions.ts';
import { defended, mined } from './events.ts';

interface Way {
  /** CC-FOR-08 They step together: one attack roll for all of them. */
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly to: HexId;
  /** Those who are carrying out an order to move. */
  readonly moving: readonly UnitId[];
}
/**
 * Before they leave and when they are there; `step` is taken by those who are left. Who has come:
 * CC-UNIT-17 teams in the place of their squad.
 */
export function* pastMines(
  table: Context,
  roll: Fate['roll'],
  { units, from, to, moving }: Way,
  step: (left: readonly UnitId[]) => void,
): Play<readonly UnitId[]> {
  const left = yield* strike(table, roll, { units, hex: from, moving });
  if (left.length === 0) return left;
  step(left);
  return yield* strike(table, roll, { units: left, hex: to, moving });
}
interface Struck {
  readonly units: readonly UnitId[];
  readonly hex: HexId;
  readonly moving: readonly UnitId[];
}
/** CC-FOR-11, CC-FOR-12 Who is left in the hex. */
export function* strike(
  table: Context,
  roll: Fate['roll'],
  { units, hex, moving }: Struck,
): Play<readonly UnitId[]> {
  if (worksIn(table, hex) !== 'mines') return units;
  const side = table.position.units.side[units[0]];
  const since = countOf(table);
  const { sum } = yield* roll(table, otherSide(side), 'mines');
  const left = heirsIn(table, { hex, units, since });
  if (left.length === 0) return left;
  const total = (table.setup.mines ?? MINES) + sum;
  table.emit(mined, { hex, units: left, total, roll: sum });
  const isMoving = moving.includes(units[0]);
  return yield* resistAll(table, roll, { hex, left, against: total, isMoving });
}
interface Attacked extends Against {
  readonly hex: HexId;
  readonly left: readonly UnitId[];
}
/** One roll for each; CC-TRG-09, CC-UNIT-17 of a squad that its trigger made teams they roll. */
function* resistAll(
  table: Context,
  roll: Fate['roll'],
  { hex, left: all, ...attack }: Attacked,
): Play<readonly UnitId[]> {
  const side = table.position.units.side[all[0]];
  let [left, done] = [all, [] as readonly UnitId[]];
  while (left.length > 0) {
    const question = { units: left, by: 'CC-FOR-08' as const };
    const { unit } = yield* askOf(table, side, chooseUnit, question);
    const since = countOf(table);
    const { sum } = yield* roll(table, table.position.units.side[unit], 'defence', { unit });
    left = heirsIn(table, { hex, units: left, since });
    done = heirsIn(table, { hex, units: done, since });
    if (!left.includes(unit)) continue;
    const before = countOf(table);
    yield* resist(table, unit, { ...attack, sum });
    left = left.filter((one) => one !== unit);
    done = [...done, ...heirsIn(table, { hex, units: [unit], since: before })];
  }
  return done;
}
interface Against {
  readonly against: number;
  readonly isMoving: boolean;
}
interface Resisting extends Against {
  readonly sum: number;
}
/** CC-TER-06, CC-FOR-08 No cover counts. */
function* resist(table: Context, unit: UnitId, { against, sum, isMoving }: Resisting): Play {
  const morale = statOf(table, unit, 'morale');
  const total = morale + sum;
  const told = { morale, roll: sum, moving: isMoving ? 1 : 0 } as const;
  table.emit(defended, { unit, total, against, ...told });
  if (total < against || (total === against && isMoving)) yield* breakUnit(table, unit);
  else if (total === against) suppress(table, unit);
}
