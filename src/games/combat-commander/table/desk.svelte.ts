import type { Happening, Pending, RefusalTold, Secret, Words } from '#kernel';
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { Desk, lost, t as kit, type Meeting, type Session, settings } from '#table';
import {
  type Bounds,
  type Button,
  type Fated,
  type Grip,
  type Mods,
  type Part,
  type PlayerColor,
  type PlayerStanding,
  type Point,
  type Printing,
  type StripControl,
  type Threat,
  type Thing,
  middleOf,
} from '#table/plain';
import { cardOf } from '../rules/cards/index.ts';
import { otherSide, SIDES, seatOf, unitsOnMap } from '../rules/facts/index.ts';
import type { Card, CardId, CombatCommander, Side, UnitId } from '../rules/index.ts';
import type { HexId } from '../rules/ground/index.ts';
import { SCALE, SHEET, centreOf, hexAt } from './map/hexes.ts';
import {
  type Fan,
  fanOf,
  isOver,
  type Item,
  layOut,
  type LaidUnit,
  stacksOf,
} from './units/layout.ts';
import { Looking } from './sight/looking.svelte.ts';
import type { CommanderAnswering } from './answering.svelte.ts';
import type { AtBattle, Commander } from './kind.ts';
import { lazy } from './lazy.ts';
import type { oddsAt } from './odds/coming-odds.ts';
import { isUnderWay, isUndisturbed, type Journey } from './move/journey.ts';
import { answeringFor } from './questions.ts';
import { cardNames, headingWord, sideName, unitName, whyNot } from './saying.ts';
import { seenBetween, type Seen } from './sight/telling.ts';
import type { Zone } from './threat/index.ts';
import { coatOfSeat } from './units/player-colors.ts';
import { t } from './words/index.ts';

/** Pixels that the cards of a hand take from a small screen's board. */
const HAND = 145;
/** Pixels of a hex on a small screen, as the battle opens. */
const SMALL_HEX = { least: 44, most: 60 };
const STAYS: Grip = { to: () => undefined, drop: () => undefined, cancel: () => undefined };
/** By match and seat: another eye of this browser has another desk, and the way goes on. */
const journeys = new SvelteMap<string, Journey>();

/** The desk of one open battle. */
export class CommanderDesk extends Desk<Commander, CommanderAnswering> implements AtBattle {
  readonly units: readonly UnitId[] = $derived(unitsOnMap(this.look));
  readonly stacks: ReadonlyMap<HexId, readonly Item[]> = $derived(stacksOf(this.look));
  readonly laid: ReadonlyMap<UnitId, LaidUnit> = $derived(layOut(this.stacks));
  /** The hex under the pointer. */
  pointed = $state<HexId | undefined>();
  /** The hex of which a stack is open for as long as nothing else is pointed at. */
  #opened = $state<HexId | undefined>();
  /** Two hexes that somebody looks along, at any time. */
  readonly looking = new Looking();

  constructor(session: Session<CombatCommander>) {
    super(session, SCALE, SHEET);
  }
  protected override answeringFor(decision: Pending): CommanderAnswering | undefined {
    return untrack(() => answeringFor(this, decision));
  }
  /** Who took the last step. */
  get lastMoved(): readonly UnitId[] {
    const last = this.session.shots.findLast(({ event }) => event.type === 'moved')?.event;
    return last?.type === 'moved' ? last.units : [];
  }

  // --- a way that is gone step by step -----------------------------------------------------------
  get #traveller(): string {
    return `${this.session.id} ${this.decision?.seat ?? ''}`;
  }
  get journey(): Journey | undefined {
    const journey = journeys.get(this.#traveller);
    return journey !== undefined && isUnderWay(this.#events, journey) ? journey : undefined;
  }
  get isUndisturbed(): boolean {
    const { journey, session } = this;
    if (journey === undefined || session.away || !session.connected) return false;
    return isUndisturbed(this.#events, journey);
  }
  get #events() {
    return this.session.shots.map(({ event }) => event);
  }
  get since(): AtBattle['since'] {
    const { answers = [], events = 0 } = this.session.state.stage ?? {};
    const told = events === 0 ? [] : this.#events.slice(-events);
    return { answers, events: told.filter((one) => one.type !== 'ended') };
  }
  get isSending(): boolean {
    return this.session.sending;
  }
  setOut(journey: Journey): void {
    journeys.set(this.#traveller, journey);
  }
  /** While a way is gone on by itself nothing is to be pressed. */
  override get commit(): Button | undefined {
    return this.answering?.goesOn === undefined ? super.commit : undefined;
  }
  #oddsAt = $state.raw<typeof oddsAt>();
  #isFetched = false;
  /** With the first press that leads to a roll; what did not come is fetched with the next. */
  #fetchOdds(): void {
    if (this.#isFetched) return;
    this.#isFetched = true;
    lazy.oddsAt().then(
      (fetched) => (this.#oddsAt = fetched),
      (error: unknown) => {
        this.#isFetched = false;
        lost(error);
      },
    );
  }
  protected override fateOf(answers: readonly unknown[]): Fated | undefined {
    const led = this.session.leads(answers);
    if (led === undefined) return undefined;
    this.#fetchOdds();
    const { look, trail, ...since } = led;
    const [heading] = trail.slice(-1);
    const says =
      heading === undefined ? undefined : { note: kit().undo.dice(headingWord(heading)) };
    return this.#oddsAt?.({ look, trail, since }) ?? says;
  }
  /** Any other step, or an undo, ends it. */
  override push(button: Button, goesOn = false): void {
    const isStep = button.answers !== undefined && this.decision?.ask === 'move';
    if (isStep) journeys.delete(this.#traveller);
    super.push(button, goesOn);
  }
  override undo(): void {
    for (const seat of this.session.mine) journeys.delete(`${this.session.id} ${seat}`);
    super.undo();
  }

  // --- cards -------------------------------------------------------------------------------------
  /** Through whose eyes the table is looked at; undefined: nobody's. */
  get eye(): Side | undefined {
    return SIDES.find((side) => seatOf(side) === this.session.eye);
  }
  get hand(): readonly Secret<CardId>[] {
    return this.eye === undefined ? [] : this.look.position.hands[this.eye];
  }
  /** A card of the hand that is looked at. */
  cardIn(slot: number): Card | undefined {
    const value = this.hand.find((one) => one.slot === slot)?.value;
    return value === undefined || this.eye === undefined
      ? undefined
      : cardOf(this.look, this.eye, value);
  }
  actionIn(slot: number): string {
    const card = this.cardIn(slot);
    return card === undefined ? '' : cardNames().actions[card.action];
  }

  // --- names and colours -------------------------------------------------------------------------
  get title(): Words {
    return this.look.setup.name;
  }
  get edition(): string {
    return '';
  }
  get printing(): Printing | undefined {
    return undefined;
  }
  get meter(): string {
    return t().standing.meter;
  }
  get standings(): readonly PlayerStanding[] {
    const { position } = this.look;
    return SIDES.map((side) => {
      const lost = position.casualties[side].length;
      const most = position.surrender[side];
      return {
        seat: seatOf(side),
        side,
        name: sideName(this.look, side),
        active: position.active === side,
        out: false,
        now: Math.max(0, most - lost),
        most,
      };
    });
  }
  rolls(_dice: number): string {
    return '';
  }
  chapter(key: string): string {
    const [turn, active, time] = key.split('.');
    const who = sideName(this.look, Number(active) === 0 ? 0 : 1);
    return t().steps.chapter(turn ?? '', who, time ?? '');
  }
  override name(unit: UnitId): string {
    return unitName(this.look, unit);
  }
  override why(refusal: RefusalTold): string {
    return whyNot(this.look, refusal);
  }
  override pointOf(unit: UnitId): Point {
    return this.laid.get(unit)?.unit ?? centreOf(Math.max(0, this.look.position.units.hex[unit]));
  }
  override seatOfUnit(unit: UnitId): string {
    return seatOf(this.look.position.units.side[unit]);
  }
  override playerColorOf(seat: string): PlayerColor {
    return coatOfSeat(seat);
  }

  // --- what may be fired -------------------------------------------------------------------------
  override get tellsThreat(): boolean {
    return this.look.position.step.at !== 'setUp' && this.session.state.outcome === undefined;
  }
  /** Of the side opposite to the one that is asked, that plays here, or whose turn it is. */
  protected override async threatNow(): Promise<Threat> {
    const { CommanderThreat } = await lazy.threat();
    this.#pressed = undefined;
    const seat = this.decision?.seat ?? this.session.mine[0];
    const own = SIDES.find((side) => seatOf(side) === seat) ?? this.look.position.active;
    return new CommanderThreat(this, otherSide(own));
  }
  /** A hex that was pressed and answered nothing, and at which question. */
  #pressed = $state.raw<{ readonly at: number | undefined; readonly zone: Zone } | undefined>();
  /** Whether the last press answered nothing. */
  #wondered = false;
  /** What is told of a hex that was pressed; another question puts it away. */
  get zone(): Zone | undefined {
    const pressed = this.#pressed;
    const isHidden = this.looking.isOpen || this.threat !== undefined;
    return !isHidden && pressed?.at === this.decision?.id ? pressed?.zone : undefined;
  }
  /** Whoever presses one of the enemy's looks at it: no attempt, and nothing to refuse. */
  override wonder(unit: UnitId): void {
    const seat = this.seatOfUnit(unit);
    if (seat === this.decision?.seat || this.session.mine.includes(seat)) super.wonder(unit);
    else if (this.threat === undefined) this.show(unit);
  }
  override get looked(): Part | undefined {
    const { zone } = this;
    const isOwn = zone?.side !== undefined && zone.side === this.eye;
    // Of one's own the card says more, unless the question has a panel in its place.
    const isBeside = isOwn && this.answering?.parts.panel?.() === undefined;
    return isBeside ? undefined : zone?.panel();
  }
  override show(unit: UnitId | undefined): void {
    this.#wondered = true;
    if (unit === undefined) [this.#pressed, this.#opened] = [undefined, undefined];
    super.show(unit);
  }
  /** Escape puts what is told of a hex away before anything that was drafted. */
  override unwonder(): boolean {
    const had = this.zone !== undefined;
    if (had) this.show(undefined);
    return super.unwonder() || had;
  }
  /** How often something was pressed: what comes late for an earlier press is not shown. */
  #presses = 0;
  async #tellOf(hex: HexId): Promise<void> {
    const [at, press] = [this.decision?.id, this.#presses];
    const lot = await lazy.threat().catch(lost);
    if (lot === undefined || at !== this.decision?.id || press !== this.#presses) return;
    this.#pressed = { at, zone: new lot.Zone(this, hex) };
  }

  // --- the strip under the map -------------------------------------------------------------------
  /** CC-LOS-01 Whether two hexes see each other may be looked at at any time. */
  override get controls(): readonly StripControl[] {
    const { looking } = this;
    const press = (): void => {
      if (looking.isOpen) looking.close();
      else looking.open(this.eyes);
    };
    const { short: says, note } = t().sight;
    const pressed = looking.isOpen;
    const sight: StripControl = { says, note, icon: 'eye', key: 'l', pressed, press };
    return [...super.controls, sight];
  }

  // --- what is seen ------------------------------------------------------------------------------
  get isFalling(): boolean {
    return false;
  }
  /** The hex of what happens now. */
  get happens(): Point | undefined {
    const event = this.session.playback.now?.event;
    return event === undefined ? undefined : this.placeOf(event);
  }
  /** The hex of an event, on the sheet. */
  placeOf(event: Happening<CombatCommander>): Point | undefined {
    if (event.type === 'drifted') return centreOf(event.path.at(-1) ?? event.from);
    if ('hex' in event && typeof event.hex === 'number') return centreOf(event.hex);
    if ('to' in event && typeof event.to === 'number' && event.type !== 'handShown') {
      return centreOf(event.to);
    }
    if ('unit' in event && this.units.includes(event.unit)) return this.pointOf(event.unit);
    return undefined;
  }
  override get isFar(): boolean {
    return false;
  }
  /**
   * At first the map over the whole width of the desk, as high up as the pieces lie; on a small
   * screen one's own.
   */
  override get meeting(): Meeting | undefined {
    const own = this.own.length > 0 ? middleOf(this.own) : undefined;
    if (settings.phone) return own && { at: this.#within(own), own };
    const all = this.units.map((unit) => this.pointOf(unit));
    const [, y] = all.length > 0 ? middleOf(all) : [0, -SHEET.h / 2];
    const at = this.#within([SHEET.w / 2, y]);
    return { at, own: own ?? at };
  }
  /** As near to a point as the view does not go over the edge of the sheet. */
  #within([x, y]: Point): Point {
    const px = SCALE.drawn / this.least;
    const { width, height, reserve } = this.camera;
    const [w, h] = [(width * px) / 2, (height * (1 - reserve) * px) / 2];
    // The cards lie over less than is kept free of a panel that may come.
    const foot = h + Math.max(0, reserve * height - HAND) * px;
    const inside = (at: number, from: number, to: number): number =>
      from > to ? (from + to) / 2 : Math.max(from, Math.min(to, at));
    return [inside(x, w, SHEET.w - w), inside(y, h - SHEET.h, -foot)];
  }
  protected override get least(): number {
    const { width, height, reserve } = this.camera;
    if (!settings.phone) return (width * SCALE.drawn) / SHEET.w;
    const around = this.roundOf(this.own);
    if (around === undefined) return super.least;
    const free = height * (1 - reserve);
    const fits = Math.min(width / around.w, free / around.h) * SCALE.drawn;
    return Math.max(SMALL_HEX.least, Math.min(SMALL_HEX.most, fits));
  }
  override get about(): Bounds | undefined {
    return this.looking.isOpen ? undefined : super.about;
  }

  // --- stacks ------------------------------------------------------------------------------------
  /** The stack that is fanned out: under the pointer, under the keyboard, or pressed. */
  readonly fan: Fan | undefined = $derived.by(() => {
    const stack = (at: HexId | undefined): boolean =>
      at !== undefined && (this.stacks.get(at)?.length ?? 0) > 1;
    const hex = stack(this.pointed) ? this.pointed : (this.zone?.hex ?? this.#opened);
    const items = hex === undefined ? [] : (this.stacks.get(hex) ?? []);
    const isOpen = hex !== undefined && items.length > 1 && !this.looking.isOpen;
    return isOpen ? fanOf(hex, items, this.camera.seen) : undefined;
  });
  /** The pointer comes over the map, or leaves it; over an open stack it stays with its hex. */
  point(at: Point | undefined): void {
    const { fan } = this;
    if (at !== undefined && fan !== undefined && isOver(fan, at)) return;
    this.pointed = at && hexAt(at);
  }
  /** A press, or the keyboard, came to a hex. */
  open(hex: HexId | undefined, by: 'press' | 'key'): void {
    this.#opened = hex;
    if (by === 'key') this.pointed = undefined;
  }
  /** A counter of an open stack is the one that lies in its hex. */
  #isMeant({ kind, id }: Thing): Thing {
    if (kind === 'fan') return { kind: 'unit', id };
    return { kind: kind === 'fan-weapon' ? 'weapon' : kind, id };
  }

  // --- the line of sight -------------------------------------------------------------------------
  /** From where, when something is pointed at. */
  get eyes(): HexId | undefined {
    if (this.looking.isOpen) return this.looking.from;
    const { hex } = this.look.position.units;
    const shown = this.card;
    return this.answering?.eyes ?? (shown === undefined ? undefined : hex[shown]);
  }
  /** The line that is looked along: to where was pressed, else to where is pointed. */
  readonly sighted: Seen | undefined = $derived.by(() => {
    const { isOpen, from, to = this.pointed } = this.looking;
    return isOpen ? this.#seen(from, to) : undefined;
  });
  /** The line from whom is looked at to where is pointed. */
  readonly glanced: Seen | undefined = $derived.by(() =>
    this.looking.isOpen || this.answering?.looksOut === false
      ? undefined
      : this.#seen(this.eyes, this.pointed),
  );
  #seen(from: HexId | undefined, to: HexId | undefined): Seen | undefined {
    if (from === undefined || to === undefined || from === to || from < 0) return undefined;
    return seenBetween(this.look, from, to);
  }
  override tap(pressed: Thing, at: Point, mods: Mods): void {
    const thing = this.#isMeant(pressed);
    const isOfStack = thing.kind === 'unit' || thing.kind === 'weapon';
    const hex = isOfStack ? this.look.position.units.hex[thing.id] : hexAt(at);
    this.open(hex, 'press');
    if (this.looking.isOpen) {
      if (hex !== undefined) this.looking.press(hex);
      return;
    }
    this.#wondered = false;
    this.#presses += 1;
    super.tap(thing, at, mods);
    if (!this.#wondered) this.#pressed = undefined;
    else if (hex !== undefined && this.tellsThreat) void this.#tellOf(hex);
  }
  /** A piece that is drawn and does not come stays; the map under it does not move either. */
  override grab(held: Thing, at: Point, mods: Mods): Grip | undefined {
    const thing = this.#isMeant(held);
    const grip = this.looking.isOpen ? undefined : super.grab(thing, at, mods);
    return grip ?? (thing.kind === 'unit' || thing.kind === 'weapon' ? STAYS : undefined);
  }
  override press(unit: UnitId): void {
    if (this.looking.isOpen) this.looking.press(this.look.position.units.hex[unit]);
    else super.press(unit);
  }
}
