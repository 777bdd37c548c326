/** What a take-back by consent would undo, as the log tells it. */
import type { SeatInfo, State } from '#protocol';

/** A line of the log. */
interface Told {
  readonly seq: number;
  readonly by: string;
  readonly text: string;
  /** The first row of the press with which it was given, where it is not its own. */
  readonly press?: number | undefined;
}
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
/**
 * It is the seat's own to take back, as who keeps the battle has said: the page need not be told of
 * all that bars it.
 */
export const isOwn = (
  { back, far }: Pick<State, 'back' | 'far'>,
  seat: string,
  from: number,
): boolean => from >= (far?.[seat] ?? back[seat] ?? Infinity);

/** Why nobody can be asked now for what is not one's own. */
export type Bar = 'open' | 'dice';
export function barOf(
  seats: readonly Pick<SeatInfo, 'kind'>[],
  { chance }: Pick<State, 'chance'>,
): Bar | undefined {
  if (seats.some(({ kind }) => kind === 'open')) return 'open';
  return chance === undefined ? undefined : 'dice';
}
