/** The numbers of a forecast as the page shows them: grouped, named, in the reader's language. */
import { shareName, sharesIn, type ShareWords } from '../../rules/phrases/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { atLeast, chancesOf, type Spread } from '#dice';
import type { SideForecast, UnitShare } from '../../rules/combat/index.ts';
import { wordsOf } from '#table';
import { locale } from '../saying.ts';

/** The names of what adds to a number; they are fetched with the panel. */
const { load, words: shares } = wordsOf<ShareWords>({
  en: async () => sharesIn('en'),
  ru: async () => sharesIn('ru'),
});
export const shareWords = load;
export const shareLabel = (share: UnitShare, weapon?: string): string =>
  shareName(share, weapon, shares(), locale());

/** A distribution as the kit shows it. */
export const chancesIn = (spread: Spread) =>
  chancesOf(spread).map(({ value, p }) => ({ value, p, orMore: atLeast(spread, value) }));
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
