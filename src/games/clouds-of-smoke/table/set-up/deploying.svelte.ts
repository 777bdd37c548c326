import { AHEAD, markerOf, zoneOf } from '../../rules/before/index.ts';
import { QUESTIONS, type CommanderId, type UnitId } from '../../rules/index.ts';
import { commandersOnTable, armyOfCommander } from '../../rules/command/index.ts';
import { edgeOf } from '../../rules/ground/index.ts';
import { poseOf } from '../../rules/facts/index.ts';
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
import type { Answer } from '../answering.ts';
import type { Smoke } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import SetUpMarks from './SetUpMarks.svelte';
import NumberedControls from './NumberedControls.svelte';
import type { Helper, InHand, Taking } from './answering.ts';
import { aboutMarker, aboutZone } from './framing.ts';
import { restOf, suggested } from './rest.ts';
import { words } from './words/index.ts';

type Taken = { readonly unit: UnitId } | { readonly commander: CommanderId };

/** Units and commanders from the tray to the table, one by one, until their owner is content. */
export class Deploying extends Standing<Smoke> implements Helper, InHand, Taking {
  readonly scale = SCALE;
  #taken = $state.raw<Taken | undefined>();
  /** What the rules said to “done”. */
  #early = $state.raw<RefusalTold | undefined>();

  get question() {
    return this.asked<'setUpArmy'>();
  }
  /** What is in hand: the first that waits, unless another was taken. */
  get taken(): Taken | undefined {
    const [unit] = this.question.units;
    const [commander] = this.question.commanders;
    if (this.#taken !== undefined) return this.#taken;
    if (unit !== undefined) return { unit };
    return commander === undefined ? undefined : { commander };
  }
  get unit(): UnitId | undefined {
    return this.taken !== undefined && 'unit' in this.taken ? this.taken.unit : undefined;
  }
  get commander(): CommanderId | undefined {
    return this.taken !== undefined && 'commander' in this.taken ? this.taken.commander : undefined;
  }
  get helper(): Helper {
    return this;
  }
  get taking(): Taking {
    return this;
  }
  get token() {
    const { commander } = this;
    return commander === undefined ? undefined : { army: this.question.army, commander };
  }
  get reach(): number | undefined {
    return this.turns ? 0.25 : undefined;
  }
  override get parts(): Parts {
    return {
      marks: () => partOf(SetUpMarks, { battle: this.desk, answering: this }),
      controls: () => partOf(NumberedControls, { label: '', names: [], answering: this }),
    };
  }
  override get framing(): Framing<UnitId> {
    return {
      /** The marker of what is in hand; for the commander, and once all stand, all of the zone. */
      frame: () => {
        const { unit } = this;
        if (unit === undefined) return aboutZone(this.desk, this.question.army);
        return aboutMarker(this.desk, unit);
      },
    };
  }
  get left(): number {
    return this.question.units.length + this.question.commanders.length;
  }
  take(taken: Taken, pose?: Pose): void {
    this.#early = undefined;
    this.#taken = taken;
    this.pose = pose;
  }
  override put(place: Place): void {
    this.#early = undefined;
    super.put(place);
  }
  override face(facing: number): void {
    this.#early = undefined;
    super.face(facing);
  }
  override get turns(): boolean {
    return this.commander === undefined;
  }
  protected override get start(): Pose {
    const { army } = this.question;
    const { look } = this.desk;
    const facing = AHEAD[edgeOf(look, army)];
    if (this.unit !== undefined) {
      const { x, y } = markerOf(look, this.unit);
      return { x, y, facing };
    }
    const [[x0, y0, x1, y1]] = zoneOf(look, army);
    return { x: Math.round((x0 + x1) / 2), y: Math.round((y0 + y1) / 2), facing };
  }
  /** What is in hand, set up there; undefined: nothing is. */
  #answer(pose: Pose): Answer<'setUpArmy'> | undefined {
    const { commander, unit } = this;
    if (unit !== undefined) return { unit, ...pose };
    return commander === undefined ? undefined : { commander, x: pose.x, y: pose.y };
  }
  protected override why(pose: Pose): RefusalTold | undefined {
    const answer = this.#answer(pose);
    return answer && QUESTIONS.setUpArmy.check(this.desk.look, this.question, answer);
  }
  override get drafting(): Drafting {
    return {
      ...super.drafting,
      commit: () => this.#commit,
      pass: () => (this.left === 0 && this.pose === undefined ? undefined : this.#done),
      refusal: () => this.#early ?? this.refused,
    };
  }
  get inHand(): boolean {
    return this.taken !== undefined;
  }
  override get input(): Input<UnitId> {
    return {
      ...super.input,
      inHand: () => this.inHand,
      tap: (thing, at, mods) => this.#tap(thing, at, mods),
      grab: (thing, start, mods) => this.#grab(thing, start, mods),
      back: () => this.#back(),
      key: (event) => this.#key(event),
    };
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.question.placed,
      picked: () =>
        this.unit !== undefined && this.question.placed.includes(this.unit) ? [this.unit] : [],
    };
  }
  override get prompting(): Prompting {
    return {
      hint: () => {
        if (this.pose !== undefined) return undefined;
        return this.left === 0 ? words().allStand : words().setUpHint;
      },
    };
  }
  get #commit(): Button | undefined {
    const { pose } = this;
    if (pose !== undefined && this.refused === undefined && this.taken !== undefined) {
      const note = this.unit === undefined ? words().commander : this.desk.name(this.unit);
      return { label: words().setUp, note, answers: [this.#answer(pose)] };
    }
    return this.left === 0 && pose === undefined ? this.#done : undefined;
  }
  get #done(): Button {
    const answer = { done: true } as const;
    const early = QUESTIONS.setUpArmy.check(this.desk.look, this.question, answer);
    if (early === undefined) return { label: words().done, answers: [answer] };
    return {
      label: words().done,
      run: () => {
        this.desk.hush();
        this.#early = early;
        // What the rules say to “done” is of those that wait, not of the place that was drafted.
        if (this.refused !== undefined) this.pose = undefined;
      },
    };
  }
  /** The rules' own place for what is in hand. */
  placeThis(): void {
    const { unit, commander, question } = this;
    const asked = {
      ...question,
      units: unit === undefined ? [] : [unit],
      commanders: commander === undefined ? [] : [commander],
    };
    const answers = [suggested(this.desk.look, 'setUpArmy', asked)];
    this.desk.give({ label: words().placeThis, answers });
  }
  get placeRest(): (() => void) | undefined {
    return this.left > 1 ? () => this.#placeAll() : undefined;
  }
  #placeAll(): void {
    const rest = restOf(this.desk.look, this.question);
    if (rest.length > 0) this.desk.give({ label: words().placeRest, answers: rest });
  }
  #tap(thing: Thing, at: Point, mods: Mods): boolean {
    this.#early = undefined;
    if (this.#lift(thing)) return true;
    return this.taken === undefined ? false : (super.input.tap?.(thing, at, mods) ?? false);
  }
  /** Who already stands is taken up again. */
  #lift({ kind, id }: Thing): boolean {
    const { look } = this.desk;
    if (kind === 'unit' && this.question.placed.includes(id as UnitId)) {
      const { x, y, facing } = poseOf(look, id as UnitId);
      this.take({ unit: id as UnitId }, { x, y, facing });
      return true;
    }
    const commander = id as CommanderId;
    const own =
      kind === 'commander' &&
      commandersOnTable(look).includes(commander) &&
      armyOfCommander(look, commander) === this.question.army;
    if (!own) return false;
    const { x, y } = look.position.commanders;
    this.take({ commander }, { x: x[commander], y: y[commander], facing: 0 });
    return true;
  }
  #grab(thing: Thing, start: Point, mods: Mods): Grip | undefined {
    const held = super.input.grab?.(thing, start, mods);
    if (held !== undefined || !this.#lift(thing)) return held;
    const { pose } = this;
    return pose && this.held(pose, start);
  }
  #back(): boolean {
    const had = super.input.back?.() === true || this.#taken !== undefined;
    this.#taken = undefined;
    this.#early = undefined;
    return had;
  }
  #key(event: KeyboardEvent): boolean {
    if (event.key === 'p' && this.taken !== undefined) this.placeThis();
    else if (event.key === 'P' && this.left > 0) this.#placeAll();
    else return this.taken !== undefined && super.input.key?.(event) === true;
    return true;
  }
}
