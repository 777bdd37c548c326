/** A turn (section 6): orders one after another, or a pass; then hands are filled. */
import { askOf } from '../asking.ts';
import { answerPass } from '../actions/waiting.ts';
import { drawCard, roll } from '../cards/fate.ts';
import { otherSide } from '../facts/units.ts';
import { HANDS, IDLE_PASSES } from '../limits.ts';
import { deny } from '../orders/artillery.ts';
import { beginRecovery } from '../orders/recover.ts';
import { orderOf } from './holding.ts';
import type { Context, Scene, Play, Side, Step } from '../world.ts';
import { playOrder } from './questions.ts';
import { nothing } from '../cards/events.ts';
import { ordered, passed, stepped, turnEnded } from './events.ts';

const handSize = ({ setup }: Scene, side: Side): number => HANDS[setup.forces[side].posture];
/** CC-SCN-05 Hands before the first turn: first of the side that moves first. */
export function* deal(table: Context): Play {
  const { first } = table.setup;
  const short = [first, otherSide(first)].find((side) => lacks(table, side));
  if (short === undefined) return table.emit(stepped, { to: { at: 'turn' } });
  yield* drawCard(table, short);
}
const lacks = (look: Scene, side: Side): boolean =>
  look.position.hands[side].length < handSize(look, side);

const END_OF_TURN: Step = { at: 'endOfTurn', closed: [] };
/** CC-TRK-06, CC-TURN-02, CC-TURN-04, CC-TURN-10 */
export function* takeTurn(table: Context): Play {
  const { active, given } = table.position;
  const left = table.setup.forces[active].orders - given;
  // CC-TURN-10 Where nothing is left to give, the turn ends of itself.
  if (left === 0) return table.emit(stepped, { to: END_OF_TURN });
  const question = { left, mayPass: given === 0, mustDiscard: mustDiscard(table) };
  const answer = yield* askOf(table, active, playOrder, question);
  if ('end' in answer) return table.emit(stepped, { to: END_OF_TURN });
  if ('pass' in answer) return pass(table, answer.pass);
  giveOrder(table, answer.order);
}
/** CC-TURN-11 Where no card may go, of an empty hand or by CC-TURN-06, the pass is as it is. */
const mustDiscard = ({ setup, position: { idle, hands, active } }: Scene): boolean =>
  idle >= IDLE_PASSES && hands[active].length > 0 && setup.forces[active].discards > 0;

/** CC-PASS-02, CC-PASS-01 */
function pass(table: Context, slots: readonly number[]): void {
  const { active, hands } = table.position;
  const cards = hands[active].filter(({ slot }) => slots.includes(slot));
  table.emit(passed, { side: active, cards });
  table.emit(stepped, { to: cards.length > 0 ? { at: 'passed' } : END_OF_TURN });
}
/** CC-PASS-02 What the other makes of it. */
export function* afterPass(table: Context): Play {
  yield* answerPass(table, roll, otherSide(table.position.active));
  table.emit(stepped, { to: END_OF_TURN });
}
/** CC-TURN-09, CC-ARD-01, CC-ORD-03, CC-ORD-04, CC-CCF-01, CC-ORD-01, CC-CARD-09 */
function giveOrder(table: Context, slot: number): void {
  const { active, hands } = table.position;
  const card = hands[active].find((one) => one.slot === slot);
  const order = card && orderOf(table, active, card);
  if (card === undefined || order === undefined) throw new Error('the card was checked');
  table.emit(ordered, { side: active, card, order });
  if (order === 'recover') beginRecovery(table);
  if (order === 'commandConfusion') {
    table.emit(nothing, { side: active, by: 'CC-CCF-01' });
  }
  if (order === 'artilleryDenied') deny(table);
  if (order === 'artilleryRequest') table.emit(stepped, { to: { at: 'request' } });
  if (order === 'rout') table.emit(stepped, { to: { at: 'rout' } });
  if (order === 'advance' || order === 'fire' || order === 'move') {
    table.emit(stepped, { to: { at: 'activate', order } });
  }
}
/** CC-TURN-07 Only he whose turn it was draws. */
export function* refill(table: Context): Play {
  const { active } = table.position;
  if (lacks(table, active)) return yield* drawCard(table, active);
  table.emit(turnEnded, { next: otherSide(active) });
}
