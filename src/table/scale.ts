/** How a game's table is measured; a game says it once, and the kit asks it for every length. */
import type { Words } from '#kernel';
import type { Point } from './drawing/paths.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}
/** Where something stands and which way it looks, as a position says it: ticks, north is up. */
export interface Pose extends Place {
  /** Hundredths of a degree, clockwise from north. */
  readonly facing: number;
}
/** A pose on the sheet: drawing units, south is up; degrees. */
export interface Placed extends Place {
  readonly facing: number;
}
interface Measure {
  /** What players measure by: 'UW', 'inches', 'hexes'. */
  readonly unit: Words;
  /** So many ticks of a position make a unit. */
  readonly ticks: number;
  /** So many drawing units make a unit. */
  readonly drawn: number;
  /** How wide a usual piece is, in units: the first view is near enough to read it. */
  readonly piece?: number;
  /** How many pixels of a piece's width are read with ease: the first view is no farther. */
  readonly read?: Read;
}
interface Read {
  readonly wide: number;
  readonly phone: number;
}
const READ: Read = { wide: 38, phone: 35 };
const DEGREE = 100;

export class Scale {
  readonly unit: Words;
  /** Drawing units per unit. */
  readonly drawn: number;
  /** How wide a usual piece is, in units. */
  readonly piece: number;
  /** Pixels of a piece's width in the first view. */
  readonly read: Read;
  /** Ticks per unit. */
  readonly #whole: number;
  /** Ticks per drawing unit. */
  readonly #ticks: number;

  constructor({ unit, ticks, drawn, piece = 1, read = READ }: Measure) {
    this.unit = unit;
    this.drawn = drawn;
    this.piece = piece;
    this.read = read;
    this.#whole = ticks;
    this.#ticks = ticks / drawn;
  }

  // --- positions and the sheet -------------------------------------------------------------------
  /** A place of the table as a point of the sheet. */
  point({ x, y }: Place): Point {
    return [x / this.#ticks, -y / this.#ticks];
  }
  points(outline: readonly Point[]): Point[] {
    return outline.map(([x, y]) => this.point({ x, y }));
  }
  placed(pose: Pose): Placed {
    const [x, y] = this.point(pose);
    return { x, y, facing: pose.facing / DEGREE };
  }
  /** The attribute that lays a drawing at a place, turned as it looks. */
  transform(pose: Place & { readonly facing?: number }): string {
    const [x, y] = this.point(pose);
    const at = `translate(${x} ${y})`;
    return pose.facing === undefined ? at : `${at} rotate(${pose.facing / DEGREE})`;
  }
  /** A length in drawing units. */
  length(ticks: number): number {
    return ticks / this.#ticks;
  }
  /** A length that was drawn, in ticks. */
  ticks(drawn: number): number {
    return drawn * this.#ticks;
  }
  /** A point of the sheet as a place of the table, between ticks as it may be. */
  place([x, y]: Point): Place {
    return { x: x * this.#ticks, y: -y * this.#ticks };
  }

  // --- what people read and write ----------------------------------------------------------------
  /** A length in units. */
  units(ticks: number): number {
    return ticks / this.#whole;
  }
  /** As many ticks as the units that somebody has written. */
  written(units: number): number {
    return Math.round(units * this.#whole);
  }
  degrees(facing: number): number {
    return facing / DEGREE;
  }
  facing(degrees: number): number {
    return degrees * DEGREE;
  }
}
