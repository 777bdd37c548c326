/** The order to move (O21): step by step, a unit or a stack at a time. */
import type { Giving, Group } from '../answers.ts';
import { askOnce } from '../asking.ts';
import type { Pick } from '#kernel';
import { oneOf, refuse } from '../facts/answering.ts';
import { commandOver, inWire, leftOf, otherSide, unitsIn } from '../facts/units.ts';
import { DIRECTIONS } from '#geometry/hex';
import { groundOf } from '../facts/ground.ts';
import { neighbourOf, rangeBetween, type HexId } from '../ground/board.ts';
import { costOf, isRoadHex } from '../ground/entering.ts';
import { settleControl } from '../objectives/control.ts';
import { roll } from '../cards/fate.ts';
import { movingActions, stormers, throwSmoke } from '../actions/moving.ts';
import { playCard } from '../actions/offering.ts';
import { shoot, targetsOf } from './attacks.ts';
import { pastMines } from './mines.ts';
import { openWindow } from './opportunity.ts';
import { exit, whyNoExit } from './exit.ts';
import type { Here } from '../types.ts';
import type { Look, MoveStep, Moving, No, Play, UnitId } from '../world.ts';

/** CC-MOVE-03 All who are activated are moving until the order ends. */
export function beginMove(table: Here, units: readonly UnitId[]): void {
  const moving = units.map((unit): Moving => {
    return { unit, spent: 0, command: commandOver(table, unit), road: 0 };
  });
  table.emit({ type: 'stepped', to: { at: 'move', moving, watching: [], fired: [] } });
}
interface Left {
  readonly unit: UnitId;
  readonly left: number;
}
/**
 * CC-MOVE-10, CC-OPF-07, CC-MOVE-01, CC-MOVE-03, CC-MOVE-09 One step; the order ends when nobody
 * can do anything more.
 */
export function* moveOn(table: Here, step: MoveStep): Play {
  const able = step.moving
    .filter(({ unit }) => table.position.units.hex[unit] >= 0)
    .map((one): Left => ({ unit: one.unit, left: leftOf(table, one) }));
  const end = (): void => table.emit({ type: 'stepped', to: { at: 'turn' } });
  const { active, hands } = table.position;
  const actions = hands[active].length > 0 ? movingActions(table, step) : [];
  const isStuck = able.every((one) => waysOn(table, one).length === 0 && !canExit(table, one));
  const question = { moving: able, actions };
  if (isStuck && actions.length === 0 && !canHandOver(table, able)) return end();
  const answer = yield* askOnce(table, active, { ask: 'move', question, cite: 'CC-MOVE-03' });
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
function* act(table: Here, step: MoveStep, slot: number): Play {
  const action = playCard(table, table.position.active, slot);
  if (action === 'smokeGrenades') return yield* throwSmoke(table, step);
  yield* storm(table, step);
}
/** CC-ACT-A26 One attack by those who move, with all that a fire group may. */
function* storm(table: Here, step: MoveStep): Play {
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
function* stormed(table: Here, step: MoveStep): Play<Group | { readonly done: true }> {
  for (;;) {
    const pieces = stormers(table, step).filter((piece) => targetsOf(table, piece).length > 0);
    if (pieces.length === 0) return { done: true };
    const put = { ask: 'fire', question: { pieces }, cite: 'CC-ACT-A26' } as const;
    const group = yield* askOnce(table, table.position.active, put);
    if (group !== undefined) return group;
  }
}
// --- weapons -------------------------------------------------------------------------------------

/** CC-WPN-06, CC-MOVE-09 For a point of movement; the other side may react to it. */
function handOver(table: Here, { giver, taker }: Giving): void {
  const hex = table.position.units.hex[giver];
  table.emit({ type: 'handedOver', giver, taker, cost: HAND_OVER });
  const { step } = table.position;
  if (step.at === 'move') openWindow(table, step, { hex, units: [] });
}
const HAND_OVER = 1;
/** CC-WPN-06 From one who moves, to anybody of his own in the hex who carries nothing. */
export function checkGiving(
  look: Look,
  moving: readonly Left[],
  { giver, taker }: Giving,
): No | undefined {
  const { units } = look.position;
  const one = moving.find(({ unit }) => unit === giver);
  if (one === undefined) return refuse('notMoving', 'CC-WPN-06', {}, { unit: giver });
  if (units.weapon[giver] < 0) return refuse('carriesNothing', 'CC-WPN-06', {}, { unit: giver });
  const { left } = one;
  if (left < HAND_OVER) return refuse('costsMore', 'CC-WPN-06', { cost: HAND_OVER, left });
  const isThere = units.hex[taker] === units.hex[giver] && units.side[taker] === units.side[giver];
  if (!isThere || taker === giver) return refuse('notTogether', 'CC-WPN-06', {}, { unit: taker });
  return units.weapon[taker] < 0
    ? undefined
    : refuse('carriesAlready', 'CC-WPN-05', {}, { unit: taker });
}
const canHandOver = (look: Look, moving: readonly Left[]): boolean =>
  moving.some(({ unit: giver }) =>
    unitsIn(look, look.position.units.hex[giver]).some(
      (taker) => checkGiving(look, moving, { giver, taker }) === undefined,
    ),
  );

// --- steps ---------------------------------------------------------------------------------------

interface Together {
  readonly units: readonly UnitId[];
  readonly to: HexId;
}
/**
 * CC-MOVE-03, CC-MOVE-04, CC-FOR-11 Past the mines that lie on the way; then the other side may
 * react.
 */
function* take(table: Here, { moving }: MoveStep, { units, to }: Together): Play {
  const from = table.position.units.hex[units[0]];
  const cost = costOf(groundOf(table), from, to) ?? 0;
  const road = isRoadHex(table.setup.map, to) ? 1 : 0;
  const way = { units, from, to, moving: moving.map(({ unit }) => unit) };
  const come = yield* pastMines(table, roll, way, (left) => {
    table.emit({ type: 'moved', units: left, to, cost, road });
    settleControl(table);
  });
  const { step } = table.position;
  if (step.at === 'move') openWindow(table, step, { hex: to, units: come });
}
/** CC-MOVE-06 */
const EXIT_COST = 1;
function whyNoWayOff(look: Look, { unit, left }: Left): No | undefined {
  const dear = refuse('costsMore', 'CC-MOVE-06', { cost: EXIT_COST, left }, { unit });
  return whyNoExit(look, unit) ?? (left < EXIT_COST ? dear : undefined);
}
const canExit = (look: Look, one: Left): boolean => whyNoWayOff(look, one) === undefined;
/** CC-MOVE-01, CC-MOVE-02, CC-MOVE-08 Why a unit may not take a step; undefined: it may. */
function whyNot(look: Look, { unit, left }: Left, to: HexId): No | undefined {
  const { hex, side } = look.position.units;
  const at = { unit, hex: to };
  if (inWire(look, unit)) return refuse('inWire', 'CC-MOVE-08', {}, at);
  if (unitsIn(look, to, otherSide(side[unit])).length > 0) {
    return refuse('enemyThere', 'CC-MOVE-02', {}, at);
  }
  const cost = costOf(groundOf(look), hex[unit], to);
  if (cost === undefined) return refuse('impassable', 'CC-MOVE-02', {}, at);
  return cost > left ? refuse('costsMore', 'CC-MOVE-01', { cost, left }, at) : undefined;
}
/** CC-MOVE-03 Together only from one hex; without a hex to go to, off the map. */
export function checkStep(
  look: Look,
  moving: readonly Left[],
  units: readonly UnitId[],
  to?: HexId,
): No | undefined {
  const { hex } = look.position.units;
  const [first] = units;
  if (first === undefined) return refuse('nobodyMoves', 'CC-MOVE-03');
  if (new Set(units).size < units.length) return refuse('namedTwice', 'CC-MOVE-03');
  const steps = units.map((unit) => moving.find((one) => one.unit === unit));
  if (steps.includes(undefined)) return refuse('notMoving', 'CC-MOVE-03');
  if (units.some((unit) => hex[unit] !== hex[first])) return refuse('notTogether', 'CC-MOVE-03');
  if (to !== undefined && rangeBetween(hex[first], to) !== 1) {
    return refuse('notAdjacent', 'CC-MOVE-01');
  }
  const reasonOf = (one: Left): No | undefined =>
    to === undefined ? whyNoWayOff(look, one) : whyNot(look, one, to);
  return steps.flatMap((one) => (one && reasonOf(one)) ?? [])[0];
}
/** Hexes into which it may step now. */
const waysOn = (look: Look, one: Left): HexId[] =>
  DIRECTIONS.flatMap((direction) => {
    const to = neighbourOf(look.position.units.hex[one.unit], direction);
    return to !== undefined && whyNot(look, one, to) === undefined ? [to] : [];
  });
export function suggestStep(
  look: Look,
  moving: readonly Left[],
  pick: Pick,
): { units: UnitId[]; to: HexId } | { units: UnitId[]; exit: true } | undefined {
  const off = moving.find((one) => canExit(look, one));
  if (off !== undefined && pick(4) === 0) return { units: [off.unit], exit: true };
  const steps = moving.flatMap((one) => waysOn(look, one).map((to) => ({ units: [one.unit], to })));
  return steps.length > 0 && pick(8) > 0 ? oneOf(steps, pick) : undefined;
}
