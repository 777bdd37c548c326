/** The hand: which card is played as an order, which are kept, which go (sections 6 and 18). */
import type { Reckoning } from './weighing.ts';
import { actionWorth, cardsWith, keepWorth, orderKept, type Held } from './cards.ts';
import { orderWorth } from './orders.ts';
import type { Answer, Choice, Post, Question } from './post.ts';
import type { Order } from '../rules/index.ts';

interface Idea extends Held {
  readonly value: number;
}
/** Of cards that give the same order the one whose action is least; of none that gives nothing. */
function ideasOf(reckoning: Reckoning): Idea[] {
  return cardsWith(reckoning, ({ order }) => orderWorth(reckoning, order) > 0)
    .map(({ slot, card }) => {
      const spent = reckoning.weights.orderSpent * actionWorth(reckoning, card.action);
      return { slot, card, value: orderWorth(reckoning, card.order) - spent };
    })
    .toSorted((a, b) => b.value - a.value);
}
export function playOrder(
  { reckoning, allows }: Post,
  { mayPass, mustDiscard }: Question<'playOrder'>,
): Choice<'playOrder'> {
  const { weights } = reckoning;
  const [best] = ideasOf(reckoning);
  const junk = kept(reckoning).filter(({ value }) => value < weights.junk);
  // A hand that is worth nothing is changed as a whole.
  const changed = weights.change * Math.max(0, junk.length - weights.changeSpare);
  if (best !== undefined && best.value > weights.orderLeast + (mayPass ? changed : 0)) {
    return { answer: { order: best.slot }, plan: best.card.order };
  }
  if (mayPass) return discards({ reckoning, allows }, mustDiscard);
  return { answer: { end: true }, plan: 'end' };
}
/** What each card of the hand is worth for the turns to come: of one order the second less. */
function kept(reckoning: Reckoning): Idea[] {
  const { keepAgain, keepIdle } = reckoning.weights;
  const isIdle = (order: Order): boolean =>
    keepIdle < 1 && order !== 'fire' && orderWorth(reckoning, order) <= 0;
  const many = new Map<Order, number>();
  const again = new Map<number, number>();
  const all = cardsWith(reckoning, () => true).map((held) => ({
    ...held,
    value: keepWorth(reckoning, held.card),
  }));
  for (const { slot, card } of all.toSorted((a, b) => b.value - a.value)) {
    const before = many.get(card.order) ?? 0;
    many.set(card.order, before + 1);
    again.set(slot, before);
  }
  return all.map(({ slot, card, value }) => {
    const share = keepAgain ** (again.get(slot) ?? 0) * (isIdle(card.order) ? keepIdle : 1);
    return { slot, card, value: value - (1 - share) * orderKept(reckoning, card.order) };
  });
}
/** CC-TURN-06, CC-TURN-11 The worst first, as many as are better gone. */
function discards(
  { reckoning, allows }: Pick<Post, 'reckoning' | 'allows'>,
  mustDiscard: boolean,
): Choice<'playOrder'> {
  const { look, me, weights } = reckoning;
  const sorted = kept(reckoning).toSorted((a, b) => a.value - b.value);
  const least = weights.junk + weights.junkMore;
  const bad = sorted.filter(({ value }) => value < least).length;
  const many = Math.min(look.setup.forces[me].discards, Math.max(bad, mustDiscard ? 1 : 0));
  const answer = { pass: sorted.slice(0, many).map(({ slot }) => slot) };
  return allows(answer) ? { answer, plan: 'discard' } : { answer: { pass: [] }, plan: 'pass' };
}

/** CC-ORD-07 It is an order, and nothing would come of it. */
export function isEmpty(reckoning: Reckoning, answer: Answer<'playOrder'>): boolean {
  if (!('order' in answer)) return false;
  const [held] = cardsWith(reckoning, () => true).filter(({ slot }) => slot === answer.order);
  return held === undefined || orderWorth(reckoning, held.card.order) <= 0;
}
/** CC-RECO-01 Those who are broken are called back; undefined: nobody is, or no card does it. */
export function rallying(reckoning: Reckoning): Choice<'playOrder'> | undefined {
  const [card] = ideasOf(reckoning).filter(({ card: { order } }) => order === 'recover');
  return card && { answer: { order: card.slot }, plan: 'recover' };
}
