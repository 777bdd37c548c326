/** What of Combat Commander costs most to build, and to refuse. */
import type { Json } from '#kernel';
import type { Trials } from '#trials';

const MOST_LINES = 60;
const side = (of: { readonly [key: string]: Json }): { readonly [key: string]: Json } => ({
  nation: 'german',
  quality: 'line',
  edge: 'left',
  depth: 7,
  orders: 4,
  surrender: 5,
  ...of,
});
const scenario = (axis: { readonly [key: string]: Json }): Json => ({
  scenario: {
    name: 'The Crowd',
    year: 1943,
    map: 'twoBridges',
    axis: side({ posture: 'attack', ...axis }),
    allies: side({ nation: 'russian', posture: 'defend', edge: 'right', units: ['militia x8'] }),
    initiative: 'axis',
    suddenDeath: 7,
  },
});
const lines = (text: string): string[] => Array.from({ length: MOST_LINES }, () => text);
/** All the counters of a nation, each where it is best. */
const FULL = ['sergeantY x4', 'lieutenantX x4', 'rifle x10', 'weaponTeam x6', 'conscript x10'];

export const dearest: NonNullable<Trials['dearest']> = {
  legal: [scenario({ units: FULL, works: ['foxholes x9', 'wire x9'] })],
  refused: [
    scenario({ units: lines('rifle x99') }),
    scenario({ units: lines('nobody x99') }),
    scenario({ units: FULL, works: lines('wire x99') }),
    scenario({ units: FULL, depth: 15 }),
    ...[25, 101, 2_000].map((seed): Json => ({ rolled: { seed, choices: {} } })),
  ],
};
