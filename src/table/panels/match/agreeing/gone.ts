/** What a take-back by consent would undo, as the log tells it. */
import type { Line } from '../../../session.svelte.ts';

type Told = Pick<Line, 'seq' | 'by' | 'text'>;
/** One's own decision, to before which one may ask to go back. */
export interface Deed {
  /** Its row. */
  readonly from: number;
  readonly text: string;
}
const MOST = 12;

/** The latest that a seat decided and the log tells, newest first; of rows before `below`. */
export function deedsOf(told: readonly Told[], seat: string, below = Infinity): Deed[] {
  const deeds = new Map<number, string>();
  for (const { seq, by, text } of told) {
    // A decision is told by its first line; what came of it follows.
    if (by === seat && seq < below && !deeds.has(seq)) deeds.set(seq, text);
  }
  return [...deeds]
    .map(([from, text]) => ({ from, text }))
    .toReversed()
    .slice(0, MOST);
}
export interface Gone {
  readonly lines: readonly string[];
  /** Throws and draws among it. */
  readonly falls: number;
}
export function goneFrom(told: readonly Told[], from: number): Gone {
  const gone = told.filter(({ seq }) => seq >= from);
  const falls = new Set(gone.flatMap(({ seq, by }) => (by === 'fate' ? [seq] : [])));
  return { lines: gone.map(({ text }) => text), falls: falls.size };
}
