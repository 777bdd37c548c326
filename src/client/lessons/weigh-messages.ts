/** What a page says to the worker in which answers are weighed, and is told. */
import type { Game, Json, SeenCheckpoint } from '#kernel';
import type { Measured, Measuring } from '#lessons';

export interface Asking {
  readonly ruleset: string;
  readonly setup: Json;
  readonly checkpoint: SeenCheckpoint<Game>;
  readonly seat: string;
  readonly answers: readonly Json[];
  readonly measured: Measuring;
}
export type Told =
  /** So many battles have been played on. */
  | { readonly t: 'far'; readonly battles: number }
  | { readonly t: 'weighed'; readonly measured: Measured }
  /** What it needs has not come, or it cannot be weighed. */
  | { readonly t: 'failed' };
