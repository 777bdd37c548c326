/** What a map drawn by hand may not say: each fault with its place and its paragraph. */
import type { Issue } from '#kernel';
import { rangeBetween } from '../../rules/ground/index.ts';
import type { Rule } from '../../rules/index.ts';
import { hexesIn, pairsIn, terrainAt, type Drawn } from '../drawing.ts';

const fault = (code: string, cite: Rule, at: string, facts: Issue['facts'] = {}): Issue => ({
  code,
  cite,
  at,
  facts,
});
/** CC-MAP-04, CC-MAP-09, CC-TER-09, CC-OBJ-05 Before it is read. */
export const drawnFaults = (map: Drawn): Issue[] => [
  ...wayFaults(map),
  ...bridgeFaults(map),
  ...(new Set(map.objectives.split(' ')).size === 5 && map.objectives.split(' ').length === 5
    ? []
    : [fault('fiveObjectives', 'CC-MAP-09', 'map.objectives')]),
];
/** CC-MAP-04 Ways and sides go from neighbour to neighbour. */
function wayFaults({ roads = [], railways = [], trails = [], sides = {} }: Drawn): Issue[] {
  const ways = Object.entries({ roads, railways, trails }).map(([at, all]) => ({
    at,
    all,
    by: '-' as const,
  }));
  const features = Object.entries(sides).map(([at, all]) => ({
    at: `sides.${at}`,
    all: all ?? [],
    by: '|' as const,
  }));
  return [...ways, ...features].flatMap(({ at, all, by }) =>
    all.flatMap((line, index) => {
      const apart = pairsIn(line, by).find(([a, b]) => rangeBetween(a, b) !== 1);
      return apart === undefined
        ? []
        : [fault('notNeighbours', 'CC-MAP-04', `map.${at}.${index}`, { a: apart[0], b: apart[1] })];
    }),
  );
}
/** CC-TER-09 A bridge is there for a road or a railway. */
function bridgeFaults(map: Drawn): Issue[] {
  const { roads = [], railways = [] } = map;
  const carried = new Set([...roads, ...railways].flatMap((way) => pairsIn(way, '-').flat()));
  return map.terrain.flatMap((row, line) =>
    row.split('').flatMap((letter, column) => {
      const hex = line * row.length + column;
      const isBare = (letter === 'n' || letter === 'N') && !carried.has(hex);
      return isBare ? [fault('bareBridge', 'CC-TER-09', `map.terrain.${line}`, { hex })] : [];
    }),
  );
}
/** CC-OBJ-05 Of a map that is made for a scenario: where houses are lost it is none's fault. */
export function houseFaults(map: Drawn): Issue[] {
  return (map.buildings ?? []).flatMap((building, index) => {
    const bare = hexesIn(building).find((hex) => terrainAt(map, hex) !== 'building');
    return bare === undefined
      ? []
      : [fault('noHouse', 'CC-OBJ-05', `map.buildings.${index}`, { hex: bare })];
  });
}
