/** The table's edges. The table is 0 .. width by 0 .. height ticks. */
import type { Rect } from './pose.ts';

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** Distance from the rectangle to a table edge; below 0 the part that sticks out beyond it. */
export function edgeGap(r: Rect, width: number, height: number, edge: Edge): number {
  switch (edge) {
    case 'north':
      return height - r.maxY;
    case 'east':
      return width - r.maxX;
    case 'south':
      return r.minY;
    case 'west':
      return r.minX;
    default:
      return edge satisfies never;
  }
}

/** The rectangle lies on the table, or sticks out at most `slack`. */
export function insideTable(r: Rect, width: number, height: number, slack = 0): boolean {
  return (
    r.minX >= -slack && r.minY >= -slack && r.maxX <= width + slack && r.maxY <= height + slack
  );
}
