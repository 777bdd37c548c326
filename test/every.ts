/** Every game there is, and the toys of the tests beside them: for tests that are of none. */
import { registerOf, games as ours } from '#games';
import type { NewMatch } from '#protocol';
import { games as toys } from './toys/index.ts';

export const games = registerOf([...ours.all, ...toys.all], import.meta.url);
/** The ids of all that can be played. */
export const RULESETS: readonly string[] = games.rulesets.map(({ id }) => id);

/** A battle that stands ready. */
export interface Ready {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats: readonly string[];
}
/** Of the `at`th table: each ruleset in turn, and its battles one after the other. */
export function readyFor(at: number): Ready {
  const ruleset = RULESETS[at % RULESETS.length] ?? '';
  return readyOf(ruleset, Math.floor(at / RULESETS.length));
}
export function readyOf(ruleset: string, at: number): Ready {
  const offers = games.gameOf(ruleset)?.content.offers ?? [];
  const offer = offers[at % offers.length];
  if (offer === undefined) throw new Error(`no battle of ${ruleset} stands ready`);
  return { ruleset, scenario: offer.id, seats: offer.seats.map(({ seat }) => seat) };
}
/** Who begins it sits in the first seat; in the second, who is named, and bots in the others. */
export const seated = (
  { seats }: Ready,
  opposite: NewMatch['seats'][string],
): NewMatch['seats'] => ({
  ...Object.fromEntries(seats.map((seat) => [seat, { bot: 'random' }])),
  ...Object.fromEntries(seats.slice(0, 2).map((seat, at) => [seat, at === 0 ? 'me' : opposite])),
});
/** The wish for it, as a browser sends it. */
export const wishFor = ({ ruleset, scenario }: Ready, seats: NewMatch['seats']): NewMatch => ({
  ruleset,
  options: { scenario },
  seats,
});
