import { lost } from '../trouble.svelte.ts';
import { harmless } from '../harmless.ts';
import { settings, type Lang } from '../settings.svelte.ts';
import type { en } from './en.ts';

/** 'piece.hits' stands for piece.hits_one and piece.hits_other. */
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<K> = K extends `${infer S}_${Plural}` ? S : K;
export type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? Stem<K> : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
export type Key = Keys<typeof en>;
type Facts = Readonly<Record<string, string | number>>;
interface Branch {
  readonly [key: string]: string | Branch | undefined;
}
type Texts = ReadonlyMap<string, string>;
type Books<T> = { readonly [L in Lang]: () => Promise<T> };

/** Fetches what one part of the page says in a language, before it is spoken. */
export type Lesson = (lang: Lang) => Promise<void>;
const lessons = new Set<Lesson>();
let wanted: Lang = settings.lang;

/** From now on a switch of the language waits for this part too. */
export async function teach(lesson: Lesson): Promise<void> {
  lessons.add(lesson);
  await lesson(settings.lang);
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

/** One part's words in the reader's language. */
export interface Speaker<K extends string> {
  readonly lesson: Lesson;
  /** Read in a template, it follows a switch. */
  t(this: void, key: K, facts?: Facts): string;
}
/** `T`: the words in English; what they do not say, `other` does: the kit, unless it is told. */
export function speakerOf<T extends Branch, Other extends string = Key>(
  books: Books<Branch>,
  other: Speaker<Other>['t'] = ofKit,
): Speaker<Keys<T> | Other> {
  const own = new Map<Lang, Texts>();
  return {
    lesson: async (lang) => {
      if (!own.has(lang)) own.set(lang, new Map(leaves(await books[lang](), '')));
    },
    t: (key, facts) => textIn(own.get(settings.lang), key, facts) ?? other(key as Other, facts),
  };
}
/** A whole that comes in one piece, as functions and texts. */
export function phrasesOf<T>(books: Books<T>): { readonly lesson: Lesson; words(this: void): T } {
  const own = new Map<Lang, T>();
  return {
    lesson: async (lang) => {
      if (!own.has(lang)) own.set(lang, await books[lang]());
    },
    words() {
      const known = own.get(settings.lang);
      if (known === undefined) throw new Error(`${settings.lang} is spoken before it is learnt`);
      return known;
    },
  };
}
function* leaves(branch: Branch, path: string): Generator<[string, string]> {
  for (const [key, one] of Object.entries(branch)) {
    if (typeof one === 'string') yield [path + key, one];
    else if (one !== undefined) yield* leaves(one, `${path}${key}.`);
  }
}

const plurals = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };
function textIn(words: Texts | undefined, key: string, facts?: Facts): string | undefined {
  const text = formOf(words, key, facts?.['count']) ?? words?.get(key);
  if (facts === undefined) return text;
  return text?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
}
function formOf(
  words: Texts | undefined,
  key: string,
  count: string | number | undefined,
): string | undefined {
  if (typeof count !== 'number') return undefined;
  const form = plurals[settings.lang].select(count);
  const none = count === 0 ? words?.get(`${key}_zero`) : undefined;
  return none ?? words?.get(`${key}_${form}`) ?? words?.get(`${key}_other`);
}

const kit = new Map<Lang, Texts>();
/** The words of the kit, everybody's, as whoever opens the page fetches them. */
export const ownWords =
  (books: Books<Branch>): Lesson =>
  async (lang) => {
    if (!kit.has(lang)) kit.set(lang, new Map(leaves(await books[lang](), '')));
  };
function ofKit(key: string, facts?: Facts): string {
  return textIn(kit.get(settings.lang), key, facts) ?? key;
}
export const t: (key: Key, facts?: Facts) => string = ofKit;

const called = new Map<string, Readonly<Record<Lang, string>>>();
/** What a game calls seats for which the kit has no word. */
export function callSeats(names: Readonly<Record<string, Readonly<Record<Lang, string>>>>): void {
  for (const [seat, name] of Object.entries(names)) called.set(seat, name);
}
/** A seat as it is called: a side of the table, and its number among allies. */
export function seatName(seat: string): string {
  const [, name = seat, number = ''] = /^(\D+)(\d)$/.exec(seat) ?? [];
  const { lang } = settings;
  const word = kit.get(lang)?.get(`seat.${name}`) ?? called.get(name)?.[lang] ?? name;
  return `${word} ${number}`.trim();
}

/** Texts that come in both languages, from people as well as from the server. */
export const say = (words: Readonly<Record<Lang, string>>): string =>
  harmless(words[settings.lang]);
