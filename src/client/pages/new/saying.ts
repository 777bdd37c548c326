/** What “New battle” says, in the reader's language. */
import { settings, type Lang } from '../../../table/settings.svelte.ts';
import type { Lesson } from '../../../table/words/index.ts';
import type { NewWords } from './words/en.ts';

const WORDS: { readonly [L in Lang]: () => Promise<NewWords> } = {
  en: async () => (await import('./words/en.ts')).en,
  ru: async () => (await import('./words/ru.ts')).ru,
};
const learnt = new Map<Lang, NewWords>();

export const newSentences: Lesson = async (lang) => {
  if (!learnt.has(lang)) learnt.set(lang, await WORDS[lang]());
};
export function words(): NewWords {
  const known = learnt.get(settings.lang);
  if (known === undefined) throw new Error(`${settings.lang} is spoken before it is learnt`);
  return known;
}
