/** From where both sides are moved, and where what was tried is kept. */
import type { Checkpoint, Game, Json, SeenCheckpoint, Words } from '#kernel';
import type { Deed, KeptDeed } from '#protocol';
import type { Keeper } from '../../table/analysis/analysis.svelte.ts';
import { LINE_SIGN, lineIn } from '../../table/analysis/line.ts';
import type { Message } from '../../table/api.ts';

type Whole = Checkpoint<Game>;
/** What one seat knew of a moment, of which a possible whole is made. */
interface Seen {
  readonly eye: string;
  readonly checkpoint: SeenCheckpoint<Game>;
}
/** Another tree of the same battle. */
export interface Other {
  readonly row: number;
  /** Which turn that is, where it is known. */
  readonly when?: Words;
  readonly presses: number;
  /** Its address. */
  readonly to: string;
}
export interface Opening {
  /** Names it: the battle's, where it is of one. */
  readonly id: string;
  readonly ruleset: string;
  readonly setup: Json;
  /** What of its address says which moment it is. */
  readonly place?: string;
  /** A moment of a match, whole; absent: it is guessed. */
  readonly whole?: Whole | undefined;
  readonly seen?: Seen;
  readonly deeds: readonly KeptDeed[];
  /** Whoever has its address begins from the same: nothing of it was guessed here. */
  readonly isForAll?: boolean;
  /** A line that came with the address. */
  readonly line?: readonly Deed[] | undefined;
  /** With the battle, or in this browser alone. */
  readonly kept: 'battle' | 'browser';
  /** Why what is kept there cannot be read, where it cannot: nothing takes its place. */
  readonly unread?: Message;
  /** `guessed`: what was put behind what is seen; `when`: which turn it is. */
  keeper(guessed: Whole | undefined, when?: Words): Keeper;
  /** What of it is saved as a file. */
  file(deeds: readonly KeptDeed[], guessed: Whole | undefined): string;
  /** The address of the battle; absent: it is of none. */
  readonly battle?: string;
  readonly others?: readonly Other[];
  /** What else is said above it. */
  readonly told?: () => string;
}

/** An address parted: which moment it is, and the line from there, where one was sent. */
export async function partedBy(hash: string): Promise<{
  readonly place: string;
  readonly line: readonly Deed[] | undefined;
  /** There is one, and it cannot be read. */
  readonly isUnread: boolean;
}> {
  const [place = '', text] = hash.split(LINE_SIGN);
  const line = text === undefined ? undefined : await lineIn(text);
  return { place, line, isUnread: text !== undefined && line === undefined };
}
