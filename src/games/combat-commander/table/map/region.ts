import { DIRECTIONS } from '#geometry/hex';
import { line, polygon } from '#table/plain';
import { neighbourOf, type HexId } from '../../rules/ground/index.ts';
import { cornersOf, sideAt } from './hexes.ts';

/** Hexes as one ground: filled once, and edged where it ends. */
export interface Region {
  readonly area: string;
  readonly edge: string;
}
export function regionOf(hexes: ReadonlySet<HexId>): Region {
  const all = [...hexes];
  const isWithin = (hex: HexId | undefined): boolean => hex !== undefined && hexes.has(hex);
  const edge = all.flatMap((hex) =>
    DIRECTIONS.flatMap((direction) =>
      isWithin(neighbourOf(hex, direction)) ? [] : [line(sideAt(hex, direction))],
    ),
  );
  return { area: all.map((hex) => polygon(cornersOf(hex))).join(''), edge: edge.join('') };
}
