/** What the table says before the battle, in the reader's language. */
import { settings, type Lang } from '../../../../table/settings.svelte.ts';
import type { Lesson } from '../../../../table/words/index.ts';
import type { CampWords } from './words/en.ts';

const WORDS: { readonly [L in Lang]: () => Promise<CampWords> } = {
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
};
const learnt = new Map<Lang, CampWords>();

export const campSentences: Lesson = async (lang) => {
  if (!learnt.has(lang)) learnt.set(lang, await WORDS[lang]());
};
export function words(): CampWords {
  const known = learnt.get(settings.lang);
  if (known === undefined) throw new Error(`${settings.lang} is spoken before it is learnt`);
  return known;
}
/** Columns are called by letters until they have numbers. */
export const letterOf = (column: number): string => words().letters.charAt(column);
