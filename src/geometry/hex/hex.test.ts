import { expect, test } from 'vitest';
import {
  DIRECTIONS,
  directionTo,
  distance,
  fromOffset,
  hexside,
  isSame,
  neighbour,
  opposite,
  toOffset,
  within,
  type Hex,
} from './hex.ts';

const ORIGIN: Hex = { q: 0, r: 0 };
const AWAY: Hex = { q: -4, r: 9 };

test('the way back from a neighbour is the opposite direction', () => {
  for (const direction of DIRECTIONS) {
    const there = neighbour(AWAY, direction);
    expect(neighbour(there, opposite(direction))).toEqual(AWAY);
    expect(directionTo(AWAY, there)).toBe(direction);
    expect(distance(AWAY, there)).toBe(1);
  }
  expect(directionTo(AWAY, AWAY)).toBeUndefined();
  expect(directionTo(AWAY, ORIGIN)).toBeUndefined();
});

test('the distance is the number of steps of a shortest way', () => {
  let ring = [AWAY];
  const steps = new Map([[JSON.stringify(AWAY), 0]]);
  for (let count = 1; count <= 6; count++) {
    ring = ring.flatMap((hex) =>
      DIRECTIONS.map((direction) => neighbour(hex, direction)).filter((next) => {
        const isNew = !steps.has(JSON.stringify(next));
        if (isNew) steps.set(JSON.stringify(next), count);
        return isNew;
      }),
    );
    expect(ring).toHaveLength(6 * count);
    for (const hex of ring) expect(distance(AWAY, hex)).toBe(count);
  }
});

test('within a radius lie three hexes a ring and side, and the centre', () => {
  for (const radius of [0, 1, 2, 7]) {
    const all = within(AWAY, radius);
    expect(all).toHaveLength(3 * radius * (radius + 1) + 1);
    expect(all.every((hex) => distance(AWAY, hex) <= radius)).toBe(true);
    expect(new Set(all.map((hex) => JSON.stringify(hex))).size).toBe(all.length);
  }
});

test('a side is the same, told by either of its hexes', () => {
  for (const direction of DIRECTIONS) {
    const there = neighbour(AWAY, direction);
    expect(hexside(AWAY, direction)).toEqual(hexside(there, opposite(direction)));
  }
  const about = DIRECTIONS.map((direction) => JSON.stringify(hexside(AWAY, direction)));
  expect(new Set(about).size).toBe(6);
});

test('columns and rows: an odd column lies half a hex lower', () => {
  for (const column of [-3, -2, 0, 1, 14]) {
    for (const row of [-1, 0, 9]) {
      expect(toOffset(fromOffset(column, row))).toEqual({ column, row });
    }
  }
  const steps = (column: number, row: number): (readonly [number, number])[] =>
    DIRECTIONS.map((direction) => {
      const next = toOffset(neighbour(fromOffset(column, row), direction));
      return [next.column - column, next.row - row] as const;
    });
  expect(steps(4, 5)).toEqual([
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ]);
  expect(steps(5, 5)).toEqual([
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ]);
});

test('a hex is itself, whoever names it', () => {
  expect(isSame(AWAY, { ...AWAY })).toBe(true);
  expect(isSame(AWAY, ORIGIN)).toBe(false);
});
