/** Where a label of a ring gives way: inside the map, over as little as may be. */
import type { Bounds, Point } from '../../../drawing/paths.ts';

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
  const cost = ([cx, cy]: Point): number => {
    const inside =
      cx - w >= sheet.x &&
      cx + w <= sheet.x + sheet.w &&
      cy - h >= sheet.y &&
      cy + h <= sheet.y + sheet.h;
    const under = things.filter(
      ([tx, ty]) => Math.abs(tx - cx) < w + PIECE && Math.abs(ty - cy) < h + PIECE,
    );
    return under.length + (inside ? 0 : 1000);
  };
  const least = Math.min(...places.map(cost));
  return places.find((one) => cost(one) === least) ?? [x, y + radius];
}
