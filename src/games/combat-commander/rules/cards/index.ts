/** What other rooms of the game may know of `cards`. */
export { cardId, cardOf, cardsOf } from './deck.ts';
