/** What other rooms of the game may know of its rules as a whole; each chapter has its own door. */
export type { Group } from './answers.ts';
export type { CombatCommander, Event } from './game.ts';
export { BLAZES, FIGURES, HANDS, LAST_SPACE, MINES, SMOKE_CUP, SUPPLY } from './limits.ts';
export { ATTACK_NATURES, CHITS, FORTIFICATIONS, NATIONS, POSTURES, QUALITIES } from './names.ts';
export { played } from './playing.ts';
export { type Own, QUESTIONS } from './questions.ts';
export type { Rule } from './rules.ts';
export { combatCommander2006 } from './rulesets.ts';
export { setUp } from './setup.ts';
export { optionsShape, setupShape } from './shapes.ts';
export type {
  Action,
  ActivatingOrder,
  AfterFire,
  Card,
  CardId,
  Chit,
  EventName,
  Flag,
  Force,
  Fortification,
  ImpactStep,
  Scene,
  MoveStep,
  Moving,
  Nation,
  No,
  Options,
  Order,
  Piece,
  PlacedRadio,
  PlacedUnit,
  PlacedWorks,
  Position,
  Posture,
  Printed,
  Quality,
  RadioId,
  Radios,
  ReactStep,
  Seat,
  Setup,
  Side,
  Stat,
  Step,
  Support,
  UnitId,
  UnitKind,
  UnitType,
  WeaponId,
  Weapons,
  WeaponType,
} from './world.ts';
