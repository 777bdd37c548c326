/** A match that writes its rows, and which of them are in force. */
export {
  LoggedMatch,
  brokenLink,
  byOf,
  isOfTable,
  isRewinding,
  isTakeBack,
  line,
  toldLine,
  unfit,
  type Agreed,
  type Cause,
  type Head,
  type Press,
  type Row,
} from './log.ts';
export type { KeptOffers, Offer, OpenOffer, Refused } from './offers.ts';
export {
  calledBy,
  cameBy,
  givenBy,
  stoodInBy,
  type AgreedPace,
  type CalledBy,
  type TimeCause,
  type TimeOffer,
} from './timing.ts';
export { rowsBehind, type DelayCause, type DelayOffer } from './watching.ts';
export { redactRow } from './redact.ts';
export { areOffers, isRow } from './stored.ts';
export {
  MATCH_FORMAT,
  REPORT_FORMAT,
  header as matchHeader,
  parseMatchFile,
  printMatchFile,
  readMatchFile,
  row as matchRow,
  type MatchFault,
  type MatchFile,
  type MatchHeader,
} from './match-file.ts';
export {
  follows,
  inForce,
  Replay,
  verified,
  type Course,
  type Felled,
  type Moment,
  type Roll,
  type SeenRow,
} from './replay.ts';
