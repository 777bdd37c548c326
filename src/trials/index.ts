/** What is tried with every game: the laws, and play of all kinds. */
export { LAWS, tryLaws, type Broken, type Law, type LawsTried, type Trial } from './laws.ts';
export {
  Comparisons,
  Unreadable,
  checkSetup,
  isEventOf,
  wordsOf,
  type Audited,
  type Deviation,
} from './auditing.ts';
export {
  faultsOf,
  type Claim,
  type Claims,
  type Heard,
  type Lang,
  type Verdict,
} from './claims.ts';
export { Following } from './following.ts';
export { heardIn } from './hearing.ts';
export { mutated } from './mutate.ts';
export type { Finding } from './findings.ts';
export { Fuzz, type FuzzOptions, type FuzzResult } from './fuzz.ts';
export {
  UNASKED,
  type Invariant,
  type Moment,
  type GameWords,
  type Idles,
  type Trials,
  type Tried,
} from './trials.ts';
export { pairFrom, type Left, type Twin } from './worlds.ts';
