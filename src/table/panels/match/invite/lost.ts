/** Why somebody sits no more in a seat that was his. */
import type { SeatInfo } from '#protocol';
import type { Lost } from '../../../lost.ts';

export type Why = 'computer' | 'called' | 'taken' | 'freed' | 'elsewhere';

/** `now`: the seat as it is by now; `waits`: it is still waited for whoever was called to it. */
export function whyLost({ kind, called }: Lost, now: SeatInfo | undefined, waits: boolean): Why {
  if (kind === 'open' && called !== true) return 'freed';
  // No other way leads a computer to the seat of a person.
  if (now?.kind === 'bot') return 'computer';
  if (called !== true) return 'elsewhere';
  if (now?.kind === 'person') return 'taken';
  return waits ? 'called' : 'freed';
}
