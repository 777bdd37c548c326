/** Everything the game says, in the reader's language. */
import type { Happening, RefusalTold } from '#kernel';
import type { Source } from '../facts/share.ts';
import type { Rule } from '../rules.ts';
import type { ActionId, Scene, TacticId } from '../world.ts';
import { type CloudsOfSmoke, type Event, EVENTS, happening } from '../game.ts';
import {
  armyName,
  speaker,
  type BoardWord,
  type Lang,
  type Phrases,
  type Result,
  type ShareWords,
} from './speaker.ts';
import type { RefusalCode } from '../refusals.ts';

/** One language of the game: fetched before it is first spoken. */
export interface Locale {
  readonly lang: Lang;
  readonly phrases: Phrases;
}
const PHRASES: { readonly [L in Lang]: () => Promise<Phrases> } = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
};
const TITLES: { readonly [L in Lang]: () => Promise<Titles> } = {
  en: async () => (await import('./titles/en.ts')).titles,
  ru: async () => (await import('./titles/ru.ts')).titles,
};
const SHARES: { readonly [L in Lang]: () => Promise<ShareWords> } = {
  en: async () => (await import('./shares/en.ts')).shares,
  ru: async () => (await import('./shares/ru.ts')).shares,
};
type Titles = { readonly [R in Rule]: string };

export const localeOf = async (lang: Lang): Promise<Locale> => ({
  lang,
  phrases: await PHRASES[lang](),
});
/** The title of every paragraph. */
export const titlesIn = (lang: Lang): Promise<Titles> => TITLES[lang]();

/** What adds to a number and is neither a tactic nor a weapon. */
export const sharesIn = (lang: Lang): Promise<ShareWords> => SHARES[lang]();

/** What gives a part of a number: a weapon of the statline, a tactic, or a rule. */
export function shareName(
  { of, cite }: { readonly of: Source; readonly cite: Rule },
  weapon: string | undefined,
  words: ShareWords,
  { phrases }: Locale,
): string {
  if (of === 'statline') return phrases.weapons[weapon ?? ''] ?? phrases.strength;
  // A special rule and a tactic may share a name.
  if (of in words && !(of in phrases.tactics && cite === 'COS-TAC-13')) {
    return words[of as keyof ShareWords];
  }
  return phrases.tactics[of as TacticId].name;
}

/**
 * The log's sentence for an event, told of the position after it. `before`: it tells how somebody
 * went, and not only where to, and knows what the event takes away. Undefined for the small steps
 * that say nothing to a reader.
 */
export function sayEvent(
  look: Scene,
  event: Happening<CloudsOfSmoke>,
  { lang, phrases }: Locale,
  before?: Scene,
): string | undefined {
  if (event.type === 'ended') return sayOutcome(look, event, { lang, phrases });
  const phrase = phrases.events[event.type] as (
    one: Event,
    say: ReturnType<typeof speaker>,
  ) => string;
  const seen = event.type === 'elementRemoved' && before !== undefined ? before : look;
  return phrase(event, speaker(seen, lang, before)) || undefined;
}

function sayOutcome(
  look: Scene,
  outcome: { readonly result: string; readonly winners: readonly string[] },
  { lang, phrases }: Locale,
): string {
  const { result, winners } = outcome;
  const losers = look.setup.armies
    .map(({ seat }) => seat)
    .filter((seat) => !winners.includes(seat));
  const seats = result === 'conceded' ? losers : winners;
  const names = seats.map((seat) => seatName(look, seat, lang)).join(', ');
  return phrases.outcomes[result as Result](names);
}
/** The army's name at a seat. */
function seatName(look: Scene, seat: string, lang: Lang): string {
  const id = look.setup.armies.findIndex((army) => army.seat === seat);
  return id < 0 ? seat : armyName(look, id, lang);
}

/** Why not, in one sentence; the paragraph stands in `refusal.cite`. */
export function sayRefusal(look: Scene, refusal: RefusalTold, { lang, phrases }: Locale): string {
  const phrase = phrases.refusals[refusal.code as RefusalCode];
  return phrase === undefined ? refusal.code : phrase(refusal.facts ?? {}, speaker(look, lang));
}

export const actionWords = (id: ActionId, { phrases }: Locale): BoardWord => phrases.actions[id];
export const tacticWords = (
  id: TacticId,
  { phrases }: Locale,
): BoardWord & { readonly when?: string } => phrases.tactics[id];

export const citeOf = (event: Happening<CloudsOfSmoke>): Rule | 'agreement' =>
  event.type === 'ended' ? event.cite : happening.cite(event);
export const eventTypes = Object.keys(EVENTS) as readonly Event['type'][];
