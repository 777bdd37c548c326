/** The order to advance (O16), and the melees that follow it. */
import { askOf, askOnce } from '../asking.ts';
import { roll } from '../cards/fate.ts';
import { SIDES, otherSide, strengthInMelee, unitsIn, unitsOnMap, worksIn } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import { settleControl } from '../objectives/control.ts';
import { exit } from './exit.ts';
import { surprise } from '../actions/waiting.ts';
import { oneUnit } from '../events/choosing.ts';
import { breakUnit } from './breaking.ts';
import { pastMines } from './mines.ts';
import type { Action, Context, Scene, Play, Side, UnitId } from '../world.ts';
import { eliminate } from './losses.ts';
import { canAdvance } from './checks/advance.ts';
import { offer } from '../actions/playing.ts';
import { advance, chooseMelee } from './questions.ts';
import { scored } from '../objectives/events.ts';
import { stepped } from '../turn/events.ts';
import { advanced, fought } from './events.ts';

export function beginAdvance(table: Context, left: readonly UnitId[]): void {
  table.emit(stepped, { to: { at: 'advance', left } });
}
/**
 * CC-ADV-03, CC-ADV-04, CC-ADV-06, CC-ADV-07, CC-ADV-08 One unit after another, each once; then the
 * melees.
 */
export function* advanceOn(table: Context, left: readonly UnitId[]): Play {
  const units = left.filter((unit) => canAdvance(table, unit));
  const fight = (): void => table.emit(stepped, { to: { at: 'melee' } });
  if (units.length === 0) return fight();
  const answer = yield* askOnce(table, table.position.active, advance, { units });
  if (answer === undefined) return;
  if ('done' in answer) return fight();
  beginAdvance(
    table,
    left.filter((one) => one !== answer.unit),
  );
  if ('exit' in answer) return yield* exit(table, [answer.unit]);
  const { unit, to } = answer;
  const from = table.position.units.hex[unit];
  const way = { units: [unit], from, to, moving: [] };
  const come = yield* pastMines(table, roll, way, (all) => {
    for (const one of all) table.emit(advanced, { unit: one, to });
    settleControl(table);
  });
  yield* surprise(table, roll, come);
}

// --- melee ---------------------------------------------------------------------------------------

/**
 * CC-MEL-11, CC-MEL-01 Every hex with both sides in it, in the order that the active player
 * likes.
 */
export function* melees(table: Context): Play {
  const hexes = meleesOf(table);
  if (hexes.length === 0) return table.emit(stepped, { to: { at: 'turn' } });
  const { hex } = yield* askOf(table, table.position.active, chooseMelee, { hexes });
  yield* melee(table, hex);
}
/** CC-MEL-01 */
export function meleesOf(look: Scene): HexId[] {
  const [axis, allies] = SIDES.map((side) => hexesOf(look, side));
  return [...axis].filter((hex) => allies.has(hex));
}
const hexesOf = (look: Scene, side: Side): Set<HexId> =>
  new Set(unitsOnMap(look, side).map((unit) => look.position.units.hex[unit]));
/**
 * CC-MEL-08, CC-MEL-10, CC-MEL-02, CC-MEL-04, CC-MEL-05, CC-MEL-09 Ambushes, rolls, and what is
 * left.
 */
function* melee(table: Context, hex: HexId): Play {
  const sides = [otherSide(table.position.active), table.position.active] as const;
  yield* ambushes(table, hex, sides);
  if (!isJoined(table, hex)) return yield* survive(table, hex);
  const totals: [number, number] = [0, 0];
  const rolls: [number, number] = [0, 0];
  for (const side of sides) {
    const { sum } = yield* roll(table, side, 'melee');
    totals[side] = strengthOf(table, side, hex) + sum;
    rolls[side] = sum;
    // CC-MEL-08, CC-MEL-10 Whom the triggers left alone there has survived it.
    if (!isJoined(table, hex)) return yield* survive(table, hex);
  }
  const losers = losersOf(table, hex, totals);
  table.emit(fought, { hex, totals, rolls, losers });
  eliminate(
    table,
    losers.flatMap((side) => unitsIn(table, hex, side)),
  );
  yield* survive(table, hex);
}
const isJoined = (look: Scene, hex: HexId): boolean =>
  SIDES.every((side) => unitsIn(look, hex, side).length > 0);
/**
 * CC-FOR-05, CC-MEL-05, CC-MEL-06 On a tie both, but in a bunker or a pillbox only he who came in.
 */
function losersOf(look: Scene, hex: HexId, totals: readonly [number, number]): readonly Side[] {
  const [axis, allies] = totals;
  if (axis !== allies) return [axis < allies ? 0 : 1];
  const isHeld = ['bunker', 'pillbox'].includes(worksIn(look, hex) ?? '');
  return isHeld ? [look.position.active] : SIDES;
}
/** CC-ACT-02, CC-MEL-02 Who has passed is asked again when the other has played something. */
function* ambushes(table: Context, hex: HexId, [first, second]: readonly [Side, Side]): Play {
  let side = first;
  for (let passes = 0; passes < 2; side = side === first ? second : first) {
    passes = (yield* ambush(table, hex, side)) ? 1 : passes + 1;
  }
}
/** CC-ACT-A25 One of the other's there breaks, as the other likes; was any card played? */
function* ambush(table: Context, hex: HexId, side: Side): Play<boolean> {
  for (let isPlayed = false; ; isPlayed = true) {
    const actions: Action[] = isJoined(table, hex) ? ['ambush'] : [];
    if ((yield* offer(table, { side, actions, by: 'CC-MEL-02' })) === undefined) return isPlayed;
    const other = otherSide(side);
    const among = unitsIn(table, hex, other);
    const unit = yield* oneUnit(table, { side: other, among, by: 'CC-MEL-02' });
    if (unit !== undefined) yield* breakUnit(table, unit);
  }
}
/** CC-MEL-07, CC-ACT-A38 A German has no quarter for Russians alone. */
function* survive(table: Context, hex: HexId): Play {
  const side = SIDES.find((one) => unitsIn(table, hex, one).length > 0);
  if (side === undefined) return;
  const [own, other] = [side, otherSide(side)].map((one) => table.setup.forces[one].nation);
  const isMerciless = own === 'russian' || (own === 'german' && other === 'russian');
  const actions: Action[] = isMerciless ? ['noQuarter'] : [];
  while ((yield* offer(table, { side, actions, by: 'CC-MEL-07' })) !== undefined) {
    table.emit(scored, { side, points: NO_QUARTER, rule: 'CC-ACT-A38' });
  }
}
const NO_QUARTER = 2;
const strengthOf = (look: Scene, side: Side, hex: HexId): number =>
  unitsIn(look, hex, side).reduce((sum, unit) => sum + strengthInMelee(look, unit), 0);
