import {
  armyOf,
  formations,
  isOnTable,
  linesOfFire,
  outlineOf,
  seatOf,
  unitsOnTable,
  type ArmyId,
  type CloudsOfSmoke,
  type Look,
  type UnitId,
} from '#clouds-of-smoke';
import type { Pending, RefusalTold } from '#kernel';
import { untrack } from 'svelte';
import type { Point } from '../../drawing/paths.ts';
import type { Session } from '../../session.svelte.ts';
import { Camera } from '../../table/camera.svelte.ts';
import { Chart } from '../../tools/chart.ts';
import type { Grip, Mods, Stage, Thing } from '../../tools/tool.ts';
import { Moving, playFor, Pointing, Shooting, type Play } from './plays/index.ts';
import type { Desk } from './plays/play.ts';
import { nameOf } from './saying.ts';

export type Side = 'a' | 'b';
export const sideOf = (army: ArmyId | number): Side => (army === 0 ? 'a' : 'b');

/** Everything one open battle holds on this screen: view, open question, selection, camera. */
export class Battle implements Stage, Desk {
  readonly session: Session<CloudsOfSmoke>;
  readonly camera = new Camera();
  readonly chart: Chart;
  /** The unit whose card is shown. */
  #card = $state<UnitId | undefined>();
  #last: Play | undefined;
  /** Why an undo was refused, and the beat at which it was asked: later it is no longer true. */
  #noUndo = $state.raw<{ beat: number; refusal: RefusalTold } | undefined>();

  readonly look: Look = $derived.by(() => this.session.scene);
  readonly decision: Pending | undefined = $derived.by(() => this.session.decision);
  readonly play: Play | undefined = $derived.by(() => {
    const { decision } = this;
    if (decision === undefined) return undefined;
    // The same question after a lost connection keeps what was drafted.
    if (this.#last?.decision.id === decision.id) return this.#last;
    this.#last = untrack(() => playFor(this, decision));
    return this.#last;
  });
  /** There is something to do here; an answer on its way keeps its draft until it is told. */
  readonly ready = $derived.by(() => this.play !== undefined);
  readonly lit: readonly UnitId[] = $derived.by(() => (this.ready ? (this.play?.lit ?? []) : []));
  readonly picked: readonly UnitId[] = $derived.by(() => this.play?.picked ?? []);
  readonly units: readonly UnitId[] = $derived(unitsOnTable(this.look));
  readonly groups = $derived(formations(this.look));
  readonly fire = $derived(linesOfFire(this.look));

  constructor(session: Session<CloudsOfSmoke>) {
    this.session = session;
    this.chart = new Chart(this);
    const { width, height } = session.setup.table;
    this.camera.lay({ x: 0, y: -height / 10, w: width / 10, h: height / 10 });
  }
  get px(): number {
    return 100 / this.camera.live.scale;
  }
  get card(): UnitId | undefined {
    const leader = this.play instanceof Moving ? this.play.leader : undefined;
    const unit = leader ?? this.picked[0] ?? this.#card;
    return unit !== undefined && isOnTable(this.look, unit) ? unit : undefined;
  }
  show(unit: UnitId | undefined): void {
    this.#card = unit;
  }
  name(unit: UnitId): string {
    return nameOf(this.look, unit);
  }
  answer(answers: readonly unknown[]): void {
    this.session.answer(answers);
  }
  side(unit: UnitId): Side {
    return sideOf(armyOf(this.look, unit));
  }
  seat(army: ArmyId): string {
    return seatOf(this.look, army);
  }
  /** The armies fill the screen; on a small one, those of the seat that plays here. */
  frame(phone: boolean): void {
    const corners = this.units
      .filter((unit) => !phone || this.session.mine.includes(this.seat(armyOf(this.look, unit))))
      .map((unit) => outlineOf(this.look, unit));
    if (corners.length === 0) return this.camera.fit();
    const left = Math.min(...corners.map(({ minX }) => minX)) / 10 - 90;
    const right = Math.max(...corners.map(({ maxX }) => maxX)) / 10 + 90;
    const low = Math.min(...corners.map(({ minY }) => minY)) / 10 - 110;
    const high = Math.max(...corners.map(({ maxY }) => maxY)) / 10 + 110;
    this.camera.show({ x: left, y: -high, w: right - left, h: high - low }, phone ? 26 : 0);
  }

  /** The refusal to show: of the draft, of the last answer, or of an undo that was asked for. */
  get refusal(): RefusalTold | undefined {
    const undo = this.#noUndo?.beat === this.session.beat ? this.#noUndo.refusal : undefined;
    return undo ?? this.session.refusal ?? (this.ready ? this.play?.refusal : undefined);
  }
  /** The tray has no room for the card beside the controls. */
  get crowded(): boolean {
    return this.play instanceof Moving && this.play.leader !== undefined && innerWidth < 1500;
  }

  // --- taking back -------------------------------------------------------------------------------
  get mayUndo(): { seat: string | undefined; refusal: RefusalTold | undefined } {
    const { undo } = this.session.state;
    const seats = this.session.mine;
    const seat = seats.find((one) => undo[one] === true) ?? this.decision?.seat ?? seats[0];
    const word = seat === undefined ? undefined : undo[seat];
    if (word === true) return { seat, refusal: undefined };
    return { seat, refusal: word ?? { code: 'nothingToUndo', cite: undefined } };
  }
  undo(): void {
    const { seat, refusal } = this.mayUndo;
    this.#noUndo = refusal === undefined ? undefined : { beat: this.session.beat, refusal };
    if (refusal === undefined && seat !== undefined) this.session.undo(seat);
  }
  again(): void {
    this.session.film.again(this.session.news);
  }

  // --- gestures ----------------------------------------------------------------------------------
  grab(thing: Thing, at: Point, mods: Mods): Grip | undefined {
    return this.ready ? this.play?.grab(thing, at, mods) : undefined;
  }
  tap(thing: Thing, at: Point, mods: Mods): void {
    this.hush();
    if (this.session.film.playing) return this.session.film.skip();
    if (this.ready && this.play?.tap(thing, at, mods) === true) return;
    this.show(thing.kind === 'unit' ? (thing.id as UnitId) : undefined);
  }
  /** What was said about the last thing is no longer of interest. */
  hush(): void {
    this.#noUndo = undefined;
    this.session.refusal = undefined;
  }
  /** Enter on a unit commits what is drafted; with nothing drafted it presses the unit. */
  enter(unit: UnitId): void {
    const { play } = this;
    const more = play instanceof Shooting && play.lit.includes(unit);
    if (play?.commit !== undefined && !more) play.commit.run();
    else this.press(unit);
  }
  press(unit: UnitId): void {
    if (this.play instanceof Pointing) return this.show(unit);
    // A drafted move that is refused stays, with its reason.
    if (this.play instanceof Moving && this.play.drafted && this.play.leader === unit) return;
    const { x, y } = this.look.position.units;
    const at: Point = [x[unit] / 10, -y[unit] / 10];
    this.tap({ kind: 'unit', id: unit }, at, { shift: false, alt: false, touch: false });
  }
}
