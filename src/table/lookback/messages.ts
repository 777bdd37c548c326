/** What the page of a battle that is looked back at says to its worker, and is told. */
import type { Checkpoint, Game, Json, Words } from '#kernel';
import type { Step } from '#protocol';
import type { Moment } from '#record';
import type { Dice } from './dice.ts';
import type { Reckoned, Swing } from './report/luck.ts';

/** Everything that is known, where nothing is kept back. */
export const ALL = 'all';

export type Asking =
  /** First of all, and once: the battle as a file of it says it. */
  | { readonly t: 'open'; readonly file: ArrayBuffer }
  /** Is it what the rules of now come to? It says how far that is known. */
  | { readonly t: 'check' }
  /** The table before a moment, and the steps from there on to the end of another. */
  | {
      readonly t: 'stretch';
      readonly ask: number;
      readonly eye: string;
      readonly first: number;
      readonly last: number;
    }
  /** What fell in the whole battle, and who brought down whom. */
  | { readonly t: 'reckon' }
  /** The same of each draw, and whether it is as it was promised. */
  | { readonly t: 'dice' }
  /** The whole match as it stood after the row of that sequence number. */
  | { readonly t: 'stand'; readonly row: number };
export type Told =
  | ({ readonly t: 'opened' } & Opened)
  | ({ readonly t: 'stretch'; readonly ask: number } & Stretch)
  | ({ readonly t: 'reckoned' } & Reckoned)
  | { readonly t: 'dice'; readonly dice: Dice }
  | ({ readonly t: 'stood' } & Stood)
  /** So many rows were played anew by the rules, and came to the same. */
  | { readonly t: 'checked'; readonly rows: number }
  /** The row of that sequence number comes to something else under the rules of now. */
  | { readonly t: 'differs'; readonly seq: number }
  /** That stretch cannot be told. */
  | { readonly t: 'lost'; readonly ask: number }
  /** It cannot be looked back at. */
  | { readonly t: 'failed'; readonly why: 'noRules' | 'noFile' | 'otherRules' };

/** The rest before a row, and the answers since; or why it cannot be told. */
export type Stood =
  { readonly checkpoint: Checkpoint<Game> } | { readonly none: 'over' | 'otherRules' };
export interface Opened {
  readonly ruleset: string;
  readonly revision: number;
  readonly setup: Json;
  readonly start: Json;
  readonly seats: readonly { readonly seat: string; readonly bot?: string }[];
  /** Through whose eyes it may be seen, the fullest first. */
  readonly eyes: readonly string[];
  readonly moments: readonly Moment[];
  /** How many rows there are to be played anew; 0: what is kept back cannot be checked. */
  readonly rows: number;
  /** The first row that the rules of now cannot carry out: it is shown up to there. */
  readonly stops?: number;
  /** How it ended, if it has. */
  readonly outcome?: Json;
  /** How long it took; absent: nobody knows. */
  readonly took?: Took;
  /** What the game counts by. */
  readonly score?: Words;
  /** What its turns are called. */
  readonly turns?: Words;
}
/** In seconds, from the first step to the last. */
export interface Took {
  readonly all: number;
  /** How long each seat was waited for, in the order of the seats. */
  readonly seats: readonly number[];
}
export interface Stretch {
  readonly eye: string;
  /** The table before the moment `first`. */
  readonly view: Json;
  readonly first: number;
  readonly last: number;
  readonly steps: readonly Step[];
  /** Of each moment that changed what the game counts by: the event that changed it most. */
  readonly swings?: readonly Swing[];
}
