/** Cards that are played as actions, where there is a moment for them. */
import type { Battle } from '../battle.ts';
import { DEFENDERS_ALONE } from '../document/book.ts';
import type { Side } from '../document/log.ts';

/** CC-ACT-01, CC-ACT-03, CC-CARD-03: a card from the hand, used by its action. */
export function played(b: Battle, side: Side, slot: number, allowed: readonly string[]): string {
  const held = b.table.cards[side].hand.get(slot);
  const { card, action } = b.told('acted', 'CC-TURN-05', { side });
  b.same('CC-TURN-05', 'the card that is played', card.slot, slot);
  b.same('CC-TURN-05', 'the card of that place in the hand', card.value ?? -1, held ?? -1);
  b.same('CC-CARD-03', 'the action on that card', action, b.table.card(held ?? 0).action);
  b.holds('CC-ACT-07', 'an action whose moment it is', action, allowed, allowed.includes(action));
  if (DEFENDERS_ALONE.includes(action)) {
    b.same('CC-ACT-03', 'who may play it', b.table.force(side).posture, 'defend');
  }
  b.acted += 1;
  return action;
}
/** CC-ACT-01 Whoever holds such a card is asked. */
export function opens(b: Battle, side: Side, actions: readonly string[]): void {
  const { posture } = b.table.force(side);
  const held = b.table
    .hand(side)
    .map(({ action }) => action)
    .filter((action) => actions.includes(action))
    .filter((action) => posture === 'defend' || !DEFENDERS_ALONE.includes(action));
  const asked = b.asked('act') === side;
  b.same('CC-ACT-01', 'cards for which there is no moment', asked ? [] : held, []);
}
type Allowed = (side: Side) => readonly string[];
type Play = (side: Side, action: string) => void;
/** CC-ACT-02 As long as anybody is asked; what is played happens at once. */
export function moment(b: Battle, cite: string, allowed: Allowed, play: Play): void {
  for (;;) {
    const side = b.asked('act');
    if (side === undefined) return;
    const actions = allowed(side);
    const answer = b.answered('act', side, cite);
    if (answer.card === undefined) continue;
    play(side, played(b, side, answer.card, actions));
  }
}
