/** Every name that setups, armies and answers may use: the types and the shapes follow from it. */

/** COS-UNT-09, COS-SPR-27 The special rules; the three bombardments are one, with its figures. */
export const SPECIALS = [
  'pursuit',
  'bombardment',
  'noRetreat',
  'light',
  'veteran',
  'cavalry',
  'infantry',
  'artillery',
  'regimentalGun',
  'untrained',
  'armor',
  'gallop',
  'agile',
  'irregular',
  'lancer',
  'immobile',
  'heavy',
  'scout',
  'useCover',
  'vanguard',
  'doesNotBlockLof',
  'countermarch',
  'mutiny',
  'coverOfPikes',
  'elite',
  'readyForCasualties',
  'garrisonTroops',
] as const;
/** Marks of an army list that a rule asks for by name (COS-SPR-23, tactic Cover of Pikes). */
export const TAGS = ['pikes', 'mercenaryMusketeers'] as const;
export const WEAPONS = [
  'musket',
  'pistol',
  'carbine',
  'grapeshot',
  'bow',
  'rifle',
  'assorted',
] as const;
export const ELEMENT_KINDS = [
  'stream',
  'ravine',
  'swamp',
  'hill',
  'dune',
  'rock',
  'field',
  'woodedHill',
  'village',
  'wood',
  'grove',
  'vineyard',
  'bocage',
  'road',
  'emplacement',
] as const;
export const ACTIONS = ['move', 'march', 'moveCommanders', 'reserveMove', 'dressRanks'] as const;
/** COS-ARM-11, Part E Assets that the rules ask for in play. */
export const ASSETS = [
  'staff',
  'ammunition',
  'guides',
  'engineers',
  'reconnaissance',
  'emplacement',
] as const;
/** Those of them that can be used once. */
export const ASSETS_USED = ['ammunition', 'guides'] as const;
/** COS-BRD-05, Part D.2 Every tactic of every board. */
/** All tactics; Vive le Roi stands on a printed board alone (A.5). */
export const TACTIC_IDS = [
  'inspiration',
  'tenacity',
  'coverOfPikes',
  'caracole',
  'viveLeRoi',
  'gallopCharge',
  'controlledVolleys',
  'providence',
  'cavalryOnslaught',
  'braveIsSafe',
  'salvo',
  'rollingFire',
  'coldSteel',
  'pikePush',
  'standFast',
  'orderlyWithdrawal',
  'skirmishScreen',
  'counterCharge',
  'grandBattery',
  'lanceShock',
  'feignedFlight',
  'bayonetWall',
  'volleyAndCharge',
  'reverseSlope',
] as const;
