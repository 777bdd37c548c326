/** Where a fight was lost, and on what its points are spent. */
import { type Drafting, type Lights, partOf, type Parts, type Prompting } from '#table/plain';
import { disorderOf } from '../../rules/demoralisation/index.ts';
import { densityOf } from '../../rules/facts/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { Listed, type Choice } from '../listed/listed.ts';
import { t } from '../words/slot/index.ts';
import Points from './Points.svelte';
import { USES, aboutPlace, reachedBy, type Reached } from './reached.ts';

/** AOT-DEM-03 Which of several winners' places is the place of the fight. */
export class PlaceChoosing extends Listed<'choosePlace'> {
  protected override list(): Choice<'choosePlace'>[] {
    return this.question.by.map((at) => ({
      unit: at,
      label: t().demoralisation.here,
      answer: { at },
    }));
  }
  override get unit(): UnitId {
    return this.question.unit;
  }
}
/** AOT-DEM-04, AOT-DEM-05, AOT-DEM-06 What is bought with the points, and of whom. */
export class Spending extends Listed<'spendPoints'> {
  protected override list(): Choice<'spendPoints'>[] {
    const { look } = this.desk;
    return aboutPlace(look, this.question).flatMap((unit) =>
      USES.filter((use) => this.refusalOf({ use, unit }) === undefined).map((use) => {
        const { figures, price } = disorderOf(look, unit);
        return {
          unit,
          label:
            use === 'disorder' ? t().demoralisation.disorder(figures) : t().demoralisation[use],
          note: t().demoralisation.price(use === 'disorder' ? price : densityOf(look, unit)),
          answer: { use, unit },
        };
      }),
    );
  }
  /** Enemies about the place of the fight: what they cost, or why not. */
  get reached(): readonly Reached[] {
    return reachedBy(this.desk.look, this.question);
  }
  /** AOT-DEM-05 Whom the points that are looked at would drive off. */
  get drives(): UnitId | undefined {
    const answer = this.looked?.answer;
    return answer !== undefined && 'use' in answer && answer.use === 'retreat'
      ? answer.unit
      : undefined;
  }
  override get parts(): Parts {
    return {
      ...super.parts,
      panel: () => partOf(Points, { desk: this.desk, answering: this }),
    };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      pass: () => this.passing(t().demoralisation.keep),
    };
  }
  override get prompting(): Prompting {
    return {
      ...super.prompting,
      hint: () => this.#hint,
    };
  }
  get #hint(): string | undefined {
    return this.chosen === undefined ? t().demoralisation.hint : super.prompting.hint?.();
  }
  override get lights(): Lights<UnitId> {
    return {
      ...super.lights,
      whyNot: (unit) => this.refusalOf({ use: 'disorder', unit }),
    };
  }
}
