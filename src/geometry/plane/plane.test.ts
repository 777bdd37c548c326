import { expect, test } from 'vitest';
import * as plane from './index.ts';
import { drawBeside, drawFrom, drawPiece } from './cases.ts';
import { CORNERS_HASH, hashCorners } from './golden.ts';

/** A few cases are enough where only their way is noted. */
const SHARE = process.env.SANDTABLE_FEW_CASES === '1' ? 0.1 : 1;

const { gap, inSector, frontGap, polygon, sideContact, sight } = plane;
const SIGHT = { line: 10, inside: 1 };
const CONTACT = { touch: 10, angle: 100, length: 50 };

/** A usual unit, placed in unit widths and whole degrees. */
function unit(x: number, y: number, degrees: number): plane.Rect {
  const pose = { x: Math.round(x * 1000), y: Math.round(y * 1000), facing: degrees * 100 };
  return plane.rect(pose, 1000, 500);
}

function box(minX: number, minY: number, maxX: number, maxY: number): plane.Polygon {
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const;
  return polygon(corners.map(([x, y]) => [x * 1000, y * 1000] as const));
}

test('one that slides over another leaves it where the stretch that they share ends', () => {
  const turned = unit(10, 6, 180);
  expect(plane.overlapSpan(turned, 0, -1000, unit(10, 4.9, 0))).toEqual({ from: 0.6, to: 1.6 });
  expect(gap(unit(10, 4.4, 180), unit(10, 4.9, 0))).toBe(0);
});

test('the front side is near to its two ends, and not to the flanks behind them', () => {
  const red = unit(10, 10, 0);
  expect(gap(unit(10.75, 9.75, 270), red)).toBe(0);
  expect(frontGap(red, unit(10.75, 9.75, 270))).toBe(0);
  expect(frontGap(red, unit(10.75, 9.5, 270))).toBe(250);
});

test('seen from both corners, from one only, and not at all outside the sector', () => {
  const shooter = unit(10, 5, 0);
  const [a, b, c] = [unit(12.4, 5.4, 270), unit(10.9, 7.1, 180), unit(10, 6.2, 180)];
  const all = [shooter, a, b, c];
  expect([a, b, c].map((t) => frontGap(shooter, t))).toEqual([1650, 1600, 700]);
  expect([a, b, c].map((t) => inSector(shooter, t))).toEqual([false, true, true]);
  expect(sight(shooter, c, all, [], SIGHT).clear).toBe(true);
  const toB = sight(shooter, b, all, [], SIGHT);
  expect([toB.clear, toB.left.clear, toB.right.clear]).toEqual([false, false, true]);
  expect(toB.left.blocker).toEqual({ kind: 'unit', index: 3 });
});

test('who stands beside an element is seen, who stands behind it is not', () => {
  const shooter = unit(10, 5, 0);
  const wood = box(9.6, 6.4, 11.4, 7.2);
  const [beside, behind] = [unit(8.9, 7, 180), unit(10.6, 7.8, 180)];
  const all = [shooter, beside, behind];
  expect(frontGap(shooter, beside)).toBeCloseTo(1503, 0);
  expect(frontGap(shooter, behind)).toBe(2300);
  expect(sight(shooter, beside, all, [wood], SIGHT).clear).toBe(true);
  const hidden = sight(shooter, behind, all, [wood], SIGHT);
  expect([hidden.left.clear, hidden.right.clear]).toEqual([false, false]);
  expect(hidden.left.blocker).toEqual({ kind: 'terrain', index: 0 });
});

/** Sizes of the groups that side contact makes. */
function groups(units: readonly plane.Rect[]): number[] {
  const group = units.map((_, i) => i);
  units.forEach((a, i) =>
    units.forEach((b, k) => {
      if (k <= i || sideContact(a, b, CONTACT).length === 0) return;
      const [from, to] = [group[k], group[i]];
      group.forEach((g, n) => {
        if (g === from) group[n] = to;
      });
    }),
  );
  return [...new Set(group)].map((g) => group.filter((n) => n === g).length);
}

test('who touches side by side, and who does not', () => {
  expect(groups([unit(5, 5, 0)])).toEqual([1]);
  expect(groups([unit(5, 5, 0), unit(6, 5, 0), unit(7, 5, 0)])).toEqual([3]);
  const zigzag = [
    unit(5, 5, 0),
    unit(6, 5.2, 0),
    unit(7, 5, 0),
    unit(8, 5.3, 0),
    unit(7.6, 4.5, 0),
  ];
  expect(groups(zigzag)).toEqual([5]);
  expect(groups([unit(5, 5, 0), unit(6, 5.5, 0), unit(9, 5, 0)])).toEqual([1, 1, 1]);
});

test('which sides touch, and how much of them', () => {
  expect(sideContact(unit(5, 5.5, 0), unit(5, 5, 0), CONTACT)).toEqual([
    { a: 'rear', b: 'front', length: 1000 },
  ]);
  expect(sideContact(unit(5, 5, 0), unit(6, 5, 0), CONTACT)).toEqual([
    { a: 'right', b: 'left', length: 500 },
  ]);
});

test('touching an element is not being in it', () => {
  const wood = box(19, 6.1, 21, 6.7);
  const clear = (shooter: plane.Rect, target: plane.Rect): boolean =>
    sight(shooter, target, [], [wood], SIGHT).clear;
  expect(clear(unit(20, 5, 0), unit(20, 6.95, 180))).toBe(false);
  expect(clear(unit(20, 5.85, 0), unit(20, 7.6, 180))).toBe(false);
  expect(clear(unit(20, 5, 0), unit(20, 6.94, 180))).toBe(true);
  expect(clear(unit(20, 5.86, 0), unit(20, 7.6, 180))).toBe(true);
});

test('an aligned second rank neither sees past the first nor is seen past it', () => {
  for (let facing = 0; facing < 36000; facing += 125) {
    const at = (ahead: number, turn = 0): plane.Rect => {
      const f = plane.front(facing);
      const pose = plane.settle(15000 + ahead * f.x, 11000 + ahead * f.y, facing + turn);
      return plane.rect(pose, 1000, 500);
    };
    const [second, first, enemy] = [at(0), at(500), at(2000, 18000)];
    if (sight(second, enemy, [first], [], SIGHT).clear) expect.fail(`out at ${facing}`);
    if (sight(enemy, second, [first], [], SIGHT).clear) expect.fail(`in at ${facing}`);
    if (!sight(first, enemy, [second], [], SIGHT).clear) expect.fail(`first at ${facing}`);
  }
});

test('neighbours dressed in line do not block their shared corner', () => {
  const [left, middle, right] = [unit(9, 5, 0), unit(10, 5, 0), unit(11, 5, 0)];
  expect(sight(middle, unit(10, 7, 180), [left, right], [], SIGHT).clear).toBe(true);
  expect(sight(middle, unit(12, 7, 180), [left, right], [], SIGHT).clear).toBe(true);
});

test('a pose laid against another and rounded is at most 0.71 ticks off', () => {
  const draw = drawFrom(9);
  let most = 0;
  for (let facing = 0; facing < 36000; facing += 3) {
    const of = { ...drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000) };
    const turned = plane.rect({ ...of.pose, facing }, of.width, of.depth);
    const piece = { ...of, pose: { ...of.pose, facing }, rect: turned };
    const beside = drawBeside(draw, piece, draw.whole(0, 3), 0, 0, draw.whole(-90, 90));
    most = Math.max(most, Math.abs(gap(turned, beside.rect)));
  }
  expect(most).toBeGreaterThan(0.5);
  expect(most).toBeLessThanOrEqual(Math.SQRT1_2 + 1e-6);
});

test('everything mirrors: left for right', () => {
  const draw = drawFrom(10);
  const flip = (p: plane.Pose): plane.Pose => ({
    x: 30000 - p.x,
    y: p.y,
    facing: 36000 - p.facing,
  });
  for (let i = 0; i < 4000 * SHARE; i++) {
    const a = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 3000);
    const b = drawPiece(draw, a.pose, 2500);
    const c = drawPiece(draw, a.pose, 1500);
    const [am, bm, cm] = [a, b, c].map((p) => plane.rect(flip(p.pose), p.width, p.depth));
    expect(gap(am, bm)).toBe(gap(a.rect, b.rect));
    expect(frontGap(am, bm)).toBeCloseTo(frontGap(a.rect, b.rect), 8);
    expect(plane.sectorArea(am, bm)).toBeCloseTo(plane.sectorArea(a.rect, b.rect), 2);
    const one = sight(a.rect, b.rect, [c.rect], [], SIGHT);
    const two = sight(am, bm, [cm], [], SIGHT);
    expect([two.right.clear, two.left.clear]).toEqual([one.left.clear, one.right.clear]);
  }
});

test('crossing counts the border, and sums the pieces of a concave shape', () => {
  const block = box(0, 0, 2, 1);
  expect(plane.crossing(-1000, 0, 3000, 0, block)).toBe(2000);
  expect(plane.crossing(-1000, -1000, 1000, 1000, block)).toBeCloseTo(Math.SQRT2 * 1000, 9);
  expect(plane.crossing(-1000, 1000, 1000, -1000, block)).toBe(0);
  const comb = polygon([
    [0, 0],
    [3000, 0],
    [3000, 2000],
    [2000, 2000],
    [2000, 1000],
    [1000, 1000],
    [1000, 2000],
    [0, 2000],
  ]);
  expect(comb.convex).toBe(false);
  expect(plane.crossing(-500, 1500, 3500, 1500, comb)).toBeCloseTo(2000, 9);
  expect(plane.crossing(-500, 1000, 3500, 1000, comb)).toBeCloseTo(3000, 9);
  expect(plane.crossing(1000, 3000, 1000, -500, comb)).toBeCloseTo(2000, 9);
});

test('a line along a side crosses it at every facing', () => {
  for (let facing = 0; facing < 36000; facing += 7) {
    const r = plane.rect({ x: 15000, y: 11000, facing }, 1000, 500);
    const { ax, ay, bx, by } = plane.sideOf(r, plane.SIDES[facing % 4]);
    const [dx, dy] = [bx - ax, by - ay];
    const along = plane.crossing(ax - 1.7 * dx, ay - 1.7 * dy, bx + 2.3 * dx, by + 2.3 * dy, r);
    if (!(Math.abs(along - (facing % 2 === 0 ? 1000 : 500)) <= 1e-3)) expect.fail(`${along}`);
  }
});

test('inside is more than the margin from the border', () => {
  const wood = box(0, 0, 2, 1);
  expect([0, 1, 1.5].map((y) => plane.inside(1000, y, wood, 1))).toEqual([false, false, true]);
});

test('the gap of a disc is the distance or minus the push', () => {
  const block = unit(10, 10, 0);
  expect(plane.discGap(block, 10000, 10550, 200)).toBe(100);
  expect(plane.discGap(block, 10000, 10200, 200)).toBe(-250);
  expect(plane.discGap(block, 10530, 10290, 50)).toBe(0);
});

test('the edges of the table', () => {
  expect(plane.insideTable(unit(0.5, 0.25, 0), 30000, 22500)).toBe(true);
  expect(plane.insideTable(unit(0.499, 0.25, 0), 30000, 22500)).toBe(false);
  const gaps = plane.EDGES.map((edge) => plane.edgeGap(unit(1, 2, 90), 30000, 22500, edge));
  expect(gaps).toEqual([20000, 28750, 1500, 750]);
});

test('the corners of 10,000 poses are the same on every machine', () => {
  expect(hashCorners()).toBe(CORNERS_HASH);
});
