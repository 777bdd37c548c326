import { expect, test } from 'vitest';
import { areaOutside, inSector, overlapArea, sectorArea, sharedArea } from './area.ts';
import { drawFrom, drawPiece } from './cases.ts';
import { polygon } from './polygon.ts';
import { rect, type Rect } from './pose.ts';

/** A usual unit that faces up. */
const unit = (x: number, y: number): Rect => rect({ x, y, facing: 0 }, 1000, 500);

test('the sector lies ahead of the front line and opens by 45 degrees at its ends', () => {
  const shooter = unit(0, 0);
  const areas = [500, 250, 0, -900].map((y) => sectorArea(shooter, unit(0, y)));
  expect(areas).toEqual([500_000, 250_000, 0, 0]);
  for (const side of [1, -1]) {
    // Of the 500 ticks that reach beyond the front corner, the half behind the line is lost.
    expect(sectorArea(shooter, unit(side * 500, 500))).toBe(375_000);
    expect(sectorArea(shooter, unit(side * 1400, 500))).toBe(5_000);
    expect(sectorArea(shooter, unit(side * 1500, 500))).toBe(0);
    expect(sectorArea(shooter, unit(side * 3000, 500))).toBe(0);
  }
});

test('at least a part is more area than the least', () => {
  const [shooter, target] = [unit(0, 0), unit(0, 250)];
  expect([249_999, 250_000].map((least) => inSector(shooter, target, least))).toEqual([
    true,
    false,
  ]);
  expect(inSector(shooter, unit(0, 0))).toBe(false);
});

test('whether a part lies in the sector is what its area says, near every line of it', () => {
  const draw = drawFrom(29);
  const seen = { true: 0, false: 0 };
  for (let tried = 0; tried < 4000; tried++) {
    const { rect: shooter } = drawPiece(draw, { x: 0, y: 0, facing: 0 }, 0);
    const { rect: target } = drawPiece(
      draw,
      { x: 0, y: 0, facing: 0 },
      draw.one([700, 1500, 4000]),
    );
    const isIn = inSector(shooter, target);
    expect(isIn).toBe(sectorArea(shooter, target) > 1e-3);
    seen[`${isIn}`] += 1;
  }
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(400);
});

/** Teeth of 10 by 100, with gaps as wide, on a base 100 high. */
function comb(teeth: number): [number, number][] {
  const points: [number, number][] = [[0, 0]];
  for (let i = 0; i < teeth; i++) {
    const [from, to] = [20 * i, 20 * i + 10];
    points.push([from, 100], [from, 200], [to, 200], [to, 100]);
  }
  return [...points, [20 * teeth, 100], [20 * teeth, 0]];
}

test('an element may have any number of corners', () => {
  for (const teeth of [3, 40, 5]) {
    const element = polygon(comb(teeth));
    const across = rect({ x: 10 * teeth, y: 150, facing: 0 }, 20 * teeth, 20);
    expect(overlapArea(across, element)).toBeCloseTo(200 * teeth, 6);
    expect(areaOutside(across, element)).toBeCloseTo(200 * teeth, 6);
    const all = rect({ x: 10 * teeth, y: 100, facing: 0 }, 20 * teeth + 50, 250);
    expect(overlapArea(all, element)).toBeCloseTo(3000 * teeth, 6);
  }
});

test('what lies beside an element shares nothing, what touches it neither', () => {
  const element = polygon(comb(3));
  for (const x of [30, 560, -500, 900, -900]) {
    for (const y of [100, 450, -250, 900, -900]) {
      if (x === 30 && y === 100) continue;
      expect(sharedArea(unit(x, y), element)).toBe(0);
      expect(areaOutside(unit(x, y), element)).toBe(500_000);
    }
  }
});
