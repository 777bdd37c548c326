/** Why somebody sits no more in a seat that was his. */
import type { SeatInfo } from '#protocol';
import type { Lost } from '../../../lost.ts';

export type Why = 'computer' | 'called' | 'taken' | 'freed' | 'elsewhere';

/** `now`: the seat as it is by now. */
export function whyLost({ kind, called }: Lost, now: SeatInfo | undefined): Why {
  // No other way leads a computer to the seat of a person.
  if (now?.kind === 'bot') return 'computer';
  if (called === true) return now?.kind === 'person' ? 'taken' : 'called';
  return kind === 'open' ? 'freed' : 'elsewhere';
}
