import { expect, test } from 'vitest';
import { drawFrom, drawPiece } from './cases.ts';
import { gap } from './gap.ts';
import { rect, type Rect } from './pose.ts';
import { sharedArea } from './area.ts';
import { firstTouch, overlapSpan, swept, sweptArea, sweptGap } from './sweep.ts';

/** A usual unit that faces up unless told otherwise. */
const unit = (x: number, y: number, facing = 0): Rect => rect({ x, y, facing }, 1000, 500);

/** A rectangle moved, in fractions of ticks if need be. */
function moved(r: Rect, dx: number, dy: number): Rect {
  const [xs, ys] = [r.xs.map((x) => x + dx), r.ys.map((y) => y + dy)];
  return { ...r, cx: r.cx + dx, cy: r.cy + dy, xs, ys };
}

test('the hull of a move has the corners that lead and those that follow', () => {
  const corners = (dx: number, dy: number): string => {
    const { xs, ys } = swept(unit(500, 250), dx, dy);
    return xs.map((x, i) => `${x},${ys[i]}`).join(' ');
  };
  expect(corners(0, 0)).toBe('0,500 1000,500 1000,0 0,0');
  expect(corners(0, 70)).toBe('0,500 0,570 1000,570 1000,500 1000,0 0,0');
  expect(corners(90, 0)).toBe('0,500 1000,500 1090,500 1090,0 1000,0 0,0');
  expect(corners(90, 70)).toBe('0,500 90,570 1090,570 1090,70 1000,0 0,0');
  expect(corners(-90, 70)).toBe('-90,570 910,570 1000,500 1000,0 0,0 -90,70');
});

test('a move past a unit comes as near as its nearest corners', () => {
  expect(sweptGap(unit(0, 0), 0, 2000, unit(1100, 1000))).toBe(100);
  expect(sweptGap(unit(0, 0), 0, 2000, unit(900, 1000))).toBe(-100);
  expect(sweptGap(unit(0, 0), 0, 2000, unit(1000, 1000))).toBe(0);
  expect(sweptGap(unit(0, 0), 0, 300, unit(0, 1000))).toBe(200);
  expect(sweptGap(unit(0, 0), 0, 0, unit(1300, 900))).toBe(500);
  expect(sweptGap(unit(0, 0), 0, 0, unit(900, 0))).toBe(-100);
});

test('the first touch of a straight move', () => {
  expect(firstTouch(unit(0, 0), 0, 1000, unit(0, 1000))).toBe(0.5);
  expect(firstTouch(unit(0, 0), 0, 500, unit(0, 1000))).toBe(1);
  expect(firstTouch(unit(0, 0), 0, 499, unit(0, 1000))).toBe(undefined);
  expect(firstTouch(unit(0, 0), 0, -1000, unit(0, 1000))).toBe(undefined);
  expect(firstTouch(unit(0, 0), 1000, 0, unit(1500, 0))).toBe(0.5);
  expect(firstTouch(unit(0, 0), -1000, 0, unit(-1500, 400))).toBe(0.5);
});

test('who touches already touches at once, whichever way he moves', () => {
  for (const [dx, dy] of [
    [0, 900],
    [900, 0],
    [0, -900],
    [-900, 300],
    [0, 0],
  ] as const) {
    for (const y of [400, 499, 500]) {
      expect(firstTouch(unit(0, 0), dx, dy, unit(0, y))).toBe(0);
    }
  }
});

test('side by side the first touch is of two corners', () => {
  for (const x of [2000, -2000]) {
    for (const y of [500, -500]) {
      expect(firstTouch(unit(0, 0), x, 0, unit(x, y))).toBe(0.5);
      expect(firstTouch(unit(0, 0), x, 0, unit(x, y + Math.sign(y)))).toBe(undefined);
      // Upwards or downwards, aside of the other.
      const [dx, dy] = [Math.sign(x) * 1000, Math.sign(y) * 1000];
      expect(firstTouch(unit(0, 0), 0, dy, unit(dx, dy))).toBe(0.5);
      expect(firstTouch(unit(0, 0), 0, dy, unit(dx + Math.sign(x), dy))).toBe(undefined);
    }
  }
});

test('until the first touch there is a gap', () => {
  const draw = drawFrom(31);
  let touches = 0;
  for (let i = 0; i < 200; i++) {
    const a = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000).rect;
    const b = drawPiece(draw, { x: a.cx, y: a.cy, facing: 0 }, 2500).rect;
    const [dx, dy] = [draw.whole(-3000, 3000), draw.whole(-3000, 3000)];
    const first = firstTouch(a, dx, dy, b);
    if (first !== undefined && first > 0) {
      touches++;
      expect(gap(moved(a, dx * first, dy * first), b)).toBeCloseTo(0, 6);
    }
    for (let part = 0; part < (first ?? 1); part += 0.05) {
      if (!(gap(moved(a, dx * part, dy * part), b) > -1e-6)) expect.fail(`at ${part}`);
    }
  }
  expect(touches).toBeGreaterThan(30);
});

test('the stretch on which two interpenetrate begins and ends in touch', () => {
  const draw = drawFrom(32);
  let spans = 0;
  for (let i = 0; i < 200; i++) {
    const a = drawPiece(draw, { x: 15000, y: 11000, facing: 0 }, 9000).rect;
    const b = drawPiece(draw, { x: a.cx, y: a.cy, facing: 0 }, 2500).rect;
    const [dx, dy] = [draw.whole(-300, 300), draw.whole(-300, 300)];
    const at = (part: number): number => gap(moved(a, dx * part, dy * part), b);
    const span = overlapSpan(a, dx, dy, b);
    if (span === undefined) {
      for (let part = -20; part < 20; part++) if (!(at(part) > -1e-6)) expect.fail(`at ${part}`);
      continue;
    }
    spans++;
    expect(Math.abs(at(span.from))).toBeLessThan(1e-6);
    expect(Math.abs(at(span.to))).toBeLessThan(1e-6);
    expect(at((span.from + span.to) / 2)).toBeLessThan(0);
  }
  expect(spans).toBeGreaterThan(30);
});

test('who slides along a unit never interpenetrates, a tick nearer he does', () => {
  expect(overlapSpan(unit(0, 0), 0, 100, unit(1000, 0))).toBe(undefined);
  expect(overlapSpan(unit(0, 0), 0, 100, unit(999, 0))).toEqual({ from: -5, to: 5 });
  expect(overlapSpan(unit(0, 0), 100, 0, unit(0, -500))).toBe(undefined);
  expect(overlapSpan(unit(0, 0), 100, 0, unit(0, -499))).toEqual({ from: -10, to: 10 });
  // Corner to corner, on the diagonal: they touch at one moment only.
  expect(overlapSpan(unit(0, 0), 100, 100, unit(1500, 0))).toBe(undefined);
  expect(overlapSpan(unit(0, 0), 100, 100, unit(1499, 0))).toEqual({ from: 4.99, to: 5 });
});

test('who stays where he is interpenetrates always or never', () => {
  const always = { from: -Infinity, to: Infinity };
  expect(overlapSpan(unit(0, 0), 0, 0, unit(999, 0))).toEqual(always);
  expect(overlapSpan(unit(0, 0), 0, 0, unit(1000, 0))).toBe(undefined);
  expect(overlapSpan(unit(0, 0), 0, 0, unit(0, 501))).toBe(undefined);
});

test('the area that is swept of an element is the hull’s, near it and far from it', () => {
  const draw = drawFrom(31);
  let [shared, apart] = [0, 0];
  for (let i = 0; i < 400; i++) {
    const { rect: piece } = drawPiece(draw, { x: 15_000, y: 11_000, facing: 0 }, 3000);
    const { rect: element } = drawPiece(draw, { x: piece.cx, y: piece.cy, facing: 0 }, 3000);
    const [dx, dy] = [draw.whole(-4000, 4000), draw.whole(-4000, 4000)];
    const area = sharedArea(swept(piece, dx, dy), element);
    expect(sweptArea(piece, dx, dy, element)).toBeCloseTo(area, 6);
    if (area > 0) shared += 1;
    else apart += 1;
  }
  expect(Math.min(shared, apart)).toBeGreaterThan(50);
});
