/** What can be asked: for each question how an answer is parsed, checked, listed, suggested. */
import * as z from 'zod/mini';
import { answerTo, widenedAll, type OwnRules } from './asking.ts';
import { ALL_HEXES } from './ground/board.ts';
import { oneOf, refuse } from './facts/answering.ts';
import { checkActivation, suggestActivation } from './orders/leading.ts';
import { otherSide } from './facts/units.ts';
import { checkAdvance, suggestAdvance } from './orders/advance.ts';
import { checkAction, playableAs, suggestAction } from './actions/offering.ts';
import { checkCall, suggestCall } from './orders/artillery.ts';
import { checkAttack } from './orders/attacks.ts';
import { suggestFire } from './orders/fire.ts';
import { checkReaction, suggestReaction } from './orders/opportunity.ts';
import { checkGiving, checkStep, suggestStep } from './orders/move.ts';
import { entriesOf } from './turn/reinforcing.ts';
import { checkStationing, suggestStationing } from './turn/setting-up.ts';
import { checkThinOut, listThinOut, suggestThinOut } from './turn/stacking.ts';
import { LAST_SPACE } from './limits.ts';
import type { Look, No, UnitId, WeaponId } from './world.ts';

const slot = z.int().check(z.minimum(0));
const hex = z.int().check(z.minimum(0), z.maximum(ALL_HEXES.length - 1));
const small = z.int().check(z.minimum(0), z.maximum(999));
const unitId = z.pipe(
  small,
  z.transform((id) => id as UnitId),
);
const none = z.strictObject({ none: z.literal(true) });

const playOrder: OwnRules<'playOrder'> = {
  shape: answerTo(
    'playOrder',
    z.union([
      z.strictObject({ order: slot }),
      z.strictObject({ pass: z.array(slot).check(z.maxLength(10)) }),
      z.strictObject({ end: z.literal(true) }),
    ]),
  ),
  check(look, { mayPass, mustDiscard }, answer) {
    if ('order' in answer) return checkOrder(look, answer.order);
    if ('end' in answer) return mayPass ? refuse('noOrderYet', 'CC-TURN-10') : undefined;
    if (!mayPass) return refuse('passAfterOrder', 'CC-TURN-02');
    if (mustDiscard && answer.pass.length === 0) return refuse('mustDiscard', 'CC-TURN-11');
    return checkDiscards(look, answer.pass);
  },
  suggest(look, { mayPass, mustDiscard }, pick) {
    const hand = look.position.hands[look.position.active];
    if (hand.length > 0 && pick(4) > 0) return { order: oneOf(hand, pick).slot };
    if (!mayPass) return { end: true };
    const most = Math.min(hand.length, look.setup.forces[look.position.active].discards);
    const least = mustDiscard && most > 0 ? 1 : 0;
    const count = least + pick(most - least + 1);
    return { pass: hand.slice(0, count).map((card) => card.slot) };
  },
};
function checkOrder(look: Look, at: number): No | undefined {
  const { active, hands } = look.position;
  // CC-ORD-07 Any card of the hand, even if its order can do nothing.
  const isHeld = hands[active].some((one) => one.slot === at);
  return isHeld ? undefined : refuse('notInHand', 'CC-TURN-03');
}
function checkDiscards(look: Look, slots: readonly number[]): No | undefined {
  const { active, hands } = look.position;
  const { discards } = look.setup.forces[active];
  if (slots.length > discards) return refuse('tooManyDiscards', 'CC-TURN-06', { discards });
  if (new Set(slots).size < slots.length) return refuse('discardedTwice', 'CC-TURN-06');
  const isHeld = slots.every((one) => hands[active].some((card) => card.slot === one));
  return isHeld ? undefined : refuse('notInHand', 'CC-TURN-06');
}
const setUp: OwnRules<'setUp'> = {
  shape: answerTo(
    'setUp',
    z.union([
      z.strictObject({ unit: unitId, hex }),
      z.strictObject({ giver: unitId, taker: unitId }),
      z.strictObject({ works: hex, to: hex }),
      z.strictObject({ done: z.literal(true) }),
    ]),
  ),
  check: (look, question, answer) => checkStationing(look, question, answer),
  suggest: (look, question, pick) => suggestStationing(look, question, pick),
};
const unitIds = z.array(unitId).check(z.maxLength(200));
const activate: OwnRules<'activate'> = {
  shape: answerTo('activate', z.strictObject({ units: unitIds })),
  check: (look, { units }, answer) => checkActivation(look, units, answer.units),
  suggest: (look, { units }, pick) => ({ units: suggestActivation(look, units, pick) }),
};
const move: OwnRules<'move'> = {
  shape: answerTo(
    'move',
    z.union([
      z.strictObject({ units: unitIds, to: hex }),
      z.strictObject({ units: unitIds, exit: z.literal(true) }),
      z.strictObject({ act: slot }),
      z.strictObject({ giver: unitId, taker: unitId }),
      z.strictObject({ done: z.literal(true) }),
    ]),
  ),
  check(look, { moving, actions }, answer) {
    if ('done' in answer) return undefined;
    if ('giver' in answer) return checkGiving(look, moving, answer);
    if ('act' in answer) {
      return checkAction(look, { side: look.position.active, actions }, answer.act);
    }
    return checkStep(look, moving, answer.units, 'to' in answer ? answer.to : undefined);
  },
  suggest(look, { moving, actions }, pick) {
    const slots = playableAs(look, { side: look.position.active, actions });
    if (slots.length > 0 && pick(2) > 0) return { act: oneOf(slots, pick) };
    return suggestStep(look, moving, pick) ?? { done: true };
  },
};
const piece = z.strictObject({ unit: unitId, weapon: z.union([z.literal(0), z.literal(1)]) });
const spray = z.strictObject({ card: slot, hex });
const fire: OwnRules<'fire'> = {
  shape: answerTo(
    'fire',
    z.union([
      z.strictObject({
        pieces: z.array(piece).check(z.maxLength(200)),
        target: hex,
        spray: z.exactOptional(spray),
        smoke: z.exactOptional(z.literal(true)),
      }),
      z.strictObject({ done: z.literal(true) }),
    ]),
  ),
  check: (look, { pieces }, answer) =>
    'done' in answer ? undefined : checkAttack(look, pieces, answer),
  suggest: (look, { pieces }, pick) => suggestFire(look, pieces, pick) ?? { done: true },
};
const callFire: OwnRules<'callFire'> = {
  shape: answerTo(
    'callFire',
    z.union([
      z.strictObject({ repair: z.literal(true) }),
      z.strictObject({ spotter: unitId, hex, smoke: z.exactOptional(z.literal(true)) }),
      none,
    ]),
  ),
  check: (look, question, answer) => checkCall(look, question, answer),
  suggest: (look, question, pick) => suggestCall(look, question, pick),
};
const react: OwnRules<'react'> = {
  shape: answerTo(
    'react',
    z.union([
      z.strictObject({ card: slot, units: unitIds }),
      z.strictObject({ act: slot }),
      z.strictObject({
        pieces: z.array(piece).check(z.maxLength(200)),
        spray: z.exactOptional(spray),
      }),
      z.strictObject({ done: z.literal(true) }),
    ]),
  ),
  check: (look, question, answer) => checkReaction(look, question, answer),
  suggest: (look, question, pick) => suggestReaction(look, question, pick),
};
const advance: OwnRules<'advance'> = {
  shape: answerTo(
    'advance',
    z.union([
      z.strictObject({ unit: unitId, to: hex }),
      z.strictObject({ unit: unitId, exit: z.literal(true) }),
      z.strictObject({ done: z.literal(true) }),
    ]),
  ),
  check: (look, { units }, answer) =>
    'done' in answer ? undefined : checkAdvance(look, units, answer),
  suggest: (look, { units }, pick) => suggestAdvance(look, units, pick) ?? { done: true },
};
/** CC-VP-10 */
const arrival: OwnRules<'arrival'> = {
  shape: answerTo(
    'arrival',
    z.strictObject({ space: z.int().check(z.minimum(0), z.maximum(LAST_SPACE)) }),
  ),
  check: () => undefined,
  list: () => Array.from({ length: LAST_SPACE + 1 }, (_, space) => ({ space })),
  // The next, so that it comes back as soon as it can.
  suggest: ({ position }) => ({ space: Math.min(position.time + 1, LAST_SPACE) }),
};
const enter: OwnRules<'enter'> = {
  forced: true,
  shape: answerTo('enter', z.strictObject({ unit: unitId, hex })),
  check(look, { units }, answer) {
    if (!units.includes(answer.unit)) return refuse('notAmongThem', 'CC-TIME-08');
    const isOpen = entriesOf(look, answer.unit).includes(answer.hex);
    return isOpen ? undefined : refuse('noEntryThere', 'CC-TIME-09', {}, answer.hex);
  },
  list: (look, { units }) =>
    units.flatMap((unit) => entriesOf(look, unit).map((one) => ({ unit, hex: one }))),
  suggest(look, { units }, pick) {
    const unit = oneOf(units, pick);
    return { unit, hex: oneOf(entriesOf(look, unit), pick) };
  },
};
const thinOut: OwnRules<'thinOut'> = {
  forced: true,
  shape: answerTo(
    'thinOut',
    z.union([z.strictObject({ eliminate: unitId }), z.strictObject({ deploy: unitId })]),
  ),
  check: (_look, question, answer) => checkThinOut(question, answer),
  list: (_look, question) => listThinOut(question),
  suggest: (_look, question, pick) => suggestThinOut(question, pick),
};
const chooseMelee: OwnRules<'chooseMelee'> = {
  forced: true,
  shape: answerTo('chooseMelee', z.strictObject({ hex })),
  check: (_look, { hexes }, answer) =>
    hexes.includes(answer.hex) ? undefined : refuse('noMeleeThere', 'CC-MEL-01'),
  list: (_look, { hexes }) => hexes.map((one) => ({ hex: one })),
  suggest: (_look, { hexes }, pick) => ({ hex: oneOf(hexes, pick) }),
};
const nameSide: OwnRules<'nameSide'> = {
  shape: answerTo('nameSide', z.strictObject({ side: z.union([z.literal(0), z.literal(1)]) })),
  check: () => undefined,
  list: (_look, { sides }) => sides.map((side) => ({ side })),
  suggest: (look) => ({ side: otherSide(look.position.active) }),
};
const retreat: OwnRules<'retreat'> = {
  forced: true,
  shape: answerTo('retreat', z.strictObject({ hex })),
  check: (_look, { hexes }, answer) =>
    hexes.includes(answer.hex) ? undefined : refuse('noWayThere', 'CC-ROUT-03'),
  list: (_look, { hexes }) => hexes.map((one) => ({ hex: one })),
  suggest: (_look, { hexes }, pick) => ({ hex: oneOf(hexes, pick) }),
};
/** CC-INI-02 Never compulsory. */
const useInitiative: OwnRules<'useInitiative'> = {
  shape: answerTo('useInitiative', z.boolean()),
  check: () => undefined,
  list: () => [false, true],
  suggest: (_look, _question, pick) => pick(6) === 0,
};
const clearSmoke: OwnRules<'clearSmoke'> = {
  forced: true,
  shape: answerTo('clearSmoke', z.strictObject({ hex: small })),
  check: (_look, { hexes }, { hex }) =>
    hexes.includes(hex) ? undefined : refuse('noSmokeThere', 'CC-TIME-07'),
  list: (_look, { hexes }) => hexes.map((hex) => ({ hex })),
  suggest: (_look, { hexes }, pick) => ({ hex: oneOf(hexes, pick) }),
};
const act: OwnRules<'act'> = {
  shape: answerTo(
    'act',
    z.union([z.strictObject({ card: slot }), z.strictObject({ pass: z.literal(true) })]),
  ),
  check: (look, question, answer) =>
    'pass' in answer ? undefined : checkAction(look, question, answer.card),
  suggest: (look, question, pick) => suggestAction(look, question, pick),
};
const maybeUnit: OwnRules<'maybeUnit'> = {
  shape: answerTo('maybeUnit', z.union([z.strictObject({ unit: unitId }), none])),
  check: (_look, { units, by }, answer) =>
    'none' in answer || units.includes(answer.unit) ? undefined : refuse('notAmongThem', by),
  list: (_look, { units }) => [{ none: true }, ...units.map((unit) => ({ unit }))],
  suggest: (_look, { units }, pick) => ({ unit: oneOf(units, pick) }),
};
const chooseHex: OwnRules<'chooseHex'> = {
  forced: true,
  shape: answerTo('chooseHex', z.strictObject({ hex })),
  check: (_look, { hexes, by }, answer) =>
    hexes.includes(answer.hex) ? undefined : refuse('notAmongThem', by),
  list: (_look, { hexes }) => hexes.map((one) => ({ hex: one })),
  suggest: (_look, { hexes }, pick) => ({ hex: oneOf(hexes, pick) }),
};
const maybeHex: OwnRules<'maybeHex'> = {
  shape: answerTo('maybeHex', z.union([z.strictObject({ hex }), none])),
  check: (_look, { hexes, by }, answer) =>
    'none' in answer || hexes.includes(answer.hex) ? undefined : refuse('notAmongThem', by),
  list: (_look, { hexes }) => [{ none: true }, ...hexes.map((one) => ({ hex: one }))],
  suggest: (_look, { hexes }, pick) => ({ hex: oneOf(hexes, pick) }),
};
const maybeCard: OwnRules<'maybeCard'> = {
  shape: answerTo('maybeCard', z.union([z.strictObject({ slot }), none])),
  check: (_look, { slots }, answer) =>
    'none' in answer || slots.includes(answer.slot) ? undefined : refuse('notInHand', 'CC-EVT-E61'),
  list: (_look, { slots }) => [{ none: true }, ...slots.map((one) => ({ slot: one }))],
  suggest: (_look, { slots }, pick) => ({ slot: oneOf(slots, pick) }),
};
const chooseChit: OwnRules<'chooseChit'> = {
  forced: true,
  shape: answerTo('chooseChit', z.strictObject({ slot })),
  check: (_look, { slots }, answer) =>
    slots.includes(answer.slot) ? undefined : refuse('notAmongThem', 'CC-EVT-E67'),
  list: (_look, { slots }) => slots.map((one) => ({ slot: one })),
  suggest: (_look, { slots }, pick) => ({ slot: oneOf(slots, pick) }),
};
const chooseWeapon: OwnRules<'chooseWeapon'> = {
  forced: true,
  shape: answerTo(
    'chooseWeapon',
    z.strictObject({
      weapon: z.pipe(
        small,
        z.transform((one) => one as WeaponId),
      ),
    }),
  ),
  check: (_look, { weapons }, answer) =>
    weapons.includes(answer.weapon) ? undefined : refuse('notAmongThem', 'CC-EVT-E71'),
  list: (_look, { weapons }) => weapons.map((weapon) => ({ weapon })),
  suggest: (_look, { weapons }, pick) => ({ weapon: oneOf(weapons, pick) }),
};
const chooseSupport: OwnRules<'chooseSupport'> = {
  forced: true,
  shape: answerTo('chooseSupport', z.strictObject({ entry: small })),
  check: (_look, { entries }, { entry }) =>
    entry < entries.length ? undefined : refuse('notAmongThem', 'CC-SPT-01'),
  list: (_look, { entries }) => entries.map((_, entry) => ({ entry })),
  suggest: (_look, { entries }, pick) => ({ entry: pick(entries.length) }),
};
const chooseUnit: OwnRules<'chooseUnit'> = {
  forced: true,
  shape: answerTo('chooseUnit', z.strictObject({ unit: unitId })),
  check: (_look, { units, by }, { unit }) =>
    units.includes(unit) ? undefined : refuse('notAmongThem', by),
  list: (_look, { units }) => units.map((unit) => ({ unit })),
  suggest: (_look, { units }, pick) => ({ unit: oneOf(units, pick) }),
};

export const questions = widenedAll({
  act,
  playOrder,
  activate,
  advance,
  arrival,
  callFire,
  chooseChit,
  chooseHex,
  chooseMelee,
  chooseSupport,
  chooseWeapon,
  enter,
  fire,
  maybeCard,
  maybeHex,
  maybeUnit,
  move,
  nameSide,
  react,
  retreat,
  setUp,
  thinOut,
  useInitiative,
  clearSmoke,
  chooseUnit,
});
