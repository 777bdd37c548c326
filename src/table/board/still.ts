/** A picture of a sheet: it shows what it was made for at whatever size, and no hand moves it. */
import type { Bounds, Point } from '../drawing/paths.ts';

export interface Shown {
  /** The whole sheet, in drawing units; its lower left corner is where they begin. */
  readonly sheet: Pick<Bounds, 'w' | 'h'>;
  /** Drawing units per unit of the table. */
  readonly unit: number;
  /** What of the sheet a picture of so many pixels is about. */
  readonly part: (width: number, height: number) => Bounds;
}
export interface Still {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  /** Drawing units per pixel. */
  readonly px: number;
  readonly seen: Bounds;
  readonly toScreen: (point: Point) => Point;
}
/** Room at each side, in pixels. */
const MARGIN = 6;
const LEAST = 80;

/** The part is in the middle, as large as it fits. */
export function stillOf({ unit, part }: Shown, width: number, height: number): Still {
  const { x, y, w, h } = part(width, height);
  const px = Math.max(w / free(width), h / free(height));
  const seen = {
    x: x + (w - width * px) / 2,
    y: y + (h - height * px) / 2,
    w: width * px,
    h: height * px,
  };
  const toScreen = ([right, down]: Point): Point => [(right - seen.x) / px, (down - seen.y) / px];
  return { width, height, unit, px, seen, toScreen };
}
const free = (length: number): number => Math.max(LEAST, length - 2 * MARGIN);

/**
 * What is written keeps its size in pixels and so has other places on a larger picture: they are
 * found for these.
 */
export type Size = 'small' | 'middle' | 'large';
export const SIZES: { readonly [S in Size]: readonly [width: number, height: number] } = {
  small: [390, 186],
  middle: [780, 476],
  large: [1360, 713],
};
/** Narrower than this a picture shows less of the sheet. */
export const SMALL = 600;
const LARGE = 1080;
export function sizeOf(width: number): Size {
  if (width < SMALL) return 'small';
  return width < LARGE ? 'middle' : 'large';
}
