/** What an answer leads to, tried on a fork: the match itself stays where it is. */
import type { Match } from './match.ts';
import type { Game } from './ruleset.ts';
import { ok, type Result } from './shape.ts';
import type { Refusal } from './world.ts';

/** What comes next. */
export interface Next {
  /** Who is asked: fate, the seat that answered, another seat, or nobody, for it is over. */
  readonly to: 'fate' | 'same' | 'other' | 'nobody';
  /** What the seat that answered is asked. */
  readonly ask?: string;
}

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
  return ok(nextIn(twin, seat));
}
/** Who is asked now, for a seat that has just answered. */
export function nextIn<G extends Game>(match: Match<G>, seat: G['seat'] | undefined): Next {
  if (match.chance !== undefined) return { to: 'fate' };
  if (match.pending.length === 0) return { to: 'nobody' };
  const own = match.pending.find((one) => one.seat === seat);
  return own === undefined ? { to: 'other' } : { to: 'same', ask: own.ask };
}
