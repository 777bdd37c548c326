/** Whoever is at the table of a room. */
import type { ServerMessage } from '#protocol';

/** A browser at the table. */
export interface Guest {
  readonly player: string;
  send(message: ServerMessage): void;
  /** The room is gone: look for the match anew. */
  rejoin(): void;
  /** Has he closed his page? */
  gone(): boolean;
}
