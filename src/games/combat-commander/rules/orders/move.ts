/** The order to move (O21): step by step, a unit or a stack at a time. */
import type { Giving, Group } from '../answers.ts';
import { askOnce } from '../asking.ts';
import { commandOver } from '../facts/units.ts';
import { groundOf } from '../facts/ground.ts';
import type { HexId } from '../ground/board.ts';
import { costOf, isRoadHex } from '../ground/entering.ts';
import { settleControl } from '../objectives/control.ts';
import { roll } from '../cards/fate.ts';
import { movingActions, stormers, throwSmoke } from '../actions/moving.ts';
import { targetsOf } from './attacks.ts';
import { pastMines } from './mines.ts';
import { openWindow } from './opportunity.ts';
import { exit } from './exit.ts';
import type { Context, MoveStep, Moving, Play, UnitId } from '../world.ts';
import { shoot } from './shooting.ts';
import { ableOf, HAND_OVER, isHalted } from './checks/move.ts';
import { playCard } from '../actions/playing.ts';
import { fire, move } from './questions.ts';
import { stepped } from '../turn/events.ts';
import { handedOver, moved } from './events.ts';

/** CC-MOVE-03 All who are activated are moving until the order ends. */
export function beginMove(table: Context, units: readonly UnitId[]): void {
  const moving = units.map((unit): Moving => {
    return { unit, spent: 0, command: commandOver(table, unit), road: 0 };
  });
  table.emit(stepped, { to: { at: 'move', moving, watching: [], fired: [] } });
}
/**
 * CC-MOVE-10, CC-OPF-07, CC-MOVE-01, CC-MOVE-03, CC-MOVE-09 One step; the order ends when nobody
 * can do anything more.
 */
export function* moveOn(table: Context, step: MoveStep): Play {
  const able = ableOf(table, step);
  const end = (): void => table.emit(stepped, { to: { at: 'turn' } });
  const { active, hands } = table.position;
  const actions = hands[active].length > 0 ? movingActions(table, step) : [];
  const question = { moving: able, actions };
  if (actions.length === 0 && isHalted(table, able)) return end();
  const answer = yield* askOnce(table, active, move, question);
  if (answer === undefined) return;
  if ('done' in answer) return end();
  if ('act' in answer) return yield* act(table, step, answer.act);
  if ('exit' in answer) {
    const moving = step.moving.map(({ unit }) => unit);
    return yield* exit(table, answer.units, moving);
  }
  if ('giver' in answer) return handOver(table, answer);
  yield* take(table, step, answer);
}
function* act(table: Context, step: MoveStep, slot: number): Play {
  const action = playCard(table, table.position.active, slot);
  if (action === 'smokeGrenades') return yield* throwSmoke(table, step);
  yield* storm(table, step);
}
/** CC-ACT-A26 One attack by those who move, with all that a fire group may. */
function* storm(table: Context, step: MoveStep): Play {
  const { active } = table.position;
  const group = yield* stormed(table, step);
  if ('done' in group) return;
  yield* shoot(table, {
    by: active,
    group,
    moving: [],
    after: () => ({ ...step, fired: [...step.fired, ...group.pieces] }),
    withdrawn: () => step,
  });
}
/** CC-WPN-07 By what still has its weapon. */
function* stormed(table: Context, step: MoveStep): Play<Group | { readonly done: true }> {
  for (;;) {
    const pieces = stormers(table, step).filter((piece) => targetsOf(table, piece).length > 0);
    if (pieces.length === 0) return { done: true };
    const { active } = table.position;
    const group = yield* askOnce(table, active, fire, { pieces }, 'CC-ACT-A26');
    if (group !== undefined) return group;
  }
}
// --- weapons -------------------------------------------------------------------------------------

/** CC-WPN-06, CC-MOVE-09 For a point of movement; the other side may react to it. */
function handOver(table: Context, { giver, taker }: Giving): void {
  const hex = table.position.units.hex[giver];
  table.emit(handedOver, { giver, taker, cost: HAND_OVER });
  const { step } = table.position;
  if (step.at === 'move') openWindow(table, step, { hex, units: [] });
}

// --- steps ---------------------------------------------------------------------------------------

interface Together {
  readonly units: readonly UnitId[];
  readonly to: HexId;
}
/**
 * CC-MOVE-03, CC-MOVE-04, CC-FOR-11 Past the mines that lie on the way; then the other side may
 * react.
 */
function* take(table: Context, { moving }: MoveStep, { units, to }: Together): Play {
  const from = table.position.units.hex[units[0]];
  const cost = costOf(groundOf(table), from, to) ?? 0;
  const road = isRoadHex(table.setup.map, to) ? 1 : 0;
  const way = { units, from, to, moving: moving.map(({ unit }) => unit) };
  const come = yield* pastMines(table, roll, way, (left) => {
    table.emit(moved, { units: left, to, cost, road });
    settleControl(table);
  });
  const { step } = table.position;
  if (step.at === 'move') openWindow(table, step, { hex: to, units: come });
}
