/** Phase 2: action dice, placing them, and the five actions (section 11, Part D.1). */
import type { QuestionRules } from '#kernel';
import { pointGap } from '#geometry/plane';
import * as z from 'zod/mini';
import { commanderOf, commandersOnTable, radiusOf } from '../command/command.ts';
import {
  commanderFalls,
  commanderTouched,
  enemiesTouching,
  headOf,
  meetCommanders,
} from '../command/commander.ts';
import { dueToArrive } from './arrivals.ts';
import { leaveByEdge } from './departures.ts';
import { outlineOf } from '../facts/facts.ts';
import { formationOf, formations } from '../movement/formations.ts';
import { UW, atMost } from '../facts/measures.ts';
import { slowedBy, standsStill, wayOf } from '../movement/movement.ts';
import { ACTIONS } from '../names.ts';
import {
  answerTo,
  DONE,
  commanderId,
  die as dieShape,
  done,
  isDone,
  oneOf,
  refuse,
  unitId,
} from '../refuse.ts';
import type {
  ActionId,
  CommanderId,
  Look,
  No,
  Order,
  Play,
  TacticId,
  Ticks,
  UnitId,
} from '../world.ts';
import type { CloudsOfSmoke, Here } from '../game.ts';
import { borrow } from './turns.ts';
import {
  SIDES,
  activeSeat,
  areFoes,
  army,
  armyOf,
  foremost,
  has,
  hasAsset,
  isOnTable,
  unitsOnTable,
} from '../facts/units.ts';

const RESERVE_SIZE = 3;

// --- action dice ---------------------------------------------------------------------------------

/**
 * COS-ACT-01, COS-ACT-02, COS-CMD-01, COS-CMD-13, COS-SUB-04 As many dice as the commander's level
 * now, whatever lies on the board and whoever helps him.
 */
export function* rollActionDice(table: Here): Play {
  const { active, commanders } = table.position;
  const dice = yield* table.roll(commanders.level[commanderOf(active)]);
  table.emit({ type: 'actionDiceRolled', army: table.position.active, dice });
  reachPhase(table);
}
/** COS-PHS-02, COS-PHS-03, COS-PHS-04 The phase follows the sixes at once; surplus is kept. */
function reachPhase(table: Here): void {
  // COS-PHS-02 As many sixes a step as there are players on the larger side.
  const phase = 1 + Math.floor(table.position.sixes / playersPerSide(table));
  if (phase > table.position.phase) table.emit({ type: 'phaseReached', phase });
}
const playersPerSide = ({ setup: { armies: all } }: Look): number =>
  Math.max(...SIDES.map((side) => all.filter((one) => one.side === side).length));
/**
 * COS-ACT-03, COS-ACT-04, COS-CMD-12 One more die for a 1, at the commander's peril; one at a time.
 * COS-GEN-09 It is added: the 1 stays, and nothing has been rerolled. COS-SUB-04 Nobody else can be
 * risked.
 */
export function* riskCommander(table: Here, ones: number): Play {
  const { active } = table.position;
  // COS-CMD-12 A substitute can never take this risk.
  if (ones === 0 || table.position.commanders.substitute[commanderOf(active)] === 1) {
    const arriving = dueToArrive(table, active);
    return table.emit({ type: 'riskEnded', ...(arriving.length > 0 ? { arriving } : {}) });
  }
  const answer = yield* table.ask(activeSeat(table), 'riskCommander', { ones }, 'COS-ACT-03');
  if (!answer.risk) return table.emit({ type: 'riskDeclined', army: table.position.active });
  const [die] = yield* table.roll(1);
  table.emit({ type: 'riskTaken', die, army: table.position.active });
  reachPhase(table);
  if (die === 1) yield* commanderFalls(table, active, 'COS-ACT-03');
}

// --- placing -------------------------------------------------------------------------------------

/**
 * COS-ACT-05, COS-ACT-06, COS-BRD-02, COS-TRN-04 All dice are placed, or given up, before the
 * first action: any number on an action, one on a tactic.
 */
export function* placeDice(table: Here): Play {
  const { active } = table.position;
  const dice = [...table.position.pool];
  if (dice.length === 0) return table.emit({ type: 'placingEnded', wasted: [], army: active });
  const answer = yield* table.ask(activeSeat(table), 'placeDie', { dice }, 'COS-ACT-05');
  if (isDone(answer)) return table.emit({ type: 'placingEnded', wasted: dice, army: active });
  const { die, on } = answer;
  const index = army(table, active).tactics.indexOf(on as TacticId);
  const replaced = index < 0 ? 0 : table.position.tactics[active][index];
  table.emit({
    type: 'diePlaced',
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
export function* playActions(table: Here): Play {
  const { active } = table.position;
  const dice = table.position.actions.map((one) => ({ ...one }));
  const all = commandersOnTable(table, active);
  const asked = { dice, ...(all.length > 1 ? { commanders: all } : {}) };
  const answer = yield* table.ask(activeSeat(table), 'playAction', asked, 'COS-ACT-07');
  if (isDone(answer)) return table.emit({ type: 'actionsEnded' });
  const { action, die, commander = commanderOf(active) } = answer;
  const left = action === 'march' || action === 'dressRanks' ? 1 : die;
  table.emit({ type: 'actionBegan', action, die, left, commander, ...headOf(table, commander) });
}
/** COS-SUB-01, COS-SUB-02 Actions that name a radius may use that of any commander of the army. */
const usesRadius = (action: ActionId): boolean =>
  action === 'move' || action === 'march' || action === 'dressRanks';

/** COS-ACT-10, COS-ACT-12, COS-CMD-14, COS-SPR-20 Is a formation within the order's radius? */
export function inReachOfOrder(
  scene: Look,
  order: { readonly x: number; readonly y: number; readonly action: ActionId },
  formation: readonly UnitId[],
  radius: Ticks,
): boolean {
  // Part D.1 Reserve Move works at any distance.
  if (order.action === 'reserveMove') return true;
  const vanguard = formation.every((unit) => has(scene, unit, 'vanguard'));
  return formation.some((unit) => {
    const distance = pointGap(outlineOf(scene, unit), order.x, order.y);
    return atMost(vanguard ? distance / 2 : distance, radius);
  });
}
/** COS-ACT-10, COS-SUB-01 Is the unit's formation in the radius of a commander of its army now? */
export const inCommand = (scene: Look, unit: UnitId): boolean =>
  commandersOnTable(scene, armyOf(scene, unit)).some((id) => isCommandedBy(scene, id, unit));
/** COS-ACT-10 Is the unit's formation in the radius of that commander now? */
export const isCommandedBy = (scene: Look, id: CommanderId, unit: UnitId): boolean => {
  const order = { ...headOf(scene, id), action: 'move' } as const;
  return inReachOfOrder(scene, order, formationOf(scene, unit), radiusOf(scene, id));
};

function whyNotPicked(scene: Look, order: Frozen2<Order>, unit: UnitId): No | undefined {
  if (!isOnTable(scene, unit)) return refuse('noSuchUnit', 'COS-ACT-08');
  // COS-MP-04 An ally's formation may be asked for once a turn.
  if (areFoes(scene, armyOf(scene, unit), scene.position.active)) {
    return refuse('notYourUnit', 'COS-ACT-08', { unit });
  }
  const formation = formationOf(scene, unit);
  const { declined } = scene.position;
  if (formation.some((one) => declined.includes(one))) {
    return refuse('declined', 'COS-MP-04', { unit });
  }
  if (formation.every((one) => scene.position.units.activated[one] === 1)) {
    return refuse('alreadyActivated', 'COS-ACT-09', { unit });
  }
  if (order.action === 'reserveMove' && formation.length > RESERVE_SIZE) {
    const facts = { unit, size: formation.length, allowed: RESERVE_SIZE };
    return refuse('formationTooLarge', 'COS-BRD-01', facts);
  }
  const radius = radiusOf(scene, order.commander);
  if (inReachOfOrder(scene, order, formation, radius)) return undefined;
  // COS-CMD-14 A formation of Vanguard counts as half as far.
  const share = formation.every((one) => has(scene, one, 'vanguard')) ? 0.5 : 1;
  const distance =
    share * Math.min(...formation.map((one) => pointGap(outlineOf(scene, one), order.x, order.y)));
  const facts = { unit, distance, allowed: radius, over: distance - radius };
  return refuse('outOfCommand', 'COS-ACT-10', facts);
}
type Frozen2<T> = { readonly [K in keyof T]: T[K] extends (infer U)[] ? readonly U[] : T[K] };

/** Formations that the order may still take. */
export const pickable = (scene: Look, order: Frozen2<Order>): (readonly UnitId[])[] =>
  formations(scene).filter(([unit]) => whyNotPicked(scene, order, unit) === undefined);

/**
 * COS-ACT-11, COS-ACT-16, COS-BRD-06 An order is carried out, piece by piece, before anything
 * else.
 */
export function* carryOutOrder(table: Here, order: Frozen2<Order>): Play {
  if (order.action === 'moveCommanders') return yield* rideCommanders(table, order);
  if (order.moving.length > 0 && order.quota > 0) return yield* moveOne(table, order);
  const { action, left } = order;
  if (left === 0 || pickable(table, order).length === 0) {
    return table.emit({ type: 'actionEnded' });
  }
  const { active } = table.position;
  const asked = { action, left, ...(mayGuide(table, action) ? { guides: true as const } : {}) };
  const answer = yield* table.ask(activeSeat(table), 'pickFormation', asked, 'COS-ACT-12');
  if (isDone(answer)) return table.emit({ type: 'actionEnded' });
  // COS-ACT-12 The snapshot of this moment; units already activated are left out.
  const units = formationOf(table, answer.unit).filter(
    (unit) => table.position.units.activated[unit] === 0,
  );
  if (!(yield* borrow(table, active, 'activate', units))) return;
  table.emit({ type: 'formationPicked', units });
  if (answer.guides === true)
    table.emit({ type: 'assetUsed', army: active, asset: 'guides', units });
}
/** Part E Guides: one formation of the first turn, named when it is activated to go somewhere. */
const mayGuide = (scene: Look, action: ActionId): boolean =>
  action !== 'dressRanks' && hasAsset(scene, scene.position.active, 'guides');
/** COS-FRM-13, COS-MOV-04 Each unit of a formation on its own, in any order; it may stay. */
function* moveOne(table: Here, order: Frozen2<Order>): Play {
  const units = [...order.moving];
  const speed = order.action === 'march' ? { speed: order.die * UW } : {};
  const asked = { action: order.action, ...speed, units };
  const answer = yield* table.ask(activeSeat(table), 'moveUnit', asked, 'COS-ACT-08');
  if (isDone(answer)) return table.emit({ type: 'formationLeft' });
  const way = wayOf(table, answer);
  // COS-BMB-25, COS-SPR-16 An Immobile unit that moves does not fire in this turn.
  const limbers = has(table, answer.unit, 'immobile') && !standsStill(way);
  const slowed = slowedBy(table, answer);
  table.emit({ type: 'moved', unit: answer.unit, move: answer.move, ...way.end, ...slowed });
  if (limbers) table.emit({ type: 'limbered', unit: answer.unit });
  yield* meetCommanders(table, answer.unit);
  if (answer.move === 'simple') yield* leaveByEdge(table, answer.unit);
}
/**
 * Part D.1, COS-CMD-04, COS-SUB-01 Every own commander up to D+2 UW, over units and any ground, one
 * after the other.
 */
function* rideCommanders(table: Here, order: Frozen2<Order>): Play {
  const commanders = commandersOnTable(table, table.position.active).filter(
    (id) => !order.ridden.includes(id),
  );
  if (commanders.length === 0) return table.emit({ type: 'actionEnded' });
  const asked = { commanders, distance: (order.die + 2) * UW };
  const answer = yield* table.ask(activeSeat(table), 'rideCommander', asked, 'COS-CMD-03');
  if (isDone(answer)) return table.emit({ type: 'actionEnded' });
  const { commander, x, y } = answer;
  table.emit({ type: 'rode', commander, x, y });
  // COS-CMD-10 He himself finishes touching an enemy.
  if (enemiesTouching(table, commander, x, y).length > 0) yield* commanderTouched(table, commander);
}

// --- questions -----------------------------------------------------------------------------------

const actionId = z.enum(ACTIONS);

export const riskRules: QuestionRules<CloudsOfSmoke, 'riskCommander'> = {
  shape: answerTo('riskCommander', z.strictObject({ risk: z.boolean() })),
  check: () => undefined,
  list: () => [{ risk: true }, { risk: false }],
  suggest: (_scene, _question, pick) => ({ risk: pick(3) === 0 }),
};

const entriesOf = (scene: Look): readonly (ActionId | TacticId)[] => {
  const { actions, tactics } = army(scene, scene.position.active);
  return [...actions, ...tactics];
};
/** Any name, as an id is any number: whether it is on the board is for the check to say. */
const entry = z.string().check(z.maxLength(40)) as z.ZodMiniType<string> as z.ZodMiniType<
  ActionId | TacticId
>;
export const placeDie: QuestionRules<CloudsOfSmoke, 'placeDie'> = {
  shape: answerTo('placeDie', z.union([z.strictObject({ die: dieShape, on: entry }), done])),
  check(scene, { dice }, answer) {
    if (isDone(answer)) return undefined;
    const { die, on } = answer;
    if (!dice.includes(die)) return refuse('noSuchDie', 'COS-ACT-05', { die });
    if (entriesOf(scene).includes(on)) return undefined;
    return refuse('notOnBoard', 'COS-ACT-05', { on });
  },
  list: (scene, { dice }) => [
    ...[...new Set(dice)].flatMap((die) => entriesOf(scene).map((on) => ({ die, on }))),
    DONE,
  ],
  suggest(scene, { dice }, pick) {
    if (pick(120) === 0) return DONE;
    const { actions, tactics } = army(scene, scene.position.active);
    const die = oneOf(dice, pick);
    // Mostly what brings the lines together: moves, and the commander behind them.
    const chance = pick(20);
    if (chance < 3) return { die, on: oneOf(tactics, pick) };
    if (chance < 7) return { die, on: oneOf(actions, pick) };
    const rides = scene.position.actions.some(({ action }) => action === 'moveCommanders');
    return { die, on: !rides && chance < 15 ? 'moveCommanders' : 'move' };
  },
};

export const playAction: QuestionRules<CloudsOfSmoke, 'playAction'> = {
  shape: answerTo(
    'playAction',
    z.union([
      z.strictObject({
        action: actionId,
        die: dieShape,
        commander: z.exactOptional(commanderId),
      }),
      done,
    ]),
  ),
  check(_scene, { dice, commanders = [] }, answer) {
    if (isDone(answer)) return undefined;
    const { action, die, commander } = answer;
    if (!dice.some((one) => one.action === action && one.die === die)) {
      return refuse('noDieOnAction', 'COS-ACT-07', { action, die });
    }
    const fits = commander === undefined || (usesRadius(action) && commanders.includes(commander));
    return fits ? undefined : refuse('notThatCommander', 'COS-SUB-02', { action });
  },
  list: (_scene, { dice, commanders = [] }) => [
    ...dice.flatMap((one) => [
      { ...one },
      ...(usesRadius(one.action) ? commanders.map((commander) => ({ ...one, commander })) : []),
    ]),
    DONE,
  ],
  suggest(scene, { dice, commanders = [] }, pick) {
    if (dice.length === 0 || pick(120) === 0) return DONE;
    const ride = dice.find(({ action }) => action === 'moveCommanders');
    const one = ride !== undefined && pick(4) > 0 ? ride : oneOf(dice, pick);
    if (commanders.length === 0 || !usesRadius(one.action) || pick(3) === 0) return { ...one };
    // Mostly somebody who has a formation about him.
    const busy = commanders.filter((id) =>
      unitsOnTable(scene, scene.position.active).some((unit) => isCommandedBy(scene, id, unit)),
    );
    return { ...one, commander: oneOf(busy.length > 0 ? busy : commanders, pick) };
  },
};

const orderOf = (scene: Look): Frozen2<Order> => {
  const { step } = scene.position;
  if (step.at !== 'order') throw new Error('no order is being carried out');
  return step.order;
};
export const pickFormation: QuestionRules<CloudsOfSmoke, 'pickFormation'> = {
  shape: answerTo(
    'pickFormation',
    z.union([z.strictObject({ unit: unitId, guides: z.exactOptional(z.literal(true)) }), done]),
  ),
  check(scene, { guides }, answer) {
    if (isDone(answer)) return undefined;
    const why = whyNotPicked(scene, orderOf(scene), answer.unit);
    if (why !== undefined || answer.guides === undefined || guides === true) return why;
    return refuse('noGuides', 'COS-ARM-11');
  },
  list: (scene, { guides }) => [
    ...pickable(scene, orderOf(scene)).flatMap((units) =>
      units.flatMap((unit) => (guides === true ? [{ unit }, { unit, guides }] : [{ unit }])),
    ),
    DONE,
  ],
  suggest(scene, { guides }, pick) {
    if (pick(120) === 0) return DONE;
    const all = pickable(scene, orderOf(scene));
    const unit = pick(3) > 0 ? foremost(scene, all.flat()) : oneOf(oneOf(all, pick), pick);
    return guides === true && pick(2) === 0 ? { unit, guides } : { unit };
  },
};
