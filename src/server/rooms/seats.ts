/** Who sits where, as anybody at the table may know it. */
import type { SeatInfo } from '#protocol';
import type { MatchRecord, SeatRecord } from '#store';

/** The seats a player holds; who holds none only watches. */
export const seatsOf = (seats: readonly SeatRecord[], player: string): string[] =>
  seats.flatMap((one) => (one.kind === 'person' && one.player === player ? [one.seat] : []));

/** What a player may know of who sits where. */
export const seatInfos = (
  seats: readonly SeatRecord[],
  player: string,
  isHere: (player: string) => boolean,
): SeatInfo[] =>
  seats.map((one) => {
    if (one.kind === 'bot') {
      return { seat: one.seat, kind: 'bot', yours: false, bot: one.bot, here: true };
    }
    const kind = one.player === null ? 'open' : 'person';
    const here = one.player !== null && isHere(one.player);
    return { seat: one.seat, kind, yours: one.player === player, here };
  });

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
