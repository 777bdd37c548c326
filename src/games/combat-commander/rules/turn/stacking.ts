/**
 * The limit of seven figures, seen to when a turn ends (CC-STK-08, CC-STK-09, CC-STK-10, CC-STK-11,
 * CC-STK-12).
 */
import { askOf } from '../asking.ts';
import { figuresIn, otherSide, teamsOf, unitsIn, unitsOnMap } from '../facts/units.ts';
import type { HexId } from '../ground/board.ts';
import { FIGURES } from '../limits.ts';
import { settleControl } from '../objectives/control.ts';
import { lose } from '../orders/losses.ts';
import type { Context, Scene, Play, Side } from '../world.ts';
import { endIfLost } from './end.ts';
import { thinOut } from './questions.ts';
import { deployed } from '../events/events.ts';
import { stepped } from './events.ts';

/** CC-STK-11, CC-TURN-08 One too many is seen to; the turn is over when there is none. */
export function* endTurn(table: Context, closed: readonly HexId[]): Play {
  const { active } = table.position;
  const crowded = [otherSide(active), active].flatMap((side) =>
    crowdedBy(table, side).map((hex) => ({ side, hex })),
  );
  const [first] = crowded;
  if (first === undefined) return settled(table);
  yield* thin(table, first, closed);
}
/** CC-STK-11, CC-END-08 The check of both is one result. */
function settled(table: Context): void {
  endIfLost(table);
  settleControl(table);
  table.emit(stepped, { to: { at: 'refill' } });
}
/** In the order of the board. */
function crowdedBy(look: Scene, side: Side): HexId[] {
  const held = new Set(unitsOnMap(look, side).map((unit) => look.position.units.hex[unit]));
  return [...held].filter((hex) => figuresIn(look, hex, side) > FIGURES).toSorted((a, b) => a - b);
}

interface Crowd {
  readonly side: Side;
  readonly hex: HexId;
}
/**
 * CC-STK-09, CC-STK-10 A squad becomes two teams, or a unit goes; closed: nobody deploys any more.
 */
function* thin(table: Context, { side, hex }: Crowd, closed: readonly HexId[]): Play {
  const units = unitsIn(table, hex, side);
  const deployable = closed.includes(hex)
    ? []
    : units.filter((unit) => teamsOf(table, unit) !== undefined);
  const question = { hex, units, deployable };
  const answer = yield* askOf(table, side, thinOut, question);
  table.emit(stepped, { to: { at: 'endOfTurn', closed: [...closed, hex] } });
  if ('eliminate' in answer) return lose(table, [answer.eliminate]);
  const team = teamsOf(table, answer.deploy);
  if (team !== undefined) table.emit(deployed, { unit: answer.deploy, team, count: 2 });
}
