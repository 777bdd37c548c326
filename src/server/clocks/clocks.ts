/**
 * How much time each player of a battle has left, reckoned from the moments of its rows: a clock
 * runs while its seat is asked, and not while the house is away. Two ways lead to it, and agree: a
 * room goes on from row to row, and whoever reads the log goes through all of it.
 */
import type { Pace } from '#protocol';
import type { Row } from '#record';

/** A stretch of time, in milliseconds since 1970. */
export type Span = {
  readonly from: number;
  readonly to: number;
};
/** The clock of one seat. */
export type Hand = {
  /** Milliseconds; 0: it has run out. */
  readonly left: number;
  /** Its time ran out, and it has neither answered since nor been given more. */
  readonly over: boolean;
  /** So often it ran out and was given more since he was back last. */
  readonly misses: number;
  /** Until then its player is away, by his own word. */
  readonly awayUntil: number;
  /** Up to then all holidays of its player have been reckoned with; absent: nobody has looked. */
  readonly knownTo?: number;
  /** Kept by earlier versions. */
  readonly holidays?: readonly Span[];
};
type Hands = { readonly [seat: string]: Hand };
type Answered = {
  readonly row: number;
  readonly seat: string;
};
/** What an answer has earned, which a take-back of it takes back. */
type Earned = Answered & {
  readonly ms: number;
};
export type Clocks = {
  /** null: nobody counts any more. */
  readonly pace: Pace | null;
  /** On Saturdays and Sundays, as they are in Greenwich, no clock runs. */
  readonly weekends: boolean;
  /** The reactions of whoever has missed often are answered for him; absent: they wait. */
  readonly standIn?: true;
  /** Up to when it is reckoned, in milliseconds since 1970; 0: it has not begun. */
  readonly at: number;
  /** Everybody is there. */
  readonly runs: boolean;
  /** All clocks stand until then by consent; 0: they do not. */
  readonly pausedUntil: number;
  /** How long the clocks of this battle have gone: each whole day of it is a day's grant. */
  readonly gone: number;
  readonly hands: Hands;
  /**
   * Of seats that others were called to: as each clock was, should the call be taken back. All
   * stand until everybody is there; absent: nobody was called since they run.
   */
  readonly called?: Hands;
  /** Whose clocks run. */
  readonly asked: readonly string[];
  readonly earned: readonly Earned[];
  /** Answers of this moment: whether they earn is known when time goes by. */
  readonly answers: readonly Answered[];
};

const SECOND = 1000;
const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** A pause ends by itself: nobody is held in one for ever. */
export const LONGEST_PAUSE = 30 * DAY;

export const begun = (pace: Pace | null, weekends = false, standIn = false): Clocks => ({
  pace,
  weekends,
  ...(standIn ? { standIn } : {}),
  at: 0,
  runs: false,
  pausedUntil: 0,
  gone: 0,
  hands: {},
  asked: [],
  earned: [],
  answers: [],
});
const FRESH = { over: false, misses: 0, awayUntil: 0 };
/** What a clock begins with; it never rises above that by itself. */
export const mostOf = (pace: Pace): number =>
  pace.kind === 'live' ? pace.main * SECOND : pace.bank * HOUR;
/** What whoever answers late goes on with. */
const leastOf = (pace: Pace): number =>
  pace.kind === 'live' ? pace.increment * SECOND : pace.aDay * HOUR;

// --- time that goes by ---------------------------------------------------------------------------

/** As it stands at a later moment, where nobody has done anything since. `gaps`: see `Heart`. */
export function reckoned(clocks: Clocks, to: number, gaps: readonly Span[]): Clocks {
  let now = settledBy(clocks, to);
  // Nothing of it changes by itself.
  if (!now.runs || now.pace === null) return { ...now, at: Math.max(now.at, to) };
  while (now.at < to) {
    const next = Math.min(to, nextChange(now, gaps));
    now = { ...(stands(now, gaps) ? now : passed(now, next - now.at)), at: next };
  }
  return now;
}
const settledBy = (clocks: Clocks, to: number): Clocks =>
  to > clocks.at ? settled(clocks) : clocks;
/**
 * An increment is for a window of decisions: whoever is asked on at the moment of his answer has
 * not ended it, however many answers of his, dice and forced steps that moment has.
 */
export function settled(clocks: Clocks): Clocks {
  const { pace, asked, answers } = clocks;
  if (pace?.kind !== 'live' || answers.length === 0) return clocks;
  let now: Clocks = { ...clocks, answers: [] };
  for (const [seat, { row }] of new Map(answers.map((one) => [one.seat, one]))) {
    const left = now.hands[seat]?.left ?? Infinity;
    const ms = Math.min(pace.increment * SECOND, Math.max(0, mostOf(pace) - left));
    if (asked.includes(seat) || ms === 0) continue;
    now = {
      ...changed(now, seat, { left: left + ms }),
      earned: [...now.earned, { row, seat, ms }],
    };
  }
  return now;
}
function stands({ at, runs, pace, pausedUntil, weekends }: Clocks, gaps: readonly Span[]): boolean {
  if (pace === null || !runs || at < pausedUntil || (weekends && isWeekend(at))) return true;
  return gaps.some(({ from, to }) => from <= at && at < to);
}
/** When anything else than the clocks themselves may change, at the soonest. */
function nextChange({ at, pausedUntil, weekends, hands }: Clocks, gaps: readonly Span[]): number {
  const ends = Object.values(hands).map(({ awayUntil }) => awayUntil);
  const edges = gaps.flatMap(({ from, to }) => [from, to]);
  const midnight = weekends ? [(Math.floor(at / DAY) + 1) * DAY] : [];
  return Math.min(...[pausedUntil, ...ends, ...edges, ...midnight].filter((one) => one > at));
}
/** The first of January 1970 was a Thursday. */
const isWeekend = (at: number): boolean => [2, 3].includes(Math.floor(at / DAY) % 7);

function passed(clocks: Clocks, ms: number): Clocks {
  let now = clocks;
  for (let left = ms; left > 0;) {
    const step = Math.min(left, DAY - (now.gone % DAY));
    now = granted({ ...charged(now, step), gone: now.gone + step });
    left -= step;
  }
  return now;
}
function charged(clocks: Clocks, ms: number): Clocks {
  let { hands } = clocks;
  for (const seat of runningIn(clocks)) {
    const hand = hands[seat];
    if (hand === undefined) continue;
    const left = Math.max(0, hand.left - ms);
    hands = { ...hands, [seat]: { ...hand, left, over: left === 0 } };
  }
  return { ...clocks, hands };
}
/** Whose clocks run, unless all stand. */
function runningIn({ asked, hands, at }: Clocks): readonly string[] {
  return asked.filter((seat) => {
    const hand = hands[seat];
    return hand !== undefined && !hand.over && hand.awayUntil <= at;
  });
}
/** A day's grant, when a day is full: time that is over does not come back by itself. */
function granted(clocks: Clocks): Clocks {
  const { pace, gone } = clocks;
  if (pace?.kind !== 'turns' || gone % DAY !== 0) return clocks;
  const hands = Object.entries(clocks.hands).map(([seat, hand]) => {
    const most = Math.max(hand.left, mostOf(pace));
    const left = hand.over ? 0 : Math.min(most, hand.left + pace.aDay * HOUR);
    return [seat, { ...hand, left }] as const;
  });
  return { ...clocks, hands: Object.fromEntries(hands) };
}

/**
 * When the clock of a seat comes down to so much, where nobody does anything until then; undefined:
 * not within `LOOK_AHEAD`.
 */
export function reaches(
  clocks: Clocks,
  seat: string,
  left: number,
  gaps: readonly Span[],
): number | undefined {
  let now = settled(clocks);
  const end = now.at + LOOK_AHEAD;
  while (now.at < end) {
    const hand = now.hands[seat];
    if (hand === undefined || !now.runs || now.pace === null) return undefined;
    if (hand.left <= left) return now.at;
    const next = Math.min(end, nextChange(now, gaps));
    if (stands(now, gaps)) {
      now = { ...now, at: next };
      continue;
    }
    const step = Math.min(next - now.at, DAY - (now.gone % DAY));
    const isRunning = runningIn(now).includes(seat);
    if (isRunning && hand.left - step <= left) return now.at + hand.left - left;
    now = { ...passed(now, step), at: now.at + step };
  }
  return undefined;
}
/** Further nobody looks: by then something will have happened. */
const LOOK_AHEAD = 120 * DAY;

/** Whose clock runs at its own moment, with all that makes clocks stand. */
export const running = (clocks: Clocks, gaps: readonly Span[]): readonly string[] =>
  stands(clocks, gaps) ? [] : runningIn(clocks);
/** Whose time is over, while he is still asked. */
export const overIn = ({ asked, hands }: Clocks): readonly string[] =>
  asked.filter((seat) => Object.hasOwn(hands, seat) && hands[seat].over);

// --- what is done --------------------------------------------------------------------------------

/** A row with its moment, and who is asked after it. */
export interface Timed {
  readonly row: Pick<Row, 'seq' | 'cause'>;
  readonly at: number;
  readonly asked: readonly string[];
}
/** As it stands after a row in force. */
export function after(clocks: Clocks, { row, at, asked }: Timed, gaps: readonly Span[]): Clocks {
  if (isUncounted(clocks, row)) return clocks;
  const now = reckoned(clocks, at, gaps);
  return { ...done(now, row), asked };
}
/**
 * After a row that was taken back later by all together: what was answered never was, and no time
 * has gone by; what was agreed about the clocks still stands.
 */
export function afterGone(clocks: Clocks, { row, at }: Omit<Timed, 'asked'>): Clocks {
  if (isUncounted(clocks, row)) return clocks;
  const now = { ...clocks, at: Math.max(clocks.at, at) };
  const isPlay = row.cause.by === 'seat' || row.cause.by === 'takeBack';
  return isPlay ? now : done(now, row);
}
/** After the row that took them back: the clocks are as they were before the first of them. */
export const afterRewinding = (clocks: Clocks, at: number, asked: readonly string[]): Clocks => ({
  ...settledBy(clocks, at),
  at: Math.max(clocks.at, at),
  asked,
  earned: [],
});

/** Nobody counts, and nobody begins to. */
const isUncounted = ({ pace }: Clocks, { cause }: Timed['row']): boolean =>
  pace === null && cause.by !== 'agreedPace';

function done(clocks: Clocks, { seq, cause }: Pick<Row, 'seq' | 'cause'>): Clocks {
  switch (cause.by) {
    case 'seat':
      return answered(clocks, cause.seat, seq);
    case 'takeBack':
      return tookBack(clocks, cause.from);
    case 'fate':
      return { ...clocks, earned: [] };
    case 'clock':
      return seated(clocks, cause.seats);
    case 'moreTime':
      return given(clocks, cause.of, cause.seconds * SECOND);
    case 'substitute':
      return cause.bot === undefined ? called(clocks, cause.of) : without(clocks, cause.of);
    case 'callOff':
      return calledOff(clocks, cause.of);
    case 'holiday':
      return away(clocks, cause);
    case 'back':
      return back(clocks, cause);
    case 'givenBack':
      return givenBack(clocks, cause);
    case 'agreedPace':
      return seated(
        { ...begun(cause.pace, cause.weekends, cause.standIn), at: clocks.at },
        cause.pace === null ? [] : cause.seats,
      );
    case 'agreedPause':
      return { ...clocks, pausedUntil: cause.pauses ? clocks.at + LONGEST_PAUSE : 0 };
    default:
      return clocks;
  }
}
function changed(clocks: Clocks, seat: string, hand: Partial<Hand>): Clocks {
  const before = clocks.hands[seat];
  if (before === undefined) return clocks;
  return { ...clocks, hands: { ...clocks.hands, [seat]: { ...before, ...hand } } };
}
function answered(clocks: Clocks, seat: string, row: number): Clocks {
  const { pace, at } = clocks;
  const hand = clocks.hands[seat];
  if (pace === null || hand === undefined) return clocks;
  // Where the clocks stand an answer costs nothing, and earns nothing.
  const isIdle = !clocks.runs || at < clocks.pausedUntil;
  if (!hand.over)
    return isIdle ? clocks : { ...clocks, answers: [...clocks.answers, { row, seat }] };
  const ms = isIdle ? 0 : leastOf(pace);
  return {
    ...changed(clocks, seat, { left: hand.left + ms, over: false }),
    earned: ms === 0 ? clocks.earned : [...clocks.earned, { row, seat, ms }],
  };
}
function tookBack(clocks: Clocks, from: number): Clocks {
  const gone = clocks.earned.find(({ row }) => row === from);
  const left = clocks.hands[gone?.seat ?? '']?.left;
  if (gone === undefined || left === undefined) return clocks;
  const earned = clocks.earned.filter((one) => one !== gone);
  return { ...changed(clocks, gone.seat, { left: Math.max(0, left - gone.ms) }), earned };
}
function seated(clocks: Clocks, seats: readonly string[]): Clocks {
  const { pace, at, called: calls, ...rest } = clocks;
  if (pace === null) return clocks;
  if (seats.length === 0) return missed(clocks);
  const hands = { ...clocks.hands };
  // Somebody was missing: whoever came is neither late nor away in the place of whoever left.
  // Who was called has no clock yet, and whoever waited for him goes on with his.
  const isAnyone = !clocks.runs && calls === undefined;
  for (const seat of seats) {
    const hand = hands[seat];
    if (hand === undefined || isAnyone) hands[seat] = anew(hand, pace, at);
  }
  return { ...rest, pace, at, hands, runs: true };
}
/** Somebody left; where others are called meanwhile, from now on nobody is known to have stayed. */
function missed(clocks: Clocks): Clocks {
  const { pace, at, called: calls, ...rest } = clocks;
  if (pace === null || calls === undefined) return { ...clocks, runs: false };
  const hands = Object.entries(clocks.hands).map(([seat, hand]) => [seat, anew(hand, pace, at)]);
  const others = Object.keys(calls).length === 0 ? {} : { called: calls };
  return { ...rest, ...others, pace, at, hands: Object.fromEntries(hands) as Hands, runs: false };
}
/** The clock of whoever may have sat down anew. */
const anew = (hand: Hand | undefined, pace: Pace, at: number): Hand =>
  hand === undefined || hand.over
    ? { ...FRESH, left: mostOf(pace), knownTo: at }
    : { ...hand, misses: 0, awayUntil: 0, knownTo: at };
/** Is there anything in it that whoever sits down there next is not to inherit? */
export const isOfLeaver = ({ over, misses, awayUntil }: Hand): boolean =>
  over || misses > 0 || awayUntil > 0;
function given(clocks: Clocks, seat: string, ms: number): Clocks {
  const hand = clocks.hands[seat];
  if (hand === undefined) return clocks;
  const misses = hand.misses + (hand.over ? 1 : 0);
  return changed(clocks, seat, { left: hand.left + ms, over: false, misses });
}
/** A computer is on no clock, and whoever is left alone waits for nobody. */
function without(clocks: Clocks, seat: string): Clocks {
  const { [seat]: _left, ...hands } = clocks.hands;
  const { [seat]: _called, ...others } = clocks.called ?? {};
  const calls = clocks.called === undefined ? {} : { called: others };
  return { ...clocks, ...calls, hands, runs: clocks.runs && Object.keys(hands).length > 1 };
}
/** A battle that waits for somebody to sit down hurries nobody, however many play. */
function called(clocks: Clocks, seat: string): Clocks {
  const hand = clocks.hands[seat];
  if (hand === undefined) return clocks;
  return { ...without(clocks, seat), called: { ...clocks.called, [seat]: hand }, runs: false };
}
/** All is as it was; clocks run again, unless others are called still. */
function calledOff(clocks: Clocks, seat: string): Clocks {
  const hand = clocks.called?.[seat];
  if (hand === undefined) return clocks;
  const { called: others = {}, ...now } = without(clocks, seat);
  const hands = { ...now.hands, [seat]: hand };
  const isLast = Object.keys(others).length === 0;
  return isLast ? { ...now, hands, runs: true } : { ...now, hands, called: others };
}
function away(clocks: Clocks, { seat, days, until }: Caused<'holiday'>): Clocks {
  const { at } = clocks;
  const hand = clocks.hands[seat];
  if (hand === undefined) return clocks;
  // Of earlier versions: none is of no days but a return.
  const misses = days === 0 ? 0 : hand.misses;
  return changed(clocks, seat, { awayUntil: until ?? at + days * DAY, misses });
}
const back = (clocks: Clocks, { seat, away: isAway }: Caused<'back'>): Clocks =>
  changed(clocks, seat, { misses: 0, ...(isAway ? {} : { awayUntil: clocks.at }) });
/** Never less than he has: where what he did since is taken back, its time is too. */
function givenBack(clocks: Clocks, { seat, ...known }: Caused<'givenBack'>): Clocks {
  const hand = clocks.hands[seat];
  if (hand === undefined) return clocks;
  const left = Math.max(hand.left, known.left);
  const misses = Math.min(hand.misses, known.misses);
  return changed(clocks, seat, { left, over: left === 0, misses, knownTo: clocks.at });
}
type Caused<B extends Row['cause']['by']> = Extract<Row['cause'], { readonly by: B }>;

// --- holidays of which a battle hears late -------------------------------------------------------

/** A holiday of whoever sits in a seat, after the row by which he sat down there. */
export type Away = Span & {
  readonly seat: string;
  readonly since: number;
};
/** Whoever hears of it within so short a time has heard of it at once: nothing is given back. */
const AT_ONCE = SECOND;
/** Those in which its clock may have run, as the battle had not heard of them. */
export function heardLate({ pace, hands, at }: Clocks, all: readonly Away[]): readonly Away[] {
  if (pace?.kind !== 'turns') return [];
  return all.filter(({ seat, from, to }) => {
    const hand = hands[seat];
    const heard = Math.max(from, hand?.awayUntil ?? 0, hand?.knownTo ?? 0);
    return hand !== undefined && Math.min(to, at) - heard > AT_ONCE;
  });
}
/** The same clocks, where a holiday that began before this moment is heard of when it begins. */
export function heardOf(
  clocks: Clocks,
  all: readonly Away[],
  { row, at }: { readonly row: number; readonly at: number },
  heard: (clocks: Clocks, row: Timed) => Clocks,
): Clocks {
  let now = clocks;
  for (const { seat, since, from, to } of all) {
    const begins = Math.max(from, now.at);
    const hand = now.hands[seat];
    const isIn = row > since && begins <= at && begins < to;
    if (!isIn || hand === undefined || hand.awayUntil >= to) continue;
    const cause = { by: 'holiday', seat, days: 1, until: to } as const;
    now = heard(now, { row: { seq: row, cause }, at: begins, asked: now.asked });
  }
  return now;
}

/**
 * Up to when a seat was late that was so already when its holiday began; as far as can be known of
 * rows that nobody plays, for who is asked after them they do not say.
 */
export function lateUntil(
  clocks: Clocks,
  rows: readonly Omit<Timed, 'asked'>[],
  { seat, from }: Away,
  gaps: readonly Span[],
): number {
  const isLate = ({ hands }: Clocks): boolean => Object.hasOwn(hands, seat) && hands[seat].over;
  let now = reckoned(clocks, Math.min(from, rows[0]?.at ?? from), gaps);
  for (const { row, at } of rows) {
    if (at >= from && !isLate(now)) return from;
    now = after({ ...now, asked: [] }, { row, at, asked: [] }, gaps);
    if (at >= from && !isLate(now)) return at;
  }
  return isLate(now) ? Infinity : from;
}

// --- whoever is not there ------------------------------------------------------------------------

/** Whoever has let his time run out so often may be answered for. */
const MISSES = 2;
/** Is he answered for from the moment on at which he is given more? */
export const standInBegins = (clocks: Clocks, seat: string): boolean =>
  stoodIn(clocks)?.includes(seat) === false &&
  stoodIn(given(clocks, seat, SECOND))?.includes(seat) === true;
/** Whose reactions are answered for them from that row on, and whose no more. */
export function standInBy(
  clocks: Clocks,
  cause: Row['cause'],
): { readonly begins: readonly string[]; readonly ends: readonly string[] } {
  const [before, now] = [clocks, done(clocks, { seq: 0, cause })].map((one) => stoodIn(one) ?? []);
  return {
    begins: now.filter((seat) => !before.includes(seat)),
    ends: before.filter((seat) => !now.includes(seat)),
  };
}
/** Whose reactions are answered for them now; undefined: that was not agreed. */
export function stoodIn({ pace, standIn, hands }: Clocks): readonly string[] | undefined {
  if (pace?.kind !== 'turns' || standIn !== true) return undefined;
  return Object.keys(hands).filter((seat) => (hands[seat]?.misses ?? 0) >= MISSES);
}
