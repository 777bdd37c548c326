/** Phase 2: action dice, placing them, and the five actions (section 11, Part D.1). */
import type { QuestionRules } from '#kernel';
import { pointGap } from '#geometry/plane';
import * as z from 'zod/mini';
import { commandersOnTable, radiusOf } from '../command/command.ts';
import { headOf } from '../command/commander.ts';
import { outlineOf } from '../facts/facts.ts';
import { formationOf, formations } from '../movement/formations.ts';
import { atMost } from '../facts/measures.ts';
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
import type { ActionId, CommanderId, Look, No, Order, TacticId, Ticks, UnitId } from '../world.ts';
import type { CloudsOfSmoke } from '../game.ts';
import { areFoes, army, armyOf, foremost, has, isOnTable, unitsOnTable } from '../facts/units.ts';

const RESERVE_SIZE = 3;
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
export type Frozen2<T> = {
  readonly [K in keyof T]: T[K] extends (infer U)[] ? readonly U[] : T[K];
};

/** Formations that the order may still take. */
export const pickable = (scene: Look, order: Frozen2<Order>): (readonly UnitId[])[] =>
  formations(scene).filter(([unit]) => whyNotPicked(scene, order, unit) === undefined);

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
