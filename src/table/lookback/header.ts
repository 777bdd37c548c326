/** Which battle it is, as the first line of its file says. */
import type { Json } from '#kernel';

/** The first line of a file, and what it says beyond that of a report. */
export interface Header {
  readonly format: string;
  readonly ruleset: string;
  readonly revision: number;
  readonly setup: Json;
  readonly seats: readonly { readonly seat: string; readonly bot?: string }[];
  /** Which fate settled the rows from `since` on, and its seed once the battle has ended. */
  readonly fates?: readonly {
    readonly since: number;
    readonly hash: string;
    readonly seed?: string;
  }[];
  /** The players rolled on a real table. */
  readonly dice?: 'typed';
  /** Of each row, how many seconds came between it and the one before. */
  readonly times?: readonly number[];
  /** Whose eyes it is told for; absent: nothing is kept back. */
  readonly told?: readonly string[];
}
/** Which battle a file is of: one of our own server, which is as it is said to be. */
export function headerOf(text: string): Header {
  const end = text.indexOf('\n');
  return JSON.parse(end < 0 ? text : text.slice(0, end)) as Header;
}
