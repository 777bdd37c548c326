/** What the pages say; what is not said on the first one is fetched with another. */
import { lazyPart } from '../../table/trouble.svelte.ts';
import {
  ownWords,
  t as kitSays,
  loadWords,
  wordsOver,
  type LoadWords,
} from '../../table/words/index.ts';

const both = { en: async () => import('./both/en.ts'), ru: async () => import('./both/ru.ts') };
const first = wordsOver(
  {
    en: async () => (await both.en()).en,
    ru: async () => (await both.ru()).ru,
  },
  kitSays,
);
const kit = ownWords({
  en: async () => (await both.en()).kit,
  ru: async () => (await both.ru()).kit,
});
const others = wordsOver(
  {
    en: async () => (await import('../pages/words/en.ts')).en,
    ru: async () => (await import('../pages/words/ru.ts')).ru,
  },
  first.words,
);
export const { words: t } = others;
export const firstWords: LoadWords = async (lang) => {
  await Promise.all([kit(lang), first.load(lang)]);
};
/** Another page than the first, with the words it needs. */
export async function late<P>(page: Promise<P>): Promise<P> {
  return (await lazyPart(Promise.all([page, loadWords(others.load)])))[0];
}
