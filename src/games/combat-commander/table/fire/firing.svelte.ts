import {
  type Button,
  type Drafting,
  type Input,
  type Lights,
  partOf,
  type Parts,
} from '#table/plain';
import { otherSide, unitsIn } from '../../rules/facts/index.ts';
import { rangeBetween } from '../../rules/ground/index.ts';
import type { Action, Piece, UnitId } from '../../rules/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import { canFireAt, firepowerShares, targetsOf } from '../../rules/orders/index.ts';
import { heavyOf } from '../../rules/orders/index.ts';
import { nameOf } from '../../rules/ground/index.ts';
import { ofAttack } from '../odds/thrown.ts';
import Attack from './Attack.svelte';
import { touching } from '../map/hexes.ts';
import { t } from '../words/index.ts';
import { checkAttack } from '../../rules/orders/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';

const isSame = (a: Piece, b: Piece): boolean => a.unit === b.unit && a.weapon === b.weapon;
const has = (all: readonly Piece[], one: Piece): boolean => all.some((piece) => isSame(piece, one));

/** Of an answer what can be drawn. */
interface Begun {
  readonly pieces?: readonly Piece[];
  readonly target?: HexId;
  readonly spray?: { readonly card: number; readonly hex: HexId };
  readonly smoke?: true;
}
/**
 * CC-FIRE-04, CC-FIRE-05 A fire group is built by presses: its target, then who joins, or the
 * reverse.
 */
export abstract class GroupFiring extends CommanderAnswering {
  #pieces = $state.raw<readonly Piece[]>([]);
  #target = $state<HexId | undefined>();
  /** CC-ACT-A40 The card of Spray Fire, and the second hex. */
  #spray = $state.raw<{ readonly card: number; readonly hex?: HexId } | undefined>();

  /** What has not fired yet. */
  abstract readonly able: readonly Piece[];
  /** The only hex at which may be fired; undefined: any. */
  protected get only(): HexId | undefined {
    return undefined;
  }
  override get target(): HexId | undefined {
    return this.only ?? this.#target;
  }
  override get group(): readonly Piece[] {
    return this.#pieces;
  }
  get second(): HexId | undefined {
    return this.#spray?.hex;
  }
  /** Nobody stands there: it can only be smoke. */
  get isSmoke(): boolean {
    const { target } = this;
    return target !== undefined && this.defendersIn(target).length === 0;
  }
  defendersIn(hex: HexId): readonly UnitId[] {
    return unitsIn(this.look, hex, otherSide(this.side));
  }
  get attack() {
    const { target, group } = this;
    if (target === undefined || group.length === 0) return undefined;
    const spray = this.#spray;
    const second = spray?.hex === undefined ? {} : { spray: { card: spray.card, hex: spray.hex } };
    return {
      pieces: [...group],
      target,
      ...second,
      ...(this.isSmoke ? { smoke: true as const } : {}),
    };
  }
  get firepower(): number {
    const { attack } = this;
    if (attack === undefined) return 0;
    return firepowerShares(this.look, attack).reduce((sum, { adds }) => sum + adds, 0);
  }

  // --- what is lit -------------------------------------------------------------------------------
  #may(piece: Piece): boolean {
    const { target } = this;
    return target === undefined || canFireAt(this.look, piece, target);
  }
  #lit(weapon: 0 | 1): readonly UnitId[] {
    return this.able
      .filter((piece) => piece.weapon === weapon && this.#may(piece))
      .map(({ unit }) => unit);
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit(0),
      picked: () => this.#picked(0),
      whyNot: (unit) => {
        const { target } = this;
        if (target === undefined) return undefined;
        return checkAttack(this.look, this.able, { pieces: [{ unit, weapon: 0 }], target });
      },
    };
  }
  override get litWeapons(): readonly UnitId[] {
    return this.#lit(1);
  }
  #picked(weapon: 0 | 1): readonly UnitId[] {
    return this.#pieces.filter((piece) => piece.weapon === weapon).map(({ unit }) => unit);
  }
  override get pickedWeapons(): readonly UnitId[] {
    return this.#picked(1);
  }
  override get eyes(): HexId | undefined {
    const [first] = this.#pieces;
    return first === undefined ? super.eyes : this.look.position.units.hex[first.unit];
  }
  override get hexes(): ReadonlyMap<HexId, string> {
    if (this.#spray !== undefined) return this.#besides;
    if (this.only !== undefined) {
      const isOpen = this.#pieces.length === 0 && this.bestOf(this.able, this.only).length > 0;
      return new Map(isOpen ? [[this.only, ' ']] : []);
    }
    const from = this.#pieces.length > 0 ? this.#pieces : this.able;
    const aims = from.map((piece) => targetsOf(this.look, piece));
    const isAimed = (hex: HexId): boolean =>
      this.#pieces.length > 0
        ? aims.every((hexes) => hexes.includes(hex))
        : this.defendersIn(hex).length > 0;
    const all = [...new Set(aims.flat())].filter(isAimed);
    return new Map(all.map((hex) => [hex, this.defendersIn(hex).length === 0 ? '' : ' ']));
  }
  /** CC-ACT-A40 Neighbours of the target at which the group may fire as well. */
  get #besides(): ReadonlyMap<HexId, string> {
    const { target } = this;
    const card = this.#spray?.card;
    if (target === undefined || card === undefined) return new Map();
    const may = (hex: HexId): boolean =>
      checkAttack(this.look, this.able, {
        pieces: this.#pieces,
        target,
        spray: { card, hex },
      }) === undefined;
    return new Map(touching(target).flatMap(([, hex]) => (may(hex) ? [[hex, ' '] as const] : [])));
  }

  /** The group that is proposed, at its target; smoke and the like are told by their button. */
  override begin(answer: unknown): void {
    const { pieces, target = this.only, spray, smoke } = answer as Begun;
    if (pieces === undefined || target === undefined) return;
    // What is laid as smoke where somebody stands is no attack on him.
    if (smoke === true && this.defendersIn(target).length > 0) return;
    [this.#pieces, this.#target, this.#spray] = [pieces, target, spray];
    this.frameAnew();
  }

  // --- what a hand does --------------------------------------------------------------------------
  override pressHex(hex: HexId): boolean {
    if (!this.hexes.has(hex)) return false;
    if (this.#spray !== undefined) {
      this.#spray = { ...this.#spray, hex };
      return true;
    }
    this.#target = hex;
    if (this.#pieces.length === 0) this.#pieces = this.bestOf(this.able, hex);
    return true;
  }
  /** Who can fire at it together with the strongest, all of them: each can be taken out. */
  protected bestOf(able: readonly Piece[], target: HexId): readonly Piece[] {
    const light = able.filter(
      (piece) => canFireAt(this.look, piece, target) && heavyOf(this.look, piece) === undefined,
    );
    return this.#ordered(this.#joined(light), target);
  }
  /** CC-FIRE-04 The largest lot whose hexes hang together. */
  #joined(pieces: readonly Piece[]): readonly Piece[] {
    const { hex } = this.look.position.units;
    let best: readonly Piece[] = [];
    for (const first of pieces) {
      const lot = [first];
      for (let at = 0; at < lot.length; at++) {
        const near = pieces.filter(
          (one) => !has(lot, one) && rangeBetween(hex[one.unit], hex[lot[at].unit]) <= 1,
        );
        lot.push(...near);
      }
      if (lot.length > best.length) best = lot;
    }
    return best;
  }
  /** CC-FIRE-05 The strongest is the base piece, whose firepower counts whole. */
  #ordered(pieces: readonly Piece[], target: HexId | undefined): readonly Piece[] {
    if (target === undefined) return pieces;
    const power = (piece: Piece): number =>
      firepowerShares(this.look, { pieces: [piece], target })[0].adds;
    return pieces.toSorted((a, b) => power(b) - power(a));
  }
  #toggle(piece: Piece): boolean {
    if (!has(this.able, piece)) return false;
    if (has(this.#pieces, piece)) {
      this.#pieces = this.#pieces.filter((one) => !isSame(one, piece));
      return true;
    }
    if (!this.#may(piece)) return false;
    this.#pieces = this.#ordered([...this.#pieces, piece], this.target);
    return true;
  }
  override pressUnit(unit: UnitId): boolean {
    return this.#toggle({ unit, weapon: 0 });
  }
  override pressWeapon(unit: UnitId): boolean {
    return this.#toggle({ unit, weapon: 1 });
  }
  override get actions(): readonly Action[] {
    return this.target === undefined || this.#pieces.length === 0 ? [] : ['sprayFire'];
  }
  override get chosenCard(): number | undefined {
    return this.#spray?.card;
  }
  override pressCard(slot: number): void {
    const isLit = this.useOf(slot).action === 'lit';
    this.#spray = isLit ? { card: slot } : undefined;
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      back: () => this.#back(),
    };
  }
  #back(): boolean {
    const had = this.#spray !== undefined || this.#pieces.length > 0 || this.#target !== undefined;
    if (this.#spray !== undefined) this.#spray = undefined;
    else if (this.#target !== undefined) this.#target = undefined;
    else this.#pieces = [];
    return had;
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      refusal: () => {
        const { attack } = this;
        return attack && checkAttack(this.look, this.able, attack);
      },
    };
  }
  /** The attack as it is answered. */
  protected abstract sent(attack: FireDraft): object;
  get #commit(): Button | undefined {
    const { target, attack } = this;
    if (attack === undefined || target === undefined) return undefined;
    if (this.drafting.refusal?.() !== undefined) return undefined;
    const answers = [this.sent(attack)];
    const hex = nameOf(target);
    if (this.isSmoke) return { label: t().do.smoke(hex), answers };
    const label = t().do.fire(hex, this.firepower);
    // CC-LOS-11 Without a card that adds to it, such an attack is not made.
    if (this.firepower < 1) return { label, note: t().do.weak, answers };
    return { label, ...ofAttack(this.look, this.side, attack), answers };
  }
  override get parts(): Parts {
    return {
      panel: () => {
        const isHidden = this.attack === undefined || this.isSmoke || this.desk.looking.isOpen;
        if (isHidden) return undefined;
        return partOf(Attack, { desk: this.desk, answering: this });
      },
    };
  }
}
/** An attack as it is drafted. */
export type FireDraft = NonNullable<GroupFiring['attack']>;
/** CC-FIRE-15 One attack after another. */
export class Firing extends GroupFiring {
  get able(): readonly Piece[] {
    return this.asked<'fire'>().pieces;
  }
  protected override sent(attack: FireDraft): object {
    return attack;
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      pass: () => ({ label: t().do.cease, answers: [{ done: true }] }),
    };
  }
}
