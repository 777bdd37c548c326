/** How the two sides are told apart: the Axis is filled. */
import { seatOf } from '../../rules/facts/index.ts';
import type { Side } from '../../rules/index.ts';

export const coatOf = (side: Side): 'a' | 'b' => (side === 0 ? 'a' : 'b');
export const coatOfSeat = (seat: string): 'a' | 'b' => coatOf(seat === seatOf(0) ? 0 : 1);
