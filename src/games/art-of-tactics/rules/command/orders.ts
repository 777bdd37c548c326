/** Orders: whom each of the four methods reaches, colonels, separate units (section 6). */
import type { Pick } from '#kernel';
import type { OrdersAnswer, OrdersQuestion } from '../answers.ts';
import { IN, inches, within } from '../facts/measures.ts';
import { isDrawn } from '../facts/pieces.ts';
import { apart, isEngaged } from '../facts/places.ts';
import { armamentOf } from '../facts/properties.ts';
import {
  armyOf,
  bearerOf,
  figuresOf,
  isArtillery,
  isOnTable,
  movementOf,
  nationOf,
  unitOfFigure,
  unitsOnTable,
  unitsWaiting,
  weaponsOf,
} from '../facts/units.ts';
import { WEAPON } from '../facts/weapons.ts';
import { oneOf, refuse } from '../refuse.ts';
import type { ArmyId, FigureId, Scene, No, UnitId } from '../world.ts';
import { mergingNow, whyOnlyMerging } from './merging.ts';
import { livingGenerals, whyNotSlots } from './slots.ts';

/** AOT-CMD-08, AOT-CMD-16 `not farther than 1 in`; AOT-CMD-11 neighbours in a line. */
const DIRECT = inches(1);

/** AOT-MEET-05 Units on the table, and those who may come out of their camp. */
const present = (scene: Scene, army: ArmyId): UnitId[] => [
  ...unitsOnTable(scene, army),
  ...unitsWaiting(scene, army).filter((unit) => !isArtillery(scene, unit)),
];
/** AOT-CMD-19 Units of the leader's nationality that may act still: not in contact (AOT-ACT-04). */
export const orderable = (scene: Scene, leader: UnitId): UnitId[] =>
  present(scene, armyOf(scene, leader)).filter(
    (unit) =>
      unit !== leader &&
      nationOf(scene, unit) === nationOf(scene, leader) &&
      !isEngaged(scene, unit) &&
      // AOT-CMD-06 A later slot orders those who have not acted.
      scene.position.units.acted[unit] === 0,
  );
/** AOT-CMD-08 Those whom a general reaches himself. */
export const direct = (scene: Scene, leader: UnitId): UnitId[] =>
  orderable(scene, leader).filter((unit) => within(apart(scene, unit, leader), DIRECT));
/**
 * AOT-CMD-11 Units of a line, by their steps from the general's unit; those not joined to it
 * fail.
 */
export function lineSteps(
  scene: Scene,
  leader: UnitId,
  units: readonly UnitId[],
): ReadonlyMap<UnitId, number> {
  const steps = new Map<UnitId, number>([[leader, 0]]);
  for (let found = [leader]; found.length > 0;) {
    const next = units.filter(
      (unit) => !steps.has(unit) && found.some((one) => within(apart(scene, one, unit), DIRECT)),
    );
    const step = Math.max(...found.map((one) => steps.get(one) ?? 0)) + 1;
    for (const unit of next) steps.set(unit, step);
    found = next;
  }
  return steps;
}
/** AOT-CMD-12, R-053 How far a unit goes in the line. */
export const lineReach = (scene: Scene, leader: UnitId, unit: UnitId, step: number): number =>
  Math.max(0, Math.min(paceOf(scene, unit), paceOf(scene, leader) - step * IN));
/** AOT-ART-03 A light piece as far as its die may carry it. */
const paceOf = (scene: Scene, unit: UnitId): number =>
  isDrawn(scene, unit) ? 6 * IN : movementOf(scene, unit);
/** AOT-CMD-13, R-054 How many figures of it shoot. */
export function lineShots(scene: Scene, leader: UnitId, unit: UnitId, step: number): number {
  const own = missileFigures(scene, unit);
  const of = missileFigures(scene, leader);
  return Math.max(0, (of > 0 ? of : own) - step);
}
const missileFigures = (scene: Scene, unit: UnitId): number =>
  [...figuresOf(scene, unit, 1), ...figuresOf(scene, unit, 2)].filter((figure) =>
    weaponsOf(scene, figure).some((weapon) => WEAPON[weapon].shoots !== undefined),
  ).length;

/** AOT-CMD-16 Whom a colonel may take along. */
export const companionsOf = (scene: Scene, unit: UnitId): UnitId[] =>
  bearerOf(scene, unit, 'colonel') === undefined
    ? []
    : orderable(scene, unit).filter(
        (one) =>
          within(apart(scene, one, unit), DIRECT) &&
          armamentOf(scene, one) === armamentOf(scene, unit),
      );
/**
 * AOT-CMD-17, AOT-CMD-18 A separate-unit slot activates any unit that may act: a colonel's too. In
 * the second slot of a merging it is one of those that merge (AOT-REFORM-05, R-117).
 */
export function separates(scene: Scene, army: ArmyId): UnitId[] {
  const able = present(scene, army).filter((unit) => !isEngaged(scene, unit));
  const merging = mergingNow(scene);
  return merging.length === 0 ? able : able.filter((unit) => merging.includes(unit));
}

export type ByGeneral = Extract<
  OrdersAnswer,
  { readonly method: 'direct' | 'line' | 'messenger' | 'signal' }
>;
// --- the question --------------------------------------------------------------------------------

/** AOT-CMD-26 No order is always an answer. */
export function whyNotOrders(
  scene: Scene,
  question: OrdersQuestion,
  answer: OrdersAnswer,
): No | undefined {
  const { army, general } = question;
  if (answer.method === 'none') return undefined;
  const separate = answer.method === 'separate' || answer.method === 'prepare';
  if (separate !== general < 0) {
    return refuse(separate ? 'slotOfGeneral' : 'slotOfSeparate', 'AOT-CMD-01', {
      slot: question.slot,
    });
  }
  if (answer.method === 'separate') {
    return whyNotOfMerging(scene, answer) ?? whyNotSeparate(scene, army, answer);
  }
  if (answer.method === 'prepare') {
    return whyOnlyMerging(scene, answer.units[0]) ?? whyNotPrepared(scene, army, answer.units);
  }
  const leader = unitOfFigure(scene, general as FigureId);
  if (answer.method === 'rewrite') return whyNotRewritten(scene, question, answer.slots);
  if (answer.method === 'own') {
    return question.after === true ? refuse('ownActed', 'AOT-CMD-05', { unit: leader }) : undefined;
  }
  return whyNotByGeneral(scene, leader, answer);
}
/** AOT-CMD-17 A colonel's unit takes another along; a general's is a plain unit here. */
function whyNotSeparate(
  scene: Scene,
  army: ArmyId,
  { unit, also }: Extract<OrdersAnswer, { readonly method: 'separate' }>,
): No | undefined {
  if (!present(scene, army).includes(unit)) return refuse('notYours', 'AOT-CMD-18', { unit });
  if (isEngaged(scene, unit)) return refuse('inContact', 'AOT-ACT-04', { unit });
  if (also === undefined || companionsOf(scene, unit).includes(also)) return undefined;
  return refuse('notTakenAlong', 'AOT-CMD-16', { unit, also });
}
/** AOT-REFORM-05, R-117 The second slot goes to none but those who merge, and to one of them. */
const whyNotOfMerging = (
  scene: Scene,
  { unit, also }: Extract<OrdersAnswer, { readonly method: 'separate' }>,
): No | undefined =>
  also === undefined && mergingNow(scene).includes(unit) ? undefined : whyOnlyMerging(scene, unit);
/**
 * AOT-REFORM-05 Two units at least, which have an action left (AOT-ACT-01); what they must have in
 * common is asked when they merge.
 */
function whyNotPrepared(scene: Scene, army: ArmyId, units: readonly UnitId[]): No | undefined {
  const own = unitsOnTable(scene, army);
  const strange = units.find((unit) => !own.includes(unit) || isEngaged(scene, unit));
  if (strange !== undefined) return refuse('notYours', 'AOT-REFORM-05', { unit: strange });
  const acted = units.find((unit) => scene.position.units.acted[unit] === 1);
  if (acted !== undefined) return refuse('actedBefore', 'AOT-ACT-01', { unit: acted });
  return new Set(units).size === units.length && units.length >= 2
    ? undefined
    : refuse('twoToMerge', 'AOT-REFORM-05', {});
}
function whyNotRewritten(
  scene: Scene,
  { army, general, slot }: OrdersQuestion,
  slots: readonly (FigureId | -1)[],
): No | undefined {
  const chief = scene.setup.armies[army].chief;
  const generals = livingGenerals(scene, army);
  const isChief = chief !== undefined && general === generalAt(scene, army, chief);
  if (!isChief) return refuse('notChief', 'AOT-CMD-15', { slot });
  return whyNotSlots(generals, scene.position.slots[army], slots);
}
const generalAt = (scene: Scene, army: ArmyId, index: number): number => {
  const { unit } = scene.position.figures;
  const all = unit.flatMap((one, figure) =>
    armyOf(scene, one) === army && isGeneral(scene, figure as FigureId) ? [figure] : [],
  );
  return all[index] ?? -1;
};
const isGeneral = (scene: Scene, figure: FigureId): boolean =>
  scene.setup.units.flatMap(({ figures }) => figures)[figure]?.role === 'general';
function whyNotByGeneral(scene: Scene, leader: UnitId, answer: ByGeneral): No | undefined {
  if (answer.method === 'signal') return undefined;
  const units = answer.method === 'messenger' ? [answer.unit] : answer.units;
  const able = orderable(scene, leader);
  const strange = units.find((unit) => !able.includes(unit));
  if (strange !== undefined) return refuse('notUnderCommand', 'AOT-CMD-19', { unit: strange });
  if (new Set(units).size !== units.length)
    return refuse('twice', 'AOT-CMD-06', { unit: units[0] });
  if (answer.method === 'direct') {
    const far = units.find((unit) => !within(apart(scene, unit, leader), DIRECT));
    if (far === undefined) return undefined;
    return refuse('tooFarToOrder', 'AOT-CMD-08', {
      unit: far,
      distance: apart(scene, far, leader),
    });
  }
  if (answer.method === 'messenger') return undefined;
  const steps = lineSteps(scene, leader, units);
  const alone = units.find((unit) => !steps.has(unit));
  return alone === undefined ? undefined : refuse('notInLine', 'AOT-CMD-11', { unit: alone });
}

/** Over all picks any method; a line or the direct control most of the time. */
export function suggestOrders(scene: Scene, question: OrdersQuestion, pick: Pick): OrdersAnswer {
  const { army, general } = question;
  if (general < 0) return suggestSeparate(scene, army, pick);
  const leader = unitOfFigure(scene, general as FigureId);
  const able = orderable(scene, leader);
  if (question.after !== true && pick(6) === 0) return { method: 'own' };
  const near = direct(scene, leader);
  switch (pick(6)) {
    case 0:
      return {
        method: 'signal',
        order: oneOf(['attack', 'move', 'shoot', 'reform'] as const, pick),
      };
    case 1:
      return able.length === 0
        ? { method: 'none' }
        : { method: 'messenger', unit: oneOf(able, pick) };
    case 2:
      return near.length === 0
        ? { method: 'none' }
        : { method: 'direct', units: someOf(near, pick) };
    case 3:
      return suggestRewrite(scene, question, pick);
    default: {
      const joined = [...lineSteps(scene, leader, able).keys()].filter((unit) => unit !== leader);
      const order = pick(4) === 0 ? 'shoot' : 'move';
      return joined.length === 0 ? { method: 'none' } : { method: 'line', order, units: joined };
    }
  }
}
const someOf = <T>(list: readonly T[], pick: Pick): T[] => list.filter(() => pick(4) > 0);
function suggestSeparate(scene: Scene, army: ArmyId, pick: Pick): OrdersAnswer {
  const merging = mergingNow(scene);
  const able = separates(scene, army);
  if (able.length === 0 || pick(20) === 0) return { method: 'none' };
  const unit = oneOf(able, pick);
  if (merging.length > 0) return { method: 'separate', unit };
  const { acted } = scene.position.units;
  const others = able.filter(
    (one) => one !== unit && isOnTable(scene, one) && acted[one] + acted[unit] === 0,
  );
  if (others.length > 0 && isOnTable(scene, unit) && pick(12) === 0) {
    return { method: 'prepare', units: [unit, oneOf(others, pick)] };
  }
  const along = companionsOf(scene, unit);
  if (along.length === 0 || pick(4) === 0) return { method: 'separate', unit };
  return { method: 'separate', unit, also: oneOf(along, pick) };
}
function suggestRewrite(scene: Scene, question: OrdersQuestion, pick: Pick): OrdersAnswer {
  const generals = livingGenerals(scene, question.army);
  const all: (FigureId | -1)[] = [...generals, -1];
  const slots = Array.from({ length: 6 }, () => oneOf(all, pick));
  return whyNotRewritten(scene, question, slots) === undefined
    ? { method: 'rewrite', slots }
    : { method: 'none' };
}
