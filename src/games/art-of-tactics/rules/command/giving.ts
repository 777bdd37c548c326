/** An army gives the orders of a slot: whom a method reaches, what it lets him do (section 6). */
import type { OrdersAnswer } from '../answers.ts';
import { IN, within } from '../facts/measures.ts';
import { apart, isEngaged, nearestSeen } from '../facts/places.ts';
import { armyOf, isFormed, isWaiting, seatOf, unitOfFigure } from '../facts/units.ts';
import type { Deed, FigureId, Given, Context, Scene, Order, Play, UnitId } from '../world.ts';
import { actionsEnded } from '../turn/events.ts';
import { mergePrepared, ordered as orderedEvent, slotsWritten } from './events.ts';
import { mergingNow } from './merging.ts';
import {
  type ByGeneral,
  companionsOf,
  lineReach,
  lineShots,
  lineSteps,
  orderable,
  separates,
} from './orders.ts';
import { giveOrders as giveOrdersQuestion } from './questions.ts';
import { FALLEN, livingGenerals } from './slots.ts';

const ALL: readonly Deed[] = ['move', 'shoot', 'reform'];
/** AOT-CMD-09 Those whom a signal reaches. */
export const signalled = (scene: Scene, leader: UnitId, die: number): UnitId[] =>
  orderable(scene, leader).filter((unit) => within(apart(scene, unit, leader), die * IN));
/** The general's own unit, which may act in any case (AOT-CMD-21), once (AOT-CMD-05). */
const ownOf = (scene: Scene, leader: UnitId): Given[] =>
  isEngaged(scene, leader) || scene.position.slot?.own === 'done'
    ? []
    : [{ unit: leader, deeds: [...ALL] }];
/** AOT-CMD-16 One unit, or a colonel's and the one that it takes along, in the same deed. */
const together = (unit: UnitId, also: UnitId | undefined): Given[] =>
  also === undefined
    ? [{ unit, deeds: [...ALL] }]
    : [
        { unit, deeds: [...ALL], like: also },
        { unit: also, deeds: [...ALL], like: unit },
      ];
/** AOT-REFORM-05, R-117 In the second slot of a merging whoever it is does nothing but merge. */
const separately = (
  scene: Scene,
  { unit, also }: Extract<OrdersAnswer, { readonly method: 'separate' }>,
): Given[] => (mergingNow(scene).length > 0 ? [{ unit, deeds: ['reform'] }] : together(unit, also));
/** AOT-CMD-16, R-057 However a colonel was ordered, he may take one more along, for the same. */
function withCompanions(scene: Scene, leader: UnitId, given: readonly Given[]): Given[] {
  const named = new Set([leader, ...given.map(({ unit }) => unit)]);
  const more = given.flatMap(({ unit: colonel, deeds }) =>
    companionsOf(scene, colonel).flatMap((unit): Given[] => {
      if (named.has(unit)) return [];
      named.add(unit);
      return [{ unit, deeds, like: colonel, along: true }];
    }),
  );
  return [...given, ...more];
}
/** AOT-MEET-05 Who waits in his camp sees nobody yet. */
const seenBy = (scene: Scene, unit: UnitId): UnitId | -1 =>
  isWaiting(scene, unit) ? -1 : (nearestSeen(scene, unit) ?? -1);
/** AOT-CMD-10 An attack: move, or shoot instead; the other signals are what they say. */
const bySignal = (scene: Scene, unit: UnitId, order: Order): Given =>
  order === 'attack'
    ? { unit, deeds: ['move', 'shoot'], attack: true, at: seenBy(scene, unit) }
    : { unit, deeds: [order] };
function lineOf(
  scene: Scene,
  leader: UnitId,
  { units, order }: Extract<OrdersAnswer, { readonly method: 'line' }>,
): Given[] {
  const steps = lineSteps(scene, leader, units);
  return units.map((unit) => {
    const step = steps.get(unit) ?? 0;
    return order === 'move'
      ? { unit, deeds: ['move'], reach: lineReach(scene, leader, unit, step) }
      : { unit, deeds: ['shoot'], shots: lineShots(scene, leader, unit, step) };
  });
}
function* ordersBy(
  table: Context,
  leader: UnitId,
  answer: ByGeneral,
): Play<{ readonly die?: number; readonly given: Given[] }> {
  switch (answer.method) {
    case 'direct':
      return { given: answer.units.map((unit) => ({ unit, deeds: [...ALL] })) };
    case 'line':
      return { given: lineOf(table, leader, answer) };
    case 'signal': {
      const [die] = yield* table.roll(1);
      const units = signalled(table, leader, die);
      return { die, given: units.map((unit) => bySignal(table, unit, answer.order)) };
    }
    case 'messenger': {
      const [die] = yield* table.roll(1);
      // AOT-CMD-14 The number must be greater than the distance.
      const arrives = die * IN > apart(table, leader, answer.unit);
      return { die, given: arrives ? [{ unit: answer.unit, deeds: [...ALL] }] : [] };
    }
    default:
      return answer satisfies never;
  }
}
/** AOT-CMD-05 All orders before the general's own unit, or all after it, from where it is then. */
function* carry(table: Context, leader: UnitId | undefined, answer: OrdersAnswer): Play {
  if (answer.method === 'prepare') {
    return table.emit(mergePrepared, { units: answer.units });
  }
  if (answer.method === 'separate') {
    const given = separately(table, answer);
    return table.emit(orderedEvent, { by: -1, method: 'separate', given, later: [] });
  }
  if (leader === undefined) {
    return table.emit(orderedEvent, { by: -1, method: 'none', given: [], later: [] });
  }
  const own = ownOf(table, leader);
  if (answer.method === 'none' || answer.method === 'own') {
    const { method } = answer;
    return table.emit(orderedEvent, { by: leader, method, given: own, later: [] });
  }
  if (answer.method === 'rewrite') {
    const army = armyOf(table, leader);
    table.emit(slotsWritten, { army, slots: answer.slots, cite: 'AOT-CMD-15' });
    return table.emit(orderedEvent, { by: leader, method: 'rewrite', given: own, later: [] });
  }
  const { die, given: ordered } = yield* ordersBy(table, leader, answer);
  const given = withCompanions(table, leader, ordered);
  const more = die === undefined ? {} : { die };
  const order = 'order' in answer ? { order: answer.order } : {};
  const to = answer.method === 'messenger' ? { to: answer.unit } : {};
  table.emit(orderedEvent, {
    by: leader,
    method: answer.method,
    ...order,
    ...more,
    ...to,
    given,
    later: own,
  });
}

// --- the procedure -------------------------------------------------------------------------------

/**
 * Sub-step (a), first half: what the slot lets its owner do. AOT-CMD-25 A leader in disorder leads
 * his own unit alone, and the slot of a fallen one yields nothing.
 */
export function* giveOrders(table: Context): Play {
  const { slot } = table.position;
  if (slot === null) return;
  const general = table.position.slots[slot.army][slot.number - 1];
  const dead =
    general === FALLEN ||
    (general >= 0 && !livingGenerals(table, slot.army).includes(general as FigureId));
  // R-063 The slots of a killed general yield nothing; nor does one for a separate unit where no
  // unit may act: nobody is asked for an order that cannot be given.
  if (dead || (general < 0 && separates(table, slot.army).length === 0)) {
    table.emit(orderedEvent, { by: -1, method: 'none', given: [], later: [] });
    return table.emit(actionsEnded, {});
  }
  const leader = general < 0 ? undefined : unitOfFigure(table, general as FigureId);
  // R-063 A disordered one gives no orders; his slot activates his own unit.
  if (leader !== undefined && !isFormed(table, general as FigureId)) {
    const given = ownOf(table, leader);
    return table.emit(orderedEvent, { by: leader, method: 'none', given, later: [] });
  }
  const after = slot.own === 'done';
  const asked = { army: slot.army, slot: slot.number, general, ...(after ? { after } : {}) };
  const answer = yield* table.ask(seatOf(table, slot.army), giveOrdersQuestion, asked);
  yield* carry(table, leader, answer);
}
