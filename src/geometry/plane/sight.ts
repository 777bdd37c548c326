/**
 * Lines of fire: may both front corners of the shooter draw a line to the target?
 * (COS-LOF-04 d, COS-LOF-07, COS-GEO-13, COS-TER-11)
 *
 * The algorithm. Nothing is sampled; two tricks keep it short.
 *
 * 1. A corner C and one side of the target make a *fan*: the end point E(s), s = 0 .. 1, runs
 *    along the side, the line of fire is C-E(s). A *wall* is anything that may forbid E(s): a
 *    unit or a terrain element, if more than `line` of C-E(s) lies in it; the shooter and the
 *    target, if more than `line` lies strictly within.
 * 2. Only the sides that face C are asked. Seen from C, the nearest point of the target on a ray
 *    is at least as good an end point as any other: a shorter line crosses less. The one
 *    exception: an end *inside* a wood frees the line of that wood, so all four sides are asked
 *    if a wood reaches into the target's box, or if no side faces C (the two overlap).
 * 3. `walk` starts at s = 0. While some wall forbids E(s), s jumps to the end of the forbidden
 *    stretch of that wall. It stops where no wall objects (clear, and E(s) is the witness), or
 *    beyond 1 (no end point on this side).
 * 4. The end of a forbidden stretch, common case (`plainEnd`): C is outside the wall, the wall
 *    and the side do not meet, the wall is convex without acute corners and its girth exceeds
 *    `line`. Then the forbidden stretch is one interval. For a ray that crosses two sides which
 *    do not meet is inside for at least the girth; and a ray that cuts a corner is inside the
 *    longer, the more it turns inwards: both its ends move away from the corner, and at a corner
 *    of 90 degrees or more the third side of the triangle then grows. So there is exactly one
 *    change between a forbidden s and a free 1, and halving finds it; if 1 is forbidden too, so
 *    is all between. Where a ray runs along a side the length jumps; the halving does not mind.
 * 5. All other cases (`chordEnd`): C or E inside or on the wall, thin, acute or concave shapes.
 *    The fan is cut where the ray passes a corner of the wall or E passes a line of its sides.
 *    Within such a piece the ray crosses the same sides, the length inside is
 *    |E(s) - C| * sum of (out - in) with every fraction monotone in s, so the ends of any
 *    stretch bound it from below: whole stretches above `line` are skipped for certain, the
 *    others are halved, earlier half first, down to 1e-12 of the side. A line that runs along a
 *    side of the shooter or the target is free (COS-LOF-07), if only at that one s (`borderEnd`).
 * 6. In terrain the stretch also ends where E comes inside the element (`insideEnd`): the cuts
 *    are where E is exactly `inside` from the border.
 * 7. A side in line with C (all E on one ray) has no angle to walk through. There the length
 *    grows with the distance, so only its near end and the nearest inside points are tried.
 *
 * Lengths within HAIR (1e-6 ticks) of the slack count as within it, and an end point that is
 * free only by itself, with forbidden ones on both sides, is found only if a stretch ends there.
 */
import { crossing, crossingWithin } from './crossing.ts';
import { BEYOND, chordEnd, cutsOf, insideEnd, type Fan } from './stretch.ts';
import type { Polygon } from './polygon.ts';
import { inside } from './polygon.ts';
import type { Rect } from './pose.ts';
import { HAIR, leftOf, length, type Shape } from './shape.ts';
import type { Vector } from './turn.ts';

/** `line`: how much of a line may lie in a thing; `inside`: how deep in a wood is in it. Ticks. */
export interface SightSlack {
  readonly line: number;
  readonly inside: number;
}

/** What stands in the way, by its index among the units or the terrain given. */
export interface Blocker {
  readonly kind: 'unit' | 'terrain';
  readonly index: number;
}

/** What one front corner sees: an end point of a free line, or the chief blocker. */
export interface Corner {
  readonly clear: boolean;
  readonly end?: Vector;
  readonly blocker?: Blocker;
}

export interface Sight {
  readonly clear: boolean;
  readonly left: Corner;
  readonly right: Corner;
}

interface Wall {
  readonly shape: Shape;
  readonly kind: 'unit' | 'terrain' | 'self';
  readonly index: number;
  /** How far this wall has pushed the end points along, in ticks: to name the chief blocker. */
  pushed: number;
}

/**
 * COS-LOF-04 d: from both front corners a line can be drawn to the target. `units` are the
 * blockers (COS-LOF-08); the shooter and the target among them are passed over. `terrain` is
 * what blocks sight. Arc and range are asked elsewhere.
 */
export function sight(
  shooter: Rect,
  target: Rect,
  units: readonly Rect[],
  terrain: readonly Polygon[],
  slack: SightSlack,
): Sight {
  const left = cornerSight(shooter, 0, target, units, terrain, slack);
  const right = cornerSight(shooter, 1, target, units, terrain, slack);
  return { clear: left.clear && right.clear, left, right };
}

/** What the front corner sees: 0 is the left one, 1 the right one. */
export function cornerSight(
  shooter: Rect,
  corner: 0 | 1,
  target: Rect,
  units: readonly Rect[],
  terrain: readonly Polygon[],
  slack: SightSlack,
): Corner {
  const cx = shooter.xs[corner];
  const cy = shooter.ys[corner];
  const walls = wallsBetween(shooter, cx, cy, target, units, terrain, slack);
  const facing = sidesFacing(target, cx, cy);
  const woods = walls.some((wall) => wall.kind === 'terrain' && boxesMeet(wall.shape, target));
  const sides = woods || facing.length === 0 ? [0, 1, 2, 3] : facing;
  const self: Wall = { shape: target, kind: 'self', index: -1, pushed: 0 };
  for (const side of sides) {
    const fan = fanOf(cx, cy, target, side);
    const s = freeEnd(fan, facing.includes(side) ? walls : [...walls, self], slack);
    if (s === undefined) continue;
    return { clear: true, end: { x: fan.x + s * fan.wx, y: fan.y + s * fan.wy } };
  }
  return blockedBy(walls);
}

/** The walls that may matter between a corner and the target. */
function wallsBetween(
  shooter: Rect,
  cx: number,
  cy: number,
  target: Rect,
  units: readonly Rect[],
  terrain: readonly Polygon[],
  slack: SightSlack,
): Wall[] {
  const walls: Wall[] = [];
  const minX = Math.min(cx, target.minX);
  const minY = Math.min(cy, target.minY);
  const maxX = Math.max(cx, target.maxX);
  const maxY = Math.max(cy, target.maxY);
  const between = (shape: Shape): boolean =>
    shape.minX <= maxX && shape.maxX >= minX && shape.minY <= maxY && shape.maxY >= minY;
  units.forEach((shape, index) => {
    if (shape === shooter || shape === target || !between(shape)) return;
    walls.push({ shape, kind: 'unit', index, pushed: 0 });
  });
  terrain.forEach((shape, index) => {
    if (!between(shape) || inside(cx, cy, shape, slack.inside)) return;
    walls.push({ shape, kind: 'terrain', index, pushed: 0 });
  });
  if (reachesBehind(shooter, target)) {
    walls.push({ shape: shooter, kind: 'self', index: -1, pushed: 0 });
  }
  return walls;
}

/** A part of the target lies behind the shooter's front line, so a line may run through him. */
function reachesBehind(shooter: Rect, target: Rect): boolean {
  const { xs, ys } = shooter;
  for (let k = 0; k < 4; k++) {
    if (leftOf(xs[0], ys[0], xs[1], ys[1], target.xs[k], target.ys[k]) < 0) return true;
  }
  return false;
}

/** The sides of a rectangle that a point outside it looks at. */
function sidesFacing(r: Rect, x: number, y: number): number[] {
  const facing: number[] = [];
  for (let k = 0; k < 4; k++) {
    const next = (k + 1) & 3;
    const off = leftOf(r.xs[k], r.ys[k], r.xs[next], r.ys[next], x, y);
    if (off > HAIR * 2 * (k % 2 === 0 ? r.hw : r.hd)) facing.push(k);
  }
  return facing;
}

function fanOf(cx: number, cy: number, r: Rect, side: number): Fan {
  const next = (side + 1) & 3;
  const x = r.xs[side];
  const y = r.ys[side];
  return { cx, cy, x, y, wx: r.xs[next] - x, wy: r.ys[next] - y };
}

function boxesMeet(a: Shape, b: Shape): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

/** The wall that pushed the end points the longest way. */
function blockedBy(walls: readonly Wall[]): Corner {
  let chief: Wall | undefined;
  for (const wall of walls) {
    if (wall.kind !== 'self' && wall.pushed > (chief?.pushed ?? 0)) chief = wall;
  }
  if (chief === undefined || chief.kind === 'self') return { clear: false };
  return { clear: false, blocker: { kind: chief.kind, index: chief.index } };
}

/** The first s of the fan at which no wall objects, or undefined. */
function freeEnd(fan: Fan, walls: readonly Wall[], slack: SightSlack): number | undefined {
  const off = leftOf(fan.x, fan.y, fan.x + fan.wx, fan.y + fan.wy, fan.cx, fan.cy);
  if (Math.abs(off) <= HAIR * length(fan.wx, fan.wy)) return freeEndInLine(fan, walls, slack);
  return walk(fan, walls, slack);
}

function walk(fan: Fan, walls: readonly Wall[], slack: SightSlack): number | undefined {
  const reach = length(fan.wx, fan.wy);
  const least = HAIR / reach;
  let s = 0;
  let content = 0;
  for (let i = 0; content < walls.length; i = (i + 1) % walls.length) {
    const wall = walls[i];
    if (!objects(fan, s, wall, slack)) {
      content++;
      continue;
    }
    const end = Math.max(s + least, stretchEnd(fan, s, wall, slack));
    wall.pushed += (Math.min(1, end) - s) * reach;
    if (end > 1) return undefined;
    s = end;
    content = 0;
  }
  return s;
}

/** The wall forbids the end point E(s). */
function objects(fan: Fan, s: number, wall: Wall, slack: SightSlack): boolean {
  if (lengthIn(fan, s, wall) <= slack.line + HAIR) return false;
  if (wall.kind !== 'terrain') return true;
  return !inside(fan.x + s * fan.wx, fan.y + s * fan.wy, wall.shape, slack.inside);
}

/** Length of the line of fire in the wall. */
function lengthIn(fan: Fan, s: number, wall: Wall): number {
  const x = fan.x + s * fan.wx;
  const y = fan.y + s * fan.wy;
  return wall.kind === 'self'
    ? crossingWithin(fan.cx, fan.cy, x, y, wall.shape)
    : crossing(fan.cx, fan.cy, x, y, wall.shape);
}

/** Where the forbidden stretch around s ends. */
function stretchEnd(fan: Fan, s: number, wall: Wall, slack: SightSlack): number {
  if (isPlain(fan, wall.shape, slack.line)) return plainEnd(fan, s, wall, slack);
  const end = chordEnd(fan, s, wall.shape, slack.line);
  if (wall.kind === 'unit') return end;
  if (wall.kind === 'self') return Math.min(end, borderEnd(fan, s, wall, slack));
  return Math.min(end, insideEnd(fan, s, wall.shape, slack.inside));
}

/** See 4 above: the forbidden stretch of this wall is one interval. */
function isPlain(fan: Fan, shape: Shape, line: number): boolean {
  if (shape.girth <= line + HAIR) return false;
  const { xs, ys } = shape;
  let outside = false;
  let apart = false;
  for (let i = 0, j = xs.length - 1; i < xs.length && !(outside && apart); j = i++) {
    const [ax, ay, bx, by] = [xs[j], ys[j], xs[i], ys[i]];
    outside ||= leftOf(ax, ay, bx, by, fan.cx, fan.cy) > HAIR * length(bx - ax, by - ay);
    apart ||=
      leftOf(ax, ay, bx, by, fan.x, fan.y) >= 0 &&
      leftOf(ax, ay, bx, by, fan.x + fan.wx, fan.y + fan.wy) >= 0;
  }
  return outside && (apart || sideParts(fan, shape));
}

/** The line of the target's side has the whole shape on C's side of it. */
function sideParts(fan: Fan, shape: Shape): boolean {
  const { x, y, wx, wy } = fan;
  for (let i = 0; i < shape.xs.length; i++) {
    if (leftOf(x, y, x + wx, y + wy, shape.xs[i], shape.ys[i]) < 0) return false;
  }
  return leftOf(x, y, x + wx, y + wy, fan.cx, fan.cy) > 0;
}

/** The one change between s, which the wall forbids, and 1; beyond 1 if that is forbidden too. */
function plainEnd(fan: Fan, s: number, wall: Wall, slack: SightSlack): number {
  const most = slack.line + HAIR;
  if (lengthIn(fan, 1, wall) > most) return BEYOND;
  let forbidden = s;
  let free = 1;
  while (free - forbidden > 1e-12) {
    const middle = (forbidden + free) / 2;
    if (lengthIn(fan, middle, wall) > most) forbidden = middle;
    else free = middle;
  }
  return free;
}

/** COS-LOF-07 The next s at which the line runs along a side of the shooter or the target. */
function borderEnd(fan: Fan, from: number, wall: Wall, slack: SightSlack): number {
  const least = from + HAIR / length(fan.wx, fan.wy);
  const free = [...cutsOf(fan, wall.shape), 1].filter(
    (s) => s > least && s <= 1 && !objects(fan, s, wall, slack),
  );
  return Math.min(BEYOND, ...free);
}

/** See 7 above: all end points on one ray. */
function freeEndInLine(fan: Fan, walls: readonly Wall[], slack: SightSlack): number | undefined {
  const ahead = (fan.x - fan.cx) * fan.wx + (fan.y - fan.cy) * fan.wy;
  const square = fan.wx * fan.wx + fan.wy * fan.wy;
  const nearest = Math.min(1, Math.max(0, -ahead / square));
  const tries = [nearest];
  for (const wall of walls) {
    if (wall.kind !== 'terrain') continue;
    for (let s = insideEnd(fan, 0, wall.shape, slack.inside); s <= 1;) {
      tries.push(s);
      s = insideEnd(fan, s + HAIR, wall.shape, slack.inside);
    }
    const back: Fan = {
      ...fan,
      x: fan.x + fan.wx,
      y: fan.y + fan.wy,
      wx: -fan.wx,
      wy: -fan.wy,
    };
    for (let s = insideEnd(back, 0, wall.shape, slack.inside); s <= 1;) {
      tries.push(1 - s);
      s = insideEnd(back, s + HAIR, wall.shape, slack.inside);
    }
  }
  return tries.find((s) => walls.every((wall) => !objects(fan, s, wall, slack)));
}
