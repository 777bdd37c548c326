/** A bare table, on which ground, camps and units come in play. */
import { Match } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import type { Setup } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  HOPLITES,
  SLINGERS,
  blue,
  look,
  red,
  setupHere,
  type Game,
  type UnitHere,
} from './table.ts';

/** Two units of each side, the first with a general. */
export const UNITS: readonly UnitHere[] = [
  red({ ...HOPLITES, role: 'general' }),
  red(SLINGERS),
  blue({ ...HOPLITES, role: 'general' }, 9),
  blue(SLINGERS, 9),
];
export const bareTable = (
  start: 'full' | 'meeting',
  units = UNITS,
  more: Partial<Setup> = {},
): Setup => ({ ...setupHere({ units }), start, ...more });
export function onBare(...table: Parameters<typeof bareTable>): Game {
  const started = Match.start(artOfTactics2006, bareTable(...table));
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}
export const step = (match: Game) => look(match).position.step;

// --- places, in inches ---------------------------------------------------------------------------

export const box = (x: number, y: number, w = 8, h = 8): [number, number][] => [
  [x * 1000, y * 1000],
  [(x + w) * 1000, y * 1000],
  [(x + w) * 1000, (y + h) * 1000],
  [x * 1000, (y + h) * 1000],
];
export const camp = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });
export const at = (x: number, y: number, facing = 0) => ({ ...camp(x, y), facing });

/** Out of a meeting: red's swords stand before blue's camp, in which somebody waits. */
export const beforeCamp = (waiting: object) => ({
  armies: [
    { seat: 'red', camp: [30, 4] },
    { seat: 'blue', camp: [30, 36] },
  ],
  units: [
    { name: 'A', army: 'red', weapons: 'sword', ranks: [2, 2], at: [30, 28], facing: 0 },
    { army: 'blue', waits: true, at: [0, 0], facing: 0, ...waiting },
  ],
  bare: { start: 'meeting', first: 'red' },
  initiative: { first: 'red', rolls: [6, 1] },
  phase: { at: 'actions', army: 'red', slot: 6 },
});
