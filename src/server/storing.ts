/** A match and its rows as the store keeps them. */
import type { Game, Json, Match } from '#kernel';
import type { Row } from '#record';
import type { NewRow } from '#store';

/** What lists tell of a match: whether it has ended, whose move it is. */
export function standingOf(
  match: Match<Game>,
  known: Json,
): { readonly status: string; readonly summary: Json } {
  const { turn } = match.scene.position as { readonly turn?: number };
  const { outcome } = match;
  return {
    status: outcome === undefined ? 'playing' : 'ended',
    summary: {
      ...(known as object),
      ...(turn === undefined ? {} : { turn }),
      pending: match.pending.map(({ seat }) => seat),
      ...(outcome === undefined ? {} : { outcome: outcome as unknown as Json }),
    },
  };
}
export const toNewRow = ({ cause, events, hash }: Row): NewRow => ({
  decision: cause.by === 'seat' ? cause.decision : null,
  cause: cause as unknown as Json,
  events: events as unknown as Json,
  hash,
});
