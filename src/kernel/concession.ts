import type { Match } from './match.ts';
import type { Game, Happening } from './ruleset.ts';
import type { Refusal } from './world.ts';
import { fail, ok, type Result } from './shape.ts';

/** A seat gives up; its foes win. A table matter: at any time, whatever is open. */
export function concede<G extends Game>(
  match: Match<G>,
  seat: G['seat'],
): Result<readonly Happening<G>[], Refusal<G>> {
  if (match.outcome !== undefined) return fail({ code: 'ended', cite: undefined });
  const { ruleset, setup } = match;
  const seats = ruleset.seats(setup);
  if (!seats.includes(seat)) return fail({ code: 'notYourSeat', cite: undefined });
  const winners = ruleset.foes?.(setup, seat) ?? seats.filter((one) => one !== seat);
  return ok(match.agree({ result: 'conceded', winners, cite: 'agreement' }));
}
