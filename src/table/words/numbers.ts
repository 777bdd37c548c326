/** Chances and averages as the reader writes them. */
import { settings, type Lang } from '../settings.svelte.ts';

const formatOf = (lang: Lang, digits: number, style: 'decimal' | 'percent'): Intl.NumberFormat =>
  new Intl.NumberFormat(lang, { style, maximumFractionDigits: digits });
const formatsOf = (lang: Lang) => ({
  average: formatOf(lang, 1, 'decimal'),
  percent: [formatOf(lang, 0, 'percent'), formatOf(lang, 1, 'percent')] as const,
});
const formats = { en: formatsOf('en'), ru: formatsOf('ru') };

/** An average: 33 or 33.4. */
export const average = (value: number): string => formats[settings.lang].average.format(value);
/** Percents; what is possible is never shown as nothing, nor what is not certain as all. */
export function percent(p: number, digits: 0 | 1 = 0): string {
  const shown = formats[settings.lang].percent[digits];
  const least = digits === 0 ? 0.01 : 0.001;
  if (p > 0 && p < least) return `<${shown.format(least)}`;
  if (p < 1 && p > 1 - least) return `>${shown.format(1 - least)}`;
  return shown.format(p);
}
