/** Where a forbidden stretch of end points ends, the general case; see `sight.ts` 5 and 6. */
import { encloses, inside } from './polygon.ts';
import { HAIR, leftOf, length, type Shape } from './shape.ts';

/** A corner of the shooter and a side of the target: E(s) = (x, y) + s (wx, wy). */
export interface Fan {
  readonly cx: number;
  readonly cy: number;
  readonly x: number;
  readonly y: number;
  readonly wx: number;
  readonly wy: number;
}

/** No stretch ends this side of the side's end. */
export const BEYOND = 2;

/** Where halving stops, as a fraction of the side. */
const FINEST = 1e-11;

/** A fraction of the line of fire: a / (b + s w); 0 at the corner, 1 at the end point. */
interface Hit {
  readonly a: number;
  readonly b: number;
  readonly w: number;
}

const AT_CORNER: Hit = { a: 0, b: 1, w: 0 };
const AT_END: Hit = { a: 1, b: 1, w: 0 };

function fraction(hit: Hit, s: number): number {
  const below = hit.b + s * hit.w;
  if (below === 0) return hit.a === 0 ? 0 : 1;
  return Math.min(1, Math.max(0, hit.a / below));
}

/** The first s beyond `from` from which on at most `line` of the line of fire is in the shape. */
export function chordEnd(fan: Fan, from: number, shape: Shape, line: number): number {
  const cuts = cutsOf(fan, shape).filter((s) => s > from && s < 1);
  cuts.sort((a, b) => a - b);
  cuts.push(1);
  let start = from;
  for (const end of cuts) {
    if (end - start <= FINEST) continue;
    const found = firstWithin(fan, hitsAt(fan, (start + end) / 2, shape), start, end, line);
    if (found !== undefined) return found;
    start = end;
  }
  return BEYOND;
}

/** Where the ray passes a corner of the shape, or the end point the line of one of its sides. */
export function cutsOf(fan: Fan, shape: Shape): number[] {
  const { xs, ys } = shape;
  const cuts: number[] = [];
  const dx = fan.x - fan.cx;
  const dy = fan.y - fan.cy;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const vx = xs[i] - fan.cx;
    const vy = ys[i] - fan.cy;
    cuts.push(-(vx * dy - vy * dx) / (vx * fan.wy - vy * fan.wx));
    const ex = xs[i] - xs[j];
    const ey = ys[i] - ys[j];
    cuts.push(-(ex * (fan.y - ys[j]) - ey * (fan.x - xs[j])) / (ex * fan.wy - ey * fan.wx));
  }
  return cuts;
}

/** Where the line of fire at s enters and leaves the shape: [in, out, in, out, ..]. */
function hitsAt(fan: Fan, s: number, shape: Shape): Hit[] {
  const { xs, ys } = shape;
  const endX = fan.x + s * fan.wx;
  const endY = fan.y + s * fan.wy;
  const cuts: Hit[] = [AT_CORNER, AT_END];
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const ex = xs[i] - xs[j];
    const ey = ys[i] - ys[j];
    const hair = HAIR * length(ex, ey);
    const a = ex * (fan.cy - ys[j]) - ey * (fan.cx - xs[j]);
    const b = ex * (endY - ys[j]) - ey * (endX - xs[j]);
    if (Math.abs(a) <= hair || Math.abs(b) <= hair || a > 0 === b > 0) continue;
    const p = leftOf(fan.cx, fan.cy, endX, endY, xs[j], ys[j]);
    const q = leftOf(fan.cx, fan.cy, endX, endY, xs[i], ys[i]);
    if (p > 0 === q > 0) continue;
    const startB = ex * (fan.y - ys[j]) - ey * (fan.x - xs[j]);
    cuts.push({ a, b: a - startB, w: -(ex * fan.wy - ey * fan.wx) });
  }
  cuts.sort((one, two) => fraction(one, s) - fraction(two, s));
  const hits: Hit[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const middle = (fraction(cuts[i - 1], s) + fraction(cuts[i], s)) / 2;
    const x = fan.cx + middle * (endX - fan.cx);
    const y = fan.cy + middle * (endY - fan.cy);
    if (encloses(shape, x, y)) hits.push(cuts[i - 1], cuts[i]);
  }
  return hits;
}

/** The first s of a piece at which the length is at most `line`; the earlier half first. */
function firstWithin(
  fan: Fan,
  hits: readonly Hit[],
  from: number,
  to: number,
  line: number,
): number | undefined {
  if (lengthAt(fan, hits, from) <= line + HAIR / 2) return from;
  if (leastLength(fan, hits, from, to) > line) return undefined;
  if (to - from <= FINEST) return lengthAt(fan, hits, to) <= line + HAIR ? to : undefined;
  const middle = (from + to) / 2;
  return firstWithin(fan, hits, from, middle, line) ?? firstWithin(fan, hits, middle, to, line);
}

function lengthAt(fan: Fan, hits: readonly Hit[], s: number): number {
  let share = 0;
  for (let i = 0; i < hits.length; i += 2) {
    share += Math.max(0, fraction(hits[i + 1], s) - fraction(hits[i], s));
  }
  return share * reachAt(fan, s);
}

/**
 * The length cannot be less than this between p and q. Every fraction, and the length of the
 * line of fire, is a convex function of s: it lies above its tangent in the middle and below its
 * chord. So the share and the reach each lie above a straight line; of the product of the two
 * lines the least Bernstein coefficient is taken.
 */
function leastLength(fan: Fan, hits: readonly Hit[], p: number, q: number): number {
  const half = (q - p) / 2;
  const middle = p + half;
  let shareP = 0;
  let shareQ = 0;
  for (let i = 0; i < hits.length; i += 2) {
    const leave = hits[i + 1];
    const at = fraction(leave, middle);
    const rise = leave.w === 0 ? 0 : (half * -leave.w * at) / (leave.b + middle * leave.w);
    shareP += at - rise - fraction(hits[i], p);
    shareQ += at + rise - fraction(hits[i], q);
  }
  const reach = reachAt(fan, middle);
  const dx = fan.x + middle * fan.wx - fan.cx;
  const dy = fan.y + middle * fan.wy - fan.cy;
  const rise = reach === 0 ? 0 : (half * (dx * fan.wx + dy * fan.wy)) / reach;
  const reachP = reach - rise;
  const reachQ = reach + rise;
  if (shareP <= 0 || shareQ <= 0 || reachP <= 0 || reachQ <= 0) return 0;
  const between = (shareP * reachQ + shareQ * reachP) / 2;
  return Math.min(shareP * reachP, between, shareQ * reachQ);
}

/** Length of the whole line of fire. */
function reachAt(fan: Fan, s: number): number {
  return length(fan.x + s * fan.wx - fan.cx, fan.y + s * fan.wy - fan.cy);
}

/** The first s beyond `from` at which the end point is more than `margin` inside the shape. */
export function insideEnd(fan: Fan, from: number, shape: Shape, margin: number): number {
  const cuts = marginCuts(fan, shape, margin).filter((s) => s > from && s < 1);
  cuts.sort((a, b) => a - b);
  cuts.push(1);
  let start = from;
  for (const end of cuts) {
    const middle = (start + end) / 2;
    if (inside(fan.x + middle * fan.wx, fan.y + middle * fan.wy, shape, margin)) {
      return start + Math.min(HAIR / length(fan.wx, fan.wy), (end - start) / 2);
    }
    start = end;
  }
  return BEYOND;
}

/** Just within both ends of every stretch of end points more than `margin` inside the shape. */
export function insideEnds(fan: Fan, shape: Shape, margin: number): number[] {
  const cuts = [0, ...marginCuts(fan, shape, margin).filter((s) => s > 0 && s < 1), 1];
  cuts.sort((a, b) => a - b);
  const least = HAIR / length(fan.wx, fan.wy);
  const ends: number[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const middle = (cuts[i - 1] + cuts[i]) / 2;
    if (!inside(fan.x + middle * fan.wx, fan.y + middle * fan.wy, shape, margin)) continue;
    const step = Math.min(least, (cuts[i] - cuts[i - 1]) / 2);
    ends.push(cuts[i - 1] + step, cuts[i] - step);
  }
  return ends;
}

/** Where the end point is exactly `margin` from a corner or from the line of a side. */
function marginCuts(fan: Fan, shape: Shape, margin: number): number[] {
  const { xs, ys } = shape;
  const { x, y, wx, wy } = fan;
  const cuts: number[] = [];
  const square = wx * wx + wy * wy;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const ex = xs[i] - xs[j];
    const ey = ys[i] - ys[j];
    const off = margin * length(ex, ey);
    const at = ex * (y - ys[j]) - ey * (x - xs[j]);
    const go = ex * wy - ey * wx;
    cuts.push((off - at) / go, (-off - at) / go);
    const mid = -((x - xs[i]) * wx + (y - ys[i]) * wy) / square;
    const root =
      margin * margin -
      (((x - xs[i]) * wy - (y - ys[i]) * wx) * ((x - xs[i]) * wy - (y - ys[i]) * wx)) / square;
    if (root > 0) cuts.push(mid - Math.sqrt(root / square), mid + Math.sqrt(root / square));
  }
  return cuts.filter((s) => s === s);
}
