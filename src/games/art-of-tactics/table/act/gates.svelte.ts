import type { RefusalTold } from '#kernel';
import { Standing } from '#table';
import {
  type Drafting,
  type Framing,
  type Input,
  type Lights,
  type Mods,
  partOf,
  type Parts,
  type Place,
  type Point,
  type Pose,
  type Prompting,
  type Thing,
} from '#table/plain';
import { campSpotOf } from '../../rules/facts/index.ts';
import { exitsOf, guardAt } from '../../rules/before/index.ts';
import type { UnitId } from '../../rules/index.ts';
import GateMarks from './GateMarks.svelte';
import { SCALE } from '../scale.ts';
import { t } from '../words/slot/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import { refusalOf, unitIn } from '../questions.ts';

/** What its marks show: who stands where, and whether he may. */
export interface AtGate {
  readonly unit: UnitId | undefined;
  readonly pose: Pose | undefined;
  readonly refused: RefusalTold | undefined;
}
/** AOT-MEET-05 Where a unit comes out: the point of its camp's edge nearest to the finger. */
export class ComingOut extends Standing<Tactics> implements AtGate {
  readonly scale = SCALE;
  readonly #exits: readonly Pose[] = exitsOf(this.desk.look, this.asked<'comeOut'>().unit);

  get unit(): UnitId {
    return this.asked<'comeOut'>().unit;
  }
  override get turns(): boolean {
    return false;
  }
  override put({ x, y }: Place): void {
    const far = (pose: Pose): number => (pose.x - x) ** 2 + (pose.y - y) ** 2;
    this.pose = this.#exits.toSorted((a, b) => far(a) - far(b))[0];
  }
  protected override why({ x, y, facing }: Pose): RefusalTold | undefined {
    const answer = { x, y, facing };
    return refusalOf(this.desk.look, 'comeOut', this.asked<'comeOut'>(), answer);
  }
  protected override get start(): Pose {
    return this.#exits[0];
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => this.desk.roundOf(this.#exits.map((pose) => SCALE.point(pose))) };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => {
        const { pose } = this;
        if (pose === undefined || this.refused !== undefined) return undefined;
        const { x, y, facing } = pose;
        return { label: t().act.do.comeOut, answers: [{ x, y, facing }] };
      },
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().act.hint.comeOut };
  }
  override get parts(): Parts {
    return { marks: () => partOf(GateMarks, { desk: this.desk, answering: this }) };
  }
}
/** AOT-MEET-05 Who stands up to an enemy in the camp, and where: he faces him at once. */
export class Guarding extends Standing<Tactics> implements AtGate {
  readonly scale = SCALE;
  #unit = $state<UnitId>(this.#lit[0]);

  get unit(): UnitId {
    return this.#unit;
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#lit,
      picked: () => [this.#unit],
    };
  }
  get #lit(): readonly UnitId[] {
    return this.asked<'placeGuard'>().units;
  }
  override get turns(): boolean {
    return false;
  }
  override put(place: Place): void {
    const spot = { x: Math.round(place.x), y: Math.round(place.y) };
    this.pose = guardAt(this.desk.look, this.asked<'placeGuard'>().by, spot);
  }
  protected override why({ x, y }: Pose): RefusalTold | undefined {
    const answer = { unit: this.#unit, x, y };
    return refusalOf(this.desk.look, 'placeGuard', this.asked<'placeGuard'>(), answer);
  }
  protected override get start(): Pose {
    const { army, by } = this.asked<'placeGuard'>();
    return guardAt(this.desk.look, by, campSpotOf(this.desk.look, army) ?? { x: 0, y: 0 });
  }
  override get framing(): Framing<UnitId> {
    return { frame: () => this.desk.roundOf([SCALE.point(this.start)]) };
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      tap: (thing, at, mods) => this.#tap(thing, at, mods),
    };
  }
  #tap(thing: Thing, at: Point, mods: Mods): boolean {
    const unit = unitIn(thing);
    if (unit !== undefined && unit !== this.#unit && this.#lit.includes(unit)) {
      this.#unit = unit;
      return true;
    }
    return super.input.tap?.(thing, at, mods) ?? false;
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => {
        const { pose } = this;
        if (pose === undefined || this.refused !== undefined) return undefined;
        const answer = { unit: this.#unit, x: pose.x, y: pose.y };
        return { label: t().act.do.guard, answers: [answer] };
      },
    };
  }
  override get prompting(): Prompting {
    return { hint: () => t().act.hint.guard };
  }
  override get parts(): Parts {
    return { marks: () => partOf(GateMarks, { desk: this.desk, answering: this }) };
  }
}
