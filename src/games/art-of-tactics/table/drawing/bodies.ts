/** Bodies of figures from above, about the place where each stands. */
interface Spot {
  readonly x: number;
  readonly y: number;
}
export const dot = ({ x, y }: Spot, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
export const horseOf = ({ x, y }: Spot): string =>
  `M${x} ${y - 17}Q${x + 8} ${y - 5} ${x + 6} ${y + 8}Q${x} ${y + 17} ${x - 6} ${y + 8}` +
  `Q${x - 8} ${y - 5} ${x} ${y - 17}`;
/** Narrow, with a long neck and a hump between two thin flanks. */
export const camelOf = ({ x, y }: Spot): string =>
  `M${x} ${y - 21}Q${x + 4} ${y - 17} ${x + 2} ${y - 9}Q${x + 7} ${y - 3} ${x + 5} ${y + 9}` +
  `Q${x} ${y + 17} ${x - 5} ${y + 9}Q${x - 7} ${y - 3} ${x - 2} ${y - 9}` +
  `Q${x - 4} ${y - 17} ${x} ${y - 21}` +
  dot({ x, y: y + 3 }, 3);
/** A disc with a hole: the ring of a shield about its bearer. */
export const ring = (one: Spot): string => dot(one, 8) + dot(one, 4.6) + dot(one, 2.2);
