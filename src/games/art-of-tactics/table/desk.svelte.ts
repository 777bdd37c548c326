import { canonical, type Happening, type Pending, type RefusalTold, type Words } from '#kernel';
import { untrack, type Component } from 'svelte';
import { Desk, t as kit, type Session } from '#table';
import {
  type Answering,
  type Bounds,
  boundsOf,
  type Fated,
  type Kind,
  partOf,
  type PlayerColor,
  type PlayerStanding,
  type Point,
  type Printing,
  type Threat,
} from '#table/plain';
import {
  armyOf,
  campSpotOf,
  poseOf,
  strengthOf,
  unitsOnTable,
  unitsWaiting,
} from '../rules/facts/index.ts';
import { pairsToFight } from '../rules/turn/index.ts';
import type { ArmyId, ArtOfTactics, FigureId, Leg, Scene, Step, UnitId } from '../rules/index.ts';
import type { Drafted } from './act/drafted.ts';
import type { Ask } from './questions.ts';
import { meleeProspects, type Pair } from './prospects/melees.ts';
import type { Prospect } from './prospects/prospect.ts';
import type { Reacting } from './reactions/reaction.ts';
import { armyMark } from './player-colors.ts';
import { armyName, nameOf, whyNot } from './saying.ts';
import { SCALE } from './scale.ts';
import { t } from './words/index.ts';

/** What the questions of this game are typed by. */
export interface Tactics extends Kind {
  readonly game: ArtOfTactics;
  readonly unit: UnitId;
  readonly desk: TacticsDesk;
}
/**
 * An answering may say what is thrown next, in which fights, and which ways are drafted; who does
 * not is asked beside the fights to come.
 */
export type TacticsAnswering = Answering<Tactics> & {
  readonly prospects?: readonly Prospect[];
  readonly fights?: readonly Pair[];
  /** How the fights that stand would go if the actions ended now, while somebody may still act. */
  readonly ifEnded?: readonly Prospect[];
  readonly drafts?: readonly Drafted[];
  /** Itself, when an attack or a shot is met: each answer is a card of its own. */
  readonly reacting?: Reacting | undefined;
  /** AOT-DEM-05 Whom the points that are looked at would drive off. */
  readonly drives?: UnitId | undefined;
  /** AOT-UNIT-14 Who falls as it is chosen so far. */
  readonly falls?: readonly FigureId[];
  /** What the answer that is chosen throws, and how likely it serves. */
  readonly thrown?: Fated | undefined;
};
/** Questions, each with what answers it. */
export type Answerings = {
  readonly [K in Ask]?: new (desk: TacticsDesk, decision: Pending) => TacticsAnswering;
};
/** What answers questions, as far as it has come, and how the rest is fetched. */
export interface Answerers {
  readonly known: Answerings;
  /** Of what an army may do next. */
  threat(): Promise<new (desk: TacticsDesk, army: ArmyId) => Threat>;
  /** Of what is asked before the battle. */
  settingUp(): Promise<void>;
  /** Of what is asked once units act in a slot. */
  slot(): Promise<void>;
}

/** A form to print what belongs to a battle. */
export type Sheets = () => Promise<Component<{ session: Session<ArtOfTactics> }>>;
/** AOT-WIN-01 So far ahead a side is as good as victorious: what the bar is drawn against. */
const POINTS = 20;
/** Room about those of whom something is asked, and the least that is seen of the table. */
const ABOUT = SCALE.length(2400);
const LEAST = { w: SCALE.length(24_000), h: SCALE.length(15_000) };
/** Steps in which the fights to come are thrown next. */
const FOUGHT: ReadonlySet<Step['at']> = new Set(['actions', 'reactions', 'melee']);

/** Steps before the first unit of a slot acts: an enemy has nothing to answer there. */
const BEFORE_ACTS: ReadonlySet<Step['at']> = new Set(['slots', 'initiative', 'orders']);

/** Steps before the first roll for initiative, but the writing of slots. */
const BEFORE: ReadonlySet<Step['at']> = new Set([
  'bidRoll',
  'bid',
  'terrain',
  'camp',
  'pieces',
  'meeting',
  'deployment',
]);
const pairsToCome = (look: Scene): readonly Pair[] =>
  FOUGHT.has(look.position.step.at) ? pairsToFight(look) : [];

/** The desk of one open battle. */
export class TacticsDesk extends Desk<Tactics, TacticsAnswering> {
  readonly sheets: Sheets | undefined;
  /** Ways of a line that wait for the dice of those before. */
  waiting: ReadonlyMap<UnitId, readonly Leg[]> = new Map();
  readonly #answerers: Answerers;
  /** AOT-MEET-05 Those on the table, and those that wait in their camps. */
  readonly units: readonly UnitId[] = $derived([
    ...unitsOnTable(this.look),
    ...(this.isBefore ? [] : ([0, 1] as const).flatMap((army) => unitsWaiting(this.look, army))),
  ]);

  constructor(session: Session<ArtOfTactics>, answerers: Answerers, sheets?: Sheets) {
    const { width, height } = session.setup.table;
    super(session, SCALE, { w: SCALE.length(width), h: SCALE.length(height) });
    this.#answerers = answerers;
    this.sheets = sheets;
  }
  protected override answeringFor(decision: Pending): TacticsAnswering | undefined {
    const Made = this.#answerers.known[decision.ask as Ask];
    return Made && untrack(() => new Made(this, decision));
  }

  /** What its answering says of it, else the step at which the dice are thrown. */
  protected override fateOf(answers: readonly unknown[]): Fated | undefined {
    const { answering, session } = this;
    const chosen = answering?.drafting.commit?.()?.answers;
    const isChosen = chosen !== undefined && canonical(chosen) === canonical(answers);
    const thrown = isChosen ? answering?.thrown : undefined;
    if (thrown !== undefined) return thrown;
    const led = session.leads(answers);
    return led && { note: kit().undo.dice(t().steps[led.look.position.step.at]) };
  }

  // --- before the battle, and what is asked in a slot --------------------------------------------
  /** Fetches what is needed before the battle alone, and what is needed once slots are played. */
  async prepare(): Promise<void> {
    if (this.isBefore) await this.#answerers.settingUp();
    else if (this.#isSlotNear) await this.#answerers.slot();
  }
  /** Fights are to come, one's own units act, or something is asked that nobody else answers. */
  get #isSlotNear(): boolean {
    if (this.fights.length > 0) return true;
    if (this.decision === undefined) return false;
    return this.answering === undefined || !BEFORE_ACTS.has(this.look.position.step.at);
  }
  /** Is the battle still to begin? */
  get isBefore(): boolean {
    return BEFORE.has(this.look.position.step.at);
  }

  // --- names and colours -------------------------------------------------------------------------
  get title(): Words {
    return this.look.setup.name;
  }
  get edition(): string {
    return '';
  }
  get printing(): Printing | undefined {
    const { sheets, session } = this;
    if (sheets === undefined) return undefined;
    return { says: '', show: async () => partOf(await sheets(), { session }) };
  }
  /** Its controls and a card have never room beside each other. */
  override get crowded(): boolean {
    return this.answering?.parts.fills?.() === true;
  }
  get meter(): string {
    return t().standing;
  }
  get standings(): readonly PlayerStanding[] {
    const { position, setup } = this.look;
    return ([0, 1] as const).map((id) => ({
      seat: setup.armies[id].seat,
      side: id,
      name: armyName(this.look, id),
      active: (position.slot?.army ?? position.initiative?.first) === id,
      out: false,
      now: position.points[id],
      most: Math.max(POINTS, ...position.points),
      told: { left: this.#left(id), has: t().points(position.points[id]) },
    }));
  }
  /** On the table, or still to come to it. */
  #unitsOf(army: ArmyId): readonly UnitId[] {
    return [...unitsOnTable(this.look, army), ...unitsWaiting(this.look, army)];
  }
  /** What an army has left of what it came with. */
  #left(army: ArmyId): string {
    const units = this.#unitsOf(army).length;
    const all = this.look.setup.units.filter((one) => one.army === army).length;
    return t().left(units, Math.max(all, units), this.menOf(army));
  }
  /** What the next throw may come to: the open question's own, or that of the fights to come. */
  readonly prospects: readonly Prospect[] = $derived.by(() => {
    const { answering, look } = this;
    if (answering === undefined || !this.ready) return [];
    return answering.prospects ?? meleeProspects(this, pairsToCome(look));
  });
  /** Which of them is read; of another question it is the first again. */
  #read = $state.raw<{ readonly of: number | undefined; readonly at: number }>({ of: -1, at: 0 });
  get reading(): number {
    return this.#read.of === this.decision?.id ? this.#read.at : 0;
  }
  read(at: number): void {
    this.#read = { of: this.decision?.id, at };
  }
  /** The two whose fight is read among others: they are picked out. */
  get pair(): readonly [UnitId, UnitId] | undefined {
    if (this.fights.length < 2) return undefined;
    return this.prospects[this.reading]?.pair;
  }
  /** Fights whose dice are shown on the map: those that the open question is about. */
  readonly fights: readonly Pair[] = $derived.by(() => {
    const { answering, look } = this;
    if (answering === undefined || !this.ready) return [];
    if (answering.fights !== undefined) return answering.fights;
    return answering.prospects === undefined ? pairsToCome(look) : [];
  });
  /** No slot is played: the battle is set up, or its initiative thrown. */
  get isQuiet(): boolean {
    return this.look.position.slot === null;
  }
  rolls(_dice: number): string {
    const { step, slot } = this.look.position;
    const army = armyName(this.look, slot?.army ?? 0);
    if (step.at === 'initiative') return t().roll.initiative;
    if (step.at === 'bidRoll') return t().roll.bid;
    if (step.at === 'meeting') return t().roll.meeting;
    if (step.at === 'orders') return t().roll.orders(army);
    return step.at === 'melee' ? t().roll.melee : t().roll.actions(army);
  }
  chapter(key: string): string {
    const [turn, army = '', slot = ''] = key.split('.');
    const head = t().steps.turn(Number(turn));
    if (army === '') return head;
    return `${head} · ${t().steps.slot(Number(slot), armyName(this.look, army === '0' ? 0 : 1))}`;
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
  /** Units with what stands about them: what is decided is seen with its neighbours. */
  nearby(units: readonly UnitId[]): Bounds | undefined {
    if (units.length === 0) return undefined;
    const { x, y, w, h } = boundsOf(units.map((unit) => this.pointOf(unit)));
    const [wide, high] = [Math.max(w + 2 * ABOUT, LEAST.w), Math.max(h + 2 * ABOUT, LEAST.h)];
    return { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high };
  }
  override seatOfUnit(unit: UnitId): string {
    return this.look.setup.armies[armyOf(this.look, unit)].seat;
  }
  override playerColorOf(seat: string): PlayerColor {
    return this.markOf(this.look.setup.armies.findIndex((army) => army.seat === seat));
  }
  mark(unit: UnitId): PlayerColor {
    return this.markOf(armyOf(this.look, unit));
  }
  markOf(army: number): PlayerColor {
    return armyMark(army);
  }
  /** Figures that an army has left. */
  menOf(army: ArmyId): number {
    return this.#unitsOf(army).reduce((sum, unit) => sum + strengthOf(this.look, unit), 0);
  }

  // --- threat ------------------------------------------------------------------------------------
  override get tellsThreat(): boolean {
    return !this.isBefore && this.session.state.outcome === undefined;
  }
  /** Of the army against the one that is asked, that plays here, or whose slot it is. */
  protected override async threatNow(): Promise<Threat> {
    const Told = await this.#answerers.threat();
    const seat = this.decision?.seat ?? this.session.mine[0];
    const { armies } = this.look.setup;
    const own = ([0, 1] as const).find((army) => armies[army].seat === seat);
    return new Told(this, (own ?? this.look.position.slot?.army ?? 0) === 0 ? 1 : 0);
  }

  // --- what is seen ------------------------------------------------------------------------------
  get isFalling(): boolean {
    return this.look.position.step.at === 'melee';
  }
  get happens(): Point | undefined {
    const event = this.session.playback.now?.event;
    return event === undefined ? undefined : this.placeOf(event);
  }
  /** Where on the sheet an event happened. */
  placeOf(event: Happening<ArtOfTactics>): Point | undefined {
    return 'x' in event ? SCALE.point({ x: event.x, y: event.y }) : undefined;
  }
  /** Armies that face one another from left to right are seen by both from the south. */
  override get isFar(): boolean {
    const { mine } = this.session;
    const own = ([0, 1] as const).filter((id) => mine.includes(this.look.setup.armies[id].seat));
    const { height } = this.look.setup.table;
    return own.length === 1 && (campSpotOf(this.look, own[0])?.y ?? 0) > (height * 2) / 3;
  }
}
