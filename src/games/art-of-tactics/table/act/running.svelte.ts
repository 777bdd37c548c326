import type { RefusalTold } from '#kernel';
import {
  Answering,
  type Button,
  type Drafting,
  type Framing,
  type Grip,
  type Input,
  type Lights,
  partOf,
  type Parts,
  type Point,
  type Prompting,
  type Thing,
  pushed,
} from '#table/plain';
import { aimed, endOfWay, lengthOfAll } from '../../rules/movement/index.ts';
import { givenTo, runOwed } from '../../rules/turn/index.ts';
import { targetsOf } from '../../rules/shooting/index.ts';
import type { Leg, UnitId } from '../../rules/index.ts';
import ActMarks from './ActMarks.svelte';
import { SCALE } from '../scale.ts';
import { shotThrown } from './throws.ts';
import { t } from '../words/slot/index.ts';
import { traced, type Drafted } from './drafted.ts';
import { shotProspect } from '../prospects/throws.ts';
import type { Prospect } from '../prospects/prospect.ts';
import type { Tactics } from '../desk.svelte.ts';
import { drawnBy, refusalOf, unitIn, type Answer } from '../questions.ts';

const STEP = 500;

/** AOT-RUN-08 The way of a run, leg by leg; a shot on it where it may still shoot. */
export class Running extends Answering<Tactics> {
  #legs = $state.raw<readonly Leg[]>(this.#owed());
  #target = $state<UnitId | undefined>();

  /** AOT-CMD-10 The way that a signal to attack asks for is drafted at once. */
  #owed(): readonly Leg[] {
    const { unit, left, straight } = this.asked<'run'>();
    return runOwed(this.desk.look, unit, left, straight) ?? [];
  }
  get unit(): UnitId {
    return this.asked<'run'>().unit;
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => [this.unit],
      picked: () => [this.unit],
    };
  }
  override get framing(): Framing<UnitId> {
    return {
      frame: () => this.desk.nearby([this.unit]),
      subject: () => this.unit,
    };
  }
  get targets(): readonly UnitId[] {
    const { shoots, unit } = this.asked<'run'>();
    const { look } = this.desk;
    return shoots ? targetsOf(look, unit, givenTo(look, unit)?.shots) : [];
  }
  get target(): UnitId | undefined {
    return this.#target;
  }
  get shooter(): UnitId | undefined {
    return this.#target === undefined ? undefined : this.unit;
  }
  get drafts(): readonly Drafted[] {
    const legs = this.#legs;
    if (legs.length === 0) return [];
    const { unit, left: most } = this.asked<'run'>();
    return [{ ...traced(this.desk.look, unit, legs, this.#refusal), most, stops: true }];
  }
  get deed(): 'move' {
    return 'move';
  }
  get facing(): number {
    return 0;
  }
  get one(): UnitId {
    return this.unit;
  }
  override begin(answer: unknown): void {
    const proposed = answer as Answer<'run'>;
    if ('legs' in proposed) this.#legs = proposed.legs;
    else if ('at' in proposed) this.#target = proposed.at;
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => {
        const done = { done: true } as const;
        const { look } = this.desk;
        if (refusalOf(look, 'run', this.asked<'run'>(), done) !== undefined) return undefined;
        return { label: t().act.do.stay, answers: [done] };
      },
      refusal: () => this.#refusal,
    };
  }
  get #refusal(): RefusalTold | undefined {
    if (this.#legs.length === 0) return undefined;
    return refusalOf(this.desk.look, 'run', this.asked<'run'>(), { legs: [...this.#legs] });
  }
  override get parts(): Parts {
    return { marks: () => partOf(ActMarks, { desk: this.desk, answering: this }) };
  }
  get prospects(): readonly Prospect[] {
    if (this.#target === undefined) return [];
    const { desk, unit } = this;
    const shot = shotProspect(desk, unit, this.#target, givenTo(desk.look, unit)?.shots);
    return shot === undefined ? [] : [shot];
  }
  override get prompting(): Prompting {
    return { hint: () => t().act.hint.run };
  }
  override get input(): Input<UnitId> {
    return {
      tap: (thing) => this.#tap(thing),
      grab: (thing, start) => this.#grab(thing, start),
      back: () => {
        const had = this.#legs.length > 0 || this.#target !== undefined;
        [this.#legs, this.#target] = [[], undefined];
        return had;
      },
      key: (event) => this.#key(event),
    };
  }
  #tap(thing: Thing): boolean {
    const unit = unitIn(thing);
    if (thing.kind === 'ghost') pushed(this.desk, this.#commit);
    else if (unit === undefined || !this.targets.includes(unit)) return false;
    else [this.#target, this.#legs] = [unit, []];
    return true;
  }
  #grab(thing: Thing, start: Point): Grip | undefined {
    if (drawnBy(thing) !== this.unit) return undefined;
    const before = this.#legs;
    const held = SCALE.place(start);
    const end = endOfWay(this.desk.look, this.unit, thing.kind === 'ghost' ? before : []);
    const to = (at: Point): void => {
      const place = SCALE.place(at);
      this.#aim({ x: end.x + place.x - held.x, y: end.y + place.y - held.y });
    };
    return { to, drop: to, cancel: () => (this.#legs = before) };
  }
  #aim(to: { readonly x: number; readonly y: number }): void {
    const { unit, left, straight } = this.asked<'run'>();
    this.#target = undefined;
    // AOT-BREAK-02 A ride through foot does not wheel.
    const legs = aimed(this.desk.look, unit, to, left);
    this.#legs = legs.filter((leg) => straight !== true || 'ahead' in leg);
  }
  #key({ key }: KeyboardEvent): boolean {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    const { left } = this.asked<'run'>();
    const far =
      lengthOfAll(this.desk.look, this.unit, this.#legs) + (key === 'ArrowUp' ? STEP : -STEP);
    const ahead = Math.min(left, Math.max(0, far));
    this.#legs = ahead > 0 ? [{ ahead }] : [];
    return true;
  }
  get #commit(): Button | undefined {
    const at = this.#target;
    if (at !== undefined) {
      const told = shotThrown(this.desk, this.unit, at);
      return { label: t().act.do.shoot, ...told, answers: [{ at }] };
    }
    if (this.#legs.length === 0 || this.#refusal !== undefined) return undefined;
    const legs = [...this.#legs];
    return { label: t().act.do.move, answers: [{ legs }] };
  }
}
