/** Rectangles grown by a radius: their outlines, and where outlines meet. */
import type { Rect } from '#geometry/plane';
import type { Ticks } from '../world.ts';

export interface Line {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}
export interface Disc {
  readonly cx: number;
  readonly cy: number;
  readonly radius: Ticks;
}
/** Four sides moved out, and a disc about each corner. */
export interface Outline {
  readonly lines: readonly Line[];
  readonly discs: readonly Disc[];
}
export type Offer = (x: number, y: number) => void;

export const edgesOf = ({
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
export function grow({ xs, ys }: Rect, radius: Ticks): Outline {
  const lines = xs.map((ax, k) => {
    const [ay, bx, by] = [ys[k], xs[(k + 1) % 4], ys[(k + 1) % 4]];
    const [dx, dy] = [bx - ax, by - ay];
    const size = Math.sqrt(dx * dx + dy * dy);
    // Corners run clockwise: outside lies to the left of the way.
    const [nx, ny] = [(-dy / size) * radius, (dx / size) * radius];
    return { ax: ax + nx, ay: ay + ny, bx: bx + nx, by: by + ny };
  });
  return { lines, discs: xs.map((cx, k) => ({ cx, cy: ys[k], radius })) };
}

/** Every point in which two outlines meet. */
export function meetOutlines(a: Outline, b: Outline, offer: Offer): void {
  for (const one of a.lines) {
    for (const other of b.lines) crossLines(one, other, offer);
    for (const disc of b.discs) crossDisc(one, disc, offer);
  }
  for (const disc of a.discs) {
    for (const line of b.lines) crossDisc(line, disc, offer);
    for (const other of b.discs) crossDiscs(disc, other, offer);
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
function crossDisc(line: Line, { cx, cy, radius }: Disc, offer: Offer): void {
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
function crossDiscs(a: Disc, b: Disc, offer: Offer): void {
  const [dx, dy] = [b.cx - a.cx, b.cy - a.cy];
  const square = dx * dx + dy * dy;
  const apart = a.radius + b.radius + 2;
  if (square === 0 || square > apart * apart) return;
  // How far along the way from one middle to the other, and how far to each side of it.
  const along = (1 + (a.radius * a.radius - b.radius * b.radius) / square) / 2;
  const aside = a.radius * a.radius - along * along * square;
  const rise = Math.sqrt(Math.max(0, aside) / square);
  const [mx, my] = [a.cx + dx * along, a.cy + dy * along];
  offer(mx - dy * rise, my + dx * rise);
  offer(mx + dy * rise, my - dx * rise);
}
