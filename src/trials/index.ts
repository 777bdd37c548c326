export { randomMuster } from '../games/clouds-of-smoke/trials/random-muster.ts';
export { LAWS, tryLaws, type Broken, type Law, type Trial, type Tried } from './laws.ts';
export { mutated } from './mutate.ts';
export { Fuzz, type Finding, type FuzzOptions, type FuzzResult } from './fuzz.ts';
export { UNASKED, type FuzzGame, type Invariant, type Moment } from './fuzz-game.ts';
export { fuzzGameOf } from './fuzz-games.ts';
export { pairFrom, type Twin } from './worlds.ts';
export { trialBots, trialMindOf } from '../games/clouds-of-smoke/trials/minds/index.ts';
