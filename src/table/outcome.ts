import type { Json } from '#kernel';

/** How a match ended, as every game tells it. */
export interface Outcome {
  readonly result: string;
  /** Seats. */
  readonly winners: readonly string[];
  /** The paragraph by which it ended, or 'agreement'. */
  readonly cite: string;
}
/** The page shows the end of a match that has ended: rules wrote it, and a concession likewise. */
export const outcomeOf = (told: Json | undefined): Outcome => told as unknown as Outcome;
