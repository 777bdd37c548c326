/** What happens among fate cards. Only declarations are exported. */
import { eventsOf, hidden, type Secret } from '#kernel';
import { card, cards, seat, whole } from './fields.ts';
import { other, type Card, type FateWorld, type Position } from './world.ts';

const event = eventsOf<FateWorld>();
const without = (list: readonly Secret<Card>[], gone: number): Secret<Card>[] =>
  list.filter(({ slot }) => slot !== gone);
/** The card leaves the deck, for whoever knows what is in it. */
function leaveDeck(position: Position, gone: Secret<Card>): void {
  position.count -= 1;
  position.slots = Math.max(position.slots, gone.slot + 1);
  const { slot, value } = position.deck;
  if (value === undefined) return;
  position.deck = { slot, value: value.filter((one) => one !== gone.value) };
}
const sorted = (list: readonly Card[]): Card[] => list.toSorted((a, b) => a - b);
const mutable = (deck: Secret<Card[]>): { slot: number; value?: Card[] } => ({ ...deck });

export const drew = event({
  type: 'drew',
  cite: 'FC-DEC-01',
  fields: { seat, card },
  apply(position, { seat: by, card: one }) {
    leaveDeck(position, one);
    position.hands[by].push({ ...one });
  },
  redact: (data, eye) => (data.seat === eye ? data : { ...data, card: hidden(data.card) }),
});
export const buried = event({
  type: 'buried',
  cite: 'FC-DEC-02',
  fields: { seat, card, hand: cards, slots: whole },
  apply(position, { seat: by, card: { value }, hand, slots }) {
    position.hands[by] = hand.map((one) => ({ ...one }));
    position.count += 1;
    position.bury = false;
    position.slots = slots;
    const deck = mutable(position.deck);
    if (deck.value !== undefined && value !== undefined)
      deck.value = sorted([...deck.value, value]);
    position.deck = deck;
  },
  redact(data, eye) {
    if (data.seat === eye) return data;
    return { ...data, card: hidden(data.card), hand: data.hand.map((one) => hidden(one)) };
  },
});
export const played = event({
  type: 'played',
  cite: 'FC-ORD-01',
  fields: { seat, card },
  apply(position, { seat: by, card: one }) {
    position.hands[by] = without(position.hands[by], one.slot);
    position.shown.push({ ...one });
  },
  reveals: true,
});
export const revealed = event({
  type: 'revealed',
  cite: 'FC-FAT-01',
  fields: { card },
  apply(position, { card: one }) {
    leaveDeck(position, one);
    position.shown.push({ ...one });
  },
  reveals: true,
});
export const reshuffled = event({
  type: 'reshuffled',
  cite: 'FC-DEC-01',
  fields: { count: whole, slot: whole },
  apply(position, { count, slot }) {
    const back = sorted(position.shown.flatMap(({ value }) => value ?? []));
    const knows = position.deck.value !== undefined;
    position.deck = { slot, ...(knows ? { value: back } : {}) };
    position.count = count;
    position.shown = [];
    position.slots = slot + 1;
  },
});
export const sent = event({
  type: 'sent',
  cite: 'FC-DEC-01',
  fields: { seat, mission: card },
  apply(position, { seat: to, mission }) {
    position.missions[to] = { ...mission };
    position.slots += 1;
  },
  redact: (data, eye) => (data.seat === eye ? data : { ...data, mission: hidden(data.mission) }),
});
export const dealt = event({
  type: 'dealt',
  cite: 'FC-DEC-01',
  fields: {},
  apply(position) {
    position.turn = 1;
  },
});
export const initiativePassed = event({
  type: 'initiativePassed',
  cite: 'FC-FAT-02',
  fields: {},
  apply(position) {
    position.holder = other(position.holder);
  },
});
export const timePassed = event({
  type: 'timePassed',
  cite: 'FC-FAT-03',
  fields: {},
  apply(position) {
    position.time += 1;
  },
});
export const lost = event({
  type: 'lost',
  cite: 'FC-FAT-04',
  fields: { seat },
  apply({ losses }, { seat: whose }) {
    losses[whose] += 1;
  },
});
export const turnPassed = event({
  type: 'turnPassed',
  cite: 'FC-ORD-01',
  fields: {},
  apply(position) {
    position.active = other(position.active);
    position.turn += 1;
    position.bury = position.turn % 3 === 0;
  },
});
