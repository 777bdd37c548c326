/** Slots and orders: by which method most is done with most units (section 6). */
import type { Pick } from '#kernel';
import {
  armyOf,
  distance,
  enemiesOf,
  IN,
  inches,
  isEngaged,
  movementOf,
  nationOf,
  nearestTo,
  unitOfFigure,
  unitsOnTable,
  unitsWaiting,
  isWaiting,
} from '../rules/facts/index.ts';
import {
  companionsOf,
  direct,
  lineReach,
  lineShots,
  lineSteps,
  livingGenerals,
  mergingNow,
  orderable,
} from '../rules/command/index.ts';
import { gaitOf } from '../rules/movement/index.ts';
import { whyNoExit } from '../rules/before/index.ts';
import type { FigureId, Scene, OrdersAnswer, Ticks, UnitId } from '../rules/index.ts';
import { prospectsOf, type Prospects } from './acting.ts';
import type { Choice, Post, Question } from './post.ts';
import type { Weights } from './weights.ts';

/** An order, and what all that it moves is worth together. */
interface Ordered {
  readonly answer: OrdersAnswer;
  readonly value: number;
}
const ANY = { shoot: Infinity, reform: true } as const;

/** What an order lets a unit do: how far it goes, how many shoot, whether it may form up. */
interface Leave {
  readonly move?: Ticks;
  readonly shoot?: number;
  readonly reform?: boolean;
}
/** What each unit could do best, found once. */
class Bests {
  readonly #scene: Scene;
  readonly #weights: Weights;
  readonly #kept = new Map<UnitId, Prospects>();
  constructor(weights: Weights, scene: Scene) {
    this.#weights = weights;
    this.#scene = scene;
  }
  of(unit: UnitId, { move = 0, shoot = 0, reform = false }: Leave): number {
    const best = this.#prospects(unit);
    // Half of the way is worth about half.
    const share = Math.min(1, move / Math.max(1, movementOf(this.#scene, unit)));
    return Math.max(0, share * best.move, shoot > 0 ? best.shoot : 0, reform ? best.reform : 0);
  }
  any(unit: UnitId): number {
    return this.of(unit, { move: Infinity, ...ANY });
  }
  #prospects(unit: UnitId): Prospects {
    if (isWaiting(this.#scene, unit)) return comingOut(this.#weights, this.#scene, unit);
    const before = this.#kept.get(unit);
    if (before !== undefined) return before;
    const found = prospectsOf(this.#weights, this.#scene, unit);
    this.#kept.set(unit, found);
    return found;
  }
}

/** AOT-MEET-05 Who waits in the camp is of no use there. */
const comingOut = (weights: Weights, scene: Scene, unit: UnitId): Prospects => ({
  move: whyNoExit(scene, unit) === undefined ? weights.out : 0,
  shoot: 0,
  reform: 0,
});
export function giveOrders(
  { scene, me, weights, allows }: Post,
  { general, after }: Question<'giveOrders'>,
): Choice<'giveOrders'> {
  const bests = new Bests(weights, scene);
  const ordered =
    general < 0
      ? separately(weights, scene, me, bests)
      : byGeneral(weights, scene, unitOfFigure(scene, general as FigureId), bests);
  const best = ordered
    .filter(({ value }) => value > weights.leastOrder)
    .toSorted((a, b) => b.value - a.value)
    .find(({ answer }) => allows(answer));
  if (best !== undefined) return { answer: best.answer, plan: best.answer.method };
  // AOT-CMD-05 Whom he does not reach now he may reach when his own unit has gone nearer.
  const goes = general >= 0 && after !== true && isAlone(scene, general as FigureId);
  return { answer: { method: goes ? 'own' : 'none' }, plan: goes ? 'own' : 'wait' };
}
/** There are those whom he could order, and he reaches none of them himself. */
function isAlone(scene: Scene, general: FigureId): boolean {
  const leader = unitOfFigure(scene, general);
  return orderable(scene, leader).length > 0 && direct(scene, leader).length === 0;
}

/** AOT-CMD-18 The unit that does most by itself; a colonel takes another along. */
function separately(weights: Weights, scene: Scene, me: Post['me'], bests: Bests): Ordered[] {
  const merging = mergingNow(scene);
  if (merging.length > 0) return merging.map((unit) => toMerge(weights, unit));
  // AOT-ACT-01 Who has acted in an earlier slot of the turn has nothing left to do.
  const able = [...unitsOnTable(scene, me), ...unitsWaiting(scene, me)].filter(
    (unit) => !isEngaged(scene, unit) && scene.position.units.acted[unit] === 0,
  );
  return able.flatMap((unit): Ordered[] => {
    const value = bests.any(unit);
    const alone: Ordered = { answer: { method: 'separate', unit }, value };
    const along = companionsOf(scene, unit).map((also): Ordered => ({
      answer: { method: 'separate', unit, also },
      value: value + weights.along * bests.any(also),
    }));
    return [...along, alone];
  });
}

/** AOT-REFORM-05 What a hand that led before has prepared is carried out. */
const toMerge = (weights: Weights, unit: UnitId): Ordered => ({
  answer: { method: 'separate', unit },
  value: weights.slot,
});

function byGeneral(weights: Weights, scene: Scene, leader: UnitId, bests: Bests): Ordered[] {
  return [
    ...directly(scene, leader, bests),
    ...inLine(scene, leader, bests),
    ...bySignal(weights, scene, leader, bests),
    ...byMessenger(scene, leader, bests),
    ...rewriting(weights, scene, armyOf(scene, leader)),
  ];
}
/** AOT-CMD-15 The commander-in-chief gives the slots of the fallen to those who live. */
function rewriting(weights: Weights, scene: Scene, me: Post['me']): Ordered[] {
  const generals = livingGenerals(scene, me);
  const idle = scene.position.slots[me].filter(
    (one) => one !== -1 && !generals.includes(one),
  ).length;
  if (idle === 0) return [];
  const slots = slotsFor(weights, scene, me, generals);
  return [{ answer: { method: 'rewrite', slots }, value: weights.slot * idle }];
}
function directly(scene: Scene, leader: UnitId, bests: Bests): Ordered[] {
  const units = direct(scene, leader);
  if (units.length === 0) return [];
  const value = units.reduce((sum, unit) => sum + bests.any(unit), 0);
  const answer = { method: 'direct', units } as const;
  return [{ answer, value }];
}
/** AOT-CMD-11, AOT-CMD-12, AOT-CMD-13 All that are joined to him, each by its step. */
function inLine(scene: Scene, leader: UnitId, bests: Bests): Ordered[] {
  const steps = lineSteps(scene, leader, orderable(scene, leader));
  const units = [...steps.keys()].filter((unit) => unit !== leader);
  if (units.length === 0) return [];
  return (['move', 'shoot'] as const).map((order) => ({
    answer: { method: 'line', order, units },
    value: units.reduce((sum, unit) => {
      const step = steps.get(unit) ?? 0;
      const how =
        order === 'move'
          ? { move: lineReach(scene, leader, unit, step) }
          : { shoot: lineShots(scene, leader, unit, step) };
      return sum + bests.of(unit, how);
    }, 0),
  }));
}
/** AOT-CMD-09 Each with the chance that the die carries so far. */
function bySignal(weights: Weights, scene: Scene, leader: UnitId, bests: Bests): Ordered[] {
  const able = orderable(scene, leader).map((unit) => ({
    unit,
    reached: Math.max(0, 7 - Math.ceil(distance(scene, unit, leader) / IN)) / 6,
  }));
  const units = able.filter(({ reached }) => reached > 0).map(({ unit }) => unit);
  if (units.length === 0) return [];
  const worth = (how: (unit: UnitId) => Leave): number =>
    able.reduce(
      (sum, { unit, reached }) => sum + Math.min(1, reached) * bests.of(unit, how(unit)),
      0,
    );
  const signal = (order: 'move' | 'shoot' | 'reform', value: number): Ordered => ({
    answer: { method: 'signal', order },
    value,
  });
  return [
    signal(
      'move',
      worth((unit) => ({ move: movementOf(scene, unit) })),
    ),
    signal(
      'shoot',
      worth(() => ({ shoot: Infinity })),
    ),
    signal(
      'reform',
      worth(() => ({ reform: true })),
    ),
    {
      answer: { method: 'signal', order: 'attack' },
      value: attackWorth(weights, able, bests, scene),
    },
  ];
}
/** AOT-CMD-10 All must go at the enemy: for when they are near and it is good for them. */
function attackWorth(
  weights: Weights,
  able: readonly { readonly unit: UnitId; readonly reached: number }[],
  bests: Bests,
  scene: Scene,
): number {
  return able.reduce((sum, { unit, reached }) => {
    const enemy = nearestTo(scene, unit, enemiesOf(scene, unit));
    const near = enemy !== undefined && distance(scene, unit, enemy) < inches(weights.signalNear);
    const best = bests.of(unit, { move: movementOf(scene, unit), shoot: Infinity });
    return (
      sum +
      Math.min(1, reached) *
        ((near ? best : weights.signalFar * best) - runCost(weights, scene, unit, enemy))
    );
  }, 0);
}
/** Who does not reach the enemy by his move must run where a run may carry him there. */
function runCost(weights: Weights, scene: Scene, unit: UnitId, enemy: UnitId | undefined): number {
  const gait = gaitOf(scene, unit);
  if (enemy === undefined || gait === undefined) return 0;
  const far = distance(scene, unit, enemy) - movementOf(scene, unit);
  if (far <= 0 || far > inches(6 * gait.dice)) return 0;
  return gait.test === 'none' ? weights.runFree : weights.runTest;
}
/** AOT-CMD-14 The one who is worth a rider, with the chance that he arrives. */
function byMessenger(scene: Scene, leader: UnitId, bests: Bests): Ordered[] {
  return orderable(scene, leader).map((unit) => {
    const inch = distance(scene, unit, leader) / IN;
    const arrives = Math.max(0, 6 - Math.floor(inch)) / 6;
    return {
      answer: { method: 'messenger', unit },
      value: Math.min(1, arrives) * bests.any(unit),
    };
  });
}

/**
 * AOT-CMD-01 The general of most units gets most slots; some are kept for whoever stands apart. In
 * which of them each has his voice is worth nearly the same: it is drawn, for the enemy knows how
 * we think, and slots are written in secret.
 */
export function writeSlots(
  { scene, me, weights, pick }: Post,
  { generals }: Question<'writeSlots'>,
): Choice<'writeSlots'> {
  const slots = drawn(weights, slotsFor(weights, scene, me, generals), pick);
  return { answer: { slots }, plan: generals.length === 0 ? 'apart' : 'slots' };
}
/** AOT-CMD-04 Slots apart among the low ones, which come in most turns; generals in the rest. */
function drawn(weights: Weights, slots: readonly (FigureId | -1)[], pick: Pick): (FigureId | -1)[] {
  const apart = slots.filter((one) => one === -1).length;
  const low = shuffledFrom(
    slots.map((_, index) => index).slice(0, apart + weights.apartAmong),
    pick,
  ).slice(0, apart);
  const led = shuffledFrom(
    slots.filter((one) => one !== -1),
    pick,
  );
  return slots.map((_, index) => (low.includes(index) ? -1 : (led.pop() ?? -1)));
}
function shuffledFrom<T>(all: readonly T[], pick: Pick): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(pick(left.length), 1));
}
function slotsFor(
  weights: Weights,
  scene: Scene,
  me: Post['me'],
  generals: readonly FigureId[],
): (FigureId | -1)[] {
  if (generals.length === 0) return [-1, -1, -1, -1, -1, -1];
  const led = (figure: FigureId): number => {
    const nation = nationOf(scene, unitOfFigure(scene, figure));
    return unitsOnTable(scene, me).filter((unit) => nationOf(scene, unit) === nation).length;
  };
  const sorted = generals.toSorted((a, b) => led(b) - led(a));
  const apart = Math.min(
    weights.apartMost,
    weights.apart + Math.floor(scene.position.turn / weights.apartTurns),
  );
  return Array.from({ length: 6 }, (_, index): FigureId | -1 =>
    // AOT-CMD-04 Low numbers come in most turns, and late in them.
    index < apart ? -1 : sorted[(5 - index) % sorted.length],
  );
}
