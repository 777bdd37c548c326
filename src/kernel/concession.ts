import type { Match } from './match.ts';
import type { Game, Happening } from './ruleset.ts';
import type { Refusal } from './world.ts';
import { fail, ok, type Result } from './shape.ts';

/**
 * A seat gives up, or its time is over and a foe claims the battle; its foes win. A table matter:
 * at any time, whatever is open.
 */
export function concede<G extends Game>(
  match: Match<G>,
  seat: G['seat'],
  result: 'conceded' | 'timeOver' = 'conceded',
): Result<readonly Happening<G>[], Refusal<G>> {
  if (match.outcome !== undefined) return fail({ code: 'ended', cite: undefined });
  const seats = match.ruleset.seats(match.setup);
  if (!seats.includes(seat)) return fail({ code: 'notYourSeat', cite: undefined });
  const winners = foesOf(match, seat);
  return ok(match.agree({ result, winners, cite: 'agreement' }));
}

/** All have agreed that these have won; nobody: a draw. A table matter, as giving up is. */
export function agreeOn<G extends Game>(
  match: Match<G>,
  winners: readonly G['seat'][],
): Result<readonly Happening<G>[], Refusal<G>> {
  if (match.outcome !== undefined) return fail({ code: 'ended', cite: undefined });
  const seats = match.ruleset.seats(match.setup);
  const isKnown = winners.every((seat, at) => seats.includes(seat) && winners.indexOf(seat) === at);
  // Somebody has lost where anybody has won.
  if (!isKnown || winners.length === seats.length) return fail({ code: 'notSo', cite: undefined });
  return ok(match.agree({ result: 'agreed', winners, cite: 'agreement' }));
}

/** Whom a seat plays against: by its rules, or all others. */
export function foesOf<G extends Game>(
  { ruleset, setup }: Pick<Match<G>, 'ruleset' | 'setup'>,
  seat: G['seat'],
): readonly G['seat'][] {
  return ruleset.foes?.(setup, seat) ?? ruleset.seats(setup).filter((one) => one !== seat);
}
