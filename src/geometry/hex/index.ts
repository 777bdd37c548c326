/**
 * Geometry of hexes: axial integers, distances, and the line between two centres with what it
 * crosses, runs along and touches. Nothing here is ever rounded. The door of the room.
 */
export {
  DIRECTIONS,
  NORTH,
  NORTH_EAST,
  NORTH_WEST,
  SOUTH,
  SOUTH_EAST,
  SOUTH_WEST,
  directionTo,
  distance,
  fromOffset,
  hexside,
  isSame,
  neighbour,
  opposite,
  toOffset,
  within,
  type Direction,
  type Hex,
  type Hexside,
} from './hex.ts';
export { line, type Passing } from './line.ts';
