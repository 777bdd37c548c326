/**
 * COS-CMD-09 The closest spots where a base is free, several when equally near. Forbidden are the
 * units' rectangles grown by the base (less the overlap that is forgiven) and a frame along the
 * table's edge. The closest free point lies where the way out is shortest from one outline, or
 * where two meet.
 */
import type { Rect } from '#geometry/plane';
import { MEASURE, length } from '../facts/measures.ts';
import {
  edgesOf,
  grow,
  meetOutlines,
  type Line,
  type Offer,
  type Outline,
} from '../combat/rounded.ts';
import type { Ticks } from '../world.ts';

export interface Spot {
  readonly x: Ticks;
  readonly y: Ticks;
}
const REACH = MEASURE.commander - MEASURE.touch;
/** Distances that differ by the rounding of a place to whole ticks are the same distance. */
const SAME = 1;
/** COS-CMD-09 The free spots nearest to where he would stand. */
export function closestFreeSpots(
  head: Spot,
  units: readonly Rect[],
  table: { readonly width: Ticks; readonly height: Ticks },
  isFree: (spot: Spot) => boolean,
): Spot[] {
  const outlines = [...units.map((unit) => grow(unit, REACH)), frameOf(table)];
  const spots = new Map<number, Spot>();
  const offer: Offer = (px, py) => {
    // The lattice points about it: one of them lies outside what forbids.
    for (const x of [Math.floor(px), Math.ceil(px)]) {
      for (const y of [Math.floor(py), Math.ceil(py)]) spots.set(x * 1_048_576 + y, { x, y });
    }
  };
  for (const [index, one] of outlines.entries()) {
    nearestOn(one, head, offer);
    for (const other of outlines.slice(index + 1)) meetOutlines(one, other, offer);
  }
  const far = ({ x, y }: Spot): number => length(x - head.x, y - head.y);
  const byDistance = [...spots.values()].toSorted((a, b) => far(a) - far(b));
  const closest = byDistance.find(isFree);
  if (closest === undefined) throw new Error('no free spot for a commander');
  const near = byDistance.filter((spot) => far(spot) <= far(closest) + SAME);
  return near.filter(isFree).reduce<Spot[]>((apart, spot) => {
    const known = apart.some(({ x, y }) => length(x - spot.x, y - spot.y) <= 2 * SAME);
    return known ? apart : [...apart, spot];
  }, []);
}

/** COS-CMD-15 The base stays completely on the table. */
function frameOf({ width, height }: { readonly width: Ticks; readonly height: Ticks }): Outline {
  const base = MEASURE.commander;
  const inner = edgesOf({ width: width - 2 * base, height: height - 2 * base });
  const moved = (line: Line): Line => ({
    ax: line.ax + base,
    ay: line.ay + base,
    bx: line.bx + base,
    by: line.by + base,
  });
  return { lines: inner.map(moved), discs: [] };
}

function nearestOn({ lines, discs }: Outline, { x, y }: Spot, offer: Offer): void {
  for (const { ax, ay, bx, by } of lines) {
    const [ux, uy] = [bx - ax, by - ay];
    const along = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy);
    const share = Math.min(1, Math.max(0, along));
    offer(ax + ux * share, ay + uy * share);
  }
  for (const { cx, cy, radius } of discs) {
    const [dx, dy] = [x - cx, y - cy];
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > 0) offer(cx + (dx / distance) * radius, cy + (dy / distance) * radius);
  }
}
