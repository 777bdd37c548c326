import { expect, test } from 'vitest';
import { areaOutside, overlapArea, sectorArea } from './area.ts';
import { drawBeside, drawFrom, drawPiece, drawStar, type Draw, type Piece } from './cases.ts';
import { sideContact } from './contact.ts';
import { frontGap, gap, liesBeyondSide, pointGap, polygonGap, surelyApart } from './gap.ts';
import {
  compareRoot,
  exactGap,
  exactHull,
  exactOverlap,
  exactPoints,
  exactSector,
  ratioNumber,
  rootNumber,
  squareRoot,
  UNIT,
  type Point,
  type Root,
} from './oracle/exact.ts';
import { polygon } from './polygon.ts';
import { centredAt, rect, SIDES, type Rect } from './pose.ts';
import { firstTouch, swept, sweptArea, sweptGap } from './sweep.ts';
import { cosine, sine, turnBetween } from './turn.ts';

/** How many cases: ten times as many at night, a few where only their way is noted. */
const { SANDTABLE_NIGHTLY, SANDTABLE_FEW_CASES } = process.env;
const SHARE = SANDTABLE_NIGHTLY === '1' ? 10 : SANDTABLE_FEW_CASES === '1' ? 0.02 : 1;
const manyTimes = (count: number): number => Math.ceil(count * SHARE);

const TABLE = { touch: 10, angle: 100, length: 50 };
const BANDS = [-10, 0, 10];

/** The number must be the exact one within 1e-6 ticks, and on the same side of every band. */
function expectSame(mine: number, exact: Root, what: unknown): void {
  const number = rootNumber(exact);
  if (!(Math.abs(mine - number) < 1e-6)) expect.fail(`${mine} is not ${number}: ${show(what)}`);
  for (const band of BANDS) {
    const order = compareRoot(exact, band);
    if (Math.abs(number - band) < 1e-6 && order !== 0) continue;
    const near = Math.abs(mine - band) < 1e-8;
    if (order === 0 ? near : mine > band === order > 0) continue;
    expect.fail(`${mine} is on the wrong side of ${band}: ${show(what)}`);
  }
}

function show(what: unknown): string {
  return JSON.stringify(what, (key, value) =>
    key === 'rect' || key === 'exact' ? undefined : value,
  );
}

/** Half of the pairs are laid within 2 ticks of a band's edge. */
function drawPair(draw: Draw): [Piece, Piece] {
  const a = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000);
  if (draw.chance(50)) return [a, drawPiece(draw, a.pose, 1600)];
  const apart = draw.one([...BANDS, 10]) + draw.whole(-2, 2);
  const turn = draw.one([0, 0, 0, 1, -1, 99, 100, 101, -99, -100, -101]);
  const along = draw.chance(30) ? 0 : draw.whole(-1400, 1400);
  return [a, drawBeside(draw, a, draw.whole(0, 3), apart, turn, along)];
}

test('gap agrees with the oracle and is symmetric', () => {
  const draw = drawFrom(1);
  for (let i = manyTimes(20_000); i > 0; i--) {
    const [a, b] = drawPair(draw);
    const mine = gap(a.rect, b.rect);
    if (mine !== gap(b.rect, a.rect)) expect.fail(`not symmetric: ${show([a, b])}`);
    expectSame(mine, exactGap(a.exact, b.exact), [a, b]);
  }
});

test('the distance to a front side agrees with the oracle', () => {
  const draw = drawFrom(2);
  for (let i = manyTimes(20_000); i > 0; i--) {
    const [a, b] = drawPair(draw);
    const exact = exactGap(a.exact, b.exact.slice(0, 2));
    const floor: Root = exact.sign < 0 ? { sign: 1, square: { over: 0n, under: 1n } } : exact;
    expectSame(frontGap(b.rect, a.rect), floor, [a, b]);
  }
});

/** Side contact by the oracle; undefined where a measure is within 1e-6 of its slack. */
function exactContacts(a: Piece, b: Piece): string[] | undefined {
  if (near(exactGap(a.exact, b.exact), TABLE.touch)) return undefined;
  if (compareRoot(exactGap(a.exact, b.exact), TABLE.touch) > 0) return [];
  const found: string[] = [];
  for (let i = 0; i < 4; i++) {
    for (let k = 0; k < 4; k++) {
      const turn = a.pose.facing - b.pose.facing + (i - k) * 9000;
      if (turnBetween(turn, 18000) > TABLE.angle) continue;
      const side = [a.exact[i], a.exact[(i + 1) % 4]] as const;
      const other = [b.exact[k], b.exact[(k + 1) % 4]] as const;
      const apart = exactGap(side, other);
      if (near(apart, TABLE.touch)) return undefined;
      if (apart.sign > 0 && compareRoot(apart, TABLE.touch) > 0) continue;
      const shared = exactShared(side, other);
      if (Math.abs(shared - TABLE.length) < 1e-6 && shared !== TABLE.length) return undefined;
      if (shared >= TABLE.length) found.push(`${SIDES[i]}-${SIDES[k]}`);
    }
  }
  return found;
}

function near(root: Root, band: number): boolean {
  return compareRoot(root, band) !== 0 && Math.abs(rootNumber(root) - band) < 1e-6;
}

/** Shared stretch along the line halfway between two sides, unit vectors to 2^-90. */
function exactShared(a: readonly [Point, Point], b: readonly [Point, Point]): number {
  const unit = ([p, q]: readonly [Point, Point]): Point => {
    const reach = squareRoot(((q.x - p.x) ** 2n + (q.y - p.y) ** 2n) << 100n);
    return { x: ((q.x - p.x) << 150n) / reach, y: ((q.y - p.y) << 150n) / reach };
  };
  const [u, v] = [unit(a), unit(b)];
  const [dx, dy] = [u.x - v.x, u.y - v.y];
  const reach = squareRoot(dx * dx + dy * dy);
  const at = (p: Point): number =>
    Number((((p.x - a[0].x) * dx + (p.y - a[0].y) * dy) << 40n) / reach / UNIT) / 2 ** 40;
  return Math.min(at(a[1]), at(b[0])) - Math.max(0, at(b[1]));
}

test('side contact agrees with the oracle and mirrors', () => {
  const draw = drawFrom(3);
  let contacts = 0;
  let undecided = 0;
  for (let i = manyTimes(20_000); i > 0; i--) {
    const [a, b] = drawPair(draw);
    const exact = exactContacts(a, b);
    const mine = sideContact(a.rect, b.rect, TABLE).map((c) => `${c.a}-${c.b}`);
    const back = sideContact(b.rect, a.rect, TABLE).map((c) => `${c.b}-${c.a}`);
    if (mine.sort().join() !== back.sort().join()) expect.fail(`not symmetric: ${show([a, b])}`);
    if (exact === undefined) undecided++;
    else if (mine.join() !== exact.sort().join()) {
      expect.fail(`${mine.join()} is not ${exact.join()}: ${show([a, b])}`);
    }
    contacts += mine.length;
  }
  expect(contacts).toBeGreaterThan(manyTimes(2000));
  expect(undecided).toBeLessThan(manyTimes(20));
});

function moved(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(({ x, y }) => ({ x: x + BigInt(dx) * UNIT, y: y + BigInt(dy) * UNIT }));
}

test('sweeps agree with the oracle', () => {
  const draw = drawFrom(4);
  for (let i = manyTimes(20_000); i > 0; i--) {
    const [after, b] = drawPair(draw);
    const ahead = draw.chance(50);
    const way = draw.whole(0, 4000);
    const dx = ahead ? Math.round(after.rect.fx * way) : draw.whole(-3000, 3000);
    const dy = ahead ? Math.round(after.rect.fy * way) : draw.whole(-3000, 3000);
    const hull = exactHull([...after.exact, ...moved(after.exact, -dx, -dy)]);
    const exact = exactGap(hull, b.exact);
    expectSame(sweptGap(after.rect, -dx, -dy, b.rect), exact, [after, b, dx, dy]);
    const mine = swept(after.rect, -dx, -dy);
    if (!mine.convex && hullArea(mine) < 1) expect.fail('not a hull');
    if (i % 4 === 0) checkFirstTouch(after.rect, -dx, -dy, b.rect, exact);
  }
});

function hullArea({ xs, ys }: { xs: readonly number[]; ys: readonly number[] }): number {
  let twice = 0;
  xs.forEach((x, i) => {
    const j = (i + 1) % xs.length;
    twice += xs[j] * ys[i] - x * ys[j];
  });
  return twice / 2;
}

/** At the first touch the gap is nothing; before it, more. */
function checkFirstTouch(r: Rect, dx: number, dy: number, other: Rect, exact: Root): void {
  const first = firstTouch(r, dx, dy, other);
  if (Math.abs(rootNumber(exact)) < 1e-5) return;
  if ((first === undefined) !== compareRoot(exact, 0) > 0) expect.fail('touch or not');
  if (first === undefined) return;
  const at = {
    ...r,
    cx: r.cx + dx * first,
    cy: r.cy + dy * first,
    xs: r.xs.map((x) => x + dx * first),
    ys: r.ys.map((y) => y + dy * first),
  };
  if (first === 0) {
    if (gap(r, other) > 1e-6) expect.fail('not touching at the start');
  } else if (!(Math.abs(gap(at, other)) <= 1e-6)) {
    expect.fail(`${gap(at, other)} at the first touch`);
  }
}

test('the sector agrees with the oracle', () => {
  const draw = drawFrom(5);
  for (let i = manyTimes(20_000); i > 0; i--) {
    const [s, t] = draw.chance(50) ? drawPair(draw) : drawAtArc(draw);
    const exact = ratioNumber(exactSector(s.exact, t.exact)) / 2 ** 50;
    const mine = sectorArea(s.rect, t.rect);
    if (!(Math.abs(mine - exact) <= 2e-4)) expect.fail(`${mine} is not ${exact}: ${show([s, t])}`);
    if (exact === 0 && mine > 1e-3) expect.fail(`${mine} is not nothing: ${show([s, t])}`);
  }
});

/** A target whose corner lies within 2 ticks of a line that bounds the arc. */
function drawAtArc(draw: Draw): [Piece, Piece] {
  const s = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000);
  const t = drawPiece(draw, s.pose, 0);
  const right = draw.chance(50) ? 1 : -1;
  const v = draw.chance(30) ? 0 : draw.whole(0, 3000);
  const u = right * (s.rect.hw + v + draw.whole(-2, 2) + (v === 0 ? draw.whole(-400, 400) : 0));
  const k = draw.whole(0, 3);
  const [ahead, aside] = [s.rect.hd + v, u];
  const x = s.pose.x + ahead * s.rect.fx + aside * s.rect.fy - (t.rect.xs[k] - t.pose.x);
  const y = s.pose.y + ahead * s.rect.fy - aside * s.rect.fx - (t.rect.ys[k] - t.pose.y);
  const pose = { x: Math.round(x), y: Math.round(y), facing: t.pose.facing };
  return [s, pieceLike(t, pose)];
}

function pieceLike(p: Piece, pose: Piece['pose']): Piece {
  const dx = pose.x - p.pose.x;
  const dy = pose.y - p.pose.y;
  return {
    ...p,
    pose,
    exact: moved(p.exact, dx, dy),
    rect: {
      ...p.rect,
      cx: pose.x,
      cy: pose.y,
      xs: p.rect.xs.map((x) => x + dx),
      ys: p.rect.ys.map((y) => y + dy),
      minX: p.rect.minX + dx,
      maxX: p.rect.maxX + dx,
      minY: p.rect.minY + dy,
      maxY: p.rect.maxY + dy,
    },
  };
}

/** A star-shaped polygon, concave as often as not, with some of its lines on round numbers. */
function drawPolygon(draw: Draw, x: number, y: number, size: number): [number, number][] {
  const n = draw.whole(3, 9);
  return Array.from({ length: n }, (_, i) => {
    const facing = Math.floor((36000 * i) / n) + draw.whole(0, Math.floor(30000 / n));
    const reach = draw.whole(Math.floor(size / 5), size);
    return [x + Math.round(reach * cosine(facing)), y + Math.round(reach * sine(facing))];
  });
}

test('areas agree with the oracle', () => {
  const draw = drawFrom(6);
  for (let i = manyTimes(20_000); i > 0; i--) {
    const p = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000);
    const points = draw.chance(50)
      ? drawPolygon(draw, p.pose.x + draw.whole(-900, 900), p.pose.y + draw.whole(-900, 900), 1500)
      : drawAlong(draw, p);
    const element = polygon(points);
    const whole = ratioNumber(exactOverlap(p.exact, exactPoints(points))) / 2 ** 50;
    const mine = overlapArea(p.rect, element);
    if (!(Math.abs(mine - whole) <= 1e-3))
      expect.fail(`${mine} is not ${whole}: ${show([p, points])}`);
    const outside = areaOutside(p.rect, element);
    const rest = ratioNumber(exactOverlap(p.exact, p.exact)) / 2 ** 50 - whole;
    if (!(Math.abs(outside - rest) <= 1e-3))
      expect.fail(`${outside} is not ${rest}: ${show([p, points])}`);
    if (i % 4 === 0) checkSweptArea(p, draw.whole(-2000, 2000), draw.whole(-2000, 2000), points);
  }
});

/** A box or triangle with a border within 2 ticks of a side of the piece. */
function drawAlong(draw: Draw, p: Piece): [number, number][] {
  const k = draw.whole(0, 3);
  const j = (k + 1) % 4;
  const slip = (): number => draw.whole(-2, 2);
  const a: [number, number] = [
    Math.round(p.rect.xs[k]) + slip(),
    Math.round(p.rect.ys[k]) + slip(),
  ];
  const b: [number, number] = [
    Math.round(p.rect.xs[j]) + slip(),
    Math.round(p.rect.ys[j]) + slip(),
  ];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const out = draw.chance(50) ? 1 : -1;
  const c: [number, number] = [b[0] - out * dy, b[1] + out * dx];
  return draw.chance(50) ? [a, b, c] : [a, b, c, [a[0] - out * dy, a[1] + out * dx]];
}

function checkSweptArea(p: Piece, dx: number, dy: number, points: [number, number][]): void {
  const hull = exactHull([...p.exact, ...moved(p.exact, dx, dy)]);
  const exact = ratioNumber(exactOverlap(hull, exactPoints(points))) / 2 ** 50;
  const mine = sweptArea(p.rect, dx, dy, polygon(points));
  if (!(Math.abs(mine - exact) <= 1e-3))
    expect.fail(`${mine} is not ${exact}: ${show([p, points])}`);
}

test('the distance from a point agrees with the oracle', () => {
  const draw = drawFrom(7);
  for (let i = manyTimes(5_000); i > 0; i--) {
    const p = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000);
    const [x, y] = [p.pose.x + draw.whole(-1200, 1200), p.pose.y + draw.whole(-1200, 1200)];
    const exact = exactGap(p.exact, exactPoints([[x, y]]));
    const floor: Root = exact.sign < 0 ? { sign: 1, square: { over: 0n, under: 1n } } : exact;
    expectSame(pointGap(p.rect, x, y), floor, [p, x, y]);
  }
});

test('what is surely apart is so, and what lies apart is mostly found to be', () => {
  const draw = drawFrom(41);
  let [apart, surely, beyond] = [0, 0, 0];
  for (let k = 0; k < manyTimes(4000); k++) {
    const [a, b] = drawPair(draw).map((one) => one.rect);
    const far = draw.whole(-50, 400);
    const isSure = surelyApart(a, b, far);
    if (isSure) expect(gap(a, b)).toBeGreaterThan(far);
    if (gap(a, b) > far) apart += 1;
    if (isSure) surely += 1;
    const star = drawStar(draw, b.cx, b.cy, 200, 900);
    if (!liesBeyondSide(a, star)) continue;
    beyond += 1;
    expect(polygonGap(a, star)).toBeGreaterThan(0);
  }
  expect(surely).toBeGreaterThan(apart * 0.8);
  expect(beyond).toBeGreaterThan(manyTimes(100));
});
test('a rectangle whose centre is put elsewhere is the one that stands there', () => {
  const draw = drawFrom(43);
  for (let k = 0; k < manyTimes(2000); k++) {
    const { pose, width, depth } = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000);
    const [x, y] = [draw.whole(-9000, 60_000), draw.whole(-9000, 60_000)];
    const there = rect({ x, y, facing: pose.facing }, width, depth);
    expect(centredAt(rect(pose, width, depth), x, y)).toEqual(there);
  }
});
