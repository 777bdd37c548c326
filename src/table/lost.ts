/** Seats that were the reader's till now. */
import type { ClocksTold, SeatInfo, Step } from '#protocol';

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

/** Whose page slept through it hears of the call among what he missed, when another sits there. */
export const withMissedCalls = (lost: readonly Lost[], steps: readonly Step[]): readonly Lost[] =>
  lost.map((one) => {
    const last = steps.findLast(({ called }) => called?.of === one.seat)?.called;
    const isCall = last !== undefined && last.bot === undefined && last.back !== true;
    return isCall ? { ...one, called: true } : one;
  });
