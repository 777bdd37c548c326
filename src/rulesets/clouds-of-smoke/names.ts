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
] as const;
export const ACTIONS = ['move', 'march', 'moveCommanders', 'reserveMove', 'dressRanks'] as const;
export const TACTIC_IDS = [
  'inspiration',
  'tenacity',
  'coverOfPikes',
  'caracole',
  'gallopCharge',
  'providence',
  'salvo',
  'coldSteel',
  'pikePush',
  'standFast',
] as const;
