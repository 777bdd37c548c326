/** What the generator has done, in words. */
import type { Steps, GeneratorStep } from '../../content/generator/generate.ts';
import type { Size, Works } from '../../content/generator/tables.ts';
import type { Edge } from '../../rules/ground/index.ts';
import { en as namesEn } from '../../rules/phrases/index.ts';
import { ru as namesRu } from '../../rules/phrases/index.ts';
import type { Names } from '../../rules/phrases/index.ts';
import type { Quality, Side, Support } from '../../rules/index.ts';

type Lang = 'en' | 'ru';
const NAMES: { readonly [L in Lang]: Names } = { en: namesEn, ru: namesRu };
interface Words {
  readonly sides: readonly [string, string];
  readonly edges: { readonly [E in Edge]: string };
  readonly maps: { readonly [name: string]: string };
  readonly sizes: { readonly [S in Size]: string };
  readonly works: { readonly [W in Works]: string };
  readonly qualities: { readonly [Q in Quality]: string };
  readonly steps: {
    readonly [S in keyof Steps]: (who: string, facts: Steps[S], names: Names) => string;
  };
}
const lower = (word: string): string => word.toLowerCase();
const withArms = (unit = '', weapon?: string): string =>
  weapon === undefined ? unit : `${unit}, ${weapon}`;
const en: Words = {
  sides: ['Axis', 'Allies'],
  edges: { left: 'the left edge', right: 'the right edge', top: 'the top', bottom: 'the bottom' },
  maps: {
    millCrossing: 'Mill Crossing',
    ridgeFarm: 'Ridge Farm',
    twoBridges: 'Two Bridges',
    orchardLanes: 'Orchard Lanes',
    stonyHill: 'Stony Hill',
    reedHalt: 'Reed Halt',
  },
  sizes: { company: 'Company', detachment: 'Detachment', platoon: 'Platoon' },
  works: {
    foxholes: 'foxholes',
    trench: 'trench',
    wire: 'wire',
    bunker: 'bunker',
    mines: 'mines',
  },
  qualities: { elite: 'elite', line: 'line', green: 'green' },
  steps: {
    picker: (who) => `${who} pick the map.`,
    map: (who, { map }) => `${who} take ${en.maps[map] ?? map}.`,
    edge: (who, { edge }) => `${who} have ${en.edges[edge]}.`,
    nations: (_, { allied, year }, { nations }) => `Germans meet ${nations[allied]} in ${year}.`,
    quality: (who, { quality }) => `${who}: ${en.qualities[quality]} troops.`,
    chit: (_, { chit }) => `Objective chit ${chit} lies open.`,
    size: (who, { size, cost }) =>
      `${who}: a ${lower(en.sizes[size])}, ${cost} points to the other side.`,
    leader: (who, { leader }, { units }) => `${who} are led by: ${units[leader] ?? ''}.`,
    noLeader: (_, { leader }, { units }) => `No counter is left of ${units[leader] ?? ''}: again.`,
    supportRoll: (who, { line }) => `${who} may call up what stands on line ${line}.`,
    bought: (who, { type, weapon, cost }, { units, weapons }) =>
      `${who} buy: ${withArms(units[type], weapon && weapons[weapon])}, ${cost}.`,
    recon: () => 'Nobody is ahead: both feel their way.',
    defender: (who, { points }) => `${who} are ${points} ahead, and defend.`,
    works: (who, { cost }) => `${who} dig and lay for ${cost}.`,
    radio: (who, { radio, cost }, { radios }) => `${who} get: ${radios[radio] ?? ''}, ${cost}.`,
    noRadio: (who) => `${who} get no radio.`,
    initiative: (who) => `${who} have the initiative and begin.`,
  },
};
const ru: Words = {
  sides: ['Ось', 'Союзники'],
  edges: { left: 'левый край', right: 'правый край', top: 'верхний край', bottom: 'нижний край' },
  maps: {
    millCrossing: 'Переправа у мельницы',
    ridgeFarm: 'Ферма на гребне',
    twoBridges: 'Два моста',
    orchardLanes: 'Яблоневые межи',
    stonyHill: 'Каменная гора',
    reedHalt: 'Полустанок в камышах',
  },
  sizes: { company: 'Рота', detachment: 'Отряд', platoon: 'Взвод' },
  works: {
    foxholes: 'окопы',
    trench: 'траншея',
    wire: 'проволока',
    bunker: 'бункер',
    mines: 'мины',
  },
  qualities: { elite: 'элитные', line: 'линейные', green: 'новобранцы' },
  steps: {
    picker: (who) => `Карту выбирает сторона: ${who}.`,
    map: (_, { map }) => `Карта: «${ru.maps[map] ?? map}».`,
    edge: (who, { edge }) => `${who}: ${ru.edges[edge]}.`,
    nations: (_, { allied, year }, { nations }) => `${year} год: немцы и ${nations[allied]}.`,
    quality: (who, { quality }) => `${who}: войска — ${ru.qualities[quality]}.`,
    chit: (_, { chit }) => `Открыта фишка цели ${chit}.`,
    size: (who, { size, cost }) => `${who}: ${lower(ru.sizes[size])}, противнику ПО: ${cost}.`,
    leader: (who, { leader }, { units }) => `${who}: командует ${units[leader] ?? ''}.`,
    noLeader: (_, { leader }, { units }) =>
      `Свободной фишки «${units[leader] ?? ''}» нет: ещё раз.`,
    supportRoll: (who, { line }) => `${who}: поддержка из строки ${line}.`,
    bought: (who, { type, weapon, cost }, { units, weapons }) =>
      `${who}: куплено — ${withArms(units[type], weapon && weapons[weapon])}, ${cost}.`,
    recon: () => 'Впереди никого: обе стороны ведут разведку.',
    defender: (who, { points }) => `${who}: впереди на ${points} и обороняется.`,
    works: (who, { cost }) => `${who}: укреплений на ${cost}.`,
    radio: (who, { radio, cost }, { radios }) => `${who}: ${radios[radio] ?? ''}, ${cost}.`,
    noRadio: (who) => `${who}: радио не досталось.`,
    initiative: (who) => `${who}: инициатива и первый ход.`,
  },
};
const WORDS: { readonly [L in Lang]: Words } = { en, ru };

export const sideWord = (side: Side, lang: Lang): string => WORDS[lang].sides[side];
export const mapWord = (name: string, lang: Lang): string => WORDS[lang].maps[name] ?? name;
export const edgeWord = (edge: Edge, lang: Lang): string => WORDS[lang].edges[edge];
export const sizeWord = (size: Size, lang: Lang): string => WORDS[lang].sizes[size];
export const worksWord = (works: Works, lang: Lang): string => WORDS[lang].works[works];
export function supportWord(support: Support, lang: Lang): string {
  const { units, weapons, radios } = NAMES[lang];
  if ('radio' in support) return radios[support.radio] ?? support.radio;
  const { type, weapon } = support;
  const unit = units[type] ?? type;
  return weapon === undefined ? unit : `${unit}, ${weapons[weapon] ?? weapon}`;
}
export function sayStep<S extends keyof Steps>(
  { says, side, facts }: GeneratorStep<S>,
  lang: Lang,
): string {
  const who = side === undefined ? '' : sideWord(side, lang);
  return WORDS[lang].steps[says](who, facts, NAMES[lang]);
}
