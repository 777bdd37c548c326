import type { CommanderId, MoveAnswer, UnitId } from '../../rules/index.ts';
import type { Pending, RefusalTold } from '#kernel';
import { isAtMiddle, named, say, settings, told } from '#table';
import {
  Answering,
  type Bounds,
  type Button,
  type Drafting,
  facingTo,
  type Framing,
  type Grip,
  type Input,
  type Lights,
  type Mods,
  partOf,
  type Parts,
  type Point,
  type Prompting,
  type Thing,
  typeInto,
  pushed,
} from '#table/plain';
import { whyNobody } from '../actions/acting.ts';
import { afterActions } from '../actions/ending.ts';
import type { Entry, Slot } from '../answering.ts';
import { dangerWords, touchedBy } from '../commanders/danger.ts';
import { Mount } from '../commanders/mount.svelte.ts';
import type { Riding } from '../commanders/riding.svelte.ts';
import type { BattleDesk, Smoke } from '../desk.svelte.ts';
import { boxOf } from '../drawing/marks.ts';
import { arrowOf } from '../pointing/arrows.ts';
import { entryName } from '../saying.ts';
import { SCALE } from '../scale.ts';
import { t } from '../words/index.ts';
import MovingControls from './MovingControls.svelte';
import MovingGround from './MovingGround.svelte';
import MovingMarks from './MovingMarks.svelte';
import { Plan } from './plan.svelte.ts';
import { grabbable, rehearsed, trialFor, whyNotTaken } from './trial.ts';

const TURN_STEP = 500;
const STEP = 100;
const LONG_STEP = 500;
/** So much of the ground about a unit in hand is kept in view. */
const BEFORE = 2500;
/** Turns with which moves are rehearsed. */
const REHEARSED = [0, 4500, -4500, 9000];
/** Actions that use a commander's radius. */
const RADIUS: readonly Entry[] = ['move', 'march', 'dressRanks'];

/** Moving: the die and the formation too, if they are still open, all sent as one list. */
export class Moving extends Answering<Smoke> {
  readonly plan: Plan;
  /** A commander may be taken up before the die that moves him is played. */
  readonly #mount: Mount;
  readonly #grabbable: readonly UnitId[] = $derived(grabbable(this.desk.look, this.decision));
  readonly #label: string = $derived.by(() =>
    this.plan.still ? t().move.turnGo(this.plan.sent) : t().move.go(this.plan.sent),
  );
  readonly #moves = $derived.by(() => this.#button());

  constructor(desk: BattleDesk, decision: Pending) {
    super(desk, decision);
    this.plan = new Plan(desk, decision);
    this.#mount = new Mount(desk, decision);
    if (decision.ask !== 'moveUnit') return;
    const { units } = this.asked<'moveUnit'>();
    if (units.length === 1) this.#lead(units[0]);
  }
  get #ride(): Riding | undefined {
    return this.#mount.ride;
  }
  get litCommanders(): readonly CommanderId[] {
    return this.#mount.commanders;
  }
  get drafted(): boolean {
    return this.plan.draft !== undefined;
  }
  get orders(): CommanderId | undefined {
    return this.plan.orders;
  }
  #lead(unit: UnitId): void {
    this.#mount.leave();
    this.plan.lead(unit);
  }
  override begin(answer: unknown): void {
    if (this.ask === 'moveUnit' && 'move' in (answer as object)) {
      this.plan.begin(answer as MoveAnswer);
    }
  }
  override get input(): Input<UnitId> {
    return {
      inHand: () => this.plan.leader !== undefined || this.#ride !== undefined,
      tap: (thing, at, mods) => this.#tap(thing, at, mods),
      grab: (thing, start, mods) => this.#grab(thing, start, mods),
      back: () => this.#back(),
      key: (event) => this.#key(event),
      /** A drafted move that is refused stays, with its reason. */
      press: (unit) => this.drafted && this.plan.leader === unit,
      visit: (unit) => {
        this.#lead(unit);
      },
    };
  }
  override get lights(): Lights<UnitId> {
    return {
      lit: () => this.#grabbable,
      picked: () => this.plan.movers,
      card: () => this.plan.leader,
      whyNot: (unit) => {
        // Of an enemy nothing is refused: his card and his reach are shown.
        const { look } = this.desk;
        if (look.setup.units[unit].army !== look.position.active) return undefined;
        return this.#grabbable.includes(unit) ? undefined : whyNotTaken(look, this.decision, unit);
      },
    };
  }
  override get parts(): Parts {
    return {
      ground: () => partOf(MovingGround, { battle: this.desk, plan: this.plan }),
      marks: () =>
        this.#ride?.parts.marks?.() ?? partOf(MovingMarks, { battle: this.desk, plan: this.plan }),
      controls: () => this.#ride?.parts.controls?.() ?? partOf(MovingControls, { plan: this.plan }),
      fills: () => this.plan.leader !== undefined,
    };
  }
  override get framing(): Framing<UnitId> {
    return {
      frame: () => this.#frame(),
      /** Of a formation that was called up, the one nearest to where one looks is seen. */
      subject: () => {
        const { leader } = this.plan;
        if (leader !== undefined || this.ask !== 'moveUnit') return leader;
        return this.desk.nearestOf(this.asked<'moveUnit'>().units);
      },
      calm: () => true,
    };
  }
  /** On a small screen the unit in hand, and what lies before it. */
  #frame(): Bounds | undefined {
    const { start, dragged, parts } = this.plan;
    if (start === undefined || !settings.phone) return undefined;
    const { x, y } = start;
    const about = [-BEFORE, BEFORE].map((far) => ({ x: x + far, y: y + far }));
    // Nothing moves under a hand.
    const ends = dragged ? [] : parts.map(({ end }) => end);
    return this.desk.roundOf([...about, ...ends].map((place) => SCALE.point(place)));
  }
  get drawnTo(): readonly Bounds[] {
    return this.plan.parts.map(({ end }) => boxOf(SCALE.placed(end)));
  }
  override get drafting(): Drafting {
    return {
      commit: () => this.#commit,
      pass: () => (this.#stuck ? undefined : this.#end),
      refusal: () =>
        this.#ride === undefined ? this.plan.refused?.refusal : this.#ride.drafting.refusal?.(),
      refusedAt: () => {
        if (this.#ride !== undefined) return this.#ride.drafting.refusedAt?.();
        const end = this.plan.refused?.end;
        return end && SCALE.point(end);
      },
    };
  }
  /** COS-ACT-05 Dice are left, and nobody could act by any of them. */
  readonly #stuck: boolean = $derived.by(() => {
    if (this.ask !== 'playAction' || this.#grabbable.length > 0) return false;
    return this.asked<'playAction'>().dice.every(({ action }) => action !== 'moveCommanders');
  });
  override get prompting(): Prompting {
    return {
      prompt: () => (this.#stuck ? t().say.stuck : undefined),
      hint: () => {
        if (this.#ride !== undefined) return this.#ride.prompting.hint?.();
        if (this.#stuck) return t().ask.stuck;
        return this.plan.leader === undefined ? t().move.pickUnit : t().move.pickPlace;
      },
    };
  }
  get #commit(): Button | undefined {
    if (this.#ride !== undefined) return this.#ride.drafting.commit?.();
    if (this.#stuck) return this.#end;
    return this.#moves;
  }
  #button(): Button | undefined {
    if (this.plan.sent === 0) return undefined;
    const words = { label: this.#label, note: this.#danger ?? this.#lengths };
    // Nothing is sent from under the hand.
    if (this.plan.dragged) return { ...words, run: () => undefined };
    return { ...words, ...this.#sent };
  }
  /** COS-CMD-08 The moves up to the first after which dice fall. */
  get #sent(): { readonly answers: readonly unknown[] } {
    const { plan } = this;
    const moves = plan.venture?.answers ?? plan.answers;
    return { answers: [...(plan.trial?.prelude ?? []), ...moves] };
  }
  /** What the dice may bring that follow the move. */
  get #danger(): string | undefined {
    const { dice, answers = [] } = this.plan.venture ?? {};
    const last = answers.at(-1)?.unit;
    const touched = dice && last !== undefined ? touchedBy(dice, last) : undefined;
    return dice && touched !== undefined ? dangerWords(dice, touched) : undefined;
  }
  /** How far they go: one length if all go as far. */
  get #lengths(): string {
    const ways = this.plan.parts.flatMap(({ answer, refusal, remedy }) => {
      const sent = refusal === undefined ? answer : remedy?.answer;
      return sent?.move === 'simple' ? [told(SCALE, sent.distance)] : [];
    });
    const each = [...new Set(ways)];
    if (each.length === 0) return named(SCALE, this.plan.length);
    return `${(each.length > 1 && ways.length < 5 ? ways : each).join(' · ')} ${say(SCALE.unit)}`;
  }
  get #end(): Button {
    const answers = [{ done: true }];
    const note = afterActions(this.desk.look);
    if (this.ask === 'playAction') return { label: t().do.endActions, note, answers };
    return { label: this.ask === 'moveUnit' ? t().move.ends : t().do.end, answers };
  }
  /**
   * Moves that nobody sees, in idle time: else the first of a drag would be the slowest. Straight
   * ahead, or turned: then they are in each other's way.
   */
  override rehearsals(): readonly (() => void)[] {
    return REHEARSED.map((turned) => () => this.#rehearse(turned));
  }
  #rehearse(turned: number): void {
    const unit = this.plan.leader ?? this.#grabbable[0];
    const trial = unit === undefined ? undefined : trialFor(this.desk.look, this.decision, unit);
    if (trial !== undefined) rehearsed(trial, turned, STEP);
  }

  // --- the board: a die on an action may be pressed ----------------------------------------------
  slots(entry: Entry): readonly Slot[] {
    if (this.ask !== 'playAction') return [];
    const { dice } = this.asked<'playAction'>();
    const who = RADIUS.includes(entry) ? this.plan.commander : undefined;
    const commander = who === undefined ? {} : { commander: who };
    return dice
      .filter(({ action }) => action === entry)
      .map((one) => ({
        label: t().board.play(entryName(one.action), one.die),
        answers: [{ ...one, ...commander }],
      }));
  }
  nobody(entry: Entry): RefusalTold | undefined {
    if (this.ask !== 'playAction') return undefined;
    const die = this.asked<'playAction'>().dice.find(({ action }) => action === entry);
    return die && whyNobody(this.desk.look, die.action, die.die);
  }

  // --- the map -----------------------------------------------------------------------------------
  #tap({ kind, id }: Thing, at: Point, mods: Mods): boolean {
    if (kind === 'ghost') {
      pushed(this.desk, this.#commit);
      return true;
    }
    if (kind === 'unit' && this.#take(id as UnitId)) return true;
    if (kind === 'commander') return this.#takes(id) || this.#choose(id);
    if (this.#ride !== undefined) return this.#ride.input.tap?.({ kind, id }, at, mods) ?? false;
    if (kind === 'handle' || this.plan.leader === undefined) return kind === 'handle';
    // An own unit that is not lit is no place to go: it says why it cannot be taken instead.
    const { active } = this.desk.look.position;
    if (kind === 'unit' && this.desk.look.setup.units[id]?.army === active) return false;
    this.plan.aim(SCALE.place(at), mods.alt);
    return true;
  }
  /** A commander is in hand instead of a unit. */
  #takes(commander: number): boolean {
    if (!this.#mount.take(commander)) return false;
    this.plan.leave();
    return true;
  }
  /** A press on a commander has the next action use his radius. */
  #choose(id: number): boolean {
    if (this.ask !== 'playAction') return false;
    const pressed = this.asked<'playAction'>().commanders?.find((one) => one === id);
    if (pressed === undefined) return false;
    this.plan.choose(pressed);
    return true;
  }
  /** A press on a unit picks it, if it may move. */
  #take(unit: UnitId): boolean {
    if (!this.#grabbable.includes(unit)) return false;
    if (this.plan.leader === unit && !this.drafted && this.ask !== 'moveUnit') {
      this.desk.answer(this.plan.trial?.prelude ?? []);
    } else this.#lead(unit);
    return true;
  }
  #grab(thing: Thing, start: Point, mods: Mods): Grip | undefined {
    if (thing.kind === 'commander' && this.#takes(thing.id)) {
      return this.#mount.grip(thing, start, mods);
    }
    if (thing.kind === 'spot' && this.#ride !== undefined)
      return this.#mount.grip(thing, start, mods);
    const { end } = this.plan;
    const middle = this.drafted && end !== undefined && isAtMiddle(SCALE, end, start, this.desk.px);
    if (thing.kind === 'handle' && middle) return this.#dragger({ ...thing, kind: 'ghost' }, start);
    if (thing.kind === 'handle') return this.#turner();
    const unit = thing.kind === 'ghost' ? this.plan.leader : (thing.id as UnitId);
    if (thing.kind !== 'ghost' && thing.kind !== 'unit') return undefined;
    if (unit === undefined || !this.#grabbable.includes(unit)) return undefined;
    // What is proposed goes alone; whoever is drawn by a hand takes his formation along.
    const isOther = this.plan.leader !== unit || this.plan.alone;
    if (thing.kind === 'unit' && isOther) this.#lead(unit);
    if (mods.shift && this.plan.kinds.includes('difficult')) this.plan.setKind('difficult');
    return this.plan.trial === undefined ? undefined : this.#dragger(thing, start);
  }
  #dragger(thing: Thing, start: Point): Grip {
    const { plan } = this;
    const before = plan.draft;
    const from = thing.kind === 'ghost' ? plan.end : plan.start;
    const held = SCALE.place(start);
    const [ox, oy] = [(from?.x ?? 0) - held.x, (from?.y ?? 0) - held.y];
    return {
      to: (at, { alt }) => {
        const { x, y } = SCALE.place(at);
        plan.dragged = true;
        plan.aim({ x: x + ox, y: y + oy }, alt);
      },
      drop: (_at, mods) => this.#dropped(mods),
      cancel: () => {
        plan.dragged = false;
        plan.restore(before);
      },
    };
  }
  /** With the mouse a simple move is complete when it is dropped; others still may turn. */
  #dropped({ touch }: Mods): void {
    const { plan } = this;
    plan.dragged = false;
    const legal = plan.parts.length > 0 && plan.refused === undefined;
    if (touch || !legal || plan.kind !== 'simple' || plan.length === 0) return;
    // What rolls dice is said, and done by a press of its own.
    const { answers } = this.#sent;
    if (plan.venture?.dice === undefined && this.desk.isSafe(answers)) this.desk.answer(answers);
  }
  #turner(): Grip {
    const { plan } = this;
    const before = plan.draft;
    const pivot = plan.kind === 'simple' ? plan.start : plan.end;
    return {
      turns: true,
      to: (at, { alt }) => {
        if (pivot === undefined) return;
        const { x, y } = SCALE.place(at);
        const facing = facingTo(x - pivot.x, y - pivot.y);
        const step = alt ? 1 : TURN_STEP;
        plan.face(Math.round(facing / step) * step);
      },
      drop: () => {},
      cancel: () => plan.restore(before),
    };
  }
  #back(): boolean {
    if (this.#ride !== undefined) this.#mount.leave();
    else if (this.drafted) this.plan.restore(undefined);
    else if (this.plan.leader !== undefined) this.plan.leave();
    else return false;
    return true;
  }

  // --- the keyboard ------------------------------------------------------------------------------
  #key(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const { plan } = this;
    if (this.#ride?.input.key?.(event) === true) return true;
    if (key === 'd' && this.#stuck) {
      pushed(this.desk, this.#end);
      return true;
    }
    if (key === 'c') return this.#mountNext();
    if (key === 'f') plan.otherWhole();
    else if (key === 'm') plan.otherKind();
    else if (plan.leader === undefined) return false;
    else if (/^[0-9]$/.test(key)) return typeInto('distance', key);
    else if (key === ']') plan.face(plan.facing + TURN_STEP);
    else if (key === '[') plan.face(plan.facing - TURN_STEP);
    else {
      const arrow = arrowOf(key);
      if (arrow === undefined) return false;
      plan.push(...arrow, shiftKey ? LONG_STEP : STEP, TURN_STEP);
    }
    return true;
  }
  /** The commander by a key: arrows move him then. */
  #mountNext(): boolean {
    const [first] = this.litCommanders;
    return first !== undefined && this.#takes(first);
  }
}
