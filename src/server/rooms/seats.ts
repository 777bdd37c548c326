/** Who sits where, as anybody at the table may know it. */
import { canonical } from '#kernel';
import type { SeatInfo } from '#protocol';
import type { MatchRecord, SeatRecord } from '#store';
import { isKnown } from './damage.ts';

/** The seats a player holds; who holds none only watches. */
export const seatsOf = (seats: readonly SeatRecord[], player: string): string[] =>
  seats.flatMap((one) => (isHeldBy(one, player) ? [one.seat] : []));
/** By whichever of his browsers. */
export const isHeldBy = (seat: SeatRecord, player: string): boolean =>
  seat.kind === 'person' &&
  (seat.player === player || seat.devices?.includes(player) === true) &&
  player !== '';
/** Has the host freed a seat of his? Newer devices that put his out do not. */
export const isFreed = (
  before: readonly SeatRecord[],
  now: readonly SeatRecord[],
  player: string,
): boolean =>
  before.some((one) => {
    const same = now.find(({ seat }) => seat === one.seat);
    const sits = one.kind === 'person' ? one.player : null;
    return isHeldBy(one, player) && !(same?.kind === 'person' && same.player === sits);
  });
/** Who began the battle, by whichever of his browsers. */
export const isHost = (
  { host, seats }: Pick<MatchRecord, 'host' | 'seats'>,
  player: string,
): boolean =>
  typeof host === 'string' &&
  (host === player ||
    seats.some((one) => one.kind === 'person' && one.player === host && isHeldBy(one, player)));

/**
 * It was over in the file that it was opened from: whoever opened it keeps it, and is nobody of it.
 */
export const isLookedAt = ({
  status,
  head,
  summary,
}: Pick<MatchRecord, 'status' | 'head' | 'summary'>): boolean =>
  status === 'ended' && isKnown(summary) && summary.opened === head;
/** Nobody sits in a battle that is but looked at. */
export const sittingOf = (
  record: Pick<MatchRecord, 'status' | 'head' | 'summary' | 'seats'>,
  player: string,
): string[] => (isLookedAt(record) ? [] : seatsOf(record.seats, player));

/** What a player may know of who sits where. */
export const seatInfos = (
  { seats, ...record }: Pick<MatchRecord, 'status' | 'head' | 'summary' | 'seats'>,
  player: string,
  isHere: (player: string) => boolean,
): SeatInfo[] => {
  const isNobodys = isLookedAt(record);
  return seats.map((one) => {
    if (one.kind === 'bot') {
      return { seat: one.seat, kind: 'bot', yours: false, bot: one.bot, here: true };
    }
    const kind = one.player === null ? 'open' : 'person';
    const holders = one.player === null ? [] : [one.player, ...(one.devices ?? [])];
    const yours = !isNobodys && isHeldBy(one, player);
    return { seat: one.seat, kind, yours, here: !isNobodys && holders.some(isHere) };
  });
};

/** The link's code of each seat that nobody has taken yet, where it can still be told. */
export const invitesOf = (
  { id, seats }: Pick<MatchRecord, 'id' | 'seats'>,
  inviteOf: (match: string, seat: string, renewed: number) => string,
): { [seat: string]: string } =>
  Object.fromEntries(
    seats.flatMap((one) =>
      one.kind === 'person' && one.player === null && (one.renewed ?? 0) >= 0
        ? [[one.seat, inviteOf(id, one.seat, one.renewed ?? 0)] as const]
        : [],
    ),
  );

/** The same of those that another was called to: whoever sits there may hand them on. */
export const calledOf = (
  { id, seats }: Pick<MatchRecord, 'id' | 'seats'>,
  inviteOf: (match: string, seat: string, renewed: number) => string,
): { [seat: string]: string } => {
  const called = seats.filter((one) => one.kind === 'person' && one.called === true);
  return invitesOf({ id, seats: called }, inviteOf);
};

/** The same people sit there, and the same may look. */
export const sitAlike = (one: Sitting, other: Sitting): boolean =>
  canonical(one.seats) === canonical(other.seats) && one.private === other.private;
type Sitting = Pick<MatchRecord, 'seats' | 'private'>;
