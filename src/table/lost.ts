/** Seats that were the reader's till now. */
import type { ClocksTold, SeatInfo } from '#protocol';

/** As it was when it was lost. */
export interface Lost extends SeatInfo {
  /** His time was over, and a foe had called another person to it. */
  readonly called?: true;
}
/** Who was put out by a call may hear of his seat before he hears of the call. */
export const withCalls = (
  lost: readonly Lost[],
  clocks: Pick<ClocksTold, 'called'> | undefined,
): readonly Lost[] =>
  lost.map((one) => (clocks?.called?.includes(one.seat) === true ? { ...one, called: true } : one));
