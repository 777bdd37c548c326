/** Where hexes lie on the sheet: flat-topped, a hundred drawing units wide. */
import { DIRECTIONS, type Direction } from '#geometry/hex';
import { type Point, Scale } from '#table/plain';
import {
  ALL_HEXES,
  COLUMNS,
  ROWS,
  columnOf,
  neighbourOf,
  rowOf,
  type HexId,
} from '../../rules/ground/index.ts';

const WIDTH = 100;
/** From the middle of a hex to that of the next column, and of the next row. */
const [ACROSS, DOWN] = [WIDTH * 0.75, WIDTH * 0.866];
const HALF = WIDTH / 2;
const MARGIN = 14;

/** A counter stands alone in its hex as wide as two thirds of it. */
export const SCALE = new Scale({
  unit: { en: 'hexes', ru: 'гексы' },
  ticks: WIDTH,
  drawn: WIDTH,
  piece: 0.66,
  read: { wide: 44, phone: 52 },
});
export const SHEET = {
  w: (COLUMNS - 1) * ACROSS + WIDTH + 2 * MARGIN,
  h: (ROWS + 0.5) * DOWN + 2 * MARGIN,
};
/** Halfway down an odd column. */
const lowered = (column: number): number => (column % 2) * 0.5;
export const centreOf = (hex: HexId): Point => {
  const column = columnOf(hex);
  return [
    MARGIN + HALF + column * ACROSS,
    MARGIN + (rowOf(hex) + lowered(column) + 0.5) * DOWN - SHEET.h,
  ];
};
/** Clockwise from the north-west, so that the side of a direction lies between two of them. */
const CORNERS: readonly Point[] = [
  [-HALF / 2, -DOWN / 2],
  [HALF / 2, -DOWN / 2],
  [HALF, 0],
  [HALF / 2, DOWN / 2],
  [-HALF / 2, DOWN / 2],
  [-HALF, 0],
];
/** The corners of a hex about a point; smaller or larger by a share. */
export const cornersAt = ([x, y]: Point, share = 1): Point[] =>
  CORNERS.map(([dx, dy]) => [x + dx * share, y + dy * share]);
export const cornersOf = (hex: HexId, share = 1): Point[] => cornersAt(centreOf(hex), share);

/** The two ends of one side of a hex. */
export function sideAt(hex: HexId, direction: Direction, share = 1): readonly [Point, Point] {
  const corners = cornersOf(hex, share);
  return [corners[direction], corners[(direction + 1) % 6]];
}
/** The side that two neighbours share. */
export function sideOf(a: HexId, b: HexId): readonly [Point, Point] {
  const far = ([x, y]: Point): number => {
    const [bx, by] = centreOf(b);
    return Math.hypot(bx - x, by - y);
  };
  const [one, other] = cornersOf(a).toSorted((p, q) => far(p) - far(q));
  return [one, other];
}
/** The hex about a point of the sheet; undefined: it lies beside the map. */
export function hexAt([x, y]: Point): HexId | undefined {
  const far = (hex: HexId): number => {
    const [cx, cy] = centreOf(hex);
    return Math.hypot(cx - x, cy - y);
  };
  const nearest = ALL_HEXES.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
  return far(nearest) <= HALF ? nearest : undefined;
}
/** Hexes of the board that touch it, by the direction in which they lie. */
export const touching = (hex: HexId): readonly (readonly [Direction, HexId])[] =>
  DIRECTIONS.flatMap((direction) => {
    const other = neighbourOf(hex, direction);
    return other === undefined ? [] : [[direction, other] as const];
  });
