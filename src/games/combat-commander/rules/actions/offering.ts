/** Windows in which a card may be played as an action (section 19, CC-ACT-02). */
import type { Pick, Secret } from '#kernel';
import { cardOf } from '../cards/deck.ts';
import { oneOf, refuse } from '../facts/answering.ts';
import type { Action, CardId, Scene, No, Side } from '../world.ts';

/** CC-CARD-03 undefined: whoever looks does not know the card. */
export const actionOf = (look: Scene, side: Side, card: Secret<CardId>): Action | undefined =>
  card.value === undefined ? undefined : cardOf(look, side, card.value).action;

// --- answers -------------------------------------------------------------------------------------

interface Question {
  readonly side: Side;
  readonly actions: readonly Action[];
}
/** CC-ACT-A28, CC-ACT-01, CC-ACT-07 */
export function checkAction(
  look: Scene,
  { side, actions }: Question,
  slot: number,
): No | undefined {
  const card = look.position.hands[side].find((one) => one.slot === slot);
  if (card === undefined) return refuse('notInHand', 'CC-ACT-01');
  const action = actionOf(look, side, card);
  return action !== undefined && actions.includes(action)
    ? undefined
    : refuse('notNow', 'CC-ACT-07', { action: action ?? '' });
}
/** The slots of a hand that may be played so. */
export const playableAs = (look: Scene, { side, actions }: Question): number[] =>
  look.position.hands[side].flatMap((card) => {
    const action = actionOf(look, side, card);
    return action !== undefined && actions.includes(action) ? [card.slot] : [];
  });
export function suggestAction(
  look: Scene,
  question: Question,
  pick: Pick,
): { card: number } | { pass: true } {
  const slots = playableAs(look, question);
  return slots.length > 0 && pick(3) > 0 ? { card: oneOf(slots, pick) } : { pass: true };
}

/** What each card adds to the attack. */
export const BONUS = 2;
