/**
 * Lines of fire by another way, for tests only: try end points, decide each one exactly.
 *
 * The end points tried on each side of the target are those where the ray passes a corner of
 * anything or is square to a side of it, where the side meets a border, many between them, and
 * on both sides of every change found by halving, with a plain chord in doubles. An end point
 * is a whole multiple of 2^-36 of the side, so its line of fire is exact, and so is the verdict
 * on it: in big integers, the squared length against the squared slack.
 */
import { distanceSquare, turnOf, type Point } from './exact.ts';

/** Slacks in units of 2^-25 ticks. */
export interface ExactSlack {
  readonly line: bigint;
  readonly inside: bigint;
}

export interface ExactScene {
  readonly shooter: readonly Point[];
  readonly target: readonly Point[];
  readonly units: readonly (readonly Point[])[];
  readonly terrain: readonly (readonly Point[])[];
}

const FINE = 36n;
const STEPS = 2 ** 36;

interface Wall {
  readonly outline: readonly Point[];
  readonly floats: readonly (readonly [number, number])[];
  readonly kind: 'closed' | 'open' | 'wood';
}

interface Line {
  readonly a: Point;
  readonly b: Point;
}

/** The sight of one front corner: 0 left, 1 right. Outlines of units are clockwise. */
export function exactCorner(scene: ExactScene, corner: 0 | 1, slack: ExactSlack): boolean {
  const c = scene.shooter[corner];
  const walls: Wall[] = [];
  const add = (outline: readonly Point[], kind: Wall['kind']): void => {
    walls.push({ outline, kind, floats: outline.map((p) => [float(p.x), float(p.y)]) });
  };
  scene.units.forEach((unit) => add(unit, 'closed'));
  add(scene.shooter, 'open');
  add(scene.target, 'open');
  for (const wood of scene.terrain) if (!deepIn(c, wood, slack.inside)) add(wood, 'wood');
  return [0, 1, 2, 3].some((k) => {
    const side = { a: scene.target[k], b: scene.target[(k + 1) % 4] };
    return triesOn(c, side, walls, slack).some((s) => isFree(c, side, s, walls, slack));
  });
}

function float(units: bigint): number {
  return Number(units) / 33_554_432;
}

/** Every wall lets the line to the end point s pass, exactly. */
function isFree(
  c: Point,
  side: Line,
  s: number,
  walls: readonly Wall[],
  slack: ExactSlack,
): boolean {
  const n = BigInt(Math.round(s * STEPS));
  const big = (p: Point): Point => ({ x: p.x << FINE, y: p.y << FINE });
  const end = {
    x: (side.a.x << FINE) + n * (side.b.x - side.a.x),
    y: (side.a.y << FINE) + n * (side.b.y - side.a.y),
  };
  const line = { a: big(c), b: end };
  return walls.every(({ outline, kind }) => {
    const large = outline.map(big);
    if (!longer(line, large, kind !== 'open', slack.line << FINE)) return true;
    return kind === 'wood' && deepIn(end, large, slack.inside << FINE);
  });
}

/** More than `line` of the segment lies in the outline; its border counts if `closed`. */
function longer(line: Line, outline: readonly Point[], closed: boolean, most: bigint): boolean {
  const { a, b } = line;
  const square = (b.x - a.x) ** 2n + (b.y - a.y) ** 2n;
  const cuts: { over: bigint; under: bigint }[] = [
    { over: 0n, under: 1n },
    { over: 1n, under: 1n },
  ];
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length];
    const [sa, sb] = [turnOf(p, q, a), turnOf(p, q, b)];
    if (sa !== sb)
      cuts.push(sa > sb ? { over: sa, under: sa - sb } : { over: -sa, under: sb - sa });
    const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    if (turnOf(a, b, p) === 0n && square > 0n) cuts.push({ over: along, under: square });
  });
  const kept = cuts.filter(({ over, under }) => over >= 0n && over <= under);
  kept.sort((p, q) => {
    const d = p.over * q.under - q.over * p.under;
    return d < 0n ? -1 : d > 0n ? 1 : 0;
  });
  let over = 0n;
  let under = 1n;
  for (let i = 1; i < kept.length; i++) {
    const [p, q] = [kept[i - 1], kept[i]];
    const width = q.over * p.under - p.over * q.under;
    if (width === 0n) continue;
    const whole = 2n * p.under * q.under;
    const middle = q.over * p.under + p.over * q.under;
    const at = { x: a.x * whole + middle * (b.x - a.x), y: a.y * whole + middle * (b.y - a.y) };
    const place = placeOf(
      at,
      outline.map((v) => ({ x: v.x * whole, y: v.y * whole })),
    );
    if (place === 'out' || (place === 'border' && !closed)) continue;
    over = over * p.under * q.under + width * under;
    under = under * p.under * q.under;
  }
  return over * over * square > most * most * under * under;
}

function placeOf(at: Point, outline: readonly Point[]): 'in' | 'out' | 'border' {
  let odd = false;
  for (let i = 0; i < outline.length; i++) {
    const [p, q] = [outline[i], outline[(i + 1) % outline.length]];
    const turn = turnOf(p, q, at);
    const within = (at.x - p.x) * (at.x - q.x) + (at.y - p.y) * (at.y - q.y) <= 0n;
    if (turn === 0n && within) return 'border';
    if (p.y > at.y !== q.y > at.y && turn > 0n === q.y > p.y) odd = !odd;
  }
  return odd ? 'in' : 'out';
}

function deepIn(at: Point, outline: readonly Point[], margin: bigint): boolean {
  if (placeOf(at, outline) !== 'in') return false;
  return outline.every((p, i) => {
    const { over, under } = distanceSquare(at, p, outline[(i + 1) % outline.length]);
    return over > margin * margin * under;
  });
}

/** End points worth trying on one side, the doubtless forbidden ones left out. */
function triesOn(c: Point, side: Line, walls: readonly Wall[], slack: ExactSlack): number[] {
  const [cx, cy] = [float(c.x), float(c.y)];
  const [x, y] = [float(side.a.x), float(side.a.y)];
  const [wx, wy] = [float(side.b.x) - x, float(side.b.y) - y];
  const most = float(slack.line);
  const margin = float(slack.inside);
  const coarse = [0, 1];
  for (const { floats } of walls) {
    floats.forEach(([vx, vy], i) => {
      const [ux, uy] = floats[(i + 1) % floats.length];
      coarse.push(meet(x, y, wx, wy, cx, cy, vx - cx, vy - cy));
      coarse.push(meet(x, y, wx, wy, vx, vy, ux - vx, uy - vy));
      // square to a side: where the way through a thin thing is shortest
      coarse.push(meet(x, y, wx, wy, cx, cy, uy - vy, vx - ux));
    });
  }
  const marks = spread(coarse, 8);
  const ends = [...coarse];
  for (const wall of walls) {
    const excess = (s: number): boolean => tooLong(cx, cy, x + s * wx, y + s * wy, wall, most);
    const deep = (s: number): boolean => deepFloat(x + s * wx, y + s * wy, wall.floats, margin);
    ends.push(...changes(marks, excess));
    if (wall.kind === 'wood') ends.push(...changes(marks, deep));
  }
  return spread(ends, 2).filter((s) =>
    walls.every((wall) => {
      if (!tooLong(cx, cy, x + s * wx, y + s * wy, wall, most + 0.01, 1e-3)) return true;
      return wall.kind === 'wood' && deepFloat(x + s * wx, y + s * wy, wall.floats, margin - 0.01);
    }),
  );
}

/** Where on x + s w the other line passes; -1 for nowhere. */
function meet(
  x: number,
  y: number,
  wx: number,
  wy: number,
  px: number,
  py: number,
  dx: number,
  dy: number,
): number {
  const s = -((x - px) * dy - (y - py) * dx) / (wx * dy - wy * dx);
  return s >= 0 && s <= 1 ? s : -1;
}

/** The marks within 0 .. 1, a little on both sides of each, and `between` more between two. */
function spread(marks: readonly number[], between: number): number[] {
  const order = marks.filter((s) => s >= 0 && s <= 1).sort((a, b) => a - b);
  const all: number[] = [];
  order.forEach((s, i) => {
    all.push(s, s - 1e-9, s + 1e-9);
    const next = order[i + 1] ?? s;
    for (let k = 1; k <= between; k++) all.push(s + ((next - s) * k) / (between + 1));
  });
  return all.filter((s) => s >= 0 && s <= 1).sort((a, b) => a - b);
}

/** Both sides of every change of a yes-or-no between neighbouring marks. */
function changes(marks: readonly number[], ask: (s: number) => boolean): number[] {
  const found: number[] = [];
  for (let i = 1; i < marks.length; i++) {
    let [low, high] = [marks[i - 1], marks[i]];
    const atLow = ask(low);
    if (atLow === ask(high)) continue;
    for (let k = 0; k < 45; k++) {
      const middle = (low + high) / 2;
      if (ask(middle) === atLow) low = middle;
      else high = middle;
    }
    found.push(low, high);
  }
  return found;
}

/**
 * A plain chord in doubles: all crossings sorted, pieces judged by their middles, which must be
 * more than `deep` inside to count.
 */
function tooLong(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  wall: Wall,
  most: number,
  deep = 0,
): boolean {
  const cuts = [0, 1];
  const points = wall.floats;
  points.forEach(([px, py], i) => {
    const [qx, qy] = points[(i + 1) % points.length];
    cuts.push(meet(ax, ay, bx - ax, by - ay, px, py, qx - px, qy - py));
  });
  const order = cuts.filter((t) => t >= 0).sort((p, q) => p - q);
  let share = 0;
  for (let i = 1; i < order.length; i++) {
    const t = (order[i - 1] + order[i]) / 2;
    const [x, y] = [ax + t * (bx - ax), ay + t * (by - ay)];
    if (deep > 0 ? deepFloat(x, y, points, deep) : enclosesFloat(x, y, points)) {
      share += order[i] - order[i - 1];
    }
  }
  return share * Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) > most;
}

function enclosesFloat(
  x: number,
  y: number,
  points: readonly (readonly [number, number])[],
): boolean {
  let odd = false;
  points.forEach(([px, py], i) => {
    const [qx, qy] = points[(i + 1) % points.length];
    if (py > y !== qy > y && x < px + ((y - py) / (qy - py)) * (qx - px)) odd = !odd;
  });
  return odd;
}

function deepFloat(
  x: number,
  y: number,
  points: readonly (readonly [number, number])[],
  margin: number,
): boolean {
  if (!enclosesFloat(x, y, points)) return false;
  return points.every(([px, py], i) => {
    const [qx, qy] = points[(i + 1) % points.length];
    const [dx, dy] = [qx - px, qy - py];
    const along = ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy);
    const t = Math.min(1, Math.max(0, along));
    const [ox, oy] = [x - px - t * dx, y - py - t * dy];
    return ox * ox + oy * oy > margin * margin;
  });
}
