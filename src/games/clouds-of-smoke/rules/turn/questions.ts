/** What is asked as turns go on, and of whole armies. Only declarations are exported. */
import * as z from 'zod/mini';
import { army, foremost, unitsOnTable } from '../facts/units.ts';
import {
  armyId,
  choice,
  commanderId,
  die as dieShape,
  done,
  facing,
  question,
  ticks,
  unitId,
} from '../fields.ts';
import { ACTIONS } from '../names.ts';
import { DONE, isDone, oneOf, refuse } from '../refuse.ts';
import type {
  ActionId,
  ArmyId,
  CommanderId,
  Favour,
  Scene,
  Order,
  Stretch,
  TacticId,
  UnitId,
} from '../world.ts';
import { type Frozen2, isCommandedBy, pickable, usesRadius, whyNotPicked } from './actions.ts';
import { somewhere, TRIES, whyNotThere } from './arrivals.ts';

const actionId = z.enum(ACTIONS);
/** COS-ACT-03 Whether a 1 is answered by one more die. */
export const riskCommander = question(
  'riskCommander',
  z.strictObject({ risk: z.boolean() }),
).asking<{
  readonly ones: number;
}>({
  cite: 'COS-ACT-03',
  check: () => undefined,
  list: () => [{ risk: true }, { risk: false }],
  suggest: (_scene, _question, pick) => ({ risk: pick(3) === 0 }),
});
const entriesOf = (scene: Scene): readonly (ActionId | TacticId)[] => {
  const { actions, tactics } = army(scene, scene.position.active);
  return [...actions, ...tactics];
};
/** Any name, as an id is any number: whether it is on the board is for the check to say. */
const entry = z.string().check(z.maxLength(40)) as z.ZodMiniType<string> as z.ZodMiniType<
  ActionId | TacticId
>;
/** COS-ACT-05 A die on an entry of the board; or the rest is given up. */
export const placeDie = question(
  'placeDie',
  z.union([z.strictObject({ die: dieShape, on: entry }), done]),
).asking<{
  readonly dice: readonly number[];
}>({
  cite: 'COS-ACT-05',
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
});
/**
 * COS-ACT-07, COS-SUB-02 `commanders`: whose radius may be used, where there are several; the
 * commander of the army unless one is named.
 */
export const playAction = question(
  'playAction',
  z.union([
    z.strictObject({
      action: actionId,
      die: dieShape,
      commander: z.exactOptional(commanderId),
    }),
    done,
  ]),
).asking<{
  readonly dice: readonly { readonly action: ActionId; readonly die: number }[];
  readonly commanders?: readonly CommanderId[];
}>({
  cite: 'COS-ACT-07',
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
});
const orderOf = (scene: Scene): Frozen2<Order> => {
  const { step } = scene.position;
  if (step.at !== 'order') throw new Error('no order is being carried out');
  return step.order;
};
/** COS-ACT-12 Any unit names its formation; `guides`: it may be given guides. */
export const pickFormation = question(
  'pickFormation',
  z.union([z.strictObject({ unit: unitId, guides: z.exactOptional(z.literal(true)) }), done]),
).asking<{
  readonly action: ActionId;
  readonly left: number;
  readonly guides?: true;
}>({
  cite: 'COS-ACT-12',
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
});
/** COS-PHS-04 Where a unit comes in; or no more of them in this turn. */
export const arrive = question(
  'arrive',
  z.union([z.strictObject({ unit: unitId, x: ticks, y: ticks, facing }), done]),
).asking<{
  readonly army: ArmyId;
  readonly units: readonly UnitId[];
  readonly stretch: Stretch;
}>({
  cite: 'COS-PHS-04',
  check(scene, { units, stretch }, answer) {
    if (isDone(answer)) return undefined;
    const { unit } = answer;
    return units.includes(unit)
      ? whyNotThere(scene, stretch, unit, answer)
      : refuse('notArriving', 'COS-PHS-04', { unit });
  },
  suggest(scene, { units, stretch }, pick) {
    if (pick(40) === 0) return DONE;
    for (let count = 0; count < TRIES; count++) {
      const unit = oneOf(units, pick);
      const pose = somewhere(scene, stretch, pick);
      if (whyNotThere(scene, stretch, unit, pose) === undefined) return { unit, ...pose };
    }
    return DONE;
  },
});
/** COS-PRE-04 Whether a unit gets away over the edge that it touches. */
export const leaveTable = question('leaveTable', z.strictObject({ leave: z.boolean() })).asking<{
  readonly unit: UnitId;
}>({
  cite: 'COS-PRE-04',
  check: () => undefined,
  list: () => [{ leave: true }, { leave: false }],
  suggest: (_scene, _question, pick) => ({ leave: pick(4) > 0 }),
});
/** COS-MP-06 Which ally of the side has his turn next. */
export const chooseNext = choice('chooseNext', 'army', z.strictObject({ army: armyId })).asking<{
  readonly armies: readonly ArmyId[];
}>({
  cite: 'COS-MP-06',
  of: ({ armies }) => armies,
  no: () => refuse('notThatArmy', 'COS-MP-06'),
});
/** COS-MP-04, COS-TAC-12 Whether he lends them: to be moved, or to a tactic. */
export const lendUnits = question('lendUnits', z.strictObject({ lend: z.boolean() })).asking<{
  readonly to: ArmyId;
  readonly favour: Favour;
  readonly units: readonly UnitId[];
}>({
  cite: ({ favour }) => (favour === 'tactic' ? 'COS-TAC-12' : 'COS-MP-04'),
  check: () => undefined,
  list: () => [{ lend: true }, { lend: false }],
  suggest: (_scene, _question, pick) => ({ lend: pick(3) > 0 }),
});
/**
 * COS-MP-08, COS-MP-09, COS-MP-10 Support or forfeit; `odd`: who gets the points that do not
 * divide, one each.
 */
export const collapse = question(
  'collapse',
  z.union([
    z.strictObject({ by: z.literal('support'), odd: z.array(armyId).check(z.maxLength(6)) }),
    z.strictObject({ by: z.literal('forfeit') }),
  ]),
).asking<{
  readonly army: ArmyId;
  readonly among: readonly ArmyId[];
  readonly each: number;
  readonly odd: number;
}>({
  cite: 'COS-MP-08',
  check(_scene, { among, odd }, answer) {
    if (answer.by === 'forfeit') return undefined;
    const named = new Set(answer.odd);
    const fits = named.size === odd && answer.odd.length === odd;
    return fits && answer.odd.every((id) => among.includes(id))
      ? undefined
      : refuse('oddPoints', 'COS-MP-09', { named: answer.odd.length, allowed: odd });
  },
  suggest(_scene, { among, odd }, pick) {
    if (pick(2) === 0) return { by: 'forfeit' };
    const left = [...among];
    const named = Array.from({ length: odd }, () => left.splice(pick(left.length), 1)[0]);
    return { by: 'support', odd: named };
  },
});
/** COS-END-06 Which of equals pays the price. */
export const choosePayer = choice('choosePayer', 'army', z.strictObject({ army: armyId })).asking<{
  readonly armies: readonly ArmyId[];
  readonly price: number;
}>({
  cite: 'COS-END-06',
  of: ({ armies }) => armies,
  no: () => refuse('notThatArmy', 'COS-END-06'),
});
