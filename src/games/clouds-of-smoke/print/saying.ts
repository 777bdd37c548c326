/** What printing says, in the reader's language. */
import { settings, type Lang } from '../../../table/settings.svelte.ts';
import type { Lesson } from '../../../table/words/index.ts';
import type { PrintWords } from './words/en.ts';

const WORDS: { readonly [L in Lang]: () => Promise<PrintWords> } = {
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
};
const learnt = new Map<Lang, PrintWords>();

export const printSentences: Lesson = async (lang) => {
  if (!learnt.has(lang)) learnt.set(lang, await WORDS[lang]());
};
export function words(): PrintWords {
  const known = learnt.get(settings.lang);
  if (known === undefined) throw new Error(`${settings.lang} is spoken before it is learnt`);
  return known;
}
