/** Phase 2 as it is played: action dice, placing them, and the five actions (section 11). */
import { commanderOf, commandersOnTable } from '../../command/command.ts';
import { enemiesTouching, headOf } from '../../command/commander.ts';
import { rode } from '../../command/events.ts';
import { commanderFalls, commanderTouched, meetCommanders } from '../../command/play/commander.ts';
import { rideCommander } from '../../command/questions.ts';
import { UW } from '../../facts/measures.ts';
import { activeSeat, army, has, hasAsset, SIDES } from '../../facts/units.ts';
import { limbered, moved } from '../../movement/events.ts';
import { formationOf } from '../../movement/formations.ts';
import { slowedBy, standsStill, wayOf } from '../../movement/movement.ts';
import { moveUnit } from '../../movement/questions.ts';
import { isDone } from '../../refuse.ts';
import type { ActionId, Context, Scene, Order, Play, TacticId } from '../../world.ts';
import { type Frozen2, pickable } from '../actions.ts';
import { dueToArrive } from '../arrivals.ts';
import {
  actionBegan,
  actionDiceRolled,
  actionEnded,
  actionsEnded,
  assetUsed,
  diePlaced,
  formationLeft,
  formationPicked,
  phaseReached,
  placingEnded,
  riskDeclined,
  riskEnded,
  riskTaken,
} from '../events.ts';
import { pickFormation, placeDie, playAction, riskCommander } from '../questions.ts';
import { leaveByEdge } from './departures.ts';
import { borrow } from './turns.ts';

// --- action dice ---------------------------------------------------------------------------------

/**
 * COS-ACT-01, COS-ACT-02, COS-CMD-01, COS-CMD-13, COS-SUB-04 As many dice as the commander's level
 * now, whatever lies on the board and whoever helps him.
 */
export function* rollActionDice(table: Context): Play {
  const { active, commanders } = table.position;
  const dice = yield* table.roll(commanders.level[commanderOf(active)]);
  table.emit(actionDiceRolled, { army: table.position.active, dice });
  reachPhase(table);
}
/** COS-PHS-02, COS-PHS-03, COS-PHS-04 The phase follows the sixes at once; surplus is kept. */
function reachPhase(table: Context): void {
  // COS-PHS-02 As many sixes a step as there are players on the larger side.
  const phase = 1 + Math.floor(table.position.sixes / playersPerSide(table));
  if (phase > table.position.phase) table.emit(phaseReached, { phase });
}
const playersPerSide = ({ setup: { armies: all } }: Scene): number =>
  Math.max(...SIDES.map((side) => all.filter((one) => one.side === side).length));
/**
 * COS-ACT-03, COS-ACT-04, COS-CMD-12 One more die for a 1, at the commander's peril; one at a time.
 * COS-GEN-09 It is added: the 1 stays, and nothing has been rerolled. COS-SUB-04 Nobody else can be
 * risked.
 */
export function* takeRisk(table: Context, ones: number): Play {
  const { active } = table.position;
  // COS-CMD-12 A substitute can never take this risk.
  if (ones === 0 || table.position.commanders.substitute[commanderOf(active)] === 1) {
    const arriving = dueToArrive(table, active);
    return table.emit(riskEnded, arriving.length > 0 ? { arriving } : {});
  }
  const answer = yield* table.ask(activeSeat(table), riskCommander, { ones });
  if (!answer.risk) return table.emit(riskDeclined, { army: table.position.active });
  const [die] = yield* table.roll(1);
  table.emit(riskTaken, { die, army: table.position.active });
  reachPhase(table);
  if (die === 1) yield* commanderFalls(table, active, 'COS-ACT-03');
}

// --- placing -------------------------------------------------------------------------------------

/**
 * COS-ACT-05, COS-ACT-06, COS-BRD-02, COS-TRN-04 All dice are placed, or given up, before the
 * first action: any number on an action, one on a tactic.
 */
export function* placeDice(table: Context): Play {
  const { active } = table.position;
  const dice = [...table.position.pool];
  if (dice.length === 0) return table.emit(placingEnded, { wasted: [], army: active });
  const answer = yield* table.ask(activeSeat(table), placeDie, { dice });
  if (isDone(answer)) return table.emit(placingEnded, { wasted: dice, army: active });
  const { die, on } = answer;
  const index = army(table, active).tactics.indexOf(on as TacticId);
  const replaced = index < 0 ? 0 : table.position.tactics[active][index];
  table.emit(diePlaced, {
    army: active,
    die,
    on,
    ...(index < 0 ? {} : { slot: index }),
    ...(replaced > 0 ? { replaced } : {}),
  });
}

// --- playing -------------------------------------------------------------------------------------

/**
 * COS-ACT-07 One die off an action, and its effect with D. Asked without dice too: what follows may
 * roll or pass to the other side, so this is where the last action can still be taken back.
 */
export function* playActions(table: Context): Play {
  const { active } = table.position;
  const dice = table.position.actions.map((one) => ({ ...one }));
  const all = commandersOnTable(table, active);
  const asked = { dice, ...(all.length > 1 ? { commanders: all } : {}) };
  const answer = yield* table.ask(activeSeat(table), playAction, asked);
  if (isDone(answer)) return table.emit(actionsEnded, {});
  const { action, die, commander = commanderOf(active) } = answer;
  const left = action === 'march' || action === 'dressRanks' ? 1 : die;
  table.emit(actionBegan, { action, die, left, commander, ...headOf(table, commander) });
}

/**
 * COS-ACT-11, COS-ACT-16, COS-BRD-06 An order is carried out, piece by piece, before anything
 * else.
 */
export function* carryOutOrder(table: Context, order: Frozen2<Order>): Play {
  if (order.action === 'moveCommanders') return yield* rideCommanders(table, order);
  if (order.moving.length > 0 && order.quota > 0) return yield* moveOne(table, order);
  const { action, left } = order;
  if (left === 0 || pickable(table, order).length === 0) {
    return table.emit(actionEnded, {});
  }
  const { active } = table.position;
  const asked = { action, left, ...(mayGuide(table, action) ? { guides: true as const } : {}) };
  const answer = yield* table.ask(activeSeat(table), pickFormation, asked);
  if (isDone(answer)) return table.emit(actionEnded, {});
  // COS-ACT-12 The snapshot of this moment; units already activated are left out.
  const units = formationOf(table, answer.unit).filter(
    (unit) => table.position.units.activated[unit] === 0,
  );
  if (!(yield* borrow(table, active, 'activate', units))) return;
  table.emit(formationPicked, { units });
  if (answer.guides === true) table.emit(assetUsed, { army: active, asset: 'guides', units });
}
/** Part E Guides: one formation of the first turn, named when it is activated to go somewhere. */
const mayGuide = (scene: Scene, action: ActionId): boolean =>
  action !== 'dressRanks' && hasAsset(scene, scene.position.active, 'guides');
/** COS-FRM-13, COS-MOV-04 Each unit of a formation on its own, in any order; it may stay. */
function* moveOne(table: Context, order: Frozen2<Order>): Play {
  const units = [...order.moving];
  const speed = order.action === 'march' ? { speed: order.die * UW } : {};
  const asked = { action: order.action, ...speed, units };
  const answer = yield* table.ask(activeSeat(table), moveUnit, asked);
  if (isDone(answer)) return table.emit(formationLeft, {});
  const way = wayOf(table, answer);
  // COS-BMB-25, COS-SPR-16 An Immobile unit that moves does not fire in this turn.
  const limbers = has(table, answer.unit, 'immobile') && !standsStill(way);
  const slowed = slowedBy(table, answer);
  table.emit(moved, { unit: answer.unit, move: answer.move, ...way.end, ...slowed });
  if (limbers) table.emit(limbered, { unit: answer.unit });
  yield* meetCommanders(table, answer.unit);
  if (answer.move === 'simple') yield* leaveByEdge(table, answer.unit);
}
/**
 * Part D.1, COS-CMD-04, COS-SUB-01 Every own commander up to D+2 UW, over units and any ground, one
 * after the other.
 */
function* rideCommanders(table: Context, order: Frozen2<Order>): Play {
  const commanders = commandersOnTable(table, table.position.active).filter(
    (id) => !order.ridden.includes(id),
  );
  if (commanders.length === 0) return table.emit(actionEnded, {});
  const asked = { commanders, distance: (order.die + 2) * UW };
  const answer = yield* table.ask(activeSeat(table), rideCommander, asked);
  if (isDone(answer)) return table.emit(actionEnded, {});
  const { commander, x, y } = answer;
  table.emit(rode, { commander, x, y });
  // COS-CMD-10 He himself finishes touching an enemy.
  if (enemiesTouching(table, commander, x, y).length > 0) yield* commanderTouched(table, commander);
}
