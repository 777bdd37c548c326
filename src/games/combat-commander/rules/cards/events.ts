/** What happens to cards, hands and decks, and to time. Only declarations are exported. */
import * as z from 'zod/mini';
import { hidden } from '#kernel';
import { seatOf } from '../facts/units.ts';
import { leaveDeck, leaveHand, valuesOf } from '../facts/writing.ts';
import { amount, event, flag, hand, maybe, rule, secretCard, side, unit } from '../fields.ts';
import { ROLLS } from '../names.ts';

/** Into a hand, which its owner alone sees. */
export const drew = event({
  type: 'drew',
  cite: 'CC-TURN-07',
  fields: {
    side,
    card: secretCard,
  },
  apply(position, { side, card }) {
    leaveDeck(position, side, card);
    position.hands[side].push({ ...card });
  },
  redact: (data, eye) => (eye === seatOf(data.side) ? data : { ...data, card: hidden(data.card) }),
});
export const revealed = event({
  type: 'revealed',
  cite: 'CC-CARD-11',
  fields: {
    side,
    card: secretCard,
    why: z.enum(['roll', 'hex', 'event']),
    /** What the roll is for, and whose defence, rally, rout or judgement it is. */
    what: maybe(z.enum(ROLLS)),
    unit: maybe(unit),
    /** CC-TRG-06, CC-TRG-08 Its trigger sets off nothing. */
    idle: maybe(flag),
  },
  apply(position, { side, card }) {
    leaveDeck(position, side, card);
    position.discards[side].push(...valuesOf([card]));
  },
  reveals: true,
});
/** CC-TIME-04, CC-TIME-05 Deck and discards, but not the hand; a deck that nobody has seen. */
export const reshuffled = event({
  type: 'reshuffled',
  cite: 'CC-TIME-04',
  fields: {
    side,
    slot: amount,
  },
  apply(position, { side, slot: fresh }) {
    const deck = position.decks[side];
    const back = position.discards[side];
    const known = deck.cards.value;
    deck.count += back.length;
    deck.cards = {
      slot: fresh,
      ...(known === undefined ? {} : { value: [...known, ...back].toSorted((a, b) => a - b) }),
    };
    position.discards[side] = [];
    position.slots = fresh + 1;
  },
});
export const discarded = event({
  type: 'discarded',
  cite: 'CC-CARD-08',
  fields: {
    side,
    card: secretCard,
  },
  apply: (position, { side, card }) => leaveHand(position, side, [card]),
  reveals: true,
});
/** CC-EVT-E61 Seen by one side alone. */
export const handShown = event({
  type: 'handShown',
  cite: 'CC-EVT-E61',
  fields: {
    to: side,
    cards: hand,
  },
  redact: (data, eye) =>
    eye === 'axis' || eye === 'allies'
      ? data
      : { ...data, cards: data.cards.map((card) => hidden(card)) },
  reveals: true,
});
/** CC-INI-03 Whose the card is now; what was rolled, and by whom. */
export const initiativeUsed = event({
  type: 'initiativeUsed',
  cite: 'CC-INI-01',
  fields: {
    side,
    roller: maybe(side),
    what: maybe(z.enum(ROLLS)),
  },
  apply(position, { side }) {
    position.initiative = side;
  },
});
/** CC-TRK-01 */
export const timeAdvanced = event({
  type: 'timeAdvanced',
  cite: 'CC-TIME-01',
  fields: {
    by: side,
  },
  apply(position) {
    position.time += 1;
  },
});
/** CC-GEN-06, CC-ORD-07, CC-LOS-11 An event, an order or an attack of that side has no effect. */
export const nothing = event({
  type: 'nothing',
  cite: ({ by }) => by,
  fields: {
    side,
    by: rule,
  },
});
