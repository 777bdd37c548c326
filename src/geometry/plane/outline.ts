/** Outlines that people draw: are they simple, how large are they, what do two have in common. */
import { sharedArea } from './area.ts';
import { shapeOf, type Polygon } from './polygon.ts';
import { leftOf, length, pointToSegment } from './shape.ts';

/** Area that two simple polygons share, in square ticks. */
export function commonArea(a: Polygon, b: Polygon): number {
  if (a.convex) return sharedArea(a, b);
  if (b.convex) return sharedArea(b, a);
  // A simple polygon is the sum of the triangles from one corner, each with its sign.
  let sum = 0;
  const [x0, y0] = [a.xs[0], a.ys[0]];
  for (let i = 2; i < a.xs.length; i++) {
    const [x1, y1, x2, y2] = [a.xs[i - 1], a.ys[i - 1], a.xs[i], a.ys[i]];
    const turn = leftOf(x0, y0, x1, y1, x2, y2);
    if (turn === 0) continue;
    if (turn < 0) sum += sharedArea(shapeOf([x0, x1, x2], [y0, y1, y2]), b);
    else sum -= sharedArea(shapeOf([x0, x2, x1], [y0, y2, y1]), b);
  }
  return Math.max(0, sum);
}

type Points = readonly (readonly [x: number, y: number])[];

/** Do no two sides meet but neighbours, and those in their common corner only? */
export function isSimple(points: Points): boolean {
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const [a, b] = [points[i], points[(i + 1) % n]];
    if (a[0] === b[0] && a[1] === b[1]) return false;
    for (let k = i + 1; k < n; k++) {
      const [c, d] = [points[k], points[(k + 1) % n]];
      const next = k === i + 1;
      const around = (k + 1) % n === i;
      if (next || around) {
        // Neighbours that fold back on one another share more than their corner.
        const [before, corner, after] = next ? [a, b, d] : [c, a, b];
        if (foldsBack(before, corner, after)) return false;
      } else if (meet(a, b, c, d)) return false;
    }
  }
  return true;
}
type Point = Points[number];
const turnOf = (a: Point, b: Point, c: Point): number => leftOf(a[0], a[1], b[0], b[1], c[0], c[1]);
const foldsBack = (a: Point, b: Point, c: Point): boolean =>
  turnOf(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd, cda, cdb] = [turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)];
  if (Math.sign(abc) * Math.sign(abd) < 0 && Math.sign(cda) * Math.sign(cdb) < 0) return true;
  // b and d begin other sides, or these two are neighbours that fold back.
  return (abc === 0 && between(a, b, c)) || (cda === 0 && between(c, d, a));
}
const between = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

/** The longer side of the box, turned in any way, that fits it best. */
export function acrossOf(points: Points): number {
  let least = Infinity;
  for (const [index, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(index + 1) % points.length];
    const side = length(bx - ax, by - ay);
    if (side === 0) continue;
    const [ux, uy] = [(bx - ax) / side, (by - ay) / side];
    const along = extent(points.map(([x, y]) => x * ux + y * uy));
    const aside = extent(points.map(([x, y]) => y * ux - x * uy));
    least = Math.min(least, Math.max(along, aside));
  }
  return least;
}
const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** How near the width of an outline is to its true one, in ticks; never more than that. */
const NEAR = 10;
/** The widest an outline is anywhere: across the largest disc that lies in it, however it bends. */
export function widthOf(points: Points): number {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  let half = Math.max(extent(xs), extent(ys)) / 2;
  let cells: Point[] = [[Math.min(...xs) + half, Math.min(...ys) + half]];
  let most = 0;
  while (cells.length > 0) {
    const rooms = cells.map(([x, y]) => roomAt(points, x, y));
    most = rooms.reduce((a, b) => Math.max(a, b), most);
    // Nowhere in its square is there more room than at its middle and the way to a corner.
    const least = most + NEAR / 2 - half * Math.SQRT2;
    half /= 2;
    cells = cells.filter((_, id) => rooms[id] > least).flatMap((cell) => quartersOf(cell, half));
  }
  return 2 * most;
}
const quartersOf = ([x, y]: Point, half: number): Point[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x - half, y + half],
  [x + half, y + half],
];
/** How far the border is from a point within; negative outside. */
function roomAt(points: Points, x: number, y: number): number {
  let [least, inside] = [Infinity, false];
  for (const [index, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(index + 1) % points.length];
    least = Math.min(least, pointToSegment(x, y, ax, ay, bx, by));
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside ? least : -least;
}
