/** What a turn asks, and what stands before the battle: it looks, and plays nothing. */
import * as z from 'zod/mini';
import type { SetUpQuestion, ThinOut } from '../answers.ts';
import { oneOf, refuse } from '../facts/answering.ts';
import { choice, done, hex, question, slot, unitId } from '../fields.ts';
import type { HexId } from '../ground/board.ts';
import { LAST_SPACE } from '../limits.ts';
import type { Scene, No, UnitId } from '../world.ts';
import { entriesOf } from './entries.ts';
import { checkStationing, suggestStationing } from './placing.ts';

/** CC-SCN-04, CC-SCN-06 One piece of one's own elsewhere in the set-up area; or all stays so. */
export const setUp = question(
  'setUp',
  z.union([
    z.strictObject({ unit: unitId, hex }),
    z.strictObject({ giver: unitId, taker: unitId }),
    z.strictObject({ works: hex, to: hex }),
    done,
  ]),
).asking<SetUpQuestion>({
  cite: 'CC-SCN-04',
  check: checkStationing,
  suggest: suggestStationing,
});
/** CC-TURN-02, CC-ORD-01 An order by a card's slot; or cards to discard instead; or the end. */
export const playOrder = question(
  'playOrder',
  z.union([
    z.strictObject({ order: slot }),
    z.strictObject({ pass: z.array(slot).check(z.maxLength(10)) }),
    z.strictObject({ end: z.literal(true) }),
  ]),
).asking<{
  readonly left: number;
  readonly mayPass: boolean;
  readonly mustDiscard: boolean;
}>({
  cite: 'CC-TURN-02',
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
});
function checkOrder(look: Scene, at: number): No | undefined {
  const { active, hands } = look.position;
  // CC-ORD-07 Any card of the hand, even if its order can do nothing.
  const isHeld = hands[active].some((one) => one.slot === at);
  return isHeld ? undefined : refuse('notInHand', 'CC-TURN-03');
}
function checkDiscards(look: Scene, slots: readonly number[]): No | undefined {
  const { active, hands } = look.position;
  const { discards } = look.setup.forces[active];
  if (slots.length > discards) return refuse('tooManyDiscards', 'CC-TURN-06', { discards });
  if (new Set(slots).size < slots.length) return refuse('discardedTwice', 'CC-TURN-06');
  const isHeld = slots.every((one) => hands[active].some((card) => card.slot === one));
  return isHeld ? undefined : refuse('notInHand', 'CC-TURN-06');
}
/** CC-VP-08 Where on the time track a unit that left the map waits (CC-VP-10). */
export const arrival = choice(
  'arrival',
  'space',
  z.strictObject({ space: z.int().check(z.minimum(0), z.maximum(LAST_SPACE)) }),
).asking<{ readonly unit: UnitId }>({
  cite: 'CC-VP-08',
  of: () => Array.from({ length: LAST_SPACE + 1 }, (_, space) => space),
  no: () => refuse('notAmongThem', 'CC-VP-10'),
  // The next, so that it comes back as soon as it can.
  suggest: ({ position }) => Math.min(position.time + 1, LAST_SPACE),
});
/** CC-TIME-08 Who comes in next, and where. */
export const enter = question('enter', z.strictObject({ unit: unitId, hex })).asking<{
  readonly units: readonly UnitId[];
}>({
  cite: 'CC-TIME-08',
  forced: true,
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
});
/** CC-STK-09 Who goes, or which squad becomes two teams. */
export const thinOut = question(
  'thinOut',
  z.union([z.strictObject({ eliminate: unitId }), z.strictObject({ deploy: unitId })]),
).asking<{
  readonly hex: HexId;
  readonly units: readonly UnitId[];
  readonly deployable: readonly UnitId[];
}>({
  cite: 'CC-STK-09',
  forced: true,
  check: (_look, asked, answer) => checkThinOut(asked, answer),
  list: (_look, asked) => listThinOut(asked),
  suggest: (_look, asked, pick) => oneOf(listThinOut(asked), pick),
});
interface Choice {
  readonly units: readonly UnitId[];
  readonly deployable: readonly UnitId[];
}
function checkThinOut({ units, deployable }: Choice, answer: ThinOut): No | undefined {
  if ('eliminate' in answer) {
    const unit = answer.eliminate;
    return units.includes(unit) ? undefined : refuse('notAmongThem', 'CC-STK-10', {}, { unit });
  }
  const unit = answer.deploy;
  return deployable.includes(unit) ? undefined : refuse('cannotDeploy', 'CC-STK-12', {}, { unit });
}
const listThinOut = ({ units, deployable }: Choice): ThinOut[] => [
  ...units.map((eliminate) => ({ eliminate })),
  ...deployable.map((deploy) => ({ deploy })),
];
