/** What a rectangle and a polygon have in common. Lengths in ticks. */
export interface Shape {
  /** Corners, clockwise as seen with y up. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** The bounding box. */
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly convex: boolean;
  /**
   * The smallest distance between two sides that do not meet; 0 for a shape that is concave or
   * has an acute corner. A line that crosses the shape between two sides that do not meet is at
   * least this long inside it (see `sight.ts`).
   */
  readonly girth: number;
}

/** Closer than this, in ticks, a line runs along a border; far above the noise of doubles. */
export const HAIR = 1e-6;

/** Distance from a point to a segment, in ticks. */
export function pointToSegment(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const along = (x - ax) * dx + (y - ay) * dy;
  if (along <= 0 || square === 0) return length(x - ax, y - ay);
  if (along >= square) return length(x - bx, y - by);
  return Math.abs((x - ax) * dy - (y - ay) * dx) / Math.sqrt(square);
}

/** Length of a vector; the deterministic stand-in for `Math.hypot`. */
export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Which side of the directed line a-b the point lies on: positive to its left. */
export function leftOf(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  x: number,
  y: number,
): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}
