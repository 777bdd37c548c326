import type { RefusalTold } from '#kernel';
import { Standing } from '#table';
import {
  type Button,
  type Drafting,
  type Input,
  partOf,
  type Parts,
  type Pose,
  type Prompting,
} from '#table/plain';
import {
  SEGMENTS,
  isLong,
  ovalAt,
  segmentAt,
  type Outline,
  type TerrainAnswer,
} from '../../rules/before/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import { refusalOf } from '../questions.ts';
import { SCALE } from '../scale.ts';
import LayControls from './LayControls.svelte';
import LayMarks from './LayMarks.svelte';
import { PARTINGS, type LaidKind } from './kinds.ts';
import { t } from '../words/setting-up/index.ts';

/**
 * AOT-SETUP-06, AOT-SETUP-07, AOT-SETUP-08, AOT-SETUP-09 An element of terrain, piece after piece,
 * each where it is pointed at.
 */
export class Laying extends Standing<Tactics> {
  readonly scale = SCALE;
  #kind = $state<LaidKind>('hill');
  #parting = $state(0);
  /** Pieces of the element that have their place. */
  #laid = $state.raw<readonly Pose[]>([]);

  get kind(): LaidKind {
    return this.#kind;
  }
  choose(kind: LaidKind): void {
    if (isLong(kind) !== this.isLong) this.#laid = [];
    this.#kind = kind;
    this.pose ??= this.start;
  }
  get isLong(): boolean {
    return isLong(this.#kind);
  }
  get parting(): number {
    return this.#parting;
  }
  part(parting: number): void {
    this.#parting = parting;
    this.#laid = [];
    this.pose ??= this.start;
  }
  /** How many pieces the element has, and how many lie. */
  get pieces(): number {
    return this.isLong ? SEGMENTS : PARTINGS[this.#parting].parts;
  }
  get laid(): readonly Outline[] {
    return this.#laid.map((pose) => this.outlineAt(pose));
  }
  outlineAt(pose: Pose): Outline {
    const kind = this.#kind;
    const { width, depth } = PARTINGS[this.#parting];
    return isLong(kind) ? segmentAt(kind, pose) : ovalAt(pose, width, depth);
  }
  /** The element with its last piece there; segments that wait lie on it for now. */
  #answer(pose: Pose): TerrainAnswer {
    const kind = this.#kind;
    const poses = [...this.#laid, pose];
    if (!isLong(kind)) return { kind, parts: poses.map((one) => this.outlineAt(one)) };
    const waiting = Array.from({ length: SEGMENTS - poses.length }, () => pose);
    return { kind, segments: [...poses, ...waiting] };
  }
  protected override why(pose: Pose): RefusalTold | undefined {
    const { look } = this.desk;
    return refusalOf(look, 'placeTerrain', this.asked<'placeTerrain'>(), this.#answer(pose));
  }
  protected override get start(): Pose {
    const { width, height } = this.desk.look.setup.table;
    return { x: width / 2, y: height / 2, facing: 0 };
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(LayMarks, { desk: this.desk, answering: this }),
      controls: () => partOf(LayControls, { answering: this }),
      fills: () => true,
    };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => this.#commit,
    };
  }
  get #commit(): Button | undefined {
    const { pose } = this;
    if (pose === undefined || this.refused !== undefined) return undefined;
    const left = this.pieces - this.#laid.length;
    if (left > 1) {
      const run = (): void => {
        this.#laid = [...this.#laid, pose];
      };
      return { label: t().terrain.lay.piece, note: t().terrain.lay.left(left - 1), run };
    }
    return { label: t().terrain.lay.element, answers: [this.#answer(pose)] };
  }
  override get input(): Input {
    return {
      ...super.input,
      back: () => this.#back(),
    };
  }
  #back(): boolean {
    if (super.input.back?.()) return true;
    const had = this.#laid.length > 0;
    this.#laid = this.#laid.slice(0, -1);
    return had;
  }
  override get prompting(): Prompting {
    return {
      hint: () => {
        const n = this.#laid.length + 1;
        return t().terrain.hint.lay(n, this.pieces);
      },
    };
  }
}
