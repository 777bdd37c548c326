/** Chances of rolls, counted from the cards that may still come (CC-CARD-04, CC-CARD-11). */
import { cardOf, cardsOf } from '../cards/deck.ts';
import type { Card, Scene, Side } from '../world.ts';

/**
 * Cards of a side that may be the next of its deck: all but those among its discards and those of
 * a hand that is seen. Of a hidden hand each is as likely to lie in the deck.
 */
export function unseenOf(look: Scene, side: Side): readonly Card[] {
  const { discards, hands } = look.position;
  const seen = new Set([...discards[side], ...hands[side].flatMap(({ value }) => value ?? [])]);
  const left = cardsOf(side).filter((card) => !seen.has(card));
  // CC-TIME-04 A deck that is at its end is shuffled anew.
  const cards = left.length > 0 ? left : cardsOf(side);
  return cards.map((card) => cardOf(look, side, card));
}
/** The highest sum of two dice. */
const MOST = 12;
/** Of so many cards, how many show each sum of their dice. */
export interface Sums {
  readonly cards: number;
  readonly ways: readonly number[];
}
export function sumsOf(cards: readonly Card[]): Sums {
  const ways = Array.from({ length: MOST + 1 }, () => 0);
  for (const { dice } of cards) ways[dice[0] + dice[1]] += 1;
  return { cards: cards.length, ways };
}
/** The share of cards for which something holds. */
export const shareOf = (cards: readonly Card[], holds: (card: Card) => boolean): number =>
  cards.filter(holds).length / Math.max(1, cards.length);

/** How far one roll may be ahead of another. */
export interface Duel {
  /** By more than so much. */
  readonly above: (least: number) => number;
  /** By exactly so much. */
  readonly exactly: (by: number) => number;
}
/** A table of all differences, from -`MOST` on. */
export function duelOf(one: Sums, other: Sums): Duel {
  const pairs = Array.from({ length: 2 * MOST + 1 }, () => 0);
  one.ways.forEach((way, own) => {
    if (way > 0) other.ways.forEach((run, his) => (pairs[own - his + MOST] += way * run));
  });
  const exact = pairs.map((ways) => ways / (one.cards * other.cards));
  const more = exact.map((_, at) => exact.slice(at + 1).reduce((sum, chance) => sum + chance, 0));
  return {
    above: (by) => more[Math.max(-MOST, by) + MOST] ?? 0,
    exactly: (by) => exact[by + MOST] ?? 0,
  };
}
