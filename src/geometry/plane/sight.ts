/**
 * Lines of fire: may both front corners of the shooter draw a line to the target, each to an end
 * point of its own? `line` is how much of a line may lie in what stands in its way, and `inside`
 * how far from the border a thing begins to be in an element.
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
 *    change between a forbidden s and a free 1, and false position finds it; if 1 is forbidden
 *    too, so is all between. Where a ray runs along a side the length jumps; halving finds that.
 * 5. All other cases (`chordEnd`): C or E inside or on the wall, thin, acute or concave shapes.
 *    The fan is cut where the ray passes a corner of the wall or E passes a line of its sides.
 *    Within such a piece the ray crosses the same sides, the length inside is
 *    |E(s) - C| * sum of (out - in), each of them a convex function of s; tangents and chords
 *    bound it from below. Whole stretches above `line` are skipped for certain, the others are
 *    halved, earlier half first, down to 1e-11 of the side. A line that runs along a side of
 *    the shooter or the target is free, if only at that one s (`borderEnd`).
 * 6. In terrain the stretch also ends where E comes inside the element (`insideEnd`): the cuts
 *    are where E is exactly `inside` from the border.
 * 7. A side in line with C (all E on one ray) has no angle to walk through. There the length
 *    grows with the distance, so only its near end and the nearest inside points are tried.
 *
 * Lengths within HAIR (1e-6 ticks) of the slack count as within it, and an end point that is
 * free only by itself, with forbidden ones on both sides, is found only if a stretch ends there.
 */
import { crowdOf, eachAmid, type Crowd } from './crowd.ts';
import { freeEnd, type SightSlack, type Wall } from './fan.ts';
import { inside, type Polygon } from './polygon.ts';
import type { Rect } from './pose.ts';
import { HAIR, leftOf, length, type Shape } from './shape.ts';
import type { Fan } from './stretch.ts';
import type { Vector } from './turn.ts';

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
  /** Units and terrain that, with nothing else in the way, would block it all the same. */
  readonly blockers?: readonly Blocker[];
}

export interface Sight {
  readonly clear: boolean;
  readonly left: Corner;
  readonly right: Corner;
}

/**
 * From both front corners a line can be drawn to the target, each to an end point of its own.
 * `units` are the blockers; the shooter and the target among them are passed over. `terrain` is
 * what blocks sight. Sector and range are asked elsewhere.
 */
export function sight(
  shooter: Rect,
  target: Rect,
  units: readonly Rect[],
  terrain: readonly Polygon[],
  slack: SightSlack,
): Sight {
  const walls = wallsBetween(shooter, target, crowdOf(units), terrain);
  const left = cornerSight(shooter, 0, target, walls, slack);
  const right = cornerSight(shooter, 1, target, walls, slack);
  return { clear: left.clear && right.clear, left, right };
}
/**
 * The same through a crowd, for whoever asks only whether both lines are free: the right corner
 * where the left one sees, and the left one, which is enough, where it does not. Units that block
 * are told by their places in the crowd.
 */
export function sightThrough(
  shooter: Rect,
  target: Rect,
  crowd: Crowd,
  terrain: readonly Polygon[],
  slack: SightSlack,
): Corner {
  const walls = wallsBetween(shooter, target, crowd, terrain);
  const left = cornerSight(shooter, 0, target, walls, slack);
  return left.clear ? cornerSight(shooter, 1, target, walls, slack) : left;
}

/** What may stand in the way of any line between two; the two themselves are passed over. */
function wallsBetween(
  shooter: Rect,
  target: Rect,
  crowd: Crowd,
  terrain: readonly Polygon[],
): readonly Wall[] {
  const corridor = corridorOf(shooter, target);
  const walls: Wall[] = [];
  const add = (shape: Shape, kind: Wall['kind'], index: number): void => {
    if (shape === shooter || shape === target) return;
    const x = (shape.minX + shape.maxX) / 2;
    const y = (shape.minY + shape.maxY) / 2;
    const ex = (shape.maxX - shape.minX) / 2;
    const ey = (shape.maxY - shape.minY) / 2;
    if (reachesInto(corridor, x, y, ex, ey)) walls.push(wall(shape, kind, index));
  };
  eachAmid(crowd, shooter, target, (at) => add(crowd.rects[at], 'unit', at));
  terrain.forEach((element, index) => add(element, 'terrain', index));
  if (reachesBehind(shooter, target)) walls.push(wall(shooter, 'self'));
  return walls;
}

const wall = (shape: Shape, kind: Wall['kind'], index = -1): Wall => ({
  shape,
  kind,
  index,
  pushed: 0,
  forbids: false,
});

/**
 * From the front side to the target: the box around both, laid along the line between their
 * middles.
 */
interface Corridor {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly from: number;
  readonly to: number;
  readonly half: number;
}
function corridorOf(shooter: Rect, target: Rect): Corridor {
  const x = (shooter.xs[0] + shooter.xs[1]) / 2;
  const y = (shooter.ys[0] + shooter.ys[1]) / 2;
  const way = length(target.cx - x, target.cy - y);
  const ux = way > 0 ? (target.cx - x) / way : 0;
  const uy = way > 0 ? (target.cy - y) / way : 1;
  const deep =
    target.hd * Math.abs(target.fx * ux + target.fy * uy) +
    target.hw * Math.abs(target.fx * uy - target.fy * ux);
  const wide =
    target.hw * Math.abs(target.fx * ux + target.fy * uy) +
    target.hd * Math.abs(target.fx * uy - target.fy * ux);
  const ownDeep = shooter.hw * Math.abs(shooter.fx * uy - shooter.fy * ux);
  const ownWide = shooter.hw * Math.abs(shooter.fx * ux + shooter.fy * uy);
  const from = Math.min(-ownDeep, way - deep) - 1;
  const to = Math.max(ownDeep, way + deep) + 1;
  return { x, y, ux, uy, from, to, half: Math.max(wide, ownWide) + 1 };
}
/** Does a box of that middle and those half sizes reach into it? */
function reachesInto(
  { x, y, ux, uy, from, to, half }: Corridor,
  cx: number,
  cy: number,
  ex: number,
  ey: number,
): boolean {
  const [dx, dy] = [cx - x, cy - y];
  const aside = Math.abs(dx * uy - dy * ux);
  if (aside > half + ex * Math.abs(uy) + ey * Math.abs(ux)) return false;
  const along = dx * ux + dy * uy;
  const size = ex * Math.abs(ux) + ey * Math.abs(uy);
  return along + size >= from && along - size <= to;
}

/** What the front corner sees: 0 is the left one, 1 the right one. */
function cornerSight(
  shooter: Rect,
  corner: 0 | 1,
  target: Rect,
  between: readonly Wall[],
  slack: SightSlack,
): Corner {
  const cx = shooter.xs[corner];
  const cy = shooter.ys[corner];
  const walls = wallsAt(cx, cy, between, slack);
  const facing = sidesFacing(target, cx, cy);
  const woods = walls.some(({ kind, shape }) => kind === 'terrain' && boxesMeet(shape, target));
  const sides = woods || facing.length === 0 ? [0, 1, 2, 3] : facing;
  for (const side of sides) {
    const fan = fanOf(cx, cy, target, side);
    const all =
      sides === facing || facing.includes(side) ? walls : [...walls, wall(target, 'self')];
    const s = freeEnd(fan, all, slack);
    if (s === undefined) continue;
    return { clear: true, end: { x: fan.x + s * fan.wx, y: fan.y + s * fan.wy } };
  }
  return blockedBy(walls);
}

/** The walls afresh, without the elements that the corner stands in. */
function wallsAt(
  cx: number,
  cy: number,
  between: readonly Wall[],
  slack: SightSlack,
): readonly Wall[] {
  let isInOne = false;
  for (const one of between) {
    one.pushed = 0;
    one.forbids = false;
    isInOne ||= one.kind === 'terrain' && inside(cx, cy, one.shape, slack.inside);
  }
  if (!isInOne) return between;
  return between.filter(
    ({ kind, shape }) => kind !== 'terrain' || !inside(cx, cy, shape, slack.inside),
  );
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

/** All that forbade an end point, and of these what pushed them the longest way. */
function blockedBy(walls: readonly Wall[]): Corner {
  const blockers: Blocker[] = [];
  let blocker: Blocker | undefined;
  let most = 0;
  for (const { kind, index, pushed, forbids } of walls) {
    if (kind === 'self' || !forbids) continue;
    const one = { kind, index };
    blockers.push(one);
    if (pushed > most) [blocker, most] = [one, pushed];
  }
  return blocker === undefined ? { clear: false, blockers } : { clear: false, blocker, blockers };
}
