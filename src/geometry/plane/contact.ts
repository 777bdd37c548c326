/** The fourth measure: side contact, an angle and a shared length. */
import { gap, surelyApart } from './gap.ts';
import { SIDES, type Rect, type Side } from './pose.ts';
import { leftOf, length, pointToSegment } from './shape.ts';
import { turnBetween } from './turn.ts';

/** What two sides that touch may differ by: ticks, hundredths of a degree, ticks. */
export interface ContactSlack {
  /** How far apart touching things may lie. */
  readonly touch: number;
  /** How far from antiparallel two sides may be. */
  readonly angle: number;
  /** How long a stretch they must share. */
  readonly length: number;
}

/** Side `a` of the one and side `b` of the other share a stretch of `length` ticks. */
export interface SideContact {
  readonly a: Side;
  readonly b: Side;
  readonly length: number;
}

const OPPOSITE = 18000;

/**
 * Every pair of sides in side contact: the rectangles touch, the two sides come within `touch` of
 * one another, are antiparallel within `angle`, and share at least `length`, measured along the
 * line halfway between their directions.
 */
export function sideContact(a: Rect, b: Rect, slack: ContactSlack): SideContact[] {
  const found: SideContact[] = [];
  if (surelyApart(a, b, slack.touch) || gap(a, b) > slack.touch) return found;
  for (let i = 0; i < 4; i++) {
    for (let k = 0; k < 4; k++) {
      const turn = a.facing - b.facing + (i - k) * 9000;
      if (turnBetween(turn, OPPOSITE) > slack.angle) continue;
      if (sidesGap(a, i, b, k) > slack.touch) continue;
      const shared = sharedLength(a, i, b, k);
      if (shared >= slack.length) found.push({ a: SIDES[i], b: SIDES[k], length: shared });
    }
  }
  return found;
}

/** Distance between side i of a and side k of b. */
function sidesGap(a: Rect, i: number, b: Rect, k: number): number {
  const [ax, ay, bx, by] = [a.xs[i], a.ys[i], a.xs[(i + 1) & 3], a.ys[(i + 1) & 3]];
  const [px, py, qx, qy] = [b.xs[k], b.ys[k], b.xs[(k + 1) & 3], b.ys[(k + 1) & 3]];
  const partA = leftOf(ax, ay, bx, by, px, py) > 0 !== leftOf(ax, ay, bx, by, qx, qy) > 0;
  const partB = leftOf(px, py, qx, qy, ax, ay) > 0 !== leftOf(px, py, qx, qy, bx, by) > 0;
  if (partA && partB) return 0;
  return Math.min(
    pointToSegment(ax, ay, px, py, qx, qy),
    pointToSegment(bx, by, px, py, qx, qy),
    pointToSegment(px, py, ax, ay, bx, by),
    pointToSegment(qx, qy, ax, ay, bx, by),
  );
}

/** Overlap of the two sides' projections on the line halfway between them. */
function sharedLength(a: Rect, i: number, b: Rect, k: number): number {
  const [ax, ay, bx, by] = [a.xs[i], a.ys[i], a.xs[(i + 1) & 3], a.ys[(i + 1) & 3]];
  const [px, py, qx, qy] = [b.xs[k], b.ys[k], b.xs[(k + 1) & 3], b.ys[(k + 1) & 3]];
  const reachA = length(bx - ax, by - ay);
  const reachB = length(qx - px, qy - py);
  const ux = (bx - ax) / reachA - (qx - px) / reachB;
  const uy = (by - ay) / reachA - (qy - py) / reachB;
  const unit = length(ux, uy);
  const project = (x: number, y: number): number => ((x - ax) * ux + (y - ay) * uy) / unit;
  return Math.min(project(bx, by), project(px, py)) - Math.max(0, project(qx, qy));
}
