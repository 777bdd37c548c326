/** How the two sides are told apart: the Axis is filled. */
import { seatOf } from '../../rules/facts/index.ts';
import type { Side } from '../../rules/index.ts';

export const playerColorOf = (side: Side): 'a' | 'b' => (side === 0 ? 'a' : 'b');
export const coatOfSeat = (seat: string): 'a' | 'b' => playerColorOf(seat === seatOf(0) ? 0 : 1);
