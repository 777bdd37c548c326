import type { Drafting, Input, Prompting } from '#table/plain';
import type { Action } from '../../rules/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { t } from '../words/index.ts';

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
        return { label: t().do.play(this.desk.actionIn(card)), answers };
      },
      pass: () => ({ label: t().do.playNothing, answers: [{ pass: true }] }),
    };
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
