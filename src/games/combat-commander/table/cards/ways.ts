/** CC-TURN-02, CC-ACT-01 What the cards in hand can be played as now. */
import type { Way } from '#table/plain';
import type { CardUse } from '../kind.ts';

interface Held {
  readonly slots: readonly number[];
  useOf(slot: number): CardUse;
  press(slot: number): void;
  /** What the card is played as; undefined: it is not known here. */
  says(slot: number): string | undefined;
  /** How many of the hand are alike, in words. */
  cards(count: number): string;
}
/** One way a kind of card, with how many there are; a press lays the first of them out. */
export function waysBy(part: 'order' | 'action', held: Held): readonly Way[] {
  const kinds = new Map<string, number[]>();
  for (const slot of held.slots) {
    const says = ['lit', 'picked'].includes(held.useOf(slot)[part] as string)
      ? held.says(slot)
      : undefined;
    if (says !== undefined) kinds.set(says, [...(kinds.get(says) ?? []), slot]);
  }
  return [...kinds].map(([says, slots]) => {
    const [slot = 0] = slots;
    const note = held.useOf(slot).idle ?? held.cards(slots.length);
    const isOut = held.useOf(slot)[part] === 'picked';
    return { says, note, go: () => (isOut ? undefined : held.press(slot)) };
  });
}
