/** What other rooms of the game may know of `facts`. */
export { coverFrom } from './cover.ts';
export { groundOf } from './ground.ts';
export { mendingOf, panelOf } from './panels.ts';
export { isRadioBroken, radioIn, radioTypeOf } from './radios.ts';
export { type StatShare, statShares, weaponShares } from './shares.ts';
export {
  armedOf,
  canFireWeapon,
  commandIn,
  commandOver,
  coverAgainst,
  coverIn,
  FIGURES,
  figuresIn,
  figuresOf,
  inWire,
  isBoxed,
  isBroken,
  isHeroType,
  isLeader,
  leftOf,
  otherSide,
  printedOf,
  radiusOf,
  seatOf,
  SIDES,
  statOf,
  strengthInMelee,
  teamsOf,
  unitsIn,
  unitsOnMap,
  weaponOf,
  weaponTypeOf,
  worksIn,
  worthOf,
} from './units.ts';
export { yearOf } from './year.ts';
