/** What other rooms of the game may know of its rules as a whole; each chapter has its own door. */
export type { ActAnswer, Formation, OrdersAnswer } from './answers.ts';
export type { ArtOfTactics } from './game.ts';
export {
  ARMS,
  ELEMENT_KINDS,
  GEAR,
  LONG_KINDS,
  PARTS,
  PROPERTIES,
  ROLES,
  ROUND_KINDS,
  WEAPONS,
  WINDS,
} from './names.ts';
export type { Options } from './options.ts';
export { played } from './playing.ts';
export { proposalFor, PROPOSED, proposedLosses } from './proposing.ts';
export type { Rule } from './rules.ts';
export { EDITIONS } from './rulesets.ts';
export { setUp } from './setup.ts';
export { optionsShape, setupShape } from './shapes.ts';
export type {
  Arm,
  Army,
  ArmyId,
  Element,
  ElementKind,
  FigureId,
  Flag,
  Gear,
  Given,
  Leg,
  Scene,
  No,
  Part,
  PlacedFigure,
  PlacedUnit,
  Position,
  Property,
  Role,
  Setup,
  Sky,
  Spot,
  Step,
  Ticks,
  Troop,
  UnitId,
  Use,
  Weapon,
} from './world.ts';
