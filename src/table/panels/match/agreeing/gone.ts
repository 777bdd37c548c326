/** What a take-back by consent would undo, as the log tells it. */
import type { State } from '#protocol';
import type { Line } from '../../../followed.ts';

type Told = Pick<Line, 'seq' | 'by' | 'text'> & {
  /** The first row of the press with which it was given, where it is not its own. */
  readonly press?: number | undefined;
};
/** One's own decision, to before which one may ask to go back. */
export interface Deed {
  /** The first row of its press. */
  readonly from: number;
  readonly text: string;
}
const MOST = 12;

/** A step in force: who gave it, or that fate did. */
export interface Row {
  readonly seq: number;
  readonly by: string;
}
/** The latest that a seat decided and the log tells, newest first. */
export function deedsOf(told: readonly Told[], seat: string): Deed[] {
  const deeds = new Map<number, string>();
  for (const { seq, press = seq, by, text } of told) {
    // A press is told by its first line; what came of it follows.
    if (by === seat && !deeds.has(press)) deeds.set(press, text);
  }
  return [...deeds]
    .map(([from, text]) => ({ from, text }))
    .toReversed()
    .slice(0, MOST);
}
export const lineAt = (told: readonly Told[], row: number): string | undefined =>
  told.find(({ seq }) => seq === row)?.text;

export interface Gone {
  readonly lines: readonly string[];
  /** Throws and draws among it. */
  readonly falls: number;
}
/** The log need not tell all that falls. */
export const fallsSince = (rows: readonly Row[], from: number): number =>
  rows.filter(({ seq, by }) => seq >= from && by === 'fate').length;
export const goneFrom = (told: readonly Told[], rows: readonly Row[], from: number): Gone => ({
  lines: told.filter(({ seq }) => seq >= from).map(({ text }) => text),
  falls: fallsSince(rows, from),
});
/** Nobody else has decided anything since, and nothing fell: press by press it is his own. */
export function isOwnSince(
  rows: readonly Row[],
  seat: string,
  { from, state }: { readonly from: number; readonly state: Pick<State, 'undo' | 'back'> },
): boolean {
  if (state.undo[seat] !== true || state.back[seat] === undefined) return false;
  return rows.every(({ seq, by }) => seq < from || by === seat);
}
