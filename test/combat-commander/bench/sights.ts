/** Lines of sight between all pairs of hexes of a map, beside C that looks along the same lines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../../../src/measuring/rounds.ts';
import { assertSame, here, inC, medians } from '../../../src/measuring/runners.ts';
import { MAPS } from '../../../src/games/combat-commander/content/maps.ts';
import {
  ALL_HEXES,
  rangeBetween,
  type HexId,
} from '../../../src/games/combat-commander/rules/ground/board.ts';
import {
  cellOf,
  hexIn,
  NO_HEX,
  SIDES,
} from '../../../src/games/combat-commander/rules/ground/cells.ts';
import type { Relief } from '../../../src/games/combat-commander/rules/ground/found.ts';
import type { BattleMap } from '../../../src/games/combat-commander/rules/ground/map.ts';
import { reliefOf } from '../../../src/games/combat-commander/rules/ground/relief.ts';
import { lineOfSight } from '../../../src/games/combat-commander/rules/ground/sight.ts';
import { metBetween, type Met } from '../../../src/games/combat-commander/rules/ground/steps.ts';

/** A free line counts so much, a point of hindrance 1: so both must find the same. */
const FREE = 1000;

function allPairs(map: BattleMap): number {
  const ground = { map, smoke: new Map<number, number>(), blaze: new Set<number>() };
  let found = 0;
  for (const from of ALL_HEXES) {
    for (const to of ALL_HEXES) {
      const { isFree, hindrance } = lineOfSight(ground, from, to);
      found += hindrance + (isFree ? FREE : 0);
    }
  }
  return found;
}
/** The map, and the steps of every line: neither walks them anew. */
function numbersOf(map: BattleMap): Float64Array {
  const relief = reliefOf(map);
  const { elevation, tall, gully, roads, railways, levels } = relief;
  const own = ALL_HEXES.map((hex) => levels[elevation[cellOf(hex)]].hexes[cellOf(hex)]);
  const pairs = ALL_HEXES.flatMap((from) => ALL_HEXES.map((to) => [from, to] as const));
  return Float64Array.from([
    ...byHex(elevation),
    ...own,
    ...[tall, gully, roads, railways].flatMap(byHex),
    ...ALL_HEXES.flatMap((hex) => sidesOf(relief, hex)),
    ...pairs.map(([from, to]) => rangeBetween(from, to)),
    ...pairs.flatMap(([from, to]) => {
      const steps = metBetween(from, to).flatMap((met) => stepOf(cellOf(from), met));
      return [steps.length, ...steps];
    }),
  ]);
}
const byHex = (column: Int8Array | Uint8Array): number[] =>
  ALL_HEXES.map((hex) => column[cellOf(hex)]);
/** What stands on each of its sides, on whichever level. */
function sidesOf({ levels }: Relief, hex: HexId): number[] {
  const first = cellOf(hex) * SIDES;
  return Array.from({ length: SIDES }, (_, direction) =>
    Math.max(...levels.map(({ sides }) => sides[first + direction])),
  );
}
/** Its kind and three numbers more, as the peer has them; beyond the edge there is nothing. */
function stepOf(from: number, met: Met): number[] {
  const hex = (way: number): HexId => hexIn(from + way);
  switch (met.kind) {
    case 'touched':
      return [];
    case 'crossed':
      return [1, hex(met.hex), met.both, 0];
    case 'along':
      return [2, hex(met.hexes[0].hex), hex(met.hexes[1].hex), 0];
    case 'side': {
      const [one, other] = [hex(met.hex), hex(met.beyond)];
      return one === NO_HEX || other === NO_HEX ? [] : [3, one, met.direction, other];
    }
    default:
      return met satisfies never;
  }
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
