/** What is asked among fate cards. Only declarations are exported. */
import { questionsOf, type Secret } from '#kernel';
import * as z from 'zod/mini';
import { slot } from './fields.ts';
import {
  isAmbush,
  isOrder,
  other,
  type Card,
  type FateWorld,
  type Scene,
  type Seat,
} from './world.ts';

const question = questionsOf<FateWorld>();
const inHand = ({ position }: Scene, of: Seat, at: number): Secret<Card> | undefined =>
  position.hands[of].find((one) => one.slot === at);
const orPass = z.union([slot, z.literal('pass')]);

export const bury = question('bury', slot).asking<{
  readonly seat: Seat;
  readonly cards: number;
}>({
  cite: 'FC-DEC-02',
  check: (scene, { seat }, answer) =>
    inHand(scene, seat, answer.slot) === undefined
      ? { code: 'notInHand', cite: 'FC-DEC-02' }
      : undefined,
  suggest: ({ position }, { seat, cards }, pick) => ({
    slot: position.hands[seat][pick(cards)].slot,
  }),
  secret: true,
});
export const playOrder = question('playOrder', orPass).asking<{ readonly cards: number }>({
  cite: 'FC-ORD-01',
  check(scene, _question, answer) {
    if (answer === 'pass') return undefined;
    const card = inHand(scene, scene.position.active, answer.slot);
    if (card === undefined) return { code: 'notInHand', cite: 'FC-ORD-01' };
    return isOrder(card.value ?? 1) ? undefined : { code: 'noOrder', cite: 'FC-ORD-01' };
  },
  suggest({ position }, _question, pick) {
    const orders = position.hands[position.active].filter(({ value }) => isOrder(value ?? 1));
    return orders.length === 0 || pick(8) === 0
      ? 'pass'
      : { slot: orders[pick(orders.length)].slot };
  },
});
export const ambush = question('ambush', orPass).asking<{ readonly cards: number }>({
  cite: 'FC-ORD-02',
  check(scene, _question, answer) {
    if (answer === 'pass') return undefined;
    const card = inHand(scene, other(scene.position.active), answer.slot);
    if (card === undefined) return { code: 'notInHand', cite: 'FC-ORD-02' };
    return isAmbush(card.value ?? 1) ? undefined : { code: 'noAmbush', cite: 'FC-ORD-02' };
  },
  suggest({ position }, _question, pick) {
    const hand = position.hands[other(position.active)];
    const able = hand.filter(({ value }) => isAmbush(value ?? 1));
    return able.length === 0 || pick(3) > 0 ? 'pass' : { slot: able[pick(able.length)].slot };
  },
});
export const useInitiative = question('useInitiative', z.boolean()).asking<{
  readonly card: Card;
}>({
  cite: 'FC-FAT-02',
  check: () => undefined,
  list: () => [true, false],
  suggest: (_scene, _question, pick) => pick(5) === 0,
});
export const snipe = question('snipe', z.enum(['spare', 'hit'])).asking<{ readonly card: Card }>({
  cite: 'FC-FAT-04',
  check: () => undefined,
  list: () => ['spare', 'hit'],
  suggest: (_scene, _question, pick) => (pick(2) === 0 ? 'spare' : 'hit'),
});
