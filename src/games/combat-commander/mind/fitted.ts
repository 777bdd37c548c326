/**
 * By what a judge counts: `sandtable fit --bot varied --battles 320 --seed varied2 --json` prints
 * it.
 */
// oxlint-disable approx-constant -- Weights that were fitted are no constants.
import type { Fitted } from '../../../bots/judging.ts';

export const FITTED: Fitted = {
  ruleset: 'combat-commander/2006',
  bot: 'varied',
  battles: 2880,
  seed: 'varied2',
  scenes: [74206, 24373],
  brier: [0.176, 0.25],
  weights: {
    lead: 0.262,
    leadSoon: 0.243,
    ahead: 0.185,
    aheadLate: 1.297,
    clock: -0.457,
    steps: 0.572,
    brink: 0.82,
    units: 0.122,
    points: -1.947,
    ready: -0.159,
    broken: -0.106,
    command: 0.209,
    weapons: 0.022,
    fire: 1.317,
    posts: 0.107,
    cover: 0.522,
    held: -0.266,
    reach: 0.593,
    wayOut: 2.841,
    wayOutLate: -0.644,
    coming: -0.456,
    radio: -0.165,
    initiative: 0.164,
    initiativeClose: 0.328,
    turn: 0.012,
    cards: -0.209,
    fires: 0.016,
    moves: 0.028,
    recovers: 0.281,
    routs: 0.017,
  },
};
