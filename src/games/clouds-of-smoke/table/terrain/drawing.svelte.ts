import { QUESTIONS, type Element, type ElementKind, type UnitId } from '../../rules/index.ts';
import { quarterBox, runsOn, sizesOf, type ElementSizes } from '../../rules/before/index.ts';
import { acrossOf, front } from '#geometry/plane';
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
import SetUpMarks from '../set-up/SetUpMarks.svelte';
import DrawingControls from './DrawingControls.svelte';
import type { Helper, InHand } from '../set-up/answering.ts';
import { aboutQuarter } from '../set-up/framing.ts';
import { anyOf } from '../set-up/rest.ts';
import { words } from '../set-up/words/index.ts';

export type Outline = Element['outline'];
const SIZE_STEP = 100;
const ROUND = 14;
/** A little off the bound, for corners lie on whole ticks. */
const HAIR = 4;
const STRIPS: ReadonlySet<string> = new Set(['stream', 'ravine', 'road']);
const SQUARES: ReadonlySet<string> = new Set(['village', 'field', 'vineyard', 'bocage']);
const STRIP_WIDTH = 400;
const LEAST_WIDTH = 200;

/** About a middle, so that it is that much across: a strip, a rectangle or an oval. */
function outlineOf(kind: ElementKind, size: number, breadth: number, pose: Pose): Outline {
  const at = (k: number): Outline => cornersOf(kind, size * k, breadth * k, pose);
  const drawn = acrossOf(at(1));
  return at((size - HAIR) / drawn);
}
function cornersOf(kind: ElementKind, size: number, breadth: number, pose: Pose): Outline {
  const { x: fx, y: fy } = front(pose.facing);
  const corner = (along: number, aside: number): readonly [number, number] => [
    Math.round(pose.x + along * fx + aside * fy),
    Math.round(pose.y + along * fy - aside * fx),
  ];
  const [l, b] = [size / 2, breadth / 2];
  if (STRIPS.has(kind) || SQUARES.has(kind)) {
    return [corner(-l, -b), corner(l, -b), corner(l, b), corner(-l, b)];
  }
  return Array.from({ length: ROUND }, (_, index) => {
    const turn = (index * 2 * Math.PI) / ROUND;
    return corner(Math.cos(turn) * l, Math.sin(turn) * b);
  });
}

/** An element of terrain: its kind, how large and broad it is, how it lies. */
export class Drawing extends Standing<Smoke> implements Helper, InHand {
  readonly inHand = true;
  readonly scale = SCALE;
  readonly placeRest = undefined;
  #kind = $state<ElementKind | undefined>();
  #size = $state<number | undefined>();
  #share = $state(75);
  #width = $state(STRIP_WIDTH);

  get question() {
    return this.asked<'placeElement'>();
  }
  get helper(): Helper {
    return this;
  }
  get quarter() {
    return this.question.quarter;
  }
  get reach(): number {
    return 0.75;
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => aboutQuarter(this.desk, this.quarter) };
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(SetUpMarks, { battle: this.desk, answering: this }),
      controls: () => partOf(DrawingControls, { answering: this }),
    };
  }
  get kinds(): readonly ElementKind[] {
    return this.question.kinds;
  }
  get kind(): ElementKind {
    const [first = 'wood'] = this.kinds;
    return this.#kind ?? first;
  }
  choose(kind: ElementKind): void {
    this.#kind = kind;
  }
  /** COS-TER-40 As this battle has them. */
  get bounds(): ElementSizes {
    return sizesOf(this.desk.look, this.kind);
  }
  /** Are there bounds that the rulebook recommends, and none of the table's? */
  get recommended(): boolean {
    return this.desk.look.setup.before?.sizes !== 'free';
  }
  get size(): number {
    const { least, most } = this.desk.look.edition.elementSize();
    return this.#within(this.#size ?? Math.round((least + most) / 2));
  }
  grow(size: number): void {
    this.#size = this.#within(size);
  }
  #within(size: number): number {
    return Math.min(this.bounds.most, Math.max(this.bounds.least, Math.round(size)));
  }
  /** How broad it is, in hundredths of its length. */
  get share(): number {
    return this.#share;
  }
  broaden(share: number): void {
    this.#share = Math.min(100, Math.max(30, Math.round(share)));
  }
  get isStrip(): boolean {
    return STRIPS.has(this.kind);
  }
  /** What runs on has a width of its own. */
  get width(): number {
    return Math.min(this.bounds.widest, this.#width);
  }
  get widths(): { readonly least: number; readonly most: number } | undefined {
    return runsOn(this.kind) ? { least: LEAST_WIDTH, most: this.bounds.widest } : undefined;
  }
  widen(width: number): void {
    this.#width = Math.max(LEAST_WIDTH, Math.round(width));
  }
  get outline(): Outline | undefined {
    const { pose, kind, size } = this;
    if (pose === undefined) return undefined;
    if (runsOn(kind)) return cornersOf(kind, size, this.width, pose);
    return outlineOf(kind, size, this.isStrip ? STRIP_WIDTH : (size * this.#share) / 100, pose);
  }
  protected override get start(): Pose {
    const [x0, y0, x1, y1] = quarterBox(this.desk.look.setup.table, this.question.quarter);
    return { x: Math.round((x0 + x1) / 2), y: Math.round((y0 + y1) / 2), facing: 9_000 };
  }
  #answer(outline: Outline) {
    return { kind: this.kind, outline };
  }
  protected override why(): RefusalTold | undefined {
    const { outline } = this;
    if (outline === undefined) return undefined;
    const answer = this.#answer(outline);
    return QUESTIONS.placeElement.check(this.desk.look, this.question, answer);
  }
  override get prompting(): Prompting {
    return { hint: () => (this.pose === undefined ? words().drawHint : undefined) };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => {
        const { outline } = this;
        if (outline === undefined || this.refused !== undefined) return undefined;
        return { label: words().draw, answers: [this.#answer(outline)] };
      },
    };
  }
  placeThis(): void {
    const asked = { ...this.question, kinds: [this.kind] };
    const answers = [QUESTIONS.placeElement.suggest(this.desk.look, asked, anyOf)];
    this.desk.give({ label: words().placeThis, answers });
  }
  override get input(): Input {
    return {
      ...super.input,
      key: (event) => this.#key(event),
    };
  }
  #key(event: KeyboardEvent): boolean {
    const { key } = event;
    const kind = this.kinds[Number(key) - 1];
    if (kind !== undefined) this.choose(kind);
    else if (key === ',') this.grow(this.size - SIZE_STEP);
    else if (key === '.') this.grow(this.size + SIZE_STEP);
    else if (key === 'p') this.placeThis();
    else return super.input.key?.(event) ?? false;
    return true;
  }
}
