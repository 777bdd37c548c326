/** Everything the game says, in the reader's language. */
import type { Happening, RefusalTold } from '#kernel';
import { seatOf } from '../facts/units.ts';
import type { Rule } from '../rules.ts';
import type { Scene, Nation } from '../world.ts';
import { type HexId, nameOf } from '../ground/board.ts';
import {
  type EventOf,
  sayIn,
  type Facts,
  type Lang,
  type Phrase,
  type Phrases,
  type Result,
} from './say.ts';
import type { RefusalCode } from './speaker.ts';
import { type CombatCommander, type Event, EVENTS, happening } from '../game.ts';

/** One language of the game: fetched before it is first spoken. */
export interface Locale {
  readonly lang: Lang;
  readonly phrases: Phrases;
}
const PHRASES: { readonly [L in Lang]: () => Promise<Phrases> } = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
};
export const localeOf = async (lang: Lang): Promise<Locale> => ({
  lang,
  phrases: await PHRASES[lang](),
});

/**
 * The log's sentence for an event; undefined for the small steps that say nothing to a reader.
 * `before`: the table as it stood before, so that it can be told what went with a unit.
 */
export function sayEvent(
  look: Scene,
  event: Happening<CombatCommander>,
  { phrases }: Locale,
  before?: Scene,
): string | undefined {
  if (event.type === 'ended') return sayEnd(look, event, phrases);
  const phrase = phrases.events[event.type] as Phrase<Event>;
  return phrase(event, sayIn(look, phrases, before)) || undefined;
}
/** Steps of one way, as one; `most`: the points that there were. */
export interface Walk {
  readonly from: HexId;
  readonly steps: readonly EventOf<'moved'>[];
  readonly most: number | undefined;
}
export function sayWay(
  look: Scene,
  walk: Walk,
  { phrases }: Locale,
): { readonly text: string; readonly steps: string } {
  const { from, steps, most } = walk;
  const last = steps[steps.length - 1];
  const cost = steps.reduce((sum, one) => sum + one.cost, 0);
  const say = sayIn(look, phrases);
  const way = { units: last.units, from, to: last.to, cost, most: most ?? cost };
  const hexes = steps.map(({ to, cost: points }) => `${nameOf(to)} ${points}`).join(' · ');
  return { text: phrases.way.told(way, say), steps: phrases.way.steps(hexes) };
}
function sayEnd(
  { setup, position }: Scene,
  { result, winners }: Extract<Happening<CombatCommander>, { type: 'ended' }>,
  { outcomes, names }: Phrases,
): string {
  const sides = setup.forces
    .map(({ nation }, side) => ({ nation, seat: seatOf(side === 0 ? 0 : 1) }))
    // Who gave up is named, not who is left.
    .filter(({ seat }) => winners.includes(seat) !== (result === 'conceded'));
  const listed = (some: readonly { readonly nation: Nation }[]): string =>
    some.map(({ nation }) => names.nations[nation]).join(', ');
  const others = setup.forces.filter(({ nation }) => !sides.some((one) => one.nation === nation));
  return outcomes[result as Result](listed(sides), Math.abs(position.victory), listed(others));
}
/** Why not, in one sentence; the paragraph stands in `refusal.cite`. */
export function sayRefusal(look: Scene, refusal: RefusalTold, { phrases }: Locale): string {
  const phrase = phrases.refusals[refusal.code as RefusalCode];
  return phrase === undefined ? refusal.code : phrase(factsOf(refusal), sayIn(look, phrases));
}
/** What it counts, and where: a hex, or who. */
function factsOf({ facts, at }: RefusalTold): Facts {
  const where = typeof at === 'number' ? { hex: at } : at;
  return { ...facts, ...(where as Facts | undefined) };
}

export const eventTypes: readonly string[] = [...Object.keys(EVENTS), 'ended'];
/** The paragraph by which it happens. */
export function citeOf(event: Happening<CombatCommander>): Rule | undefined {
  if (event.type === 'ended') return event.cite === 'agreement' ? undefined : event.cite;
  return happening.cite(event);
}
