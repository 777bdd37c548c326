/** Neighbours, found once for the board. */
import { ALL_HEXES, rangeBetween, type HexId } from '../rules/ground/board.ts';

const NEIGHBOURS: readonly (readonly HexId[])[] = ALL_HEXES.map((hex) =>
  ALL_HEXES.filter((other) => rangeBetween(hex, other) === 1),
);
export const neighboursOf = (hex: HexId): readonly HexId[] => NEIGHBOURS[hex];
