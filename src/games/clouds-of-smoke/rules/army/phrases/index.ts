/** Everything that is said of army lists, in the reader's language. */
import type { Issue } from '#kernel';
import { localeOf, type Locale } from '../../phrases/locale.ts';
import type { Lang } from '../../phrases/speaker.ts';
import type { Edition } from '../../editions/edition.ts';
import type { Category, Faction, RatingPart } from '../types.ts';
import { armySpeaker, type ArmyIssueCode, type ArmyPhrases, type ArmySpeaker } from './speaker.ts';

export { type ArmyIssueCode, type ArmySpeaker } from './speaker.ts';

/** One language of army lists: fetched before it is first spoken. */
export interface ArmyLocale {
  readonly lang: Lang;
  readonly phrases: ArmyPhrases;
  readonly game: Locale;
}
const PHRASES: { readonly [L in Lang]: () => Promise<ArmyPhrases> } = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
};
export async function armyLocaleOf(lang: Lang): Promise<ArmyLocale> {
  const [phrases, game] = await Promise.all([PHRASES[lang](), localeOf(lang)]);
  return { lang, phrases, game };
}

/** Who speaks of armies of a faction. */
export const speakerOf = (
  faction: Faction | undefined,
  { lang, phrases, game }: ArmyLocale,
): ArmySpeaker => armySpeaker(faction, lang, phrases, game.phrases);

/** Why not, in one sentence; the paragraph stands in `cite`, the place in `at`. */
export function sayArmyIssue(
  { code, facts = {}, at }: Issue,
  faction: Faction | undefined,
  locale: ArmyLocale,
): string {
  const phrase = locale.phrases.issues[code as ArmyIssueCode];
  const place = at === undefined ? {} : { place: at };
  return phrase?.({ ...place, ...facts }, speakerOf(faction, locale)) ?? code;
}
export const sayRatingPart = (part: RatingPart, { phrases }: ArmyLocale): string =>
  phrases.rating[part.of](part);

/** COS-ARM-02 The third category is called as the edition calls it. */
export const categoryName = (
  category: Category,
  edition: Edition,
  { phrases }: ArmyLocale,
): string => phrases.categories[category === 'special' ? edition.thirdCategory() : category];
