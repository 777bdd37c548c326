/** How it ends (section 2). */
import { baseOf, campOf, liesInCamp } from '../facts/places.ts';
import {
  ARMIES,
  armyOf,
  isPanicking,
  options,
  otherArmy,
  seatOf,
  unitsOnTable,
  unitsWaiting,
} from '../facts/units.ts';
import type { EndingByPoints } from '../names.ts';
import type { ArmyId, Context, Scene, UnitId } from '../world.ts';
import { score } from './points.ts';

/** R-011 Fled to camp: panicking, inside its own camp. */
const hasFled = (scene: Scene, unit: UnitId): boolean =>
  isPanicking(scene, unit) && liesInCamp(scene, baseOf(scene, unit), armyOf(scene, unit));
/** Units of an army that have gone in some way (Off). */
const gone = ({ position, setup }: Scene, army: ArmyId, off: number): number =>
  position.units.off.filter(
    (one, unit) => one === off && setup.units[position.units.origin[unit]].army === army,
  ).length;

/** AOT-WIN-01, R-011 Has an army nobody left who has neither died nor fled? */
const isSpent = (scene: Scene, army: ArmyId): boolean =>
  unitsWaiting(scene, army).length === 0 &&
  unitsOnTable(scene, army).every((unit) => hasFled(scene, unit));
/**
 * AOT-WIN-06, AOT-WIN-12 Has it led off what it had in order? By the letter that is every unit: a
 * heavy piece cannot be moved (AOT-ART-02), so that an army has not withdrawn while one of its own
 * is manned. It fights on until the crew is gone, or until night, a turn limit or a standstill.
 */
const hasWithdrawn = (scene: Scene, army: ArmyId): boolean =>
  gone(scene, army, 3) > 0 &&
  unitsWaiting(scene, army).length === 0 &&
  unitsOnTable(scene, army).every((unit) => isPanicking(scene, unit));

/** Looked at after every completed step. */
export function judge(table: Context): void {
  const withdrawn = ARMIES.filter((army) => hasWithdrawn(table, army));
  if (withdrawn.length > 0) {
    for (const army of withdrawn) countWithdrawal(table, army);
    byPoints(table, 'AOT-WIN-06');
  }
  const spent = ARMIES.filter((army) => isSpent(table, army));
  if (spent.length === 0) return;
  // AOT-WIN-08 An army whose looters are all that is left of it loses by points only.
  if (spent.some((army) => gone(table, army, 5) > 0)) byPoints(table, 'AOT-WIN-08');
  const winners = ARMIES.filter((army) => !spent.includes(army)).map((army) => seatOf(table, army));
  table.end({ result: winners.length > 0 ? 'total' : 'draw', winners, cite: 'AOT-WIN-01' });
}
/** AOT-WIN-06 His camp counts as taken, and all that panics as destroyed. */
function countWithdrawal(table: Context, army: ArmyId): void {
  const enemy = otherArmy(army);
  if (campOf(table, army) !== undefined) score(table, enemy, 2, 'AOT-WIN-06');
  const left = unitsOnTable(table, army).length;
  if (left > 0) score(table, enemy, left, 'AOT-WIN-06');
}
/** AOT-WIN-02 The higher total; equal is a draw. AOT-WIN-09 Who panics on the table is no point. */
export function byPoints(table: Context, cite: EndingByPoints): never {
  const [south, north] = table.position.points;
  if (south === north) return table.end({ result: 'draw', winners: [], cite });
  const army: ArmyId = south > north ? 0 : 1;
  return table.end({ result: 'points', winners: [seatOf(table, army)], cite });
}
/** AOT-WIN-11, AOT-WIN-13 At the end of a turn. AOT-COMP-03 So a game keeps to its hour or two. */
export function judgeTurn(table: Context): void {
  const { turnLimit, stalemateTurns } = options(table);
  const { turn, quiet, stirred } = table.position;
  if (turnLimit > 0 && turn >= turnLimit) byPoints(table, 'AOT-WIN-11');
  const still = stirred === 1 ? 0 : quiet + 1;
  if (stalemateTurns > 0 && still >= stalemateTurns) byPoints(table, 'AOT-WIN-13');
}
