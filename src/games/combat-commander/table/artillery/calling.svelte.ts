import type { RefusalTold } from '#kernel';
import { percent } from '#table';
import {
  type Button,
  type Drafting,
  type Input,
  type Lights,
  partOf,
  type Parts,
} from '#table/plain';
import { otherSide } from '../../rules/facts/index.ts';
import { ALL_HEXES, nameOf } from '../../rules/ground/index.ts';
import type { HexId } from '../../rules/ground/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { barrageOf, type Barrage } from '../../rules/prospects/index.ts';
import Salvo from './Salvo.svelte';
import BarragePanel from './Barrage.svelte';
import { unseenOf } from '../fire/chances.ts';
import { playerColorOf } from '../units/player-colors.ts';
import { t } from '../words/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { refusalOf } from '../answers.ts';
import type { Answer, Deed } from '../kind.ts';

type Called = Extract<Answer<'callFire'>, { spotter: UnitId }>;
/**
 * CC-ARQ-01, CC-ARQ-02, CC-ARQ-03 Repair, or a leader who spots, a hex that he sees, shells or
 * smoke.
 */
export class Calling extends CommanderAnswering {
  #spotter = $state<UnitId | undefined>();
  #hex = $state<HexId | undefined>();
  #isSmoke = $state(false);

  get #question() {
    return this.asked<'callFire'>();
  }
  /** Where there is but one he need not be pressed. */
  get spotter(): UnitId | undefined {
    const { spotters } = this.#question;
    return this.#spotter ?? (spotters.length === 1 ? spotters[0] : undefined);
  }
  get isSmoke(): boolean {
    return this.#isSmoke;
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit,
      picked: () => (this.spotter === undefined ? [] : [this.spotter]),
    };
  }
  get #lit(): readonly UnitId[] {
    return this.#question.spotters;
  }
  override get target(): HexId | undefined {
    return this.#hex;
  }
  #refusalAt(hex: HexId): RefusalTold | undefined {
    const { spotter } = this;
    if (spotter === undefined) return undefined;
    return refusalOf(this.look, 'callFire', this.#question, { spotter, hex });
  }
  readonly #seen: ReadonlyMap<HexId, string> = $derived.by(() => {
    if (this.spotter === undefined) return new Map();
    const seen = ALL_HEXES.filter((hex) => this.#refusalAt(hex) === undefined);
    return new Map(seen.map((hex) => [hex, '']));
  });
  override get hexes(): ReadonlyMap<HexId, string> {
    return this.#seen;
  }
  override pressUnit(unit: UnitId): boolean {
    const isNew = this.#lit.includes(unit) && unit !== this.spotter;
    if (!isNew) return false;
    this.#spotter = unit;
    if (this.#hex !== undefined && this.#refusalAt(this.#hex) !== undefined) this.#hex = undefined;
    return true;
  }
  override pressHex(hex: HexId): boolean {
    if (!this.hexes.has(hex)) return false;
    this.#hex = hex;
    return true;
  }
  override begin(answer: unknown): void {
    const { spotter, hex, smoke } = answer as Partial<Called>;
    if (spotter === undefined || hex === undefined) return;
    [this.#spotter, this.#hex, this.#isSmoke] = [spotter, hex, smoke === true];
    this.frameAnew();
  }
  override get deeds(): readonly Deed[] {
    if (this.spotter === undefined || !this.#question.maySmoke) return [];
    const label = this.#isSmoke ? t().do.shellsInstead : t().do.smokeInstead;
    return [{ label, run: () => (this.#isSmoke = !this.#isSmoke) }];
  }
  /** What would be answered now. */
  get call(): Called | undefined {
    const { spotter } = this;
    if (spotter === undefined || this.#hex === undefined) return undefined;
    return { spotter, hex: this.#hex, ...(this.#isSmoke ? { smoke: true } : {}) };
  }
  /** Where it may come down, by the cards that may come. */
  readonly #barrage: Barrage | undefined = $derived.by(() => {
    const { call } = this;
    return call && barrageOf(this.look, call, unseenOf(this.look, this.side));
  });
  get barrage(): Barrage | undefined {
    return this.#barrage;
  }
  override get parts(): Parts {
    return {
      ground: () => {
        const { barrage, target } = this;
        if (barrage === undefined || target === undefined || this.desk.looking.isOpen)
          return undefined;
        return partOf(Salvo, { target, struck: barrage.struck });
      },
      panel: () => {
        if (this.barrage === undefined || this.desk.looking.isOpen) return undefined;
        return partOf(BarragePanel, { desk: this.desk, answering: this });
      },
    };
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => ({ label: t().do.callNothing, answers: [{ none: true }] }),
    };
  }
  get #commit(): Button | undefined {
    const { call } = this;
    if (this.#question.mayRepair) {
      return { label: t().do.repair, answers: [{ repair: true }] };
    }
    if (call === undefined) return undefined;
    const hex = nameOf(call.hex);
    const label = this.#isSmoke ? t().do.smoke(hex) : t().do.callFire(hex);
    return { label, ...this.#thrown, answers: [call] };
  }
  /** CC-FIRE-11 Whether it is a hit. */
  get #thrown(): Pick<Button, 'note' | 'odds'> {
    const { barrage } = this;
    if (barrage === undefined) return {};
    const { accuracy } = barrage;
    const own = playerColorOf(this.side);
    const other = playerColorOf(otherSide(this.side));
    const shares = [
      { says: t().odds.hit, p: accuracy, kind: own },
      { says: t().odds.missed, p: 1 - accuracy, kind: other },
    ];
    return { note: t().odds.hits(percent(accuracy)), odds: [shares] };
  }
  /** All who might be struck, and whoever might see to it. */
  protected override asksAbout(): readonly HexId[] {
    return this.desk.units.map((unit) => this.look.position.units.hex[unit]);
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      back: () => {
        const had = this.#hex !== undefined || this.#spotter !== undefined;
        if (this.#hex !== undefined) this.#hex = undefined;
        else this.#spotter = undefined;
        return had;
      },
    };
  }
}
