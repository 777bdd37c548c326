/** The hand: which card is played as an order, which are kept, which go (sections 6 and 18). */
import type { Reckoning } from './weighing.ts';
import { actionWorth, cardsWith, keepWorth, type Held } from './cards.ts';
import { orderWorth } from './orders.ts';
import type { Answer, Choice, Post, Question } from './post.ts';

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
  const junk = cardsWith(reckoning, (card) => keepWorth(reckoning, card) < weights.junk);
  // A hand that is worth nothing is changed as a whole.
  const changed = weights.change * Math.max(0, junk.length - weights.changeSpare);
  if (best !== undefined && best.value > weights.orderLeast + (mayPass ? changed : 0)) {
    return { answer: { order: best.slot }, plan: best.card.order };
  }
  if (mayPass) return discards({ reckoning, allows }, mustDiscard);
  return { answer: { end: true }, plan: 'end' };
}
/** CC-TURN-06, CC-TURN-11 The worst first, as many as are better gone. */
function discards(
  { reckoning, allows }: Pick<Post, 'reckoning' | 'allows'>,
  mustDiscard: boolean,
): Choice<'playOrder'> {
  const { look, me, weights } = reckoning;
  const sorted = cardsWith(reckoning, () => true)
    .map((held) => ({ ...held, value: keepWorth(reckoning, held.card) }))
    .toSorted((a, b) => a.value - b.value);
  const bad = sorted.filter(({ value }) => value < weights.junk + weights.junkMore).length;
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
