import {
  type Frozen,
  type Game,
  type Happening,
  type Json,
  type Next,
  type Pending,
  type Playable,
  type RefusalTold,
  type Scene,
  type Words,
} from '#kernel';
import { answerLeft, heldIn, turnIn, type Instruction } from '../games/manifest.ts';
import type { Again, Aloud, ClocksTold, FateTold, Instructed, RatedTold } from '#protocol';
import type { SeatInfo, ServerMessage, State, Step, TalkSaid, WatchersTold } from '#protocol';
import { NOT_SAVED, type Joined, type Saved, type Saying } from './connection.ts';
import { joinLines, type Told } from './joined.ts';
import type { Branching, Line, SessionGame } from './followed.ts';
import { foresightOf, type Foresight, type Led, type Thought } from './foresight.ts';
import { declinedIn, putAway, readIn, type Declined, type Read } from './declined.ts';
import { Losses, lostIn, type Lost } from './lost.ts';
import { leftOrders, passFor, type LeftOrders } from './left-orders.ts';
import type { Proposing } from './desk/proposing.ts';
import { Playback, type PlayedEvent } from './board/playback.svelte.ts';
import { awaitedWords } from './awaited.ts';
import { harmless } from './harmless.ts';
import { RULES, Telling, toldBeside } from './telling.ts';

export type { Line, Nesting, SessionGame, Thrown } from './followed.ts';
export type Welcome = Extract<ServerMessage, { t: 'welcome' }>;
/** One gesture's answers, as they were sent. */
interface Sent {
  readonly decision: number;
  readonly answers: readonly unknown[];
}
type PlayedEvents<G extends Game> = PlayedEvent<Frozen<G['position']>, Happening<G>>[];
/** Who is named where seats ask each other something, or say something to the dice. */
const BESIDE: readonly string[] = ['table', 'phrase'];
const OPEN: State = { pending: [], trail: [], undo: {}, back: {}, hides: false };

/** One match as one eye of this browser knows it; another eye gets another session. */
export class Session<G extends Game> {
  readonly id: string;
  readonly book: SessionGame<G>;
  readonly setup: Frozen<G['setup']>;
  /** Through whose eyes all of this is seen: a seat, or 'audience'. */
  eye = $state('');
  /** Is the battle this browser's to give seats of? */
  host = $state(false);
  readonly playback: Playback<Frozen<G['position']>, Happening<G>>;
  /** Links of the seats that nobody has taken yet. */
  invites = $state.raw<{ readonly [seat: string]: string }>({});
  /** Only those who sit here may look. */
  isPrivate = $state(false);
  seats = $state.raw<readonly SeatInfo[]>([]);
  /** Seats that were this browser's and are so no more: it is said until it is put away. */
  unseated = $state.raw<readonly Lost[]>([]);
  state = $state.raw<State>(OPEN);
  /** Which refusals were put away. */
  #read = $state.raw<Read>({});
  /** What the seat that is looked through has left to be answered for it. */
  orders = $state.raw<Instructed>({});
  lines = $state.raw<readonly Told<G>[]>([]);
  #hash = $state('');
  /** The battle that was begun after this one. */
  rematch = $state<string | undefined>();
  /** It was begun while we looked on. */
  called = $state(false);
  /** Rules that have been mended took back the last steps: it is said until it is put away. */
  mended = $state(false);
  connected = $state(true);
  /** The database is away: nothing can be saved. */
  away = $state(false);
  saved = $state<Saved>('saved');
  /** The answer that the database could not take: it is sent again by a press. */
  kept = $state.raw<Sent | undefined>();
  retryIn = $state(0);
  refusal = $state.raw<RefusalTold | undefined>();
  /** Why, where the table itself says it and no game does. */
  says = $state.raw<Words | undefined>();
  thinking = $state<string | undefined>();
  /** Rows of rolls that are as they were promised: each is ticked. */
  checked = $state.raw<ReadonlySet<number>>(new Set());
  /** What a computer that thinks aloud is after, as far as this page has heard it. */
  aloud = $state.raw<Aloud | undefined>();
  /** As they were told last, and when, by the page's own time. */
  clocks = $state.raw<(ClocksTold & { readonly at: number }) | undefined>();
  /** Of a battle that was begun as a rated one; undefined: it never was. */
  rated = $state.raw<RatedTold | undefined>();
  /** How many watch, and how far behind. */
  watchers = $state.raw<Omit<WatchersTold, 't'>>({ count: 0, delay: 0 });
  /** What was said at the table while this page was open. */
  spoken = $state.raw<readonly TalkSaid[]>([]);
  /** Counts when what is known of the talk is to be asked for anew. */
  talkAnew = $state(0);
  /** The step after which it said so. */
  #aloudAt = 0;
  /** Dice that were typed in are on their way. */
  rolling = $state(false);
  /** What may be left as standing orders; none before it is known. */
  kinds = $state.raw<readonly Instruction[]>([]);
  /** Who proposes what to answer; undefined: nobody does. */
  proposing = $state.raw<Proposing | undefined>();
  /** It is an analysis, and no battle: nobody else is told anything of it. */
  branching = $state.raw<Branching | undefined>();
  /** Counts what came from the server: drafts are dropped when it moves. */
  beat = $state(0);
  #queue: { seq: number; by: string; shots: PlayedEvents<G> }[] = [];
  #connection: Joined | undefined;
  #sent: Sent | undefined;
  /** What those of this browser were asked, by the step in which they answered. */
  readonly #asked = new Map<number, Pending>();
  #telling: Telling<G>;
  readonly #losses = new Losses();
  /** Of the open question, and the beat at which it was asked. */
  #foresight: { readonly beat: number; readonly of: Foresight<G> | undefined } | undefined;

  /** By what the dice can be checked, once the battle is over. */
  readonly fate = $derived.by((): FateTold => {
    const { seed } = this.state;
    return { hash: this.#hash, ...(seed === undefined ? {} : { seed }) };
  });
  /** Who is against what was asked from here: it is said until it is put away. */
  readonly declined = $derived(declinedIn(this.state, this.#read));
  readonly mine = $derived(this.seats.filter(({ yours }) => yours).map(({ seat }) => seat));
  /** Whose eyes are asked for by name: of several at one screen before one is seen, the first. */
  readonly ownEye = $derived(this.mine.includes(this.eye) ? this.eye : (this.mine[0] ?? this.eye));
  readonly pending = $derived(this.state.pending);
  /** The decision this browser may answer now; none while something is still being shown. */
  readonly decision = $derived.by((): Pending | undefined => {
    return this.playback.playing || this.left !== undefined ? undefined : this.upcoming;
  });
  /** What is asked of this browser, and answered in a moment by what its seat has left. */
  readonly left = $derived.by((): Pending | undefined => {
    const { upcoming } = this;
    if (this.playback.playing || upcoming === undefined) return undefined;
    return this.isLeft(upcoming) ? upcoming : undefined;
  });
  /** The seat to which the screen is to be handed over, once all that came before was shown. */
  readonly curtain = $derived.by(() => (this.playback.playing ? undefined : this.state.handOver));
  /** Dice that are to be rolled on the real table, once all that came before has been shown. */
  readonly chance = $derived.by(() =>
    this.playback.playing || this.mine.length === 0 ? undefined : this.state.chance,
  );
  readonly scene: Scene<G> = $derived.by(() => ({
    setup: this.setup,
    edition: this.book.ruleset.edition,
    position: this.playback.position,
  }));
  /** The log as far as the table shows it: what is still to be seen is not told before. */
  readonly told = $derived.by(() => joinLines(this.shownLines, this.book.joining));
  /** The same, step by step. */
  readonly shownLines = $derived.by(() => {
    const { left } = this.playback;
    return left === 0 ? this.lines : this.lines.filter(({ at }) => at < this.#events - left);
  });
  /** The lines of what the others did last, and what fell in it: oldest first. */
  readonly lately: readonly Line[] = $derived.by(() =>
    this.mine.length === 0 ? [] : this.#lastOfOthers(this.told),
  );
  /** Is there something to be said of the battle itself? */
  readonly noticed = $derived(
    this.kept !== undefined ||
      this.mended ||
      this.called ||
      this.unseated.length > 0 ||
      (this.state.outcome === undefined && this.declined.length > 0) ||
      (this.state.outcome === undefined && this.#isOfClocks) ||
      (this.state.offers !== undefined && this.mine.length > 0),
  );
  get #isOfClocks(): boolean {
    const { over = [], called = [], standIn = [] } = this.clocks ?? {};
    const own = standIn.filter((seat) => this.mine.includes(seat));
    return over.length + called.length + own.length > 0;
  }
  /** It counts, and is not over: the computer gives no advice in it. */
  readonly isRated = $derived(
    this.rated !== undefined && this.rated.off === undefined && this.state.outcome === undefined,
  );
  readonly sending = $derived(this.saved === 'sending' || this.saved === 'retrying');

  constructor(book: SessionGame<G>, welcome: Welcome) {
    [this.id, this.#read] = [welcome.match, readIn(welcome.match)];
    this.book = book;
    this.kinds = book.instructions ?? [];
    this.eye = welcome.eye;
    this.setup = welcome.setup as Frozen<G['setup']>;
    this.#telling = new Telling(book, this.setup);
    this.playback = new Playback(this.#seen(welcome.view), book.pace);
    this.#welcome(welcome);
  }
  join(connection: Joined): void {
    this.#connection = connection;
  }
  /** The seats that this browser holds, or did until just now. */
  get sat(): readonly string[] {
    return [...this.mine, ...this.unseated.map(({ seat }) => seat)];
  }
  /** Who sits where; `sat`: the seats that were this browser's till now. */
  seat(seats: readonly SeatInfo[], sat = this.sat): void {
    this.seats = seats;
    this.unseated = this.#losses.told(this.id, lostIn(seats, sat), this.unseated);
  }

  /** `goesOn`: no press of its own led to it, and it is taken back with what went before. */
  answer(answers: readonly unknown[], decision = this.decision, goesOn = false): void {
    if (decision === undefined || this.sending || this.away) return;
    this.refusal = undefined;
    this.mended = false;
    this.#sent = { decision: decision.id, answers };
    this.kept = undefined;
    // Who answers sits before the screen: for the server as well, which says what he has left.
    if (this.eye !== decision.seat) this.orders = {};
    this.eye = decision.seat;
    this.#connection?.reply(decision.id, answers as readonly Json[], decision.seat, goesOn);
  }
  /** Who is asked after these answers; undefined: they are not legal, or nobody can say. */
  foresees(answers: readonly unknown[], decision = this.decision): Next | undefined {
    return (
      decision && this.#foreseen(decision)?.after(decision.id, answers, this.#orders(decision))
    );
  }
  /** How it stands where they lead, as far as it is seen. */
  leads(answers: readonly unknown[], decision = this.decision): Led<G> | undefined {
    return (
      decision && this.#foreseen(decision)?.leads(decision.id, answers, this.#orders(decision))
    );
  }
  #orders({ seat }: Pending): LeftOrders | undefined {
    const { kinds, instructed, eye } = this;
    return seat === eye ? leftOrders(kinds, instructed, eye) : undefined;
  }
  /** What is proposed to answer, the same each time; undefined: nobody proposes anything. */
  proposed(decision: Pending): Thought | undefined {
    const { proposing } = this;
    return proposing && this.#foreseen(decision)?.proposed(decision.id, proposing.thinker);
  }
  /** The same for as long as that is asked, a step for each. */
  proposedRun(decision: Pending): Generator<void, readonly unknown[]> | undefined {
    const { proposing } = this;
    return proposing && this.#foreseen(decision)?.run(decision.id, proposing.thinker);
  }
  #foreseen({ seat }: Pending): Foresight<G> | undefined {
    if (this.#foresight?.beat !== this.beat) {
      this.#foresight = { beat: this.beat, of: this.#foreseer(seat) };
    }
    return this.#foresight.of;
  }
  #foreseer(seat: string): Foresight<G> | undefined {
    const { setup, pending, shots: events } = this;
    const { stage } = this.state;
    const position = this.playback.truth;
    const told = { ruleset: this.book.ruleset, setup, seat, pending, stage, events, position };
    return foresightOf<G>(told);
  }
  /** What could not be saved is sent once more. */
  sendAgain(): void {
    const { kept } = this;
    const open = this.pending.find(({ id }) => id === kept?.decision);
    if (kept !== undefined) this.answer(kept.answers, open);
  }
  /** How the last answer fares on its way. */
  fares(saved: Saved, seconds: number): void {
    this.saved = saved;
    this.retryIn = seconds;
    if (saved === 'unsaved') this.kept = this.#sent;
    if (saved === 'saved') [this.kept, this.#sent] = [undefined, undefined];
  }
  undo(seat: string): void {
    this.say({ t: 'undo', seat });
  }
  /** What may be said at any time, and is refused in a sentence where it may not. */
  say(message: Saying): void {
    if (this.away) return;
    this.refusal = undefined;
    this.#connection?.say(message);
  }
  /** Where a take-back of the seat leads: how many answers go, and what is then asked. */
  backFor(seat: string): { readonly answers: number; readonly asks: string | undefined } {
    const from = this.state.back[seat] ?? Infinity;
    // Of a battle whose beginning is lost no step is known.
    const known = this.#queue.filter(({ seq, by }) => seq >= from && by === seat).length;
    const answers = Math.max(1, known);
    const asked = this.#asked.get(from);
    if (asked === undefined) return { answers, asks: undefined };
    const since = this.#queue.find(({ seq, shots }) => seq >= from && shots.length > 0);
    const position = since?.shots[0]?.before ?? this.playback.truth;
    const said = this.book.asked?.({ ...this.truth, position }, asked) ?? asked.ask;
    return { answers, asks: said && harmless(said) };
  }
  /** Types in what fell on a real table. */
  roll(faces: readonly number[]): void {
    const { chance } = this.state;
    if (chance === undefined || this.rolling || this.away) return;
    this.refusal = undefined;
    this.rolling = this.#connection?.roll(chance.roll, faces) === true;
  }
  /** Do they play against each other? */
  isFoe(seat: string, other: string): boolean {
    const { setup } = this;
    const { ruleset } = this.book;
    const all = ruleset.foes?.(setup, seat) ?? ruleset.seats(setup).filter((one) => one !== seat);
    return all.includes(other);
  }
  hasRead(told: Declined): void {
    this.#read = putAway(this.id, this.#read, told);
  }
  resign(seat: string): void {
    this.say({ t: 'resign', seat });
  }
  /** What of it holds now, by kind. */
  get instructed(): { readonly [kind: string]: string } {
    return heldIn(this.orders, this.turn);
  }
  /** Undefined: the game counts none. */
  get turn(): number | undefined {
    return turnIn(this.playback.truth);
  }
  /** What was left of that kind holds until the next turn, and no longer. */
  isForNow(kind: string): boolean {
    const order = this.orders[kind];
    return typeof order === 'object' && order.until > (this.turn ?? Infinity);
  }
  /**
   * From now on, or until the next turn begins, the seat that is looked through is answered for so;
   * or is asked again.
   */
  instruct(kind: string, choice: string | undefined, forNow = false): void {
    const left = choice === undefined ? {} : { choice };
    const ending = forNow ? { forNow } : {};
    this.say({ t: 'instruct', seat: this.eye, kind, ...left, ...ending });
  }
  /** Its seat has left what answers the question in a moment, by what it sees. */
  isLeft(pending: Pending): boolean {
    return this.leftBy(pending) !== undefined;
  }
  /** The standing order that answers it, as the server finds it. */
  leftBy({ seat, ask, question }: Pending): Instruction | undefined {
    if (ask === undefined || seat !== this.eye) return undefined;
    const scene = this.truth as Scene<Game>;
    const rules = (this.book.ruleset as Playable<Game>).questions[ask];
    const isLegal = (answer: unknown): boolean =>
      rules?.check(scene, question as object, answer, seat) === undefined;
    // What everybody sees is among what the seat does.
    const asked = { seat, ask, question, scene, open: () => scene, isLegal };
    return answerLeft(this.kinds, asked, this.instructed)?.kind;
  }
  /**
   * The standing order by which all such questions would be let pass; none where the seat has left
   * something of its own.
   */
  passing({ ask = '', seat }: Pending): ReturnType<typeof passFor> {
    const asked = { ask, seat, open: (): Scene<Game> => this.truth };
    return this.mine.length === 1 ? passFor(this.kinds, asked, this.instructed) : undefined;
  }
  /** The screen is another seat's now. */
  handOver(seat: string): void {
    this.#connection?.lookAs(seat);
  }
  /** Nothing of it is looked at any more. */
  end(): void {
    this.playback.skip();
  }
  /** The next decision of this browser, even while something is still being shown. */
  get upcoming(): Pending | undefined {
    return this.pending.find(({ seat, ask }) => ask !== undefined && this.mine.includes(seat));
  }
  /**
   * What is asked, in one sentence, as things stand on the screen or as they truly stand. Of a
   * question of another seat no eye is told more than that it is open.
   */
  asks(pending: Pending, as: 'shown' | 'true' = 'shown'): string {
    const { seat, ask } = pending;
    if (ask === undefined) return awaitedWords(seat, this.seats);
    const scene = as === 'shown' ? this.scene : this.truth;
    return harmless(this.book.asked?.(scene, pending) ?? ask);
  }
  /** The game of which it is: 'chess'. */
  get game(): string {
    return this.book.ruleset.id.split('/')[0] ?? '';
  }
  /** Who is waited for, where it is none of one's own; undefined: nobody. */
  get awaited(): string | undefined {
    const seat = this.thinking ?? this.pending[0]?.seat;
    return seat === undefined ? undefined : awaitedWords(seat, this.seats);
  }
  /** The scene as it truly is, shown or not. */
  get truth(): Scene<G> {
    return { setup: this.setup, edition: this.book.ruleset.edition, position: this.playback.truth };
  }
  /** What is in force of the play, oldest first: who gave it, or that fate did. */
  get rows(): readonly Pick<Step, 'seq' | 'by'>[] {
    void this.beat;
    return this.#queue.filter(({ by }) => !BESIDE.includes(by));
  }
  get #events(): number {
    return this.#queue.reduce((sum, { shots }) => sum + shots.length, 0);
  }
  /** Everything that happened so far, oldest first. */
  get shots(): PlayedEvents<G> {
    return this.#queue.flatMap(({ shots }) => shots);
  }
  /** As far as it has been shown. */
  get shown(): PlayedEvents<G> {
    void this.beat;
    const { shots } = this;
    return shots.slice(0, shots.length - this.playback.left);
  }
  /** What the others and fate did since this browser's last answer. */
  get news(): PlayedEvents<G> {
    const own = this.#queue.findLastIndex(({ by }) => this.mine.includes(by));
    const since = this.#queue.slice(own + 1).flatMap(({ shots }) => shots);
    return since.length > 0 ? since : (this.#queue.at(-1)?.shots ?? []);
  }

  /** The same as it was shown. */
  get latest(): PlayedEvents<G> {
    return this.#lastOfOthers(this.#queue).flatMap(({ shots }) => shots);
  }
  /** From the last that was one's own before anything of the others, to the last of theirs. */
  #lastOfOthers<T extends { readonly by: string }>(all: readonly T[]): readonly T[] {
    const others = new Set(this.seats.flatMap(({ seat, yours }) => (yours ? [] : [seat])));
    const last = all.findLastIndex(({ by }) => others.has(by));
    const own = all.findLastIndex(({ by }, index) => index < last && this.mine.includes(by));
    return all.slice(own + 1, last + 1);
  }

  heard(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'tail':
        this.seat(message.seats);
        [this.host, this.invites] = [message.host, message.invites];
        this.talkAnew += 1;
        // Whoever has lost the seat he looked through meanwhile looks as one who watches.
        if (this.unseated.some(({ seat }) => seat === this.eye)) return this.#connection?.anew();
        this.orders = message.instructed ?? {};
        this.away = false;
        this.#take(message.steps, message.state);
        return this.#learn(message.again);
      case 'step':
        return this.#take(message.steps, message.state);
      case 'rewound':
        return this.#rewind(message);
      case 'refused':
        this.rolling = false;
        if (message.refusal.code === NOT_SAVED) this.away = true;
        else [this.refusal, this.says] = [message.refusal, message.says];
        return;
      case 'store':
        this.rolling = false;
        this.away = message.away;
        return;
      case 'rematch':
        return this.#call(message.match);
      case 'seats':
        return this.seat(message.seats);
      case 'watchers':
        this.watchers = { count: message.count, delay: message.delay };
        return;
      case 'said':
        this.spoken = [...this.spoken, message];
        return;
      case 'talk':
        this.talkAnew += 1;
        return;
      case 'instructed':
        if (message.seat === this.eye) this.orders = message.instructed;
        return;
      case 'thinking':
        this.thinking = message.seat;
        return;
      case 'rated':
        this.rated = message.rated;
        return;
      case 'aloud':
        [this.aloud, this.#aloudAt] = [message, this.#queue.at(-1)?.seq ?? 0];
        return;
      case 'clocks':
        this.clocks = { ...message.clocks, at: performance.now() };
        return;
      case 'damaged':
      case 'closed':
      case 'error':
        return;
      default:
        message satisfies never;
    }
  }

  /** Every line of the log again from the start: the events alone rebuild the position. */
  #welcome(welcome: Welcome): void {
    this.seat(welcome.seats);
    [this.host, this.invites] = [welcome.host, welcome.invites];
    this.isPrivate = welcome.private === true;
    this.talkAnew += 1;
    this.orders = welcome.instructed ?? {};
    this.#hash = welcome.fate.hash;
    this.away = false;
    // Whatever was missed meanwhile, it may be of a turn that is over.
    this.aloud = undefined;
    // Begun while the connection was lost, and not before the page was opened.
    if (this.beat > 0 && welcome.rematch !== undefined) this.#call(welcome.rematch);
    this.rematch = welcome.rematch;
    this.#queue = [];
    this.lines = [];
    this.#telling = new Telling(this.book, this.setup);
    const view = this.#seen(welcome.view);
    if (this.#record(welcome.steps, this.#seen(welcome.start)) === undefined) this.#begin(view);
    this.playback.cut(view);
    this.mended = welcome.steps.at(-1)?.by === RULES;
    this.#settle(welcome.state);
    this.#learn(welcome.again);
  }
  #seen(position: Json): Frozen<G['position']> {
    return position as Frozen<G['position']>;
  }
  #call(match: string): void {
    if (this.rematch === match) return;
    this.rematch = match;
    this.called = true;
  }
  /** The log starts from here: rules of now cannot tell what led to it. */
  #begin(view: Frozen<G['position']>): void {
    const which = { key: 'earlier', at: -1, seq: 0, by: RULES };
    this.lines = [this.#telling.note(which, 'earlier', view)];
  }
  #take(steps: readonly Step[], state: State): void {
    // Nothing of the battle was done: what is open stays as it is, and so does its draft.
    if (steps.length > 0 && steps.every(({ by }) => BESIDE.includes(by))) {
      const { offers: _asked, refused: _declined, ...open } = this.state;
      const { offers, refused } = state;
      this.state = { ...open, ...(offers && { offers }), ...(refused && { refused }) };
      const said = steps.filter((step) => toldBeside(step) !== undefined);
      if (said.length > 0) this.#record(said, this.playback.truth);
      return;
    }
    const shots = this.#record(steps, this.playback.truth);
    // The view behind them is asked for, and all that is known told anew.
    if (shots === undefined) return this.#connection?.anew();
    if (steps.some(({ by }) => by === RULES)) this.mended = true;
    const asked = this.pending.find(({ seat, ask }) => seat === steps[0]?.by && ask !== undefined);
    if (asked !== undefined && steps[0] !== undefined) this.#asked.set(steps[0].seq, asked);
    this.playback.push(shots);
    this.#settle(state);
  }
  #rewind(message: Extract<ServerMessage, { t: 'rewound' }>): void {
    if (message.to < this.#aloudAt) this.aloud = undefined;
    this.#queue = this.#queue.filter(({ seq }) => seq <= message.to);
    this.lines = this.lines.filter(({ seq }) => seq <= message.to);
    this.playback.cut(this.#seen(message.view));
    this.#settle(message.state);
    this.#learn(message.again);
  }
  /** What is asked again by a take-back of what was given before this page was opened. */
  #learn(again: Again): void {
    for (const [seat, asked] of Object.entries(again)) {
      const from = this.state.back[seat];
      if (from !== undefined) this.#asked.set(from, asked);
    }
  }
  #settle(state: State): void {
    this.state = state;
    this.refusal = undefined;
    this.thinking = undefined;
    this.rolling = false;
    this.beat += 1;
  }
  /** The press to which the next of a seat belongs. */
  #pressOf(lines: readonly Told<G>[], seat: string): number | undefined {
    const last = lines.findLast(({ by }) => by === seat);
    return last && (last.press ?? last.seq);
  }
  /** Undefined, and nothing is noted: rules of now cannot follow these steps. */
  #record(steps: readonly Step[], from: Frozen<G['position']>): PlayedEvents<G> | undefined {
    const [reel, lines] = [[...this.#queue], [...this.lines]];
    let at = this.#events;
    let position = from;
    try {
      for (const step of steps) {
        const { shots, lines: said } = this.#telling.step(step, position, at);
        position = shots.at(-1)?.after ?? position;
        at += shots.length;
        reel.push({ seq: step.seq, by: step.by, shots });
        const press = step.joined && this.#pressOf(lines, step.by);
        lines.push(...(press ? said.map((one) => pressed(one, press)) : said));
      }
    } catch (error) {
      console.warn(error);
      return undefined;
    }
    const all = reel.slice(this.#queue.length).flatMap(({ shots }) => shots);
    [this.#queue, this.lines] = [reel, lines];
    return all;
  }
}
/** A line whose words are still found when it is read. */
const pressed = <G extends Game>(line: Told<G>, press: number): Told<G> =>
  Object.defineProperty(line, 'press', { value: press, enumerable: true });
