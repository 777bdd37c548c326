import { AHEAD, zoneOf } from '../../rules/before/index.ts';
import { QUESTIONS, type UnitId } from '../../rules/index.ts';
import { edgeOf } from '../../rules/ground/index.ts';
import type { RefusalTold } from '#kernel';
import { Standing } from '#table';
import {
  type Drafting,
  type Framing,
  type Input,
  partOf,
  type Parts,
  type Pose,
  type Prompting,
} from '#table/plain';
import type { Smoke } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import type { Helper, InHand } from '../set-up/answering.ts';
import { aboutZone } from '../set-up/framing.ts';
import { suggested } from '../set-up/rest.ts';
import SetUpMarks from '../set-up/SetUpMarks.svelte';
import { words } from '../set-up/words/index.ts';
import DiggingControls from './DiggingControls.svelte';

/** An emplacement, with a unit inside or empty. */
export class Digging extends Standing<Smoke> implements Helper, InHand {
  readonly inHand = true;
  readonly scale = SCALE;
  readonly isWork = true;
  readonly reach = 0.75;
  readonly placeRest = undefined;
  #unit = $state<UnitId | undefined>();

  get question() {
    return this.asked<'placeEmplacement'>();
  }
  get helper(): Helper {
    return this;
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => aboutZone(this.desk, this.question.army) };
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(SetUpMarks, { battle: this.desk, answering: this }),
      controls: () => partOf(DiggingControls, { battle: this.desk, answering: this }),
    };
  }
  get unit(): UnitId | undefined {
    return this.#unit;
  }
  take(unit: UnitId | undefined): void {
    this.#unit = unit;
  }
  protected override get start(): Pose {
    const { look } = this.desk;
    const [[x0, y0, x1, y1]] = zoneOf(look, this.question.army);
    const facing = AHEAD[edgeOf(look, this.question.army)];
    return { x: Math.round((x0 + x1) / 2), y: Math.round((y0 + y1) / 2), facing };
  }
  #answer(pose: Pose) {
    const { unit } = this;
    return unit === undefined ? { ...pose } : { ...pose, unit: { unit, facing: pose.facing } };
  }
  protected override why(pose: Pose): RefusalTold | undefined {
    return QUESTIONS.placeEmplacement.check(this.desk.look, this.question, this.#answer(pose));
  }
  override get prompting(): Prompting {
    return { hint: () => (this.pose === undefined ? words().digHint : undefined) };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => {
        const { pose } = this;
        if (pose === undefined || this.refused !== undefined) return undefined;
        const note = this.#unit === undefined ? words().empty : this.desk.name(this.#unit);
        return { label: words().dig, note, answers: [this.#answer(pose)] };
      },
      pass: () => ({ label: words().digNoMore, answers: [{ done: true }] }),
    };
  }
  placeThis(): void {
    const answers = [suggested(this.desk.look, 'placeEmplacement', this.question)];
    this.desk.give({ label: words().placeThis, answers });
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      key: (event) => this.#key(event),
    };
  }
  #key(event: KeyboardEvent): boolean {
    if (event.key !== 'p') return super.input.key?.(event) ?? false;
    this.placeThis();
    return true;
  }
}
