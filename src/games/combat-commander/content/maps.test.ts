import { describe, expect, test } from 'vitest';
import { ALL_HEXES, nameOf, rangeBetween } from '../rules/ground/board.ts';
import { CHART, SIDE_FEATURES, TERRAINS } from '../rules/ground/chart.ts';
import { costOf } from '../rules/ground/entering.ts';
import { sideName, waysOf } from '../rules/ground/map.ts';
import { MAPS } from './maps.ts';

describe.each(MAPS.map((map) => [map.name, map] as const))('%s', (_, map) => {
  test('says what each of its 150 hexes is', () => {
    expect(map.terrain).toHaveLength(150);
    expect(map.terrain.filter((terrain) => !(terrain in CHART))).toEqual([]);
    expect(map.elevation.every((height) => Number.isInteger(height))).toBe(true);
  });
  test('has five objectives, where somebody can stand', () => {
    expect(new Set(map.objectives).size).toBe(5);
    expect(map.objectives.some((hex) => map.terrain[hex] === 'waterBarrier')).toBe(false);
  });
  test('each house belongs to one building, whose hexes lie together', () => {
    const houses = ALL_HEXES.filter((hex) => map.terrain[hex] === 'building');
    expect(map.buildings.flat().toSorted((a, b) => a - b)).toEqual(houses);
    for (const [first, ...rest] of map.buildings) {
      const reached = [first];
      for (const hex of reached) {
        const next = rest.filter((one) => !reached.includes(one) && rangeBetween(hex, one) === 1);
        reached.push(...next);
      }
      expect(reached).toHaveLength(rest.length + 1);
    }
  });
  test('its sides are of neighbours, and no side has two features', () => {
    const sorted = Object.values(map.sides)
      .flat()
      .map(([a, b]) => sideName([Math.min(a, b), Math.max(a, b)]));
    expect(new Set(sorted).size).toBe(sorted.length);
    const apart = Object.values(map.sides)
      .flat()
      .filter(([a, b]) => rangeBetween(a, b) !== 1);
    expect(apart.map(sideName)).toEqual([]);
  });
  test('its ways go from neighbour to neighbour', () => {
    const steps = [...map.roads, ...map.railways, ...map.trails];
    expect(steps.filter(([a, b]) => rangeBetween(a, b) !== 1).map(sideName)).toEqual([]);
  });
  test('a bridge carries its road, and there is ground under it', () => {
    const ways = waysOf(map);
    for (const hex of ALL_HEXES) {
      const terrain = map.terrain[hex];
      if (terrain !== 'minorBridge' && terrain !== 'majorBridge') continue;
      expect(ways.hasRoad(hex) || ways.hasRailway(hex)).toBe(true);
      if (terrain === 'minorBridge') expect(map.under.map(([at]) => at)).toContain(hex);
    }
  });
  test('whoever can stand anywhere can walk from there to every objective', () => {
    const ground = { map, smoke: new Map<number, number>(), blaze: new Set<number>() };
    const stands = ALL_HEXES.filter((hex) => map.terrain[hex] !== 'waterBarrier');
    const reached = new Set([map.objectives[0]]);
    for (const hex of reached) {
      for (const to of stands) {
        if (rangeBetween(hex, to) === 1 && costOf(ground, hex, to) !== undefined) reached.add(to);
      }
    }
    expect(stands.filter((hex) => !reached.has(hex)).map(nameOf)).toEqual([]);
  });
});
describe('all maps together', () => {
  const all = <T>(of: (map: (typeof MAPS)[number]) => readonly T[]): Set<T> =>
    new Set(MAPS.flatMap(of));
  test('hold every terrain of the chart, and every way', () => {
    expect(all(({ terrain }) => terrain)).toEqual(new Set(TERRAINS));
    for (const way of ['roads', 'railways', 'trails'] as const) {
      expect(all((map) => map[way]).size).toBeGreaterThan(0);
    }
    for (const feature of SIDE_FEATURES) {
      expect(all(({ sides }) => sides[feature]).size).toBeGreaterThan(0);
    }
  });
  test('hold all four levels above the ground', () => {
    expect(all(({ elevation }) => elevation)).toEqual(new Set([0, 1, 2, 3, 4]));
  });
  test('have names of their own', () => {
    expect(all(({ name }) => [name]).size).toBe(MAPS.length);
  });
});
