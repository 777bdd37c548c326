/**
 * COS-MRK-06 as the ruling has it: every pair of units, every point where their grown outlines or
 * the table's edge meet, and at each a count of all units. The peer of the search that the rules
 * use, and its oracle.
 */
import { atMost } from '../../../src/games/clouds-of-smoke/rules/facts/measures.ts';
import {
  edgesOf,
  grow,
  meetOutlines,
  type Offer,
} from '../../../src/games/clouds-of-smoke/rules/combat/rounded.ts';
import type { Covered } from '../../../src/games/clouds-of-smoke/rules/combat/optimum.ts';
import { pointGap, type Rect } from '#geometry/plane';

interface Point {
  readonly x: number;
  readonly y: number;
}
/** Ticks beyond the radius at which a rounded point is surely outside it. */
const BEYOND = 2;

export function allPairs(
  shapes: readonly Covered[],
  radius: number,
  table: { readonly width: number; readonly height: number },
): (Point & { readonly covers: number }) | undefined {
  // Round what is barred the outline lies just beyond the radius and its slack.
  const grown = shapes.map((shape) => ({
    shape,
    ...grow(shape.outline, shape.barred === true ? radius + BEYOND : radius),
  }));
  const sides = new Set(shapes.map(({ side }) => side)).size;
  let best: (Point & { readonly covers: number }) | undefined;
  const seen = new Set<number>();
  const offer = (px: number, py: number): void => {
    const x = Math.min(table.width, Math.max(0, Math.round(px)));
    const y = Math.min(table.height, Math.max(0, Math.round(py)));
    const key = x * 1_048_576 + y;
    if (seen.has(key)) return;
    seen.add(key);
    const covers = count(shapes, { x, y }, radius, sides);
    if (covers > (best?.covers ?? 0)) best = { x, y, covers };
  };
  for (const [index, one] of grown.entries()) {
    offer(one.shape.outline.cx, one.shape.outline.cy);
    for (const edge of edgesOf(table)) meetOutlines(one, { lines: [edge], discs: [] }, offer);
    for (const other of grown.slice(index + 1)) {
      offer(
        (one.shape.outline.cx + other.shape.outline.cx) / 2,
        (one.shape.outline.cy + other.shape.outline.cy) / 2,
      );
      // Discs run on inside the rounded rectangles: what lies there is no point of an outline.
      meetOutlines(one, other, (x, y) => {
        const least = Math.min(
          pointGap(one.shape.outline, x, y),
          pointGap(other.shape.outline, x, y),
        );
        if (least >= radius - BEYOND) offer(x, y);
      });
      tangents(one.shape.outline, other.shape.outline, offer);
    }
  }
  return best;
}

/** COS-MRK-03, COS-MRK-04 Units that count within the radius; 0 where a side is missing. */
function count(shapes: readonly Covered[], { x, y }: Point, radius: number, sides: number): number {
  const present = new Set<number>();
  let covers = 0;
  for (const { outline, side, counts, barred } of shapes) {
    const [dx, dy] = [outline.cx - x, outline.cy - y];
    const reach = radius + outline.hw + outline.hd + 2;
    if (dx * dx + dy * dy > reach * reach) continue;
    if (!atMost(pointGap(outline, x, y), radius)) continue;
    if (barred === true) return 0;
    present.add(side);
    if (counts) covers += 1;
  }
  return present.size === sides ? covers : 0;
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
