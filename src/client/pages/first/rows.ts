/** Rows of battles in which their reader has lost his seat, and how rows are taken off. */
import type { MatchSummary } from '#protocol';
import type { Lost } from '../../../table/lost.ts';

/** The seat that was his, where he has none there now. */
export function lostIn({ seats }: MatchSummary): Lost | undefined {
  if (seats.some(({ yours }) => yours)) return undefined;
  const one = seats.find(({ lost }) => lost !== undefined);
  return one?.lost && { seat: one.seat, ...one.lost };
}
/** By what its row is taken off the list: his again, or lost again, it stands there once more. */
export function rowOf(battle: MatchSummary): string {
  const lost = lostIn(battle);
  return lost === undefined ? battle.id : `lost ${battle.id} ${lost.since}`;
}
