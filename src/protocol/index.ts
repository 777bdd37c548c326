export type * from './messages.ts';
export {
  ANALYSIS_FORMAT,
  analysisShape,
  lineShape,
  MOST_ANALYSIS_BYTES,
  MOST_TREES,
  type AnalysisRoot,
  type Deed,
  type KeptAnalysis,
  type KeptDeed,
  type KeptTree,
  type KnownAnalysis,
} from './analysis.ts';
export {
  listing,
  sittingDown,
  wished,
  type Listing,
  type OpenTable,
  type Prospect,
  type Searching,
  type SittingDown,
  type TableList,
  type Wished,
} from './lobby.ts';
export { PACES, type Pace } from './pace.ts';
export { PACKED } from './packed.ts';
export { TABLE_REFUSALS, tableRefusal } from './refusals.ts';
export {
  aloud,
  clientMessage,
  deletingAll,
  freeing,
  goingOn,
  hiding,
  joining,
  naming,
  newMatch,
  nothing,
  noting,
  paceShape,
  rematching,
  renewing,
  saying,
  sharing,
} from './shapes.ts';
export {
  entering,
  looking,
  mailing,
  removing,
  removingMail,
  wording,
  type AccountTold,
  type DeviceTold,
  type EnteredOther,
  type Entering,
  type EntryTold,
  type HowEntered,
  type SixWords,
} from './account.ts';
