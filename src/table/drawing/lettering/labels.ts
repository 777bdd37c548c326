/** Sizes of texts, and the places beside a thing where one may stand. */
import { boundsOf, type Bounds, type Point } from '../paths.ts';

/** Shares of the size of the type, by how wide letters are: a little more than they take. */
const NARROW = /[ijlt.,:;'’|!()ftrI1 -]/;
const BROAD = /[mwMWmшщжюмфыШЩЖЮМФЫДд@%—]/;
const CAPITAL = /\p{Lu}/u;
function shareOf(letter: string): number {
  if (NARROW.test(letter)) return 0.37;
  if (BROAD.test(letter)) return 0.9;
  return CAPITAL.test(letter) ? 0.74 : 0.61;
}
/** How wide a text is at most, for a size of its type. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text, shareOf).reduce((sum, share) => sum + share, 0) * size;

/** Half the size of a text, in drawing units, with a little air. */
export interface Half {
  readonly w: number;
  readonly h: number;
}
/** Of a text on a plate, or with its halo. */
export const halfOf = (text: string, px: number, size = 11): Half => ({
  w: (widthOf(text, size) / 2 + 10) * px,
  h: (size / 2 + 7) * px,
});
/** Sides of a thing, as the sheet is drawn: right and down. */
export const BELOW: Point = [0, 1];
export const ABOVE: Point = [0, -1];
export const ASIDE: readonly Point[] = [
  [1, 0],
  [-1, 0],
];
/** Where along a side: at its middle, towards its ends. */
const ALONG = [0, -0.6, 0.6];

/** Beside a thing, at its sides in turn, then at its corners, then upon it. */
export function beside({ x, y, w, h }: Bounds, sides: readonly Point[], half: Half): Point[] {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const at = (right: number, down: number): Point => [
    cx + right * (w / 2 + half.w),
    cy + down * (h / 2 + half.h),
  ];
  const along = ALONG.flatMap((share) =>
    sides.map(([right, down]): Point => {
      const [mx, my] = at(right, down);
      return right === 0 ? [mx + (share * w) / 2, my] : [mx, my + (share * h) / 2];
    }),
  );
  const corners = [at(1, 1), at(-1, 1), at(1, -1), at(-1, -1)];
  return [...along, ...corners, [cx, cy]];
}

/** At both sides of the middle of a way, then ever nearer to its ends, then upon it. */
export function besideWay([fx, fy]: Point, [tx, ty]: Point, { w, h }: Half): Point[] {
  const way = Math.hypot(tx - fx, ty - fy) || 1;
  const [nx, ny] = [(fy - ty) / way, (tx - fx) / way];
  const off = Math.abs(nx) * w + Math.abs(ny) * h;
  const at = (share: number, side: number): Point => [
    fx + (tx - fx) * share + nx * off * side,
    fy + (ty - fy) * share + ny * off * side,
  ];
  const shares = [0.5, 0.35, 0.65, 0.2, 0.8];
  return [...shares.flatMap((share) => [at(share, -1), at(share, 1)]), at(0.5, 0)];
}

const WAYS = 16;
/** Places on a ring, below first, as the screen is seen, then by turns up either side. */
export function onRing(x: number, y: number, radius: number, turned = false): Point[] {
  return Array.from({ length: WAYS }, (_, i) => {
    const turn = (Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1)) / WAYS;
    const a = (0.25 + turn + (turned ? 0.5 : 0)) * 2 * Math.PI;
    return [x + Math.cos(a) * radius, y + Math.sin(a) * radius];
  });
}

/** What a line takes of the sheet, in so many pieces a stretch. */
export function boxesOn(line: readonly Point[], pieces = 1): Bounds[] {
  return line.slice(1).flatMap(([tx, ty], at) => {
    const [fx, fy] = line[at] ?? [tx, ty];
    const on = (step: number): Point => [
      fx + ((tx - fx) * step) / pieces,
      fy + ((ty - fy) * step) / pieces,
    ];
    return Array.from({ length: pieces }, (_, step) => boundsOf([on(step), on(step + 1)]));
  });
}
/** The same of a ring. */
export const boxesOnRing = (x: number, y: number, radius: number): Bounds[] => {
  const points = onRing(x, y, radius).toSorted(
    ([ax, ay], [bx, by]) => Math.atan2(ay - y, ax - x) - Math.atan2(by - y, bx - x),
  );
  return boxesOn([...points, points[0] ?? [x, y]], 2);
};
