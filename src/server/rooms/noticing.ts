/** What rows of a battle mean for those who are not at it: who is to be told, and of what. */
import type { Game } from '#kernel';
import type { LoggedMatch, Row } from '#record';
import type { Begun, Notices, SeatRecord } from '#store';
import type { Clocks } from '../clocks/clocks.ts';
import { askedIn } from '../clocks/from-log.ts';
import { stillAsked } from './lapsing.ts';
import type { Timekeeper } from '../clocks/timekeeper.ts';

/** At which shares of the time for a turn its player is reminded, in per cents. */
const MARKS = [50, 80, 95, 100] as const;

interface Subject {
  readonly logged: LoggedMatch<Game>;
  readonly seats: () => readonly SeatRecord[];
  readonly timekeeper: Timekeeper;
  /** Whoever looks or answers meanwhile is told nothing, in milliseconds; undefined: nobody is. */
  readonly delay: number | undefined;
}

export class Noticing {
  readonly #of: Subject;
  #asked: ReadonlySet<string>;
  #isOver: boolean;
  /** Who is to be told of which row, unless he sees it; of whom nothing is known here, maybe. */
  readonly #owed = new Map<string, number>();
  readonly #known = new Set<string>();

  constructor(of: Subject) {
    this.#of = of;
    this.#asked = new Set(askedIn(of.logged));
    this.#isOver = of.logged.match.outcome !== undefined;
  }
  /** These rows have been played, and are about to be written; undefined: nobody is to be told. */
  of(
    rows: readonly Row[],
    logged = this.#of.logged,
    clocks = this.#of.timekeeper.clocks,
  ): Notices | undefined {
    const [before, wasOver] = [this.#asked, this.#isOver];
    const { delay } = this.#of;
    const last = rows.at(-1);
    this.#stand(logged);
    if (delay === undefined || last === undefined || !this.#isPlayedByTwo) return undefined;
    const answered = new Set(
      rows.flatMap(({ cause }) => (cause.by === 'seat' ? [cause.seat] : [])),
    );
    const anew = clocksOf(rows);
    const begun = this.#people.filter((seat) => this.#asked.has(seat) && !before.has(seat));
    const timed = anew ? this.#people.filter((seat) => this.#asked.has(seat)) : begun;
    const at = this.#of.timekeeper.wall();
    const due = at + delay;
    const one = (kind: string, seat: string, seq = last.seq): Begun => ({ seat, kind, seq, due });
    const turns = anew === 'begin' ? timed : begun;
    const isOver = this.#isOver && !wasOver;
    const told = [
      ...turns.map((seat) => one('turn', seat)),
      ...rows.flatMap((row) => this.#offered(row).map((seat) => one('offer', seat, row.seq))),
      ...(isOver ? this.#people.map((seat) => one('over', seat)) : []),
    ];
    this.#owe(told);
    const reminders = timed.flatMap((seat) =>
      remindersOf(clocks, { seat, seq: last.seq, due: at }),
    );
    return {
      at,
      begun: [...told, ...reminders],
      asked: [...this.#asked],
      keeps: [...this.#asked].filter((seat) => before.has(seat) && !answered.has(seat)),
      anew: timed,
      offers: [...stillAsked(logged.offers, this.#of.seats()).values()].map(({ row }) => row),
      over: this.#isOver,
      again: rows.some(({ cause }) => CHANGE_CLOCKS.has(cause.by)),
    };
  }
  /** Another node wrote what was played last. */
  followed(): void {
    this.#stand(this.#of.logged);
    this.#known.clear();
  }
  #stand(logged: LoggedMatch<Game>): void {
    this.#asked = new Set(askedIn(logged));
    this.#isOver = logged.match.outcome !== undefined;
  }
  #owe(told: readonly Begun[]): void {
    const players = new Map(this.#sitters);
    for (const { seat, seq } of told) this.#owed.set(players.get(seat) ?? '', seq);
  }
  /** False: of all up to this row he is to be told nothing, and that is known. */
  sees(player: string, seq: number): boolean {
    if (this.#of.delay === undefined) return false;
    const row = this.#owed.get(player) ?? (this.#known.has(player) ? undefined : 0);
    if (row === undefined || seq < row) return false;
    this.#owed.delete(player);
    this.#known.add(player);
    return true;
  }
  /** That he has seen it could not be written down. */
  unseen(player: string): void {
    this.#known.delete(player);
  }

  get #sitters(): readonly (readonly [seat: string, player: string])[] {
    return this.#of.seats().flatMap((one) => {
      const player = one.kind === 'person' ? one.player : null;
      return player === null ? [] : [[one.seat, player] as const];
    });
  }
  get #people(): readonly string[] {
    return this.#sitters.map(([seat]) => seat);
  }
  /** Who plays against the computer alone is waited for by nobody. */
  get #isPlayedByTwo(): boolean {
    return new Set(this.#sitters.map(([, player]) => player)).size > 1;
  }
  /** Whom a row asks for something. */
  #offered({ cause }: Row): readonly string[] {
    if (cause.by !== 'offer') return [];
    const asks = this.#sitters.find(([seat]) => seat === cause.seat)?.[1];
    return this.#sitters.flatMap(([seat, player]) => (player === asks ? [] : [seat]));
  }
}

/** When each is due is reckoned by whoever sends it, from the clocks of then. */
function remindersOf(
  { pace, hands, runs }: Clocks,
  of: Pick<Begun, 'seat' | 'seq' | 'due'>,
): readonly Begun[] {
  const hand = hands[of.seat];
  if (pace?.kind !== 'turns' || !runs || hand === undefined || hand.over) return [];
  return MARKS.map((mark) => {
    const left = Math.floor((hand.left * (100 - mark)) / 100);
    return { ...of, kind: 'reminder', mark, left };
  });
}
/** When a clock shows so much is not what it was. */
const CHANGE_CLOCKS: ReadonlySet<Row['cause']['by']> = new Set([
  'clock',
  'moreTime',
  'substitute',
  'callOff',
  'holiday',
  'back',
  'givenBack',
  'agreedPace',
  'agreedPause',
  'agreedTakeBack',
]);
/** Clocks that begin: with the battle, or by a new pace. */
function clocksOf(rows: readonly Row[]): 'begin' | 'anew' | undefined {
  if (rows.some(({ cause }) => cause.by === 'clock' && cause.seats.length > 0)) return 'begin';
  return rows.some(({ cause }) => cause.by === 'agreedPace') ? 'anew' : undefined;
}
