/** The numbers of a forecast as the page shows them: grouped, named, in the reader's language. */
import { shareName, sharesIn, type ShareWords, type UnitId } from '../../../rules/index.ts';
import type { SideForecast, UnitShare } from '../../../rules/combat/forecast.ts';
import { settings, type Lang } from '../../../../../table/settings.svelte.ts';
import type { Lesson } from '../../../../../table/words/index.ts';
import { tongue } from '../../saying.ts';

const learnt = new Map<Lang, ShareWords>();
/** The names of what adds to a number; they are fetched with the panel. */
export const shareWords: Lesson = async (lang) => {
  if (!learnt.has(lang)) learnt.set(lang, await sharesIn(lang));
};
export function shareLabel(share: UnitShare, weapon?: string): string {
  const words = learnt.get(settings.lang);
  return words === undefined ? '' : shareName(share, weapon, words, tongue());
}

const numbers = (lang: Lang, digits: number, style: 'decimal' | 'percent'): Intl.NumberFormat =>
  new Intl.NumberFormat(lang, { style, maximumFractionDigits: digits });
const formats = {
  en: {
    average: numbers('en', 1, 'decimal'),
    percent: [numbers('en', 0, 'percent'), numbers('en', 1, 'percent')],
  },
  ru: {
    average: numbers('ru', 1, 'decimal'),
    percent: [numbers('ru', 0, 'percent'), numbers('ru', 1, 'percent')],
  },
} as const;
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
export const signed = (adds: number): string => (adds < 0 ? `−${-adds}` : `+${adds}`);

/** Dice of a side by what gives them: each weapon, then each rule and tactic. */
export interface Row {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** It comes of a tactic that is only thought of. */
  readonly thought: boolean;
}
export function diceRows(side: SideForecast, thought: string | undefined): Row[] {
  const rows = new Map<string, { label: string; sum: number; own: boolean; of: string }>();
  for (const share of side.parts.dice) {
    const own = share.of === 'statline';
    const label = shareLabel(share, weaponOf(side, share.unit));
    const key = `${own ? '' : '+'}${share.of} ${label}`;
    const before = rows.get(key)?.sum ?? 0;
    rows.set(key, { label, sum: before + share.adds, own, of: share.of });
  }
  return [...rows]
    .toSorted(([, a], [, b]) => Number(b.own) - Number(a.own))
    .map(([key, { label, sum, own, of }]) => ({
      key,
      label,
      value: `${own ? sum : signed(sum)}d6`,
      thought: of === thought,
    }));
}
export const weaponOf = (side: SideForecast, unit: UnitId | undefined): string | undefined =>
  side.weapons.find((one) => one.unit === unit)?.weapon;
