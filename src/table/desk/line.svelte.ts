/**
 * The order in which Tab goes through what stands on the map: along the line, from left to right as
 * it is seen. It is not put in another order under a focus, which would be lost.
 */
import type { Point } from '../drawing/paths.ts';

interface Lined<T> {
  readonly units: readonly T[];
  readonly turned: boolean;
  pointOf(this: void, unit: T): Point;
}
/** Whose middles differ by less than this stand at one place of the line. */
const ABREAST = 1;

export function alongLine<T>({ units, turned, pointOf }: Lined<T>): T[] {
  const way = turned ? -1 : 1;
  return units.toSorted((a, b) => {
    const [[ax, ay], [bx, by]] = [pointOf(a), pointOf(b)];
    return Math.abs(ax - bx) < ABREAST ? way * (by - ay) : way * (ax - bx);
  });
}
export class Line<T> {
  order = $state.raw<readonly T[]>([]);
  readonly #of: () => Lined<T>;

  /** Made where a component is set up. */
  constructor(of: () => Lined<T>) {
    this.#of = of;
    $effect.pre(() => this.#lay());
  }
  #lay(): void {
    const lined = this.#of();
    const sorted = alongLine(lined);
    const focused = document.activeElement?.closest('[data-thing]') ?? null;
    this.#before = focused === null ? sorted : kept(this.#before, sorted);
    this.order = this.#before;
  }
  /** Read by no effect. */
  #before: readonly T[] = [];
}
/** As it was, less what has gone, with what is new at the end. */
const kept = <T>(before: readonly T[], now: readonly T[]): readonly T[] => [
  ...before.filter((one) => now.includes(one)),
  ...now.filter((one) => !before.includes(one)),
];
