import { QUESTIONS } from '../../rules/index.ts';
import { groundOf } from '../../rules/ground/index.ts';
import type { RefusalTold } from '#kernel';
import { Standing } from '#table';
import {
  type Button,
  type Drafting,
  type Grip,
  type Input,
  type Mods,
  type Part,
  partOf,
  type Parts,
  type Point,
  type Pose,
  type Prompting,
  type Thing,
} from '#table/plain';
import type { Smoke } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import type { InHand, Movable } from '../set-up/answering.ts';
import NumberedControls from '../set-up/NumberedControls.svelte';
import SetUpMarks from '../set-up/SetUpMarks.svelte';
import { words } from '../set-up/words/index.ts';
import type { Outline } from './drawing.svelte.ts';

/** Engineers move one element a little. */
export class Shifting extends Standing<Smoke> implements InHand, Movable {
  readonly scale = SCALE;
  #element = $state<number | undefined>();

  get question() {
    return this.asked<'moveElement'>();
  }
  get element(): number | undefined {
    return this.#element;
  }
  get movable(): Movable {
    return this;
  }
  get reach(): undefined {
    return undefined;
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(SetUpMarks, { battle: this.desk, answering: this }),
      controls: () => this.#controls,
    };
  }
  get #controls(): Part {
    const names = this.question.elements.map((element, index) => ({
      name: index + 1,
      taken: this.#element === element,
      take: () => this.take(element),
    }));
    return partOf(NumberedControls, { label: words().steps.terrain, names, answering: this });
  }
  take(element: number): void {
    this.#element = element;
    this.pose = this.start;
  }
  override get turns(): boolean {
    return false;
  }
  /** The pose of an element is its first corner. */
  protected override get start(): Pose {
    const [[x, y] = [0, 0]] = this.#lying;
    return { x, y, facing: 0 };
  }
  get #lying(): Outline {
    const [first = 0] = this.question.elements;
    return groundOf(this.desk.look)[this.#element ?? first]?.outline ?? [];
  }
  #way(pose: Pose) {
    const { x, y } = this.start;
    return { dx: pose.x - x, dy: pose.y - y };
  }
  get outline(): Outline | undefined {
    if (this.pose === undefined || this.#element === undefined) return undefined;
    const { dx, dy } = this.#way(this.pose);
    return this.#lying.map(([x, y]) => [x + dx, y + dy] as const);
  }
  protected override why(pose: Pose): RefusalTold | undefined {
    const element = this.#element;
    if (element === undefined) return undefined;
    const answer = { element, ...this.#way(pose) };
    return QUESTIONS.moveElement.check(this.desk.look, this.question, answer);
  }
  override get prompting(): Prompting {
    return { hint: () => words().shiftHint };
  }
  get inHand(): boolean {
    return this.#element !== undefined;
  }
  override get input(): Input {
    return {
      ...super.input,
      inHand: () => this.inHand,
      tap: (thing, at, mods) => this.#tap(thing, at, mods),
      grab: (thing, start, mods) => this.#grab(thing, start, mods),
      back: () => this.#back(),
      key: (event) => this.#key(event),
    };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => this.#commit,
      pass: () => ({ label: words().leave, answers: [{ done: true }] }),
    };
  }
  get #commit(): Button | undefined {
    const { pose } = this;
    const element = this.#element;
    if (pose === undefined || element === undefined || this.refused !== undefined) return undefined;
    const way = this.#way(pose);
    if (way.dx === 0 && way.dy === 0) return undefined;
    const answer = { element, ...way };
    return { label: words().shift, answers: [answer] };
  }
  #tap(thing: Thing, at: Point, mods: Mods): boolean {
    if (thing.kind === 'element') {
      this.take(thing.id);
      return true;
    }
    return thing.kind === 'ghost' && super.input.tap?.(thing, at, mods) === true;
  }
  #grab(thing: Thing, start: Point, mods: Mods): Grip | undefined {
    if (thing.kind === 'element') {
      this.take(thing.id);
      return this.held(this.start, start);
    }
    return super.input.grab?.(thing, start, mods);
  }
  #back(): boolean {
    const had = super.input.back?.() ?? false;
    this.#element = undefined;
    return had;
  }
  #key(event: KeyboardEvent): boolean {
    const element = this.question.elements[Number(event.key) - 1];
    if (element !== undefined) this.take(element);
    else return this.#element !== undefined && super.input.key?.(event) === true;
    return true;
  }
}
