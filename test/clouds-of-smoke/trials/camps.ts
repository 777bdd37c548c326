/** Battles of nobody's drawing that begin before the armies are set up. */
import { UW } from '../../../src/games/clouds-of-smoke/rules/facts/unit-width.ts';
import type {
  Army,
  Arrivals,
  Before,
  Setup,
} from '../../../src/games/clouds-of-smoke/rules/world.ts';
import type { Frozen, Pick } from '#kernel';

const TABLE = { width: 30 * UW, height: 22_500 };
/** Opposite edges, opposite corners, a zone in the middle, zones with hardly room between them. */
const ZONES: readonly Before['zones'][] = [
  [[[0, 0, 30_000, 5_000]], [[0, 17_500, 30_000, 22_500]]],
  [
    [
      [0, 0, 10_000, 7_500],
      [20_000, 15_000, 30_000, 22_500],
    ],
    [
      [20_000, 0, 30_000, 7_500],
      [0, 15_000, 10_000, 22_500],
    ],
  ],
  [[[0, 0, 30_000, 4_000]], [[6_000, 10_000, 24_000, 16_000]]],
  [[[10_000, 0, 16_000, 10_000]], [[10_000, 12_000, 16_000, 22_500]]],
];
const VILLAGE: Setup['terrain'][number] = {
  kind: 'village',
  outline: [
    [14_000, 10_250],
    [14_000, 12_250],
    [16_000, 12_250],
    [16_000, 10_250],
  ],
};
const EDGES = ['south', 'north'] as const;

/** A drawn battle, with everything that it takes to set it up. */
export function camped(pick: Pick, drawn: Frozen<Setup>): Setup {
  const { arrivals: _arrivals, ending: _ending, ...rest } = drawn;
  const chosen = pick(3) === 0;
  const crowded = pick(3) === 0;
  return {
    ...rest,
    table: TABLE,
    // Large units fill the room about a marker.
    footprint: crowded ? { width: 1600, depth: 1200 } : { width: UW, depth: UW / 2 },
    endPhase: 2 + pick(3),
    armies: rest.armies.map((army) => ({
      ...army,
      edge: EDGES[army.side],
      // COS-TER-33 An emplacement holds a unit of the usual size.
      assets: (army.assets ?? []).flatMap(({ asset }) => {
        const work = asset === 'emplacement';
        return work && crowded ? [] : [{ asset, count: work ? 1 + pick(3) : 1 }];
      }),
      ...(pick(3) === 0 ? { moraleMore: 2 } : {}),
      ...(pick(3) === 0 ? { rated: { points: 100 + pick(900), assets: pick(3) } } : {}),
    })),
    profiles: rest.profiles.map((one) =>
      pick(4) === 0 && !one.special.includes('scout')
        ? { ...one, special: [...one.special, 'scout' as const] }
        : one,
    ),
    units: rest.units.map(({ later: _later, ...unit }) => ({
      ...unit,
      column: crowded ? 0 : pick(levelOf(rest.armies, unit.army)),
    })),
    terrain: pick(3) === 0 ? [VILLAGE] : [],
    before: {
      first: pick(3) === 0 ? 'named' : 'rolled',
      zones: (chosen ? ZONES[1] : ZONES[pick(ZONES.length)]) ?? ZONES[0],
      edges: chosen ? 'chosen' : 'byZone',
      terrain: pick(6) === 0 ? 'named' : 'quarters',
      ...(pick(3) === 0 ? { sparse: true as const } : {}),
      ...(pick(3) === 0 ? { sizes: 'free' as const } : {}),
      ...(pick(2) === 0 ? { keeps: pick(2) === 0 ? ('half' as const) : ('one' as const) } : {}),
    },
    arrivals: { phase: 1, stretches: [waysIn(pick), waysIn(pick)] },
  };
}
/** One stretch of an edge, or two of which one is noted; now and then none. */
const waysIn = (pick: Pick): Arrivals['stretches'][0] =>
  (['west', 'east'] as const).slice(0, pick(8) === 0 ? 0 : 1 + pick(2)).map((edge) => {
    const from = pick(10) * UW;
    return { edge, from, to: from + 8 * UW };
  });
const levelOf = (armies: Frozen<readonly Army[]>, army: number): number => armies[army]?.level ?? 1;
