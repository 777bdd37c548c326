/** What an answer leads to, tried on a fork: the match itself stays where it is. */
import type { Match } from './match.ts';
import type { Game } from './ruleset.ts';
import { ok, type Result } from './shape.ts';
import type { Refusal } from './world.ts';

/** Who is asked next: fate, the seat that answered, another seat, or nobody, for it is over. */
export type Next = 'fate' | 'same' | 'other' | 'nobody';

/**
 * Who is asked once a seat has given successive answers, of which the first is to `decision`.
 * Fate bars the way back, so whoever answers wants to know before. Refused as `replyAll` would.
 */
export function nextAfter<G extends Game>(
  match: Match<G>,
  decision: number,
  answers: readonly unknown[],
): Result<Next, { readonly index: number; readonly refusal: Refusal<G> }> {
  const seat = match.pending.find(({ id }) => id === decision)?.seat;
  const twin = match.fork();
  const replied = twin.replyAll(decision, answers);
  if (!replied.ok) return replied;
  if (twin.chance !== undefined) return ok('fate');
  const [open] = twin.pending;
  if (open === undefined) return ok('nobody');
  return ok(twin.pending.some((one) => one.seat === seat) ? 'same' : 'other');
}
