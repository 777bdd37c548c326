import { armyOf } from '../../rules/facts/index.ts';
import { QUESTIONS, type ArmyId, type Scene, type UnitId } from '../../rules/index.ts';
import { formations } from '../../rules/movement/index.ts';
import { atLeast } from '#dice';
import {
  armiesHarmed,
  forecastOf,
  ifDeclared,
  type BombardmentForecast,
} from '../../rules/combat/index.ts';
import type { RefusalTold } from '#kernel';
import { percent } from '#table';
import {
  Answering,
  type Button,
  type Drafting,
  type Framing,
  type Input,
  type Lights,
  partOf,
  type Parts,
  type Prompting,
  type Thing,
} from '#table/plain';
import type { Answer } from '../answering.ts';
import { t } from '../words/index.ts';
import ShotGround from './ShotGround.svelte';
import ShotMarks from './ShotMarks.svelte';
import type { Smoke } from '../desk.svelte.ts';

interface Aim {
  readonly unit: UnitId;
  readonly target: UnitId;
}

/** Bombardment: batteries and what they fire at are drafted on the map; the lit button rolls. */
export class Shooting extends Answering<Smoke> {
  #battery = $state<UnitId | undefined>();
  #aims = $state.raw<readonly Aim[]>([]);
  readonly #batteries: readonly UnitId[] = $derived(
    this.asked<'declareShot'>().units.filter(
      (unit) => !this.#aims.some((aim) => aim.unit === unit),
    ),
  );

  get aims(): readonly Aim[] {
    return this.#aims;
  }
  get battery(): UnitId | undefined {
    return this.#batteries.length === 1 ? this.#batteries[0] : this.#battery;
  }
  /** Every unit of a formation names it. */
  readonly targets: readonly UnitId[] = $derived.by(() => this.#inReachOf(this.battery));
  #inReachOf(battery: UnitId | undefined): readonly UnitId[] {
    if (battery === undefined) return [];
    return formations(this.desk.look)
      .filter(([first]) => first !== undefined && this.#why(battery, first) === undefined)
      .flat();
  }
  /** The same for as long as nothing else is aimed: the position stands while this is asked. */
  #worth: { readonly aims: readonly Aim[]; readonly armies: ReadonlySet<ArmyId> } | undefined;
  /** COS-BMB-11 Armies that could be harmed if every battery fired at them that may. */
  get #worthIt(): ReadonlySet<ArmyId> {
    const aims = this.#aims;
    if (this.#worth?.aims !== aims) this.#worth = { aims, armies: this.#weigh() };
    return this.#worth.armies;
  }
  #weigh(): ReadonlySet<ArmyId> {
    const aims = this.#batteries.flatMap((unit) =>
      this.#inReachOf(unit).map((target) => ({ unit, target })),
    );
    return armiesHarmed(this.supposed ?? this.desk.look, aims);
  }
  #isWorthIt(target: UnitId): boolean {
    return this.#worthIt.has(armyOf(this.desk.look, target));
  }
  /** The table with all that is drafted declared: of that the odds are shown. */
  readonly supposed: Scene | undefined = $derived(
    this.#aims.length === 0 ? undefined : ifDeclared(this.desk.look, this.#aims),
  );
  #why(unit: UnitId, target: UnitId): RefusalTold | undefined {
    const { declareShot: rules } = QUESTIONS;
    return rules.check(this.desk.look, this.asked<'declareShot'>(), { unit, target });
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit,
      picked: () => this.#picked,
      whyNot: (unit) => this.#whyNot(unit),
    };
  }
  get #lit(): readonly UnitId[] {
    const { battery } = this;
    if (battery !== undefined) return this.targets.filter((unit) => this.#isWorthIt(unit));
    return this.#batteries.filter((unit) =>
      this.#inReachOf(unit).some((target) => this.#isWorthIt(target)),
    );
  }
  get #picked(): readonly UnitId[] {
    const { battery } = this;
    return [...(battery === undefined ? [] : [battery]), ...this.#aims.map(({ unit }) => unit)];
  }
  override get framing(): Framing<UnitId> {
    return {
      /** The battery and all at whom it may fire; before it is chosen, the batteries. */
      frame: () => this.desk.boundsOf([...this.#lit, ...this.#picked, ...this.#fired]),
    };
  }
  get #fired(): readonly UnitId[] {
    const { step } = this.desk.look.position;
    return step.at === 'bombardment' ? step.shots.flatMap(({ formation }) => formation) : [];
  }
  override get parts(): Parts {
    return {
      ground: () => partOf(ShotGround, { battle: this.desk, answering: this }),
      marks: () => partOf(ShotMarks, { battle: this.desk, answering: this }),
    };
  }
  override begin(answer: unknown): void {
    const proposed = answer as Answer<'declareShot'>;
    if (!('target' in proposed)) return;
    // The others fire there too: alone it may do no harm, and what is sent silences them.
    const { unit: first, target } = proposed;
    const others = this.#batteries.filter((unit) => unit !== first);
    const also = others.filter((unit) => this.#why(unit, target) === undefined);
    this.#aims = [proposed, ...also.map((unit) => ({ unit, target }))];
  }
  override get input(): Input<UnitId> {
    return {
      tap: (thing) => this.#tap(thing),
      back: () => {
        if (this.#battery !== undefined) this.#battery = undefined;
        else if (this.#aims.length > 0) this.#aims = this.#aims.slice(0, -1);
        else return false;
        return true;
      },
      /** A unit that can still be chosen is chosen. */
      commitsOn: (unit) => !this.#lit.includes(unit),
    };
  }
  override get prompting(): Prompting {
    return {
      urges: () => this.#batteries.length > 0 && this.#lit.length === 0,
      hint: () => {
        if (this.#batteries.length === 0) return t().ask.aimed;
        if (this.#lit.length === 0) return t().ask.noHarm;
        return this.battery === undefined ? t().ask.battery : t().ask.target;
      },
    };
  }
  override get drafting(): Drafting {
    return {
      // What can do no harm may be fired all the same, and is not what is to be pressed next.
      commit: () => (this.#isIdle ? undefined : this.#commit),
      pass: () => {
        if (this.#commit !== undefined) return this.#isIdle ? this.#commit : undefined;
        // The action dice are rolled next.
        return { label: t().do.noShot, answers: [{ done: true }] };
      },
    };
  }
  /** All that is aimed harms nobody. */
  get #isIdle(): boolean {
    if (this.#aims.length === 0) return false;
    const forecast = forecastOf(this.supposed ?? this.desk.look);
    if (forecast?.roll !== 'bombardment') return false;
    return forecast.targets.every(({ damage }) => atLeast(damage, 1) === 0);
  }
  get #commit(): Button | undefined {
    const { step } = this.desk.look.position;
    const declared = step.at === 'bombardment' && step.shots.length > 0;
    if (!declared && this.#aims.length === 0) return undefined;
    // Batteries that have no target stay silent.
    const silent = this.#batteries.length > 0 || this.#aims.length === 0;
    const answers = [...this.#aims, ...(silent ? [{ done: true }] : [])];
    return { label: t().do.shoot, note: this.#odds, answers };
  }
  /** "3d6 · damage in 62 %": what the press rolls, and how likely it harms. */
  get #odds(): string {
    const forecast = forecastOf(this.supposed ?? this.desk.look);
    if (forecast?.roll !== 'bombardment') return '';
    return forecast.targets.map((target) => this.#oddsOf(target)).join(', ');
  }
  #oddsOf({ dice, damage }: BombardmentForecast['targets'][number]): string {
    const p = atLeast(damage, 1);
    return p > 0 ? t().ask.shotOdds(dice, percent(p)) : t().ask.harmless(dice);
  }
  #tap({ kind, id }: Thing): boolean {
    if (kind !== 'unit') return false;
    const unit = id as UnitId;
    if (this.#aims.some((aim) => aim.unit === unit)) return this.#recall(unit);
    if (this.#batteries.includes(unit)) {
      this.#battery = unit;
      return true;
    }
    const battery = this.battery;
    if (battery === undefined || !this.targets.includes(unit)) return false;
    this.#aims = [...this.#aims, { unit: battery, target: unit }];
    this.#battery = undefined;
    return true;
  }
  /** A battery that was pressed again chooses anew. */
  #recall(unit: UnitId): true {
    this.#aims = this.#aims.filter((aim) => aim.unit !== unit);
    this.#battery = unit;
    return true;
  }
  /** Why an own unit does not bombard, if it may not; why the battery cannot reach another. */
  #whyNot(unit: UnitId): RefusalTold | undefined {
    if (this.#batteries.includes(unit)) return undefined;
    const { setup, position } = this.desk.look;
    const own = setup.units[unit].army === position.active;
    const battery = own ? unit : (this.battery ?? this.#batteries[0]);
    return battery === undefined ? undefined : this.#why(battery, unit);
  }
}
