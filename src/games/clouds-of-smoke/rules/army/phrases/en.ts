/** Army lists in English, in our own words. */
import type { ArmyPhrases } from './speaker.ts';

const POINTS = ['point', 'points'] as const;
const UNITS = ['unit', 'units'] as const;

export const en: ArmyPhrases = {
  categories: { main: 'Main', special: 'Special', auxiliary: 'Auxiliary', rare: 'Rare' },
  eras: {
    'military-revolution': 'Military Revolution',
    'age-of-reason': 'Age of Reason',
    'age-of-empires': 'Age of Empires',
  },
  levels: { 3: 'mediocre', 4: 'competent', 5: 'glorious' },
  specials: {
    pursuit: 'Pursuit',
    bombardment: 'Bombardment',
    noRetreat: 'No retreat',
    light: 'Light',
    veteran: 'Veteran',
    cavalry: 'Cavalry',
    infantry: 'Infantry',
    artillery: 'Artillery',
    regimentalGun: 'Regimental gun',
    untrained: 'Untrained',
    armor: 'Armor',
    gallop: 'Gallop',
    agile: 'Agile',
    irregular: 'Irregular',
    lancer: 'Lancer',
    immobile: 'Immobile',
    heavy: 'Heavy',
    scout: 'Scout',
    useCover: 'Use cover',
    vanguard: 'Vanguard',
    doesNotBlockLof: 'Does not block the line of fire',
    countermarch: 'Countermarch',
    mutiny: 'Mutiny',
    coverOfPikes: 'Cover of pikes',
    elite: 'Elite',
    readyForCasualties: 'Ready for casualties',
    garrisonTroops: 'Garrison troops',
  },
  figures: {
    category: 'category',
    points: 'points',
    speed: 'speed',
    retreat: 'retreat',
    strength: 'strength',
    morale: 'morale',
    loss: 'morale loss',
    discipline: 'discipline',
    closeCombat: 'close combat',
    fire: 'fire',
    special: 'special rules',
  },
  rating: {
    commander: ({ adds }) => `commander ${adds}`,
    veterans: ({ adds, count, needs }) => `veterans +${adds} (${count}, a third is ${needs})`,
    light: ({ adds, count, needs }) =>
      `light units +${adds} (${count}, one per 100 points is ${needs})`,
    cavalry: ({ adds, count, needs }) => `cavalry +${adds} (${count}, a third is ${needs})`,
    untrained: ({ adds, count, needs }) => `untrained −${-adds} (${count}, a third is ${needs})`,
    artillery: ({ adds, count, needs }) =>
      `artillery −${-adds} (${count}, one per 100 points is ${needs})`,
    assets: ({ adds }) => `assets +${adds}`,
  },
  issues: {
    noSuchFaction: (f) => `No list of the faction “${f['faction']}” is known.`,
    noSuchLevel: (f) =>
      `A commander of level ${f['level']} is not for sale; there are levels 3, 4 and 5.`,
    notInFaction: (f) => `The faction has no unit “${f['unit']}”.`,
    noPrice: (f, say) =>
      `${say.unit(f['unit'])}: the price is not known, so the cost cannot be checked.`,
    tooManyRare: (f, say) =>
      `${say.count(f['rare'], 'rare unit', 'rare units')} beside ${say.count(f['main'], 'main unit', 'main units')}: ${f['over']} too many.`,
    tooManyAssets: (f, say) =>
      `${say.count(f['kinds'], 'asset is', 'assets are')} chosen; ${f['allowed']} may be in an army of ${say.count(f['points'], ...POINTS)}.`,
    assetNotInFaction: (f) => `The faction has no asset “${f['asset']}”.`,
    noAssetPrice: (f, say) =>
      `${say.asset(f['asset'])}: the price is not known, so the cost cannot be checked.`,
    tooManyCopies: (f, say) =>
      `${say.asset(f['asset'])}: ${f['count']} chosen, ${f['copies']} may be bought.`,
    choiceNotAsked: (f, say) => `${say.asset(f['asset'])} replaces no tactic.`,
    choiceMissing: (f, say) => `${say.asset(f['asset'])}: which tactic gives way, and to which?`,
    tacticNotOnBoard: (f, say) =>
      `“${say.entry(f['tactic'])}” cannot give way: it is not on the board.`,
    noSuchTactic: (f) => `There is no tactic “${f['tactic']}”.`,
    tacticOnBoard: (f, say) => `“${say.entry(f['tactic'])}” is on the board already.`,
    overSize: (f, say) =>
      `The army costs ${say.count(f['total'], ...POINTS)}, ${f['over']} more than the ${f['size']} agreed.`,
    noUnits: () => 'The army has no unit.',
    noMorale: () => 'The army would start with a morale of 0.',
    sizeUnusual: (f) =>
      `The book is made for games of ${f['least']} to ${f['most']} points, not of ${f['size']}.`,
    erasDiffer: () => 'The armies are of different eras; normally both are of one.',
    figuresMissing: (f, say) => `${say.unit(f['unit'])}: not found: ${say.figures(f['figures'])}.`,
    specialNotCarried: (f, say) =>
      `${say.unit(f['unit'])}: the special rule “${say.phrases.specials[f['special'] as 'light'] ?? f['special']}” is not in this version.`,
    weaponNotCarried: (f, say) =>
      `${say.unit(f['unit'])}: the weapon “${say.weapon(f['weapon'])}” is not in this version.`,
    boardMissing: () => 'The action board of the faction was not found.',
    actionNotCarried: (f, say) => `The action “${say.entry(f['action'])}” is not in this version.`,
    tacticNotCarried: (f, say) => `The tactic “${say.entry(f['tactic'])}” is not in this version.`,
    assetNotCarried: (f, say) => `The asset “${say.asset(f['asset'])}” is not in this version.`,
    notAnArmy: (f) =>
      `This is no army list${f['place'] ? `: “${f['place']}” is missing, does not belong there or makes no sense` : ', neither a link nor the JSON of one'}.`,
    armyTooLong: (f) => `No army takes more than ${f['most']} characters: this text is longer.`,
    linkUnknown: () => 'This is no link to an army.',
    linkVersion: (f) => `The link is of version ${f['version']}, which is not known here.`,
    linkCut: () => 'The link is incomplete: a part of it is missing, or too much.',
    linkChanged: () => 'The link has been changed on its way: its checksum does not fit.',
  },
  roster: {
    points: (points, say) => say.count(points, ...POINTS),
    pointsOf: (points, size, say) => `${points} of ${say.count(size, ...POINTS)}`,
    commander: (name, level, points) => `Commander: ${name}, level ${level} — ${points}`,
    noCommander: (level) => `Commander: level ${level}, not for sale`,
    row: (count, name, points) => `${count} × ${name} — ${points}`,
    noPrice: 'price not known',
    unknown: (id) => `${id} (not in the list of the faction)`,
    column: (column) => `column ${column}`,
    noCategory: 'Category not known',
    assets: (kinds, allowed, points, agreed) =>
      `Assets (${kinds} of ${allowed}: one per begun 200 of ${agreed ? 'the agreed' : 'the army’s'} ${points} points)`,
    replaced: (drop, take) => `${take} instead of ${drop}`,
    morale: (morale) => `Morale ${morale}`,
    rating: (rating, parts, points) =>
      `Strategic rating ${rating} (by the ${points} points that the army costs): ${parts}`,
    partly: (units, assets, say) =>
      `The sums are of what is known; without a price are ${say.count(units, ...UNITS)} and ${say.count(assets, 'asset', 'assets')}.`,
    legal: 'The army is legal.',
    illegal: 'Not legal:',
    unchecked: 'Not to be checked:',
    notPlayable: 'Not to be played yet:',
    source: (source) => `Source of the list: ${source}`,
    ours: 'an original list of Sandtable',
  },
};
