import { expect, test } from 'vitest';
import { drawFacing, drawFrom, drawPiece, drawStar, piece, type Draw } from './cases.ts';
import { crossing, crossingWithin } from './crossing.ts';
import { freeEnd, type Wall } from './fan.ts';
import { pointGap, segmentGap } from './gap.ts';
import { inside, polygon } from './polygon.ts';
import { rect, type Rect } from './pose.ts';
import { HAIR, type Shape } from './shape.ts';
import type { Fan } from './stretch.ts';

const MIDDLE = { x: 15000, y: 11000, facing: 0 };
const SIGHT = { line: 10, inside: 1 };
/** From 0, 0 to a side 1000 above, from x -900 to x 900. */
const ABOVE: Fan = { cx: 0, cy: 0, x: -900, y: 1000, wx: 1800, wy: 0 };

const wall = (shape: Shape, kind: Wall['kind'] = 'unit'): Wall => ({
  shape,
  kind,
  index: 0,
  pushed: 0,
  forbids: false,
});
const unit = (x: number, y: number, width = 1000, depth = 500): Rect =>
  rect({ x, y, facing: 0 }, width, depth);

/** The x of the first free end point above, then how far each wall has pushed; rounded. */
function above(...walls: Wall[]): (number | undefined)[] {
  const s = freeEnd(ABOVE, walls, SIGHT);
  const ticks = [s === undefined ? s : s * 1800 - 900, ...walls.map(({ pushed }) => pushed)];
  return ticks.map((n) => (n === undefined ? n : Math.round(n * 1000) / 1000));
}

test('with nothing in the way the first end point is free', () => {
  expect(above()).toEqual([-900]);
  expect(above(wall(unit(900, 500)))).toEqual([-900, 0]);
});

test('a unit pushes the end points along until at most 10 ticks of the line lie in it', () => {
  // The line cuts off its lower right corner, at 100, 250: 3.598 across and 9.331 up.
  expect(above(wall(unit(-400, 500)))).toEqual([385.609, 1285.609]);
  expect(above(wall(unit(0, 500, 4000)))).toEqual([undefined, 1800]);
  expect(above(wall(unit(-400, 500)), wall(unit(700, 500)))).toEqual([
    undefined,
    1285.609,
    514.391,
  ]);
  expect(above(wall(unit(-850, 500, 500)), wall(unit(400, 500)))).toEqual([-808.382, 91.618, 0]);
});

test('through a thin unit, or out of one around him, a corner sees only straight ahead', () => {
  expect(above(wall(unit(0, 500, 4000, 9.9)))).toEqual([-142.492, 757.508]);
  expect(above(wall(unit(0, 0, 4000, 19.9)))).toEqual([-100.377, 799.623]);
  expect(above(wall(unit(0, 500, 4000, 10.1)))).toEqual([undefined, 1800]);
});

test('a unit whose side the last line runs along hides no more of the target beyond it', () => {
  expect(above(wall(unit(-500, 500)))).toEqual([0, 900]);
  expect(freeEnd(ABOVE, [wall(unit(-500, 500))], SIGHT)).toBeGreaterThan(0.5);
});

test('a unit that the line only runs along is in the way, the target itself is not', () => {
  const beside = unit(500, 1250);
  const along: Fan = { cx: 0, cy: 0, x: 0, y: 2000, wx: 500, wy: 0 };
  expect(freeEnd(along, [wall(beside)], SIGHT)).toBe(undefined);
  expect(freeEnd(along, [wall(beside, 'self')], SIGHT)).toBe(0);
  const back: Fan = { cx: 0, cy: 0, x: 500, y: 2000, wx: -500, wy: 0 };
  expect(freeEnd(back, [wall(beside, 'self')], SIGHT)).toBeCloseTo(1, 8);
});

test('a wood is in the way until the end point lies more than a tick inside it', () => {
  const wood = polygon([
    [-900, 300],
    [-900, 900],
    [0, 1800],
    [900, 900],
    [900, 300],
  ]);
  expect(above(wall(wood, 'terrain'))).toEqual([-798.586, 101.414]);
  expect(above(wall(wood))).toEqual([undefined, 1800]);
});

/** Sides on one line with 0, 0; every line of fire runs up. */
const upTo = (from: number, to: number, ...walls: Wall[]): number | undefined =>
  freeEnd({ cx: 0, cy: 0, x: 0, y: from, wx: 0, wy: to - from }, walls, SIGHT);

test('a side in line may run any way', () => {
  const nearest = (from: number, to: number): number | undefined => {
    const [x, y] = [100 + 0.6 * from, -200 - 0.8 * from];
    const [wx, wy] = [0.6 * (to - from), -0.8 * (to - from)];
    return freeEnd({ cx: 100, cy: -200, x, y, wx, wy }, [], SIGHT);
  };
  expect([nearest(300, 900), nearest(900, 300), nearest(-300, 900)]).toEqual([0, 1, 0.25]);
});

test('a side within a millionth of a tick of the line is in line with it', () => {
  const beside = (off: number, walls: Wall[] = []): number | undefined =>
    freeEnd({ cx: 0, cy: 0, x: off, y: 900, wx: 0, wy: -600 }, walls, SIGHT);
  expect([0.5e-6, -0.5e-6, 2e-6, -2e-6].map((off) => beside(off))).toEqual([1, 1, 0, 0]);
});

test('of a side in line the nearest point is taken', () => {
  expect([upTo(300, 900), upTo(900, 300), upTo(-300, 900), upTo(-100, -300)]).toEqual([
    0, 1, 0.25, 0,
  ]);
  expect(upTo(300, 900, wall(unit(0, 700)))).toBe(0);
  expect(upTo(300, 900, wall(unit(0, 540)))).toBe(0);
  expect(upTo(300, 900, wall(unit(0, 530)))).toBe(undefined);
});

test('of a side in line that starts in the gap of a wood the first point inside is taken', () => {
  const wood = polygon([
    [-100, 100],
    [-100, 290],
    [50, 290],
    [50, 310],
    [-100, 310],
    [-100, 800],
    [100, 800],
    [100, 100],
  ]);
  expect(upTo(300, 900, wall(wood, 'terrain'))).toBeCloseTo(11 / 600, 6);
  expect(upTo(900, 300, wall(wood, 'terrain'))).toBeCloseTo(101 / 600, 6);
  expect(upTo(300, 310, wall(wood, 'terrain'))).toBe(undefined);
  expect(upTo(300, 900, wall(wood))).toBe(undefined);
  expect(upTo(300, 900, wall(wood, 'terrain'), wall(unit(0, 200)))).toBe(undefined);
});

/** The same by looking: does any wall forbid E(s)? */
function forbids(fan: Fan, s: number, walls: readonly Wall[]): boolean {
  const [x, y] = [fan.x + s * fan.wx, fan.y + s * fan.wy];
  return walls.some(({ shape, kind }) => {
    const within = kind === 'self' ? crossingWithin : crossing;
    if (within(fan.cx, fan.cy, x, y, shape) <= SIGHT.line + HAIR) return false;
    return kind !== 'terrain' || !inside(x, y, shape, SIGHT.inside);
  });
}

/** A front corner of one unit and a side of another. */
function drawFan(draw: Draw): { fan: Fan; walls: Wall[] } {
  const shooter = drawPiece(draw, MIDDLE, 3000);
  const target = drawPiece(draw, shooter.pose, 2500).rect;
  const [corner, k] = [draw.whole(0, 1), draw.whole(0, 3)];
  const next = (k + 1) % 4;
  const { xs, ys } = target;
  const [cx, cy] = [shooter.rect.xs[corner], shooter.rect.ys[corner]];
  const fan = { cx, cy, x: xs[k], y: ys[k], wx: xs[next] - xs[k], wy: ys[next] - ys[k] };
  const selves = draw.chance(50) ? [wall(shooter.rect, 'self'), wall(target, 'self')] : [];
  return { fan, walls: selves };
}

/** A unit whose border passes within 12 ticks of a place. */
function drawAt(draw: Draw, x: number, y: number): Rect {
  const { rect: r, pose, width, depth } = drawPiece(draw, MIDDLE, 0);
  const [k, share] = [draw.whole(0, 3), draw.one([0, 0, draw.whole(0, 100) / 100])];
  const next = (k + 1) % 4;
  const dx = x - r.xs[k] - share * (r.xs[next] - r.xs[k]) + draw.whole(-12, 12);
  const dy = y - r.ys[k] - share * (r.ys[next] - r.ys[k]) + draw.whole(-12, 12);
  return rect({ ...pose, x: Math.round(pose.x + dx), y: Math.round(pose.y + dy) }, width, depth);
}

/** Something on some line of fire, about its start, or about its end. */
function drawWall(draw: Draw, fan: Fan): Wall {
  const s = draw.whole(0, 10) / 10;
  const [ex, ey] = [fan.x + s * fan.wx, fan.y + s * fan.wy];
  const share = draw.whole(20, 110) / 100;
  const x = Math.round(fan.cx + share * (ex - fan.cx)) + draw.whole(-600, 600);
  const y = Math.round(fan.cy + share * (ey - fan.cy)) + draw.whole(-600, 600);
  switch (draw.one(['wood', 'thin', 'start', 'end', 'unit', 'unit'])) {
    case 'wood':
      return wall(drawStar(draw, x, y, 200, 1200), 'terrain');
    case 'thin':
      return wall(piece({ x, y, facing: drawFacing(draw) }, draw.whole(6, 1200), 10).rect);
    case 'start':
      return wall(drawAt(draw, fan.cx, fan.cy));
    case 'end':
      return wall(drawAt(draw, ex, ey));
    default:
      return wall(drawPiece(draw, { x, y, facing: 0 }, 0).rect);
  }
}

test('the first free end point is free, and none before it is', () => {
  const draw = drawFrom(81);
  const found = { first: 0, later: 0, none: 0 };
  for (let i = 0; i < 400; i++) {
    const { fan, walls } = drawFan(draw);
    for (let k = draw.whole(1, 2); k > 0; k--) walls.push(drawWall(draw, fan));
    const s = freeEnd(fan, walls, SIGHT);
    found[s === undefined ? 'none' : s > 0 ? 'later' : 'first']++;
    if (s !== undefined && forbids(fan, s, walls)) expect.fail(`case ${i}: ${s} is not free`);
    for (let part = 0.003; part < (s ?? 1) - 1e-9; part += 0.017) {
      if (!forbids(fan, part, walls)) expect.fail(`case ${i}: not ${s} but ${part} is the first`);
    }
    const pushed = walls.reduce((sum, one) => sum + one.pushed, 0);
    expect(pushed).toBeCloseTo((s ?? 1) * Math.hypot(fan.wx, fan.wy), 6);
  }
  expect(Math.min(...Object.values(found))).toBeGreaterThan(40);
});

/** A wall that counts how often its corners are asked for. */
function counted(shape: Shape): { wall: Wall; asked: () => number } {
  let times = 0;
  const counting = {
    ...shape,
    get xs(): readonly number[] {
      times++;
      return shape.xs;
    },
  };
  return { wall: wall(counting), asked: () => times };
}

test('where a unit between the two stops hiding a side is found in a few looks', () => {
  const draw = drawFrom(82);
  const [asked, ended] = [
    { hidden: 0, ends: 0 },
    { hidden: 0, ends: 0 },
  ];
  for (let i = 0; i < 500; i++) {
    const { fan } = drawFan(draw);
    const [s, share] = [draw.whole(-10, 30) / 100, draw.whole(30, 90) / 100];
    const x = Math.round(fan.cx + share * (fan.x + s * fan.wx - fan.cx));
    const y = Math.round(fan.cy + share * (fan.y + s * fan.wy - fan.cy));
    const [facing, width] = [drawFacing(draw), draw.whole(100, 700)];
    const unit = rect({ x, y, facing }, width, draw.whole(50, 400));
    if (pointGap(unit, fan.cx, fan.cy) === 0) continue;
    if (segmentGap(fan.x, fan.y, fan.x + fan.wx, fan.y + fan.wy, unit) === 0) continue;
    const one = counted(unit);
    const kind = freeEnd(fan, [one.wall], SIGHT) === undefined ? 'hidden' : 'ends';
    asked[kind] += one.asked();
    ended[kind]++;
  }
  expect(ended).toEqual({ hidden: 179, ends: 239 });
  // Its corners are asked for some 20 times an end; halving alone would ask twice as often.
  expect(asked.hidden).toBeLessThan(550);
  expect(asked.ends).toBeLessThan(5410);
});
