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
