import { lost } from '../trouble.svelte.ts';
import { harmless } from '../harmless.ts';
import { settings, type Lang } from '../settings.svelte.ts';
import type { en } from './en.ts';

type Kit = typeof en;
/** What `T` says, and what it does not say as `Under` does, part by part. */
type Over<T, Under> = Omit<Under, keyof T> & {
  readonly [K in keyof T]: K extends keyof Under ? Laid<T[K], Under[K]> : T[K];
};
type Laid<T, Under> = T extends string | ((...facts: never[]) => string) ? T : Over<T, Under>;
type Locales<T> = { readonly [L in Lang]: () => Promise<T> };

/** Fetches what one part of the page says in a language, before it is spoken. */
export type LoadWords = (lang: Lang) => Promise<void>;
const loaders = new Set<LoadWords>();
let wanted: Lang = settings.lang;

/** From now on a switch of the language waits for this part too. */
export async function loadWords(load: LoadWords): Promise<void> {
  loaders.add(load);
  await load(settings.lang);
}
/** Switches the language of everything on the screen at once, when all of it has been learnt. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  // A part that is opened meanwhile joins the end of the row.
  try {
    for (const load of loaders) await load(lang);
  } catch (error) {
    return lost(error);
  }
  if (wanted === lang) settings.speak(lang);
}

/** One part's words in the reader's language. */
export interface LocalWords<T> {
  readonly load: LoadWords;
  /** Read in a template, it follows a switch. */
  words(this: void): T;
}
export function wordsOf<T>(locales: Locales<T>): LocalWords<T> {
  const own = new Map<Lang, T>();
  return {
    load: async (lang) => {
      if (!own.has(lang)) own.set(lang, await locales[lang]());
    },
    words() {
      const known = own.get(settings.lang);
      if (known === undefined) throw new Error(`${settings.lang} is spoken before it is learnt`);
      return known;
    },
  };
}
/** The words of a part, and of what it stands on where it says nothing itself. */
export function wordsOver<T extends object, Under extends object>(
  locales: Locales<T>,
  under: () => Under,
): LocalWords<Over<T, Under>> {
  const own = new Map<Lang, T>();
  let laid: { readonly top: T | undefined; below: Under; all: Over<T, Under> } | undefined;
  return {
    load: async (lang) => {
      if (!own.has(lang)) own.set(lang, await locales[lang]());
    },
    words() {
      const [top, below] = [own.get(settings.lang), under()];
      if (laid?.top !== top || laid?.below !== below) {
        laid = { top, below, all: over(top ?? {}, below) as Over<T, Under> };
      }
      return laid.all;
    },
  };
}
/** Objects are laid over each other part by part; of sentences the upper one is said. */
function over(top: object, below: object): object {
  const all: Record<string, unknown> = { ...below };
  for (const [key, one] of Object.entries(top)) {
    const under = all[key];
    all[key] = isPart(one) && isPart(under) ? over(one, under) : one;
  }
  return all;
}
const isPart = (one: unknown): one is object => typeof one === 'object' && one !== null;

const kit = new Map<Lang, Kit>();
/** The words of the kit, everybody's, as whoever opens the page fetches them. */
export const ownWords =
  (locales: Locales<Kit>): LoadWords =>
  async (lang) => {
    if (!kit.has(lang)) kit.set(lang, await locales[lang]());
  };
export function t(): Kit {
  const known = kit.get(settings.lang);
  if (known === undefined) throw new Error(`${settings.lang} is spoken before it is learnt`);
  return known;
}

const called = new Map<string, Readonly<Record<Lang, string>>>();
/** What a game calls seats for which the kit has no word. */
export function callSeats(names: Readonly<Record<string, Readonly<Record<Lang, string>>>>): void {
  for (const [seat, name] of Object.entries(names)) called.set(seat, name);
}
/** A seat as it is called: a side of the table, and its number among allies. */
export function seatName(seat: string): string {
  const [, name = seat, number = ''] = /^(\D+)(\d)$/.exec(seat) ?? [];
  const { lang } = settings;
  const seats: Readonly<Record<string, string>> = kit.get(lang)?.seat ?? {};
  const word = seats[name] ?? called.get(name)?.[lang] ?? name;
  return `${word} ${number}`.trim();
}

/** 'bold-5': who he is, and on which level; others have a name alone. */
const ON_LEVEL = /^([a-z]+)-([1-9])$/;
/** What a character of the computer is called: `steady`. */
export function characterName(character: string): string {
  const names: Readonly<Record<string, string>> = t().opponents.names;
  return Object.hasOwn(names, character) ? (names[character] ?? character) : character;
}
/** What a bot is called: 'Bold, level 5'. */
export function opponentName(bot: string): string {
  const [, character, level] = ON_LEVEL.exec(bot) ?? [];
  if (character === undefined) return characterName(bot);
  return t().opponents.onLevel(characterName(character), Number(level));
}

/** Texts that come in both languages, from people as well as from the server. */
export const say = (words: Readonly<Record<Lang, string>>): string =>
  harmless(words[settings.lang]);
