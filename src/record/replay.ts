/** Any moment of a battle, from its rows: events alone change a position, and no rule is asked. */
import {
  cloneJson,
  type Frozen,
  type Game,
  type Happening,
  type Playable,
  type Ruleset,
  type Scene,
  type Words,
} from '#kernel';
import { LoggedMatch, line, unfit, type Row } from './log.ts';

/** How a battle goes, told by numbers that everybody sees. */
export interface Course<G extends Game = Game> {
  /** 0 before the first. */
  turn(scene: Scene<G>): number;
  /** What its turns are called, where that is not 'turn': 'Time'. */
  readonly turns?: Words;
  /** What the game counts by; absent: it counts by nothing. */
  readonly score?: {
    readonly name: Words;
    /**
     * What each seat has of it, in the order of the seats; or one number between two of them: what
     * the first is ahead by.
     */
    of(scene: Scene<G>): readonly number[];
  };
  /** What dice or cards of an event were for, told of the table before it; undefined: nothing. */
  rolled?(scene: Scene<G>, event: Happening<G>): Roll | undefined;
  /**
   * Who cost his side how much of what the game counts by, and who of the other took part in that.
   * `past`: all that happened before, the oldest first.
   */
  fell?(scene: Scene<G>, event: Happening<G>, past: readonly Happening<G>[]): Felled | undefined;
}
/** What was rolled for, and by whom. */
export interface Roll {
  /** 'discipline' */
  readonly what: Words;
  /** Whose each die was, in their order; one: all of them were his. */
  readonly seats: readonly (string | undefined)[];
  /** What is good for whoever rolls; absent: it depends. */
  readonly wants?: 'high' | 'low';
  /** It was drawn of a pack, of which nothing comes twice, and not thrown. */
  readonly drawn?: Drawn;
}
export interface Drawn {
  /** Another name each time that it is made whole again. */
  readonly pack: string;
  readonly came: number;
  /** All that was in it before this was drawn. */
  readonly of: readonly number[];
}
export interface Felled {
  readonly unit: number;
  readonly by: readonly number[];
  readonly worth: number;
}
/** One event of the log, with the row that it stands in and the table before it. */
export interface Walked<G extends Game, R> {
  readonly row: R;
  readonly event: Happening<G>;
  readonly scene: Scene<G>;
}
/** One step of looking back: what was given at one press, and all that came of it. */
export interface Moment {
  /** Sequence numbers of its first and its last row. */
  readonly from: number;
  readonly to: number;
  /** Who gave it: a seat, 'fate' before anybody was asked, 'rules', or 'agreed': all together. */
  readonly by: string;
  readonly turn: number;
  /** As they stand after it. */
  readonly scores: readonly number[];
}
/** A row as some eyes may know it: its chain and its answer may be lacking. */
export type SeenRow<G extends Game> = Pick<Row<G>, 'seq' | 'events'> & {
  readonly cause: { readonly by: string };
};
type Rules<G extends Game> = Pick<Playable<G>, 'apply' | 'copy' | 'edition'>;

/** A position is kept for each so many rows: none is farther from one that is asked for. */
const APART = 32;
/** Who is named where mended rules took something back. */
const RULES = 'rules';

/** A battle laid out by its moments. The positions that it gives are its caller's own. */
export class Replay<G extends Game, R extends SeenRow<G> = SeenRow<G>> {
  readonly rows: readonly R[];
  /** The first row that the rules of now cannot carry out: it is laid out up to there. */
  readonly stops: number | undefined;
  /** The first is the table before anything was done. */
  readonly moments: readonly Moment[];
  readonly #rules: Rules<G>;
  /** After so many rows: none, `APART`, twice as many. */
  readonly #kept: G['position'][];
  readonly #setup: Frozen<G['setup']>;

  /** `rows`: in force, the oldest first. */
  constructor(
    rules: Rules<G>,
    { setup, position: start }: Pick<Scene<G>, 'setup' | 'position'>,
    rows: readonly R[],
    course: Course<G>,
  ) {
    this.rows = rows;
    this.#rules = rules;
    this.#setup = setup;
    const position = this.#copy(start);
    this.#kept = [this.#copy(position)];
    const scene: Scene<G> = {
      setup,
      edition: rules.edition,
      position: position as Frozen<G['position']>,
    };
    const told = () => ({ turn: course.turn(scene), scores: [...(course.score?.of(scene) ?? [])] });
    const moments: Moment[] = [{ from: 0, to: 0, by: RULES, ...told() }];
    for (const [index, row] of rows.entries()) {
      try {
        this.#play(position, row);
      } catch {
        this.stops = row.seq;
        this.rows = rows.slice(0, index);
        break;
      }
      if ((index + 1) % APART === 0) this.#kept.push(this.#copy(position));
      const by = byOf(row);
      const last = moments[moments.length - 1];
      const joins = moments.length > 1 && goesOn(row);
      const { from } = joins ? last : { from: row.seq };
      const one = { from, to: row.seq, by: joins ? last.by : by, ...told() };
      if (joins) moments[moments.length - 1] = one;
      else moments.push(one);
    }
    this.moments = moments;
  }
  /** The table after the row of that sequence number, or the last before it. */
  after(seq: number): G['position'] {
    const count = this.countTo(seq);
    const kept = Math.floor(count / APART);
    const position = this.#copy(this.#kept[kept]);
    for (let index = kept * APART; index < count; index++) this.#play(position, this.rows[index]);
    return position;
  }
  /**
   * Every event in force, or those of the rows after one to another, the oldest first: the table is
   * the one before it until the next, and at last the one after all.
   */
  *walk(after = 0, to = Infinity): Generator<Walked<G, R>> {
    const position = this.after(after);
    const { edition } = this.#rules;
    const scene = { setup: this.#setup, edition, position: position as Frozen<G['position']> };
    for (const row of this.rows.slice(this.countTo(after), this.countTo(to))) {
      for (const event of row.events) {
        yield { row, event, scene };
        if (event.type !== 'ended') this.#rules.apply(position, event);
      }
    }
  }
  /** How many rows stand at or before that sequence number. */
  countTo(seq: number): number {
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle].seq <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  #copy(position: Frozen<G['position']> | G['position']): G['position'] {
    const frozen = position as Frozen<G['position']>;
    return this.#rules.copy?.(frozen) ?? cloneJson(frozen);
  }
  #play(position: G['position'], { events }: R): void {
    for (const event of events) {
      if (event.type !== 'ended') this.#rules.apply(position, event);
    }
  }
}
function byOf<G extends Game>({ cause }: SeenRow<G>): string {
  if (cause.by === 'agreedTakeBack' || cause.by === 'agreedResult') return 'agreed';
  return 'seat' in cause && typeof cause.seat === 'string' ? cause.seat : cause.by;
}
/** Chance follows what was given, and so does the rest of one press. */
const goesOn = <G extends Game>({ cause }: SeenRow<G>): boolean =>
  cause.by === 'fate' || ('joined' in cause && cause.joined === true);

/**
 * Plays a whole log anew by the rules, and compares each row's hash with the log's. It pauses after
 * every row with its sequence number; the result is that of the first row that comes to something
 * else under the rules of now; undefined: none does.
 */
export function* verified<G extends Game>(
  ruleset: Ruleset<G>,
  setup: Frozen<G['setup']>,
  rows: readonly Row<G>[],
): Generator<number, number | undefined> {
  const started = LoggedMatch.start(ruleset, setup);
  if (!started.ok) return 0;
  const gone = unfit(rows);
  for (const row of rows) {
    if (!follows(ruleset, started.value, row, gone)) return row.seq;
    yield row.seq;
  }
  return undefined;
}
/** Does the row follow under the rules of now, with the same events, though they tell more? */
export function follows<G extends Game>(
  { shapes }: Pick<Ruleset<G>, 'shapes'>,
  logged: LoggedMatch<G>,
  row: Row<G>,
  gone: ReadonlySet<number>,
): boolean {
  if (gone.has(row.seq)) {
    logged.skip(row);
    return true;
  }
  try {
    const done = logged.follow(row, shapes.event);
    return done.ok && done.value;
  } catch {
    return false; // rules that crash over an old row do not lead there either
  }
}
/** The rows in force of a battle that is told whole or in part. */
export const inForce = <G extends Game>(rows: readonly SeenRow<G>[]): readonly SeenRow<G>[] =>
  line(rows as readonly Row<G>[]);
