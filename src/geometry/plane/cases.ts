/** Random positions for the tests of this room; only tests import it. Same on every run. */
import { exactRect, type Point } from './oracle/exact.ts';
import { polygon, type Polygon } from './polygon.ts';
import { rect, type Pose, type Rect } from './pose.ts';
import { front } from './turn.ts';

/** Draws of a xorshift generator. */
export interface Draw {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  one<T>(list: readonly T[]): T;
  chance(percent: number): boolean;
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 20; i++) next();
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    whole,
    one: (list) => list[whole(0, list.length - 1)],
    chance: (percent) => next() * 100 < percent,
  };
}

/** A rectangle twice: for the room and for the oracle. */
export interface Piece {
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
  readonly rect: Rect;
  readonly exact: Point[];
}

export function piece(pose: Pose, width = 1000, depth = 500): Piece {
  return {
    pose,
    width,
    depth,
    rect: rect(pose, width, depth),
    exact: exactRect(pose, width, depth),
  };
}

const CARDINAL = [0, 4500, 9000, 13500, 18000, 22500, 27000, 31500];

/** A facing: often square to the table, often almost so. */
export function drawFacing(draw: Draw): number {
  if (draw.chance(35)) return draw.one(CARDINAL);
  if (draw.chance(20)) return (draw.one(CARDINAL) + 36000 + draw.whole(-101, 101)) % 36000;
  return draw.whole(0, 35999);
}

export function drawPiece(draw: Draw, around: Pose, reach: number): Piece {
  const pose = {
    x: around.x + draw.whole(-reach, reach),
    y: around.y + draw.whole(-reach, reach),
    facing: drawFacing(draw),
  };
  const usual = draw.chance(60);
  return piece(pose, usual ? 1000 : draw.whole(200, 1800), usual ? 500 : draw.whole(100, 1500));
}

/**
 * A piece laid against side `side` of another at about `apart` ticks, shifted along it, turned
 * by `turn` hundredths of a degree from square: rounded to the lattice.
 */
export function drawBeside(
  draw: Draw,
  of: Piece,
  side: number,
  apart: number,
  turn: number,
  along: number,
): Piece {
  const usual = draw.chance(60);
  const width = usual ? of.width : draw.whole(200, 1800);
  const depth = usual ? of.depth : draw.whole(100, 1500);
  const quarter = draw.whole(0, 3);
  const facing = (of.pose.facing + quarter * 9000 + turn + 36000) % 36000;
  const probe = rect({ x: 0, y: 0, facing: of.pose.facing }, 0, 0);
  const normals = [
    [probe.fx, probe.fy],
    [probe.fy, -probe.fx],
  ];
  const [nx, ny] = normals[side % 2].map((n) => (side < 2 ? n : -n));
  const mine = side % 2 === 0 ? of.depth / 2 : of.width / 2;
  const yours = (side + quarter) % 2 === 0 ? depth / 2 : width / 2;
  const far = mine + yours + apart;
  const x = Math.round(of.pose.x + nx * far + ny * along);
  const y = Math.round(of.pose.y + ny * far - nx * along);
  return piece({ x, y, facing }, width, depth);
}

/** A star-shaped outline around a place, concave as often as not. */
export function drawStar(draw: Draw, x: number, y: number, least: number, most: number): Polygon {
  const n = draw.whole(3, 8);
  const points = Array.from({ length: n }, (_, i) => {
    const to = front(Math.floor((36000 * i) / n) + draw.whole(0, Math.floor(30000 / n)));
    const reach = draw.whole(least, most);
    return [Math.round(x + reach * to.x), Math.round(y + reach * to.y)] as const;
  });
  return polygon(points);
}
