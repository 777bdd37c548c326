/**
 * What is done about the clocks of a battle: each is a row of its log that changes no position. How
 * much time that leaves anybody is reckoned by the server, from the moments of the rows.
 */
import * as z from 'zod/mini';

/** As `Pace` of the protocol: null, where nobody counts any more. */
export type AgreedPace =
  | { readonly kind: 'live'; readonly main: number; readonly increment: number }
  | { readonly kind: 'turns'; readonly bank: number; readonly aDay: number }
  | null;
export type TimeOffer =
  /**
   * From now on it is played so fast; `weekends`: no time is counted on them; `standIn`: whoever
   * has let his time run out twice has his reactions answered for him.
   */
  | {
      readonly of: 'pace';
      readonly pace: AgreedPace;
      readonly weekends?: true;
      readonly standIn?: true;
    }
  /** All clocks stand from now on, or go on. */
  | { readonly of: 'pause'; readonly pauses: boolean };

export type TimeCause<S extends string = string> =
  /**
   * The house: from now on the clocks of these people run; nobody: somebody is missing. `came`:
   * those of them who have sat down where another was called.
   */
  | { readonly by: 'clock'; readonly seats: readonly S[]; readonly came?: readonly S[] }
  /** The seat gives another more time; `standIn`: whose reactions are answered for it since. */
  | {
      readonly by: 'moreTime';
      readonly seat: S;
      readonly of: S;
      readonly seconds: number;
      readonly standIn?: true;
    }
  /**
   * The time of a seat was over, and a foe has put a computer in its place; without one: the seat
   * is open for another person. `standIn`: till now its reactions were answered for it.
   */
  | {
      readonly by: 'substitute';
      readonly seat: S;
      readonly of: S;
      readonly bot?: string;
      readonly standIn?: true;
    }
  /**
   * Nobody is called to that seat any more: it is as it was before, and its time is over;
   * `standIn`: its reactions are answered for it again.
   */
  | { readonly by: 'callOff'; readonly seat: S; readonly of: S; readonly standIn?: true }
  /** The seat is away for so many days from now. In older battles 0: it is back. */
  | {
      readonly by: 'holiday';
      readonly seat: S;
      readonly days: number;
      /** Until when, in milliseconds since 1970: a holiday is a player's, in all his battles. */
      readonly until?: number;
    }
  /**
   * The seat is back from its holiday, or (`away`) that goes on; it answers for itself, as it did
   * not before where it was stood in for.
   */
  | { readonly by: 'back'; readonly seat: S; readonly away?: true; readonly standIn?: true }
  /**
   * The house: the clock of the seat ran within a holiday of which the battle had not heard. It has
   * as many milliseconds, and has missed as often, as if it had.
   */
  | {
      readonly by: 'givenBack';
      readonly seat: S;
      readonly left: number;
      readonly misses: number;
      /** It was stood in for, and answers for itself now. */
      readonly standIn?: true;
    }
  | {
      readonly by: 'agreedPace';
      readonly of: S;
      readonly with: readonly S[];
      /** Whose clocks begin anew. */
      readonly seats: readonly S[];
      readonly pace: AgreedPace;
      readonly weekends?: true;
      readonly standIn?: true;
    }
  | {
      readonly by: 'agreedPause';
      readonly of: S;
      readonly with: readonly S[];
      readonly pauses: boolean;
    };

const KINDS: { readonly [K in TimeCause['by']]: true } = {
  clock: true,
  moreTime: true,
  substitute: true,
  callOff: true,
  holiday: true,
  back: true,
  givenBack: true,
  agreedPace: true,
  agreedPause: true,
};
export const isTiming = <T extends { readonly by: string }>(
  cause: T,
): cause is Extract<T, { readonly by: TimeCause['by'] }> => Object.hasOwn(KINDS, cause.by);

/** Whose reactions are answered for it from that row on, or no more; undefined: it says nothing. */
export function stoodInBy(
  cause: { readonly by: string } | TimeCause,
): { readonly seat: string; readonly begins: boolean } | undefined {
  if (!isTiming(cause) || !('standIn' in cause)) return undefined;
  switch (cause.by) {
    case 'moreTime':
    case 'callOff':
      return { seat: cause.of, begins: true };
    case 'substitute':
      return { seat: cause.of, begins: false };
    case 'back':
    case 'givenBack':
      return { seat: cause.seat, begins: false };
    // All have agreed that it may be so from now on.
    case 'agreedPace':
      return undefined;
    default:
      return cause satisfies never;
  }
}

/** Who was called to whose seat, and by whom; `back`: nobody is any more. */
export interface CalledBy {
  readonly seat: string;
  readonly of: string;
  /** A computer, which plays there; without it the seat is open for another person. */
  readonly bot?: string;
  readonly back?: true;
}
/** Undefined: the row says nothing of it. */
export function calledBy(cause: { readonly by: string } | TimeCause): CalledBy | undefined {
  if (!isTiming(cause)) return undefined;
  if (cause.by === 'callOff') return { seat: cause.seat, of: cause.of, back: true };
  if (cause.by !== 'substitute') return undefined;
  const { seat, of, bot } = cause;
  return { seat, of, ...(bot === undefined ? {} : { bot }) };
}

/** Who was given more time, and by whom; undefined: the row says nothing of it. */
export function givenBy(
  cause: { readonly by: string } | TimeCause,
): { readonly seat: string; readonly of: string; readonly seconds: number } | undefined {
  if (!isTiming(cause) || cause.by !== 'moreTime') return undefined;
  const { seat, of, seconds } = cause;
  return { seat, of, seconds };
}
/** Who has come where another was called. */
export const cameBy = (
  cause: { readonly by: string } | TimeCause,
): readonly string[] | undefined =>
  isTiming(cause) && cause.by === 'clock' ? cause.came : undefined;

const name = z.string().check(z.maxLength(100));
/** What a column of the database holds. */
const whole = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));
const seats = z.array(name).check(z.maxLength(100));
const pace = z.nullable(
  z.union([
    z.strictObject({ kind: z.literal('live'), main: whole, increment: whole }),
    z.strictObject({ kind: z.literal('turns'), bank: whole, aDay: whole }),
  ]),
);
const weekends = z.exactOptional(z.literal(true));
const standIn = weekends;
const ms = z.int().check(z.minimum(0));
const until = z.exactOptional(ms);
export const timeOffers = [
  z.strictObject({ of: z.literal('pace'), pace, weekends, standIn }),
  z.strictObject({ of: z.literal('pause'), pauses: z.boolean() }),
] as const;
export const timeCauses = [
  z.strictObject({ by: z.literal('clock'), seats, came: z.exactOptional(seats) }),
  z.strictObject({ by: z.literal('moreTime'), seat: name, of: name, seconds: whole, standIn }),
  z.strictObject({
    by: z.literal('substitute'),
    seat: name,
    of: name,
    bot: z.exactOptional(name),
    standIn,
  }),
  z.strictObject({ by: z.literal('callOff'), seat: name, of: name, standIn }),
  z.strictObject({ by: z.literal('holiday'), seat: name, days: whole, until }),
  z.strictObject({ by: z.literal('back'), seat: name, away: standIn, standIn }),
  z.strictObject({ by: z.literal('givenBack'), seat: name, left: ms, misses: whole, standIn }),
  z.strictObject({
    by: z.literal('agreedPace'),
    of: name,
    with: seats,
    seats,
    pace,
    weekends,
    standIn,
  }),
  z.strictObject({ by: z.literal('agreedPause'), of: name, with: seats, pauses: z.boolean() }),
] as const;
const anyCause = z.discriminatedUnion('by', timeCauses);
const anyOffer = z.discriminatedUnion('of', timeOffers);
export const isTimeCause = (value: unknown): value is TimeCause =>
  z.safeParse(anyCause, value).success;
export const isTimeOffer = (value: unknown): value is TimeOffer =>
  z.safeParse(anyOffer, value).success;
