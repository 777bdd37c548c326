/** The words of the rulebook that setups, positions and events are made of. */

/** AOT-UNIT-20 Arms. */
export const ARMS = ['foot', 'horse', 'camel', 'artillery', 'elephant', 'chariot'] as const;
export const WEAPONS = [
  'bow',
  'sling',
  'javelin',
  'handgun',
  'crossbow',
  'spear',
  'pike',
  'halberd',
  'sword',
  'axe',
  'shortSpear',
  'flail',
  'twoHandedAxe',
  'twoHandedSword',
  'lance',
  'lightEngine',
  'heavyEngine',
  'lightGunpowder',
  'heavyGunpowder',
  'tusks',
  'team',
  'scythes',
  'asses',
] as const;
/** What a figure of a mixed or crewed unit is: the animal or machine itself, or who is with it. */
export const PARTS = ['model', 'crew', 'escort'] as const;
export const GEAR = ['shield', 'pavise', 'armour', 'horseArmour', 'stakes'] as const;
/** Who stands in place of an ordinary figure (AOT-ARMY-15). */
export const ROLES = [
  'general',
  'colonel',
  'standardBearer',
  'musician',
  'juniorOfficer',
  'hero',
] as const;
export const PROPERTIES = ['steadfast', 'regular', 'initiative', 'barbarian', 'veteran'] as const;
/** By the double that brings it, from 1:1 on (section 7). */
export const WEATHERS = ['wind', 'sun', 'wetGround', 'downpour', 'storm', 'night'] as const;
/** Why a battle ends that points decide (section 2). */
export type EndingByPoints =
  'AOT-WIN-06' | 'AOT-WIN-08' | 'AOT-WIN-11' | 'AOT-WIN-13' | 'AOT-WX-07';
/** AOT-WX-02 The edges that the wind blows from, from 1 on. */
export const WINDS = ['north', 'east', 'south', 'west'] as const;
/** AOT-SETUP-09 Laid as three segments of six inches. */
export const LONG_KINDS = ['hedge', 'stream', 'ditch', 'treeLine'] as const;
/** AOT-SETUP-09 Laid as a piece of eight inches square, in one or in parts. */
export const ROUND_KINDS = [
  'hill',
  'wood',
  'village',
  'ploughland',
  'marsh',
  'scrub',
  'rocks',
  'lake',
] as const;
export const ELEMENT_KINDS = [
  'hill',
  'wood',
  'village',
  'ploughland',
  'marsh',
  'scrub',
  'rocks',
  'lake',
  'hedge',
  'treeLine',
  'ditch',
  'stream',
  'river',
  'bridge',
  'ford',
] as const;
/** By what figures are lost (AOT-TEST-01, AOT-SHOOT-11, AOT-MELEE-04, AOT-DEM-04). */
export const CAUSES = [
  'shooting',
  'test',
  'melee',
  'terror',
  'piercing',
  'demoralisation',
] as const;
