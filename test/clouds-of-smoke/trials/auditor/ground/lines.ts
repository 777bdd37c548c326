/** Lines of fire from both front corners, clear of units and of ground that hides (COS-LOF-04). */
import { crosses } from '../document/book.ts';
import {
  contains,
  grown,
  insideLength,
  length,
  minus,
  piecesIn,
  toBorder,
  type Point,
  type Polygon,
} from '../document/plane.ts';

/** A line along a border counts as one in it (COS-GEO-13): borders lie this much farther out. */
const BORDER = 1e-3;
/** One that runs along the own outline does not (COS-LOF-07). */
const OWN = -1e-3;
/** Beside a corner, in radians. */
const BESIDE = 1e-9;
const FAR = 20_000;

/** COS-LOF-04 */
export function isClear(
  own: Polygon,
  enemy: Polygon,
  bases: readonly Polygon[],
  hides: readonly Polygon[],
): boolean {
  const blocks = [grown(own, OWN), ...bases.map((one) => grown(one, BORDER))];
  const woods = hides.map((outline) => ({ outline, out: grown(outline, BORDER) }));
  const [left, right] = own;
  return [left, right].every((corner) => new Lookout(corner, enemy, blocks, woods).sees());
}
interface Wood {
  readonly outline: Polygon;
  readonly out: Polygon;
}
class Lookout {
  readonly #at: Point;
  readonly #enemy: Polygon;
  readonly #blocks: readonly Polygon[];
  readonly #woods: readonly Wood[];
  readonly #middle: number;
  constructor(at: Point, enemy: Polygon, blocks: readonly Polygon[], woods: readonly Wood[]) {
    [this.#at, this.#enemy] = [at, enemy];
    const reach = Math.max(...enemy.map((point) => length(minus(point, at))));
    const near = (one: Polygon): boolean => toBorder(at, one) <= reach;
    this.#blocks = blocks.filter(near);
    this.#woods = woods.filter(({ outline }) => near(outline));
    const [a, , c] = enemy;
    const [x, y] = minus([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2], at);
    this.#middle = Math.atan2(y, x);
  }
  #angle(point: Point): number {
    const [x, y] = minus(point, this.#at);
    const angle = Math.atan2(y, x) - this.#middle;
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  }
  sees(): boolean {
    if (contains(this.#enemy, this.#at)) return true;
    const own = this.#enemy.map((point) => this.#angle(point));
    const [low, high] = [Math.min(...own), Math.max(...own)];
    const others = [...this.#blocks, ...this.#woods.map(({ outline }) => outline)];
    const corners = others.flat().map((point) => this.#angle(point));
    const stops = [...own, ...corners].filter((one) => one >= low && one <= high);
    const sorted = [...new Set(stops)].toSorted((a, b) => a - b);
    return sorted.some((stop, index) => this.#isFreeFrom(stop, sorted[index + 1] ?? stop));
  }
  /** From one corner to the next, beside both, and where a corner is no longer cut too deep. */
  #isFreeFrom(from: number, to: number): boolean {
    const [low, high] = [from + BESIDE, to - BESIDE];
    const tried = [
      from,
      low,
      high,
      ...[0.1, 0.3, 0.5, 0.7, 0.9].map((k) => low + (high - low) * k),
    ];
    if (tried.some((angle) => this.#isFree(angle))) return true;
    if (high <= low) return false;
    return this.#turns(low, high).some((angle) => this.#isFree(angle));
  }
  /** Where what lies in a block passes the bound. */
  #turns(low: number, high: number): number[] {
    const middle = (low + high) / 2;
    return this.#blocks.flatMap((block) => {
      const deep = (angle: number): boolean => crosses(this.#lengthIn(angle, block));
      return [
        [low, middle],
        [middle, high],
      ].flatMap(([a, b]) => {
        if (deep(a) === deep(b)) return [];
        let [free, not] = deep(a) ? [b, a] : [a, b];
        for (let step = 0; step < 50; step += 1) {
          const half = (free + not) / 2;
          if (deep(half)) not = half;
          else free = half;
        }
        return [free];
      });
    });
  }
  #isFree(angle: number): boolean {
    const target = this.#targetAt(angle);
    if (target === undefined) return false;
    const line = [this.#at, target] as const;
    if (this.#blocks.some((block) => crosses(insideLength(line, block)))) return false;
    return !this.#woods.some((wood) => hides(wood, line));
  }
  #lengthIn(angle: number, block: Polygon): number {
    const target = this.#targetAt(angle);
    return target === undefined ? Infinity : insideLength([this.#at, target], block);
  }
  /** Where a line in that direction comes to the enemy first. */
  #targetAt(angle: number): Point | undefined {
    const [x, y] = this.#at;
    const way = angle + this.#middle;
    const far: Point = [x + Math.cos(way) * FAR, y + Math.sin(way) * FAR];
    const [piece] = piecesIn([this.#at, far], this.#enemy);
    if (piece !== undefined) {
      return [x + (far[0] - x) * piece[0], y + (far[1] - y) * piece[0]];
    }
    // It touches a corner only.
    return this.#enemy.find((point) => Math.abs(this.#angle(point) - angle) < 2 * BESIDE);
  }
}
/** COS-TER-11 */
function hides({ outline, out }: Wood, line: readonly [Point, Point]): boolean {
  const isInside = (point: Point): boolean =>
    contains(outline, point) && toBorder(point, outline) > 1;
  return crosses(insideLength(line, out)) && !line.some(isInside);
}
