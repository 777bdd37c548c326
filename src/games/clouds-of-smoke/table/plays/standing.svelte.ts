import type { RefusalTold } from '#kernel';
import type { Point } from '../../../../table/drawing/paths.ts';
import type { Grip, Thing } from '../../../../table/tools/tool.ts';
import type { Place, Pose } from '../../../../table/scale.ts';
import { Play } from './play.ts';
import { atMiddle, facingTo, wrap } from './snap.ts';
import { SCALE } from '../scale.ts';

const STEP = 100;
const LONG_STEP = 500;
const TURN_STEP = 500;
const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Something is set on the table: a place, and for most things a facing. */
export abstract class Standing extends Play {
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
  override get refusal(): RefusalTold | undefined {
    return this.refused;
  }
  override get inHand(): boolean {
    return true;
  }
  override tap(thing: Thing, at: Point): boolean {
    if (thing.kind === 'ghost') this.commit?.run();
    else if (thing.kind !== 'handle') this.put(SCALE.place(at));
    return true;
  }
  override grab(thing: Thing, start: Point): Grip | undefined {
    const before = this.#pose;
    if (before === undefined) return undefined;
    const middle = atMiddle(before, start, this.desk.px);
    if (thing.kind === 'handle' && !middle) {
      const to = (at: Point): void => {
        const { x, y } = SCALE.place(at);
        const facing = facingTo(x - before.x, y - before.y);
        this.face(Math.round(facing / TURN_STEP) * TURN_STEP);
      };
      return { turns: true, to, drop: to, cancel: () => (this.#pose = before) };
    }
    return thing.kind === 'ghost' || middle ? this.held(before, start) : undefined;
  }
  /** What is held by a point of it keeps that point under the finger. */
  protected held(before: Pose, start: Point): Grip {
    const by = SCALE.place(start);
    const to = (at: Point): void => {
      const { x, y } = SCALE.place(at);
      this.put({ x: x - by.x + before.x, y: y - by.y + before.y });
    };
    return { to, drop: to, cancel: () => (this.#pose = before) };
  }
  override back(): boolean {
    const had = this.#pose !== undefined;
    this.#pose = undefined;
    return had;
  }
  override key({ key, shiftKey }: KeyboardEvent): boolean {
    if (this.turns && (key === '[' || key === ']')) {
      this.face((this.#pose?.facing ?? 0) + (key === ']' ? TURN_STEP : -TURN_STEP));
      return true;
    }
    const [right, up] = ARROWS[key] ?? [];
    if (right === undefined || up === undefined) return false;
    const step = (shiftKey ? LONG_STEP : STEP) * (this.desk.turned ? -1 : 1);
    const { x, y } = this.#pose ?? this.start;
    this.put({ x: x + right * step, y: y + up * step });
    return true;
  }
}
