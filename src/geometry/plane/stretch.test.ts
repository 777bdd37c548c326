import { expect, test } from 'vitest';
import { drawFrom, drawStar, type Draw } from './cases.ts';
import { crossing } from './crossing.ts';
import { inside, polygon, type Polygon } from './polygon.ts';
import { rect, type Rect } from './pose.ts';
import { BEYOND, chordEnd, insideEnd, insideEnds, type Fan } from './stretch.ts';

/** From 0, 0 to a side 1000 above, from x -900 to x 900. */
const ABOVE: Fan = { cx: 0, cy: 0, x: -900, y: 1000, wx: 1800, wy: 0 };
/** The fraction of that side at an x. */
const at = (x: number): number => (x + 900) / 1800;
/** A bar all across, its middle 500 above. */
const bar = (deep: number): Rect => rect({ x: 0, y: 500, facing: 0 }, 4000, deep);

test('a chord across a thin bar is shortest where it is square to it', () => {
  // Through a bar 9.9 deep, to an end point x aside, it is 9.9 times the root of 1 + (x / 1000)².
  const aside = 1000 * Math.sqrt((10 / 9.9) ** 2 - 1);
  expect(chordEnd(ABOVE, 0, bar(9.9), 10)).toBeCloseTo(at(-aside), 6);
  expect(chordEnd(ABOVE, at(aside + 1), bar(9.9), 10)).toBe(BEYOND);
  expect(chordEnd(ABOVE, 0, bar(9.9999999), 10)).toBeCloseTo(at(0), 3);
  expect(chordEnd(ABOVE, 0, bar(10.00001), 10)).toBe(BEYOND);
});

test('a chord ends where the line passes the corner of a block, or where it grows short', () => {
  const block = (x: number): Rect => rect({ x, y: 500, facing: 0 }, 600, 500);
  expect(chordEnd(ABOVE, 0, block(-400), 0)).toBeCloseTo(at(-100 / 0.75), 9);
  // The line leaves by the right side, 10 ticks after it came in by the lower one.
  const end = chordEnd(ABOVE, 0, block(-400), 10);
  expect(crossing(0, 0, -900 + 1800 * end, 1000, block(-400))).toBeCloseTo(10, 6);
  expect(chordEnd(ABOVE, at(400), block(400), 10)).toBe(BEYOND);
});

test('a chord in a block that holds the end points grows with the way', () => {
  const over = rect({ x: 0, y: 1400, facing: 0 }, 4000, 1000);
  // 100 of the 1000 upwards lie within: square to the block, the chord is 100.
  expect(chordEnd(ABOVE, 0, over, 110)).toBeCloseTo(at(-1000 * Math.sqrt(0.21)), 8);
  expect(chordEnd(ABOVE, 0, over, 99)).toBe(BEYOND);
});

test('a chord from within a block is the way to its border', () => {
  const around = rect({ x: 0, y: 0, facing: 0 }, 4000, 800);
  expect(chordEnd(ABOVE, 0, around, 410)).toBeCloseTo(at(-1000 * Math.sqrt(1.025 ** 2 - 1)), 8);
  expect(chordEnd(ABOVE, 0, around, 399)).toBe(BEYOND);
  const all = rect({ x: 0, y: 0, facing: 0 }, 4000, 4000);
  expect(chordEnd(ABOVE, 0, all, 1250)).toBeCloseTo(at(-750), 8);
});

/** An outline about a place on some line to the side: now near its start, now near its end. */
function drawOn(draw: Draw, fan: Fan): Polygon {
  const [s, way] = [draw.whole(0, 100) / 100, draw.whole(0, 110) / 100];
  const [x, y] = [way * (fan.x + s * fan.wx), way * (fan.y + s * fan.wy)];
  const size = draw.one([100, 300, 1500]);
  return drawStar(draw, x, y, size / 5, size);
}

/** A side anywhere but close to 0, 0. */
function drawFan(draw: Draw): Fan {
  const [wx, wy] = [draw.whole(-1500, 1500), draw.whole(-1500, 1500)];
  return { cx: 0, cy: 0, x: draw.whole(-1500, 1500), y: draw.whole(300, 1500), wx, wy };
}

const lengthAt = (fan: Fan, s: number, shape: Polygon): number =>
  crossing(fan.cx, fan.cy, fan.x + s * fan.wx, fan.y + s * fan.wy, shape);

test('until a stretch ends every chord is too long, and then none is for a while', () => {
  const draw = drawFrom(71);
  let ended = 0;
  for (let i = 0; i < 600; i++) {
    const fan = drawFan(draw);
    const shape = drawOn(draw, fan);
    const from = draw.whole(0, 9) / 10;
    const line = (lengthAt(fan, from, shape) * draw.one([20, 60, 90, 99])) / 100;
    if (line < 1) continue;
    const end = chordEnd(fan, from, shape, line);
    for (let k = 1; k < 20; k++) {
      const s = from + ((Math.min(1, end) - from) * k) / 20;
      if (!(lengthAt(fan, s, shape) > line - 1e-6)) expect.fail(`case ${i}: free at ${s}`);
    }
    if (end === BEYOND) continue;
    ended++;
    if (!(lengthAt(fan, end + 1e-9, shape) < line + 1e-3)) expect.fail(`case ${i}: not at ${end}`);
  }
  expect(ended).toBeGreaterThan(150);
});

/** 2000 by 400 across the side, from x -1000 to 1000, with a margin of 1 tick: its inside. */
const WOOD = rect({ x: 0, y: 1100, facing: 0 }, 1000, 400);

test('the end point comes inside a wood more than the margin from its border', () => {
  const hair = 1e-6 / 1800;
  expect(insideEnd(ABOVE, 0, WOOD, 1)).toBeCloseTo(at(-499) + hair, 12);
  expect(insideEnd(ABOVE, 0.5, WOOD, 1)).toBeCloseTo(0.5 + hair, 12);
  expect(insideEnd(ABOVE, at(499), WOOD, 1)).toBe(BEYOND);
  expect(insideEnd(ABOVE, 0, rect({ x: 0, y: 1199, facing: 0 }, 1000, 400), 1)).toBe(BEYOND);
  const small = rect({ x: 0, y: 1000, facing: 0 }, 3, 400);
  expect(insideEnd(ABOVE, 0, small, 1)).toBeCloseTo(at(-0.5) + hair, 12);
});

test('the inside of a wood is told by its two ends, each a hair within', () => {
  const hair = 1e-6 / 1800;
  const ends = insideEnds(ABOVE, WOOD, 1);
  expect(ends[0]).toBeCloseTo(at(-499) + hair, 12);
  expect(ends[1]).toBeCloseTo(at(499) - hair, 12);
  expect(ends).toHaveLength(2);
  const far = insideEnds(ABOVE, rect({ x: 0, y: 1000, facing: 0 }, 4000, 400), 1);
  expect([far[0], far[far.length - 1]]).toEqual([hair, 1 - hair]);
  // A notch whose tip, at 100, comes within 0.6 of the side: 0.8 before and after it are lost.
  for (const [c, s] of [
    [1, 0],
    [0.6, 0.8],
    [-0.8, 0.6],
  ]) {
    const at = (u: number, v: number): [number, number] => [
      700 + c * u - s * v,
      50 + s * u + c * v,
    ];
    const [[x, y], [x2, y2]] = [at(-900, 0), at(900, 0)];
    const fan = { cx: 0, cy: 0, x, y, wx: x2 - x, wy: y2 - y };
    const notched = polygon([
      at(-3000, -500),
      at(-3000, 1000),
      at(80, 1000),
      at(100, 0.6),
      at(120, 1000),
      at(3000, 1000),
      at(3000, -500),
    ]);
    const found = insideEnds(fan, notched, 1).map((end) => end * 1800 - 900);
    expect(Math.max(...found.filter((u) => u < 100))).toBeCloseTo(99.2, 5);
    expect(Math.min(...found.filter((u) => u > 100))).toBeCloseTo(100.8, 5);
    expect(insideEnd(fan, 1000 / 1800, notched, 1) * 1800 - 900).toBeCloseTo(100.8, 5);
  }
});

test('what lies inside an outline is found from end to end', () => {
  const draw = drawFrom(72);
  let found = 0;
  for (let i = 0; i < 300; i++) {
    const fan = drawFan(draw);
    const shape = drawOn(draw, fan);
    const margin = draw.one([1, 1, 30]);
    const deep = (s: number): boolean =>
      inside(fan.x + s * fan.wx, fan.y + s * fan.wy, shape, margin);
    const ends = insideEnds(fan, shape, margin);
    found += ends.length / 2;
    for (const s of ends) if (!deep(s)) expect.fail(`case ${i}: ${s} is not inside`);
    const within = (s: number): boolean =>
      ends.some((e, k) => k % 2 === 0 && e <= s && s <= ends[k + 1]);
    for (let s = 0.003; s < 1; s += 0.02) {
      if (deep(s) !== within(s)) expect.fail(`case ${i}: ${s} is ${deep(s) ? '' : 'not '}inside`);
    }
    const first = ends.find((_, k) => k % 2 === 1 && ends[k] > 0.4);
    const next = insideEnd(fan, 0.4, shape, margin);
    if (first === undefined) expect(next).toBe(BEYOND);
    else expect(next).toBeCloseTo(Math.max(0.4, ends[ends.indexOf(first) - 1]), 6);
  }
  expect(found).toBeGreaterThan(150);
});
