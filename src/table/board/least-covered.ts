/** Where a panel lies on the board so that it hides least. */
import { overlap } from '../drawing/lettering/placer.ts';
import type { Bounds, Point } from '../drawing/paths.ts';

/** Half a piece, in pixels: one whose middle is beside an edge is hidden as well. */
const HALF: Point = [20, 12];
const hiddenBy =
  ({ x, y, w, h }: Bounds, [aside, above]: Point) =>
  ([px, py]: Point): boolean =>
    px > x - aside && px < x + w + aside && py > y - above && py < y + h + above;

interface Kept {
  /** Other panels. */
  readonly taken?: readonly Bounds[];
  readonly half?: Point;
}

/**
 * Of some places, the best first, one clear of what lies there already; of those, where it hides
 * the fewest points of the first kind, then of the second, and so on. All in pixels of the board.
 */
export function leastCovered(
  places: readonly Bounds[],
  kinds: readonly (readonly Point[])[],
  { taken = [], half = HALF }: Kept = {},
): Bounds | undefined {
  const ranked = places.map((place) => ({
    place,
    counts: [
      taken.filter((box) => overlap(box, place)).length,
      ...kinds.map((points) => points.filter(hiddenBy(place, half)).length),
    ],
  }));
  const [best] = ranked.toSorted((one, other) => {
    const at = one.counts.findIndex((count, kind) => count !== other.counts[kind]);
    return at < 0 ? 0 : (one.counts[at] ?? 0) - (other.counts[at] ?? 0);
  });
  return best?.place;
}
