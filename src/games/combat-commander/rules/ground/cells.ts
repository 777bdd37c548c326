/**
 * Cells: the hexes of the board counted by their axial coordinates, with room beyond every edge,
 * so that equal ways are equal differences wherever they begin.
 */
import { type Hex } from '#geometry/hex';
import { ALL_HEXES, COLUMNS, hexOf, type HexId } from './board.ts';

export type Cell = number;
export const SIDES = 6;
/** Cells of a column: so many that no two ways of the board are one difference. */
const DEEP = 32;
/** In axial coordinates: by how many rows the last column begins higher, and one spare. */
const ABOVE = Math.floor(COLUMNS / 2) + 1;
export const CELLS = (COLUMNS + 2) * DEEP;

/** From the cell of (0, 0). */
export const offsetOf = ({ q, r }: Hex): number => q * DEEP + r;
const ORIGIN: Cell = DEEP + ABOVE;
const OF_HEXES = Int16Array.from(ALL_HEXES, (hex) => ORIGIN + offsetOf(hexOf(hex)));
export const cellOf = (hex: HexId): Cell => OF_HEXES[hex];

/** What is beyond the edge. */
export const NO_HEX = -1;
const OF_CELLS = new Int16Array(CELLS).fill(NO_HEX);
for (const hex of ALL_HEXES) OF_CELLS[cellOf(hex)] = hex;
/** The hex of a cell, or `NO_HEX`. */
export const hexIn = (cell: Cell): HexId => OF_CELLS[cell];
