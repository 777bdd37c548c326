/** From hex to hex by arrow keys, among those that may be pressed. */
import type { Direction } from '#geometry/hex';
import { neighbourOf, type HexId } from '../../rules/ground/index.ts';

/** Columns stand upright: to the left and to the right there are two neighbours each. */
const WAYS: { readonly [key: string]: readonly Direction[] } = {
  ArrowUp: [0],
  ArrowDown: [3],
  ArrowLeft: [5, 4],
  ArrowRight: [1, 2],
};
/** Undefined: it is no arrow, or there is none that way. */
export function stepBy(
  key: string,
  from: HexId,
  among: { has(hex: HexId): boolean },
): HexId | undefined {
  const ways = Object.hasOwn(WAYS, key) ? WAYS[key] : [];
  return ways
    .map((direction) => neighbourOf(from, direction))
    .find((hex) => hex !== undefined && among.has(hex));
}
/** The keyboard goes there; false: nothing of that name is drawn. */
export function focusOn(hex: HexId): boolean {
  const thing = document.querySelector<SVGElement>(`[data-thing="hex:${hex}"]`);
  thing?.focus();
  return thing !== null;
}
