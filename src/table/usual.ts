import type { Game } from '#kernel';
import type { Session } from './session.svelte.ts';

type Leaving = Pick<
  Session<Game>,
  'mine' | 'connected' | 'away' | 'instructed' | 'instruct' | 'state'
>;
/** Those for which it was done: what is refused is not sent again at every step. */
const done = new WeakSet<Leaving>();

/**
 * Who sits alone at his screen begins with the standing orders that are usual, left in his name as
 * he could himself, and may change them. Where several sit at one screen, each is asked.
 */
export function leaveUsual(
  session: Leaving,
  kinds: readonly { readonly id: string; readonly usual?: string }[],
): void {
  const { mine, connected, away, state, instructed } = session;
  // What is known of them may still be on its way.
  if (kinds.length === 0) return;
  if (mine.length !== 1 || !connected || away || state.outcome !== undefined) return;
  if (done.has(session)) return;
  done.add(session);
  for (const { id, usual } of kinds) {
    if (usual !== undefined && instructed[id] === undefined) session.instruct(id, usual);
  }
}
