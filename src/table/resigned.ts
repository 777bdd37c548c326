import type { Json } from '#kernel';
import type { SeatInfo } from '#protocol';
import { seatName, t } from './words/index.ts';

type Sitting = Pick<SeatInfo, 'seat' | 'yours'>;
/** Who gave the battle up, in the words of him who looks at it; undefined: nobody did. */
export function resignedWords(
  outcome: Json | undefined,
  seats: readonly Sitting[],
): string | undefined {
  const told = outcome as { readonly result: string; readonly winners: readonly string[] } | null;
  if (told?.result !== 'conceded') return undefined;
  const lost = (one: Sitting): boolean => !told.winners.includes(one.seat);
  const losers = seats.filter(lost);
  const mine = seats.filter(({ yours }) => yours);
  if (mine.length > 0 && mine.every(lost)) {
    return losers.length === 1 ? t().resigned.you : t().resigned.ours;
  }
  return t().resigned.seat(losers.map(({ seat }) => seatName(seat)).join(', '));
}
