import type { Pending } from '#kernel';
import { settings } from '#table';
import type { Drafting, Input, Lights, Prompting } from '#table/plain';
import { isLeader, otherSide, unitsIn } from '../../rules/facts/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { Scene, Piece, UnitId } from '../../rules/index.ts';
import { checkActivation } from '../../rules/orders/index.ts';
import { piecesOf, targetsOf } from '../../rules/orders/index.ts';
import type { AtBattle } from '../kind.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { chosenWith, ledBy } from './led.ts';

/** Smoke may be laid anywhere: only where the enemy stands counts. */
const foesAimedAt = (look: Scene, piece: Piece): HexId[] =>
  targetsOf(look, piece).filter(
    (hex) => unitsIn(look, hex, otherSide(look.position.units.side[piece.unit])).length > 0,
  );

/** CC-ORD-01 Who carries out the order. */
export class Activating extends CommanderAnswering {
  #picked = $state.raw<readonly UnitId[]>([]);
  readonly #able: readonly UnitId[];

  constructor(desk: AtBattle, decision: Pending) {
    super(desk, decision);
    const { units, order } = this.asked<'activate'>();
    this.#able = units;
    // Who can do nothing by it is not proposed, and may be chosen all the same.
    this.#useful = units.filter(
      (unit) =>
        order !== 'fire' || piecesOf([unit]).some((one) => targetsOf(desk.look, one).length > 0),
    );
    if (order === 'fire') this.#picked = this.#whole;
  }
  readonly #useful: readonly UnitId[];
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit,
      picked: () => this.#picked,
      whyNot: (unit) => checkActivation(this.look, this.#able, [...this.#picked, unit]),
    };
  }
  get #lit(): readonly UnitId[] {
    if (this.#picked.length === 0) return this.#useful.length > 0 ? this.#shown : this.#able;
    return this.#able.filter(
      (unit) =>
        this.#picked.includes(unit) ||
        checkActivation(this.look, this.#able, [...this.#picked, unit]) === undefined,
    );
  }
  /** Those who can do something, and the leaders of such. */
  get #shown(): readonly UnitId[] {
    return this.#able.filter(
      (unit) =>
        this.#useful.includes(unit) ||
        (isLeader(this.look, unit) && ledBy(this.look, [...this.#useful, unit], unit).length > 1),
    );
  }
  /** One group of all who can do something is proposed; none where somebody would be left out. */
  get #whole(): readonly UnitId[] {
    const useful = this.#useful;
    const led = this.#shown
      .filter((unit) => isLeader(this.look, unit))
      .map((leader) => ledBy(this.look, [...useful, leader], leader));
    const groups = [...led, ...useful.map((unit) => [unit])];
    return groups.find((group) => useful.every((unit) => group.includes(unit))) ?? [];
  }
  /** Whoever fires is shown with those whom he may fire at, where there is room for both. */
  protected override asksAbout(): readonly HexId[] {
    const isFire = this.asked<'activate'>().order === 'fire' && !settings.phone;
    const aims = isFire
      ? piecesOf(this.#useful).flatMap((piece) => foesAimedAt(this.look, piece))
      : [];
    return [...super.asksAbout(), ...aims];
  }
  override begin(answer: unknown): void {
    const { units } = answer as { readonly units: readonly UnitId[] };
    if (units.length > 0) this.#picked = units;
    this.frameAnew();
  }
  override get prompting(): Prompting {
    return { hint: () => (this.#picked.length === 0 ? t().hint.activate : undefined) };
  }
  override get leader(): UnitId | undefined {
    return this.#picked.find((unit) => isLeader(this.look, unit));
  }
  override pressUnit(unit: UnitId): boolean {
    const from = this.#picked.length === 0 ? [...this.#useful, unit] : this.#able;
    const able = this.#able.filter((one) => from.includes(one));
    const next = chosenWith(this.look, able, { picked: this.#picked, unit });
    if (next === undefined) return false;
    this.#picked = next;
    return true;
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      back: () => {
        const had = this.#picked.length > 0;
        this.#picked = [];
        return had;
      },
    };
  }
  override get drafting(): Drafting {
    return {
      commit: () => {
        const units = [...this.#picked];
        if (units.length === 0) return undefined;
        const answers = [{ units }];
        return { label: t().do.activate(units.length), answers };
      },
      pass: () => ({ label: t().do.nobody, answers: [{ units: [] }] }),
    };
  }
}
