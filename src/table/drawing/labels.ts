/** Where a label gives way: inside the map, over as little as may be. */
import type { Bounds, Point } from './paths.ts';

/** Ways from the middle of a ring, as seen on the screen: below it first. */
const WAYS: readonly Point[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.71, 0.71],
  [-0.71, 0.71],
  [0.71, -0.71],
  [-0.71, -0.71],
];
const WIDE = 3.4;
const TALL = 9;
/** Half the size of what stands on the map. */
const PIECE = 45;

/** How many pieces a text would lie under, by its middle and half its size; none off the map. */
function coverOf([x, y]: Point, w: number, h: number, sheet: Bounds, things: readonly Point[]) {
  const inside =
    x - w >= sheet.x &&
    x + w <= sheet.x + sheet.w &&
    y - h >= sheet.y &&
    y + h <= sheet.y + sheet.h;
  const under = things.filter(
    ([tx, ty]) => Math.abs(tx - x) < w + PIECE && Math.abs(ty - y) < h + PIECE,
  );
  return under.length + (inside ? 0 : 1000);
}

interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
/** The place on a ring for a text of so many letters, in drawing units. */
export function labelOf(
  { x, y, radius }: Ring,
  letters: number,
  px: number,
  turned: boolean,
  sheet: Bounds,
  things: readonly Point[],
): Point {
  const [w, h] = [letters * WIDE * px, TALL * px];
  const places = WAYS.map(([dx, dy]): Point => {
    const way = turned ? -1 : 1;
    return [x + way * dx * radius, y + way * dy * radius];
  });
  const cost = (place: Point): number => coverOf(place, w, h, sheet, things);
  const least = Math.min(...places.map(cost));
  return places.find((one) => cost(one) === least) ?? [x, y + radius];
}

export interface Name {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
}
const ANCHORS = { '-1': 'end', 0: 'middle', 1: 'start' } as const;
/**
 * The place beside an element for its name, tried side by side, rather where no other element lies;
 * undefined: pieces cover every place.
 */
export function nameAt(
  { x, y, w, h }: Bounds,
  sides: readonly Point[],
  { letters, size, px, turned }: Lettering,
  sheet: Bounds,
  things: readonly Point[],
  others: readonly Bounds[] = [],
): Name | undefined {
  const way = turned ? -1 : 1;
  const half = letters * WIDE * (size / 12);
  const open = sides
    .map(([right, down]): Name & { readonly middle: Point } => {
      const [dx, dy] = [right * 7, down > 0 ? 15 : down < 0 ? -6 : 4];
      const at = [x + ((1 + way * right) * w) / 2, y + ((1 + way * down) * h) / 2] as const;
      const off = [dx + right * half, dy - size / 3] as const;
      const middle = [at[0] + way * off[0] * px, at[1] + way * off[1] * px] as const;
      return { x: at[0], y: at[1], dx, dy, anchor: ANCHORS[right as 0], middle };
    })
    .filter(({ middle }) => coverOf(middle, half * px, (size / 2) * px, sheet, things) === 0);
  const over = ([mx, my]: Point, other: Bounds): boolean =>
    Math.abs(other.x + other.w / 2 - mx) < half * px + other.w / 2 &&
    Math.abs(other.y + other.h / 2 - my) < (size / 2) * px + other.h / 2;
  return open.find(({ middle }) => !others.some((other) => over(middle, other))) ?? open[0];
}
interface Lettering {
  readonly letters: number;
  readonly size: number;
  /** Drawing units per pixel. */
  readonly px: number;
  readonly turned: boolean;
}
