/** What other rooms of the game may know of `army`. */
export { assetLimit, checkArmy } from './check.ts';
export { commanderPoints, LEVELS } from './commander.ts';
export { boardOf, costOf } from './cost.ts';
export { eraRemarks } from './formats.ts';
export { CATEGORIES, ERAS, FIGURES } from './names.ts';
export {
  type ArmyLocale,
  armyLocaleOf,
  categoryName,
  sayArmyIssue,
  sayRatingPart,
  speakerOf,
} from './phrases/index.ts';
export type { ArmySpeaker } from './phrases/speaker.ts';
export { armyPlayability, whyNoProfile } from './playable.ts';
export { ratingInBattle } from './rating.ts';
export type {
  ArmyList,
  ArmyReport,
  Asset,
  Board,
  Category,
  Era,
  Faction,
  Figures,
  ListedUnit,
} from './types.ts';
