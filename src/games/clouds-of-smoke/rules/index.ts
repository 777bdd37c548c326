/** What other rooms of the game may know of its rules as a whole; each chapter has its own door. */
export type {
  Charge,
  Direction,
  MoveAnswer,
  SetUpCommander,
  SetUpUnit,
  TacticAnswer,
} from './answers.ts';
export type { CloudsOfSmoke } from './game.ts';
export {
  ACTIONS,
  ASSETS,
  ASSETS_USED,
  ELEMENT_KINDS,
  SPECIALS,
  TACTIC_IDS,
  TAGS,
  WEAPONS,
} from './names.ts';
export { PLAYED, rulesOfTable } from './playing.ts';
export { type CampQuestions, QUESTIONS } from './questions.ts';
export type { Rule } from './rules.ts';
export { type CloudsOfSmokeRules, EDITIONS } from './rulesets.ts';
export { positionAtStart, setUp } from './setup.ts';
export type {
  ActionId,
  Army,
  ArmyId,
  Arrivals,
  AssetId,
  Before,
  Box,
  Camp,
  CampStep,
  Combat,
  CommanderId,
  Edge,
  Element,
  ElementKind,
  Ending,
  Field,
  Scene,
  MarkerId,
  Order,
  PlacedUnit,
  Position,
  Profile,
  Quarter,
  RetreatStat,
  Setup,
  Shot,
  SideId,
  Special,
  Step,
  Stretch,
  TacticId,
  UnitId,
} from './world.ts';
