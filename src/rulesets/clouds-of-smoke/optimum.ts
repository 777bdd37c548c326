/**
 * COS-MRK-06 The point that lies within a radius of the most units. Every unit's rectangle is
 * grown by the radius (a rounded rectangle); the count is constant on the faces of the
 * arrangement of their outlines, and greatest on a closed face whose corners are crossings of
 * two outlines, crossings with the table's edge, or whose whole is one grown shape. So it is
 * enough to count at: crossings of two outlines, crossings with the edge, each unit's centre,
 * and, for grown shapes that only just touch, the middle of the nearest points of two units.
 */
import { pointGap, type Rect } from '#geometry/plane';
import { atMost } from './measures.ts';
import type { Ticks } from './types.ts';

export interface Point {
  readonly x: Ticks;
  readonly y: Ticks;
}
export interface Covered {
  readonly outline: Rect;
  readonly side: number;
  /** Does it count, or only stand for its side (COS-MRK-04)? */
  readonly counts: boolean;
}
interface Line {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}
interface Disc {
  readonly cx: number;
  readonly cy: number;
}
interface Grown {
  readonly shape: Covered;
  readonly lines: readonly Line[];
  readonly discs: readonly Disc[];
}

export function optimum(
  shapes: readonly Covered[],
  radius: Ticks,
  table: { readonly width: Ticks; readonly height: Ticks },
): (Point & { readonly covers: number }) | undefined {
  const near = shapes.filter((one) =>
    shapes.some((other) => other.counts && close(one, other, radius)),
  );
  const grown = near.map((shape) => grow(shape, radius));
  const sides = new Set(shapes.map(({ side }) => side)).size;
  let best: (Point & { readonly covers: number }) | undefined;
  const seen = new Set<number>();
  const offer = (px: number, py: number): void => {
    const x = Math.min(table.width, Math.max(0, Math.round(px)));
    const y = Math.min(table.height, Math.max(0, Math.round(py)));
    const key = x * 1_048_576 + y;
    if (seen.has(key)) return;
    seen.add(key);
    const covers = count(near, { x, y }, radius, sides);
    if (covers > (best?.covers ?? 0)) best = { x, y, covers };
  };
  for (const [index, one] of grown.entries()) {
    offer(one.shape.outline.cx, one.shape.outline.cy);
    for (const edge of edgesOf(table)) meetLines(one, { lines: [edge], discs: [] }, radius, offer);
    for (const other of grown.slice(index + 1)) {
      if (!close(one.shape, other.shape, radius)) continue;
      offer(
        (one.shape.outline.cx + other.shape.outline.cx) / 2,
        (one.shape.outline.cy + other.shape.outline.cy) / 2,
      );
      meetLines(one, other, radius, offer);
      tangents(one.shape.outline, other.shape.outline, offer);
    }
  }
  return best;
}

/** COS-MRK-03, 04 Units that count within the radius; 0 where a side is missing. */
function count(shapes: readonly Covered[], { x, y }: Point, radius: Ticks, sides: number): number {
  const present = new Set<number>();
  let covers = 0;
  for (const { outline, side, counts } of shapes) {
    const [dx, dy] = [outline.cx - x, outline.cy - y];
    const reach = radius + outline.hw + outline.hd + 2;
    if (dx * dx + dy * dy > reach * reach) continue;
    if (!atMost(pointGap(outline, x, y), radius)) continue;
    present.add(side);
    if (counts) covers += 1;
  }
  return present.size === sides ? covers : 0;
}

function close(a: Covered, b: Covered, radius: Ticks): boolean {
  const [dx, dy] = [a.outline.cx - b.outline.cx, a.outline.cy - b.outline.cy];
  const reach = 2 * radius + a.outline.hw + a.outline.hd + b.outline.hw + b.outline.hd;
  return dx * dx + dy * dy <= reach * reach;
}

const edgesOf = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Line[] => [
  { ax: 0, ay: 0, bx: width, by: 0 },
  { ax: width, ay: 0, bx: width, by: height },
  { ax: width, ay: height, bx: 0, by: height },
  { ax: 0, ay: height, bx: 0, by: 0 },
];

/** The rounded rectangle: four sides moved out by the radius, and a disc about each corner. */
function grow(shape: Covered, radius: Ticks): Grown {
  const { xs, ys } = shape.outline;
  const lines = xs.map((ax, k) => {
    const [ay, bx, by] = [ys[k], xs[(k + 1) % 4], ys[(k + 1) % 4]];
    const [dx, dy] = [bx - ax, by - ay];
    const size = Math.sqrt(dx * dx + dy * dy);
    // Corners run clockwise: outside lies to the left of the way.
    const [nx, ny] = [(-dy / size) * radius, (dx / size) * radius];
    return { ax: ax + nx, ay: ay + ny, bx: bx + nx, by: by + ny };
  });
  return { shape, lines, discs: xs.map((cx, k) => ({ cx, cy: ys[k] })) };
}

type Offer = (x: number, y: number) => void;
type Outline = Pick<Grown, 'lines' | 'discs'>;
function meetLines(a: Outline, b: Outline, radius: Ticks, offer: Offer): void {
  for (const one of a.lines) {
    for (const other of b.lines) crossLines(one, other, offer);
    for (const disc of b.discs) crossDisc(one, disc, radius, offer);
  }
  for (const disc of a.discs) {
    for (const line of b.lines) crossDisc(line, disc, radius, offer);
    for (const other of b.discs) crossDiscs(disc, other, radius, offer);
  }
}
function crossLines(a: Line, b: Line, offer: Offer): void {
  const [ux, uy, vx, vy] = [a.bx - a.ax, a.by - a.ay, b.bx - b.ax, b.by - b.ay];
  const turn = ux * vy - uy * vx;
  if (turn === 0) {
    // Sides on one line (units in ranks): the ends of the shared stretch.
    offer(a.ax, a.ay);
    offer(a.bx, a.by);
    offer(b.ax, b.ay);
    offer(b.bx, b.by);
    return;
  }
  const [wx, wy] = [b.ax - a.ax, b.ay - a.ay];
  const s = (wx * vy - wy * vx) / turn;
  const t = (wx * uy - wy * ux) / turn;
  const slack = 1e-3;
  if (s < -slack || s > 1 + slack || t < -slack || t > 1 + slack) return;
  offer(a.ax + ux * s, a.ay + uy * s);
}
function crossDisc(line: Line, { cx, cy }: Disc, radius: Ticks, offer: Offer): void {
  const [ux, uy] = [line.bx - line.ax, line.by - line.ay];
  const [wx, wy] = [line.ax - cx, line.ay - cy];
  const a = ux * ux + uy * uy;
  const b = ux * wx + uy * wy;
  const root = b * b - a * (wx * wx + wy * wy - radius * radius);
  // A side that only touches the disc still meets it in one point.
  if (root < -a * radius) return;
  const reach = Math.sqrt(Math.max(0, root));
  for (const s of [(-b - reach) / a, (-b + reach) / a]) {
    if (s >= -1e-3 && s <= 1.001) offer(line.ax + ux * s, line.ay + uy * s);
  }
}
function crossDiscs(a: Disc, b: Disc, radius: Ticks, offer: Offer): void {
  const [dx, dy] = [b.cx - a.cx, b.cy - a.cy];
  const square = dx * dx + dy * dy;
  if (square === 0 || square > 4 * (radius + 1) * (radius + 1)) return;
  const rise = Math.sqrt(Math.max(0, radius * radius - square / 4) / square);
  const [mx, my] = [(a.cx + b.cx) / 2, (a.cy + b.cy) / 2];
  offer(mx - dy * rise, my + dx * rise);
  offer(mx + dy * rise, my - dx * rise);
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
