/** Списки армий по-русски. */
import type { ArmyPhrases } from './speaker.ts';

const n = (value: number | string | undefined): number => Number(value ?? 0);
const POINTS = ['очко', 'очка', 'очков'] as const;

export const ru: ArmyPhrases = {
  categories: {
    main: 'Основные',
    special: 'Вспомогательные',
    auxiliary: 'Вспомогательные',
    rare: 'Редкие',
  },
  eras: {
    'military-revolution': 'Военная революция',
    'age-of-reason': 'Век разума',
    'age-of-empires': 'Эпоха империй',
  },
  levels: { 3: 'посредственный', 4: 'компетентный', 5: 'прославленный' },
  specials: {
    pursuit: 'Преследование',
    bombardment: 'Бомбардировка',
    noRetreat: 'Не отступает',
    light: 'Лёгкий',
    veteran: 'Ветераны',
    cavalry: 'Кавалерия',
    infantry: 'Пехота',
    artillery: 'Артиллерия',
    regimentalGun: 'Полковое орудие',
    untrained: 'Необученные',
    armor: 'Броня',
    gallop: 'Атака галопом',
    agile: 'Ловкие',
    irregular: 'Иррегулярные',
    lancer: 'Конные копейщики',
    immobile: 'Неподвижный',
    heavy: 'Тяжёлый',
    scout: 'Разведчики',
    useCover: 'Используют укрытия',
    vanguard: 'Авангард',
    doesNotBlockLof: 'Не блокирует линию огня',
    countermarch: 'Контрмарш',
    mutiny: 'Мятеж',
    coverOfPikes: 'Прикрытие пик',
    elite: 'Элита',
    readyForCasualties: 'Готовность к потерям',
    garrisonTroops: 'Гарнизонные войска',
  },
  figures: {
    category: 'категория',
    points: 'стоимость',
    speed: 'скорость',
    retreat: 'отступление',
    strength: 'сила',
    morale: 'боевой дух',
    loss: 'потеря боевого духа',
    discipline: 'дисциплина',
    closeCombat: 'ближний бой',
    fire: 'огонь',
    special: 'особенности',
  },
  rating: {
    commander: ({ adds }) => `полководец ${adds}`,
    veterans: ({ adds, count, needs }) => `ветераны +${adds} (${count}, треть — ${needs})`,
    light: ({ adds, count, needs }) =>
      `лёгкие отряды +${adds} (${count}, по одному на 100 очков — ${needs})`,
    cavalry: ({ adds, count, needs }) => `кавалерия +${adds} (${count}, треть — ${needs})`,
    untrained: ({ adds, count, needs }) => `необученные −${-adds} (${count}, треть — ${needs})`,
    artillery: ({ adds, count, needs }) =>
      `артиллерия −${-adds} (${count}, по одному на 100 очков — ${needs})`,
    assets: ({ adds }) => `приготовления +${adds}`,
  },
  issues: {
    noSuchFaction: (f) => `Списка фракции «${f['faction']}» нет.`,
    noSuchLevel: (f) => `Полководца уровня ${f['level']} купить нельзя; бывают уровни 3, 4 и 5.`,
    notInFaction: (f) => `У фракции нет отряда «${f['unit']}».`,
    noPrice: (f, say) =>
      `${say.unit(f['unit'])}: цена неизвестна, поэтому проверить стоимость нельзя.`,
    tooManyRare: (f) =>
      `Редких отрядов ${f['rare']}, основных ${f['main']}: редких больше на ${f['over']}.`,
    tooManyAssets: (f, say) =>
      `Приготовлений выбрано ${f['kinds']}, а в армии на ${say.count(f['points'], ...POINTS)} их может быть не больше ${f['allowed']}.`,
    assetNotInFaction: (f) => `У фракции нет приготовления «${f['asset']}».`,
    noAssetPrice: (f, say) =>
      `${say.asset(f['asset'])}: цена неизвестна, поэтому проверить стоимость нельзя.`,
    tooManyCopies: (f, say) =>
      `${say.asset(f['asset'])}: выбрано ${n(f['count'])}, купить можно не больше ${n(f['copies'])}.`,
    choiceNotAsked: (f, say) => `${say.asset(f['asset'])}: тактик это приготовление не заменяет.`,
    choiceMissing: (f, say) => `${say.asset(f['asset'])}: какую тактику и на какую заменить?`,
    tacticNotOnBoard: (f, say) => `Заменить «${say.entry(f['tactic'])}» нельзя: на доске её нет.`,
    noSuchTactic: (f) => `Тактики «${f['tactic']}» не бывает.`,
    tacticOnBoard: (f, say) => `Тактика «${say.entry(f['tactic'])}» уже есть на доске.`,
    overSize: (f, say) =>
      `Армия стоит ${say.count(f['total'], ...POINTS)} — на ${f['over']} больше, чем договорились (${f['size']}).`,
    noUnits: () => 'В армии нет ни одного отряда.',
    noMorale: () => 'Начальный боевой дух армии был бы равен 0.',
    sizeUnusual: (f) =>
      `Книга рассчитана на игры от ${f['least']} до ${f['most']} очков, а не на ${f['size']}.`,
    erasDiffer: () => 'Армии из разных эпох; обычно обе берут из одной.',
    figuresMissing: (f, say) => `${say.unit(f['unit'])}, не найдены: ${say.figures(f['figures'])}.`,
    specialNotCarried: (f, say) =>
      `${say.unit(f['unit'])}: особенности «${say.phrases.specials[f['special'] as 'light'] ?? f['special']}» в этой версии нет.`,
    weaponNotCarried: (f, say) =>
      `${say.unit(f['unit'])}: оружия «${say.weapon(f['weapon'])}» в этой версии нет.`,
    boardMissing: () => 'Доска действий фракции не найдена.',
    actionNotCarried: (f, say) => `Действия «${say.entry(f['action'])}» в этой версии нет.`,
    tacticNotCarried: (f, say) => `Тактики «${say.entry(f['tactic'])}» в этой версии нет.`,
    assetNotCarried: (f, say) => `Приготовления «${say.asset(f['asset'])}» в этой версии нет.`,
    notAnArmy: (f) =>
      `Это не список армии${f['place'] ? `: «${f['place']}» не хватает, или оно там лишнее, или непонятно, что там стоит` : ' — ни ссылка на него, ни его JSON'}.`,
    armyTooLong: (f) =>
      `Ни одна армия не занимает больше ${f['most']} знаков, а этот текст длиннее.`,
    linkUnknown: () => 'Это не ссылка на армию.',
    linkVersion: (f) => `Ссылка версии ${f['version']}, а такая здесь неизвестна.`,
    linkCut: () => 'Ссылка неполная: в ней чего-то не хватает или есть лишнее.',
    linkChanged: () => 'Ссылка изменилась в пути: контрольная сумма не сходится.',
  },
  roster: {
    points: (points, say) => say.count(points, ...POINTS),
    pointsOf: (points, size, say) => `${points} из ${say.count(size, 'очка', 'очков', 'очков')}`,
    commander: (name, level, points) => `Полководец: ${name}, уровень ${level} — ${points}`,
    noCommander: (level) => `Полководец: уровень ${level}, купить такого нельзя`,
    row: (count, name, points) => `${count} × ${name} — ${points}`,
    noPrice: 'цена неизвестна',
    unknown: (id) => `${id} (в списке фракции такого нет)`,
    column: (column) => `колонна ${column}`,
    noCategory: 'Категория неизвестна',
    assets: (kinds, allowed, points, agreed) =>
      `Приготовления (${kinds} из ${allowed}: по одному на начатые 200 из ${points} очков ${agreed ? 'оговорённого размера' : 'стоимости армии'})`,
    replaced: (drop, take) => `${take} вместо ${drop}`,
    morale: (morale) => `Боевой дух ${morale}`,
    rating: (rating, parts, points) =>
      `Стратегический рейтинг ${rating} (от ${points} очков — столько стоит армия): ${parts}`,
    partly: (units, assets) =>
      `Посчитано только известное; цены нет у отрядов: ${units}, у приготовлений: ${assets}.`,
    legal: 'Армия составлена по правилам.',
    illegal: 'Не по правилам:',
    unchecked: 'Проверить нельзя:',
    notPlayable: 'Играть ею пока нельзя:',
    source: (source) => `Источник списка: ${source}`,
    ours: 'собственный список Sandtable',
  },
};
