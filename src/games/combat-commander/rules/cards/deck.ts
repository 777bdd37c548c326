/** Cards of both decks under numbers of their own, so that none is taken for one of the other's. */
import { DECK } from '../limits.ts';
import type { Card, CardId, Scene, Side } from '../world.ts';

/** 0 to 71 of the Axis, 72 to 143 of the Allies; `index`: its place in the force's list. */
export const cardId = (side: Side, index: number): CardId => (side * DECK + index) as CardId;
const CARDS = ([0, 1] as const).map((side): readonly CardId[] =>
  Array.from({ length: DECK }, (_, index) => cardId(side, index)),
);
export const cardsOf = (side: Side): readonly CardId[] => CARDS[side];
export const cardOf = ({ setup }: Pick<Scene, 'setup'>, side: Side, card: CardId): Card =>
  setup.forces[side].deck[card - side * DECK];
