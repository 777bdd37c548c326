/** Windows in which a card may be played as an action (section 19, CC-ACT-02). */
import { askOf } from '../asking.ts';
import type { Pick, Secret } from '#kernel';
import { cardOf } from '../cards/deck.ts';
import { oneOf, refuse } from '../facts/answering.ts';
import type { HexId } from '../ground/board.ts';
import type { Rule } from '../rules.ts';
import type { Here } from '../types.ts';
import type { Action, CardId, Look, No, Play, Side } from '../world.ts';

export interface Window {
  readonly side: Side;
  /** Those whose conditions hold, by what everybody sees; CC-HID-01 never by a hand. */
  readonly actions: readonly Action[];
  readonly by: Rule;
  /** CC-ACT-A29 The hex that an attack strikes, and what concealment there takes from it. */
  readonly conceals?: { readonly hex: HexId; readonly takes: number };
}
/** CC-HID-01, CC-TURN-05 The action that was played; undefined: none. */
export function* offer(table: Here, window: Window): Play<Action | undefined> {
  const { side, actions, by, conceals } = window;
  if (actions.length === 0 || table.position.hands[side].length === 0) return undefined;
  const answer = yield* askOf(table, side, { ask: 'act', question: { side, actions }, cite: by });
  return 'card' in answer ? playCard(table, side, answer.card, conceals) : undefined;
}
/** CC-CARD-09 It lies among the discards, and is seen by both. */
export function playCard(
  table: Here,
  side: Side,
  slot: number,
  conceals?: Window['conceals'],
): Action | undefined {
  const card = table.position.hands[side].find((one) => one.slot === slot);
  const action = card && actionOf(table, side, card);
  if (card !== undefined && action !== undefined) {
    const told = action === 'concealment' ? conceals : undefined;
    table.emit({ type: 'acted', side, card: { ...card }, action, ...told });
  }
  return action;
}
/** CC-CARD-03 undefined: whoever looks does not know the card. */
const actionOf = (look: Look, side: Side, card: Secret<CardId>): Action | undefined =>
  card.value === undefined ? undefined : cardOf(look, side, card.value).action;

// --- answers -------------------------------------------------------------------------------------

interface Question {
  readonly side: Side;
  readonly actions: readonly Action[];
}
/** CC-ACT-A28, CC-ACT-01, CC-ACT-07 */
export function checkAction(look: Look, { side, actions }: Question, slot: number): No | undefined {
  const card = look.position.hands[side].find((one) => one.slot === slot);
  if (card === undefined) return refuse('notInHand', 'CC-ACT-01');
  const action = actionOf(look, side, card);
  return action !== undefined && actions.includes(action)
    ? undefined
    : refuse('notNow', 'CC-ACT-07', { action: action ?? '' });
}
/** The slots of a hand that may be played so. */
export const playableAs = (look: Look, { side, actions }: Question): number[] =>
  look.position.hands[side].flatMap((card) => {
    const action = actionOf(look, side, card);
    return action !== undefined && actions.includes(action) ? [card.slot] : [];
  });
export function suggestAction(
  look: Look,
  question: Question,
  pick: Pick,
): { card: number } | { pass: true } {
  const slots = playableAs(look, question);
  return slots.length > 0 && pick(3) > 0 ? { card: oneOf(slots, pick) } : { pass: true };
}
