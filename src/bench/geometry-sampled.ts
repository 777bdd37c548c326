/**
 * The sampled line-of-fire problem: eight points of the target's outline, the first that lies
 * in the arc and in range and that both front corners see makes the pair visible. Not our rule;
 * the yardstick that other engines can be measured with. Typed arrays, a grid, and first of all
 * the thing that stood in the way of the last line.
 */
import type { Shape } from '#geometry/plane';
import type { Field } from './geometry-field.ts';

/** Sides of a thing, as half planes: at most this many. */
const MOST = 6;
const CELL = 2500;

export interface Sampled {
  /** Who sees whom, row by shooter, into `seen`; returns how many pairs do. */
  matrix(): number;
  readonly seen: Uint8Array;
}

/** Outlines of all things as half planes n . p <= d, in one array: [nx, ny, d] a side. */
function halfPlanes(shapes: readonly Shape[]): Float64Array {
  const planes = new Float64Array(shapes.length * MOST * 3);
  shapes.forEach(({ xs, ys }, i) => {
    for (let k = 0; k < MOST; k++) {
      const a = k % xs.length;
      const b = (k + 1) % xs.length;
      const nx = ys[a] - ys[b];
      const ny = xs[b] - xs[a];
      planes.set([nx, ny, nx * xs[a] + ny * ys[a]], (i * MOST + k) * 3);
    }
  });
  return planes;
}

/** For every cell of a grid the things whose boxes reach into it: starts and items. */
function gridOf(
  shapes: readonly Shape[],
  columns: number,
  rows: number,
): { readonly starts: Int32Array; readonly items: Int32Array } {
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  shapes.forEach((s, i) => {
    const [x1, y1] = [Math.floor(s.maxX / CELL), Math.floor(s.maxY / CELL)];
    for (let y = Math.floor(s.minY / CELL); y <= Math.min(rows - 1, y1); y++) {
      for (let x = Math.floor(s.minX / CELL); x <= Math.min(columns - 1, x1); x++) {
        cells[y * columns + x].push(i);
      }
    }
  });
  const starts = new Int32Array(cells.length + 1);
  cells.forEach((cell, i) => (starts[i + 1] = starts[i] + cell.length));
  return { starts, items: Int32Array.from(cells.flat()) };
}

/** Eight points of each unit: corners and middles of sides, from frontLeft round. */
function outlinePoints(field: Field): Float64Array {
  const points = new Float64Array(field.units.length * 16);
  field.units.forEach(({ xs, ys }, i) => {
    for (let k = 0; k < 4; k++) {
      const n = (k + 1) % 4;
      points.set([xs[k], ys[k], (xs[k] + xs[n]) / 2, (ys[k] + ys[n]) / 2], i * 16 + k * 4);
    }
  });
  return points;
}

/** Whether a segment passes through the inside of the thing o, whose sides are half planes. */
function passes(
  planes: Float64Array,
  o: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  let from = 0;
  let to = 1;
  const first = o * MOST * 3;
  const end = first + MOST * 3;
  for (let k = first; k < end; k += 3) {
    const nx = planes[k];
    const ny = planes[k + 1];
    const a = nx * ax + ny * ay - planes[k + 2];
    const b = nx * bx + ny * by - planes[k + 2];
    if (a >= 0) {
      if (b >= 0) return false;
      const at = a / (a - b);
      if (at > from) from = at;
    } else if (b > 0) {
      const at = a / (a - b);
      if (at < to) to = at;
    }
  }
  return from < to - 1e-9;
}

/** A test whether anything but the two units named crosses a segment. */
function blockTest(
  field: Field,
): (ax: number, ay: number, bx: number, by: number, s: number, t: number) => boolean {
  const shapes: readonly Shape[] = [...field.units, ...field.woods];
  const planes = halfPlanes(shapes);
  const columns = Math.ceil(field.width / CELL);
  const rows = Math.ceil(field.height / CELL);
  const { starts, items } = gridOf(shapes, columns, rows);
  const stamps = new Int32Array(shapes.length);
  let stamp = 0;
  let last = 0;

  return (ax, ay, bx, by, s, t) => {
    if (last !== s && last !== t && passes(planes, last, ax, ay, bx, by)) return true;
    stamp++;
    stamps[s] = stamp;
    stamps[t] = stamp;
    stamps[last] = stamp;
    const dx = bx - ax;
    const dy = by - ay;
    let x = Math.floor(ax / CELL);
    let y = Math.floor(ay / CELL);
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    const wideX = dx === 0 ? Infinity : CELL / Math.abs(dx);
    const wideY = dy === 0 ? Infinity : CELL / Math.abs(dy);
    let nextX = dx === 0 ? Infinity : ((x + (dx > 0 ? 1 : 0)) * CELL - ax) / dx;
    let nextY = dy === 0 ? Infinity : ((y + (dy > 0 ? 1 : 0)) * CELL - ay) / dy;
    for (;;) {
      const cell = y * columns + x;
      for (let i = starts[cell], e = starts[cell + 1]; i < e; i++) {
        const o = items[i];
        if (stamps[o] === stamp) continue;
        stamps[o] = stamp;
        if (!passes(planes, o, ax, ay, bx, by)) continue;
        last = o;
        return true;
      }
      if (nextX < nextY) {
        if (nextX > 1) return false;
        x += stepX;
        nextX += wideX;
      } else {
        if (nextY > 1) return false;
        y += stepY;
        nextY += wideY;
      }
      if (x < 0 || y < 0 || x >= columns || y >= rows) return false;
    }
  };
}

export type Blocked = ReturnType<typeof blockTest>;

/** The problem over a field; another engine may put its own test in place of ours. */
export function sampledField(field: Field, test?: Blocked): Sampled {
  const { units, sides, range } = field;
  const points = outlinePoints(field);
  const seen = new Uint8Array(units.length * units.length);
  const blocked = test ?? blockTest(field);
  const frames = new Float64Array(units.length * 6);
  units.forEach(({ cx, cy, fx, fy, hw, hd }, i) => {
    frames.set([cx, cy, fx, fy, hw, Math.sqrt(hw * hw + hd * hd)], i * 6);
  });
  const square = range * range;
  const enemies = [1, 0].map((side) =>
    Int32Array.from(units.keys()).filter((i) => sides[i] === side),
  );

  const sees = (s: number, t: number): boolean => {
    const mx = points[s * 16 + 2];
    const my = points[s * 16 + 3];
    const fx = frames[s * 6 + 2];
    const fy = frames[s * 6 + 3];
    const hw = frames[s * 6 + 4];
    const cx = frames[t * 6] - mx;
    const cy = frames[t * 6 + 1] - my;
    const reach = frames[t * 6 + 5];
    const deep = cx * fx + cy * fy;
    if (deep < -reach || Math.abs(cx * fy - cy * fx) > hw + deep + 2 * reach) return false;
    if (cx * cx + cy * cy > (range + reach) * (range + reach)) return false;
    const ax = points[s * 16];
    const ay = points[s * 16 + 1];
    const bx = points[s * 16 + 4];
    const by = points[s * 16 + 5];
    for (let k = t * 16; k < t * 16 + 16; k += 2) {
      const x = points[k] - mx;
      const y = points[k + 1] - my;
      const ahead = x * fx + y * fy;
      const aside = Math.abs(x * fy - y * fx);
      if (ahead <= 0 || aside > hw + ahead || x * x + y * y > square) continue;
      if (blocked(ax, ay, points[k], points[k + 1], s, t)) continue;
      if (!blocked(bx, by, points[k], points[k + 1], s, t)) return true;
    }
    return false;
  };

  return {
    seen,
    matrix: () => {
      let count = 0;
      for (let s = 0; s < units.length; s++) {
        for (const t of enemies[sides[s]]) {
          const yes = sees(s, t);
          seen[s * units.length + t] = yes ? 1 : 0;
          if (yes) count++;
        }
      }
      return count;
    },
  };
}
