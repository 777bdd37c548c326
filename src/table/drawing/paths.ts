/** Numbers and paths for drawing, in drawing units; y runs down. */

export type Point = readonly [x: number, y: number];

/** Deterministic noise: the ground must look the same on every visit. */
export function noise(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export const line = (points: readonly Point[]): string =>
  'M' + points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

export const polygon = (points: readonly Point[]): string => line(points) + 'Z';

export function circle(x: number, y: number, r: number): string {
  const [left, size] = [round(x - r), round(r)];
  return `M${left} ${round(y)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${
    -2 * size
  } 0Z`;
}

/** A rectangle about a centre, turned by degrees. */
export function box(x: number, y: number, w: number, h: number, turn = 0): Point[] {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return (
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ] as const
  ).map(([a, b]) => [x + a * c - b * s, y + a * s + b * c]);
}

/** How far a shadow falls of what is turned by degrees: on the screen always the same way. */
export function shade(turn: number): Point {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [round(2 * c + 3 * s), round(3 * c - 2 * s)];
}

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i] ?? [0, 0];
    const [xj, yj] = outline[j] ?? [0, 0];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

/** Points along a closed outline at equal steps. */
export function along(outline: readonly Point[], step: number): Point[] {
  const points: Point[] = [];
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const pieces = Math.max(1, Math.round(length / step));
    for (let i = 0; i < pieces; i++) {
      const t = i / pieces;
      points.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
  });
  return points;
}

/** Smooth closed curve through points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  const n = points.length;
  const at = (i: number): Point => points[(i + n) % n] ?? [0, 0];
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [x1, y1] = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const [x2, y2] = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[x1, y1, x2, y2, c[0], c[1]].map(round).join(' ')}`;
  }
  return d + 'Z';
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
export function middleOf(points: readonly Point[]): Point {
  const { x, y, w, h } = boundsOf(points);
  return [x + w / 2, y + h / 2];
}
/** Convex hull, counter-clockwise. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out[out.length - 2] ?? p, out[out.length - 1] ?? p];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
