/** How fast the best marker is found, beside the search over all pairs (COS-MRK-06). */
import { optimum, type Covered } from '../../../src/games/clouds-of-smoke/rules/combat/optimum.ts';
import { rect } from '#geometry/plane';
import type { Pick } from '#kernel';
import { sampledPick } from '#fate';
import { allPairs } from './marker-pairs.ts';
import {
  atMost,
  exponent,
  medianOf,
  perCpuSecond,
  type Figure,
} from '../../../src/measuring/rounds.ts';

const RADIUS = 2000;
export interface MarkerField {
  readonly shapes: readonly Covered[];
  readonly table: { readonly width: number; readonly height: number };
}

/** Two armies of so many units on a table that grows with them: in ranks, or anywhere. */
export function markerField(pick: Pick, count: number, ranked: boolean): MarkerField {
  const side = Math.round(Math.sqrt((2 * count) / 120) * 22_000);
  // Two ranks a side: a longer line, not a deeper one.
  const files = Math.ceil(count / 2);
  const table = ranked
    ? { width: 2000 + 1000 * files, height: 22_000 }
    : { width: side, height: side };
  const shapes = Array.from({ length: 2 * count }, (_, index) => {
    const army = index % 2;
    const pose = ranked ? inRanks(pick, index >> 1, army, files) : anywhere(pick, side);
    // Some are in combat already, and only stand for their side.
    return { outline: rect(pose, 1000, 500), side: army, counts: pick(5) > 0 };
  });
  return { shapes, table };
}
const anywhere = (pick: Pick, side: number): { x: number; y: number; facing: number } => ({
  x: 600 + pick(side - 1200),
  y: 600 + pick(side - 1200),
  facing: pick(36_000),
});
function inRanks(
  pick: Pick,
  index: number,
  army: number,
  files: number,
): { x: number; y: number; facing: number } {
  const [file, rank] = [index % files, Math.floor(index / files)];
  const away = 700 + rank * 500 + (pick(4) === 0 ? pick(400) : 0);
  return {
    x: 1000 + file * 1000 + (pick(6) === 0 ? pick(200) : 0),
    y: 11_000 + (army === 0 ? -away : away),
    facing: army === 0 ? 0 : 18_000,
  };
}

/** 60 + 60 units against all pairs; and the growth from 30 to 120 units at one density. */
export function benchMarker(): Figure[] {
  const pick = sampledPick(11);
  const fields = (count: number, ranked: boolean): MarkerField[] =>
    Array.from({ length: 12 }, () => markerField(pick, count, ranked));
  const all = (find: typeof optimum, given: readonly MarkerField[]): (() => number) => {
    let at = 0;
    return () => {
      const field = given[at++ % given.length];
      find(field.shapes, RADIUS, field.table);
      return 1;
    };
  };
  return [true, false].flatMap((ranked) => {
    const [large, small] = [fields(60, ranked), fields(15, ranked)];
    const rates = perCpuSecond([all(optimum, large), all(allPairs, large), all(optimum, small)]);
    const [ours, peer, few] = rates.map(medianOf);
    // From 30 to 120 units: the exponent of the growth.
    const growth = exponent(few / ours, 4);
    const how = ranked ? 'in ranks' : 'anywhere';
    return [
      {
        name: `best marker, 60 + 60 units ${how}`,
        ours,
        peer,
        peerName: 'all pairs of COS-MRK-06',
        ratio: ours / peer,
        unit: 'markers/s',
        limit: { of: 'ratio' as const, least: 5 },
      },
      atMost(`growth of its cost from 30 to 120 units ${how}, exponent`, growth, 1.3, ''),
    ];
  });
}
