/** Lines of sight between all pairs of hexes of a map, beside C that looks along the same lines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../../../measuring/rounds.ts';
import { assertSame, here, inC, medians } from '../../../measuring/runners.ts';
import { MAPS } from '../content/maps.ts';
import { ALL_HEXES, rangeBetween } from '../rules/ground/board.ts';
import { reliefOf, stepsBetween } from '../rules/ground/crossing.ts';
import type { BattleMap } from '../rules/ground/map.ts';
import { lineOfSight } from '../rules/ground/sight.ts';

/** A free line counts so much, a point of hindrance 1: so both must find the same. */
const FREE = 1000;

function allPairs(map: BattleMap): number {
  const ground = { map, smoke: new Map<number, number>(), blaze: new Set<number>() };
  let found = 0;
  for (const from of ALL_HEXES) {
    for (const to of ALL_HEXES) {
      const { blocked, hindrance } = lineOfSight(ground, from, to);
      found += hindrance + (blocked === undefined ? FREE : 0);
    }
  }
  return found;
}
/** The map, and the steps of every line: neither walks them anew. */
function numbersOf(map: BattleMap): Float64Array {
  const { elevation, hinders, tall, gully, roads, railways, sides } = reliefOf(map);
  const pairs = ALL_HEXES.flatMap((from) => ALL_HEXES.map((to) => [from, to] as const));
  return Float64Array.from([
    ...[elevation, hinders, tall, gully, roads, railways, sides].flatMap((column) => [...column]),
    ...pairs.map(([from, to]) => rangeBetween(from, to)),
    ...pairs.flatMap(([from, to]) => {
      const steps = stepsBetween(from, to);
      return [steps.length, ...steps];
    }),
  ]);
}
export function benchHexes(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
  try {
    const [map] = MAPS;
    const runners = [here('ours', () => allPairs(map)), inC('hexes', folder, numbersOf(map))];
    assertSame('sights', runners);
    const [ours, peer] = medians(runners);
    const name = 'sights of all pairs of 150 hexes';
    const ratio = ours / peer;
    const limit = { of: 'ratio', least: 0.4 } as const;
    return [{ name, ours, peer, peerName: runners[1].name, ratio, unit: 'maps/s', limit }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
