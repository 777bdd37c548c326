import type { Button, Drafting, Framing, Input, Prompting } from '#table/plain';
import type { UnitId } from '../../rules/index.ts';
import { whyIdle } from '../../rules/prospects/index.ts';
import { unitsOnMap } from '../../rules/facts/index.ts';
import { ofRally, type Thrown } from '../odds/thrown.ts';
import { cardNames } from '../saying.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { refusalOf, toggled } from '../answers.ts';
import { waysBy } from '../cards/ways.ts';
import type { CardUse } from '../kind.ts';

/** CC-TURN-02 An order by a card; or a pass, with cards to discard; or the end of the turn. */
export class Ordering extends CommanderAnswering {
  #order = $state<number | undefined>();
  #discards = $state.raw<readonly number[] | undefined>();

  get #question() {
    return this.asked<'playOrder'>();
  }
  get passes(): boolean {
    return this.#discards !== undefined;
  }
  override get chosenCard(): number | undefined {
    return this.#order;
  }
  override useOf(slot: number): CardUse {
    const { action } = super.useOf(slot);
    const pass = this.#discards;
    const answer = pass === undefined ? { order: slot } : { pass: [...pass, slot] };
    const isPicked = pass === undefined ? this.#order === slot : pass.includes(slot);
    if (isPicked) return { order: 'picked', action };
    const refusal = refusalOf(this.look, 'playOrder', this.#question, answer);
    if (refusal !== undefined || pass !== undefined) return { order: refusal ?? 'lit', action };
    return { order: 'lit', action, idle: this.#idleOf(slot) };
  }
  /** CC-ORD-07 An order of which nothing comes is not lit, and says so before it is spent. */
  #idleOf(slot: number): string | undefined {
    const card = this.desk.cardIn(slot);
    const idle = card && whyIdle(this.look, this.side, card.order);
    return idle && t().idle[idle];
  }
  /** The card that is proposed lies out. */
  override begin(answer: unknown): void {
    this.#order = (answer as { readonly order?: number }).order;
  }
  override pressCard(slot: number): void {
    if (this.#discards === undefined) {
      this.#order = this.#order === slot ? undefined : slot;
      return;
    }
    const next = toggled(this.#discards, slot);
    const refusal = refusalOf(this.look, 'playOrder', this.#question, { pass: next });
    // Too many is told; too few is not yet an answer.
    if (refusal === undefined || next.length < this.#discards.length) this.#discards = next;
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => this.#pass,
      refusal: () => this.#refusal,
    };
  }
  get #commit(): Button | undefined {
    const { desk } = this;
    const pass = this.#discards;
    if (pass !== undefined) {
      const answers = [{ pass: [...pass] }];
      const label = pass.length === 0 ? t().do.passOnly : t().do.pass(pass.length);
      return this.#refusal === undefined ? { label, answers } : undefined;
    }
    const order = this.#order;
    const card = order === undefined ? undefined : desk.cardIn(order);
    if (card === undefined) return undefined;
    const answers = [{ order }];
    const note = order === undefined ? undefined : this.#idleOf(order);
    const label = t().do.order(cardNames().orders[card.order]);
    const thrown = card.order === 'recover' ? this.#rallied : undefined;
    return { label, ...thrown, ...(note === undefined ? {} : { note }), answers };
  }
  /** CC-RECO-01, CC-SUP-04 Who alone is broken rolls at once, suppressed no more. */
  get #rallied(): Thrown | undefined {
    const { look, side } = this;
    const { units } = look.position;
    const [unit, ...others] = unitsOnMap(look, side).filter((one) => units.broken[one] === 1);
    if (unit === undefined || others.length > 0) return undefined;
    const suppressed = units.suppressed.map((): 0 => 0);
    return ofRally(
      { ...look, position: { ...look.position, units: { ...units, suppressed } } },
      unit,
    );
  }
  get #pass(): Button {
    if (this.#discards !== undefined) {
      return { label: t().do.back, run: () => (this.#discards = undefined) };
    }
    if (!this.#question.mayPass) {
      return { label: t().do.endTurn, answers: [{ end: true }] };
    }
    const begin = (): void => {
      this.#order = undefined;
      this.#discards = [];
    };
    return { label: t().do.passInstead, run: begin };
  }
  get #refusal() {
    const pass = this.#discards;
    if (pass === undefined) return undefined;
    return refusalOf(this.look, 'playOrder', this.#question, { pass: [...pass] });
  }
  override get prompting(): Prompting {
    return {
      prompt: () => {
        if (this.#discards === undefined) return undefined;
        const most = this.look.setup.forces[this.side].discards;
        return t().prompt.discard(most);
      },
      ways: () =>
        waysBy('order', {
          slots: this.desk.hand.map(({ slot }) => slot),
          useOf: (slot) => this.useOf(slot),
          press: (slot) => this.pressCard(slot),
          says: (slot) => {
            const card = this.desk.cardIn(slot);
            return card && t().do.order(cardNames().orders[card.order]);
          },
          cards: t().hand.alike,
        }),
    };
  }
  override get input(): Input {
    return {
      ...super.input,
      back: () => {
        const had = this.#order !== undefined || this.#discards !== undefined;
        this.#order = undefined;
        this.#discards = undefined;
        return had;
      },
    };
  }
  override get framing(): Framing<UnitId> {
    return {
      ...super.framing,
      /** All of the map is looked at. */
      frame: () => undefined,
    };
  }
}
