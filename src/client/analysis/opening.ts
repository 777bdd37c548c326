/** From where both sides are moved, and where what was tried is kept. */
import type { Checkpoint, Game, Json } from '#kernel';
import type { Keeper } from '../../table/analysis/analysis.svelte.ts';
import type { KeptDeed } from '../../table/analysis/tree.ts';

/** A moment of a match, whole. */
export interface Moment {
  readonly ruleset: string;
  readonly setup: Json;
  readonly checkpoint: Checkpoint<Game>;
}
/** Another tree of the same battle. */
export interface Other {
  readonly row: number;
  readonly presses: number;
  /** Its address. */
  readonly to: string;
}
export interface Opening extends Moment {
  /** Names it: the battle's, where it is of one. */
  readonly id: string;
  readonly deeds: readonly KeptDeed[];
  readonly keeper: Keeper;
  /** What of it is saved as a file. */
  file(deeds: readonly KeptDeed[]): string;
  /** The address of the battle; undefined: it is of none. */
  readonly battle?: string;
  /** What is hidden from whoever sits there was guessed; and is guessed anew by this. */
  readonly guessAgain?: () => void;
  readonly others?: readonly Other[];
}
