/**
 * A computer that thinks aloud: what it is after goes to the one person who plays against it, in a
 * battle that was arranged so. Names of plans, whole per cents, a count and places on the map, and
 * nothing else: what is not of that shape is not told.
 */
import type { Plans, Thought } from '#bots';
import { parse } from '#kernel';
import { aloud, type Aloud } from '#protocol';
import type { MatchRecord } from '#store';
import { isKnown } from '../damage.ts';

type Seated = { readonly kind: string };
/** Nobody else is told by it: a person alone plays against computers. */
const isAlone = (seats: readonly Seated[]): boolean =>
  seats.filter(({ kind }) => kind !== 'bot').length === 1;

export const thinksAloud = ({ summary, seats }: Pick<MatchRecord, 'summary' | 'seats'>): boolean =>
  isKnown(summary) && summary.aloud === true && isAlone(seats);

/** Undefined: nothing was weighed. */
export function aloudOf(
  seat: string,
  { weighed = [], searched, routes }: Thought,
  { names }: Pick<Plans, 'names'>,
): Aloud | undefined {
  const plans = weighed.map(({ plan, chance }) => ({ plan, chance: Math.round(100 * chance) }));
  if (!plans.every(({ plan }) => names.includes(plan))) return undefined;
  const of = { plans, continuations: searched?.rollouts };
  const drawn = parse(aloud, { t: 'aloud', seat, ...of, ...(routes && { routes }) });
  // What cannot be drawn is said all the same.
  const told = drawn.ok ? drawn : parse(aloud, { t: 'aloud', seat, ...of });
  return told.ok ? told.value : undefined;
}
