import type { RefusalTold } from '#kernel';
import type { Point } from '../drawing/paths.ts';
import type { Place, Pose, Scale } from '../scale.ts';
import type { Grip, Thing } from '../tools/tool.ts';
import { Answering, type Drafting, type Input, type Kind, pushed } from './answering.ts';
import { facingTo, wrap } from './turns.ts';

/** Steps of a key in units, and of a turn in hundredths of a degree. */
const STEP = 0.1;
const LONG_STEP = 0.5;
const TURN_STEP = 500;
const MIDDLE_PX = 12;
const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** A finger is wide: at the middle of what is in hand it means that, not what lies beside it. */
export function isAtMiddle(scale: Scale, at: Place, [x, y]: Point, px: number): boolean {
  const [left, top] = scale.point(at);
  return Math.hypot(left - x, top - y) < MIDDLE_PX * px;
}
/** What fields of numbers show of it. */
export interface Stood {
  readonly scale: Scale;
  readonly pose: Pose | undefined;
  readonly turns: boolean;
  put(place: Place): void;
  face(facing: number): void;
}

/** Something is set on the table: a place, and for most things a facing. */
export abstract class Standing<K extends Kind> extends Answering<K> implements Stood {
  abstract readonly scale: Scale;
  #pose = $state.raw<Pose | undefined>();
  readonly refused: RefusalTold | undefined = $derived.by(() =>
    this.#pose === undefined ? undefined : this.why(this.#pose),
  );

  /** The rules' own word on the pose. */
  protected abstract why(pose: Pose): RefusalTold | undefined;
  /** Where it appears when it is placed by keys. */
  protected abstract get start(): Pose;
  /** Has it a facing? */
  get turns(): boolean {
    return true;
  }
  get pose(): Pose | undefined {
    return this.#pose;
  }
  protected set pose(pose: Pose | undefined) {
    this.#pose = pose;
  }
  put({ x, y }: Place): void {
    const facing = this.#pose?.facing ?? this.start.facing;
    this.#pose = { x: Math.round(x), y: Math.round(y), facing };
  }
  face(facing: number): void {
    if (this.#pose !== undefined) this.#pose = { ...this.#pose, facing: wrap(Math.round(facing)) };
  }
  override get drafting(): Drafting {
    return {
      refusal: () => this.refused,
      refusedAt: () => this.#pose && this.scale.point(this.#pose),
    };
  }
  override get input(): Input<K['unit']> {
    return {
      inHand: () => true,
      tap: (thing, at) => this.#tap(thing, at),
      grab: (thing, start) => this.#grab(thing, start),
      back: () => this.#back(),
      key: (event) => this.#key(event),
    };
  }
  #tap(thing: Thing, at: Point): boolean {
    if (thing.kind === 'ghost') pushed(this.desk, this.drafting.commit?.());
    else if (thing.kind !== 'handle') this.put(this.scale.place(at));
    return true;
  }
  #grab(thing: Thing, start: Point): Grip | undefined {
    const before = this.#pose;
    if (before === undefined) return undefined;
    const middle = isAtMiddle(this.scale, before, start, this.desk.px);
    if (thing.kind === 'handle' && !middle) return this.#turned(before);
    return thing.kind === 'ghost' || middle ? this.held(before, start) : undefined;
  }
  #turned(before: Pose): Grip {
    const to = (at: Point): void => {
      const { x, y } = this.scale.place(at);
      const facing = facingTo(x - before.x, y - before.y);
      this.face(Math.round(facing / TURN_STEP) * TURN_STEP);
    };
    return { turns: true, to, drop: to, cancel: () => (this.#pose = before) };
  }
  /** What is held by a point of it keeps that point under the finger. */
  protected held(before: Pose, start: Point): Grip {
    const by = this.scale.place(start);
    const to = (at: Point): void => {
      const { x, y } = this.scale.place(at);
      this.put({ x: x - by.x + before.x, y: y - by.y + before.y });
    };
    return { to, drop: to, cancel: () => (this.#pose = before) };
  }
  #back(): boolean {
    const had = this.#pose !== undefined;
    this.#pose = undefined;
    return had;
  }
  #key({ key, shiftKey }: KeyboardEvent): boolean {
    if (this.turns && (key === '[' || key === ']')) {
      this.face((this.#pose?.facing ?? 0) + (key === ']' ? TURN_STEP : -TURN_STEP));
      return true;
    }
    const [right, up] = ARROWS[key] ?? [];
    if (right === undefined || up === undefined) return false;
    const step = this.scale.written(shiftKey ? LONG_STEP : STEP) * (this.desk.turned ? -1 : 1);
    const { x, y } = this.#pose ?? this.start;
    this.put({ x: x + right * step, y: y + up * step });
    return true;
  }
}
