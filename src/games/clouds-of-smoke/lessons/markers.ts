/** Combat markers: where one is laid, when one leaves it, and which is resolved first. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [12, 5], level: 3 },
      units: [
        { name: 'West musketeers', is: 'brigade-shot', at: [11.4, 9] },
        { name: 'East musketeers', is: 'brigade-shot', at: [12.4, 9] },
        { name: 'Pikes', is: 'brigade-pikes', at: [11.9, 7.4] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 18] },
      units: [
        { name: 'West enemy', is: 'imperial-shot', at: [11.4, 11], facing: 180 },
        { name: 'East enemy', is: 'imperial-shot', at: [12.4, 11], facing: 180 },
        { name: 'Tercio', is: 'tercio', at: [11.9, 13], facing: 180 },
      ],
    },
  ],
  tactics: { south: { inspiration: 2 } },
  step: 'marker',
};
const PLACES = {
  1: {
    units: {
      'West musketeers': { activated: true },
      'East musketeers': { activated: true },
      Pikes: { at: [20, 5] },
      Tercio: { at: [13.4, 11] },
    },
    markers: [{ at: [12.2, 9.9] }],
    step: {
      at: 'order',
      action: 'move',
      die: 1,
      moving: ['West musketeers', 'East musketeers'],
    },
  },
  2: {
    units: {
      Pikes: { at: [4, 9] },
      'East enemy': { at: [13.4, 11] },
      Tercio: { at: [12.4, 11] },
    },
    markers: [
      { at: [4, 10], price: 3 },
      { at: [12.2, 9.9], price: 2 },
    ],
    morale: { south: 2, north: 2 },
    tactics: {},
    step: 'combats',
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  'West musketeers': 'Западные мушкетёры',
  'East musketeers': 'Восточные мушкетёры',
  Pikes: 'Пикинёры',
  'West enemy': 'Западный враг',
  'East enemy': 'Восточный враг',
  Tercio: 'Терция',
};
const [WEST, EAST, PIKES, WEST_ENEMY, TERCIO] = [0, 1, 2, 3, 5] as const;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'On your side of it', ru: 'Ближе к своим' },
    wants: {
      en: 'Lay the marker so that your pikes are in the combat and the tercio is not.',
      ru: 'Положите маркер так, чтобы ваши пикинёры были в сражении, а терция – нет.',
    },
    says: {
      en:
        'It must take in all four engaged units, and wherever it does, you choose the place. ' +
        'Whoever has somebody within 2 UW at the end does not pay: a second rank is that.',
      ru:
        'В нём должны быть все четверо в огневом контакте, а из таких мест выбираете вы. Не ' +
        'платит тот, у кого в конце есть кто-то в 2 UW: для этого и нужен второй ряд.',
    },
    cite: 'COS-MRK-05',
    hints: [
      { en: 'The pikes stand behind your line.', ru: 'Пикинёры стоят за вашей линией.' },
      {
        en: 'Lay it just before your musketeers, not midway.',
        ru: 'Положите его прямо перед своими мушкетёрами, а не посередине.',
      },
    ],
    points: [PIKES],
    show: [{ x: 11_900, y: 9400 }],
    also: [[{ x: 12_000, y: 9000 }]],
    wrong: [
      { answers: [{ x: 11_900, y: 10_200 }] },
      { answers: [{ x: 11_900, y: 11_000 }] },
      { answers: [{ x: 11_900, y: 8000 }], cite: 'COS-MRK-04' },
      { answers: [{ x: 14_500, y: 10_000 }], cite: 'COS-MRK-03' },
    ],
    meets: ({ after, facts }) => facts.inCombat(after, PIKES) && !facts.inCombat(after, TERCIO),
    unmet: {
      en: 'There the pikes are no help: lay it nearer to your own line.',
      ru: 'Там от пикинёров нет толку: положите его ближе к своей линии.',
    },
    stops: true,
  },
  {
    name: { en: 'While it is cheap', ru: 'Пока это дёшево' },
    wants: {
      en: 'Take both units out of the combat.',
      ru: 'Выведите из сражения оба отряда.',
    },
    says: {
      en:
        'Two against three, and the marker costs 1. Nothing holds a unit that fights: whoever ' +
        'goes more than 2 UW from the marker pays 1 morale, and hits find nobody.',
      ru:
        'Двое против троих, а маркер стоит 1. Сражающийся отряд ничто не держит: кто уйдёт от ' +
        'маркера дальше 2 UW, заплатит 1 дух, и удары никого не найдут.',
    },
    cite: 'COS-MOV-10',
    hints: [
      { en: 'Both may move; no one touches them.', ru: 'Оба могут идти; их никто не касается.' },
      {
        en: 'Turn each to the south and go 2 UW.',
        ru: 'Поверните каждый на юг и пройдите 2 UW.',
      },
    ],
    points: [WEST, EAST],
    show: [
      { unit: WEST, move: 'simple', facing: 18_000, distance: 2000 },
      { unit: EAST, move: 'simple', facing: 18_000, distance: 2000 },
    ],
    also: [
      [
        { unit: EAST, move: 'simple', facing: 18_000, distance: 1800 },
        { unit: WEST, move: 'simple', facing: 18_000, distance: 1800 },
      ],
    ],
    wrong: [
      { answers: [{ unit: WEST, move: 'difficult', x: 11_400, y: 8000, facing: 0 }] },
      {
        answers: [{ unit: WEST, move: 'difficult', x: 11_400, y: 7000, facing: 0 }],
        cite: 'COS-MOV-02',
      },
      { answers: [{ unit: WEST, move: 'simple', facing: 0, distance: 500 }] },
      { answers: [{ done: true }] },
    ],
    meets({ answer, answers, after, facts }) {
      if (!('move' in answer)) return false;
      const isOut =
        !facts.inCombat(after, answer.unit) && !facts.sees(after, WEST_ENEMY, answer.unit);
      return isOut && (answers.length === 2 || 'goesOn');
    },
    unmet: {
      en: 'It is still in the combat: turn about, and 2 UW straight away from it.',
      ru: 'Отряд ещё в сражении: кругом, и на 2 UW прямо от него.',
    },
    stops: true,
  },
  {
    name: { en: 'Which first', ru: 'Какое раньше' },
    wants: {
      en: 'Choose the combat that is to be resolved first.',
      ru: 'Выберите, какое сражение разыграть первым.',
    },
    says: {
      en:
        'It is your turn, so the order is yours. Both armies have 2 morale left. In the west ' +
        'your pikes stand alone at a marker of 3; in the east two of yours face three.',
      ru:
        'Ход ваш, и порядок выбираете вы. У обеих армий осталось по 2 духа. На западе ваши ' +
        'пикинёры одни у маркера ценой 3; на востоке двое ваших против троих.',
    },
    cite: 'COS-CBT-01',
    hints: [
      { en: 'Who is left at each marker?', ru: 'Кто остался у каждого маркера?' },
      {
        en: 'Press the marker of the west, where the pikes are.',
        ru: 'Нажмите западный маркер, где пикинёры.',
      },
    ],
    points: [PIKES],
    show: [{ marker: 0 }],
    wrong: [{ answers: [{ marker: 1 }] }, { answers: [{ marker: 7 }], cite: 'COS-CBT-01' }],
    meets: ({ answer }) => 'marker' in answer && answer.marker === 0,
    unmet: {
      en: 'In the east you may lose first. The west is won already, and the battle with it.',
      ru: 'На востоке можно раньше проиграть. Запад уже выигран, а с ним и бой.',
    },
    stops: true,
  },
];

export const markers = anyLesson<CloudsOfSmoke, Facts>({
  id: 'markers',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'Combat markers', ru: 'Маркеры сражений' },
  about: { en: 'Lay one, leave one, win one', ru: 'Положить, покинуть, выиграть' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN, PLACES),
  tasks,
});
