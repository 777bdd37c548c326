import { expect, test } from 'vitest';
import { drawFrom, drawPiece, piece } from './cases.ts';
import { gap } from './gap.ts';
import { compareRoot, exactGap, exactRect, type Point } from './oracle/exact.ts';
import { polygon } from './polygon.ts';
import { rect, type Pose } from './pose.ts';
import { cosine, sine } from './turn.ts';
import {
  ahead,
  firstAhead,
  firstInWheel,
  firstWithin,
  frontInto,
  wheeled,
  wheelLength,
  widestWheel,
  type Hand,
  type Wheel,
} from './wheel.ts';

const { SANDTABLE_NIGHTLY, SANDTABLE_FEW_CASES } = process.env;
const SHARE = SANDTABLE_NIGHTLY === '1' ? 10 : SANDTABLE_FEW_CASES === '1' ? 0.1 : 1;
const CASES = 10_000 * SHARE;
const wheel = (from: Pose, hand: Hand = 'right', width = 3200, depth = 1600): Wheel => ({
  from,
  width,
  depth,
  hand,
});

test('a quarter wheel to the right stands beside the corner that stood still', () => {
  const end = wheeled(wheel({ x: 10_000, y: 10_000, facing: 0 }), 9000);
  // The right front corner at 11600, 10800 is now the right front corner of one that faces east.
  expect(end).toEqual({ x: 10_800, y: 12_400, facing: 9000 });
});
test('left is the mirror of right', () => {
  const from = { x: 0, y: 0, facing: 0 };
  for (const angle of [0, 1, 77, 4500, 8999, 18_000, 35_999]) {
    const [right, left] = [wheeled(wheel(from), angle), wheeled(wheel(from, 'left'), angle)];
    expect([left.x + 0, left.y]).toEqual([0 - right.x + 0, right.y]);
    expect((left.facing + right.facing) % 36_000).toBe(0);
  }
});
test('the length of a wheel is the arc of the outer corner, rounded up to a tick', () => {
  expect(wheelLength(3200, 0)).toBe(0);
  expect(wheelLength(3200, 1)).toBe(1);
  expect(wheelLength(3200, 100)).toBe(56);
  expect(wheelLength(3200, 4500)).toBe(2514);
  expect(wheelLength(2400, 4500)).toBe(1885);
  expect(wheelLength(3200, 9000)).toBe(5027);
});

/** The arc of a hundredth of a degree at a radius of one tick, in 10^-40 ticks. */
const EXACT_STEP = 31_415_926_535_897_932_384_626_433_832_795_028_841_971n / 18_000n;
test('the length equals that of big integers, and the widest wheel uses it up', () => {
  const draw = drawFrom(7);
  for (let i = 0; i < CASES; i++) {
    const [width, angle] = [draw.whole(1, 9000), draw.whole(0, 36_000)];
    const exact = EXACT_STEP * BigInt(width) * BigInt(angle);
    const whole = exact / 10n ** 40n;
    expect(wheelLength(width, angle)).toBe(Number(angle === 0 ? 0n : whole + 1n));
    const ticks = draw.whole(0, 12_000);
    const widest = widestWheel(width, ticks);
    expect(wheelLength(width, widest)).toBeLessThanOrEqual(ticks);
    expect(wheelLength(width, widest + 1)).toBeGreaterThan(ticks);
  }
});

/**
 * Twice the corner that stands still, less twice the same corner of the pose, in oracle's units.
 */
function drift(one: Wheel, angle: number): Point {
  const k = one.hand === 'left' ? 0 : 1;
  const end = wheeled(one, angle);
  const [before, after] = [one.from, end].map((pose) => exactRect(pose, one.width, one.depth)[k]);
  return { x: after.x - before.x, y: after.y - before.y };
}
test('the corner stands still, but for the rounding of the centre to a tick', () => {
  const draw = drawFrom(8);
  const half = (1n << 24n) + 16n;
  for (let i = 0; i < CASES; i++) {
    const from = drawPiece(draw, { x: 0, y: 0, facing: 0 }, 30_000).pose;
    const one = wheel(
      from,
      draw.one(['left', 'right']),
      draw.whole(300, 4000),
      draw.whole(1, 4000),
    );
    const angle = draw.whole(1, 35_999);
    const { x, y } = drift(one, angle);
    const sign = one.hand === 'left' ? -1 : 1;
    expect(Math.abs((wheeled(one, angle).facing - from.facing - sign * angle) % 36_000)).toBe(0);
    for (const off of [x, y]) expect(off <= half && off >= -half).toBe(true);
  }
});

const TOUCH = 20;
/** The oracle walks all poses, and measures each in big integers near the band's edge. */
function firstByWalking(
  one: Wheel,
  angle: number,
  other: ReturnType<typeof piece>,
): number | undefined {
  for (let step = 0; step <= angle; step++) {
    const pose = wheeled(one, step);
    const near = gap(rect(pose, one.width, one.depth), other.rect);
    if (near > TOUCH + 1) continue;
    if (near < TOUCH - 1) return step;
    const exact = exactGap(exactRect(pose, one.width, one.depth), other.exact);
    if (compareRoot(exact, TOUCH) <= 0) return step;
  }
  return undefined;
}
test('contact on the way of a wheel is where the oracle finds it who walks all poses', () => {
  const draw = drawFrom(9);
  let [met, late] = [0, 0];
  const cases = CASES / 10;
  for (let i = 0; i < cases; i++) {
    const from = { x: 0, y: 0, facing: draw.whole(0, 35_999) };
    const one = wheel(from, draw.one(['left', 'right']));
    const angle = draw.whole(1, draw.one([60, 300, 900, 3000]));
    // Half of them lie within two ticks of being touched at the end, or of never being touched.
    const other = draw.chance(50) ? drawPiece(draw, from, 5000) : besideTheEnd(draw, one, angle);
    const found = firstInWheel(one, angle, TOUCH, (placed) => gap(placed, other.rect));
    expect(found).toBe(firstByWalking(one, angle, other));
    if (found !== undefined) met += 1;
    if ((found ?? 0) > 0) late += 1;
  }
  expect(met).toBeGreaterThan(cases / 5);
  expect(late).toBeGreaterThan(cases / 10);
});
function besideTheEnd(draw: ReturnType<typeof drawFrom>, one: Wheel, angle: number) {
  const end = rect(wheeled(one, angle), one.width, one.depth);
  const off = TOUCH + draw.whole(-2, 2) + 800;
  const along = draw.whole(-1500, 1500);
  return piece(
    {
      x: Math.round(end.cx + end.fx * (end.hd + off) + end.fy * along),
      y: Math.round(end.cy + end.fy * (end.hd + off) - end.fx * along),
      facing: end.facing,
    },
    3200,
    1600,
  );
}

test('straight ahead, contact is where a walk of every tick finds it', () => {
  const draw = drawFrom(10);
  for (let i = 0; i < CASES / 20; i++) {
    const from = { x: 0, y: 0, facing: draw.whole(0, 35_999) };
    const other = drawPiece(draw, from, 7000);
    const way = { from, width: 3200, depth: 1600 };
    const near = (ticks: number): number => gap(rect(ahead(from, ticks), 3200, 1600), other.rect);
    let walked: number | undefined;
    for (let tick = 0; tick <= 5000 && walked === undefined; tick++) {
      if (near(tick) <= TOUCH) walked = tick;
    }
    expect(firstAhead(way, 5000, TOUCH, (placed) => gap(placed, other.rect))).toBe(walked);
  }
});
test('a walk asks every step where nothing can be left out', () => {
  const asked: number[] = [];
  firstWithin({ count: 5, stride: 1, noise: 0 }, 0, (step) => (asked.push(step), 1));
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
});

test('the front comes into a polygon when it touches it, the rest of the base does not', () => {
  const wood = polygon([
    [0, 0],
    [8000, 0],
    [8000, 8000],
    [0, 8000],
  ]);
  const at = (x: number, y: number, facing = 0) => rect({ x, y, facing }, 3200, 1600);
  expect(frontInto(at(4000, -1000), wood)).toBe(200);
  expect(frontInto(at(4000, -800), wood)).toBe(0);
  expect(frontInto(at(4000, 4000), wood)).toBe(0);
  // Its back lies within, its front beyond.
  expect(frontInto(at(4000, 8000), wood)).toBe(800);
  expect(frontInto(at(4000, -1000, 18_000), wood)).toBe(1800);
  expect(sine(9000) + cosine(0)).toBe(2);
});
