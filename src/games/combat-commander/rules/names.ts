/** The rulebook's words for what there is several kinds of. */
export const NATIONS = ['german', 'russian', 'american'] as const;
export const QUALITIES = ['elite', 'line', 'green'] as const;
export const POSTURES = ['attack', 'recon', 'defend'] as const;
/** CC-UNIT-01 */
export const UNIT_KINDS = ['squad', 'team', 'leader', 'hero'] as const;
/** CC-UNIT-09 What may stand in a box on a counter. */
export const STATS = ['firepower', 'range', 'movement', 'morale', 'command'] as const;
/** Section 18. */
export const ORDERS = [
  'advance',
  'artilleryDenied',
  'artilleryRequest',
  'commandConfusion',
  'fire',
  'move',
  'recover',
  'rout',
] as const;
/** Section 19; a card with the order to fire is opportunity fire besides. */
export const ACTIONS = [
  'ambush',
  'assaultFire',
  'boreSighting',
  'commandConfusion',
  'concealment',
  'crossfire',
  'demolitions',
  'digIn',
  'handGrenades',
  'hiddenEntrenchments',
  'hiddenMines',
  'hiddenPillbox',
  'hiddenUnit',
  'hiddenWire',
  'lightWounds',
  'marksmanship',
  'noQuarter',
  'smokeGrenades',
  'sprayFire',
  'sustainedFire',
] as const;
/** Section 21. */
export const EVENTS = [
  'airSupport',
  'battleHarden',
  'battlefieldIntegrity',
  'blaze',
  'boobyTrap',
  'breeze1',
  'breeze2',
  'breeze3',
  'breeze4',
  'breeze5',
  'breeze6',
  'commandAndControl',
  'commissar',
  'cower',
  'deploy',
  'dust',
  'elan',
  'entrench',
  'fieldPromotion',
  'fogOfWar',
  'hero',
  'infiltration',
  'interdiction',
  'interrogation',
  'kia',
  'malfunction',
  'medic',
  'missionObjective',
  'prisonersOfWar',
  'reconnaissance',
  'reinforcements',
  'rubble',
  'sappers',
  'scrounge',
  'shellShock',
  'shellholes',
  'strategicObjective',
  'suppressingFire',
  'walkingWounded',
  'whitePhosphorus',
] as const;
/** CC-OBJ-06 Chits by their letters. */
export const CHITS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
] as const;
/** CC-TRG-01 */
export const TRIGGERS = ['event', 'jammed', 'sniper', 'time'] as const;
/** CC-FIRE-13, CC-WPN-14 Heavy weapons with something of their own. */
export const NATURES = ['mortar', 'flamethrower', 'satchelCharge'] as const;
/** CC-ARQ-09 Artillery is no weapon on the map. */
export const ATTACK_NATURES = [...NATURES, 'artillery'] as const;
/** What the total of an attack by fire is made of. */
export const FIRE_SHARES = [
  'base',
  'others',
  'height',
  'hindrance',
  'cards',
  'roll',
  'trees',
] as const;
/** Why a piece is lost, where nothing else says so. */
export const LOST_BY = ['CC-VP-13', 'CC-ROUT-04', 'CC-BLZ-02'] as const;
/** What is rolled for. */
export const ROLLS = [
  'attack',
  'commissar',
  'defence',
  'drift',
  'impact',
  'melee',
  'mines',
  'rally',
  'rout',
  'suddenDeath',
  'support',
  'targeting',
] as const;
/** CC-FOR-02, CC-FOR-06, CC-FOR-07 */
export const FORTIFICATIONS = ['foxholes', 'trench', 'pillbox', 'bunker', 'wire', 'mines'] as const;
