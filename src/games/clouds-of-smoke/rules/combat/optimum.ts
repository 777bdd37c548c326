/**
 * COS-MRK-06 The point that lies within a radius of the most units. Every unit's rectangle is
 * grown by the radius (a rounded rectangle); the count is constant on the faces of the
 * arrangement of their outlines, and greatest on a closed face whose corners are crossings of
 * two outlines, crossings with the table's edge, or whose whole is one grown shape. So it is
 * enough to count at: crossings of two outlines, crossings with the edge, each unit's centre,
 * and, for grown shapes that only just touch, the middle of the nearest points of two units.
 *
 * Such a point is looked at only where enough units are: by squares of the table it is known how
 * many can be covered at most (`hopes.ts`), and by a rough search how many surely can. And every
 * such point lies within the radius of the unit it comes from, so only units about that one are
 * counted at it: with lines of a given density the work grows as the number of units.
 */
import { pointGap, type Rect } from '#geometry/plane';
import { Hopes } from './hopes.ts';
import { atMost } from '../facts/measures.ts';
import { edgesOf, grow, meetOutlines, type Offer, type Outline } from './rounded.ts';
import type { Ticks } from '../world.ts';

export interface Point {
  readonly x: Ticks;
  readonly y: Ticks;
}
export interface Covered {
  readonly outline: Rect;
  readonly side: number;
  /** Does it call for the marker? Otherwise it only makes its side present (COS-MRK-04). */
  readonly counts: boolean;
  /** COS-MP-05 No marker of this search may cover it. */
  readonly barred?: boolean;
}
interface TableSize {
  readonly width: Ticks;
  readonly height: Ticks;
}
/** Ticks beyond the radius at which a rounded point is surely outside it. */
const BEYOND = 2;
/** Ticks beyond the radius within which every crossing lies, those with barred units' too. */
const NEAR = 3;

/** COS-MRK-03, COS-MRK-06 The best point and how many it covers; none where a side is missing. */
export function optimum(
  shapes: readonly Covered[],
  radius: Ticks,
  table: TableSize,
): (Point & { readonly covers: number }) | undefined {
  const search = new Search(shapes, radius, table);
  return search.best();
}

class Search {
  readonly #shapes: readonly Covered[];
  readonly #radius: Ticks;
  readonly #table: TableSize;
  readonly #sides: number;
  /** For each shape, those that one marker could cover together with it. */
  readonly #about: readonly (readonly number[])[];
  readonly #hopes: Hopes;
  readonly #grown: (Outline | undefined)[];
  /** A point must cover at least so many to be better than the best one found. */
  #goal = 1;
  #best: (Point & { readonly covers: number }) | undefined;

  constructor(shapes: readonly Covered[], radius: Ticks, table: TableSize) {
    this.#shapes = shapes;
    this.#radius = radius;
    this.#table = table;
    this.#sides = new Set(shapes.map(({ side }) => side)).size;
    this.#about = neighbours(shapes, radius);
    this.#hopes = new Hopes(shapes, radius + NEAR + 1, table);
    this.#grown = shapes.map(() => undefined);
  }

  /** The best point; of several, the first in an order that does not depend on what is skipped. */
  best(): (Point & { readonly covers: number }) | undefined {
    this.#searchRoughly();
    const crowds = this.#about.map((about) => this.#countOf(about));
    const hopes: number[] = [];
    // How many are about it at all is known at once.
    const mayReach = (one: number): boolean =>
      crowds[one] >= this.#goal &&
      (hopes[one] ??= this.#hopes.about(this.#shapes[one].outline)) >= this.#goal;
    const order = [...crowds.keys()].toSorted((a, b) => crowds[b] - crowds[a]);
    const done = new Set<number>();
    for (const one of order) {
      done.add(one);
      if (!mayReach(one)) continue;
      this.#alone(one);
      for (const other of this.#about[one]) {
        if (!done.has(other) && mayReach(other)) this.#pair(one, other);
      }
    }
    return this.#best;
  }
  /** Middles between pairs are nearly the best points: they set the goal of the exact search. */
  #searchRoughly(): void {
    for (const [one, about] of this.#about.entries()) {
      for (const other of about) if (other >= one) this.#middle(one, other);
    }
    this.#goal = this.#best?.covers ?? 1;
    this.#best = undefined;
  }

  #alone(one: number): void {
    const { outline } = this.#shapes[one];
    this.#middle(one, one);
    if (!this.#nearEdge(outline)) return;
    const edges: Outline = { lines: edgesOf(this.#table), discs: [] };
    meetOutlines(this.#outlineOf(one), edges, (x, y) => this.#offer(x, y, one, one));
  }
  #pair(one: number, other: number): void {
    const [a, b] = [this.#shapes[one].outline, this.#shapes[other].outline];
    const least = this.#radius - NEAR;
    this.#middle(one, other);
    // The discs of an outline are whole: where they cross inside the other shape is no crossing.
    meetOutlines(this.#outlineOf(one), this.#outlineOf(other), (x, y) => {
      if (pointGap(a, x, y) >= least && pointGap(b, x, y) >= least) this.#offer(x, y, one, other);
    });
    tangents(a, b, (x, y) => this.#offer(x, y, one, other));
  }
  #middle(one: number, other: number): void {
    const [a, b] = [this.#shapes[one].outline, this.#shapes[other].outline];
    this.#offer((a.cx + b.cx) / 2, (a.cy + b.cy) / 2, one, other);
  }
  #countOf(about: readonly number[]): number {
    return about.reduce((sum, index) => sum + (this.#shapes[index].counts ? 1 : 0), 0);
  }
  #outlineOf(index: number): Outline {
    const { outline, barred } = this.#shapes[index];
    // A barred unit must stay outside: its outline lies just beyond the radius and its slack.
    const reach = barred === true ? this.#radius + BEYOND : this.#radius;
    return (this.#grown[index] ??= grow(outline, reach));
  }
  #nearEdge({ minX, minY, maxX, maxY }: Rect): boolean {
    const { width, height } = this.#table;
    return Math.min(minX, minY, width - maxX, height - maxY) <= this.#radius + NEAR;
  }

  /** A point that comes from two units, unless it is far from either of them. */
  #offer(px: number, py: number, one: number, other: number): void {
    const x = Math.min(this.#table.width, Math.max(0, Math.round(px)));
    const y = Math.min(this.#table.height, Math.max(0, Math.round(py)));
    if (this.#hopes.at(x, y) < this.#goal) return;
    const most = this.#radius + NEAR;
    if (pointGap(this.#shapes[one].outline, px, py) > most) return;
    if (pointGap(this.#shapes[other].outline, px, py) > most) return;
    const covers = this.#covered(x, y, this.#about[one]);
    if (covers < this.#goal) return;
    this.#best = { x, y, covers };
    this.#goal = covers + 1;
  }
  /**
   * COS-MRK-03, COS-MRK-04, COS-MP-05 Units within the radius that count; 0 without a side, or
   * barred.
   */
  #covered(x: Ticks, y: Ticks, about: readonly number[]): number {
    const present = new Set<number>();
    let covers = 0;
    let open = about.length;
    for (const index of about) {
      // Even if all that are left were covered, it would be too few.
      if (covers + open < this.#goal) return 0;
      open -= 1;
      const { outline, side, counts, barred } = this.#shapes[index];
      const [dx, dy] = [outline.cx - x, outline.cy - y];
      const reach = this.#radius + outline.hw + outline.hd + 2;
      if (dx * dx + dy * dy > reach * reach) continue;
      if (!atMost(pointGap(outline, x, y), this.#radius)) continue;
      if (barred === true) return 0;
      present.add(side);
      if (counts) covers += 1;
    }
    return present.size === this.#sides ? covers : 0;
  }
}

/** For each shape those, itself included, that one marker may reach with it: by rising x. */
function neighbours(shapes: readonly Covered[], radius: Ticks): number[][] {
  const order = [...shapes.keys()].toSorted((a, b) => shapes[a].outline.cx - shapes[b].outline.cx);
  const widest = Math.max(0, ...shapes.map(({ outline }) => outline.hw + outline.hd));
  const about = shapes.map((_, index) => [index]);
  for (const [place, one] of order.entries()) {
    const a = shapes[one].outline;
    for (let next = place + 1; next < order.length; next++) {
      const other = order[next];
      const b = shapes[other].outline;
      if (b.cx - a.cx > 2 * (radius + NEAR + widest)) break;
      const [dx, dy] = [a.cx - b.cx, a.cy - b.cy];
      const reach = 2 * (radius + NEAR) + a.hw + a.hd + b.hw + b.hd;
      if (dx * dx + dy * dy > reach * reach) continue;
      about[one].push(other);
      about[other].push(one);
    }
  }
  return about;
}

/** Two units just 4 UW apart: the middle between each corner and its nearest point. */
function tangents(a: Rect, b: Rect, offer: Offer): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (let k = 0; k < 4; k++) {
      const [px, py] = [one.xs[k], one.ys[k]];
      const [rx, ry] = [px - other.cx, py - other.cy];
      const ahead = Math.max(-other.hd, Math.min(other.hd, rx * other.fx + ry * other.fy));
      const right = Math.max(-other.hw, Math.min(other.hw, rx * other.fy - ry * other.fx));
      const qx = other.cx + other.fx * ahead + other.fy * right;
      const qy = other.cy + other.fy * ahead - other.fx * right;
      offer((px + qx) / 2, (py + qy) / 2);
    }
  }
}
