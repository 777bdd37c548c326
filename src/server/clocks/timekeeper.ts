/** The clocks of one live battle: what each row makes of them, and when somebody is to hear. */
import type { Game } from '#kernel';
import type { ClocksTold } from '#protocol';
import { isRewinding, type LoggedMatch, type Row, type TimeCause } from '#record';
import { StoreAway, type Holiday, type SeatRecord } from '#store';
import type { Clock } from '../clock.ts';
import {
  DAY,
  after,
  afterRewinding,
  heardLate,
  isOfLeaver,
  mostOf,
  overIn,
  reckoned,
  running,
  standInBy,
  stoodIn,
  type Away,
  type Clocks,
  type Span,
} from './clocks.ts';
import { askedIn } from './from-log.ts';
import type { Pulse } from './heart.ts';
import { toldOf } from './told.ts';

interface Subject {
  readonly clock: Clock;
  readonly pulse: Pulse;
  readonly logged: LoggedMatch<Game>;
  readonly clocks: Clocks;
  /** Somebody's time is over, or begins to run again: whoever is here is to be told. */
  readonly ring: () => void;
}
/** While nobody knows how long the database was away it is asked again so soon. */
const AGAIN_MS = 5000;
/** A timer of any length is set anew as often. */
const LONGEST_MS = 6 * 60 * 60 * 1000;

export class Timekeeper {
  readonly #of: Subject;
  #clocks: Clocks;
  #callOff: () => void = () => undefined;
  /** What was told last, but for the times themselves. */
  #rung = '';

  constructor(of: Subject) {
    this.#of = of;
    this.#clocks = of.clocks;
  }
  /** After the last row. */
  get clocks(): Clocks {
    return this.#clocks;
  }
  /** Does anybody count, or has anybody counted? */
  get isKept(): boolean {
    return this.#clocks.pace !== null || this.#clocks.at > 0;
  }
  /** Are its reactions answered for it, until its player is back? */
  standsIn(seat: string): boolean {
    return stoodIn(this.#clocks)?.includes(seat) === true;
  }
  /** Is its time over, as it stands before what is about to be written? */
  isOver(seat: string): boolean {
    return overIn(this.#reckoned).includes(seat);
  }
  /** All that is known of when nobody could have played. */
  get gaps(): readonly Span[] {
    return this.#of.pulse.known;
  }
  /** The same, up to now; rejects with `StoreAway` where that cannot be known. */
  async allGaps(): Promise<readonly Span[]> {
    return await this.#of.pulse.gaps();
  }
  /** As they stand now; rejects with `StoreAway` where that cannot be known. */
  async now(): Promise<Clocks> {
    const gaps = await this.#of.pulse.gaps();
    return reckoned(this.#clocks, this.#wall, gaps);
  }
  /** Milliseconds since 1970, no earlier than the last row. */
  wall(): number {
    return Math.max(this.#wall, this.#clocks.at);
  }
  get #wall(): number {
    return Math.floor(this.#of.clock.wall());
  }
  /**
   * These rows are about to be written: when that is, to be written with them; undefined: nobody
   * counts. Whatever becomes of it, a room that could not write is thrown away.
   */
  async pass(rows: readonly Row[]): Promise<string | undefined> {
    const counts = ({ cause }: Row): boolean => cause.by === 'agreedPace';
    if (this.#clocks.pace === null && !rows.some(counts)) return undefined;
    const gaps = await this.#of.pulse.gaps();
    const at = this.wall();
    for (const row of rows) this.#follow(row, at, gaps);
    return new Date(at).toISOString();
  }
  /** Another node wrote it. */
  async followed(row: Row, at: number): Promise<void> {
    this.#follow(row, at, await this.#of.pulse.gaps());
  }
  #follow(row: Row, at: number, gaps: readonly Span[]): void {
    const asked = askedIn(this.#of.logged);
    this.#clocks = isRewinding(row.cause)
      ? afterRewinding(this.#clocks, at, asked)
      : after(this.#clocks, { row, at, asked }, gaps);
  }
  /** What is to be told now; undefined: nobody counts. */
  get told(): ClocksTold | undefined {
    if (!this.isKept || this.#of.logged.match.outcome !== undefined) return undefined;
    return toldOf(this.#reckoned, this.#of.pulse.known);
  }

  /** Sets the timer for the next that is to be heard. */
  wind(): void {
    this.stop();
    if (!this.isKept || this.#of.logged.match.outcome !== undefined) return;
    const now = this.#reckoned;
    this.#rung = faceOf(now, this.#of.pulse.known);
    this.#after(nextIn(now, this.#of.pulse.known));
  }
  stop(): void {
    this.#callOff();
  }
  #after(ms: number): void {
    const wait = Math.max(1, Math.min(ms, LONGEST_MS));
    this.#callOff = this.#of.clock.after(wait, () => void this.#look());
  }
  async #look(): Promise<void> {
    try {
      const now = await this.now();
      if (faceOf(now, this.#of.pulse.known) !== this.#rung) this.#of.ring();
      this.wind();
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      this.#after(AGAIN_MS);
    }
  }

  /**
   * The row by which a seat is away, or is back, as its player is in all his battles; undefined:
   * all are as they are. Whoever is late already is late still.
   */
  leaves(
    seats: readonly SeatRecord[],
    holidays: readonly Holiday[],
  ): Extract<TimeCause, { by: 'holiday' | 'back' }> | undefined {
    const { pace, hands } = this.#clocks;
    if (pace?.kind !== 'turns' || this.#of.logged.match.outcome !== undefined) return undefined;
    const now = this.wall();
    for (const one of seats) {
      const hand = hands[one.seat];
      const his = holidays.filter(({ player }) => one.kind === 'person' && player === one.player);
      if (hand === undefined || his.length === 0) continue;
      const until = Math.max(0, ...his.map(({ to }) => to));
      const [wanted, held] = [until, hand.awayUntil].map((at) => (at > now ? at : 0));
      if (wanted === held || (wanted > 0 && hand.over)) continue;
      const { seat } = one;
      if (wanted === 0) return this.back(seat);
      return { by: 'holiday', seat, days: Math.ceil((wanted - now) / DAY), until: wanted };
    }
    return undefined;
  }
  /** The row by which a seat answers for itself; `away`: a holiday of its goes on. */
  back(seat: string, isAway = false): Extract<TimeCause, { by: 'back' }> {
    const away = isAway ? { away: true as const } : {};
    return { by: 'back', seat, ...away, ...(this.standsIn(seat) ? { standIn: true } : {}) };
  }
  /** With one by which clocks begin anew: a row for each seat that was answered for till then. */
  anew<C extends TimeCause>(cause: C): readonly (C | Extract<TimeCause, { by: 'back' }>)[] {
    const now = this.wall();
    const ends = standInBy(this.#clocks, cause).ends.map((seat) =>
      this.back(seat, (this.#clocks.hands[seat]?.awayUntil ?? 0) > now),
    );
    return [...ends, cause];
  }
  /** The same, said in the row of a call, or of its end, itself. */
  called<C extends Extract<TimeCause, { by: 'substitute' | 'callOff' }>>(
    cause: C,
  ): C & { readonly standIn?: true } {
    const { begins, ends } = standInBy(this.#clocks, cause);
    return begins.length + ends.length > 0 ? { ...cause, standIn: true } : cause;
  }
  /** Of a player's holidays those in which the clock of his seat ran here. */
  heardLate(seats: readonly SeatRecord[], holidays: readonly Holiday[]): readonly Away[] {
    const his = seats.flatMap((one) => {
      const player = one.kind === 'person' ? one.player : null;
      const since = one.kind === 'person' ? (one.since ?? 0) : 0;
      const known = holidays.filter((each) => each.player === player);
      return known.map(({ from, to }) => ({ seat: one.seat, since, from, to }));
    });
    return heardLate(this.#reckoned, his);
  }
  /** What rows give back, where clocks stand so. */
  givesBack(clocks: Clocks): readonly Extract<TimeCause, { by: 'givenBack' }>[] {
    const now = this.#reckoned.hands;
    return Object.entries(clocks.hands).flatMap(([seat, { left, misses }]) => {
      const hand = now[seat];
      const isSame = hand === undefined || (left <= hand.left && misses >= hand.misses);
      const ends = this.standsIn(seat) && stoodIn(clocks)?.includes(seat) === false;
      const back = ends ? { standIn: true as const } : {};
      return isSame ? [] : [{ by: 'givenBack' as const, seat, left, misses, ...back }];
    });
  }
  /** As if their clocks had run in all of it, whoever was asked. */
  givenAll(late: readonly Away[]): Clocks {
    const { pace, hands, at } = this.#clocks;
    const most = pace === null ? 0 : mostOf(pace);
    const given = { ...hands };
    for (const { seat, from, to } of late) {
      const hand = hands[seat];
      // What was heard of before has cost him nothing.
      const begins = Math.max(from, hand.knownTo ?? 0, hand.awayUntil);
      const left = given[seat].left + Math.max(0, Math.min(to, at) - begins);
      given[seat] = { ...hand, left: Math.max(hand.left, Math.min(most, left)) };
    }
    return { ...this.#clocks, hands: given };
  }
  /** As they stand now, for all that is known. */
  get #reckoned(): Clocks {
    return reckoned(this.#clocks, this.#wall, this.#of.pulse.known);
  }
  /** The row by which clocks begin to run, or stand, as people come and go; undefined: as it is. */
  seats(seats: readonly SeatRecord[]): readonly string[] | undefined {
    const { pace, runs, hands } = this.#clocks;
    if (pace === null || this.#of.logged.match.outcome !== undefined) return undefined;
    const people = seats.filter((one) => one.kind === 'person');
    const isFull = people.every(({ player }) => player !== null);
    const isAlone = new Set(people.map(({ player }) => player)).size < 2;
    const names = people.map(({ seat }) => seat);
    if (!isFull || isAlone) return runs || this.#isLeftIn(people) ? [] : undefined;
    return runs && names.every((seat) => hands[seat] !== undefined) ? undefined : names;
  }
  /** The row by which the clocks of these begin to run. */
  begins(seats: readonly string[]): Extract<TimeCause, { by: 'clock' }> {
    const came = seats.filter((seat) => Object.hasOwn(this.#clocks.called ?? {}, seat));
    return { by: 'clock', seats, ...(came.length > 0 && { came }) };
  }
  /** While another is called, is there the clock of somebody else who has left? */
  #isLeftIn(people: readonly Extract<SeatRecord, { kind: 'person' }>[]): boolean {
    const { called, hands } = this.#clocks;
    return people.some(({ seat, player }) => {
      const hand = hands[seat];
      return called !== undefined && player === null && hand !== undefined && isOfLeaver(hand);
    });
  }
}

/** Who runs, whose time is over, who is away, and whether all stand. */
function faceOf(clocks: Clocks, gaps: readonly Span[]): string {
  const { at, gone, pausedUntil, hands } = clocks;
  const away = Object.keys(hands).filter((seat) => (hands[seat]?.awayUntil ?? 0) > at);
  const days = Math.floor(gone / DAY);
  return JSON.stringify([running(clocks, gaps), overIn(clocks), pausedUntil > at, away, days]);
}
function nextIn(clocks: Clocks, gaps: readonly Span[]): number {
  const { at, hands, pausedUntil, weekends, gone, pace } = clocks;
  const runs = running(clocks, gaps).map((seat) => hands[seat]?.left ?? Infinity);
  const ends = [pausedUntil, ...Object.values(hands).map(({ awayUntil }) => awayUntil)];
  const later = ends.filter((one) => one > at).map((one) => one - at);
  const midnight = weekends ? [DAY - (at % DAY)] : [];
  const grant = pace?.kind === 'turns' && clocks.runs ? [DAY - (gone % DAY)] : [];
  return Math.min(...runs, ...later, ...midnight, ...grant, LONGEST_MS);
}
