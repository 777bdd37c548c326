import type { RefusalTold } from '#kernel';
import { Standing } from '#table';
import {
  type Button,
  type Drafting,
  type Framing,
  type Grip,
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
import { campSpotOf, densityWith, figuresOf, isOnTable, poseOf } from '../../rules/facts/index.ts';
import { densitiesFor } from '../../rules/movement/index.ts';
import { deployable, fromCamp, placeFor } from '../../rules/before/index.ts';
import type { ArmyId, FigureId, UnitId } from '../../rules/index.ts';
import DeployGround from './DeployGround.svelte';
import DeployMarks from './DeployMarks.svelte';
import DeployControls from './DeployControls.svelte';
import Placing from './Placing.svelte';
import { tenthsOf } from '../saying.ts';
import { SCALE } from '../scale.ts';
import { t } from '../words/setting-up/index.ts';
import type { Tactics } from '../desk.svelte.ts';
import { refusalOf, unitIn, type Answer } from '../questions.ts';
import { nearestPlace } from './nearest.ts';

const LOOSEST = 2;

/** AOT-SETUP-12, AOT-SETUP-13 Units are set up, each in the ranks that its owner likes. */
export class Deploying extends Standing<Tactics> {
  readonly scale = SCALE;
  /** By which paragraph it is placed where. */
  readonly cite: string = 'AOT-SETUP-13';
  #unit = $state<UnitId | undefined>();
  #density = $state<number | undefined>();

  get unit(): UnitId | undefined {
    return this.#unit;
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.lit,
      picked: () => (this.#unit === undefined ? [] : [this.#unit]),
    };
  }
  get lit(): readonly UnitId[] {
    return deployable(this.desk.look, this.army);
  }
  protected get army(): ArmyId {
    return this.asked<'deploy'>().army;
  }
  get densities(): readonly number[] {
    const unit = this.#unit;
    if (unit === undefined) return [];
    const count = figuresOf(this.desk.look, unit).length;
    return densitiesFor(this.desk.look, unit, count).filter((one) => one >= 2 && one <= 4);
  }
  get density(): number {
    const unit = this.#unit;
    if (unit === undefined) return 0;
    return this.#density ?? figuresOf(this.desk.look, unit, 1).length;
  }
  set density(density: number) {
    this.#density = density;
    if (this.pose === undefined) this.pose = this.start;
  }
  /** Who stands before: as many as it is dense. */
  #first(unit: UnitId): FigureId[] {
    const { look } = this.desk;
    const all = ([1, 2] as const).flatMap((place) => figuresOf(look, unit, place));
    return all.slice(0, this.density);
  }
  #placed(unit: UnitId, { x, y, facing }: Pose): Answer<'deploy'> {
    return { unit, x, y, facing, first: this.#first(unit) };
  }
  protected answerAt(unit: UnitId, pose: Pose): Answer<'deploy' | 'placePiece'> {
    return this.#placed(unit, pose);
  }
  protected override why(pose: Pose): RefusalTold | undefined {
    const unit = this.#unit;
    if (unit === undefined) return undefined;
    return this.whyNotAt(unit, pose);
  }
  protected whyNotAt(unit: UnitId, pose: Pose): RefusalTold | undefined {
    const answer = this.#placed(unit, pose);
    return refusalOf(this.desk.look, 'deploy', this.asked<'deploy'>(), answer);
  }
  protected override get start(): Pose {
    return this.startOf(this.#unit ?? this.lit[0] ?? (0 as UnitId));
  }
  /** Where it stands; who is not on the table yet, where it would have room. */
  protected startOf(unit: UnitId): Pose {
    const { look } = this.desk;
    if (isOnTable(look, unit)) return poseOf(look, unit);
    const { x, y } = this.camp ?? { x: 0, y: 0 };
    return placeFor(look, this.army, unit) ?? { x, y, facing: poseOf(look, unit).facing };
  }
  take(unit: UnitId): void {
    this.#unit = unit;
    this.#density = undefined;
    const { x, y, facing } = this.startOf(unit);
    this.pose = { x, y, facing };
  }
  override get parts(): Parts {
    return {
      ground: () => partOf(DeployGround, { desk: this.desk, answering: this }),
      marks: () => partOf(DeployMarks, { desk: this.desk, answering: this }),
      controls: () => partOf(DeployControls, { answering: this }),
      panel: () => partOf(Placing, { desk: this.desk, answering: this }),
      fills: () => this.#unit !== undefined,
    };
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      inHand: () => this.#unit !== undefined,
      tap: (thing, at, mods) => this.#tap(thing, at, mods),
      grab: (thing, start, mods) => this.#grab(thing, start, mods),
      back: () => this.#back(),
    };
  }
  #tap(thing: Thing, at: Point, mods: Mods): boolean {
    const unit = unitIn(thing);
    if (unit !== undefined && this.lit.includes(unit)) {
      this.take(unit);
      return true;
    }
    return this.#unit === undefined ? false : (super.input.tap?.(thing, at, mods) ?? false);
  }
  #grab(thing: Thing, start: Point, mods: Mods): Grip | undefined {
    const unit = unitIn(thing);
    if (unit !== undefined && this.lit.includes(unit)) {
      this.take(unit);
      return this.held(this.start, start);
    }
    return super.input.grab?.(thing, start, mods);
  }
  /** Who stands as the setup has him: nobody has placed him yet. */
  get still(): readonly UnitId[] {
    const { look } = this.desk;
    return this.lit.filter((unit) => {
      if (look.position.laid !== null) return !isOnTable(look, unit);
      const { x, y, facing, figures } = look.setup.units[look.position.units.origin[unit]];
      const now = poseOf(look, unit);
      const first = figures.filter(({ place }) => place === 1).length;
      return (
        now.x === x &&
        now.y === y &&
        now.facing === facing &&
        figuresOf(look, unit, 1).length === first
      );
    });
  }
  /** Where it may stand instead, as near as can be. */
  readonly remedy: Pose | undefined = $derived.by(() => {
    const { pose, refused, camp } = this;
    if (pose === undefined || refused === undefined) return undefined;
    const serves = (place: Place): boolean =>
      this.why({ ...place, facing: pose.facing }) === undefined;
    const place = nearestPlace(pose, camp ?? this.start, serves);
    return place && { ...place, facing: pose.facing };
  });
  /** How far from the camp it would stand, in hand or where it may. */
  farAt(pose: Pose): number {
    return this.#unit === undefined ? 0 : fromCamp(this.desk.look, this.#unit, pose);
  }
  get camp(): Place | undefined {
    return campSpotOf(this.desk.look, this.army);
  }
  /** AOT-SETUP-13 How far from it the unit in hand may stand, or the loosest of all. */
  get reach(): number {
    const unit = this.#unit;
    const density = unit === undefined ? LOOSEST : densityWith(this.desk.look, unit, this.density);
    return (10 - density) * 1000;
  }
  override get framing(): Framing<UnitId> {
    return {
      /** All of the camp with those who stand about it. */
      frame: () => {
        const { camp } = this;
        const there = this.lit.filter((unit) => isOnTable(this.desk.look, unit));
        const points = there.map((unit) => this.desk.pointOf(unit));
        return this.desk.roundOf(camp === undefined ? points : [...points, SCALE.point(camp)]);
      },
    };
  }
  /** How many stand before and behind at a density, and how far they then go. */
  ranksAt(density: number): string {
    const unit = this.#unit;
    const count = unit === undefined ? 0 : figuresOf(this.desk.look, unit).length;
    return t().reform.ranks(density, Math.max(0, count - density));
  }
  override get prompting(): Prompting {
    return { hint: () => t().deploy.hint };
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => this.#commit,
      pass: () => ({ label: t().deploy.ready, answers: [{ done: true }] }),
    };
  }
  get #commit(): Button | undefined {
    const { pose } = this;
    const unit = this.#unit;
    if (unit === undefined || pose === undefined) return undefined;
    const { remedy } = this;
    const to = this.refused === undefined ? pose : remedy;
    if (to === undefined) return undefined;
    const answers = [this.answerAt(unit, to)];
    if (to === pose) return { label: t().deploy.place, answers };
    const n = tenthsOf(this.farAt(to));
    return { label: t().deploy.placeAt(n), note: t().deploy.nearest, answers };
  }
  #back(): boolean {
    const had = super.input.back?.() === true || this.#unit !== undefined;
    this.#unit = undefined;
    return had;
  }
}
/** AOT-SETUP-11 Pieces come with the camp, anywhere but near the enemy's. */
export class Emplacing extends Deploying {
  override readonly cite = 'AOT-SETUP-11';
  override get lit(): readonly UnitId[] {
    return this.asked<'placePiece'>().units;
  }
  override get densities(): readonly number[] {
    return [];
  }
  protected override answerAt(unit: UnitId, { x, y, facing }: Pose): Answer<'placePiece'> {
    return { unit, x, y, facing };
  }
  protected override whyNotAt(unit: UnitId, pose: Pose): RefusalTold | undefined {
    const answer = this.answerAt(unit, pose);
    return refusalOf(this.desk.look, 'placePiece', this.asked<'placePiece'>(), answer);
  }
  protected override startOf(unit: UnitId): Pose {
    const { x, y } = this.camp ?? { x: 0, y: 0 };
    return { x, y, facing: poseOf(this.desk.look, unit).facing };
  }
  override get parts(): Parts {
    return { ...super.parts, ground: () => undefined };
  }
  override get drafting(): Drafting {
    return { ...super.drafting, pass: () => undefined };
  }
}
