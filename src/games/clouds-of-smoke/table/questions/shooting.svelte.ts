import { battleQuestions, formations, type UnitId } from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import type { Thing } from '../../../../table/tools/tool.ts';
import { t } from '../words/index.ts';
import { partOf, Answering, type Button, type Part } from '../../../../table/desk/answering.ts';
import ShotMarks from '../marks/ShotMarks.svelte';
import type { Smoke } from './answering.ts';

/** Bombardment: a battery, then the formation it fires at; the roll ends it. */
export class Shooting extends Answering<Smoke> {
  #battery = $state<UnitId | undefined>();
  readonly #batteries = $derived(this.asked<'declareShot'>().units);

  get battery(): UnitId | undefined {
    return this.#batteries.length === 1 ? this.#batteries[0] : this.#battery;
  }
  /** Every unit of a formation names it. */
  readonly targets: readonly UnitId[] = $derived.by(() => {
    const battery = this.battery;
    if (battery === undefined) return [];
    return formations(this.desk.look)
      .filter(([first]) => first !== undefined && this.#why(battery, first) === undefined)
      .flat();
  });
  #why(unit: UnitId, target: UnitId): RefusalTold | undefined {
    const { declareShot: rules } = battleQuestions;
    return rules.check(this.desk.look, this.asked<'declareShot'>(), { unit, target });
  }
  override get lit(): readonly UnitId[] {
    return this.battery === undefined ? this.#batteries : this.targets;
  }
  override get picked(): readonly UnitId[] {
    return this.battery === undefined ? [] : [this.battery];
  }
  override get marks(): Part {
    return partOf(ShotMarks, { battle: this.desk, answering: this });
  }
  /** A unit that can still be chosen is chosen. */
  override commitsOn(unit: UnitId): boolean {
    return super.commitsOn(unit) && !this.lit.includes(unit);
  }
  override get hint(): string {
    return this.battery === undefined ? t('ask.battery') : t('ask.target');
  }
  override get commit(): Button | undefined {
    const { step } = this.desk.look.position;
    const declared = step.at === 'bombardment' && step.shots.length > 0;
    if (!declared) return undefined;
    return { label: t('do.shoot'), fate: true, run: () => this.desk.answer([{ done: true }]) };
  }
  override get pass(): Button | undefined {
    if (this.commit !== undefined) return undefined;
    return { label: t('do.noShot'), run: () => this.desk.answer([{ done: true }]) };
  }
  override tap({ kind, id }: Thing): boolean {
    if (kind !== 'unit') return false;
    const unit = id as UnitId;
    if (this.#batteries.includes(unit)) {
      this.#battery = unit;
      return true;
    }
    const battery = this.battery;
    if (battery === undefined || !this.targets.includes(unit)) return false;
    this.desk.answer([{ unit: battery, target: unit }]);
    return true;
  }
  /** Why an own unit does not bombard, if it may not; why the battery cannot reach another. */
  override whyNot(unit: UnitId): RefusalTold | undefined {
    if (this.#batteries.includes(unit)) return undefined;
    const { setup, position } = this.desk.look;
    const own = setup.units[unit].army === position.active;
    const battery = own ? unit : (this.battery ?? this.#batteries[0]);
    return battery === undefined ? undefined : this.#why(battery, unit);
  }
  override back(): boolean {
    const had = this.#battery !== undefined;
    this.#battery = undefined;
    return had;
  }
}
