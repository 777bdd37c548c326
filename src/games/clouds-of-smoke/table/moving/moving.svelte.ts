import { poseOf } from '../../rules/facts/index.ts';
import { speedOf } from '../../rules/movement/index.ts';
import type { CommanderId, MoveAnswer, UnitId } from '../../rules/index.ts';
import type { Pending, RefusalTold } from '#kernel';
import type { Bounds, Point } from '../../../../table/drawing/paths.ts';
import { settings } from '../../../../table/settings.svelte.ts';
import type { Grip, Mods, Thing } from '../../../../table/tools/tool.ts';
import type { Place, Pose } from '../../../../table/scale.ts';
import { whyNobody } from '../actions/acting.ts';
import { afterActions } from '../actions/ending.ts';
import { t } from '../words/index.ts';
import { entryName } from '../saying.ts';
import {
  grabbable,
  kindsOf,
  rehearsed,
  trialFor,
  tried,
  triedTogether,
  untilDice,
  whyNotTaken,
  type Moved,
  type Trial,
} from './trial.ts';
import { sentOf } from '../../../../table/desk/trying.ts';
import { typeInto } from '../../../../table/desk/keys.ts';
import { partOf, Answering, type Button, type Part } from '../../../../table/desk/answering.ts';
import { isAtMiddle } from '../../../../table/desk/standing.svelte.ts';
import { facingTo, wrap } from '../../../../table/desk/turns.ts';
import { boxOf } from '../drawing/marks.ts';
import MovingGround from './MovingGround.svelte';
import MovingMarks from './MovingMarks.svelte';
import MovingControls from './MovingControls.svelte';
import type { BattleDesk } from '../desk.svelte.ts';
import type { Entry, Slot } from '../answering.ts';
import type { Smoke } from '../desk.svelte.ts';
import { dangerWords, touchedBy } from '../commanders/danger.ts';
import { Mount } from '../commanders/mount.svelte.ts';
import type { Riding } from '../commanders/riding.svelte.ts';
import { answerOf, inOrder, lengthOf, nothing, reaching, type Draft, type Kind } from './draft.ts';
import { difficultTo, simpleTo } from './snap.ts';
import { SCALE } from '../scale.ts';
import { named, told } from '../../../../table/words/lengths.ts';
import { say } from '../../../../table/words/index.ts';

const TURN_STEP = 500;
const STEP = 100;
const LONG_STEP = 500;
const DRAWN_PX = 11;
/** So much of the ground about a unit in hand is kept in view. */
const BEFORE = 2500;
/** Turns with which moves are rehearsed. */
const REHEARSED = [0, 4500, -4500, 9000];
/** Actions that use a commander's radius. */
const RADIUS: readonly string[] = ['move', 'march', 'dressRanks'];
/** Chosen once, kept from move to move. */
const habit = $state({ whole: true });

/** Moving: the die and the formation too, if they are still open, all sent as one list. */
export class Moving extends Answering<Smoke> {
  #leader = $state<UnitId | undefined>();
  #draft = $state.raw<Draft | undefined>();
  #kind = $state<Kind>('simple');
  /** The commander who was pressed: his radius is used. */
  #commander = $state<CommanderId | undefined>();
  #guides = $state(false);
  /** The ghost is under a hand: what follows the move is asked of the rules when it rests. */
  #dragged = $state(false);
  /** A commander may be taken up before the die that moves him is played. */
  readonly #mount: Mount;
  readonly trial: Trial | undefined = $derived.by(() => {
    const wish = { commander: this.#commander, guides: this.#guides };
    return this.#leader === undefined
      ? undefined
      : trialFor(this.desk.look, this.decision, this.#leader, wish);
  });
  readonly #grabbable: readonly UnitId[] = $derived(grabbable(this.desk.look, this.decision));
  readonly parts: readonly Moved[] = $derived.by(() => this.#planned());
  /** How many of them are sent: said anew when it changes, not at every step of a drag. */
  readonly #sent: number = $derived(this.#answers.length);
  readonly #still: boolean = $derived(this.length === 0);
  readonly #venture = $derived.by(() =>
    this.trial === undefined || this.#dragged || this.#sent === 0
      ? undefined
      : untilDice(this.trial, this.#answers),
  );
  readonly #label: string = $derived(
    this.#still ? t().move.turnGo(this.#sent) : t().move.go(this.#sent),
  );
  readonly #commit = $derived.by(() => this.#button());

  constructor(desk: BattleDesk, decision: Pending) {
    super(desk, decision);
    this.#mount = new Mount(desk, decision);
    if (decision.ask !== 'moveUnit') return;
    const { units } = this.asked<'moveUnit'>();
    if (units.length === 1) this.lead(units[0]);
  }

  get #ride(): Riding | undefined {
    return this.#mount.ride;
  }
  get litCommanders(): readonly CommanderId[] {
    return this.#mount.commanders;
  }
  get leader(): UnitId | undefined {
    return this.#leader;
  }
  get kind(): Kind {
    const kinds = this.kinds;
    return kinds.includes(this.#kind) ? this.#kind : (kinds[0] ?? 'simple');
  }
  get kinds(): readonly Kind[] {
    return this.trial === undefined ? ['simple', 'difficult'] : kindsOf(this.trial);
  }
  /** Units that move with the leader: all of the picked formation, or he alone. */
  get mates(): readonly UnitId[] {
    return this.trial?.question.units ?? [];
  }
  get whole(): boolean {
    return habit.whole && this.mates.length > 1;
  }
  get movers(): readonly UnitId[] {
    if (this.#leader === undefined) return [];
    return this.whole ? this.mates : [this.#leader];
  }
  get drafted(): boolean {
    return this.#draft !== undefined;
  }
  get draft(): Draft | undefined {
    return this.#draft;
  }
  /** The longest way the drafted kind allows to all who move. */
  get most(): number {
    const { trial } = this;
    if (trial === undefined) return 0;
    const speeds = this.movers.map((unit) =>
      speedOf(trial.look, unit, this.kind, trial.question.speed),
    );
    return Math.min(...speeds);
  }
  get start(): Pose | undefined {
    return this.#leader === undefined ? undefined : poseOf(this.desk.look, this.#leader);
  }
  get #nothing(): Draft {
    return nothing(this.start);
  }

  /** A drafted move that is refused stays, with its reason. */
  override press(unit: UnitId): boolean {
    return this.drafted && this.#leader === unit;
  }
  override visit(unit: UnitId): void {
    this.lead(unit);
  }
  lead(unit: UnitId): void {
    this.#mount.leave();
    this.#leader = unit;
    this.#draft = undefined;
    if (this.trial === undefined) this.#leader = undefined;
  }
  setKind(kind: Kind): void {
    this.#kind = kind;
    if (this.#draft !== undefined) this.#draft = this.#nothing;
  }
  /** COS-SUB-02 Whose radius the drafted action uses. */
  get orders(): CommanderId | undefined {
    const { step } = this.trial?.look.position ?? this.desk.look.position;
    return step.at === 'order' ? step.order.commander : this.#commander;
  }
  get mayGuide(): boolean {
    return this.trial?.guides === true;
  }
  get guided(): boolean {
    return this.mayGuide && this.#guides;
  }
  setGuides(guides: boolean): void {
    this.#guides = guides;
  }
  setWhole(whole: boolean): void {
    habit.whole = whole;
  }
  /** Draws the ghost to a place of the table. */
  aim({ x, y }: Place, free = false): void {
    const [unit, { trial, start }] = [this.#leader, this];
    if (unit === undefined || trial === undefined || start === undefined) return;
    const snaps = { loose: SCALE.ticks(DRAWN_PX * this.desk.px), free };
    const facing = this.#draft?.facing ?? start.facing;
    if (this.kind === 'turn') {
      this.#draft = { ...this.#nothing, facing: facingTo(x - start.x, y - start.y) };
    } else if (this.kind === 'simple') {
      const { facing, distance } = simpleTo(trial, unit, { x, y }, snaps, this.most);
      this.#draft = { facing, distance, dx: 0, dy: 0 };
    } else {
      const end = difficultTo(trial, unit, { x, y }, facing, snaps);
      this.#draft = { facing: end.facing, distance: 0, dx: end.x - start.x, dy: end.y - start.y };
    }
  }
  face(facing: number): void {
    this.#draft = { ...(this.#draft ?? this.#nothing), facing: wrap(Math.round(facing)) };
  }
  /** The distance in ticks; a difficult move keeps its direction. */
  reach(distance: number): void {
    const draft = this.#draft ?? this.#nothing;
    this.#draft = reaching(draft, this.kind, this.start, distance);
  }
  get length(): number {
    return lengthOf(this.#draft, this.kind);
  }

  #planned(): Moved[] {
    const [draft, leader, { trial, kind }] = [this.#draft, this.#leader, this];
    if (draft === undefined || leader === undefined || trial === undefined) return [];
    const { look } = this.desk;
    const answers = inOrder(look, this.movers, draft, kind).map((unit) =>
      answerOf(look, [unit, leader], draft, kind),
    );
    const [only] = answers;
    if (answers.length === 1 && only !== undefined) return [tried(trial, only)];
    return triedTogether(trial, answers);
  }
  /** What would be sent: legal parts, and the shorter ways of those that must halt. */
  get #answers(): readonly MoveAnswer[] {
    return sentOf(this.parts);
  }

  override get lit(): readonly UnitId[] {
    return this.#grabbable;
  }
  override get picked(): readonly UnitId[] {
    return this.movers;
  }
  override get card(): UnitId | undefined {
    return this.#leader;
  }
  override get fills(): boolean {
    return this.#leader !== undefined;
  }
  /** Of a formation that was called up, the one nearest to where one looks is seen. */
  override get subject(): UnitId | undefined {
    if (this.#leader !== undefined || this.ask !== 'moveUnit') return this.#leader;
    return this.desk.nearestOf(this.asked<'moveUnit'>().units);
  }
  override get calm(): boolean {
    return true;
  }
  /** On a small screen the unit in hand, and what lies before it. */
  override frame(): Bounds | undefined {
    const { start } = this;
    if (start === undefined || !settings.phone) return undefined;
    const { x, y } = start;
    const about = [-BEFORE, BEFORE].map((far) => ({ x: x + far, y: y + far }));
    // Nothing moves under a hand.
    const ends = this.#dragged ? [] : this.parts.map(({ end }) => end);
    return this.desk.roundOf([...about, ...ends].map((place) => SCALE.point(place)));
  }
  override get ground(): Part {
    return partOf(MovingGround, { battle: this.desk, answering: this });
  }
  override get marks(): Part {
    if (this.#ride !== undefined) return this.#ride.marks;
    return partOf(MovingMarks, { battle: this.desk, answering: this });
  }
  override get controls(): Part {
    if (this.#ride !== undefined) return this.#ride.controls;
    return partOf(MovingControls, { answering: this });
  }
  get drawnTo(): readonly Bounds[] {
    return this.parts.map(({ end }) => boxOf(SCALE.placed(end)));
  }
  get #refused(): Moved | undefined {
    return this.parts.find(({ refusal }) => refusal !== undefined);
  }
  override get refusal(): RefusalTold | undefined {
    return this.#ride === undefined ? this.#refused?.refusal : this.#ride.refusal;
  }
  override get refusedAt(): Point | undefined {
    if (this.#ride !== undefined) return this.#ride.refusedAt;
    const end = this.#refused?.end;
    return end && SCALE.point(end);
  }
  /** COS-ACT-05 Dice are left, and nobody could act by any of them. */
  readonly #stuck: boolean = $derived.by(() => {
    if (this.ask !== 'playAction' || this.#grabbable.length > 0) return false;
    return this.asked<'playAction'>().dice.every(({ action }) => action !== 'moveCommanders');
  });
  override get prompt(): string | undefined {
    return this.#stuck ? t().say.stuck : undefined;
  }
  override get hint(): string {
    if (this.#ride !== undefined) return this.#ride.hint;
    if (this.#stuck) return t().ask.stuck;
    return this.#leader === undefined ? t().move.pickUnit : t().move.pickPlace;
  }
  override get commit(): Button | undefined {
    if (this.#ride !== undefined) return this.#ride.commit;
    if (this.#stuck) return this.#end;
    return this.#commit;
  }
  #button(): Button | undefined {
    if (this.#sent === 0) return undefined;
    const danger = this.#danger;
    const [note, fate] = [danger ?? this.#lengths, danger !== undefined];
    return { label: this.#label, note, fate, run: () => this.#send(this.#answers) };
  }
  /** What the dice may bring that follow the move. */
  get #danger(): string | undefined {
    const { dice, answers = [] } = this.#venture ?? {};
    const last = answers.at(-1)?.unit;
    const touched = dice && last !== undefined ? touchedBy(dice, last) : undefined;
    return dice && touched !== undefined ? dangerWords(dice, touched) : undefined;
  }
  /** How far they go: one length if all go as far. */
  get #lengths(): string {
    const ways = this.parts.flatMap(({ answer, refusal, remedy }) => {
      const sent = refusal === undefined ? answer : remedy?.answer;
      return sent?.move === 'simple' ? [told(SCALE, sent.distance)] : [];
    });
    const each = [...new Set(ways)];
    if (each.length === 0) return named(SCALE, this.length);
    return `${(each.length > 1 && ways.length < 5 ? ways : each).join(' · ')} ${say(SCALE.unit)}`;
  }
  #send(all: readonly MoveAnswer[]): void {
    const answers = this.trial === undefined ? all : untilDice(this.trial, all).answers;
    this.desk.answer([...(this.trial?.prelude ?? []), ...answers]);
  }
  override get pass(): Button | undefined {
    return this.#stuck ? undefined : this.#end;
  }
  get #end(): Button {
    const run = (): void => this.desk.answer([{ done: true }]);
    const note = afterActions(this.desk.look);
    if (this.ask === 'playAction') return { label: t().do.endActions, note, run };
    return { label: this.ask === 'moveUnit' ? t().move.ends : t().do.end, run };
  }

  /**
   * Moves that nobody sees, in idle time: else the first of a drag would be the slowest. Straight
   * ahead, or turned: then they are in each other's way.
   */
  override rehearsals(): readonly (() => void)[] {
    return REHEARSED.map((turned) => () => this.#rehearse(turned));
  }
  #rehearse(turned: number): void {
    const unit = this.#leader ?? this.#grabbable[0];
    const trial = unit === undefined ? undefined : trialFor(this.desk.look, this.decision, unit);
    if (trial !== undefined) rehearsed(trial, turned, STEP);
  }

  // --- the board: a die on an action may be pressed ----------------------------------------------
  slots(entry: Entry): readonly Slot[] {
    if (this.ask !== 'playAction') return [];
    const { dice } = this.asked<'playAction'>();
    const who = RADIUS.includes(entry) ? this.#commander : undefined;
    const commander = who === undefined ? {} : { commander: who };
    return dice
      .filter(({ action }) => action === entry)
      .map((one) => ({
        label: t().board.play(entryName(one.action), one.die),
        run: () => this.desk.answer([{ ...one, ...commander }]),
      }));
  }

  nobody(entry: Entry): RefusalTold | undefined {
    if (this.ask !== 'playAction') return undefined;
    const die = this.asked<'playAction'>().dice.find(({ action }) => action === entry);
    return die && whyNobody(this.desk.look, die.action, die.die);
  }

  // --- the map -----------------------------------------------------------------------------------
  override tap({ kind, id }: Thing, at: Point, mods: Mods): boolean {
    if (kind === 'ghost') {
      this.commit?.run();
      return true;
    }
    if (kind === 'unit' && this.#take(id as UnitId)) return true;
    if (kind === 'commander' && this.#takes(id)) return true;
    if (kind === 'commander') return this.#choose(id);
    if (this.#ride !== undefined) return this.#ride.tap({ kind, id }, at);
    if (kind === 'handle' || this.#leader === undefined) return kind === 'handle';
    // An own unit that is not lit is no place to go: it says why it cannot be taken instead.
    const { active } = this.desk.look.position;
    if (kind === 'unit' && this.desk.look.setup.units[id]?.army === active) return false;
    this.aim(SCALE.place(at), mods.alt);
    return true;
  }
  /** A commander is in hand instead of a unit. */
  #takes(commander: number): boolean {
    if (!this.#mount.take(commander)) return false;
    this.#leader = undefined;
    this.#draft = undefined;
    return true;
  }
  /** A press on a commander has the next action use his radius. */
  #choose(id: number): boolean {
    if (this.ask !== 'playAction') return false;
    const { commanders = [] } = this.asked<'playAction'>();
    const pressed = commanders.find((one) => one === id);
    if (pressed === undefined) return false;
    this.#commander = this.#commander === pressed ? undefined : pressed;
    if (this.trial === undefined) this.#leader = undefined;
    return true;
  }
  /** A press on a unit picks it, if it may move. */
  #take(unit: UnitId): boolean {
    if (!this.#grabbable.includes(unit)) return false;
    if (this.#leader === unit && this.#draft === undefined && this.ask !== 'moveUnit') {
      this.desk.answer(this.trial?.prelude ?? []);
    } else this.lead(unit);
    return true;
  }
  override whyNot(unit: UnitId): RefusalTold | undefined {
    // Of an enemy nothing is refused: his card and his reach are shown.
    const { look } = this.desk;
    if (look.setup.units[unit].army !== look.position.active) return undefined;
    return this.#grabbable.includes(unit) ? undefined : whyNotTaken(look, this.decision, unit);
  }
  override get inHand(): boolean {
    return this.#leader !== undefined || this.#ride !== undefined;
  }
  override grab(thing: Thing, start: Point, mods: Mods): Grip | undefined {
    if (thing.kind === 'commander' && this.#takes(thing.id)) {
      return this.#mount.grip(thing, start);
    }
    if (thing.kind === 'spot' && this.#ride !== undefined) return this.#mount.grip(thing, start);
    const end = this.#leaderEnd();
    const middle = this.drafted && end !== undefined && isAtMiddle(SCALE, end, start, this.desk.px);
    if (thing.kind === 'handle' && middle) return this.#dragger({ ...thing, kind: 'ghost' }, start);
    if (thing.kind === 'handle') return this.#turner();
    const unit = thing.kind === 'ghost' ? this.#leader : (thing.id as UnitId);
    if (thing.kind !== 'ghost' && thing.kind !== 'unit') return undefined;
    if (unit === undefined || !this.#grabbable.includes(unit)) return undefined;
    if (thing.kind === 'unit' && this.#leader !== unit) this.lead(unit);
    if (mods.shift && this.kinds.includes('difficult')) this.setKind('difficult');
    return this.trial === undefined ? undefined : this.#dragger(thing, start);
  }
  #dragger(thing: Thing, start: Point): Grip {
    const before = this.#draft;
    const from = thing.kind === 'ghost' ? this.#leaderEnd() : this.start;
    const held = SCALE.place(start);
    const [ox, oy] = [(from?.x ?? 0) - held.x, (from?.y ?? 0) - held.y];
    return {
      to: (at, { alt }) => {
        const { x, y } = SCALE.place(at);
        this.#dragged = true;
        this.aim({ x: x + ox, y: y + oy }, alt);
      },
      drop: (_at, mods) => this.#dropped(mods),
      cancel: () => {
        this.#dragged = false;
        this.#draft = before;
      },
    };
  }
  #leaderEnd(): Pose | undefined {
    return this.parts.find(({ unit }) => unit === this.#leader)?.end ?? this.start;
  }
  /** With the mouse a simple move is complete when it is dropped; others still may turn. */
  #dropped({ touch }: Mods): void {
    this.#dragged = false;
    const legal = this.parts.length > 0 && this.parts.every(({ refusal }) => refusal === undefined);
    if (touch || !legal || this.kind !== 'simple' || this.length === 0) return;
    // What rolls dice is said, and done by a press of its own.
    if (this.#venture?.dice !== undefined) return;
    this.#send(this.#answers);
  }
  #turner(): Grip {
    const before = this.#draft;
    const pivot = this.kind === 'simple' ? this.start : this.#leaderEnd();
    return {
      turns: true,
      to: (at, { alt }) => {
        if (pivot === undefined) return;
        const { x, y } = SCALE.place(at);
        const facing = facingTo(x - pivot.x, y - pivot.y);
        const step = alt ? 1 : TURN_STEP;
        this.face(Math.round(facing / step) * step);
      },
      drop: () => {},
      cancel: () => (this.#draft = before),
    };
  }
  override back(): boolean {
    if (this.#ride !== undefined) this.#mount.leave();
    else if (this.#draft !== undefined) this.#draft = undefined;
    else if (this.#leader !== undefined) this.#leader = undefined;
    else return false;
    return true;
  }

  // --- the keyboard ------------------------------------------------------------------------------
  override key(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    if (this.#ride?.key(event) === true) return true;
    if (key === 'd' && this.#stuck) {
      this.#end.run();
      return true;
    }
    if (key === 'c') return this.#mountNext();
    if (key === 'f') this.setWhole(!habit.whole);
    else if (key === 'm') this.#otherKind();
    else if (this.#leader === undefined) return false;
    else if (/^[0-9]$/.test(key)) return typeInto('distance', key);
    else if (key === '[' || key === ']') {
      const step = key === ']' ? TURN_STEP : -TURN_STEP;
      this.face((this.#draft?.facing ?? this.start?.facing ?? 0) + step);
    } else return this.#arrow(key, shiftKey ? LONG_STEP : STEP);
    return true;
  }
  /** The commander by a key: arrows move him then. */
  #mountNext(): boolean {
    const [first] = this.litCommanders;
    return first !== undefined && this.#takes(first);
  }
  #otherKind(): void {
    const at = this.kinds.indexOf(this.kind);
    this.setKind(this.kinds[(at + 1) % this.kinds.length] ?? 'simple');
  }
  #arrow(key: string, step: number): boolean {
    const [right, up] =
      { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [];
    if (right === undefined || up === undefined) return false;
    const draft = this.#draft ?? this.#nothing;
    if (this.kind === 'difficult') {
      const way = this.desk.turned ? -step : step;
      this.#draft = { ...draft, dx: draft.dx + right * way, dy: draft.dy + up * way };
    } else if (up !== 0 && this.kind === 'simple') this.reach(draft.distance + up * step);
    else if (right !== 0) this.face(draft.facing + right * TURN_STEP);
    return true;
  }
}
