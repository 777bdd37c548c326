/** How throws might have ended, as they were told before them, and how they did. */
import type { Game } from '#kernel';
import type { Share } from '../desk/answering.ts';
import type { Happened } from '../joined.ts';

export interface Foretold {
  /** Whose, or of what: 'Rifle squad'. */
  readonly of: string;
  readonly shares: readonly Share[];
  /** Which of them came; undefined: something after it decides, or it is not known. */
  readonly came: number | undefined;
}
/** Told of all events that are at hand, in their order, about the one at that place. */
export type Foretelling<G extends Game> = (
  all: readonly Happened<G>[],
  at: number,
) => readonly Foretold[];
