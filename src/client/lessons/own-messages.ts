/** What a page says to the worker that weighs decisions of one's own battle, and is told. */
import type { Json } from '#kernel';
import type { Exercise } from '#lessons';

/** A battle that is over, as its file tells it, and whose decisions are weighed. */
export interface Asking {
  readonly file: string;
  readonly seat: string;
}
export type Told =
  /** So many decisions are weighed. */
  | { readonly t: 'begun'; readonly setup: Json; readonly decisions: number }
  /** So many battles have been played on for the one that is being weighed. */
  | { readonly t: 'far'; readonly battles: number; readonly of: number }
  /** Something better was confirmed there; or not, by so many battles. */
  | { readonly t: 'weighed'; readonly row: number; readonly turn: number; readonly battles: number }
  | { readonly t: 'found'; readonly row: number; readonly exercise: Exercise }
  | { readonly t: 'done' }
  | { readonly t: 'failed' };
