/**
 * For each square of the table, how many units that count a marker anywhere in it could cover at
 * most: those within its radius of some point of the square (COS-MRK-06).
 */
import { pointGap, type Rect } from '#geometry/plane';
import type { Ticks } from '../world.ts';

/** The side of a square: smaller ones bound better, but there are more of them. */
const SIDE = 250;

export class Hopes {
  readonly #reach: Ticks;
  readonly #columns: number;
  readonly #rows: number;
  readonly #most: Uint16Array;

  constructor(
    shapes: readonly { readonly outline: Rect; readonly counts: boolean }[],
    radius: Ticks,
    { width, height }: { readonly width: Ticks; readonly height: Ticks },
  ) {
    // From the middle of a square: no point of it is farther from there than half its diagonal.
    this.#reach = radius + SIDE * Math.SQRT1_2;
    this.#columns = Math.floor(width / SIDE) + 1;
    this.#rows = Math.floor(height / SIDE) + 1;
    this.#most = new Uint16Array(this.#columns * this.#rows);
    for (const { outline, counts } of shapes) {
      if (counts) this.#eachAbout(outline, (square) => (this.#most[square] += 1));
    }
  }

  /** At a point of the table. */
  at(x: Ticks, y: Ticks): number {
    return this.#most[Math.floor(y / SIDE) * this.#columns + Math.floor(x / SIDE)];
  }
  /** At any point within the radius of a unit. */
  about(outline: Rect): number {
    let most = 0;
    this.#eachAbout(outline, (square) => (most = Math.max(most, this.#most[square])));
    return most;
  }
  /** Every square that has a point within the radius of a unit, and some that do not quite. */
  #eachAbout(outline: Rect, take: (square: number) => void): void {
    const low = (least: number): number => Math.max(0, Math.floor((least - this.#reach) / SIDE));
    const high = (most: number, count: number): number =>
      Math.min(count - 1, Math.floor((most + this.#reach) / SIDE));
    const [left, right] = [low(outline.minX), high(outline.maxX, this.#columns)];
    const [bottom, top] = [low(outline.minY), high(outline.maxY, this.#rows)];
    for (let row = bottom; row <= top; row++) {
      for (let column = left; column <= right; column++) {
        const [x, y] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
        if (pointGap(outline, x, y) <= this.#reach) take(row * this.#columns + column);
      }
    }
  }
}
