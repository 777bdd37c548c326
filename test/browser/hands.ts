/** Where a hand can press: a place of what is lit that nothing else lies over. */
import type { Locator } from 'playwright-core';

export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** What is used of an element here. */
interface Drawn {
  readonly ownerDocument: { elementFromPoint(x: number, y: number): Drawn | null };
  contains(other: Drawn): boolean;
  closest(selector: string): Drawn | null;
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
}
/** Of these things those that a finger could meet, in their order, each with a place of its own. */
export function spotsOf(things: Locator): Promise<Spot[]> {
  return things.evaluateAll((all: Drawn[]) => {
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    const isMet = (thing: Drawn, x: number, y: number): boolean => {
      const top = thing.ownerDocument.elementFromPoint(x, y);
      return top !== null && (thing.contains(top) || top.closest('[data-thing]') === thing);
    };
    return all.flatMap((thing): Spot[] => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const places = parts.flatMap((down) =>
        parts.map((right) => ({ x: left + width * right, y: top + height * down })),
      );
      return places.filter(({ x, y }) => isMet(thing, x, y)).slice(0, 1);
    });
  });
}
