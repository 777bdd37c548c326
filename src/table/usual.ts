import type { Game } from '#kernel';
import type { Session } from './session.svelte.ts';

/**
 * Who sits alone at his screen begins with the standing orders that are usual, left in his name as
 * he could himself, and may change them. Where several sit at one screen, each is asked.
 */
export function leaveUsual(
  session: Pick<Session<Game>, 'mine' | 'connected' | 'instructed' | 'instruct' | 'state'>,
  kinds: readonly { readonly id: string; readonly usual?: string }[],
): void {
  const { mine, connected, state, instructed } = session;
  if (mine.length !== 1 || !connected || state.outcome !== undefined) return;
  for (const { id, usual } of kinds) {
    if (usual !== undefined && instructed[id] === undefined) session.instruct(id, usual);
  }
}
