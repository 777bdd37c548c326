/** One corner of the shooter and one side of the target: the walk of `sight.ts` 3, 4 and 7. */
import { crossing, crossingWithin } from './crossing.ts';
import { inside } from './polygon.ts';
import { HAIR, leftOf, length, type Shape } from './shape.ts';
import { BEYOND, chordEnd, cutsOf, insideEnd, insideEnds, type Fan } from './stretch.ts';

/** `line`: how much of a line may lie in a thing; `inside`: how deep in a wood is in it. Ticks. */
export interface SightSlack {
  readonly line: number;
  readonly inside: number;
}

/** Anything that may forbid an end point; `self` is the shooter or the target. */
export interface Wall {
  readonly shape: Shape;
  readonly kind: 'unit' | 'terrain' | 'self';
  readonly index: number;
  /** How far this wall has pushed the end points along, in ticks: to name the chief blocker. */
  pushed: number;
  /** Has it forbidden an end point? Where all are forbidden, by these alone they would be too. */
  forbids: boolean;
}

/** The first s of the fan at which no wall objects, or undefined. */
export function freeEnd(fan: Fan, walls: readonly Wall[], slack: SightSlack): number | undefined {
  const off = leftOf(fan.x, fan.y, fan.x + fan.wx, fan.y + fan.wy, fan.cx, fan.cy);
  if (Math.abs(off) <= HAIR * length(fan.wx, fan.wy)) return freeEndInLine(fan, walls, slack);
  return walk(fan, walls, slack);
}

function walk(fan: Fan, walls: readonly Wall[], slack: SightSlack): number | undefined {
  const reach = length(fan.wx, fan.wy);
  let least = HAIR / reach;
  let s = 0;
  let content = 0;
  for (let i = 0; content < walls.length; i = (i + 1) % walls.length) {
    const wall = walls[i];
    if (!objects(fan, s, wall, slack)) {
      content++;
      continue;
    }
    wall.forbids = true;
    let end = stretchEnd(fan, s, wall, slack);
    if (end <= s + least) {
      // never stuck, whatever the rounding: each such step is twice the last
      end = s + least;
      least *= 2;
    }
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

/**
 * The one change between s, which the wall forbids, and 1; beyond 1 if that is forbidden too.
 * False position between a forbidden and a free s, whose length may lie below the slack by a
 * hair; halving where it does not converge at once.
 */
function plainEnd(fan: Fan, s: number, wall: Wall, slack: SightSlack): number {
  const aim = slack.line + HAIR / 2;
  let forbidden = s;
  let free = 1;
  let below = lengthIn(fan, 1, wall) - aim;
  if (below > HAIR / 2) return BEYOND;
  if (below === -aim) {
    free = lastCorner(fan, s, wall.shape);
    below = lengthIn(fan, free, wall) - aim;
    if (below > HAIR / 2) [forbidden, free, below] = [free, 1, -aim];
  }
  let above = lengthIn(fan, forbidden, wall) - aim;
  let excess = below;
  let twice = 0;
  for (let i = 0; free - forbidden > 1e-12 && (excess > HAIR / 2 || excess < -HAIR / 2); i++) {
    const share = i < 16 ? above / (above - below) : 0.5;
    const middle = forbidden + (free - forbidden) * share;
    excess = lengthIn(fan, middle, wall) - aim;
    if (excess > HAIR / 2) {
      [forbidden, above] = [middle, excess];
      if (twice > 0) below /= 2;
      twice = 1;
    } else {
      [free, below] = [middle, excess];
      if (twice < 0) above /= 2;
      twice = -1;
    }
  }
  return free;
}

/** The last s before 1 at which the ray passes a corner of the shape: it misses it from there. */
function lastCorner(fan: Fan, from: number, shape: Shape): number {
  const dx = fan.x - fan.cx;
  const dy = fan.y - fan.cy;
  let last = from;
  for (let i = 0; i < shape.xs.length; i++) {
    const vx = shape.xs[i] - fan.cx;
    const vy = shape.ys[i] - fan.cy;
    const s = -(vx * dy - vy * dx) / (vx * fan.wy - vy * fan.wx);
    if (s > last && s < 1) last = s;
  }
  return last === from ? 1 : last;
}

/** The next s at which the line runs along a side of the shooter or the target. */
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
    if (wall.kind === 'terrain') tries.push(...insideEnds(fan, wall.shape, slack.inside));
  }
  return tries.find((s) => {
    const wall = walls.find((one) => objects(fan, s, one, slack));
    if (wall !== undefined) wall.forbids = true;
    return wall === undefined;
  });
}
