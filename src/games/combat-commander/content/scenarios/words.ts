/** What is wrong with a scenario, a sentence for each fault, in both languages. */
import type { Issue } from '#kernel';
import { nameOf } from '../../rules/ground/index.ts';

type Lang = 'en' | 'ru';
type Facts = NonNullable<Issue['facts']>;
type Phrase = (facts: Facts) => string;
type Phrases = { readonly [code: string]: Phrase };
const hexIn = ({ hex }: Facts): string => nameOf(Number(hex));
const sideIn = ({ a, b }: Facts): string => `${nameOf(Number(a))}, ${nameOf(Number(b))}`;

const en: Phrases = {
  areaTooSmall: ({ needed, hexes }) =>
    `The set-up area has ${hexes} hexes in which somebody can stand; these forces need ${needed}.`,
  areasOverlap: ({ depths, most }) =>
    `The set-up areas overlap: the depths of both sides come to ${depths}, the map has ${most}.`,
  bareBridge: (facts) => `The bridge in ${hexIn(facts)} carries neither a road nor a railway.`,
  chitTwice: ({ chit }) => `There is one chit ${chit}; it is named twice.`,
  cupTooSmall: ({ drawn, left }) =>
    `Chits drawn openly: ${drawn}; in the cup are left, of those that may be secret: ${left}.`,
  edgesNotOpposite: () => 'The two sides need opposite edges: left and right, or top and bottom.',
  fiveObjectives: () => 'A map has five objectives, each in a hex of its own.',
  impassable: (facts) => `Nobody can stand in ${hexIn(facts)}.`,
  namedAsRolled: () => 'Battles that are rolled are called so: give the scenario another name.',
  neverArrives: ({ space, time }) =>
    `Space ${space} of the time track is not ahead: time stands on ${time}, and nobody would come.`,
  noCarrier: () => 'There are more weapons than units without one to carry them.',
  noCounterLeft: ({ name, used, count }) =>
    `"${name}" is used ${used} times, and the counters of it are ${count}.`,
  noHouse: (facts) => `${hexIn(facts)} of this building is no building on the map.`,
  noMarkerLeft: ({ works, used, count }) =>
    `There are ${count} markers of "${works}"; ${used} are laid.`,
  noPlace: () => 'There is no room left for this unit in the set-up area.',
  noRoomForWorks: () => 'There is no free hex in the set-up area for all of these works.',
  noSuchRadio: ({ name, nation }) => `The ${nation} side has no radio "${name}".`,
  noSuchUnit: ({ name, nation }) => `The ${nation} side has no unit "${name}".`,
  noSuchWeapon: ({ name, nation }) => `The ${nation} side has no weapon "${name}".`,
  noSuchWorks: ({ name }) =>
    `There are no works "${name}": foxholes, trench, pillbox, bunker, wire or mines.`,
  noSurrender: () => 'The space on which a side surrenders is 1 at least.',
  noWorksHere: (facts) => `Works are laid neither in water nor on a bridge: ${hexIn(facts)}.`,
  nobodyThere: () => 'Nobody of this side stands on the map.',
  notJson: () => 'This cannot be read: a sign is missing here, or one too many.',
  notNeighbours: (facts) => `These hexes do not touch each other: ${sideIn(facts)}.`,
  objectiveInWater: () => 'An objective lies in deep water, where nobody can stand.',
  outsideArea: (facts) => `${hexIn(facts)} lies outside the set-up area of this side.`,
  surrenderTooHigh: ({ surrender, most }) =>
    `The side surrenders on space ${surrender}, and has ${most} units that can come to lie there.`,
  tooCrowded: ({ hex, figures }) =>
    `${nameOf(Number(hex))} would hold ${figures} figures; it takes 7 at most.`,
  tooLong: ({ most }) => `The file is too long: ${most} signs at most.`,
  twoPlaces: () => 'A unit stands in a hex, or waits on the time track; not both.',
  twoRadios: () => 'A side has one radio in its box; others may wait on the time track.',
  worksTwice: (facts) => `${hexIn(facts)} holds works already; there is room for one marker.`,
};
const ru: Phrases = {
  areaTooSmall: ({ needed, hexes }) =>
    `В зоне расстановки гексов, где можно стоять, ${hexes}, а этим силам нужно ${needed}.`,
  areasOverlap: ({ depths, most }) =>
    `Зоны расстановки накладываются: глубины сторон вместе ${depths}, а на карте ${most}.`,
  bareBridge: (facts) => `По мосту в ${hexIn(facts)} не идёт ни дорога, ни железная дорога.`,
  chitTwice: ({ chit }) => `Фишка ${chit} одна, а названа дважды.`,
  cupTooSmall: ({ drawn, left }) =>
    `Открыто тянется фишек: ${drawn}, а тех, что бывают тайными, в мешке осталось: ${left}.`,
  edgesNotOpposite: () => 'Сторонам нужны противоположные края: left и right или top и bottom.',
  fiveObjectives: () => 'На карте пять целей, каждая в своём гексе.',
  impassable: (facts) => `В ${hexIn(facts)} стоять нельзя.`,
  namedAsRolled: () => 'Так зовутся бои, брошенные кубиками: дайте сценарию другое имя.',
  neverArrives: ({ space, time }) =>
    `Клетка ${space} дорожки времени не впереди: время уже на ${time}, никто не придёт.`,
  noCarrier: () => 'Вооружения больше, чем подразделений, которым его нести.',
  noCounterLeft: ({ name, used, count }) =>
    `«${name}» взято раз: ${used}, а фишек таких: ${count}.`,
  noHouse: (facts) => `${hexIn(facts)} причислен к зданию, а на карте здания там нет.`,
  noMarkerLeft: ({ works, used, count }) =>
    `Маркеров «${works}» всего ${count}, а выложено ${used}.`,
  noPlace: () => 'Этому подразделению в зоне расстановки не хватает места.',
  noRoomForWorks: () => 'Для всех этих укреплений в зоне расстановки не хватает гексов.',
  noSuchRadio: ({ name, nation }) => `Радио «${name}» у стороны ${nation} нет.`,
  noSuchUnit: ({ name, nation }) => `Подразделения «${name}» у стороны ${nation} нет.`,
  noSuchWeapon: ({ name, nation }) => `Вооружения «${name}» у стороны ${nation} нет.`,
  noSuchWorks: ({ name }) =>
    `Укреплений «${name}» нет: есть foxholes, trench, pillbox, bunker, wire и mines.`,
  noSurrender: () => 'Клетка, на которой сторона сдаётся, — не меньше 1.',
  noWorksHere: (facts) => `Ни в воде, ни на мосту укреплений нет: ${hexIn(facts)}.`,
  nobodyThere: () => 'У этой стороны на карте никого нет.',
  notJson: () => 'Это не прочесть: здесь не хватает знака или есть лишний.',
  notNeighbours: (facts) => `Эти гексы не соседние: ${sideIn(facts)}.`,
  objectiveInWater: () => 'Цель лежит в глубокой воде, где стоять нельзя.',
  outsideArea: (facts) => `${hexIn(facts)} вне зоны расстановки этой стороны.`,
  surrenderTooHigh: ({ surrender, most }) =>
    `Сторона сдаётся на клетке ${surrender}, а попасть туда могут подразделения: ${most}.`,
  tooCrowded: ({ hex, figures }) =>
    `В ${nameOf(Number(hex))} было бы ${figures} фигур, а помещается 7.`,
  tooLong: ({ most }) => `Файл слишком длинный: не больше ${most} знаков.`,
  twoPlaces: () => 'Подразделение стоит в гексе или ждёт на дорожке времени, но не то и другое.',
  twoRadios: () => 'Радио в ячейке одно; остальные могут ждать на дорожке времени.',
  worksTwice: (facts) => `В ${hexIn(facts)} укрепление уже есть, а место на одно.`,
};

// --- what cannot be read -------------------------------------------------------------------------

interface Hint {
  readonly at: RegExp;
  readonly en: string;
  readonly ru: string;
}
const LINES = '"G4 rifle lightMg", "+3 rifle", "rifle x5"';
/** What belongs where something else stands; the first that fits. */
const HINTS: readonly Hint[] = [
  {
    at: /^(axis|allies)\.units(\.|$)/,
    en: `a hex or a space of the time track, a unit and what it carries: ${LINES}`,
    ru: `гекс или клетка дорожки времени, подразделение и что оно несёт: ${LINES}`,
  },
  {
    at: /^(axis|allies)\.works(\.|$)/,
    en: 'a hex and the works: "G5 foxholes", "wire x4"',
    ru: 'гекс и укрепление: "G5 foxholes", "wire x4"',
  },
  {
    at: /^(axis|allies)\.radios(\.|$)/,
    en: 'a radio: "radio81", "+3 radio81"',
    ru: 'радио: "radio81", "+3 radio81"',
  },
  { at: /\.nation$/, en: 'german, russian or american', ru: 'german, russian или american' },
  { at: /\.quality$/, en: 'elite, line or green', ru: 'elite, line или green' },
  { at: /\.posture$/, en: 'attack, recon or defend', ru: 'attack, recon или defend' },
  { at: /\.edge$/, en: 'left, right, top or bottom', ru: 'left, right, top или bottom' },
  { at: /\.depth$/, en: 'a number from 1 to 15', ru: 'число от 1 до 15' },
  { at: /\.orders$/, en: 'a number from 1 to 6', ru: 'число от 1 до 6' },
  { at: /\.surrender$/, en: 'a number from 0 to 99', ru: 'число от 0 до 99' },
  { at: /^year$/, en: 'a year from 1936 to 1946', ru: 'год от 1936 до 1946' },
  { at: /^time$/, en: 'a number from 0 to 15', ru: 'число от 0 до 15' },
  { at: /^victory$/, en: 'a number from −99 to 99', ru: 'число от −99 до 99' },
  { at: /^suddenDeath$/, en: 'a number from 1 to 13', ru: 'число от 1 до 13' },
  { at: /^(initiative|first|setsUpFirst)$/, en: 'axis or allies', ru: 'axis или allies' },
  {
    at: /^control(\.|$)/,
    en: 'five times axis, allies or null',
    ru: 'пять раз axis, allies или null',
  },
  { at: /^chits(\.|$)/, en: 'letters of chits', ru: 'буквы фишек' },
  { at: /^mines$/, en: 'a number from 6 to 8', ru: 'число от 6 до 8' },
  {
    at: /^map\.terrain/,
    en: 'ten rows of 15 letters out of . W B b o f m s w g n N',
    ru: 'десять строк по 15 букв из . W B b o f m s w g n N',
  },
  {
    at: /^map\.elevation/,
    en: 'ten rows of 15 figures from 0 to 4',
    ru: 'десять строк по 15 цифр от 0 до 4',
  },
  {
    at: /^map(\.|$)/,
    en: 'the name of one of our maps, or a drawing as the docs have it',
    ru: 'имя одной из наших карт или рисунок, как в документации',
  },
];
function malformed(at: string, lang: Lang): string {
  const hint = HINTS.find((one) => one.at.test(at))?.[lang];
  if (lang === 'en') {
    return hint === undefined
      ? 'This does not belong here, is missing, or has the wrong form.'
      : `This cannot be read, or is missing; wanted: ${hint}.`;
  }
  return hint === undefined
    ? 'Такого здесь не бывает, или этого не хватает, или вид не тот.'
    : `Это не прочесть, или этого не хватает; нужно: ${hint}.`;
}
/** What is wrong, without its place. */
export function sayScenarioIssue({ code, at = '', facts = {} }: Issue, lang: Lang): string {
  if (code === 'malformed') return malformed(at, lang);
  return ({ en, ru }[lang][code] ?? (() => code))(facts);
}
/** The place in words: `line 14, axis.units.3`. */
export function placeOf(issue: Issue, line: number, lang: Lang): string {
  const where = lang === 'en' ? `line ${line}` : `строка ${line}`;
  const { at = '' } = issue;
  return at === '' ? where : `${where}, ${at}`;
}
