/**
 * A slow, exact second opinion on the measures of this room, in big integers. Only tests import
 * it. One tick is 2^25 units here, so that every corner of every placed rectangle is a whole
 * number: sines are multiples of 2^-24 and half a width of 2^-1.
 */
import type { Pose } from '../pose.ts';
import { cosine, sine } from '../turn.ts';

export const UNIT = 1n << 25n;

export interface Point {
  readonly x: bigint;
  readonly y: bigint;
}

/** A fraction with a positive denominator. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

/** sign * sqrt(square), in units. */
export interface Root {
  readonly sign: 1 | -1;
  readonly square: Ratio;
}

/** The four corners of a rectangle, clockwise from frontLeft. */
export function exactRect(pose: Pose, width: number, depth: number): Point[] {
  const sx = BigInt(sine(pose.facing) * 16_777_216);
  const sy = BigInt(cosine(pose.facing) * 16_777_216);
  const corner = (ahead: bigint, right: bigint): Point => ({
    x: BigInt(pose.x) * UNIT + ahead * sx * BigInt(depth) + right * sy * BigInt(width),
    y: BigInt(pose.y) * UNIT + ahead * sy * BigInt(depth) - right * sx * BigInt(width),
  });
  return [corner(1n, -1n), corner(1n, 1n), corner(-1n, 1n), corner(-1n, -1n)];
}

/** Points of whole ticks, or of any other binary fraction down to 2^-25. */
export function exactPoints(points: readonly (readonly [number, number])[]): Point[] {
  return points.map(([x, y]) => ({ x: BigInt(x * 33_554_432), y: BigInt(y * 33_554_432) }));
}

/** A measure against a band of so many ticks: -1, 0 or 1. */
export function compareRoot(root: Root, ticks: number): number {
  const band = BigInt(ticks) * UNIT;
  const bandSign = band < 0n ? -1 : 1;
  if (root.sign !== bandSign) return root.square.over === 0n && band === 0n ? 0 : root.sign;
  const difference = root.square.over - band * band * root.square.under;
  return difference === 0n ? 0 : difference > 0n === root.sign > 0 ? 1 : -1;
}

/** The same in ticks, right to about 2^-40. */
export function rootNumber(root: Root): number {
  const whole = squareRoot((root.square.over << 40n) / root.square.under);
  return (root.sign * Number(whole)) / 2 ** 45;
}

export function ratioNumber({ over, under }: Ratio): number {
  return Number((over << 60n) / under) / 2 ** 60;
}

/** The whole part of a square root. */
export function squareRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let guess = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** Twice the area of the triangle, positive when it turns left. */
export function turnOf(a: Point, b: Point, c: Point): bigint {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function less(a: Ratio, b: Ratio): boolean {
  return a.over * b.under < b.over * a.under;
}

/** The square of the distance from a point to a segment. */
export function distanceSquare(p: Point, a: Point, b: Point): Ratio {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
  const reach = dx * dx + dy * dy;
  const from = along <= 0n ? a : along >= reach ? b : undefined;
  if (from) return { over: (p.x - from.x) ** 2n + (p.y - from.y) ** 2n, under: 1n };
  return { over: turnOf(a, b, p) ** 2n, under: reach };
}

/** Distance apart of two convex outlines, or minus the push that parts them. */
export function exactGap(a: readonly Point[], b: readonly Point[]): Root {
  let push: Ratio | undefined;
  let apart = false;
  for (const [one, two] of [
    [a, b],
    [b, a],
  ]) {
    for (let i = 0; i < one.length; i++) {
      const separation = separationBeyond(one[i], one[(i + 1) % one.length], one, two);
      if (separation === undefined) continue;
      apart ||= separation.sign > 0;
      if (push === undefined || less(separation.square, push)) push = separation.square;
    }
  }
  if (!apart && push) return { sign: push.over === 0n ? 1 : -1, square: push };
  return { sign: 1, square: leastSquare(a, b) };
}

/** How far `two` lies beyond `one` across the line p-q: a squared ratio with its sign. */
function separationBeyond(
  p: Point,
  q: Point,
  one: readonly Point[],
  two: readonly Point[],
): Root | undefined {
  const reach = (q.x - p.x) ** 2n + (q.y - p.y) ** 2n;
  if (reach === 0n) return undefined;
  const farthest = one.map((c) => turnOf(p, q, c)).reduce((m, v) => (v > m ? v : m));
  const nearest = two.map((c) => turnOf(p, q, c)).reduce((m, v) => (v < m ? v : m));
  const off = nearest - farthest;
  return { sign: off > 0n ? 1 : -1, square: { over: off * off, under: reach } };
}

function leastSquare(a: readonly Point[], b: readonly Point[]): Ratio {
  let least: Ratio | undefined;
  for (const [one, two] of [
    [a, b],
    [b, a],
  ]) {
    for (const p of one) {
      for (let i = 0; i < two.length; i++) {
        const square = distanceSquare(p, two[i], two[(i + 1) % two.length]);
        if (least === undefined || less(square, least)) least = square;
      }
    }
  }
  return least as Ratio;
}

/** The convex hull of some points, clockwise. */
export function exactHull(points: readonly Point[]): Point[] {
  const order = [...points].sort((a, b) => {
    const d = a.x === b.x ? a.y - b.y : a.x - b.x;
    return d < 0n ? -1 : d > 0n ? 1 : 0;
  });
  const chain = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const p of list) {
      while (kept.length > 1 && turnOf(kept[kept.length - 2], kept[kept.length - 1], p) >= 0n) {
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(order), ...chain([...order].reverse())];
}

interface Place {
  readonly x: bigint;
  readonly y: bigint;
  readonly under: bigint;
}

/** The part of a convex outline on the right of the line a-b; fractions kept as they come. */
function keepRight(outline: readonly Place[], a: Point, b: Point): Place[] {
  const side = (p: Place): bigint =>
    (b.x - a.x) * (p.y - a.y * p.under) - (b.y - a.y) * (p.x - a.x * p.under);
  const kept: Place[] = [];
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length];
    const [sp, sq] = [side(p), side(q)];
    if (sp <= 0n) kept.push(p);
    if ((sp < 0n && sq > 0n) || (sp > 0n && sq < 0n)) {
      // p and q weigh by the other's distance; the places carry their own denominators
      const [p1, q1] = [sq < 0n ? -sq : sq, sp < 0n ? -sp : sp];
      kept.push({
        x: p.x * p1 + q.x * q1,
        y: p.y * p1 + q.y * q1,
        under: p.under * p1 + q.under * q1,
      });
    }
  });
  return kept;
}

/** Twice the area of an outline, whatever its turn. */
function twiceArea(outline: readonly Place[]): Ratio {
  let over = 0n;
  let under = 1n;
  for (let i = 0; i < outline.length; i++) {
    const [p, q] = [outline[i], outline[(i + 1) % outline.length]];
    const below = p.under * q.under;
    over = over * below + (p.x * q.y - q.x * p.y) * under;
    under *= below;
  }
  return { over: over < 0n ? -over : over, under };
}

/** Area, in square units, of a convex outline cut by the lines a-b, keeping their right. */
function exactCut(outline: readonly Point[], lines: readonly (readonly [Point, Point])[]): Ratio {
  let left: Place[] = outline.map((p) => ({ ...p, under: 1n }));
  for (const [a, b] of lines) left = keepRight(left, a, b);
  const twice = twiceArea(left);
  return { over: twice.over, under: twice.under * 2n };
}

/** Area that a convex outline shares with a simple polygon: a signed fan of triangles. */
export function exactOverlap(convex: readonly Point[], polygon: readonly Point[]): Ratio {
  let total: Ratio = { over: 0n, under: 1n };
  for (let i = 1; i + 1 < polygon.length; i++) {
    const [a, b, c] = [polygon[0], polygon[i], polygon[i + 1]];
    const turn = turnOf(a, b, c);
    if (turn === 0n) continue;
    const [q, r] = turn < 0n ? [b, c] : [c, b];
    const part = exactCut(convex, [
      [a, q],
      [q, r],
      [r, a],
    ]);
    const over = turn < 0n ? part.over : -part.over;
    total = { over: total.over * part.under + over * total.under, under: total.under * part.under };
  }
  return { over: total.over < 0n ? -total.over : total.over, under: total.under };
}

/** Area of the target in the sector of the shooter. */
export function exactSector(shooter: readonly Point[], target: readonly Point[]): Ratio {
  const [fl, fr, rr] = shooter;
  const f = { x: fr.x - rr.x, y: fr.y - rr.y };
  const r = { x: f.y, y: -f.x };
  const leftEnd = { x: fl.x + f.x - r.x, y: fl.y + f.y - r.y };
  const rightEnd = { x: fr.x + f.x + r.x, y: fr.y + f.y + r.y };
  return exactCut(target, [
    [fr, fl],
    [fl, leftEnd],
    [rightEnd, fr],
  ]);
}
