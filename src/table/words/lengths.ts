import type { Scale } from '../scale.ts';
import { settings, type Lang } from '../settings.svelte.ts';
import { say } from './index.ts';

const formatOf = (lang: Lang): Intl.NumberFormat =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const formats: { readonly [L in Lang]: Intl.NumberFormat } = {
  en: formatOf('en'),
  ru: formatOf('ru'),
};
/** A length in units with one decimal: 2.2 or 2,2. */
export const told = (scale: Scale, ticks: number): string =>
  formats[settings.lang].format(scale.units(ticks));
/** The same with the unit's name. */
export const named = (scale: Scale, ticks: number): string =>
  `${told(scale, ticks)} ${say(scale.unit)}`;
