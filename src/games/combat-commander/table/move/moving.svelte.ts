import type { Pending, RefusalTold } from '#kernel';
import type { Drafting, Input, Lights } from '#table/plain';
import { groundOf } from '../../rules/facts/index.ts';
import { unitsIn } from '../../rules/facts/index.ts';
import type { Action, UnitId } from '../../rules/index.ts';
import { costOf, nameOf, type HexId } from '../../rules/ground/index.ts';
import { touching } from '../map/hexes.ts';
import { unitName } from '../saying.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering } from '../answering.ts';
import { refusalOf, toggled } from '../answers.ts';
import type { AtBattle, Deed } from '../kind.ts';

/** CC-MOVE-03 Step by step: a press on a lit hex goes there, alone or as a stack. */
export class MovingOn extends CommanderAnswering {
  #picked = $state.raw<readonly UnitId[]>([]);
  #card = $state<number | undefined>();

  constructor(desk: AtBattle, decision: Pending) {
    super(desk, decision);
    const going = this.#able.filter((unit) => this.#waysOf([unit]).size > 0);
    // Who went last goes on: it was told first.
    const last = desk.lastMoved.find((unit) => going.includes(unit)) ?? going[0];
    if (last !== undefined) this.#picked = this.#together(last, going);
  }
  get #question() {
    return this.asked<'move'>();
  }
  get #able(): readonly UnitId[] {
    return this.#question.moving.map(({ unit }) => unit);
  }
  #together(unit: UnitId, among: readonly UnitId[]): readonly UnitId[] {
    const { hex } = this.look.position.units;
    const moved = this.desk.lastMoved.filter((one) => among.includes(one));
    const stack = among.filter((one) => hex[one] === hex[unit]);
    const same = stack.filter((one) => moved.includes(one));
    return same.length > 0 ? same : stack;
  }
  protected override get actions(): readonly Action[] {
    return this.#question.actions;
  }
  #waysOf(units: readonly UnitId[]): ReadonlyMap<HexId, string> {
    const [first] = units;
    if (first === undefined) return new Map();
    const from = this.look.position.units.hex[first];
    return new Map(
      touching(from).flatMap(([, to]) => {
        if (refusalOf(this.look, 'move', this.#question, { units, to }) !== undefined) return [];
        return [[to, String(costOf(groundOf(this.look), from, to) ?? '')] as const];
      }),
    );
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    return this.#waysOf(this.#picked);
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#able.filter((unit) => this.look.position.units.hex[unit] >= 0),
      picked: () => this.#picked,
    };
  }
  leftOf(unit: UnitId): number | undefined {
    return this.#question.moving.find((one) => one.unit === unit)?.left;
  }
  override pressUnit(unit: UnitId): boolean {
    if (!this.#able.includes(unit)) return false;
    const { hex } = this.look.position.units;
    const [first] = this.#picked;
    const isThere = first !== undefined && hex[first] === hex[unit];
    this.#picked = isThere ? toggled(this.#picked, unit) : this.#together(unit, this.#able);
    return true;
  }
  override pressHex(to: HexId): boolean {
    if (!this.hexes.has(to)) return this.#refuse(to);
    const answers = [{ units: [...this.#picked], to }];
    this.desk.give({ label: t().do.there(nameOf(to)), answers });
    return true;
  }
  /** A neighbour that is not lit says why. */
  #refused = $state.raw<RefusalTold | undefined>();
  #refuse(to: HexId): boolean {
    const units = [...this.#picked];
    this.#refused = refusalOf(this.look, 'move', this.#question, { units, to });
    return this.#refused !== undefined;
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const card = this.#card;
        if (card === undefined) return undefined;
        const action = this.desk.actionIn(card);
        return { label: t().do.play(action), answers: [{ act: card }] };
      },
      pass: () => ({ label: t().do.halt, answers: [{ done: true }] }),
      refusal: () => this.#refused,
    };
  }
  override get chosenCard(): number | undefined {
    return this.#card;
  }
  override pressCard(slot: number): void {
    if (this.useOf(slot).action === 'lit') this.#card = slot;
    else this.#card = undefined;
  }
  override get deeds(): readonly Deed[] {
    return [...this.#exits, ...this.#handings];
  }
  get #exits(): readonly Deed[] {
    const units = [...this.#picked];
    const answer = { units, exit: true } as const;
    if (refusalOf(this.look, 'move', this.#question, answer) !== undefined) return [];
    return [{ label: t().do.exit, answers: [answer] }];
  }
  get #handings(): readonly Deed[] {
    const { hex } = this.look.position.units;
    return this.#picked.flatMap((giver) =>
      unitsIn(this.look, hex[giver]).flatMap((taker) => {
        const answer = { giver, taker };
        if (refusalOf(this.look, 'move', this.#question, answer) !== undefined) return [];
        const names = { giver: unitName(this.look, giver), taker: unitName(this.look, taker) };
        return [{ label: t().do.give(names.giver, names.taker), answers: [answer] }];
      }),
    );
  }
  override get input(): Input<UnitId> {
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
