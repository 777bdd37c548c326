/** Who sits where, as anybody at the table may know it. */
import { canonical } from '#kernel';
import type { LostSeat, SeatInfo, SeatLost } from '#protocol';
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
/** He sat there till another was given his seat; undefined: he did not, or does again. */
function lostBy(
  one: SeatRecord,
  { replaced = [], status }: Pick<MatchRecord, 'replaced' | 'status'>,
  player: string,
): LostSeat | undefined {
  const his = replaced.find((was) => was.seat === one.seat && was.player === player);
  if (his === undefined || isHeldBy(one, player)) return undefined;
  const { how, at: since } = his;
  if (how !== 'called') return { why: how, since };
  if (one.kind === 'bot') return { why: 'computer', since };
  if (one.player !== null) return { why: 'taken', since };
  // In a battle that is over no call is taken back; nor does it bring back who sat there before.
  return { why: his.back === true && status !== 'ended' ? 'called' : 'gone', since };
}
/** Why he may look no more at a battle of which he was. */
export function lostIn(
  record: Pick<MatchRecord, 'seats' | 'replaced' | 'status'>,
  player: string,
): SeatLost | undefined {
  for (const one of record.seats) {
    const lost = lostBy(one, record, player);
    if (lost !== undefined) return { ...lost, seat: one.seat };
  }
  return undefined;
}
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
  { seats, ...record }: Pick<MatchRecord, 'status' | 'head' | 'summary' | 'seats' | 'replaced'>,
  player: string,
  isHere: (player: string) => boolean,
): SeatInfo[] => {
  const isNobodys = isLookedAt(record);
  return seats.map((one) => {
    const lost = lostBy(one, record, player);
    const told = lost === undefined ? {} : { lost };
    if (one.kind === 'bot') {
      return { seat: one.seat, kind: 'bot', yours: false, bot: one.bot, here: true, ...told };
    }
    const kind = one.player === null ? 'open' : 'person';
    const holders = one.player === null ? [] : [one.player, ...(one.devices ?? [])];
    const yours = !isNobodys && isHeldBy(one, player);
    return { seat: one.seat, kind, yours, here: !isNobodys && holders.some(isHere), ...told };
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

/** The same people sit there, the same have lost their seats, and the same may look. */
export const sitAlike = (one: Sitting, other: Sitting): boolean =>
  one.private === other.private && whoseOf(one) === whoseOf(other);
type Sitting = Pick<MatchRecord, 'seats' | 'private' | 'replaced'>;
const whoseOf = ({ seats, replaced = [] }: Sitting): string => canonical([seats, replaced]);
