import { createInstance } from 'i18next';
import { settings, type Lang } from '../settings.svelte.ts';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'client';
    resources: { client: typeof en };
  }
}

const SPACE = 'client';
const i18n = createInstance();
void i18n.init({
  lng: settings.lang,
  fallbackLng: false,
  defaultNS: SPACE,
  ns: [SPACE],
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
});
const speakers = { en: i18n.getFixedT('en'), ru: i18n.getFixedT('ru') };
const words = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
};

/** Fetches what one part of the page says in a language, before it is spoken. */
export type Lesson = (lang: Lang) => Promise<void>;
const lessons = new Set<Lesson>();
let wanted: Lang = settings.lang;

/** From now on a switch of the language waits for this part too. */
export async function teach(lesson: Lesson): Promise<void> {
  lessons.add(lesson);
  await lesson(settings.lang);
}
/** The client's own words. */
export const ownWords: Lesson = async (lang) => {
  if (i18n.hasResourceBundle(lang, SPACE)) return;
  i18n.addResourceBundle(lang, SPACE, await words[lang]());
};
/** Switches the language of everything on the screen at once, when all of it has been learnt. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  // A part that is opened meanwhile joins the end of the row.
  for (const lesson of lessons) await lesson(lang);
  if (wanted === lang) settings.speak(lang);
}

/** What is said without facts is always the same; a drag asks for it at every step. */
const said = { en: new Map<unknown, unknown>(), ru: new Map<unknown, unknown>() };
function speakAgain(...args: [never, never]): unknown {
  const { lang } = settings;
  if (args.length > 1) return speakers[lang](...args);
  const known = said[lang].get(args[0]);
  if (known !== undefined) return known;
  const words: unknown = speakers[lang](...args);
  if (i18n.hasResourceBundle(lang, SPACE)) said[lang].set(args[0], words);
  return words;
}
/** The client's own words in the reader's language; read in a template, it follows a switch. */
export const t = speakAgain as unknown as typeof i18n.t;

const formats: { readonly [L in Lang]: Intl.NumberFormat } = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ru: new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};
/** A length in unit widths with one decimal: 2.2 or 2,2. */
export const uw = (ticks: number): string => formats[settings.lang].format(ticks / 1000);
/** Texts that come in both languages. */
export const say = (words: Readonly<Record<Lang, string>>): string => words[settings.lang];
