/** Who can be chosen to play against: what counts otherwise for each, and how levels err. */
import type { Opponents } from '#bots';
import { plansWith } from './planner.ts';
import { gentleWith, mindWith } from './sensible.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** It comes on at once, and looks for a charge. */
const bold: Partial<Weights> = { wait: 0, inch: 0.03, bold: 0.15, exposed: 0.25 };
/** It brings whoever shoots into range, and has them shoot before others charge. */
const archer: Partial<Weights> = { shot: 3, rangeShot: 0.6, range: 0.25, exposedShooter: 0.15 };
/** It lets one come, minds its flanks, gives ground, and strikes two against one. */
const fox: Partial<Weights> = { flank: 0.4, help: 0.3, exposed: 0.5, evaded: 0.04, wait: 9 };

/** How a line is laid and dressed. */
const LINE_SPACING = ['file', 'row', 'rows', 'apartAmong', 'passes', 'ragged'];
/** What a figure is worth that steps back into the ranks. */
const RALLYING = ['returned', 'returnedLast'];
/** When all is lost, and is broken off. */
const ALL_LOST = ['lost', 'lostTurn'];
/** What is worth less is not done. */
const THRESHOLDS = ['least', 'leastOrder'];
/** From how far off nobody is called on. */
const SIGNALS = ['signalFar', 'signalNear'];

export const opponents: Opponents = {
  weights: WEIGHTS,
  mindWith,
  gentleWith,
  plansWith,
  characters: { steady: {}, bold, archer, fox },
  levels: [
    { error: 2.4, isGentle: true, weights: { wait: 0, passes: 2 } },
    { error: 1.8, isGentle: true, weights: { wait: 0, passes: 2 } },
    { error: 1.7, isGentle: true, weights: { wait: 0 } },
    { error: 1.7, weights: { wait: 0 } },
    { error: 1.3, weights: { wait: 0 } },
    { error: 0.7, weights: { wait: 0 } },
    { error: 0.6 },
    { error: 0 },
  ],
  sure: [...LINE_SPACING, ...RALLYING, ...ALL_LOST, ...THRESHOLDS, ...SIGNALS],
};
