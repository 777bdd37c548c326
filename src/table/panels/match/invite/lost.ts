/** Why somebody sits no more in a seat that was his. */
import type { ClocksTold, SeatInfo } from '#protocol';

/** As it was when it was lost. */
export interface Lost extends SeatInfo {
  /** His time was over, and a foe had called another person to it. */
  readonly called?: true;
}
export type Why = 'computer' | 'called' | 'taken' | 'freed' | 'elsewhere';

/** `now`: the seat as it is by now. */
export function whyLost({ kind, called }: Lost, now: SeatInfo | undefined): Why {
  // No other way leads a computer to the seat of a person.
  if (now?.kind === 'bot') return 'computer';
  if (called === true) return now?.kind === 'person' ? 'taken' : 'called';
  return kind === 'open' ? 'freed' : 'elsewhere';
}
/** Who was put out by a call may hear of his seat before he hears of the call. */
export const withCalls = (
  lost: readonly Lost[],
  clocks: Pick<ClocksTold, 'called'> | undefined,
): readonly Lost[] =>
  lost.map((one) => (clocks?.called?.includes(one.seat) === true ? { ...one, called: true } : one));
