import {
  Answering,
  type Drafting,
  type Framing,
  type Input,
  type Lights,
  partOf,
  type Parts,
  type Prompting,
} from '#table/plain';
import { unitOfFigure } from '../../rules/facts/index.ts';
import type { FigureId, UnitId } from '../../rules/index.ts';
import Slots from './Slots.svelte';
import { t } from '../words/index.ts';
import type { Tactics } from '../desk.svelte.ts';

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
      if (one !== -1 && generals.includes(one)) return one;
      return index === 0 || generals.length === 0 ? -1 : generals[(5 - index) % generals.length];
    });
  }
  write(index: number, one: FigureId | -1): void {
    this.#slots = this.slots.map((before, at) => (at === index ? one : before));
  }
  override begin(answer: unknown): void {
    this.#slots = (answer as { readonly slots: readonly (FigureId | -1)[] }).slots;
  }
  override get lights(): Lights<UnitId> {
    return {
      picked: () => this.#picked,
      /** The hint stays where a card would be: all of them are asked of, none more than another. */
      card: () => undefined,
    };
  }
  /** The units of those who may command: they are told apart on the map before they are written. */
  get #picked(): readonly UnitId[] {
    return this.generals.map((general) => unitOfFigure(this.desk.look, general));
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => this.desk.nearby(this.#picked) };
  }
  override get input(): Input<UnitId> {
    return { key: (event) => this.#key(event) };
  }
  /** The number of a slot gives it to the next who may command in it. */
  #key({ key }: KeyboardEvent): boolean {
    const index = '123456'.indexOf(key);
    if (index < 0) return false;
    const all: readonly (FigureId | -1)[] = [...this.generals, -1];
    const now = all.indexOf(this.slots[index] ?? -1);
    this.write(index, all[(now + 1) % all.length] ?? -1);
    return true;
  }
  override get parts(): Parts {
    return { panel: () => partOf(Slots, { desk: this.desk, answering: this }) };
  }
  override get prompting(): Prompting {
    return { hint: () => t().orders.hint.slots };
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const slots = [...this.slots];
        return { label: t().orders.do.slots, answers: [{ slots }] };
      },
    };
  }
}
