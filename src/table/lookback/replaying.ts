/** A battle from its file, at any moment of it: what the worker of the page does. */
import { Match, type AnyRuleset, type Frozen, type Game, type Json, type Scene } from '#kernel';
import type { Step } from '#protocol';
import {
  follows,
  inForce,
  LoggedMatch,
  byOf,
  isOfTable,
  redactRow,
  Replay,
  unfit,
  verified,
  type Course,
  type Roll,
  type Row,
  type SeenRow,
} from '#record';
import { headerOf, type Header } from './header.ts';
import { ALL, type Opened, type Stood, type Stretch, type Took } from './messages.ts';
import { rolledFor } from './report/rolled.ts';
import { reckon, swingIn, type Reckoned, type Swing } from './report/luck.ts';

type Seen = SeenRow<Game>;

/** One battle that is looked back at. */
export class Replaying {
  readonly opened: Opened;
  readonly header: Header;
  readonly #ruleset: AnyRuleset;
  readonly #setup: Frozen<object>;
  readonly #course: Course;
  readonly #replay: Replay<Game, Seen>;
  readonly #rows: readonly Seen[];
  readonly #last: Seen | undefined;
  readonly #told: readonly string[] | undefined;

  /** Throws where the rules of now cannot begin it. */
  constructor(text: string, ruleset: AnyRuleset, course: Course) {
    const [top, ...lines] = text.split('\n').filter((one) => one !== '');
    const header = headerOf(top ?? '');
    this.header = header;
    this.#ruleset = ruleset;
    this.#course = course;
    this.#told = header.told;
    this.#setup = setupOf(header, ruleset);
    this.#rows = lines.map((one) => JSON.parse(one) as Seen);
    const started = Match.start(ruleset, this.#setup);
    if (!started.ok) throw new Error('the rules of now refuse the setup');
    const { scene } = started.value;
    const [eye] = header.told ?? [];
    const start = eye === undefined ? scene : this.#seen(scene, eye);
    const rows = inForce(this.#rows);
    this.#last = rows.at(-1);
    this.#replay = new Replay(ruleset, start, rows, course);
    const { stops } = this.#replay;
    const { ruleset: id, revision, seats } = header;
    const outcome = this.#outcome;
    const took = this.#took(header);
    this.opened = {
      ruleset: id,
      revision,
      setup: this.#setup as Json,
      start: start.position as Json,
      seats: ruleset.seats(this.#setup).map((seat) => ({
        ...seats.find((one) => one.seat === seat),
        seat,
      })),
      eyes: this.#eyes,
      moments: this.#replay.moments,
      rows: header.told === undefined ? this.#rows.length : 0,
      ...(stops === undefined ? {} : { stops }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(took === undefined ? {} : { took }),
      ...(course.score === undefined ? {} : { score: course.score.name }),
      ...(course.turns === undefined ? {} : { turns: course.turns }),
    };
  }
  /** From before the moment `first` to the end of `last`. */
  stretch(eye: string, first: number, last: number): Stretch {
    const { moments, rows } = this.#replay;
    const [from, to] = [moments[Math.max(0, first - 1)]?.to ?? 0, moments[last]?.to ?? 0];
    const position = this.#replay.after(from);
    const scene = { setup: this.#setup, edition: this.#ruleset.edition, position };
    const view = this.#isWhole(eye) ? position : this.#ruleset.view(scene, eye);
    const between = rows.slice(this.#replay.countTo(from), this.#replay.countTo(to));
    return {
      eye,
      view: view as Json,
      first,
      last,
      steps: between.map((row) => this.#step(row, eye)),
      swings: this.#swings(first, last),
    };
  }
  #swings(first: number, last: number): readonly Swing[] {
    const { score } = this.#course;
    const { moments } = this.#replay;
    if (score === undefined) return [];
    return moments.slice(first, last + 1).flatMap(({ from, to, scores }, index) => {
      const had = moments[first + index - 1]?.scores;
      if (had === undefined || had.every((one, seat) => one === scores[seat])) return [];
      return swingIn(this.#replay.walk(from - 1, to), score) ?? [];
    });
  }
  /** What fell in it, and who brought down whom. */
  reckon(): Reckoned {
    return reckon(this.#replay.rows, this.#replay.walk(), this.#course);
  }
  /** Every row of the file, with those that were taken back. */
  get all(): readonly Row[] {
    return this.#rows as readonly Row[];
  }
  /** Of these, those that mended rules, or all together, took back. */
  get gone(): ReadonlySet<number> {
    return unfit(this.all);
  }
  /** What each draw in force was for, by its row. */
  rolled(): ReadonlyMap<number, Roll> {
    return rolledFor(this.#replay.rows, this.#replay.walk(), this.#course);
  }
  /** Plays it anew by the rules, a row at a time, where nothing is kept back. */
  check(): Generator<number, number | undefined> {
    return verified(this.#ruleset, this.#setup, this.#rows as readonly Row[]);
  }
  /** The whole match after that row, by the rules of now; only where nothing is kept back. */
  stand(seq: number): Stood {
    const started = LoggedMatch.start<Game>(this.#ruleset, this.#setup);
    if (!started.ok || this.#told !== undefined) return { none: 'otherRules' };
    const { value: logged } = started;
    const rows = (this.#rows as readonly Row[]).filter((row) => row.seq <= seq);
    const gone = unfit(rows);
    for (const row of rows) {
      if (!follows(this.#ruleset, logged, row, gone)) return { none: 'otherRules' };
    }
    const { outcome, checkpoint } = logged.match;
    return outcome === undefined ? { checkpoint } : { none: 'over' };
  }
  #step(row: Seen, eye: string): Step {
    const { seq, events } = this.#isWhole(eye) ? row : redactRow(this.#ruleset, row as Row, eye);
    return { seq, by: byOf(row.cause), events: jsonOf(events) };
  }
  /** Whoever answered was waited for since the step before, whatever became of his answer. */
  #took({ times }: Header): Took | undefined {
    if (times === undefined) return undefined;
    const all = times.reduce((sum, one) => sum + one, 0);
    const waited = new Map<string, number>();
    // Nobody is waited for by what seats ask of each other: that time is whose answer comes next.
    let asking = 0;
    for (const [index, { cause }] of this.#rows.entries()) {
      const time = asking + (times[index] ?? 0);
      const isBeside = isOfTable(cause);
      asking = isBeside ? time : 0;
      // What a seat says to the dice its page says for it.
      if (
        cause.by === 'phrase' ||
        cause.by === 'claim' ||
        isBeside ||
        !('seat' in cause) ||
        typeof cause.seat !== 'string'
      )
        continue;
      waited.set(cause.seat, (waited.get(cause.seat) ?? 0) + time);
    }
    const seats = this.#ruleset.seats(this.#setup);
    return { all, seats: seats.map((seat) => waited.get(seat) ?? 0) };
  }
  /** As a report tells it, it is for one pair of eyes already. */
  #isWhole(eye: string): boolean {
    return eye === ALL || this.#told !== undefined;
  }
  #seen(scene: Scene<Game>, eye: string): Scene<Game> {
    return { ...scene, position: this.#ruleset.view(scene, eye) };
  }
  get #eyes(): readonly string[] {
    if (this.#told !== undefined) return this.#told.slice(0, 1);
    const { questions } = this.#ruleset;
    const hides =
      Object.values(questions).some(({ secret }) => secret === true) ||
      (this.#rows as readonly Row[]).some(
        ({ cause }) => cause.by === 'fate' && 'owner' in cause.chance,
      );
    return hides ? [ALL, ...this.#ruleset.seats(this.#setup)] : [ALL];
  }
  get #outcome(): Json | undefined {
    const { events = [] } = this.#last ?? {};
    return jsonOf(events)[events.findIndex(({ type }) => type === 'ended')];
  }
}
/** They were read from a file. */
const jsonOf = (events: readonly unknown[]): readonly Json[] => events as readonly Json[];
/** In today's shape, as it was written under that revision. */
function setupOf({ setup, revision }: Header, { bringUp, revision: now }: AnyRuleset) {
  const today = revision < now ? (bringUp?.setup?.(setup, revision) ?? setup) : setup;
  return today as Frozen<object>;
}
