/** Who can be chosen to play against: what counts otherwise for each, and how levels err. */
import type { Opponents } from '#bots';
import { plansWith } from './planner.ts';
import { gentleWith, mindWith } from './sensible.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** It goes for the ground, over what is watched and into melees. */
const bold: Partial<Weights> = {
  danger: 0.55,
  stepWatched: 0.7,
  zealAttack: 1.2,
  zealDefend: 1.1,
  zealRecon: 1.3,
  ground: 0.8,
  melee: 0.15,
};
/** It looks for fields of fire, leads its guns, and moves late. */
const gunner: Partial<Weights> = {
  fire: 0.85,
  leader: 0.4,
  led: 0.2,
  keepFire: 0.65,
  zealAttack: 0.65,
  zealDefend: 0.65,
  zealRecon: 0.8,
  melee: 0.35,
};
/** It keeps to cover and smoke, and slips past to what is left alone, or out by the edge. */
const fox: Partial<Weights> = {
  danger: 0.95,
  shelter: 0.08,
  stepWatched: 1.2,
  concealment: 0.25,
  smokeGrenades: 0.14,
  ambush: 0.4,
  exit: 0.9,
  groundTaken: 1.5,
};

/** How many are looked at: to err there would cost time. */
const HOW_MANY = [
  'fireWidth',
  'fireDepth',
  'ledMost',
  'callStepsMost',
  'keepEachMost',
  'setUpTried',
];
/** How often a gentle one passes, or muddles. */
const HOW_OFTEN = ['passed', 'muddled'];

export const opponents: Opponents = {
  weights: WEIGHTS,
  mindWith,
  gentleWith,
  plansWith,
  characters: { steady: {}, bold, machinegunner: gunner, fox },
  levels: [
    { error: 3.2, isGentle: true, weights: { passed: 9, muddled: 10 } },
    { error: 2.4, isGentle: true, weights: { passed: 7, muddled: 7 } },
    { error: 1.8, isGentle: true },
    { error: 1.4 },
    { error: 1 },
    { error: 0.7 },
    { error: 0.38 },
    { error: 0 },
  ],
  sure: [...HOW_MANY, ...HOW_OFTEN],
};
