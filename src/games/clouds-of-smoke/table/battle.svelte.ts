import {
  armies,
  armyOf,
  formations,
  isBeforeBattle,
  isOnTable,
  linesOfFire,
  poseOf,
  seatOf,
  unitsOnTable,
  type ArmyId,
  type CloudsOfSmoke,
  type Look,
  type UnitId,
  edgeOf,
} from '../rules/index.ts';
import type { Pending, RefusalTold } from '#kernel';
import { untrack, type Component } from 'svelte';
import type { Coat } from '../../../table/drawing/coat.ts';
import type { Point } from '../../../table/drawing/paths.ts';
import type { Session } from '../../../table/session.svelte.ts';
import { Camera } from '../../../table/board/camera.svelte.ts';
import { Chart } from '../../../table/tools/chart.ts';
import type { Grip, Mods, Stage, Thing } from '../../../table/tools/tool.ts';
import { armyMark } from './armies.ts';
import { fetchCamp, type Camp } from './late-camp.ts';
import {
  Choosing,
  fetchRare,
  isRare,
  Moving,
  playFor,
  Pointing,
  Shooting,
  type Play,
} from './plays/index.ts';
import type { Desk } from './plays/play.ts';
import { Reports } from './reports.svelte.ts';
import { nameOf } from './saying.ts';
import { SCALE } from './scale.ts';

/** How much of a small screen's board the panel at its foot covers when it is tall. */
const SHEET_SHARE = 0.3;
/** Pixels per unit width at which two places half a unit width apart are told apart. */
const NEAR = 48;
/** Pixels about a finger in which the nearest lit unit is meant. */
const FINGER = 22;

/** A form to print what belongs to a battle. */
export type Sheets = () => Promise<Component<{ session: Session<CloudsOfSmoke> }>>;

/** Everything one open battle holds on this screen: view, open question, selection, camera. */
export class Battle implements Stage, Desk {
  readonly session: Session<CloudsOfSmoke>;
  readonly sheets: Sheets | undefined;
  readonly camera = new Camera(SCALE);
  readonly chart: Chart;
  readonly reports: Reports;
  /** The unit whose card is shown. */
  #card = $state<UnitId | undefined>();
  #last: Play | undefined;
  #rare = $state.raw<Awaited<ReturnType<typeof fetchRare>> | undefined>();
  #camp = $state.raw<Camp | undefined>();
  /** Why an undo was refused, and the beat at which it was asked: later it is no longer true. */
  #noUndo = $state.raw<{ beat: number; refusal: RefusalTold } | undefined>();
  /** Why a unit that is not lit cannot be chosen, and which it is. */
  #dark = $state.raw<{ beat: number; unit: UnitId; refusal: RefusalTold } | undefined>();

  readonly look: Look = $derived.by(() => this.session.scene);
  readonly decision: Pending | undefined = $derived.by(() => this.session.decision);
  readonly play: Play | undefined = $derived.by(() => {
    const { decision } = this;
    if (decision === undefined) return undefined;
    // The same question after a lost connection keeps what was drafted.
    if (this.#last?.decision.id === decision.id) return this.#last;
    const [rare, camp] = [this.#rare, this.#camp];
    this.#last = untrack(() => playFor(this, decision, rare) ?? camp?.campPlay(this, decision));
    return this.#last;
  });
  /** There is something to do here; an answer on its way keeps its draft until it is told. */
  readonly ready = $derived.by(() => this.play !== undefined);
  readonly lit: readonly UnitId[] = $derived.by(() => (this.ready ? (this.play?.lit ?? []) : []));
  readonly picked: readonly UnitId[] = $derived.by(() => this.play?.picked ?? []);
  readonly units: readonly UnitId[] = $derived(unitsOnTable(this.look));
  readonly groups = $derived(formations(this.look));
  readonly fire = $derived(linesOfFire(this.look));

  constructor(session: Session<CloudsOfSmoke>, sheets?: Sheets) {
    this.session = session;
    this.sheets = sheets;
    this.chart = new Chart(this);
    this.reports = new Reports(session);
    const { width, height } = session.setup.table;
    const [w, h] = [SCALE.length(width), SCALE.length(height)];
    this.camera.lay({ x: 0, y: -h, w, h });
  }
  /** Fetches what a question needs that is seldom asked. */
  async prepare(): Promise<void> {
    if (isRare(this.decision?.ask)) this.#rare ??= await fetchRare();
    if (this.isBefore && this.#camp === undefined) this.#camp = await fetchCamp();
  }
  /** Is the battle still to begin? */
  get isBefore(): boolean {
    return isBeforeBattle(this.look.position.step);
  }
  /** What the table needs before the battle, once it has come. */
  get camp(): Camp | undefined {
    return this.isBefore ? this.#camp : undefined;
  }
  get px(): number {
    return this.camera.livePx;
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
    if (this.session.away) return;
    this.reports.close();
    this.session.answer(answers);
  }
  /** Where a unit lies on the sheet. */
  pointOf(unit: UnitId): Point {
    return SCALE.point(poseOf(this.look, unit));
  }
  mark(unit: UnitId): Coat {
    return this.markOf(armyOf(this.look, unit));
  }
  markOf(army: ArmyId | number): Coat {
    return armyMark(this.session.setup, army);
  }
  seat(army: ArmyId): string {
    return seatOf(this.look, army);
  }
  /** The whole battlefield; who sits in the north has his own edge before him. */
  frame(phone: boolean): void {
    const { mine } = this.session;
    const own = armies(this.look).filter((army) => mine.includes(seatOf(this.look, army)));
    this.camera.reserve = phone ? SHEET_SHARE : 0;
    this.camera.turn(own.length > 0 && own.every((army) => edgeOf(this.look, army) === 'north'));
    this.camera.fit();
  }
  get turned(): boolean {
    return this.camera.turned;
  }

  /** The refusal to show: of the draft, of the last answer, or of an undo that was asked for. */
  get refusal(): RefusalTold | undefined {
    const undo = this.#noUndo?.beat === this.session.beat ? this.#noUndo.refusal : undefined;
    const draft = this.ready ? this.play?.refusal : undefined;
    return undo ?? this.session.refusal ?? this.dark?.refusal ?? draft;
  }
  /** The unit that was asked for and is not lit. */
  get dark(): { readonly unit: UnitId; readonly refusal: RefusalTold } | undefined {
    return this.#dark?.beat === this.session.beat && this.ready ? this.#dark : undefined;
  }
  /** A unit that is not lit says why, if the open question has a word on it. */
  wonder(unit: UnitId): void {
    this.show(unit);
    this.#dark = undefined;
    if (!this.ready || this.lit.includes(unit)) return;
    const refusal = this.play?.whyNot(unit);
    if (refusal !== undefined) this.#dark = { beat: this.session.beat, unit, refusal };
  }
  /** The tray has no room for the card beside the controls. */
  get crowded(): boolean {
    return this.play instanceof Moving && this.play.leader !== undefined && innerWidth < 1500;
  }

  /** The unit whose choice is asked for, as a place of the sheet: it is kept in sight. */
  readonly subject: Point | undefined = $derived.by(() => {
    const unit = this.ready && this.play instanceof Choosing ? this.play.subject : undefined;
    return unit === undefined ? undefined : this.pointOf(unit);
  });

  /** Where the next roll falls: at a combat's marker, or among those who are fired at. */
  get rolledFor(): Point | undefined {
    const { combat, markers, step } = this.look.position;
    const [marker] = combat?.markers ?? [];
    if (marker !== undefined) return SCALE.point({ x: markers.x[marker], y: markers.y[marker] });
    const unit = step.at === 'bombardment' ? step.shots.at(-1)?.formation[0] : undefined;
    return unit === undefined ? undefined : this.pointOf(unit);
  }
  /** A rare choice between places a step apart: the map comes near enough to tell them apart. */
  closer(): void {
    const { play } = this;
    const army = play instanceof Pointing ? play.commander : undefined;
    const spot = play instanceof Choosing ? play.options[0]?.spot : undefined;
    const commander = play?.ask === 'displaceCommander' ? army : spot?.commander;
    if (commander === undefined || this.camera.live.scale >= NEAR) return;
    const { x, y } = this.look.position.commanders;
    const [cx, cy] = SCALE.point({ x: x[commander], y: y[commander] });
    const half = 4 * SCALE.drawn;
    this.camera.show({ x: cx - half, y: cy - half, w: 2 * half, h: 2 * half }, NEAR);
  }

  /** The reason why a unit is not lit is put away; false: there was none. */
  unwonder(): boolean {
    const had = this.dark !== undefined;
    this.#dark = undefined;
    return had;
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
  /** Shows it once more; the view is then as it was before. */
  again(): void {
    this.session.film.again(this.session.news, () => this.camera.keep());
  }

  // --- gestures ----------------------------------------------------------------------------------
  grab(thing: Thing, at: Point, mods: Mods): Grip | undefined {
    const grip = this.ready ? this.play?.grab(this.#meant(thing, at, mods), at, mods) : undefined;
    // What was refused before is no word on the new drag.
    if (grip !== undefined) this.hush();
    return grip;
  }
  tap(pressed: Thing, at: Point, mods: Mods): void {
    this.hush();
    if (this.session.film.playing) return this.session.film.skip();
    const thing = this.#meant(pressed, at, mods);
    if (this.ready && this.play?.tap(thing, at, mods) === true) return;
    if (thing.kind === 'unit') this.wonder(thing.id as UnitId);
    else this.show(undefined);
  }
  /** A fingertip is wider than a unit: beside one that is lit, it means that one. */
  #meant(thing: Thing, [x, y]: Point, { touch }: Mods): Thing {
    const open = thing.kind === 'ground' || thing.kind === 'unit';
    if (!touch || !open || this.play?.inHand === true) return thing;
    if (thing.kind === 'unit' && this.lit.includes(thing.id as UnitId)) return thing;
    const far = (unit: UnitId): number => {
      const [ux, uy] = this.pointOf(unit);
      return Math.hypot(ux - x, uy - y);
    };
    const [nearest] = [...this.lit].sort((a, b) => far(a) - far(b));
    if (nearest === undefined || far(nearest) > FINGER * this.px) return thing;
    return { kind: 'unit', id: nearest };
  }
  /** What was said about the last thing is no longer of interest. */
  hush(): void {
    this.#noUndo = undefined;
    this.#dark = undefined;
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
    this.tap({ kind: 'unit', id: unit }, this.pointOf(unit), {
      shift: false,
      alt: false,
      touch: false,
    });
  }
}
