import { round, type Point } from './paths.ts';

/** An arrowhead at (x, y) that points along the angle. */
export function head(x: number, y: number, angle: number, size: number): string {
  const wing = (turn: number): string =>
    `${round(x - Math.cos(angle + turn) * size)} ${round(y - Math.sin(angle + turn) * size)}`;
  return `M${wing(-0.45)}L${round(x)} ${round(y)}L${wing(0.45)}`;
}

/** A straight way with a tick at every unit of so many drawing units. */
export function tape(from: Point, to: Point, unit: number, px: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1) return '';
  const [ux, uy] = [dx / length, dy / length];
  let d = `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`;
  for (let at = unit; at < length - unit / 20; at += unit) {
    const [x, y] = [from[0] + ux * at, from[1] + uy * at];
    d += `M${round(x - uy * 4 * px)} ${round(y + ux * 4 * px)}`;
    d += `L${round(x + uy * 4 * px)} ${round(y - ux * 4 * px)}`;
  }
  return d + head(to[0], to[1], Math.atan2(dy, dx), 9 * px);
}
