/**
 * Шаги перед битвой по-русски. Названия армий и отрядов стоят в именительном падеже перед
 * двоеточием или в скобках.
 */
import { armyOfCommander, isSubCommander } from '../../command/command.ts';
import { groundOf } from '../../ground/field.ts';
import { length } from '../../facts/measures.ts';
import type { Facts, Speaker } from '../../phrases/speaker.ts';
import type { CommanderId, Edge, ElementKind, Quarter } from '../../world.ts';
import type { CampPhrases } from './words.ts';

const silent = (): string => '';
const EITHER = new Intl.ListFormat('ru', { type: 'disjunction' });
const anyOf = (kinds: readonly ElementKind[], names: { [kind in ElementKind]: string }): string =>
  EITHER.format(kinds.map((kind) => names[kind]));
const n = (value: number | string | undefined): number => Number(value ?? 0);

export const campRu: CampPhrases = {
  events: {
    prepared: silent,
    quarterDrawn: (e) => `Выпало ${e.die}: в ${QUARTERS_IN[e.quarter]} четверти элементом меньше.`,
    firstRolled: (e, say) =>
      `Кто первый: ${e.dice.map((die, army) => `${say.army(army)} — ${die} + ${e.ratings[army]}`).join(', ')}; ${e.winner === undefined ? 'поровну, все бросают заново' : `выбирает ${say.army(e.winner)}`}.`,
    firstChosen: (e, say) => `Первый игрок: ${say.army(e.army)}.`,
    edgesChosen: (e, say) =>
      e.edges.map((edge, id) => `${say.army(id)}: ${SIDES[edge]}`).join('; ') + '.',
    quartersChosen: (e) =>
      `Первый игрок расставляет ландшафт в двух четвертях: ${QUARTERS[e.quarters[0]]} и ${QUARTERS[e.quarters[1]]}.`,
    quarterRolled: (e, say) =>
      `${capital(QUARTERS[e.quarter])} четверть: ${e.die}, ${e.elements === 0 ? 'элементов нет' : say.count(e.elements, ...ELEMENTS)}.`,
    elementRolled: (e, say) =>
      `${say.dice(e.dice)} = ${say.sum(e.dice)}: ${e.kinds.length === 0 ? 'ставить нечего' : anyOf(e.kinds, KINDS)}.`,
    elementPlaced: (e) => `На столе: ${KINDS[e.element.kind]}.`,
    elementDrifted: (e, say) =>
      `${capital(element(e.element, say))}: смещение (${e.die}) ${say.by(Math.round(length(e.dx, e.dy)))}.`,
    elementRemoved: (e, say) =>
      `${capital(element(e.element, say))}: выпало ${e.die}, элемент ландшафта убран со стола.`,
    elementMoved: (e, say) =>
      `${say.army(e.army)}: сапёры двигают элемент (${element(e.element, say)}) ${say.by(Math.round(length(e.dx, e.dy)))}.`,
    columnsNumbered: (e, say) => `${say.army(e.army)}: номера колонн тайно назначены.`,
    emplacementPlaced: (e, say) => `${say.army(e.army)}: поставлено укрепление.`,
    columnsKept: (e, say) =>
      e.numbers.length === 0
        ? `${say.army(e.army)}: все колонны начинают на столе.`
        : `${say.army(e.army)}: вне стола остаётся колонна ${e.numbers.join(', ')}.`,
    columnPlaced: (e, say) => `${say.army(e.army)}: поставлен маркер колонны ${e.number}.`,
    columnsRevealed: (e, say) =>
      `${say.army(e.army)} открывает номера колонн: ${(e.numbers.value ?? []).map((number, column) => `${letter(column)} — ${number}`).join(', ')}.`,
    unitSetUp: (e, say) => `Расстановка: ${say.unit(e.unit)}.`,
    commanderSetUp: (e, say) => `${head(e.commander, say)} занимает своё место.`,
    battleBegan: (e, say) => `Всё расставлено. Начинает ${say.army(e.army)}.`,
  },
  prompts: {
    chooseFirst: () => '**Первый игрок:** вы выиграли бросок; выберите, кто будет первым',
    chooseEdge: () => '**Ваш край стола:** выберите край; противнику достанется противоположный',
    chooseQuarters: () =>
      '**Ландшафт:** выберите две четверти наискосок, которые расставит ваша сторона',
    placeElement: (q) =>
      `**Ландшафт, ${QUARTERS[q.quarter]} четверть:** поставьте ${anyOf(q.kinds, KINDS_ACC)} — осталось ${q.left}`,
    moveElement: (q, say) =>
      `**Сапёры:** подвиньте один элемент не дальше ${say.uw(q.distance)} или оставьте всё как есть`,
    numberColumns: (q, say) =>
      `**Колонны:** назначьте номера (${say.count(q.columns, 'колонна', 'колонны', 'колонн')}); противник их не увидит`,
    placeEmplacement: (q) =>
      `**Укрепления:** поставьте укрепление в своей зоне, с отрядом или пустое — осталось ${q.left}`,
    keepColumns: (q, say) =>
      q.must
        ? `**Резервы:** назовите колонны, которые выйдут позже — всего ${q.count}`
        : `**Резервы:** можно оставить вне стола не больше ${say.count(q.count, 'колонны', 'колонн')}; где она выйдет, противник не узнает`,
    placeColumn: (q, say) =>
      `**Колонны:** поставьте маркер с номером в своей зоне — осталось ${say.count(q.numbers.length, 'маркер', 'маркера', 'маркеров')}`,
    setUpArmy: (q, say) =>
      q.units.length + q.commanders.length === 0
        ? '**Расстановка:** все на местах; поправьте, что хотите, или закончите'
        : `**Расстановка:** каждый отряд в 2 UW от маркера своей колонны — осталось ${say.count(q.units.length, 'отряд', 'отряда', 'отрядов')}${q.commanders.length > 0 ? ' и полководец' : ''}`,
  },
  refusals: {
    notInRow: (f) => `По этому броску поставить нельзя: ${KINDS[f['kind'] as ElementKind]}.`,
    notAShape: () => 'Контур пересекает сам себя или почти ничего не охватывает.',
    outsideQuarter: () => 'Элемент должен целиком лежать в четверти, для которой брошен.',
    besideQuarter: () => 'Хотя бы часть элемента должна лежать в четверти, для которой он брошен.',
    elementTooLarge: (f, say) =>
      `В поперечнике ${say.uw(f['size'])}; в этой битве держатся советуемых размеров: не больше ${say.uw(f['allowed'])}.`,
    elementTooWide: (f, say) =>
      `Ширина ${say.uw(f['size'])}; в длину можно сколько угодно, а в ширину не больше ${say.uw(f['allowed'])}.`,
    elementTooSmall: (f, say) =>
      `В поперечнике ${say.uw(f['size'])}; в этой битве держатся советуемых размеров: не меньше ${say.uw(f['allowed'])}.`,
    onElement: (f, say) => `Там уже лежит другой элемент: ${element(n(f['element']), say)}.`,
    elementStays: () => 'Этот элемент остаётся на месте.',
    elementTooFar: (f, say) =>
      `На ${say.uw(f['over'])} дальше, чем ${say.uw(f['allowed'])}, на которые сапёры могут его подвинуть.`,
    elementOffTable: () => 'Элемент должен остаться на столе.',
    numbersNotOnce: (f) => `Каждый номер от 1 до ${n(f['columns'])} нужен ровно один раз.`,
    keepSoMany: (f) => `Вне стола должно остаться ${n(f['allowed'])}, а не ${n(f['named'])}.`,
    keepsTooMany: (f) => `Вне стола можно оставить не больше ${n(f['allowed'])}.`,
    noteTheStretch: () => 'Укажите, где выйдет оставленная колонна, и только тогда.',
    noSuchNumber: (f) => `Маркера ${n(f['number'])} среди оставшихся нет.`,
    outsideZone: () => 'Это вне вашей зоны расстановки.',
    notToSetUp: (f, say) => `${say.unit(n(f['unit']))}: сейчас этот отряд не расставляют.`,
    commanderThere: (f, say) => `Там стоит ${lower(head(n(f['commander']), say))}.`,
    inEnemyZone: (f, say) => `${say.unit(n(f['unit']))}: это зона расстановки противника.`,
    nearEnemyUnit: (f, say) =>
      `До врага (${say.unit(n(f['enemy']))}) всего ${say.uw(f['distance'])}; нужно больше 3 UW.`,
    farFromColumn: (f, say) =>
      `До маркера колонны ${n(f['number'])} ${say.uw(f['distance'])}: на ${say.uw(f['over'])} дальше, чем можно.`,
    notNearestRoom: (f, say) =>
      `В 2 UW от маркера ${n(f['number'])} места нет: ближайшее свободное — в ${say.uw(f['nearest'])} от него, а это — в ${say.uw(f['distance'])}.`,
    scoutNearUnit: (f, say) =>
      `Разведчики вдали от своей колонны держатся дальше 3 UW от врага: ${say.unit(n(f['enemy']))}, ${say.uw(f['distance'])}.`,
    scoutNearColumn: (f, say) =>
      `Разведчики вдали от своей колонны держатся дальше 3 UW от вражеских колонн: до маркера ${say.uw(f['distance'])}.`,
    scoutNearZone: (f, say) =>
      `Разведчики вдали от своей колонны держатся дальше 3 UW от зоны противника: до неё ${say.uw(f['distance'])}.`,
    commanderNotSetUp: () => 'Полководец ещё не поставлен.',
    unitsNotSetUp: (f, say) =>
      `Ещё не на местах: ${say.count(n(f['left']), 'отряд', 'отряда', 'отрядов')}, среди них ${say.unit(n(f['unit']))}.`,
    notYourCommander: () => 'Это не ваш командующий.',
  },
};

const ELEMENTS = ['элемент', 'элемента', 'элементов'] as const;
export const QUARTERS: { readonly [Q in Quarter]: string } = {
  0: 'юго-западная',
  1: 'юго-восточная',
  2: 'северо-западная',
  3: 'северо-восточная',
};
const QUARTERS_IN: { readonly [Q in Quarter]: string } = {
  0: 'юго-западной',
  1: 'юго-восточной',
  2: 'северо-западной',
  3: 'северо-восточной',
};
export const SIDES: { readonly [E in Edge]: string } = {
  south: 'южный край',
  north: 'северный край',
  west: 'западный край',
  east: 'восточный край',
};
/** Пока номеров нет, колонны зовут по буквам. */
const letter = (column: number): string => 'АБВГДЕЖЗИ'.charAt(column);
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
export const head = (id: number, say: Speaker): string => {
  const one = id as CommanderId;
  const rank = isSubCommander(say.look, one) ? 'Дополнительный командующий' : 'Полководец';
  return `${rank} (${say.army(armyOfCommander(say.look, one))})`;
};
const element = (id: number, say: Speaker): string => {
  const one = groundOf(say.look)[id];
  return one?.name?.ru ?? (one === undefined ? 'элемент' : KINDS[one.kind]);
};
export const groundRu = (f: Facts, say: Speaker): string => {
  const one = groundOf(say.look)[n(f['element'])];
  return one?.name?.ru ?? (one === undefined ? 'трудное место' : KINDS[one.kind]);
};
export const KINDS: { readonly [K in ElementKind]: string } = {
  stream: 'ручей',
  ravine: 'овраг',
  swamp: 'болото',
  hill: 'холм',
  dune: 'дюна',
  rock: 'скалы',
  field: 'пашня',
  woodedHill: 'поросший холм',
  village: 'деревня',
  wood: 'лес',
  grove: 'роща',
  vineyard: 'виноградник',
  bocage: 'бокаж',
  road: 'дорога',
  emplacement: 'укрепление',
};
const KINDS_ACC: { readonly [K in ElementKind]: string } = {
  stream: 'ручей',
  ravine: 'овраг',
  swamp: 'болото',
  hill: 'холм',
  dune: 'дюну',
  rock: 'скалы',
  field: 'пашню',
  woodedHill: 'поросший холм',
  village: 'деревню',
  wood: 'лес',
  grove: 'рощу',
  vineyard: 'виноградник',
  bocage: 'бокаж',
  road: 'дорогу',
  emplacement: 'укрепление',
};
