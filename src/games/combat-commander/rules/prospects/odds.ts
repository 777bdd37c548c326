/** Chances of rolls, counted from the cards that may still come (CC-CARD-04, CC-CARD-11). */
import { opposed, spreadOf, type Counted, type Spread } from '#dice';
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
const sumOf = ({ dice: [white, coloured] }: Card): number => white + coloured;
export const sumsOf = (cards: readonly Card[]): Spread =>
  spreadOf(
    cards.map((card): Counted => [sumOf(card), 1n]),
    BigInt(cards.length),
  );
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
export function duelOf(one: Spread, other: Spread): Duel {
  const { least, ways, all } = opposed(one, other, (own, his) => own - his);
  const exact = ways.map((way) => Number(way) / Number(all));
  const exactly = (by: number): number => exact[by - least] ?? 0;
  const above = (by: number): number =>
    exact.reduce((sum, chance, index) => (least + index > by ? sum + chance : sum), 0);
  return { above, exactly };
}
