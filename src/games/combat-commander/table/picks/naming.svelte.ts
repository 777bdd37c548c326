import type { Button, Drafting, Input, Lights } from '#table/plain';
import type { UnitId } from '../../rules/index.ts';
import { CommanderAnswering } from '../answering.svelte.ts';
import { valuesOf } from '../answers.ts';
import type { Deed } from '../kind.ts';
import { metBy, ofDefence, ofRally, ofRout, type Thrown } from '../odds/thrown.ts';
import { unitName } from '../saying.ts';
import { unitDeed } from './deeds.ts';
import { t } from '../words/index.ts';

/** One of several units; of a hex with too many, who goes or becomes two teams. */
export class Naming extends CommanderAnswering {
  #unit = $state<UnitId | undefined>();

  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit,
      picked: () => (this.#unit === undefined ? [] : [this.#unit]),
    };
  }
  get #lit(): readonly UnitId[] {
    return this.ask === 'thinOut' ? this.asked<'thinOut'>().units : valuesOf(this.answers, 'unit');
  }
  override pressUnit(unit: UnitId): boolean {
    if (!this.#lit.includes(unit)) return false;
    this.#unit = unit;
    return true;
  }
  override begin(answer: unknown): void {
    const proposed = answer as { readonly unit?: UnitId; readonly eliminate?: UnitId };
    this.#unit = proposed.unit ?? proposed.eliminate;
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => this.none,
    };
  }
  get #commit(): Button | undefined {
    const unit = this.#unit;
    if (unit === undefined) return undefined;
    const answer = this.ask === 'thinOut' ? { eliminate: unit } : { unit };
    const name = unitName(this.look, unit);
    const label = this.ask === 'thinOut' ? t().do.remove(name) : unitDeed(this.decision, name);
    return { label, ...this.#thrown(unit), answers: [answer] };
  }
  /** CC-FIRE-08, CC-RECO-01, CC-ROUT-01 Whoever is named rolls, unless somebody plays a card. */
  #thrown(unit: UnitId): Thrown | undefined {
    const { step } = this.look.position;
    if (this.ask !== 'chooseUnit') return undefined;
    switch (this.asked<'chooseUnit'>().by) {
      case 'CC-FIRE-08': {
        const met = metBy(this.look, unit);
        return met && ofDefence(this.look, unit, met);
      }
      case 'CC-RECO-01':
        return step.at === 'recover' ? ofRally(this.look, unit) : undefined;
      case 'CC-ROUT-01':
        return step.at === 'routing' ? ofRout(this.look, unit) : undefined;
      default:
        return undefined;
    }
  }
  override get deeds(): readonly Deed[] {
    const unit = this.#unit;
    if (this.ask !== 'thinOut' || unit === undefined) return [];
    if (!this.asked<'thinOut'>().deployable.includes(unit)) return [];
    return [{ label: t().do.deploy, answers: [{ deploy: unit }] }];
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      back: () => {
        const had = this.#unit !== undefined;
        this.#unit = undefined;
        return had;
      },
    };
  }
}
