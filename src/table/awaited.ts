import type { SeatInfo } from '#protocol';
import { seatName, t } from './words/index.ts';

/** Of whom an answer is awaited. What is asked of him, nobody else is told. */
export function awaitedWords(
  seat: string,
  seats: readonly Pick<SeatInfo, 'seat' | 'kind'>[],
): string {
  const isBot = seats.some((one) => one.seat === seat && one.kind === 'bot');
  return isBot ? t().say.thinks(seatName(seat)) : t().say.waits(seatName(seat));
}
