import { untrack } from 'svelte';
import {
  Answering,
  type Bounds,
  type Button,
  type Framing,
  type Input,
  litOf,
  pickedOf,
  type Point,
  type Thing,
} from '#table/plain';
import { checkAction } from '../rules/actions/index.ts';
import { SIDES, seatOf } from '../rules/facts/index.ts';
import type { Action, Scene, Piece, Side, UnitId, WeaponId } from '../rules/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import { answersOf, refusalOf, valuesOf } from './answers.ts';
import type { Answer, Ask, CardUse, Commander, Deed, Question, Reroll } from './kind.ts';
import { centreOf, hexAt } from './map/hexes.ts';
import { t } from './words/index.ts';

/** A question at this table: pieces, hexes and cards are lit, and a press on one answers. */
export abstract class CommanderAnswering extends Answering<Commander> {
  protected get look(): Scene {
    return this.desk.look;
  }
  get side(): Side {
    return SIDES.find((side) => seatOf(side) === this.decision.seat) ?? 0;
  }

  // --- what is shown -----------------------------------------------------------------------------
  /** Hexes that a press takes, and what is written in each. */
  get hexes(): ReadonlyMap<HexId, string> {
    return new Map();
  }
  /** Such hexes are one ground, with one outline. */
  get isRegion(): boolean {
    return false;
  }
  /** What is done without a press: the next step of a way that was laid. */
  get goesOn(): Button | undefined {
    return undefined;
  }
  /** The hex that is chosen. */
  get target(): HexId | undefined {
    return undefined;
  }
  /** Whose command reaches so far. */
  get leader(): UnitId | undefined {
    return undefined;
  }
  get litWeapons(): readonly UnitId[] {
    return [];
  }
  get pickedWeapons(): readonly UnitId[] {
    return [];
  }
  /** Itself, where a roll stands or is made again. */
  get rerolling(): Reroll | undefined {
    return undefined;
  }
  get deeds(): readonly Deed[] {
    return [];
  }
  /** CC-WPN-07 Whatever is asked. */
  mayGiveUp(giveUp: WeaponId): boolean {
    const by = seatOf(this.side);
    return refusalOf<Ask>(this.look, this.ask, this.question, { giveUp }, by) === undefined;
  }
  /** From where the line of sight under the pointer begins. */
  get eyes(): HexId | undefined {
    const [unit] = pickedOf(this);
    return unit === undefined ? undefined : this.look.position.units.hex[unit];
  }
  /** Does the line of sight lead to where is pointed? */
  get looksOut(): boolean {
    return true;
  }
  /** What fires, the first with its whole firepower. */
  get group(): readonly Piece[] {
    return [];
  }

  // --- what is listed ----------------------------------------------------------------------------
  protected get question(): Question<Ask> {
    return this.asked<Ask>();
  }
  /** The rules' own list of answers. */
  protected get answers(): readonly Answer<Ask>[] {
    return answersOf<Ask>(this.look, this.ask, this.question);
  }
  /** Where the list has that nothing is picked. */
  protected get none(): Button | undefined {
    const isListed = valuesOf(this.answers, 'none').length > 0;
    if (!isListed) return undefined;
    return { label: t().do.none, answers: [{ none: true }] };
  }

  // --- cards -------------------------------------------------------------------------------------
  /** Actions that may be played now, by what everybody sees. */
  protected get actions(): readonly Action[] {
    return [];
  }
  /** The card that is chosen. */
  get chosenCard(): number | undefined {
    return undefined;
  }
  useOf(slot: number): CardUse {
    const { side, actions } = this;
    const refusal = checkAction(this.look, { side, actions }, slot);
    const lit = this.chosenCard === slot ? 'picked' : 'lit';
    return { order: undefined, action: refusal ?? lit };
  }
  pressCard(_slot: number): void {}

  // --- what a hand does --------------------------------------------------------------------------
  pressUnit(_unit: UnitId): boolean {
    return false;
  }
  pressWeapon(unit: UnitId): boolean {
    return this.pressUnit(unit);
  }
  pressHex(_hex: HexId): boolean {
    return false;
  }
  override get input(): Input<UnitId> {
    return {
      tap: (thing, at) => this.#tap(thing, at),
      key: ({ key }) => {
        const card = this.desk.hand[Number(key) - 1];
        if (card !== undefined) this.pressCard(card.slot);
        return card !== undefined;
      },
    };
  }
  #tap({ kind, id }: Thing, at: Point): boolean {
    const hex = this.look.position.units.hex;
    if (kind === 'unit') return this.pressUnit(id as UnitId) || this.pressHex(hex[id]);
    if (kind === 'weapon') return this.pressWeapon(id as UnitId) || this.pressHex(hex[id]);
    if (kind === 'hex') return this.pressHex(id);
    const there = hexAt(at);
    return there !== undefined && this.pressHex(there);
  }
  override get framing(): Framing<UnitId> {
    return {
      frame: () => this.#frame(),
      calm: () => true,
    };
  }
  /** It stays as it was when the question was put: no press moves the map under the hand. */
  #framed: { readonly part: Bounds | undefined } | undefined;
  #frames = $state(0);
  #frame(): Bounds | undefined {
    void this.#frames;
    this.#framed ??= { part: untrack(() => this.desk.roundOf(this.asksAbout().map(centreOf))) };
    return this.#framed.part;
  }
  /** What is proposed is no press. */
  protected frameAnew(): void {
    this.#framed = undefined;
    this.#frames += 1;
  }
  /** Hexes that the question is about. */
  protected asksAbout(): readonly HexId[] {
    const { hex } = this.look.position.units;
    const units = [...litOf(this), ...this.litWeapons, ...pickedOf(this)];
    const { target } = this;
    const aimed = target === undefined ? [] : [target];
    return [...units.map((unit) => hex[unit]), ...this.hexes.keys(), ...aimed];
  }
}
