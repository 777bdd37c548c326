import type { Button, Drafting, Input, Lights, Prompting } from '#table/plain';
import { isLeader } from '../../rules/facts/index.ts';
import type { Action, Piece, UnitId } from '../../rules/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import { canFireAt, firepowerShares, piecesOf } from '../../rules/orders/index.ts';
import { t } from '../words/index.ts';
import { refusalOf } from '../answers.ts';
import type { CardUse } from '../kind.ts';
import { ofAttack } from '../odds/thrown.ts';
import { chosenWith, ledBy } from '../order/led.ts';
import { type FireDraft, GroupFiring } from './firing.svelte.ts';

interface Started {
  readonly card?: number;
  readonly units?: readonly UnitId[];
  readonly act?: number;
}
/** CC-MOVE-04, CC-OPF-01 A card with those it activates, an attack, a trap, or nothing. */
export class Reacting extends GroupFiring {
  #card = $state<number | undefined>();
  #called = $state.raw<readonly UnitId[]>([]);

  get #question() {
    return this.asked<'react'>();
  }
  get able(): readonly Piece[] {
    return this.#question.pieces;
  }
  protected override get only(): HexId {
    return this.#question.hex;
  }
  override get actions(): readonly Action[] {
    return [...super.actions, ...this.#question.actions];
  }
  get #calls(): boolean {
    return this.#card !== undefined && this.desk.cardIn(this.#card)?.order === 'fire';
  }
  override begin(answer: unknown): void {
    const { card, units, act } = answer as Started;
    super.begin(answer);
    if (card !== undefined && units !== undefined) [this.#card, this.#called] = [card, units];
    if (act !== undefined) this.#card = act;
  }
  override get chosenCard(): number | undefined {
    return this.#card ?? super.chosenCard;
  }
  /** Whom a card could call with effect. */
  get #useful(): readonly UnitId[] {
    return this.#question.units.filter((unit) =>
      piecesOf([unit]).some((piece) => canFireAt(this.look, piece, this.only)),
    );
  }
  get #callable(): readonly UnitId[] {
    const useful = this.#useful;
    const leads = (unit: UnitId): boolean =>
      isLeader(this.look, unit) && ledBy(this.look, [...useful, unit], unit).length > 1;
    return this.#question.units.filter((unit) => useful.includes(unit) || leads(unit));
  }
  /** Whoever comes is pressed as any target is: the best of those who could be called are. */
  override get hexes(): ReadonlyMap<HexId, string> {
    if (!this.#calls) return super.hexes;
    const isOpen = this.#called.length === 0 && this.#useful.length > 0;
    return new Map(isOpen ? [[this.only, ' ']] : []);
  }
  override pressHex(hex: HexId): boolean {
    if (!this.#calls) return super.pressHex(hex);
    if (!this.hexes.has(hex)) return false;
    this.#called = this.#strongest;
    return true;
  }
  /** CC-ORD-01 One alone, or a leader with those whom he leads: whose group fires strongest. */
  get #strongest(): readonly UnitId[] {
    const useful = this.#useful;
    const leaders = this.#callable.filter((unit) => isLeader(this.look, unit));
    const sets = [
      ...useful.map((unit) => [unit]),
      ...leaders.map((unit) => ledBy(this.look, [...new Set([...useful, unit])], unit)),
    ];
    const power = (units: readonly UnitId[]): number => {
      const pieces = this.bestOf(piecesOf([...units]), this.only);
      if (pieces.length === 0) return 0;
      const shares = firepowerShares(this.look, { pieces, target: this.only });
      return shares.reduce((sum, { adds }) => sum + adds, 0);
    };
    return sets.toSorted((a, b) => power(b) - power(a))[0] ?? [];
  }
  /** Where they have come, and who could be called to fire there. */
  protected override asksAbout(): readonly HexId[] {
    const { hex } = this.look.position.units;
    return [this.only, ...this.#callable.map((unit) => hex[unit]), ...super.asksAbout()];
  }
  override useOf(slot: number): CardUse {
    const { action } = super.useOf(slot);
    const isCalled = this.#card === slot && this.#calls;
    const [unit] = this.#callable;
    if (unit === undefined) return { order: undefined, action };
    const refusal = refusalOf(this.look, 'react', this.#question, { card: slot, units: [unit] });
    return {
      order: isCalled ? 'picked' : (refusal ?? 'lit'),
      action: isCalled ? undefined : action,
    };
  }
  override pressCard(slot: number): void {
    const { order, action } = this.useOf(slot);
    this.#called = [];
    if (order === 'lit') this.#card = slot;
    else if (action === 'lit' && this.desk.cardIn(slot)?.action !== 'sprayFire') this.#card = slot;
    else {
      this.#card = undefined;
      super.pressCard(slot);
    }
  }
  override get lights(): Lights<UnitId> {
    return {
      ...super.lights,
      lit: () => (this.#calls ? this.#callable : (super.lights.lit?.() ?? [])),
      picked: () => (this.#calls ? this.#called : (super.lights.picked?.() ?? [])),
    };
  }
  override get litWeapons(): readonly UnitId[] {
    return this.#calls ? [] : super.litWeapons;
  }
  override get leader(): UnitId | undefined {
    return this.#called.find((unit) => isLeader(this.look, unit));
  }
  override pressUnit(unit: UnitId): boolean {
    if (!this.#calls) return super.pressUnit(unit);
    // Others than could be called stand there as a target, or not at all.
    if (!this.#question.units.includes(unit)) return false;
    const isFirst = this.#called.length === 0;
    const able = isFirst ? [...this.#useful, unit] : this.#question.units;
    const next = chosenWith(this.look, [...new Set(able)], { picked: this.#called, unit });
    if (next === undefined) return false;
    this.#called = next;
    return true;
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      back: () => {
        const had = this.#card !== undefined;
        this.#card = undefined;
        this.#called = [];
        return had || super.input.back?.() === true;
      },
    };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => this.#commit,
      refusal: () => (this.#card === undefined ? super.drafting.refusal?.() : undefined),
      pass: () => ({ label: t().do.letGo, answers: [{ done: true }] }),
    };
  }
  override get prompting(): Prompting {
    return { hint: () => (this.#calls && this.#called.length === 0 ? t().hint.call : undefined) };
  }
  protected override sent({ pieces, spray }: FireDraft): object {
    return spray === undefined ? { pieces } : { pieces, spray };
  }
  get #commit(): Button | undefined {
    const card = this.#card;
    if (card === undefined) return super.drafting.commit?.();
    if (!this.#calls) {
      const answers = [{ act: card }];
      return { label: t().do.play(this.desk.actionIn(card)), answers };
    }
    const units = [...this.#called];
    if (units.length === 0) return undefined;
    const answers = [{ card, units }];
    return { label: t().do.call(units.length), note: this.#callNote(units), answers };
  }
  /** CC-OPF-02 With how much the best group of those who are called and those before could fire. */
  #callNote(units: readonly UnitId[]): string | undefined {
    const pieces = this.bestOf([...this.able, ...piecesOf(units)], this.only);
    if (pieces.length === 0) return undefined;
    const { note } = ofAttack(this.look, this.side, { pieces, target: this.only });
    return note;
  }
}
