/** The nearest place that serves, where the one that was asked for does not. */
import type { Place } from '#table/plain';

/** Rings about it, in ticks, and how many places are tried on each. */
const RING = 250;
const FARTHEST = 15_000;
const DIRECTIONS = 16;
/** So exactly the place is told, in ticks. */
const EXACT = 10;

const along = ({ x, y }: Place, angle: number, far: number): Place => ({
  x: Math.round(x + far * Math.cos(angle)),
  y: Math.round(y + far * Math.sin(angle)),
});
/** Ring by ring: of those that serve on the first of them, who serves nearest within it. */
export function nearestPlace(
  from: Place,
  home: Place,
  serves: (place: Place) => boolean,
): Place | undefined {
  const towards = Math.atan2(home.y - from.y, home.x - from.x);
  const angles = Array.from(
    { length: DIRECTIONS },
    (_, index) => towards + (index * 2 * Math.PI) / DIRECTIONS,
  );
  for (let far = RING; far <= FARTHEST; far += RING) {
    const found = angles.filter((angle) => serves(along(from, angle, far)));
    const ways = found.map((angle) => ({ angle, far: least(from, angle, far, serves) }));
    const [best] = ways.toSorted((one, other) => one.far - other.far);
    if (best !== undefined) return along(from, best.angle, best.far);
  }
  return undefined;
}
/** As little of a way as serves, where the ring within does not. */
function least(from: Place, angle: number, far: number, serves: (place: Place) => boolean): number {
  let [short, long] = [far - RING, far];
  while (long - short > EXACT) {
    const middle = (short + long) / 2;
    if (serves(along(from, angle, middle))) long = middle;
    else short = middle;
  }
  return long;
}
