import { TACTICS, afterCharge, cancellable, chargeAt } from '../../rules/tactics/index.ts';
import { UW, isEnemy, poseOf, profileOf, type Pose } from '../../rules/facts/index.ts';
import {
  QUESTIONS,
  type ArmyId,
  type Charge,
  type Direction,
  type TacticId,
  type UnitId,
} from '../../rules/index.ts';
import { endOfMove } from '../../rules/movement/index.ts';
import { retreatOf, unitsInCombat } from '../../rules/combat/index.ts';
import { ifPlayed } from '../../rules/combat/index.ts';
import type { RefusalTold } from '#kernel';
import { entryName } from '../saying.ts';
import {
  Answering,
  type Button,
  type Drafting,
  type Framing,
  type Input,
  type Lights,
  partOf,
  type Parts,
  type Thing,
} from '#table/plain';
import { t } from '../words/index.ts';
import TacticMarks from './TacticMarks.svelte';
import TacticPanel from './TacticPanel.svelte';
import type { Answer, Entry, Slot, Thought } from '../answering.ts';
import { armyAt } from '../player-colors.ts';
import type { Smoke } from '../desk.svelte.ts';
import { lead } from './worth.ts';

type TacticAnswer = Thought['answer'];
/** Part D.2 How far Feigned Flight goes. */
const FLIGHT = 2 * UW;

/** A tactic of the board: choose it, name its units on the map or in the list, play it. */
export class Tactics extends Answering<Smoke> {
  #tactic = $state<TacticId | undefined>();
  #against = $state<TacticId | undefined>();
  #units = $state.raw<readonly UnitId[]>([]);
  /** Cavalry Onslaught: whom each unit charges; Feigned Flight: which way each goes. */
  #foes = $state.raw<ReadonlyMap<UnitId, UnitId>>(new Map());
  #ways = $state.raw<ReadonlyMap<UnitId, Direction>>(new Map());
  readonly playable = $derived(this.asked<'playTactic'>().tactics);
  readonly own: ArmyId = $derived(armyAt(this.desk.look, this.decision.seat));

  get tactic(): TacticId | undefined {
    return this.#tactic;
  }
  get against(): TacticId | undefined {
    return this.#against;
  }
  get units(): readonly UnitId[] {
    return this.#units;
  }
  /** The opponent's tactics in this combat that still help somebody. */
  readonly cancellable: readonly TacticId[] = $derived(cancellable(this.desk.look, this.own));
  /** Units it may be given to: those that alone would be accepted. */
  readonly targets: readonly UnitId[] = $derived.by(() => {
    if (this.#tactic === undefined || this.ofSide) return [];
    return unitsInCombat(this.desk.look).filter((unit) => this.#why([unit]) === undefined);
  });
  get moves(): 'charge' | 'flight' | undefined {
    return this.#tactic === undefined ? undefined : TACTICS[this.#tactic].atOnce;
  }
  /** It names no units: its effect is the side's. */
  get ofSide(): boolean {
    return this.#tactic !== undefined && TACTICS[this.#tactic].limit === 'none';
  }
  /** Enemies that a unit can reach with a charge. */
  foesOf(unit: UnitId): readonly UnitId[] {
    const { look } = this.desk;
    return unitsInCombat(look).filter(
      (enemy) => isEnemy(look, unit, enemy) && chargeAt(look, unit, enemy) !== undefined,
    );
  }
  foeOf(unit: UnitId): UnitId | undefined {
    return this.#foes.get(unit) ?? this.foesOf(unit)[0];
  }
  chargeOn(unit: UnitId, enemy: UnitId): void {
    this.#foes = new Map([...this.#foes, [unit, enemy]]);
  }
  wayOf(unit: UnitId): Direction {
    return this.#ways.get(unit) ?? 'back';
  }
  goes(unit: UnitId, way: Direction): void {
    this.#ways = new Map([...this.#ways, [unit, way]]);
  }
  /** Each straight at its enemy, as those before it have left the table. */
  #charges(units: readonly UnitId[]): Charge[] {
    let then = this.desk.look;
    return units.map((unit) => {
      const enemy = this.foeOf(unit);
      const move = enemy === undefined ? undefined : chargeAt(then, unit, enemy);
      const still = { facing: poseOf(then, unit).facing, distance: 0 };
      if (move !== undefined) then = afterCharge(then, unit, move);
      return move ?? still;
    });
  }
  /** Where the named units would stand. */
  readonly ends: readonly { readonly unit: UnitId; readonly end: Pose }[] = $derived.by(() => {
    const { look } = this.desk;
    if (this.moves === 'flight') {
      return this.#units.map((unit) => ({
        unit,
        end: retreatOf(look, unit, this.wayOf(unit), FLIGHT),
      }));
    }
    if (this.moves !== 'charge') return [];
    return this.#charges(this.#units).map((move, index) => {
      const unit = this.#units[index];
      return { unit, end: endOfMove(look, { unit, move: 'simple', ...move }) };
    });
  });
  #answer(units: readonly UnitId[]): TacticAnswer {
    const tactic = this.#tactic ?? 'inspiration';
    const against = this.#against;
    return {
      tactic,
      units,
      ...(against === undefined ? {} : { against }),
      ...(this.moves === 'charge' ? { moves: this.#charges(units) } : {}),
      ...(this.moves === 'flight' ? { directions: units.map((unit) => this.wayOf(unit)) } : {}),
    };
  }
  /** What is named and would be taken, and where those that it moves would stand. */
  get thought(): Thought | undefined {
    if (this.#commit === undefined) return undefined;
    return { army: this.own, answer: this.#answer(this.#units), ends: this.ends };
  }
  #why(units: readonly UnitId[]): RefusalTold | undefined {
    const { playTactic: rules } = QUESTIONS;
    return rules.check(this.desk.look, this.asked<'playTactic'>(), this.#answer(units));
  }
  choose(tactic: TacticId): void {
    this.#units = [];
    this.#tactic = tactic;
    this.#against = tactic === 'providence' ? this.cancellable[0] : undefined;
    if (this.targets.length > 0) this.#units = this.#filled();
  }
  counter(tactic: TacticId): void {
    this.#against = tactic;
    this.#units = this.#filled();
  }
  /** By how much the tactic moves the results apart, given to this unit alone. */
  gainOf(unit: UnitId): number {
    if (this.#tactic === undefined || this.moves !== undefined) return 0;
    const { look } = this.desk;
    const played = ifPlayed(look, this.own, this.#answer([unit]));
    return Math.round((lead(played, this.own) - lead(look, this.own)) * 10) / 10;
  }
  /** Those whom it helps most first; of equals, those whose loss would cost most. */
  readonly #best: readonly UnitId[] = $derived.by(() => {
    const ranks = this.targets.map((unit) => ({
      unit,
      gain: this.gainOf(unit),
      loss: profileOf(this.desk.look, unit).loss,
    }));
    return ranks
      .toSorted((one, other) => other.gain - one.gain || other.loss - one.loss)
      .map(({ unit }) => unit);
  });
  /** As many units as it takes, the best choice there is: a start to be changed. */
  #filled(): readonly UnitId[] {
    let units: readonly UnitId[] = [];
    for (const unit of this.#best) {
      if (this.#why([...units, unit]) === undefined) units = [...units, unit];
    }
    return units;
  }
  toggle(unit: UnitId): void {
    const has = this.#units.includes(unit);
    this.#units = has ? this.#units.filter((one) => one !== unit) : [...this.#units, unit];
  }
  override begin(answer: unknown): void {
    const proposed = answer as Answer<'playTactic'>;
    if (!('tactic' in proposed)) return;
    this.choose(proposed.tactic);
    this.#against = proposed.against;
    this.#units = proposed.units;
    this.#ways = new Map(proposed.directions?.map((way, at) => [proposed.units[at], way]));
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => this.desk.fought };
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(TacticMarks, { battle: this.desk, answering: this }),
      panel: () => partOf(TacticPanel, { battle: this.desk, answering: this }),
    };
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.targets,
      picked: () => this.#units,
      whyNot: (unit) => (this.#tactic === undefined ? undefined : this.#why([unit])),
    };
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => this.#pass,
      refusal: () => this.refusal,
    };
  }
  get refusal(): RefusalTold | undefined {
    return this.#tactic === undefined || (this.#units.length === 0 && !this.ofSide)
      ? undefined
      : this.#why(this.#units);
  }
  get #commit(): Button | undefined {
    const tactic = this.#tactic;
    if (tactic === undefined || (this.#units.length === 0 && !this.ofSide)) return undefined;
    if (this.#why(this.#units) !== undefined) return undefined;
    return {
      label: t().do.playTactic(entryName(tactic)),
      answers: [this.#answer(this.#units)],
    };
  }
  get #pass(): Button {
    const played = this.desk.look.position.combat?.effects.some(({ army }) => army === this.own);
    const label = played === true ? t().do.tacticsDone : t().do.noTactic;
    return { label, answers: [{ done: true }] };
  }
  slots(entry: Entry): readonly Slot[] {
    const { tactic } = this.playable.find((one) => one.tactic === entry) ?? {};
    if (tactic === undefined) return [];
    return [{ label: t().do.playTactic(entryName(tactic)), run: () => this.choose(tactic) }];
  }
  override get input(): Input<UnitId> {
    return {
      tap: (thing) => this.#tap(thing),
      back: () => {
        if (this.#tactic !== undefined) this.#tactic = undefined;
        else return false;
        return true;
      },
      key: ({ key }) => {
        const chosen = this.playable[Number(key) - 1];
        if (chosen === undefined) return false;
        this.choose(chosen.tactic);
        return true;
      },
    };
  }
  #tap({ kind, id }: Thing): boolean {
    if (kind !== 'unit' || this.#tactic === undefined) return false;
    const unit = id as UnitId;
    // An enemy is whom the unit named last is to charge.
    const last = this.#units.at(-1);
    if (this.moves === 'charge' && last !== undefined && isEnemy(this.desk.look, last, unit)) {
      this.chargeOn(last, unit);
      return true;
    }
    if (!this.#units.includes(unit) && !this.targets.includes(unit)) return false;
    this.toggle(unit);
    return true;
  }
}
