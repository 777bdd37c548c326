import type { AnswerTo, Asks, QuestionOf, RefusalTold } from '#kernel';
import { untrack } from 'svelte';
import { Answering, type Button, type Kind } from '../../../table/desk/answering.ts';
import type { Bounds, Point } from '../../../table/drawing/paths.ts';
import type { Mods, Thing } from '../../../table/tools/tool.ts';
import { checkAction } from '../rules/actions/index.ts';
import { SIDES, seatOf } from '../rules/facts/index.ts';
import type {
  Action,
  CombatCommander,
  Look,
  Piece,
  Seat,
  Side,
  UnitId,
  WeaponId,
} from '../rules/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import { played } from '../rules/index.ts';
import type { CommanderDesk } from './desk.svelte.ts';
import { centreOf, hexAt } from './map/hexes.ts';
import type { Rerolling } from './picks/listed.svelte.ts';
import { t } from './words/index.ts';

export type Ask = Asks<CombatCommander>;
export type Question<K extends Ask> = QuestionOf<CombatCommander, K>;
export type Answer<K extends Ask> = AnswerTo<CombatCommander, K>;

/** What the questions of this game are typed by. */
export interface Commander extends Kind {
  readonly game: CombatCommander;
  readonly unit: UnitId;
  readonly desk: CommanderDesk;
}
/** What one half of a card may do now; a refusal says why it may do nothing. */
export type Use = 'lit' | 'picked' | RefusalTold | undefined;
export interface CardUse {
  readonly order: Use;
  readonly action: Use;
}
/** Something besides pieces, hexes and cards that a press does at once. */
export interface Deed {
  readonly label: string;
  readonly run: () => void;
}

/** The rules' own word on an answer; undefined: it is legal. */
export function refusalOf<K extends Ask>(
  look: Look,
  ask: K,
  question: Question<K>,
  answer: Answer<K>,
  by?: Seat,
): RefusalTold | undefined {
  return played.questions[ask].check(look, question, answer, by);
}

/** A question at this table: pieces, hexes and cards are lit, and a press on one answers. */
export abstract class CommanderAnswering extends Answering<Commander> {
  protected get look(): Look {
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
  get rerolling(): Rerolling | undefined {
    return undefined;
  }
  get deeds(): readonly Deed[] {
    return [];
  }
  /** CC-WPN-07 Whatever is asked. */
  mayGiveUp(giveUp: WeaponId): boolean {
    const { look, ask, decision } = this;
    const question = decision.question as Question<Ask>;
    return refusalOf(look, ask, question as never, { giveUp }, seatOf(this.side)) === undefined;
  }
  /** From where the line of sight under the pointer begins. */
  get eyes(): HexId | undefined {
    const [unit] = this.picked;
    return unit === undefined ? undefined : this.look.position.units.hex[unit];
  }
  /** What fires, the first with its whole firepower. */
  get group(): readonly Piece[] {
    return [];
  }

  // --- what is listed ----------------------------------------------------------------------------
  /** The rules' own list of answers. */
  protected get answers(): readonly unknown[] {
    return this.desk.listed(this.ask, this.decision.question as Question<Ask>);
  }
  /** What the answers of a list carry under a name. */
  protected values(name: string): readonly unknown[] {
    return this.answers.flatMap((one) => {
      const value = (one as Readonly<Record<string, unknown>>)[name];
      return value === undefined ? [] : [value];
    });
  }
  /** Where the list has that nothing is picked. */
  protected get none(): Button | undefined {
    const isListed = this.values('none').length > 0;
    if (!isListed) return undefined;
    return { label: t().do.none, run: () => this.desk.answer([{ none: true }]) };
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
  override tap({ kind, id }: Thing, at: Point, _mods: Mods): boolean {
    const hex = this.look.position.units.hex;
    if (kind === 'unit') return this.pressUnit(id as UnitId) || this.pressHex(hex[id]);
    if (kind === 'weapon') return this.pressWeapon(id as UnitId) || this.pressHex(hex[id]);
    if (kind === 'hex') return this.pressHex(id);
    const there = hexAt(at);
    return there !== undefined && this.pressHex(there);
  }
  override key({ key }: KeyboardEvent): boolean {
    const card = this.desk.hand[Number(key) - 1];
    if (card === undefined) return false;
    this.pressCard(card.slot);
    return true;
  }
  override visit(unit: UnitId): void {
    this.desk.show(unit);
  }
  override get calm(): boolean {
    return true;
  }
  /** It stays as it was when the question was put: no press moves the map under the hand. */
  #frame: { readonly part: Bounds | undefined } | undefined;
  override frame(): Bounds | undefined {
    this.#frame ??= { part: untrack(() => this.desk.roundOf(this.asksAbout().map(centreOf))) };
    return this.#frame.part;
  }
  /** Hexes that the question is about. */
  protected asksAbout(): readonly HexId[] {
    const { hex } = this.look.position.units;
    const units = [...this.lit, ...this.litWeapons, ...this.picked];
    const { target } = this;
    const aimed = target === undefined ? [] : [target];
    return [...units.map((unit) => hex[unit]), ...this.hexes.keys(), ...aimed];
  }
}
/** In, if it was out; out, if it was in. */
export const toggled = <T>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
