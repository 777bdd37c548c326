import type { Pending } from '#kernel';
import type { Button } from '../../../../table/desk/answering.ts';
import { nameOf } from '../../rules/ground/index.ts';
import type { Action, UnitId } from '../../rules/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { CommanderDesk } from '../desk.svelte.ts';
import { unitName } from '../saying.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering, type Question } from '../answering.ts';

/** CC-ACT-01 A card as an action, or none. */
export class Playing extends CommanderAnswering {
  #card = $state<number | undefined>();

  protected override get actions(): readonly Action[] {
    return this.asked<'act'>().actions;
  }
  override get chosenCard(): number | undefined {
    return this.#card;
  }
  /** CC-HID-01 It is asked whatever the hand holds: whoever holds nothing that fits is told so. */
  override get prompt(): string | undefined {
    const fits = this.desk.hand.some(({ slot }) => this.useOf(slot).action === 'lit');
    return fits ? undefined : t().prompt.actNone;
  }
  override pressCard(slot: number): void {
    this.#card = this.useOf(slot).action === 'lit' ? slot : undefined;
  }
  override get commit(): Button | undefined {
    const card = this.#card;
    if (card === undefined) return undefined;
    const run = (): void => this.desk.answer([{ card }]);
    return { label: t().do.play(this.desk.actionIn(card)), run };
  }
  override get pass(): Button {
    return { label: t().do.playNothing, run: () => this.desk.answer([{ pass: true }]) };
  }
  override back(): boolean {
    const had = this.#card !== undefined;
    this.#card = undefined;
    return had;
  }
}

/** One of several hexes, or none where the list has that. */
export class Placing extends CommanderAnswering {
  #hex = $state<HexId | undefined>();

  override get hexes(): ReadonlyMap<HexId, string> {
    return new Map(this.values('hex').map((hex) => [hex as HexId, '']));
  }
  override get target(): HexId | undefined {
    return this.#hex;
  }
  override get picked(): readonly UnitId[] {
    const { unit } = this.decision.question as { readonly unit?: UnitId };
    return unit === undefined ? [] : [unit];
  }
  override pressHex(hex: HexId): boolean {
    if (!this.hexes.has(hex)) return false;
    this.#hex = hex;
    return true;
  }
  override get commit(): Button | undefined {
    const hex = this.#hex;
    if (hex === undefined) return undefined;
    return { label: t().do.there(nameOf(hex)), run: () => this.desk.answer([{ hex }]) };
  }
  override get pass(): Button | undefined {
    return this.none;
  }
  override back(): boolean {
    const had = this.#hex !== undefined;
    this.#hex = undefined;
    return had;
  }
}
/** CC-TIME-08 Who comes in next, and where. */
export class Entering extends CommanderAnswering {
  #hex = $state<HexId | undefined>();
  #unit = $state<UnitId>(0 as UnitId);
  readonly #answers: readonly { readonly unit: UnitId; readonly hex: HexId }[];

  constructor(desk: CommanderDesk, decision: Pending) {
    super(desk, decision);
    this.#answers = desk.listed('enter', this.asked<'enter'>());
    this.#unit = this.asked<'enter'>().units[0];
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    const own = this.#answers.filter(({ unit }) => unit === this.#unit);
    return new Map(own.map(({ hex }) => [hex, '']));
  }
  override get target(): HexId | undefined {
    return this.#hex;
  }
  override get prompt(): string {
    return t().prompt.enterOne(unitName(this.look, this.#unit));
  }
  override get deeds() {
    const others = this.asked<'enter'>().units.filter((unit) => unit !== this.#unit);
    return others.map((unit) => ({
      label: unitName(this.look, unit),
      run: () => {
        this.#unit = unit;
        this.#hex = undefined;
      },
    }));
  }
  override pressHex(hex: HexId): boolean {
    if (!this.hexes.has(hex)) return false;
    this.#hex = hex;
    return true;
  }
  override get commit(): Button | undefined {
    const [hex, unit] = [this.#hex, this.#unit];
    if (hex === undefined) return undefined;
    const run = (): void => this.desk.answer([{ unit, hex }]);
    return { label: t().do.there(nameOf(hex)), run };
  }
}

/** One of several units; of a hex with too many, who goes or becomes two teams. */
export class Naming extends CommanderAnswering {
  #unit = $state<UnitId | undefined>();

  override get lit(): readonly UnitId[] {
    return this.ask === 'thinOut'
      ? this.asked<'thinOut'>().units
      : (this.values('unit') as UnitId[]);
  }
  override get picked(): readonly UnitId[] {
    return this.#unit === undefined ? [] : [this.#unit];
  }
  override pressUnit(unit: UnitId): boolean {
    if (!this.lit.includes(unit)) return false;
    this.#unit = unit;
    return true;
  }
  override get commit(): Button | undefined {
    const unit = this.#unit;
    if (unit === undefined) return undefined;
    const answer = this.ask === 'thinOut' ? { eliminate: unit } : { unit };
    const word = this.ask === 'thinOut' ? 'remove' : 'this';
    const run = (): void => this.desk.answer([answer]);
    return { label: t().do[word](unitName(this.look, unit)), run };
  }
  override get deeds() {
    const unit = this.#unit;
    const { deployable = [] } = this.decision.question as Partial<Question<'thinOut'>>;
    if (unit === undefined || !deployable.includes(unit)) return [];
    return [{ label: t().do.deploy, run: () => this.desk.answer([{ deploy: unit }]) }];
  }
  override get pass(): Button | undefined {
    return this.none;
  }
  override back(): boolean {
    const had = this.#unit !== undefined;
    this.#unit = undefined;
    return had;
  }
}
