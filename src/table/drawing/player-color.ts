/**
 * How an army is told from the others: its side by fill, its rank among allies by the lip, which
 * is parted once for the second and twice for the third. Colour only repeats it.
 */
export type Side = 'a' | 'b';
export type PlayerColor = Side | `${Side} second` | `${Side} third`;

const RANKS = ['', ' second', ' third'] as const;
/** The colour of the n-th army of a side; more than three look like the third. */
const playerColorOf = (side: Side, rank: number): PlayerColor =>
  `${side}${RANKS[rank] ?? RANKS[2]}`;
/** The colour of one army of several: allies are told apart by who comes first. */
export function playerColorIn(
  armies: readonly { readonly side: number }[],
  at: number,
): PlayerColor {
  const side = armies[at]?.side ?? 0;
  const rank = armies.slice(0, at).filter((one) => one.side === side).length;
  return playerColorOf(side === 0 ? 'a' : 'b', rank);
}
export const isFilled = (playerColor: PlayerColor): boolean => playerColor.startsWith('a');
const rankIn = (playerColor: PlayerColor): number =>
  playerColor.endsWith('second') ? 1 : playerColor.endsWith('third') ? 2 : 0;

const GAP = 12;
/** A lip along the front, between two heights, parted as the colour says. */
export function lipOf(playerColor: PlayerColor, half: number, top: number, foot: number): string {
  const parts = rankIn(playerColor) + 1;
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
export const deviceOf = (playerColor: PlayerColor): string =>
  DEVICES[isFilled(playerColor) ? 'a' : 'b'][rankIn(playerColor)] ?? '';
