import { Answering, partOf, type Button, type Part } from '../../../../table/desk/answering.ts';
import type { FigureId } from '../../rules/index.ts';
import Slots from '../panels/Writing.svelte';
import { t } from '../words/index.ts';
import type { Tactics } from './answering.ts';

/** AOT-CMD-01 Six slots, written in secret: each is a general's or a separate unit's. */
export class Writing extends Answering<Tactics> {
  #slots = $state.raw<readonly (FigureId | -1)[] | undefined>();

  get generals(): readonly FigureId[] {
    return this.asked<'writeSlots'>().generals;
  }
  /** What stands written, as far as it may stand; else the generals in turn. */
  get slots(): readonly (FigureId | -1)[] {
    if (this.#slots !== undefined) return this.#slots;
    const { now, generals } = this.asked<'writeSlots'>();
    return Array.from({ length: 6 }, (_, index): FigureId | -1 => {
      const one = now[index] ?? -1;
      if (one >= 0 && generals.includes(one as FigureId)) return one;
      return index === 0 || generals.length === 0 ? -1 : generals[(5 - index) % generals.length];
    });
  }
  write(index: number, one: FigureId | -1): void {
    this.#slots = this.slots.map((before, at) => (at === index ? one : before));
  }
  override get panel(): Part {
    return partOf(Slots, { desk: this.desk, answering: this });
  }
  override get hint(): string {
    return t('hint.slots');
  }
  override get commit(): Button {
    const slots = [...this.slots];
    return { label: t('do.slots'), run: () => this.desk.answer([{ slots }]) };
  }
}
