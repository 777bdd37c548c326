import {
  cloneJson,
  type Frozen,
  type Game,
  type Happening,
  type Json,
  type Pending,
  type Playable,
  type RefusalTold,
  type Scene,
} from '#kernel';
import type { SeatInfo, ServerMessage, State, Step } from '#protocol';
import type { Connection, Saved } from './connection.ts';
import { Film, type Pace, type Shot } from './table/film.svelte.ts';

/** What the client needs of one game to follow a match of it. */
export interface Book<G extends Game> {
  readonly ruleset: Playable<G>;
  /** The event as a sentence in the reader's language, told of the positions about it. */
  say(look: Scene<G>, event: Happening<G>, before: Scene<G>): string | undefined;
  cite(event: Happening<G>): string | undefined;
  /** A heading under which the log is grouped from this event on, if one begins here. */
  chapter(position: Frozen<G['position']>): string;
  /** How long the event is on show for one who only watches it happen. */
  readonly pace: Pace<Frozen<G['position']>, Happening<G>>;
}
export type Welcome = Extract<ServerMessage, { t: 'welcome' }>;
/** One line of the log. */
export interface Line {
  readonly key: string;
  /** Which of all events it tells, counted from the first. */
  readonly at: number;
  readonly seq: number;
  readonly by: string;
  readonly chapter: string;
  /** In the language that is spoken when it is read. */
  readonly text: string;
  readonly cite: string | undefined;
}
type Reel<G extends Game> = Shot<Frozen<G['position']>, Happening<G>>[];
const OPEN: State = { pending: [], trail: [], undo: {} };

/** One match as this browser knows it. */
export class Session<G extends Game> {
  readonly id: string;
  readonly book: Book<G>;
  readonly setup: Frozen<G['setup']>;
  readonly film: Film<Frozen<G['position']>, Happening<G>>;
  /** Links of the seats that nobody has taken yet. */
  invites = $state.raw<{ readonly [seat: string]: string }>({});
  seats = $state.raw<readonly SeatInfo[]>([]);
  state = $state.raw<State>(OPEN);
  lines = $state.raw<readonly Line[]>([]);
  connected = $state(true);
  saved = $state<Saved>('saved');
  retryIn = $state(0);
  refusal = $state.raw<RefusalTold | undefined>();
  thinking = $state<string | undefined>();
  /** Counts what came from the server: drafts are dropped when it moves. */
  beat = $state(0);
  #reel: { seq: number; by: string; shots: Reel<G> }[] = [];
  #connection: Connection | undefined;
  /** How many answers each gesture sent that may still be taken back: one gesture, one undo. */
  #gestures: number[] = [];

  readonly mine = $derived(this.seats.filter(({ yours }) => yours).map(({ seat }) => seat));
  readonly pending = $derived(this.state.pending);
  /** The decision this browser may answer now; none while something is still being shown. */
  readonly decision = $derived.by((): Pending | undefined => {
    return this.film.playing ? undefined : this.upcoming;
  });
  /** Dice that are to be rolled on the real table, once all that came before has been shown. */
  readonly chance = $derived.by(() =>
    this.film.playing || this.mine.length === 0 ? undefined : this.state.chance,
  );
  readonly scene: Scene<G> = $derived.by(() => ({
    setup: this.setup,
    edition: this.book.ruleset.edition,
    position: this.film.position,
  }));
  /** The log as far as the table shows it: what is still to be seen is not told before. */
  readonly told = $derived.by(() => {
    const { left } = this.film;
    return left === 0 ? this.lines : this.lines.filter(({ at }) => at < this.#events - left);
  });
  readonly answering = $derived(this.saved !== 'saved');

  constructor(book: Book<G>, welcome: Welcome) {
    this.id = welcome.match;
    this.book = book;
    this.setup = welcome.setup as unknown as Frozen<G['setup']>;
    const view = welcome.view as unknown as Frozen<G['position']>;
    this.film = new Film(view, book.pace);
    this.#welcome(welcome);
  }
  join(connection: Connection): void {
    this.#connection = connection;
  }

  answer(answers: readonly unknown[], decision = this.decision): void {
    if (decision === undefined || this.answering) return;
    this.refusal = undefined;
    this.#gestures.push(answers.length);
    this.#connection?.reply(decision.id, answers as readonly Json[]);
  }
  undo(seat: string): void {
    this.refusal = undefined;
    const answers = this.#gestures.pop() ?? 1;
    for (let count = 0; count < answers; count++) this.#connection?.undo(seat);
  }
  /** Types in what fell on a real table. */
  roll(faces: readonly number[]): void {
    this.refusal = undefined;
    this.#connection?.roll(faces);
  }
  resign(seat: string): void {
    this.#connection?.resign(seat);
  }
  /** The next decision of this browser, even while something is still being shown. */
  get upcoming(): Pending | undefined {
    return this.pending.find(({ seat, ask }) => ask !== undefined && this.mine.includes(seat));
  }
  /** The scene as it truly is, shown or not. */
  get truth(): Scene<G> {
    return { setup: this.setup, edition: this.book.ruleset.edition, position: this.film.truth };
  }
  get #events(): number {
    return this.#reel.reduce((sum, { shots }) => sum + shots.length, 0);
  }
  /** Everything that happened so far, oldest first. */
  get shots(): Reel<G> {
    return this.#reel.flatMap(({ shots }) => shots);
  }
  /** What the others and fate did since this browser's last answer. */
  get news(): Reel<G> {
    const own = this.#reel.findLastIndex(({ by }) => this.mine.includes(by));
    const since = this.#reel.slice(own + 1).flatMap(({ shots }) => shots);
    return since.length > 0 ? since : (this.#reel.at(-1)?.shots ?? []);
  }

  heard(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'tail':
        this.seats = message.seats;
        return this.#take(message.steps, message.state);
      case 'step':
        return this.#take(message.steps, message.state);
      case 'rewound':
        return this.#rewind(message);
      case 'refused':
        this.refusal = message.refusal;
        if (message.decision !== undefined) this.#gestures.pop();
        return;
      case 'seats':
        this.seats = message.seats;
        return;
      case 'thinking':
        this.thinking = message.seat;
        return;
      case 'error':
        return;
      default:
        message satisfies never;
    }
  }

  /** Every line of the log again from the start: the events alone rebuild the position. */
  #welcome(welcome: Welcome): void {
    this.seats = welcome.seats;
    this.invites = welcome.invites;
    const start = this.book.ruleset.setUp(this.setup);
    this.#reel = [];
    this.lines = [];
    const whole = start.ok && (welcome.steps[0]?.seq ?? 1) === 1;
    if (start.ok && whole) this.#record(welcome.steps, start.value as Frozen<G['position']>);
    this.film.cut(welcome.view as unknown as Frozen<G['position']>);
    this.#settle(welcome.state);
  }
  #take(steps: readonly Step[], state: State): void {
    const shots = this.#record(steps, this.film.truth);
    this.film.push(shots);
    this.#settle(state);
  }
  #rewind(message: Extract<ServerMessage, { t: 'rewound' }>): void {
    this.#reel = this.#reel.filter(({ seq }) => seq <= message.to);
    this.lines = this.lines.filter(({ seq }) => seq <= message.to);
    this.film.cut(message.view as unknown as Frozen<G['position']>);
    this.#settle(message.state);
  }
  #settle(state: State): void {
    this.state = state;
    // Dice, or another seat: what was answered before them stays.
    if (!this.mine.some((seat) => state.undo[seat] === true)) this.#gestures = [];
    this.refusal = undefined;
    this.thinking = undefined;
    this.beat += 1;
  }
  #record(steps: readonly Step[], from: Frozen<G['position']>): Reel<G> {
    let position = from;
    const all: Reel<G> = [];
    const lines: Line[] = [];
    const first = this.#events;
    for (const { seq, by, events } of steps) {
      const shots = events.map((one, index) => {
        const event = one as unknown as Happening<G>;
        const before = position;
        position = this.#after(before, event);
        const line = this.#line(before, position, event, {
          key: `${seq}.${index}`,
          at: first + all.length + index,
          seq,
          by,
        });
        if (line !== undefined) lines.push(line);
        return { event, before, after: position, by };
      });
      this.#reel.push({ seq, by, shots });
      all.push(...shots);
    }
    this.lines = [...this.lines, ...lines];
    return all;
  }
  #after(position: Frozen<G['position']>, event: Happening<G>): Frozen<G['position']> {
    if (event.type === 'ended') return position;
    const { ruleset } = this.book;
    const next = ruleset.copy?.(position) ?? cloneJson(position);
    ruleset.apply(next, event);
    return next as Frozen<G['position']>;
  }
  #line(
    position: Frozen<G['position']>,
    after: Frozen<G['position']>,
    event: Happening<G>,
    which: Pick<Line, 'key' | 'at' | 'seq' | 'by'>,
  ): Line | undefined {
    const { edition } = this.book.ruleset;
    const look: Scene<G> = { setup: this.setup, edition, position: after };
    const { book } = this;
    const say = (): string | undefined => book.say(look, event, { ...look, position });
    if (say() === undefined) return undefined;
    return {
      ...which,
      chapter: book.chapter(after),
      cite: book.cite(event),
      get text() {
        return say() ?? '';
      },
    };
  }
}
