import { QUESTIONS, type Stretch, type UnitId } from '../../rules/index.ts';
import type { RefusalTold } from '#kernel';
import { t } from '../words/index.ts';
import { Standing } from '#table';
import { type Drafting, partOf, type Parts, type Pose, type Prompting } from '#table/plain';
import SettingMarks from './SettingMarks.svelte';
import SettingControls from './SettingControls.svelte';
import { SCALE } from '../scale.ts';
import type { Smoke } from '../desk.svelte.ts';

const INWARD = { south: 0, north: 18_000, west: 9_000, east: 27_000 } as const;

/** Setting units on the table: one of those that wait, a place, a facing. */
export class Setting extends Standing<Smoke> {
  readonly scale = SCALE;
  #unit = $state<UnitId | undefined>();

  get units(): readonly UnitId[] {
    return this.asked<'arrive'>().units;
  }
  get stretch(): Stretch {
    return this.asked<'arrive'>().stretch;
  }
  /** The first that waits, unless another was taken. */
  get unit(): UnitId | undefined {
    return this.#unit ?? this.units[0];
  }
  take(unit: UnitId): void {
    this.#unit = unit;
  }
  protected override why(pose: Pose): RefusalTold | undefined {
    if (this.unit === undefined) return undefined;
    const answer = { unit: this.unit, ...pose };
    return QUESTIONS.arrive.check(this.desk.look, this.asked<'arrive'>(), answer);
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(SettingMarks, { battle: this.desk, answering: this }),
      controls: () => partOf(SettingControls, { battle: this.desk, answering: this }),
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().set.hint };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => {
        const { pose, refused, unit } = this;
        if (pose === undefined || refused !== undefined) return undefined;
        const note = unit === undefined ? '' : this.desk.name(unit);
        return { label: t().set.go, note, answers: [{ unit, ...pose }] };
      },
      pass: () => ({ label: t().set.end, answers: [{ done: true }] }),
    };
  }
  /** In the middle of the stretch, a little inside the table, looking into it. */
  protected override get start(): Pose {
    const { edge, from, to } = this.stretch;
    const { width, height } = this.desk.look.setup.table;
    const middle = (from + to) / 2;
    const inside = { south: 1000, west: 1000, north: height - 1000, east: width - 1000 }[edge];
    return edge === 'south' || edge === 'north'
      ? { x: middle, y: inside, facing: INWARD[edge] }
      : { x: inside, y: middle, facing: INWARD[edge] };
  }
}
