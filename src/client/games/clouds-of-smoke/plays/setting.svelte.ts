import { battleQuestions, type Stretch, type UnitId } from '#clouds-of-smoke';
import type { RefusalTold } from '#kernel';
import type { Point } from '../../../drawing/paths.ts';
import type { Grip, Thing } from '../../../tools/tool.ts';
import { t } from '../../../words/index.ts';
import type { Pose } from './march.ts';
import { Play, type Button } from './play.ts';
import { facingTo, wrap } from './snap.ts';

const STEP = 100;
const LONG_STEP = 500;
const TURN_STEP = 500;
const INWARD = { south: 0, north: 18_000, west: 9_000, east: 27_000 } as const;

/** Setting units on the table: one of those that wait, a place, a facing. */
export class Setting extends Play {
  #unit = $state<UnitId | undefined>();
  #pose = $state.raw<Pose | undefined>();
  readonly refused: RefusalTold | undefined = $derived.by(() => this.#why());

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
  get pose(): Pose | undefined {
    return this.#pose;
  }
  take(unit: UnitId): void {
    this.#unit = unit;
  }
  /** Where the ghost stands, looking into the table until it is turned. */
  put(x: number, y: number): void {
    const facing = this.#pose?.facing ?? INWARD[this.stretch.edge];
    this.#pose = { x: Math.round(x), y: Math.round(y), facing };
  }
  face(facing: number): void {
    if (this.#pose !== undefined) this.#pose = { ...this.#pose, facing: wrap(Math.round(facing)) };
  }
  #answer(): unknown {
    return { unit: this.unit, ...this.#pose };
  }
  #why(): RefusalTold | undefined {
    if (this.#pose === undefined || this.unit === undefined) return undefined;
    const { arrive } = battleQuestions;
    return arrive.check(this.desk.look, this.asked<'arrive'>(), {
      unit: this.unit,
      ...this.#pose,
    });
  }
  override get refusal(): RefusalTold | undefined {
    return this.refused;
  }
  override get inHand(): boolean {
    return true;
  }
  override get hint(): string {
    return t('set.hint');
  }
  override get commit(): Button | undefined {
    if (this.#pose === undefined || this.refused !== undefined) return undefined;
    const note = this.unit === undefined ? '' : this.desk.name(this.unit);
    return { label: t('set.go'), note, run: () => this.desk.answer([this.#answer()]) };
  }
  override get pass(): Button {
    return { label: t('set.end'), run: () => this.desk.answer([{ done: true }]) };
  }
  override tap(thing: Thing, [x, y]: Point): boolean {
    if (thing.kind === 'ghost') this.commit?.run();
    else if (thing.kind !== 'handle') this.put(x * 10, -y * 10);
    return true;
  }
  override grab(thing: Thing, start: Point): Grip | undefined {
    const before = this.#pose;
    if (before === undefined) return undefined;
    if (thing.kind === 'handle') {
      const to = ([x, y]: Point): void => {
        const facing = facingTo(x * 10 - before.x, -y * 10 - before.y);
        this.face(Math.round(facing / TURN_STEP) * TURN_STEP);
      };
      return { turns: true, to, drop: to, cancel: () => (this.#pose = before) };
    }
    if (thing.kind !== 'ghost') return undefined;
    const [dx, dy] = [before.x - start[0] * 10, before.y + start[1] * 10];
    const to = ([x, y]: Point): void => this.put(x * 10 + dx, -y * 10 + dy);
    return { to, drop: to, cancel: () => (this.#pose = before) };
  }
  override back(): boolean {
    const had = this.#pose !== undefined;
    this.#pose = undefined;
    return had;
  }
  override key({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === '[' || key === ']') {
      this.face((this.#pose?.facing ?? 0) + (key === ']' ? TURN_STEP : -TURN_STEP));
      return true;
    }
    const [right, up] =
      { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [];
    if (right === undefined || up === undefined) return false;
    const step = (shiftKey ? LONG_STEP : STEP) * (this.desk.turned ? -1 : 1);
    const { x, y } = this.#pose ?? this.#start();
    this.put(x + right * step, y + up * step);
    return true;
  }
  /** In the middle of the stretch, a little inside the table. */
  #start(): { readonly x: number; readonly y: number } {
    const { edge, from, to } = this.stretch;
    const { width, height } = this.desk.look.setup.table;
    const middle = (from + to) / 2;
    const inside = { south: 1000, west: 1000, north: height - 1000, east: width - 1000 }[edge];
    return edge === 'south' || edge === 'north'
      ? { x: middle, y: inside }
      : { x: inside, y: middle };
  }
}
