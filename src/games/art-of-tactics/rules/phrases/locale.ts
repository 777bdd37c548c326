/** Everything the game says, in the reader's language. */
import type { Happening, RefusalTold } from '#kernel';
import { type ArtOfTactics, type Event, EVENTS, happening } from '../game.ts';
import type { Rule } from '../rules.ts';
import type { Scene } from '../world.ts';
import { type Lang, type Phrase, type Phrases, type Result, sayIn } from './say.ts';
import type { RefusalCode } from './speaker.ts';

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
 * `before`: the table as it stood before, so that it can be told how far somebody turned.
 */
export function sayEvent(
  look: Scene,
  event: Happening<ArtOfTactics>,
  { lang, phrases }: Locale,
  before?: Scene,
): string | undefined {
  if (event.type === 'ended') return sayEnd(look, event, { lang, phrases });
  const phrase = phrases.events[event.type] as Phrase<Event>;
  return closed(phrase(event, sayIn(look, lang, phrases.elements, before))) || undefined;
}
function sayEnd(
  look: Scene,
  event: Extract<Happening<ArtOfTactics>, { type: 'ended' }>,
  { lang, phrases }: Locale,
): string {
  const losers = look.setup.armies
    .map(({ seat }) => seat)
    .filter((seat) => !event.winners.includes(seat));
  const seats = event.result === 'conceded' ? losers : event.winners;
  const names = seats.map(
    (seat) => look.setup.armies.find((one) => one.seat === seat)?.name[lang] ?? seat,
  );
  const outcome = phrases.outcomes[event.result as Result](names.join(', '), tallyOf(look, event));
  const why = sayEnding(event.cite, phrases);
  return closed(why === undefined ? outcome : `${why} ${outcome}`);
}
/** Why it ends by a paragraph; undefined: what came of it says so. */
export const sayEnding = (
  cite: string,
  { endings }: Pick<Phrases, 'endings'>,
): string | undefined => (endings as { readonly [cite: string]: string | undefined })[cite];
/**
 * AOT-WIN-03 What the sides have gained; AOT-WIN-01 a draw of two total victories counts nothing,
 * nor does one by agreement.
 */
function tallyOf(
  { setup, position }: Scene,
  { winners, cite }: Extract<Happening<ArtOfTactics>, { type: 'ended' }>,
): readonly number[] {
  if (cite === 'agreement' || cite === 'AOT-WIN-01') return [];
  const won = setup.armies.findIndex(({ seat }) => winners.includes(seat));
  return won === 1 ? [...position.points].reverse() : position.points;
}
/** A name may end in a full stop of its own: «Греки V века до н. э.» */
const closed = (text: string): string => text.replaceAll('..', '.');
/** Why not, in one sentence; the paragraph stands in `refusal.cite`. */
export function sayRefusal(look: Scene, refusal: RefusalTold, { lang, phrases }: Locale): string {
  const phrase = phrases.refusals[refusal.code as RefusalCode];
  return phrase === undefined
    ? refusal.code
    : phrase(refusal.facts ?? {}, sayIn(look, lang, phrases.elements));
}

export const eventTypes: readonly string[] = [...Object.keys(EVENTS), 'ended'];
/** The paragraph by which it happens. */
export function citeOf(event: Happening<ArtOfTactics>): Rule | undefined {
  if (event.type === 'ended') return event.cite === 'agreement' ? undefined : event.cite;
  return happening.cite(event);
}
