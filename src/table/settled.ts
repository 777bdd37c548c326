import type { Json } from '#kernel';
import type { SeatInfo } from '#protocol';
import { seatName, t } from './words/index.ts';

type Sitting = Pick<SeatInfo, 'seat' | 'yours'>;
/**
 * How players ended the battle by their own word, in the words of him who looks at it: who gave it
 * up, whose time was over, or that they agreed; undefined: its rules did.
 */
export function settledWords(
  outcome: Json | undefined,
  seats: readonly Sitting[],
): string | undefined {
  const told = outcome as { readonly result: string; readonly winners: readonly string[] } | null;
  if (told?.result === 'agreed') return t().settled.agreed;
  const words = told?.result === 'timeOver' ? t().settled.time : t().settled;
  if (told?.result !== 'conceded' && told?.result !== 'timeOver') return undefined;
  const lost = (one: Sitting): boolean => !told.winners.includes(one.seat);
  const losers = seats.filter(lost);
  const mine = seats.filter(({ yours }) => yours);
  if (mine.length > 0 && mine.every(lost)) {
    return losers.length === 1 ? words.you : words.ours;
  }
  return words.seat(losers.map(({ seat }) => seatName(seat)).join(', '));
}
