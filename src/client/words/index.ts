/** What the pages say; what is not said on the first one is fetched with another. */
import { part } from '../../table/trouble.svelte.ts';
import { ownWords, speakerOf, teach, type Lesson } from '../../table/words/index.ts';
import type { en as later } from '../pages/words/en.ts';
import type { en } from './en.ts';

const first = speakerOf<typeof en>({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
const others = speakerOf<typeof later, Parameters<typeof first.t>[0]>(
  {
    en: async () => (await import('../pages/words/en.ts')).en,
    ru: async () => (await import('../pages/words/ru.ts')).ru,
  },
  first.t,
);
export const { t } = others;
export const firstWords: Lesson = async (lang) => {
  await Promise.all([ownWords(lang), first.lesson(lang)]);
};
/** Another page than the first, with the words it needs. */
export async function late<P>(page: Promise<P>): Promise<P> {
  return (await part(Promise.all([page, teach(others.lesson)])))[0];
}
