/** What other rooms of the game may know of `facts`. */
export { idsWhere } from './columns.ts';
export { contactsOf, enemiesInContact, gapBetween, inContact } from './contact.ts';
export { outlineAt, outlineOf, type Pose, poseOf } from './facts.ts';
export { keepsFacts, supposed, supposing } from './forget.ts';
export { beyond, facingAlong, MEASURE } from './measures.ts';
export { UW } from './unit-width.ts';
export {
  areFoes,
  armies,
  armyOf,
  enemiesOf,
  fireRange,
  friendsOf,
  has,
  inPlay,
  isEnemy,
  otherSide,
  profileOf,
  seatOf,
  sideOf,
  SIDES,
  startingMorale,
  tagged,
  unitsOfSide,
  unitsOnTable,
} from './units.ts';
export { freshCombat } from './writing.ts';
