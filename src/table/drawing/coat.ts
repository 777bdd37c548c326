/**
 * How an army is told from the others: its side by fill, its rank among allies by the lip, which
 * is parted once for the second and twice for the third. Colour only repeats it.
 */
export type Side = 'a' | 'b';
export type Coat = Side | `${Side} second` | `${Side} third`;

const RANKS = ['', ' second', ' third'] as const;
/** The coat of the n-th army of a side; more than three look like the third. */
const coatOf = (side: Side, rank: number): Coat => `${side}${RANKS[rank] ?? RANKS[2]}`;
/** The coat of one army of several: allies are told apart by who comes first. */
export function coatIn(armies: readonly { readonly side: number }[], at: number): Coat {
  const side = armies[at]?.side ?? 0;
  const rank = armies.slice(0, at).filter((one) => one.side === side).length;
  return coatOf(side === 0 ? 'a' : 'b', rank);
}
export const isFilled = (coat: Coat): boolean => coat.startsWith('a');
const rankIn = (coat: Coat): number =>
  coat.endsWith('second') ? 1 : coat.endsWith('third') ? 2 : 0;

const GAP = 12;
/** A lip along the front, between two heights, parted as the coat says. */
export function lipOf(coat: Coat, half: number, top: number, foot: number): string {
  const parts = rankIn(coat) + 1;
  const length = (2 * half - GAP * (parts - 1)) / parts;
  return Array.from({ length: parts }, (_, part) => {
    const left = -half + part * (length + GAP);
    return `M${left.toFixed(1)} ${top}h${length.toFixed(1)}V${foot}h-${length.toFixed(1)}Z`;
  }).join('');
}

/** What a commander's standard shows: upright forms on one side, slanting ones on the other. */
const DEVICES = {
  a: ['M14 -56H42M28 -67V-45', 'M20 -68V-44M36 -68V-44', 'M12 -62H44M12 -50H44'],
  b: ['M11 -68L44 -44M11 -44L44 -68', 'M11 -44L44 -68', 'M11 -68L44 -44'],
} as const;
export const deviceOf = (coat: Coat): string =>
  DEVICES[isFilled(coat) ? 'a' : 'b'][rankIn(coat)] ?? '';
