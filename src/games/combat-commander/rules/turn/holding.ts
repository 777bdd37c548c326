/** What a card of a hand may be played as. */
import type { Secret } from '#kernel';
import { cardOf } from '../cards/deck.ts';
import type { CardId, Scene, Order, Side } from '../world.ts';

/** CC-CARD-03 undefined: whoever looks does not know the card. */
export const orderOf = ({ setup }: Scene, side: Side, card: Secret<CardId>): Order | undefined =>
  card.value === undefined ? undefined : cardOf({ setup }, side, card.value).order;
