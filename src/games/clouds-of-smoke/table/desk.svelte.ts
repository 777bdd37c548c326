import {
  armies,
  armyOf,
  poseOf,
  otherSide,
  profileOf,
  seatOf,
  sideOf,
  startingMorale,
  unitsOnTable,
} from '../rules/facts/index.ts';
import { armyOfCommander, commandersOnTable, headOf } from '../rules/command/index.ts';
import { edgeOf, groundOf } from '../rules/ground/index.ts';
import { formations } from '../rules/movement/index.ts';
import { isBeforeBattle } from '../rules/before/index.ts';
import { linesOfFire } from '../rules/fire/index.ts';
import { unitsInCombat } from '../rules/combat/index.ts';
import type { ArmyId, CloudsOfSmoke, CommanderId, MarkerId, UnitId } from '../rules/index.ts';
import type { Happening, Pending, RefusalTold, Words } from '#kernel';
import type { Component } from 'svelte';
import { Desk, type Meeting, type Session, settings } from '#table';
import {
  type Answering,
  type Bounds,
  type Kind,
  partOf,
  type Placed,
  type PlayerColor,
  type PlayerStanding,
  type Point,
  type Printing,
  type StripControl,
  type Threat,
} from '#table/plain';
import type { Ask, Facets } from './answering.ts';
import { armyAt, armyMark } from './player-colors.ts';
import { Reports } from './combat/reports.svelte.ts';
import { LAZY } from './lazy.ts';
import { armyName } from './names.ts';
import { rollWords } from './rolls.ts';
import { nameOf, whyNot } from './saying.ts';
import { Since } from './since/since.svelte.ts';
import { SCALE } from './scale.ts';
import { t } from './words/index.ts';

/** A form to print what belongs to a battle. */
export type Sheets = () => Promise<Component<{ session: Session<CloudsOfSmoke> }>>;

/** What the questions of this game are typed by. */
export interface Smoke extends Kind {
  readonly game: CloudsOfSmoke;
  readonly unit: UnitId;
  readonly desk: BattleDesk;
}
export type SmokeAnswering = Answering<Smoke> & Facets;
/** Makes what answers an open question. */
export type Made = (desk: BattleDesk, decision: Pending) => SmokeAnswering;
/** Questions, each with what makes its answering. */
export type Answerings = { readonly [K in Ask]?: Made };
/** Who knows how questions are answered: the desk itself knows no answering. */
export interface Knows {
  /** Undefined for one whose answering has not come yet. */
  answeringFor(desk: BattleDesk, decision: Pending): SmokeAnswering | undefined;
}

/** The desk of one open battle: beside what every desk holds, armies, fire and reports. */
export class BattleDesk extends Desk<Smoke, SmokeAnswering> {
  readonly sheets: Sheets | undefined;
  readonly reports: Reports;
  /** What the other side did, to be seen until oneself begins. */
  readonly since: Since;
  readonly #knows: Knows;

  readonly units: readonly UnitId[] = $derived(unitsOnTable(this.look));
  readonly groups = $derived(formations(this.look));
  readonly fire = $derived(linesOfFire(this.look));

  constructor(session: Session<CloudsOfSmoke>, knows: Knows, sheets?: Sheets) {
    const { width, height } = session.setup.table;
    super(session, SCALE, { w: SCALE.length(width), h: SCALE.length(height) });
    this.#knows = knows;
    this.sheets = sheets;
    this.reports = new Reports(session);
    this.since = new Since(this);
  }
  protected override answeringFor(decision: Pending): SmokeAnswering | undefined {
    return this.#knows.answeringFor(this, decision);
  }

  // --- where the battle stands -------------------------------------------------------------------
  /** The next roll is a combat's, or a bombardment's of which something is declared. */
  get isRolling(): boolean {
    const { step } = this.look.position;
    if (this.answering?.supposed !== undefined) return true;
    if (step.at === 'bombardment') return step.shots.length > 0;
    return this.isFalling;
  }
  /** Is the battle still to begin? */
  get isBefore(): boolean {
    return isBeforeBattle(this.look.position.step);
  }

  // --- names and colours -------------------------------------------------------------------------
  get title(): Words {
    return this.look.setup.name;
  }
  get edition(): string {
    const isWeb = this.session.book.ruleset.id.endsWith('/web');
    return t().menu.editionOf[isWeb ? 'web' : 'printed'];
  }
  get printing(): Printing | undefined {
    const { sheets, session } = this;
    if (sheets === undefined) return undefined;
    return { says: t().menu.print, show: async () => partOf(await sheets(), { session }) };
  }
  override get controls(): readonly StripControl[] {
    const { since } = this;
    if (since.army === undefined || settings.phone) return super.controls;
    const press = (): void => {
      since.open = !since.open;
    };
    const lastTurn = { says: t().news.short, pressed: since.open, press };
    return [lastTurn, ...super.controls];
  }
  get meter(): string {
    return t().players.morale;
  }
  get standings(): readonly PlayerStanding[] {
    const { position, setup } = this.look;
    return armies(this.look).map((army) => ({
      seat: seatOf(this.look, army),
      side: sideOf(this.look, army),
      name: armyName(this.look, army),
      active: position.active === army,
      out: position.out[army] === 1,
      now: Math.max(0, position.morale[army]),
      most: startingMorale(setup, army),
    }));
  }
  rolls(dice: number): string {
    return rollWords(this, dice);
  }
  /** All that comes before the battle stands under one heading. */
  chapter(key: string): string {
    const [turn, army] = key.split('.').map(Number);
    if (turn === 0) return t().roll.setUp;
    return `${t().steps.turn(turn)} · ${armyName(this.look, army as ArmyId)}`;
  }
  override name(unit: UnitId): string {
    return nameOf(this.look, unit);
  }
  override why(refusal: RefusalTold): string {
    return whyNot(this.look, refusal);
  }
  override pointOf(unit: UnitId): Point {
    return SCALE.point(poseOf(this.look, unit));
  }
  /** Where a unit lies on the sheet, and how. */
  placed(unit: UnitId): Placed {
    return SCALE.placed(poseOf(this.look, unit));
  }
  /** How far the weapons of a unit reach on the sheet, each distance once. */
  rangesOf(unit: UnitId): readonly number[] {
    const { fire } = profileOf(this.look, unit);
    return [...new Set(fire.map(({ range }) => SCALE.length(range)))];
  }
  override seatOfUnit(unit: UnitId): string {
    return seatOf(this.look, armyOf(this.look, unit));
  }
  override playerColorOf(seat: string): PlayerColor {
    return this.markOf(armyAt(this.look, seat));
  }
  mark(unit: UnitId): PlayerColor {
    return this.markOf(armyOf(this.look, unit));
  }
  markOf(army: ArmyId): PlayerColor {
    return armyMark(this.session.setup, army);
  }

  // --- threat ------------------------------------------------------------------------------------
  override get tellsThreat(): boolean {
    return !this.isBefore && this.session.state.outcome === undefined;
  }
  /** Of the side against the one that is asked, that plays here, or whose turn it is. */
  protected override async threatNow(): Promise<Threat> {
    const { SmokeThreat } = await LAZY.threat();
    const seat = this.decision?.seat ?? this.session.mine[0];
    const { active } = this.look.position;
    const army = seat === undefined ? active : armyAt(this.look, seat);
    return new SmokeThreat(this, otherSide(sideOf(this.look, army)));
  }

  // --- what is seen ------------------------------------------------------------------------------
  get isFalling(): boolean {
    return ['tactics', 'results'].includes(this.look.position.step.at);
  }
  get happens(): Point | undefined {
    const event = this.session.playback.now?.event;
    return event === undefined ? undefined : this.placeOf(event);
  }
  /** Where on the sheet an event happened. */
  placeOf(event: Happening<CloudsOfSmoke>): Point | undefined {
    return 'x' in event && 'y' in event ? SCALE.point({ x: event.x, y: event.y }) : undefined;
  }
  override get isFar(): boolean {
    const { mine } = this.session;
    const own = armies(this.look).filter((army) => mine.includes(seatOf(this.look, army)));
    return own.length > 0 && own.every((army) => edgeOf(this.look, army) === 'north');
  }
  /** Before the battle there are no lines yet, and all of the table is of interest. */
  override get meeting(): Meeting | undefined {
    return this.isBefore ? undefined : super.meeting;
  }
  /** A combat is looked at from its first tactic to its last hit, whoever is asked. */
  override get about(): Bounds | undefined {
    return super.about ?? this.fought;
  }
  /** Who fights in the open combat, and its markers. */
  get fought(): Bounds | undefined {
    const { combat } = this.look.position;
    if (combat === null) return undefined;
    const fighters = unitsInCombat(this.look).map((unit) => this.pointOf(unit));
    return this.roundOf([...fighters, ...combat.markers.map((id) => this.markerAt(id))]);
  }
  /** Points of ground that is called by a name, and of the name of the field. */
  get named(): readonly Point[] {
    const { x, y, w, h } = this.camera.sheet;
    const title = [100, 380, 660].flatMap((aside): Point[] =>
      [100, 200].map((up) => (this.turned ? [x + aside, y + up] : [x + w - aside, y + h - up])),
    );
    const named = groundOf(this.look).filter(({ name }) => name !== undefined);
    return [...named.flatMap(({ outline }) => SCALE.points(outline)), ...title];
  }
  /** Where units and commanders stand; and those of whoever plays here. */
  get things(): readonly Point[] {
    const heads = commandersOnTable(this.look).map((id) => this.headAt(id));
    return [...this.units.map((unit) => this.pointOf(unit)), ...heads];
  }
  get ownThings(): readonly Point[] {
    const side = this.standings.find(({ seat }) => seat === this.decision?.seat)?.side;
    const heads = commandersOnTable(this.look)
      .filter((id) => sideOf(this.look, armyOfCommander(this.look, id)) === side)
      .map((id) => this.headAt(id));
    return [...this.own, ...heads];
  }
  markerAt(id: MarkerId): Point {
    const { x, y } = this.look.position.markers;
    return SCALE.point({ x: x[id], y: y[id] });
  }
  headAt(id: CommanderId): Point {
    return SCALE.point(headOf(this.look, id));
  }
  override answer(answers: readonly unknown[], goesOn = false): void {
    if (!this.session.away) this.reports.close();
    super.answer(answers, goesOn);
  }
}
