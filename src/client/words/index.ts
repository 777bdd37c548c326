import i18next from 'i18next';
import { settings, type Lang } from '../settings.svelte.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

const i18n = i18next.createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'client',
  resources: { en: { client: en }, ru: { client: ru } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
const speakers = { en: i18n.getFixedT('en'), ru: i18n.getFixedT('ru') };

/** The client's own words in the reader's language; read in a template, it follows a switch. */
export const t = ((...args: [never, never]) =>
  speakers[settings.lang](...args)) as unknown as typeof i18n.t;

const formats: { readonly [L in Lang]: Intl.NumberFormat } = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ru: new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};
/** A length in unit widths with one decimal: 2.2 or 2,2. */
export const uw = (ticks: number): string => formats[settings.lang].format(ticks / 1000);
/** Texts that come in both languages. */
export const say = (words: Readonly<Record<Lang, string>>): string => words[settings.lang];
