/** What several events write alike: nothing but `apply` of a declaration calls these. */
import type { Secret } from '#kernel';
import type { CardId, Position, Side } from '../world.ts';

export const valuesOf = (cards: readonly Secret<CardId>[]): CardId[] =>
  cards.flatMap(({ value }) => value ?? []);
/** It leaves the deck, for whoever knows what is in it. */
export function leaveDeck(position: Position, side: Side, { slot, value }: Secret<CardId>): void {
  const deck = position.decks[side];
  position.slots = Math.max(position.slots, slot + 1);
  deck.count -= 1;
  const known = deck.cards.value;
  if (known === undefined) return;
  deck.cards = { slot: deck.cards.slot, value: known.filter((one) => one !== value) };
}
export function leaveHand(position: Position, side: Side, cards: readonly Secret<CardId>[]): void {
  const gone = new Set(cards.map(({ slot }) => slot));
  position.hands[side] = position.hands[side].filter(({ slot }) => !gone.has(slot));
  position.discards[side].push(...valuesOf(cards));
}
/** The first of which that is so. */
export function remove<T>(list: T[], isGone: (one: T) => boolean): void {
  const at = list.findIndex(isGone);
  if (at >= 0) list.splice(at, 1);
}
