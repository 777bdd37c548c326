import { cloudsOfSmokeWeb, formations, type UnitId } from '#clouds-of-smoke';
import type { RefusalTold } from '#kernel';
import type { Thing } from '../../../tools/tool.ts';
import { t } from '../../../words/index.ts';
import { Play, type Button } from './play.ts';

/** Bombardment: a battery, then the formation it fires at; the roll ends it. */
export class Shooting extends Play {
  #battery = $state<UnitId | undefined>();
  #refusal = $state.raw<RefusalTold | undefined>();
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
    const { declareShot: rules } = cloudsOfSmokeWeb.questions;
    return rules.check(this.desk.look, this.asked<'declareShot'>(), { unit, target });
  }
  override get lit(): readonly UnitId[] {
    return this.battery === undefined ? this.#batteries : this.targets;
  }
  override get picked(): readonly UnitId[] {
    return this.battery === undefined ? [] : [this.battery];
  }
  override get refusal(): RefusalTold | undefined {
    return this.#refusal;
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
    this.#refusal = undefined;
    if (this.#batteries.includes(unit)) {
      this.#battery = unit;
      return true;
    }
    const battery = this.battery;
    if (battery === undefined) return false;
    this.#refusal = this.#why(battery, unit);
    if (this.#refusal === undefined) this.desk.answer([{ unit: battery, target: unit }]);
    return true;
  }
  override back(): boolean {
    const had = this.#battery !== undefined || this.#refusal !== undefined;
    this.#battery = undefined;
    this.#refusal = undefined;
    return had;
  }
}
