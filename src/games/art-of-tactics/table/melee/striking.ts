/** Who strikes whom, as it is drawn: dice at the rear of a base, arrows over its front. */
import type { Placed, Point } from '#table/plain';
import { HALF, type Half } from '../drawing/strokes.ts';
import { BEHIND, TAB } from '../drawing/tab.ts';

/** What of a die hits, as short as it can be written: a run from its top or from its foot. */
export function hitsOn(faces: readonly number[]): string {
  if (faces.length === 0) return '–';
  const [least, most] = [Math.min(...faces), Math.max(...faces)];
  return most === 6 ? `${least}+` : `≤${most}`;
}

/** A die on the map, in drawing units, and how many lie in a row. */
export const DIE = { w: 21, h: 17 } as const;
const ROW = 4;
/** Where so many dice lie, seen from the base: behind it, beyond its tab. */
export function diceBehind(
  facing: number,
  behind: boolean,
  count: number,
  half: Half = HALF,
): Point[] {
  const angle = (facing * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const along = cos * DIE.w + sin * DIE.h;
  const deep = cos * DIE.h + sin * DIE.w;
  // Beside the tab where there is room, else beyond it.
  const tab = 2 * (cos * TAB.w + sin * TAB.h);
  const beside = Math.min(ROW, count) * along <= 2 * half.w - tab;
  const past = beside ? 0 : 2 * (cos * TAB.h + sin * TAB.w) - 3;
  const from = half.d + (behind ? BEHIND : 0) + past + deep / 2 + 3;
  return Array.from({ length: count }, (_, index): Point => {
    const row = Math.floor(index / ROW);
    const left = -half.w + along * ((index % ROW) + 0.5);
    return [left, from + row * (deep + 1)];
  });
}

/** How far an arrow begins behind the front, and ends beyond it. */
const REACH = { from: 9, to: 15 } as const;
/** Theirs and ours do not lie over one another. */
const APART = 4;
/** Arrows of a base at another before its front, seen from itself: one for each die. */
export function arrowsAt(
  own: Placed,
  foe: Placed,
  dice: number,
  halves: { readonly own: Half; readonly foe: Half } = { own: HALF, foe: HALF },
): (readonly [Point, Point])[] {
  const base = halves.own;
  const [x, y] = seenFrom(own, foe);
  const turn = ((foe.facing - own.facing) * Math.PI) / 180;
  const half = Math.abs(Math.cos(turn)) * halves.foe.w + Math.abs(Math.sin(turn)) * halves.foe.d;
  const [least, most] = [Math.max(-base.w, x - half), Math.min(base.w, x + half)];
  // It does not stand before the front: one arrow, straight at it.
  const straight: readonly [Point, Point] = [
    [0, 0],
    [x / 1.6, y / 1.6],
  ];
  if (y > -base.d) return [straight];
  // Corner to corner: one arrow, over the corner.
  const [corner, out] = [base.w * Math.sign(x), 0.8 * REACH.from * Math.sign(x)];
  const over: readonly [Point, Point] = [
    [corner - out, REACH.from - base.d],
    [corner + out, -base.d - REACH.to],
  ];
  if (most - least < 2 * APART) return [over];
  return Array.from({ length: dice }, (_, index) => {
    const at = least + ((most - least) * (index + 0.5)) / dice - APART;
    return [
      [at, REACH.from - base.d],
      [at, -base.d - REACH.to],
    ] as const;
  });
}
function seenFrom(own: Placed, foe: Placed): Point {
  const angle = (own.facing * Math.PI) / 180;
  const [dx, dy] = [foe.x - own.x, foe.y - own.y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}
