/** What the builder says: its own words, and the ruleset's of army lists. */
import {
  armyLocaleOf,
  sayArmyIssue,
  speakerOf,
  type ArmySpeaker,
  type ArmyLocale,
  type Faction,
} from '../rules/army/index.ts';
import type { Issue } from '#kernel';
import { type Lang, type LoadWords, settings } from '#table';
import type { BuilderWords } from './words/en.ts';

interface Spoken {
  readonly words: BuilderWords;
  readonly locale: ArmyLocale;
}
const WORDS: { readonly [L in Lang]: () => Promise<BuilderWords> } = {
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
};
const learnt = new Map<Lang, Spoken>();

/** Fetched once for each language. */
export const armySentences: LoadWords = async (lang) => {
  if (learnt.has(lang)) return;
  const [words, locale] = await Promise.all([WORDS[lang](), armyLocaleOf(lang)]);
  learnt.set(lang, { words, locale });
};
/** What is spoken now; read in a template, it follows a switch. */
function spoken(): Spoken {
  const known = learnt.get(settings.lang);
  if (known === undefined) throw new Error(`${settings.lang} is spoken before it is learnt`);
  return known;
}
export const words = (): BuilderWords => spoken().words;
export const locale = (): ArmyLocale => spoken().locale;
export const speaker = (faction: Faction | undefined): ArmySpeaker =>
  speakerOf(faction, spoken().locale);
export const points = (count: number, faction: Faction | undefined): string =>
  locale().phrases.roster.points(count, speaker(faction));

export interface Said {
  readonly cite: string | undefined;
  readonly text: string;
}
/** Reasons in words; what is true of several rows is said once. */
export function sayIssues(issues: readonly Issue[], faction: Faction | undefined): Said[] {
  const said = issues.map((issue) => ({
    cite: issue.cite,
    text: sayArmyIssue(issue, faction, locale()),
  }));
  return said.filter(({ text }, at) => said.findIndex((other) => other.text === text) === at);
}
