import type { Drafting, Input, Prompting } from '#table/plain';
import type { Action } from '../../rules/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import type { Thrown } from '../odds/thrown.ts';
import { nextRoll } from '../odds/under-way.ts';
import { t } from '../words/index.ts';
import { waysBy } from './ways.ts';

/** CC-ACT-01 A card as an action, or none. */
export class Playing extends CommanderAnswering {
  #card = $state<number | undefined>();

  protected override get actions(): readonly Action[] {
    return this.asked<'act'>().actions;
  }
  override get chosenCard(): number | undefined {
    return this.#card;
  }
  override get prompting(): Prompting {
    return {
      /** CC-HID-01 It is asked whatever the hand holds: who holds nothing that fits is told so. */
      prompt: () => {
        const { length } = this.desk.hand.filter(({ slot }) =>
          ['lit', 'picked'].includes(this.useOf(slot).action as string),
        );
        return length === 0 ? t().prompt.actNone : t().prompt.actSome(length);
      },
      ways: () =>
        waysBy('action', {
          slots: this.desk.hand.map(({ slot }) => slot),
          useOf: (slot) => this.useOf(slot),
          press: (slot) => this.pressCard(slot),
          says: (slot) => t().do.play(this.desk.actionIn(slot)),
          cards: t().hand.alike,
        }),
    };
  }
  override pressCard(slot: number): void {
    this.#card = this.useOf(slot).action === 'lit' ? slot : undefined;
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const card = this.#card;
        if (card === undefined) return undefined;
        const answers = [{ card }];
        const label = t().do.play(this.desk.actionIn(card));
        return { label, ...this.#thrown(this.desk.cardIn(card)?.action), answers };
      },
      pass: () => ({
        label: t().do.playNothing,
        ...this.#thrown(undefined),
        answers: [{ pass: true }],
      }),
    };
  }
  /** CC-FIRE-14 What the roll may come to for which it is asked, with the action and without. */
  #thrown(action: Action | undefined): Thrown | undefined {
    return nextRoll(this.look, this.desk.since, action);
  }
  /** The card that is proposed. */
  override begin(answer: unknown): void {
    this.#card = (answer as { readonly card?: number }).card;
  }
  override get input(): Input {
    return {
      ...super.input,
      back: () => {
        const had = this.#card !== undefined;
        this.#card = undefined;
        return had;
      },
    };
  }
}
