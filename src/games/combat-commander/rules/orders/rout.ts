/** The order to rout (O23). */
import { askOf } from '../asking.ts';
import { DIRECTIONS } from '#geometry/hex';
import { roll } from '../cards/fate.ts';
import { groundOf } from '../facts/ground.ts';
import { SIDES, isBroken, otherSide, unitsIn, unitsOnMap } from '../facts/units.ts';
import { distanceToEdge, neighbourOf, type HexId } from '../ground/board.ts';
import { isBarred, isCliff } from '../ground/entering.ts';
import { settleControl } from '../objectives/control.ts';
import { moraleOf } from './morale.ts';
import { pastMines } from './mines.ts';
import type { Context, Scene, LostBy, Play, Step, UnitId } from '../world.ts';
import { eliminate, suppress } from './losses.ts';
import { chooseUnit } from '../events/questions.ts';
import { nameSide, retreat } from './questions.ts';
import { nothing } from '../cards/events.ts';
import { stepped } from '../turn/events.ts';
import { judged, retreated, routed } from './events.ts';

type Routing = Extract<Step, { at: 'routing' }>;

/** CC-ROUT-01 Himself or the other; who is broken now will roll. */
export function* rout(table: Context): Play {
  const { side } = yield* askOf(table, table.position.active, nameSide, { sides: SIDES });
  const { broken } = table.position.units;
  const left = unitsOnMap(table, side).filter((unit) => broken[unit] === 1);
  table.emit(routed, { units: left, side });
  const { active } = table.position;
  if (left.length === 0) table.emit(nothing, { side: active, by: 'CC-ORD-07' });
  table.emit(stepped, { to: { at: 'routing', left } });
}
/**
 * CC-ROUT-01, CC-ROUT-02 One rout roll after another of who is broken still, and what runs from it.
 */
export function* routing(table: Context, { left, running }: Routing): Play {
  const { units } = table.position;
  if (running !== undefined && units.hex[running.unit] >= 0 && running.hexes > 0) {
    return yield* run(table, { at: 'routing', left, running });
  }
  const there = left.filter((unit) => units.hex[unit] >= 0 && isBroken(table, unit));
  if (there.length === 0) return table.emit(stepped, { to: { at: 'turn' } });
  const { active } = table.position;
  const question = { units: there, by: 'CC-ROUT-01' as const };
  const { unit } = yield* askOf(table, active, chooseUnit, question);
  const { sum } = yield* roll(table, active, 'rout', { unit });
  const hexes = fleeing(table, unit, sum);
  const others = waiting(table, there).filter((one) => one !== unit);
  const rest: Routing = { at: 'routing', left: others };
  table.emit(stepped, { to: hexes > 0 ? { ...rest, running: { unit, hexes } } : rest });
}
/**
 * CC-ROUT-02, CC-ROUT-07 How many hexes it runs, by morale with command and cover; CC-ROUT-01 none
 * whom the trigger of the roll has rallied.
 */
function fleeing(table: Context, unit: UnitId, sum: number): number {
  const { hex } = table.position.units;
  if (hex[unit] < 0 || !isBroken(table, unit)) return 0;
  const morale = moraleOf(table, unit);
  table.emit(judged, { unit, what: 'rout', roll: sum, against: morale });
  if (sum === morale) suppress(table, unit);
  return Math.max(0, sum - morale);
}

/**
 * CC-VP-13, CC-ROUT-04, CC-ROUT-06, CC-ROUT-03, CC-ROUT-05, CC-ROUT-07 One hex nearer to its own
 * edge, of its owner's choice.
 */
function* run(table: Context, { left, running }: Routing): Play {
  if (running === undefined) return;
  const { unit, hexes } = running;
  const ways = waysOf(table, unit);
  // CC-ROUT-04, CC-ROUT-06 Off the map, into the enemy, or nowhere.
  if (ways.length === 0) return eliminate(table, [unit], endOf(table, unit));
  const owner = table.position.units.side[unit];
  const question = { unit, hexes: ways, left: hexes };
  const { hex } = yield* askOf(table, owner, retreat, question);
  const from = table.position.units.hex[unit];
  const way = { units: [unit], from, to: hex, moving: [] };
  const [next] = yield* pastMines(table, roll, way, (all) => {
    for (const one of all) table.emit(retreated, { unit: one, to: hex });
    settleControl(table);
  });
  const rest: Routing = { at: 'routing', left: waiting(table, left) };
  // CC-UNIT-17 A team runs on for its squad.
  const goesOn = next === undefined ? rest : { ...rest, running: { unit: next, hexes: hexes - 1 } };
  table.emit(stepped, { to: goesOn });
}
/** What was thrown may have put teams in a squad's place. */
const waiting = ({ position: { step } }: Scene, left: readonly UnitId[]): readonly UnitId[] =>
  step.at === 'routing' ? step.left : left;
/** From the edge the only way is off the map. */
function endOf({ setup, position }: Scene, unit: UnitId): LostBy {
  const { hex, side } = position.units;
  const isAtEdge = distanceToEdge(hex[unit], setup.forces[side[unit]].edge) === 1;
  return isAtEdge ? 'CC-VP-13' : 'CC-ROUT-04';
}
function waysOf(look: Scene, unit: UnitId): HexId[] {
  const { hex, side } = look.position.units;
  const from = hex[unit];
  const { edge } = look.setup.forces[side[unit]];
  return DIRECTIONS.flatMap((direction) => {
    const to = neighbourOf(from, direction);
    if (to === undefined || distanceToEdge(to, edge) >= distanceToEdge(from, edge)) return [];
    const isShut = isBarred(groundOf(look), from, to) || isCliff(look.setup.map, from, to);
    return isShut || unitsIn(look, to, otherSide(side[unit])).length > 0 ? [] : [to];
  });
}
