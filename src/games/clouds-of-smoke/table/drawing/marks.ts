import { type Bounds, boundsOf, hull, type Placed, type Point, polygon, round } from '#table/plain';

const HALF_WIDTH = 50;
const HALF_DEPTH = 25;
/** A point beside a unit: so far to its right, and so far behind its middle. */
export const beside = ({ x, y, facing }: Placed, u: number, v: number): Point => {
  const a = (facing * Math.PI) / 180;
  return [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)];
};
export const cornersOf = (at: Placed, grow = 0): Point[] => {
  const [w, d] = [HALF_WIDTH + grow, HALF_DEPTH + grow];
  return [beside(at, -w, -d), beside(at, w, -d), beside(at, w, d), beside(at, -w, d)];
};

/** What a unit takes up: the box about it, whichever way it looks. */
export const boxOf = (at: Placed): Bounds => boundsOf(cornersOf(at));

/** Pixels across below which the number of hits cannot be read. */
const LEAST_HITS = 11;
/** How large the star of hits is drawn, and where on its unit. */
export const sizeOfHits = (px: number): number => Math.max(1, (LEAST_HITS * px) / 20);
export const hitsAt = (at: Placed): Point => beside(at, -28, 17);
export function hitsBox(at: Placed, px: number): Bounds {
  const [[x, y], half] = [hitsAt(at), 20 * sizeOfHits(px)];
  return { x: x - half, y: y - half, w: 2 * half, h: 2 * half };
}

/** How large a marker's swords are drawn; its price is never too small to be read. */
export const sizeOfSwords = (px: number): number =>
  Math.max(0.44, Math.min(1.15, px / 2.5), (11 * px) / 37);

/** What a marker's swords take up. */
export function swordsBox([x, y]: Point, px: number): Bounds {
  const half = 62 * sizeOfSwords(px);
  return { x: x - half, y: y - half, w: 2 * half, h: 2 * half };
}

/** What a commander takes up: his base, and above it, as the screen is seen, his standard. */
export function standardAt([x, y]: Point, turned = false): Bounds {
  return turned ? { x: x - 66, y: y - 26, w: 92, h: 110 } : { x: x - 26, y: y - 84, w: 92, h: 110 };
}

/**
 * The bracket of a formation hugs flanks and rear; the front stays open, for that is where it
 * fights. A formation that faces several ways gets a closed line.
 */
export function bracket(units: readonly Placed[]): { d: string; open: boolean } {
  const [first] = units;
  if (first === undefined) return { d: '', open: false };
  const level = units.every(({ facing }) => Math.abs(facing - first.facing) < 1.5);
  if (!level) return { d: polygon(hull(units.flatMap((one) => cornersOf(one, 12)))), open: false };
  const a = (-first.facing * Math.PI) / 180;
  const flat = units.map(({ x, y }): Point => [
    (x - first.x) * Math.cos(a) - (y - first.y) * Math.sin(a),
    (x - first.x) * Math.sin(a) + (y - first.y) * Math.cos(a),
  ]);
  const left = Math.min(...flat.map(([x]) => x)) - HALF_WIDTH - 13;
  const right = Math.max(...flat.map(([x]) => x)) + HALF_WIDTH + 13;
  const front = Math.min(...flat.map(([, y]) => y)) - 6;
  const rear = Math.max(...flat.map(([, y]) => y)) + HALF_DEPTH + 13;
  const path = [beside(first, left, front), beside(first, left, rear)];
  path.push(beside(first, right, rear), beside(first, right, front));
  return { d: 'M' + path.map(([x, y]) => `${round(x)} ${round(y)}`).join('L'), open: true };
}

/** Arc of fire: 45 degrees out from each front corner, at a range in drawing units. */
export function arc(range: number): string {
  const q = range * Math.SQRT1_2;
  return (
    `M-50 -25L${round(-50 - q)} ${round(-25 - q)}A${range} ${range} 0 0 1 -50 ${-25 - range}` +
    `H50A${range} ${range} 0 0 1 ${round(50 + q)} ${round(-25 - q)}L50 -25`
  );
}
/** The curve alone, for ranges inside the longest. */
export function arcTick(range: number): string {
  const q = range * Math.SQRT1_2;
  return (
    `M${round(-50 - q)} ${round(-25 - q)}A${range} ${range} 0 0 1 -50 ${-25 - range}` +
    `H50A${range} ${range} 0 0 1 ${round(50 + q)} ${round(-25 - q)}`
  );
}
