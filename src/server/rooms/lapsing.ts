/**
 * Whoever sits down anew has asked for nothing, and was asked for nothing: what seats asked of each
 * other before he came has lapsed. That follows from who sits there and from the rows, so it is so
 * before any row can say it: while a roll is to be typed in, or the database is away.
 */
import type { LoggedMatch } from '#record';
import type { Game } from '#kernel';
import type { SeatRecord } from '#store';

type Offers = LoggedMatch<Game>['offers'];

/** The last row that was written before whoever came last sat down. */
export const lastCame = (seats: readonly SeatRecord[]): number =>
  Math.max(0, ...seats.map((one) => (one.kind === 'person' ? (one.since ?? 0) : 0)));
/** What is asked still, or was declined, of those who sit there. */
export function stillAsked<T extends { readonly row: number }>(
  offers: ReadonlyMap<string, T>,
  seats: readonly SeatRecord[],
): ReadonlyMap<string, T> {
  const since = lastCame(seats);
  return new Map([...offers].filter(([, { row }]) => row > since));
}
/** The seats whose offers have lapsed: a row is to say so. */
export const lapsed = (offers: Offers, seats: readonly SeatRecord[]): readonly string[] =>
  [...offers.keys()].filter((seat) => !stillAsked(offers, seats).has(seat));
