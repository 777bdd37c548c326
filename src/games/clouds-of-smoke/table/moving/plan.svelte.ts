import { poseOf } from '../../rules/facts/index.ts';
import { speedOf } from '../../rules/movement/index.ts';
import type { CommanderId, MoveAnswer, UnitId } from '../../rules/index.ts';
import type { Pending } from '#kernel';
import { facingTo, type Place, type Pose, sentOf, wrap } from '#table/plain';
import type { BattleDesk } from '../desk.svelte.ts';
import { SCALE } from '../scale.ts';
import {
  answerOf,
  draftOf,
  inOrder,
  lengthOf,
  nothing,
  reaching,
  type Draft,
  type Kind,
} from './draft.ts';
import { difficultTo, simpleTo } from './snap.ts';
import {
  kindsOf,
  trialFor,
  tried,
  triedTogether,
  untilDice,
  type Moved,
  type Trial,
} from './trial.ts';

const DRAWN_PX = 11;
/** Chosen once, kept from move to move. */
const habit = $state({ whole: true });

/** What is drafted of a move: who goes with whom, in which way, how far; and what comes of it. */
export class Plan {
  readonly #desk: BattleDesk;
  readonly #decision: Pending;
  #leader = $state<UnitId | undefined>();
  #draft = $state.raw<Draft | undefined>();
  #kind = $state<Kind>('simple');
  /** The commander who was pressed: his radius is used. */
  #commander = $state<CommanderId | undefined>();
  #guides = $state(false);
  /** The leader alone goes as is proposed, whatever is the habit. */
  #alone = $state(false);
  /** The ghost is under a hand: what follows the move is asked of the rules when it rests. */
  dragged = $state(false);

  readonly trial: Trial | undefined = $derived.by(() => {
    const wish = { commander: this.#commander, guides: this.#guides };
    return this.#leader === undefined
      ? undefined
      : trialFor(this.#desk.look, this.#decision, this.#leader, wish);
  });
  readonly parts: readonly Moved[] = $derived.by(() => this.#planned());
  /** How many of them are sent: said anew when it changes, not at every step of a drag. */
  readonly sent: number = $derived(this.answers.length);
  readonly still: boolean = $derived(this.length === 0);
  readonly venture = $derived.by(() =>
    this.trial === undefined || this.dragged || this.sent === 0
      ? undefined
      : untilDice(this.trial, this.answers),
  );

  constructor(desk: BattleDesk, decision: Pending) {
    this.#desk = desk;
    this.#decision = decision;
  }

  // --- who ---------------------------------------------------------------------------------------
  get leader(): UnitId | undefined {
    return this.#leader;
  }
  lead(unit: UnitId): void {
    this.#leader = unit;
    this.#draft = undefined;
    this.#alone = false;
    this.#mayLead();
  }
  /** One unit goes as is proposed, whoever else may. */
  begin(answer: MoveAnswer): void {
    this.lead(answer.unit);
    const { start } = this;
    if (start === undefined) return;
    this.#alone = true;
    this.#kind = answer.move;
    this.#draft = draftOf(answer, start);
  }
  #mayLead(): void {
    if (this.trial === undefined) this.#leader = undefined;
  }
  /** Nobody moves. */
  leave(): void {
    this.#leader = undefined;
    this.#draft = undefined;
  }
  /** Units that move with the leader: all of the picked formation, or he alone. */
  get mates(): readonly UnitId[] {
    return this.trial?.question.units ?? [];
  }
  get alone(): boolean {
    return this.#alone;
  }
  get whole(): boolean {
    return !this.#alone && habit.whole && this.mates.length > 1;
  }
  setWhole(whole: boolean): void {
    this.#alone = false;
    habit.whole = whole;
  }
  otherWhole(): void {
    this.setWhole(!this.whole);
  }
  get movers(): readonly UnitId[] {
    if (this.#leader === undefined) return [];
    return this.whole ? this.mates : [this.#leader];
  }
  /** The commander who was pressed; a second press lets him go. */
  get commander(): CommanderId | undefined {
    return this.#commander;
  }
  choose(commander: CommanderId): void {
    this.#commander = this.#commander === commander ? undefined : commander;
    this.#mayLead();
  }
  /** COS-SUB-02 Whose radius the drafted action uses. */
  get orders(): CommanderId | undefined {
    const { step } = this.trial?.look.position ?? this.#desk.look.position;
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

  // --- in which way, and how far -----------------------------------------------------------------
  get kind(): Kind {
    const kinds = this.kinds;
    return kinds.includes(this.#kind) ? this.#kind : (kinds[0] ?? 'simple');
  }
  get kinds(): readonly Kind[] {
    return this.trial === undefined ? ['simple', 'difficult'] : kindsOf(this.trial);
  }
  setKind(kind: Kind): void {
    this.#kind = kind;
    if (this.#draft !== undefined) this.#draft = nothing(this.start);
  }
  otherKind(): void {
    const at = this.kinds.indexOf(this.kind);
    this.setKind(this.kinds[(at + 1) % this.kinds.length] ?? 'simple');
  }
  get draft(): Draft | undefined {
    return this.#draft;
  }
  /** As it was drafted before. */
  restore(draft: Draft | undefined): void {
    this.#draft = draft;
  }
  get #begun(): Draft {
    return this.#draft ?? nothing(this.start);
  }
  get start(): Pose | undefined {
    return this.#leader === undefined ? undefined : poseOf(this.#desk.look, this.#leader);
  }
  /** Where the leader would stand. */
  get end(): Pose | undefined {
    return this.parts.find(({ unit }) => unit === this.#leader)?.end ?? this.start;
  }
  get facing(): number {
    return this.#draft?.facing ?? this.start?.facing ?? 0;
  }
  get length(): number {
    return lengthOf(this.#draft, this.kind);
  }
  /** The longest way the drafted kind allows to all who move. */
  get #most(): number {
    const { trial } = this;
    if (trial === undefined) return 0;
    const speeds = this.movers.map((unit) =>
      speedOf(trial.look, unit, this.kind, trial.question.speed),
    );
    return Math.min(...speeds);
  }
  /** Draws the ghost to a place of the table. */
  aim({ x, y }: Place, free = false): void {
    const [unit, { trial, start }] = [this.#leader, this];
    if (unit === undefined || trial === undefined || start === undefined) return;
    const snaps = { loose: SCALE.ticks(DRAWN_PX * this.#desk.px), free };
    if (this.kind === 'turn') {
      this.#draft = { ...nothing(start), facing: facingTo(x - start.x, y - start.y) };
    } else if (this.kind === 'simple') {
      const { facing, distance } = simpleTo(trial, unit, { x, y }, snaps, this.#most);
      this.#draft = { facing, distance, dx: 0, dy: 0 };
    } else {
      const end = difficultTo(trial, unit, { x, y }, this.facing, snaps);
      this.#draft = { facing: end.facing, distance: 0, dx: end.x - start.x, dy: end.y - start.y };
    }
  }
  face(facing: number): void {
    this.#draft = { ...this.#begun, facing: wrap(Math.round(facing)) };
  }
  /** The distance in ticks; a difficult move keeps its direction. */
  reach(distance: number): void {
    this.#draft = reaching(this.#begun, this.kind, this.start, distance);
  }
  /** By arrows: a difficult move any way over the sheet, others on, back, or turned. */
  push(right: number, up: number, step: number, turn: number): void {
    const draft = this.#begun;
    if (this.kind === 'difficult') {
      const way = this.#desk.turned ? -step : step;
      this.#draft = { ...draft, dx: draft.dx + right * way, dy: draft.dy + up * way };
    } else if (up !== 0 && this.kind === 'simple') this.reach(draft.distance + up * step);
    else if (right !== 0) this.face(draft.facing + right * turn);
  }

  // --- what comes of it --------------------------------------------------------------------------
  #planned(): Moved[] {
    const [draft, leader, { trial, kind }] = [this.#draft, this.#leader, this];
    if (draft === undefined || leader === undefined || trial === undefined) return [];
    const { look } = this.#desk;
    const answers = inOrder(look, this.movers, draft, kind).map((unit) =>
      answerOf(look, [unit, leader], draft, kind),
    );
    const [only] = answers;
    if (answers.length === 1 && only !== undefined) return [tried(trial, only)];
    return triedTogether(trial, answers);
  }
  /** What would be sent: legal parts, and the shorter ways of those that must halt. */
  get answers(): readonly MoveAnswer[] {
    return sentOf(this.parts);
  }
  get refused(): Moved | undefined {
    return this.parts.find(({ refusal }) => refusal !== undefined);
  }
}
