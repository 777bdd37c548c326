/** Who sits at the table, and against whom. */
import type { Frozen } from '#kernel';
import type { Seat, Setup } from '../world.ts';

export const seatsOf = ({ armies }: Frozen<Setup>): Seat[] => armies.map(({ seat }) => seat);
/** COS-MP A player who gives up loses for his side. */
export function foesOf({ armies }: Frozen<Setup>, seat: Seat): Seat[] {
  const own = armies.find((army) => army.seat === seat)?.side;
  return armies.filter(({ side }) => side !== own).map((army) => army.seat);
}
