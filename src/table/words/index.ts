import { lost, part as fetched } from '../trouble.svelte.ts';
import { harmless } from '../harmless.ts';
import { settings, type Lang } from '../settings.svelte.ts';
import type { en } from './en.ts';
import type { late as later } from '../later/words/en.ts';

/** 'piece.hits' stands for piece.hits_one and piece.hits_other. */
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<K> = K extends `${infer S}_${Plural}` ? S : K;
type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
export type Key = Keys<typeof en> | Keys<typeof later>;
type Facts = Readonly<Record<string, string | number>>;
interface Branch {
  readonly [key: string]: string | Branch | undefined;
}

const plurals = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };
const learnt = new Map<Lang, Map<string, string>>();

/** Fetches what one part of the page says in a language, before it is spoken. */
export type Lesson = (lang: Lang) => Promise<void>;
const lessons = new Set<Lesson>();
let wanted: Lang = settings.lang;

/** From now on a switch of the language waits for this part too. */
export async function teach(lesson: Lesson): Promise<void> {
  lessons.add(lesson);
  await lesson(settings.lang);
}
function lessonOf(books: { readonly [L in Lang]: () => Promise<Branch> }): Lesson {
  const done = new Set<Lang>();
  return async (lang) => {
    if (done.has(lang)) return;
    const words = learnt.get(lang) ?? new Map<string, string>();
    for (const [key, one] of leaves(await books[lang](), '')) words.set(key, one);
    learnt.set(lang, words);
    done.add(lang);
  };
}
/** The client's own words: those of the table, and those that can wait. */
export const ownWords = lessonOf({
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
});
const lateWords = lessonOf({
  en: async () => (await import('../later/words/en.ts')).late,
  ru: async () => (await import('../later/words/ru.ts')).late,
});
/** A part of the page that comes late, with the words it needs. */
export async function late<P>(part: Promise<P>): Promise<P> {
  return (await fetched(Promise.all([part, teach(lateWords)])))[0];
}
function* leaves(branch: Branch, path: string): Generator<[string, string]> {
  for (const [key, one] of Object.entries(branch)) {
    if (typeof one === 'string') yield [path + key, one];
    else if (one !== undefined) yield* leaves(one, `${path}${key}.`);
  }
}
/** Switches the language of everything on the screen at once, when all of it has been learnt. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  // A part that is opened meanwhile joins the end of the row.
  try {
    for (const lesson of lessons) await lesson(lang);
  } catch (error) {
    return lost(error);
  }
  if (wanted === lang) settings.speak(lang);
}

/** The client's own words in the reader's language; read in a template, it follows a switch. */
export function t(key: Key, facts?: Facts): string {
  const words = learnt.get(settings.lang);
  const text = formOf(words, key, facts?.['count']) ?? words?.get(key) ?? key;
  if (facts === undefined) return text;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
}
function formOf(
  words: ReadonlyMap<string, string> | undefined,
  key: string,
  count: string | number | undefined,
): string | undefined {
  if (typeof count !== 'number') return undefined;
  const form = plurals[settings.lang].select(count);
  const none = count === 0 ? words?.get(`${key}_zero`) : undefined;
  return none ?? words?.get(`${key}_${form}`) ?? words?.get(`${key}_other`);
}

/** A seat as it is called: a side of the table, and its number among allies. */
export function seatName(seat: string): string {
  const [, name = seat, number = ''] = /^(\D+)(\d)$/.exec(seat) ?? [];
  return `${learnt.get(settings.lang)?.get(`seat.${name}`) ?? name} ${number}`.trim();
}

const formats: { readonly [L in Lang]: Intl.NumberFormat } = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ru: new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};
/** A length in unit widths with one decimal: 2.2 or 2,2. */
export const uw = (ticks: number): string => formats[settings.lang].format(ticks / 1000);
/** Texts that come in both languages, from people as well as from the server. */
export const say = (words: Readonly<Record<Lang, string>>): string =>
  harmless(words[settings.lang]);
