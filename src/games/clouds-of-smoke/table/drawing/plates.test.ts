/** Words beside units: never over a unit, and never over each other. */
import { expect, test } from 'vitest';
import {
  type Bounds,
  halfOf,
  noise,
  overlap,
  placeAll,
  type Placed,
  type Wanted,
} from '#table/plain';
import { boxOf } from './marks.ts';
import { placesBeside, rimOf } from './plates.ts';

const at = (x: number, y: number, facing = 0): Placed => ({ x, y, facing });
const HALF = { w: 40, h: 10 };
const boxAt = ([x, y]: readonly [number, number], { w, h }: { w: number; h: number }): Bounds => ({
  x: x - w / 2,
  y: y - h / 2,
  w,
  h,
});

test('a plate stands behind its unit first, before it next, then aside', () => {
  const [behind, before, right, left] = placesBeside(at(0, 0), HALF);
  expect([behind, before]).toEqual([
    [0, 39],
    [0, -39],
  ]);
  expect([right, left]).toEqual([
    [94, 0],
    [-94, 0],
  ]);
});
test('whichever way a unit looks, none of its places lies on it', () => {
  for (let facing = 0; facing < 360; facing += 15) {
    const unit = at(0, 0, facing);
    for (const place of placesBeside(unit, HALF)) {
      const [x, y] = place;
      const [c, s] = [Math.cos, Math.sin].map((of) => of((-facing * Math.PI) / 180)) as [
        number,
        number,
      ];
      const [u, v] = [Math.abs(x * c - y * s), Math.abs(x * s + y * c)];
      expect(u >= 50 || v >= 25).toBe(true);
    }
  }
});
/** Two lines that have met, with some that came from elsewhere, anyhow. */
function crowd(random: () => number): Placed[] {
  const units: Placed[] = [];
  while (units.length < 30) {
    const one = at(random() * 1600, random() * 900, Math.floor(random() * 24) * 15);
    if (units.every((other) => !overlap(boxOf(one), boxOf(other)))) units.push(one);
  }
  return units;
}
for (const px of [1.6, 2.8]) {
  test(`200 crowds, ${(100 / px).toFixed(0)} px a unit: no plate lies over anything`, () => {
    const random = noise(29);
    let aside = 0;
    for (let count = 0; count < 200; count++) {
      const units = crowd(random);
      const pieces = units.map(boxOf);
      const half = halfOf('2+1d6 · 2', px);
      const size = { w: 2 * half.w, h: 2 * half.h };
      const wanted = new Map<number, Wanted>(
        units
          .slice(0, 12)
          .map((unit, id) => [
            id,
            { ...size, rank: 50, stays: true, places: placesBeside(unit, half) },
          ]),
      );
      const within = { x: -500, y: -500, w: 2600, h: 1900 };
      const spots = placeAll(wanted, { within, pieces });
      const boxes = [...spots.values()].map((spot) => boxAt(spot.at, size));
      expect(boxes.length).toBe(12);
      aside += [...spots.values()].filter(({ index }) => index < 0).length;
      boxes.forEach((box, one) => {
        expect(pieces.filter((piece) => overlap(box, piece))).toEqual([]);
        expect(boxes.slice(one + 1).filter((other) => overlap(box, other))).toEqual([]);
      });
    }
    // Nearly all stand beside their units; a line leads from the few others.
    expect(aside / (200 * 12)).toBeLessThan(px < 2 ? 0.02 : 0.12);
  });
}
test('a mark lies on its ring, off the units, on the near side first', () => {
  const ring = { radius: 200, size: 60, turned: false };
  expect(rimOf([0, 0], ring, [])).toEqual({ at: [expect.closeTo(0, 6), 200], free: true });
  const { at: spot, free } = rimOf([0, 0], ring, [at(0, 200)]);
  expect(free).toBe(true);
  expect(Math.hypot(...spot)).toBeCloseTo(200, 6);
  expect(spot[1]).toBeLessThan(170);
});
test('where its near side is out of view, it lies where it is seen', () => {
  const within = { x: -500, y: -300, w: 1000, h: 480 };
  const ring = { radius: 200, size: 60, turned: false, within };
  const { at: spot } = rimOf([0, 0], ring, []);
  expect(spot[1]).toBeLessThan(150);
  expect(Math.hypot(...spot)).toBeCloseTo(200, 6);
});
