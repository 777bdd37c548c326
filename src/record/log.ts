import {
  agreeOn,
  concede,
  Match,
  canonical,
  fail,
  hashText,
  isSameJson,
  ok,
  parse,
  type Answered,
  type Chance,
  type Decision,
  type Frozen,
  type Game,
  type Happening,
  type Issue,
  type Refusal,
  type Checkpoint,
  type Result,
  type Ruleset,
  type Settled,
  type Shape,
} from '#kernel';
import { tellsLess } from './older.ts';
import { calledBy, cameBy, givenBy, isTiming, stoodInBy, type TimeCause } from './timing.ts';
import type { DelayCause } from './watching.ts';
import { Offers, type KeptOffers, type Offer, type OpenOffer, type Refused } from './offers.ts';

/** What made a step of the log happen. */
export type Cause<G extends Game = Game> =
  | {
      readonly by: 'seat';
      readonly seat: G['seat'];
      readonly ask: string;
      readonly decision: number;
      readonly answer: unknown;
      /** Given at one press with the answer before it: it is taken back with that. */
      readonly joined?: true;
    }
  /** `link`: the seal that was opened for it, by which each can check it at once. */
  | {
      readonly by: 'fate';
      readonly chance: Chance;
      readonly result: Settled;
      readonly link?: string;
    }
  /** What a seat says to the dice: it counts from the next draw on, and changes nothing else. */
  | { readonly by: 'phrase'; readonly seat: G['seat']; readonly phrase: string }
  /** Cancels the rows from `from` on; nothing is erased. */
  | { readonly by: 'takeBack'; readonly seat: G['seat']; readonly from: number }
  /**
   * As a take-back, by rules that have been mended: the rows from `from` on no longer fit those
   * of `revision`. What is open is asked under ids from `asked` on.
   */
  | {
      readonly by: 'rules';
      readonly from: number;
      readonly asked: number;
      readonly revision: number;
    }
  | { readonly by: 'concede'; readonly seat: G['seat'] }
  /** The seat asks the others for something; nothing happens before they agree. */
  | { readonly by: 'offer'; readonly seat: G['seat']; readonly offer: Offer<G['seat']> }
  /** It is for what another asks, and there are others whose consent is wanted still. */
  | { readonly by: 'consent'; readonly seat: G['seat']; readonly of: G['seat'] }
  /** It is against what another asks, or asks no more itself. */
  | { readonly by: 'decline'; readonly seat: G['seat']; readonly of: G['seat'] }
  /**
   * All have agreed to what a seat asked for: as by mended rules, the rows from `from` on do not
   * hold, and what is open is asked under ids from `asked` on.
   */
  | {
      readonly by: 'agreedTakeBack';
      readonly of: G['seat'];
      /** Who agreed; nobody: computers alone were there, or nobody else. */
      readonly with: readonly G['seat'][];
      readonly from: number;
      readonly asked: number;
    }
  /** Or the battle is over, and these have won; nobody: a draw. */
  | {
      readonly by: 'agreedResult';
      readonly of: G['seat'];
      readonly with: readonly G['seat'][];
      readonly winners: readonly G['seat'][];
    }
  /** The time of a foe was over, and the seat has claimed the battle for its side. */
  | { readonly by: 'claim'; readonly seat: G['seat']; readonly of: G['seat'] }
  | TimeCause<G['seat']>
  | DelayCause<G['seat']>;

/** One row of a match's log: append only, and the truth. */
export interface Row<G extends Game = Game> {
  readonly seq: number;
  readonly cause: Cause<G>;
  readonly events: readonly Happening<G>[];
  /** Chains this row to the last. */
  readonly hash: string;
}

/**
 * The rows in force: what was taken back left out, and the seats' take-backs themselves; so is what
 * they ask of each other, and what they say to the dice. That rules took something back, or all
 * agreed to it, is told.
 */
export const line = <G extends Game>(rows: readonly Row<G>[]): Row<G>[] =>
  standing(rows, ({ cause }) => !isBeside(cause));
/**
 * What the log at the table tells: the same, from when to when a seat was answered for, who was
 * called to whose seat and has come, and who was given time: as of the clocks, nothing of that is
 * taken back with what was played.
 */
export const toldLine = <G extends Game>(rows: readonly Row<G>[]): Row<G>[] =>
  standing(rows, ({ cause }) => !isBeside(cause) || isTold(cause));
const isTold = (cause: Cause): boolean =>
  [stoodInBy, calledBy, givenBy, cameBy].some((told) => told(cause) !== undefined);
function standing<G extends Game>(
  rows: readonly Row<G>[],
  tells: (row: Row<G>) => boolean,
): Row<G>[] {
  const gone = unfit(rows);
  const kept: Row<G>[] = [];
  for (const row of rows) {
    const { seq, cause } = row;
    if (!tells(row) || (gone.has(seq) && !isTold(cause))) continue;
    if (cause.by !== 'takeBack') kept.push(row);
    // One answer; behind a sealed one those of others may lie, and they stand.
    else without(kept, cause.from);
  }
  return kept;
}
function without(kept: Row[], from: number): void {
  const at = kept.findLastIndex(({ seq }) => seq === from);
  if (at >= 0) kept.splice(at, 1);
}
/** Seats ask each other something: nothing of the battle. */
const isAsking = ({ by }: { readonly by: string }): boolean =>
  by === 'offer' || by === 'consent' || by === 'decline';
/** That, or something is done about the clocks, or about those who watch. */
export const isOfTable = (cause: { readonly by: string }): boolean =>
  isAsking(cause) || isTiming(cause) || cause.by === 'agreedDelay';
/** Or said to the dice. */
const isBeside = <G extends Game>(cause: Cause<G>): boolean =>
  isOfTable(cause) || cause.by === 'phrase';
type Rewinding<G extends Game> = Extract<Cause<G>, { readonly asked: number }>;
/** All rows from one on hold no more, dice among them: nothing takes it back again. */
export const isRewinding = <G extends Game>(cause: Cause<G>): cause is Rewinding<G> =>
  cause.by === 'rules' || cause.by === 'agreedTakeBack';
/**
 * Sequence numbers of the rows that mended rules, or all together, took back: today's rules need
 * not allow them.
 */
export function unfit<G extends Game>(rows: readonly Row<G>[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let first = Infinity;
  for (const { seq, cause } of rows.toReversed()) {
    if (seq >= first) gone.add(seq);
    if (isRewinding(cause)) first = Math.min(first, cause.from);
  }
  return gone;
}
/** The first row that does not follow in the chain from `hash` and `seq`: damage, not rules. */
export function brokenLink(rows: readonly Row[], seq: number, hash: string): number | undefined {
  let last = hash;
  for (const [index, row] of rows.entries()) {
    last = chained(last, row.cause, row.events);
    if (row.seq !== seq + index + 1 || row.hash !== last) return seq + index + 1;
  }
  return undefined;
}
export const isTakeBack = <G extends Game>(
  cause: Cause<G>,
): cause is Extract<Cause<G>, { readonly from: number }> =>
  cause.by === 'takeBack' || isRewinding(cause);

const chained = (hash: string, cause: unknown, events: unknown): string =>
  hashText(`${hash}${canonical(cause)}${canonical(events)}`);

/** Who asked, and who agreed. */
export type Agreed<G extends Game = Game> = Pick<
  Extract<Cause<G>, { readonly by: 'agreedResult' }>,
  'of' | 'with'
>;
/**
 * Of whom a row is told: a seat, 'fate', 'rules', 'agreed' for all together, 'table' where seats
 * only asked each other something, or something was done about the clocks or about watchers.
 */
export function byOf(cause: { readonly by: string; readonly seat?: unknown }): string {
  if (isOfTable(cause)) return 'table';
  if (cause.by === 'agreedTakeBack' || cause.by === 'agreedResult') return 'agreed';
  return typeof cause.seat === 'string' ? cause.seat : cause.by;
}

/** An answer that may still be taken back. */
interface Given<G extends Game> {
  readonly row: number;
  readonly asked: Decision<G>;
  readonly joined: boolean;
}
/** No more rows are written for one take-back. */
const MOST_BACK = 64;
/** What is taken back at one press: all that was given at one. */
export interface Press<G extends Game> {
  readonly answers: number;
  /** The row of the first of them. */
  readonly from: number;
  /** That of the last. */
  readonly to: number;
  /** What the first answered: it is asked again. */
  readonly asked: Decision<G>;
}

/** Of answers, the last first: whole presses, but the last of all is cut where it is too long. */
function pressesOf<G extends Game>(given: readonly Given<G>[]): readonly Press<G>[] {
  const presses: Press<G>[] = [];
  let last = 0;
  for (const [at, { row, asked, joined }] of given.slice(0, MOST_BACK).entries()) {
    const isFirst = !joined || at === given.length - 1;
    const isCut = at === MOST_BACK - 1 && presses.length === 0;
    if (!isFirst && !isCut) continue;
    presses.push({ answers: at + 1 - last, from: row, to: given[last].row, asked });
    last = at + 1;
  }
  return presses;
}

export interface Head<G extends Game> {
  readonly seq: number;
  readonly hash: string;
  readonly checkpoint: Checkpoint<G>;
  /** What seats ask of each other; absent: nothing. */
  readonly offers?: KeptOffers | undefined;
}

/** A match that says of each step what row it makes; it keeps none of them. */
export class LoggedMatch<G extends Game> {
  readonly match: Match<G>;
  #seq: number;
  #hash: string;
  /** Each answer that may still be taken back, by its decision. */
  #given = new Map<number, Given<G>>();
  /** Of those that are sealed, by seat: what is asked anew about them gets new ids. */
  #sealedOf = new Map<G['seat'], number>();
  readonly #offers: Offers<G['seat']>;

  constructor(match: Match<G>, seq = 0, hash = hashText(''), offers?: KeptOffers) {
    this.match = match;
    this.#offers = new Offers(offers);
    this.#seq = seq;
    this.#hash = hash;
  }

  static start<G extends Game>(
    ruleset: Ruleset<G>,
    setup: Frozen<G['setup']>,
  ): Result<LoggedMatch<G>, Issue[]> {
    const match = Match.start(ruleset, setup);
    return match.ok ? ok(new LoggedMatch(match.value)) : match;
  }

  /** Goes on from a rest at which nothing could be taken back. */
  static resume<G extends Game>(
    ruleset: Ruleset<G>,
    setup: Frozen<G['setup']>,
    { seq, hash, checkpoint, offers }: Head<G>,
  ): LoggedMatch<G> {
    return new LoggedMatch(Match.resume(ruleset, setup, checkpoint), seq, hash, offers);
  }

  /** Sequence number of the last row; the first row is 1. */
  get seq(): number {
    return this.#seq;
  }
  get hash(): string {
    return this.#hash;
  }
  /**
   * The head from which `resume` would go on, when nothing can be taken back. Who gave up is in no
   * rest, but in his row.
   */
  get head(): Head<G> | undefined {
    if (!this.match.settled || this.match.outcome !== undefined) return undefined;
    const offers = this.#offers.kept;
    const told = offers === undefined ? {} : { offers };
    return { seq: this.#seq, hash: this.#hash, checkpoint: this.match.checkpoint, ...told };
  }
  /** What seats ask of each other, by who asks. */
  get offers(): ReadonlyMap<G['seat'], OpenOffer<G['seat']>> {
    return this.#offers.open;
  }
  /** What was declined last, by who asked for it. */
  get refused(): ReadonlyMap<G['seat'], Refused<G['seat']>> {
    return this.#offers.refused;
  }

  /** `joined`: it goes with what the seat gave before, and is taken back with that. */
  reply(
    decision: number,
    answers: readonly unknown[],
    joined = false,
  ): Result<Row<G>[], { readonly index: number; readonly refusal: Refusal<G> }> {
    const taken = this.match.replyAll(decision, answers);
    if (!taken.ok) return taken;
    return ok(taken.value.map((one, index) => this.#answered(one, joined || index > 0)));
  }
  #answered({ decision: asked, answer, events }: Answered<G>, joined: boolean): Row<G> {
    const { id, seat, ask } = asked;
    const cause = { by: 'seat', seat, ask, decision: id, answer } as const;
    const row = this.#row(joined ? { ...cause, joined } : cause, events);
    this.#given.set(id, { row: row.seq, asked, joined });
    this.#sealedOf.set(seat, row.seq);
    return row;
  }

  settle(result: Settled, link?: string): Row<G> {
    const { chance } = this.match;
    if (chance === undefined) throw new Error('nothing is asked of fate');
    const events = this.match.settle(result);
    this.#given.clear();
    const cause = { by: 'fate', chance, result } as const;
    return this.#row(link === undefined ? cause : { ...cause, link }, [...events]);
  }
  /** Says something to the dice: nothing of the match is changed. */
  say(seat: G['seat'], phrase: string): Row<G> {
    return this.#row({ by: 'phrase', seat, phrase }, []);
  }

  undo(seat: G['seat']): Result<Row<G>, Refusal<G>> {
    const sealed = this.match.sealed.includes(seat) ? this.#sealedOf.get(seat) : undefined;
    const undone = this.match.undo(seat);
    if (!undone.ok) return undone;
    const from = sealed ?? this.#given.get(undone.value)?.row;
    if (from === undefined) throw new Error(`no row holds decision ${undone.value}`);
    this.#offers.tookBack(from);
    return ok(this.#row({ by: 'takeBack', seat, from }, []));
  }

  /** What it may take back, press by press: the last first, no more than goes back at once. */
  presses(seat: G['seat']): readonly Press<G>[] {
    const sealed = this.match.sealed.includes(seat) ? this.#sealedOf.get(seat) : undefined;
    const given: Given<G>[] = [];
    for (const id of this.match.takeable(seat)) {
      const one = this.#given.get(id);
      if (one === undefined) break;
      given.push(sealed === undefined ? one : { ...one, row: sealed });
    }
    return pressesOf(given);
  }
  /**
   * Takes back all of its last press, or of all to that which gave the row `row`: a row for each
   * answer, the last first; or nothing.
   */
  undoPress(seat: G['seat'], row?: number): Result<Row<G>[], Refusal<G>> {
    const refusal = this.match.mayUndo(seat);
    if (refusal !== undefined) return fail(refusal);
    const presses = this.presses(seat);
    const at =
      row === undefined ? 0 : presses.findIndex(({ from, to }) => from <= row && row <= to);
    if (at < 0) return fail({ code: 'undoNotSoFar', cite: undefined });
    const answers = presses.slice(0, at + 1).reduce((sum, one) => sum + one.answers, 0);
    const rows: Row<G>[] = [];
    for (let left = Math.max(1, answers); left > 0; left--) {
      const undone = this.undo(seat);
      if (!undone.ok) return undone;
      rows.push(undone.value);
    }
    return ok(rows);
  }

  concede(seat: G['seat']): Result<Row<G>, Refusal<G>> {
    const events = concede(this.match, seat);
    return events.ok ? ok(this.#row({ by: 'concede', seat }, events.value)) : events;
  }

  /** The time of `of` is over: whether that is so is for him to see who takes it. */
  claim(seat: G['seat'], of: G['seat']): Result<Row<G>, Refusal<G>> {
    const events = concede(this.match, of, 'timeOver');
    return events.ok ? ok(this.#row({ by: 'claim', seat, of }, events.value)) : events;
  }
  /** Something is done about the clocks. */
  time(cause: TimeCause<G['seat']>): Result<Row<G>, Refusal<G>> {
    if (this.match.outcome !== undefined) return fail({ code: 'ended', cite: undefined });
    if (cause.by === 'agreedPace' || cause.by === 'agreedPause') this.#offers.agreed(cause.of);
    return ok(this.#row(cause, []));
  }

  /** All have agreed how far behind whoever watches is kept. */
  keepBehind(cause: DelayCause<G['seat']>): Result<Row<G>, Refusal<G>> {
    if (this.match.outcome !== undefined) return fail({ code: 'ended', cite: undefined });
    this.#offers.agreed(cause.of);
    return ok(this.#row(cause, []));
  }

  /** Whether all that is named is there, rows too, is for him to see who takes it. */
  offer(seat: G['seat'], offer: Offer<G['seat']>): Result<Row<G>, Refusal<G>> {
    return this.#asking({ by: 'offer', seat, offer }, (offers) =>
      offers.offer(seat, offer, { next: this.match.nextId, row: this.#seq + 1 }),
    );
  }
  /** Another must consent as well: who is the last agrees. */
  consent(seat: G['seat'], of: G['seat']): Result<Row<G>, Refusal<G>> {
    return this.#asking({ by: 'consent', seat, of }, (offers) => offers.consent(seat, of));
  }
  decline(seat: G['seat'], of: G['seat']): Result<Row<G>, Refusal<G>> {
    return this.#asking({ by: 'decline', seat, of }, (offers) =>
      offers.decline(seat, of, { next: this.match.nextId, row: this.#seq + 1 }),
    );
  }
  #asking(
    cause: Cause<G>,
    asks: (offers: Offers<G['seat']>) => Refusal | undefined,
  ): Result<Row<G>, Refusal<G>> {
    const seats = this.match.ruleset.seats(this.match.setup);
    const isSeated = 'seat' in cause && seats.includes(cause.seat);
    const code = this.match.outcome !== undefined ? 'ended' : isSeated ? undefined : 'notYourSeat';
    const refusal = code === undefined ? asks(this.#offers) : { code, cite: undefined };
    return refusal === undefined ? ok(this.#row(cause, [])) : fail(refusal as Refusal<G>);
  }
  /** All have agreed on who has won; nobody: a draw. */
  agreeOn(
    { of, with: others }: Agreed<G>,
    winners: readonly G['seat'][],
  ): Result<Row<G>, Refusal<G>> {
    const events = agreeOn(this.match, winners);
    if (!events.ok) return events;
    this.#offers.clear();
    return ok(this.#row({ by: 'agreedResult', of, with: others, winners }, events.value));
  }
  /** All have agreed to take back all from `from` on; the match stands before it. */
  takeBackTo({ of, with: others }: Agreed<G>, from: number, asked: number): Row<G> {
    this.#rewound(asked, 'undoAfterAgreed');
    return this.#row({ by: 'agreedTakeBack', of, with: others, from, asked }, []);
  }
  #rewound(asked: number, bar?: 'undoAfterAgreed'): void {
    this.match.renumber(asked, bar);
    this.#given.clear();
    this.#offers.clear();
  }

  /** Rules that have been mended take back all from `from` on; the match stands before it. */
  repair(from: number, asked: number): Row<G> {
    this.#rewound(asked);
    const { revision } = this.match.ruleset;
    return this.#row({ by: 'rules', from, asked, revision }, []);
  }
  /** Passes over a row that mended rules took back. */
  skip({ seq, hash }: Pick<Row<G>, 'seq' | 'hash'>): void {
    [this.#seq, this.#hash] = [seq, hash];
  }

  /** Does again what a row says; refused: the rules no longer allow it. */
  redo(cause: Cause<G>): Result<Row<G>, Refusal<G>> {
    switch (cause.by) {
      case 'seat': {
        const taken = this.match.replyAll(cause.decision, [cause.answer]);
        if (!taken.ok) return fail(taken.error.refusal);
        return ok(this.#answered(taken.value[0], cause.joined === true));
      }
      case 'fate':
        if (!isSameJson(this.match.chance ?? null, cause.chance)) {
          return fail({ code: 'chanceDiffers', cite: undefined });
        }
        return ok(this.settle(cause.result, cause.link));
      case 'phrase':
        return ok(this.say(cause.seat, cause.phrase));
      case 'takeBack':
        return this.undo(cause.seat);
      case 'rules':
        this.#rewound(cause.asked);
        return ok(this.#row(cause, []));
      case 'concede':
        return this.concede(cause.seat);
      case 'offer':
        return this.offer(cause.seat, cause.offer);
      case 'consent':
        return this.consent(cause.seat, cause.of);
      case 'decline':
        return this.decline(cause.seat, cause.of);
      case 'agreedTakeBack':
        return ok(this.takeBackTo(cause, cause.from, cause.asked));
      case 'agreedResult':
        return this.agreeOn(cause, cause.winners);
      case 'claim':
        return this.claim(cause.seat, cause.of);
      case 'clock':
      case 'moreTime':
      case 'substitute':
      case 'callOff':
      case 'holiday':
      case 'back':
      case 'givenBack':
      case 'agreedPace':
      case 'agreedPause':
        return this.time(cause);
      case 'agreedDelay':
        return this.keepBehind(cause);
      default:
        return cause satisfies never;
    }
  }

  /**
   * Does again what a stored row says; false: it comes to something else. The events of an older
   * version may tell less of the same thing, in the shape of today: then the row stands as written.
   */
  follow(row: Row<G>, shape: Shape<G['event']>): Result<boolean, Refusal<G>> {
    const before = this.#hash;
    const done = this.redo(row.cause);
    if (!done.ok || done.value.hash === row.hash) return done.ok ? ok(true) : done;
    const isOlder =
      chained(before, row.cause, row.events) === row.hash &&
      tellsLess(row.events, done.value.events) &&
      // How a battle ended has always been told whole.
      row.events.every((one, index) =>
        one.type === 'ended' ? isSameJson(one, done.value.events[index]) : parse(shape, one).ok,
      );
    if (isOlder) this.skip(row);
    return ok(isOlder);
  }

  #row(cause: Cause<G>, events: readonly Happening<G>[]): Row<G> {
    this.#seq += 1;
    this.#hash = chained(this.#hash, cause, events);
    return { seq: this.#seq, cause, events, hash: this.#hash };
  }
}
