/** Who can be chosen to play against: what counts otherwise for each, and how levels err. */
import type { Opponents } from '#bots';
import { plansWith } from './planner.ts';
import { gentleWith, mindWith } from './sensible.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** It closes at once with whatever it has, and thinks less of what that costs. */
const bold: Partial<Weights> = {
  massDanger: 0.02,
  enemyStrike: 0.5,
  approachStrike: 2.8,
  flankNear: 1,
  flank: 1.4,
  patience: 3,
  ratio: 0.3,
};
/** It stops where its guns and muskets reach, and closes late. */
const gunner: Partial<Weights> = { want: 1900, approachStrike: 1.7, enemyStrike: 0.7 };
/** It stands off, holds fast from the front and goes round a flank. */
const fox: Partial<Weights> = { flank: 2, pin: 2.5, patience: 9, stop: 3.6, flankSide: 1.1 };

export const opponents: Opponents = {
  weights: WEIGHTS,
  mindWith,
  gentleWith,
  plansWith,
  characters: { steady: {}, bold, gunner, fox },
  levels: [
    { error: 3, isGentle: true, weights: { spared: 3 } },
    { error: 1, isGentle: true },
    { error: 0.5, isGentle: true, weights: { spared: 0 } },
    { error: 1.2 },
    { error: 0.75 },
    { error: 0.4 },
    { error: 0.2 },
    { error: 0 },
  ],
  /**
   * How near to each other columns march and friends stand: a line stays a line. What die is
   * enough. How far off an army stops and shoots: by what muskets reach, which is no opinion.
   */
  sure: ['apart', 'link', 'follow', 'spared', 'enough', 'stop', 'want'],
};
