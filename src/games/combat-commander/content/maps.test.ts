import { describe, expect, test } from 'vitest';
import { ALL_HEXES, rangeBetween } from '../rules/ground/board.ts';
import { CHART } from '../rules/ground/chart.ts';
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
    const names = Object.values(map.sides).flat().map(sideName);
    expect(new Set(names).size).toBe(names.length);
    for (const [a, b] of Object.values(map.sides).flat()) expect(rangeBetween(a, b)).toBe(1);
  });
  test('a bridge carries its road, and there is ground under it', () => {
    const ways = waysOf(map);
    for (const hex of ALL_HEXES) {
      if (map.terrain[hex] !== 'minorBridge') continue;
      expect(ways.hasRoad(hex)).toBe(true);
      expect(map.under.map(([at]) => at)).toContain(hex);
    }
  });
});
