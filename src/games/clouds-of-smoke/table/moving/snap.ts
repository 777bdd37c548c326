import { enemiesOf, friendsOf, outlineAt, outlineOf, poseOf } from '../../rules/facts/index.ts';
import { speedOf } from '../../rules/movement/index.ts';
import type { UnitId } from '../../rules/index.ts';
import { firstTouch, front } from '#geometry/plane';
import { between, facingTo, type Pose, wrap } from '#table/plain';
import type { Trial } from './trial.ts';

/** Where a ghost is drawn to: the longest reach, an edge to stand against, a straight line. */
const STRAIGHT = 500;
const LIKE_A_FRIEND = 300;
const WHOLE_DEGREE = 100;
const STILL = 120;

export interface Snaps {
  /** Ticks within which something draws the ghost. */
  readonly loose: number;
  readonly free: boolean;
}

/** Turn, then go: the facing from the place aimed at, and how far. */
export function simpleTo(
  trial: Trial,
  unit: UnitId,
  aim: { readonly x: number; readonly y: number },
  { loose, free }: Snaps,
  most = speedOf(trial.look, unit, 'simple', trial.question.speed),
): { facing: number; distance: number } {
  const start = poseOf(trial.look, unit);
  const [dx, dy] = [aim.x - start.x, aim.y - start.y];
  const way = Math.sqrt(dx * dx + dy * dy);
  if (way < STILL) return { facing: start.facing, distance: 0 };
  const facing = free ? facingTo(dx, dy) : drawnFacing(trial, unit, dx, dy, loose);
  const ahead = front(facing);
  const distance = Math.max(0, Math.round(dx * ahead.x + dy * ahead.y));
  if (free) return { facing, distance };
  return { facing, distance: drawnDistance(trial, unit, facing, distance, most, loose) };
}
function drawnFacing({ look }: Trial, unit: UnitId, dx: number, dy: number, loose: number): number {
  const own = poseOf(look, unit).facing;
  const raw = facingTo(dx, dy);
  const aside = Math.abs(dx * front(own).y - dy * front(own).x);
  if (between(raw, own) < STRAIGHT || (between(raw, own) < 9000 && aside < loose)) return own;
  const friend = friendsOf(look, unit)
    .map((one) => poseOf(look, one).facing)
    .find((facing) => between(raw, facing) < LIKE_A_FRIEND);
  return friend ?? wrap(Math.round(raw / WHOLE_DEGREE) * WHOLE_DEGREE);
}
/** Contact first, then level with a friend, then the longest reach. */
function drawnDistance(
  { look }: Trial,
  unit: UnitId,
  facing: number,
  distance: number,
  most: number,
  loose: number,
): number {
  const start = poseOf(look, unit);
  const ahead = front(facing);
  const outline = outlineAt(look, { ...start, facing });
  const near = (at: number): boolean => at >= 0 && at <= most && Math.abs(at - distance) < loose;
  const [x, y] = [start.x + ahead.x * distance, start.y + ahead.y * distance];
  const { width, depth } = look.setup.footprint;
  const reach = Math.hypot(width, depth) + loose;
  for (const enemy of enemiesOf(look, unit)) {
    const other = poseOf(look, enemy);
    // Too far from where the ghost is drawn to touch it there.
    if (Math.hypot(other.x - x, other.y - y) > reach) continue;
    const touch = firstTouch(outline, ahead.x * most, ahead.y * most, outlineOf(look, enemy));
    if (touch === undefined) continue;
    const at = Math.round(touch * most);
    if (near(at)) return at;
  }
  for (const friend of friendsOf(look, unit)) {
    const other = poseOf(look, friend);
    if (between(other.facing, facing) > 100) continue;
    const [dx, dy] = [other.x - start.x, other.y - start.y];
    const level = Math.round(dx * ahead.x + dy * ahead.y);
    const aside = Math.abs(dx * ahead.y - dy * ahead.x);
    if (level > STILL && aside < 1600 && near(level)) return level;
  }
  return distance > most - loose && distance < most + loose * 1.6 ? most : distance;
}

/** Go, then turn: a place, drawn to a friend's flank or to the longest reach. */
export function difficultTo(
  trial: Trial,
  unit: UnitId,
  aim: { readonly x: number; readonly y: number },
  facing: number,
  { loose, free }: Snaps,
): Pose {
  const start = poseOf(trial.look, unit);
  const raw = { x: Math.round(aim.x), y: Math.round(aim.y), facing };
  if (free) return raw;
  const most = speedOf(trial.look, unit, 'difficult');
  const beside = besideFriend(trial, unit, raw, loose);
  if (beside !== undefined && within(start, beside, most)) return beside;
  const [dx, dy] = [raw.x - start.x, raw.y - start.y];
  const way = Math.sqrt(dx * dx + dy * dy);
  if (way <= most || way > most + loose * 1.6) return raw;
  const k = most / way;
  return { x: start.x + Math.trunc(dx * k), y: start.y + Math.trunc(dy * k), facing };
}
const within = (a: Pose, b: Pose, most: number): boolean =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= most * most;
function besideFriend({ look }: Trial, unit: UnitId, at: Pose, loose: number): Pose | undefined {
  const { width } = look.setup.footprint;
  for (const friend of friendsOf(look, unit)) {
    const other = poseOf(look, friend);
    if (between(other.facing, at.facing) > 1500) continue;
    const ahead = front(other.facing);
    for (const side of [-1, 1]) {
      const x = Math.round(other.x + side * width * ahead.y);
      const y = Math.round(other.y - side * width * ahead.x);
      if (Math.abs(x - at.x) < loose && Math.abs(y - at.y) < loose) {
        return { x, y, facing: other.facing };
      }
    }
  }
  return undefined;
}
