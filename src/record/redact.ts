import {
  UNKNOWN,
  canonical,
  isOpen,
  isTold,
  type Chance,
  type Eye,
  type Game,
  type Ruleset,
} from '#kernel';
import type { Cause, Row } from './log.ts';

type Rules<G extends Game> = Pick<Ruleset<G>, 'questions' | 'redact'>;

/** What made a step happen, as an eye may know it: what fate drew may be kept from it. */
type SeenCause<G extends Game> =
  Cause<G> | { readonly by: 'fate'; readonly chance: Chance; readonly result: typeof UNKNOWN };
interface SeenRow<G extends Game> extends Omit<Row<G>, 'hash' | 'cause'> {
  readonly cause: SeenCause<G>;
}

/**
 * A row as one eye may know it, or several together: events redacted, answers and draws that are
 * kept from them `UNKNOWN`. Without its hash, by which what is kept could be guessed and checked.
 */
export function redactRow<G extends Game>(
  ruleset: Rules<G>,
  { seq, cause, events }: Row<G>,
  ...eyes: readonly Eye<G>[]
): SeenRow<G> {
  const told = events.flatMap((event) => {
    const one = event.type === 'ended' ? event : redactEvent(ruleset, event as G['event'], eyes);
    return one === undefined ? [] : [one];
  });
  return { seq, cause: redactCause(ruleset, cause, eyes), events: told };
}
/** As whoever of them knows it best is told. */
function redactEvent<G extends Game>(
  ruleset: Rules<G>,
  event: G['event'],
  eyes: readonly Eye<G>[],
): G['event'] | undefined {
  const told = eyes.flatMap((eye) => ruleset.redact(event, eye) ?? []);
  if (told.length < 2) return told[0];
  const whole = canonical(event);
  return told.find((one) => canonical(one) === whole) ?? told[0];
}
function redactCause<G extends Game>(
  ruleset: Rules<G>,
  cause: Cause<G>,
  eyes: readonly Eye<G>[],
): SeenCause<G> {
  if (cause.by === 'seat') {
    const told = eyes.some((eye) => isTold(ruleset, cause.ask, cause.seat, eye));
    const known = told ? cause : { ...cause, answer: UNKNOWN };
    // Only a hand gives several at one press: what a seat has left stays its own secret.
    if (cause.joined === undefined || eyes.includes(cause.seat)) return known;
    const { joined: _hidden, ...rest } = known;
    return rest;
  }
  if (cause.by !== 'fate' || eyes.some((eye) => isOpen(cause.chance, eye))) return cause;
  return { ...cause, result: UNKNOWN };
}
