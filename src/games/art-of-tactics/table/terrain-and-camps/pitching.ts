import type { RefusalTold } from '#kernel';
import { Standing } from '#table';
import { type Drafting, partOf, type Parts, type Pose, type Prompting } from '#table/plain';
import type { ArmyId } from '../../rules/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import { refusalOf } from '../questions.ts';
import { HALF_CAMP, SCALE } from '../scale.ts';
import PitchMarks from './PitchMarks.svelte';
import { t } from '../words/setting-up/index.ts';

/** AOT-SETUP-10 Where the camp is pitched: its middle. */
export class Pitching extends Standing<Tactics> {
  readonly scale = SCALE;
  get army(): ArmyId {
    return this.asked<'placeCamp'>().army;
  }
  override get turns(): boolean {
    return false;
  }
  protected override why({ x, y }: Pose): RefusalTold | undefined {
    return refusalOf(this.desk.look, 'placeCamp', this.asked<'placeCamp'>(), { x, y });
  }
  /** At the short edge that is its own on a table that is seen from the south. */
  protected override get start(): Pose {
    const { width, height } = this.desk.look.setup.table;
    const west = this.army === 0;
    return { x: west ? HALF_CAMP : width - HALF_CAMP, y: height / 2, facing: 0 };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => {
        const { pose } = this;
        if (pose === undefined || this.refused !== undefined) return undefined;
        const { x, y } = pose;
        return { label: t().terrain.pitch, answers: [{ x, y }] };
      },
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().terrain.hint.pitch };
  }
  override get parts(): Parts {
    return { marks: () => partOf(PitchMarks, { desk: this.desk, answering: this }) };
  }
}
