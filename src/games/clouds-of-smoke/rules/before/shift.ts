import type { Element, Ticks } from '../world.ts';

/** An outline moved as it is. */
export const shifted = (outline: Element['outline'], dx: Ticks, dy: Ticks): Element['outline'] =>
  outline.map(([x, y]) => [x + dx, y + dy] as const);
