/** Musketry: how near, from where one sees, and what may be given to whom. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [12, 7.4], level: 3 },
      units: [
        { name: 'Front musketeers', is: 'brigade-shot', at: [12, 9.6] },
        { name: 'Rear musketeers', is: 'brigade-shot', at: [11.5, 9.1] },
        { name: 'Flank guard', is: 'commanded-shot', at: [12.75, 9.6], facing: 90 },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 15] },
      units: [
        { name: 'West tercio', is: 'tercio', at: [11.2, 12], facing: 180 },
        { name: 'East tercio', is: 'tercio', at: [12.2, 12], facing: 180 },
        { name: 'Reserve', is: 'tercio', at: [7, 17], facing: 180 },
      ],
    },
  ],
  tactics: { south: { salvo: 2 } },
  units: {
    'Front musketeers': { activated: true },
    'Rear musketeers': { activated: true },
    'Flank guard': { activated: true },
  },
  step: {
    at: 'order',
    action: 'move',
    die: 1,
    moving: ['Front musketeers', 'Rear musketeers', 'Flank guard'],
  },
};
const RUSSIAN = {
  'Front musketeers': 'Передние мушкетёры',
  'Rear musketeers': 'Задние мушкетёры',
  'Flank guard': 'Охрана фланга',
  'West tercio': 'Западная терция',
  'East tercio': 'Восточная терция',
  Reserve: 'Резерв',
};
const [FRONT, REAR, GUARD, WEST, EAST] = [0, 1, 2, 3, 4] as const;
const UW = 1000;
const TOUCH = 10;
/** In hundredths of a degree: turned more, they cover who stands behind them. */
const ASKEW = 1000;
/** Does it fire at somebody, in contact with nobody? */
const fires = (facts: Facts, after: Parameters<Facts['sees']>[0], unit: number): boolean =>
  facts.toEnemy(after, unit) > TOUCH &&
  (facts.sees(after, unit, WEST) || facts.sees(after, unit, EAST));

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'The second die', ru: 'Второй кубик' },
    wants: {
      en: 'Bring the front musketeers within 1 UW of the tercios, and do not touch them.',
      ru: 'Подведите передних мушкетёров к терциям на 1 UW, но не вплотную.',
    },
    says: {
      en:
        'A musket rolls one die up to 2 UW and two up to 1 UW. Whoever touches an enemy fights ' +
        'hand to hand instead: these have one die for that, and pikes have two.',
      ru:
        'Мушкет бросает один кубик до 2 UW и два до 1 UW. Кто коснулся врага, тот не ' +
        'стреляет, а дерётся врукопашную: у этих на то один кубик, у пикинёров – два.',
    },
    cite: 'COS-RES-04',
    hints: [
      { en: 'They stand 1.9 UW from the enemy.', ru: 'Они в 1,9 UW от врага.' },
      { en: 'Lay them 1.4 UW straight ahead.', ru: 'Положите их на 1,4 UW прямо вперёд.' },
    ],
    points: [FRONT],
    show: [{ unit: FRONT, move: 'simple', facing: 0, distance: 1400 }],
    also: [[{ unit: FRONT, move: 'simple', facing: 0, distance: 1000 }]],
    wrong: [
      { answers: [{ unit: FRONT, move: 'simple', facing: 0, distance: 600 }] },
      { answers: [{ unit: FRONT, move: 'simple', facing: 0, distance: 1900 }] },
      {
        answers: [{ unit: FRONT, move: 'simple', facing: 0, distance: 2000 }],
        cite: 'COS-MOV-06',
      },
      { answers: [{ done: true }] },
    ],
    meets({ answer, after, facts }) {
      if (!('move' in answer) || answer.unit !== FRONT) return false;
      const facing = after.position.units.facing[FRONT] ?? 0;
      const isAhead = facing <= ASKEW || facing >= 36_000 - ASKEW;
      return isAhead && fires(facts, after, FRONT) && facts.toEnemy(after, FRONT) <= UW;
    },
    unmet: {
      en: 'Two dice need 1 UW or less and a gap: straight ahead, and stop 0.5 UW before him.',
      ru: 'Для двух кубиков нужен 1 UW или меньше и зазор: прямо вперёд, и встаньте в 0,5 UW.',
    },
  },
  {
    name: { en: 'Out from behind a friend', ru: 'Из-за спины' },
    wants: {
      en: 'Move the rear musketeers to where they have a line of fire.',
      ru: 'Отведите задних мушкетёров туда, откуда им видно врага.',
    },
    says: {
      en:
        'A line must run free from both front corners, and friends block it. A difficult move ' +
        'goes 1 UW in any direction and keeps the face.',
      ru:
        'Линия огня должна быть свободна от обоих передних углов, и свои её закрывают. Сложное ' +
        'движение ведёт на 1 UW в любую сторону и сохраняет фронт.',
    },
    cite: 'COS-LOF-04',
    hints: [
      {
        en: 'The friend before them covers their right corner.',
        ru: 'Товарищи впереди закрывают им правый угол.',
      },
      { en: 'Step them left and forward, 0.9 UW.', ru: 'Сдвиньте их влево и вперёд, на 0,9 UW.' },
    ],
    points: [REAR],
    show: [{ unit: REAR, move: 'difficult', x: 10_900, y: 9800, facing: 0 }],
    also: [[{ unit: REAR, move: 'difficult', x: 10_800, y: 9750, facing: 0 }]],
    wrong: [
      { answers: [{ unit: REAR, move: 'simple', facing: 0, distance: 900 }] },
      {
        answers: [{ unit: REAR, move: 'difficult', x: 10_400, y: 9800, facing: 0 }],
        cite: 'COS-MOV-02',
      },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer, after, facts }) =>
      'move' in answer && answer.unit === REAR && fires(facts, after, REAR),
    unmet: {
      en: 'From there they do not fire. Aside and forward, till both corners see the tercio.',
      ru: 'Оттуда они не стреляют. Вбок и вперёд, чтобы терция была видна от обоих углов.',
    },
  },
  {
    name: { en: 'Face to the enemy', ru: 'Лицом к врагу' },
    wants: {
      en: 'Bring the flank guard to where it fires too.',
      ru: 'Поставьте охрану фланга так, чтобы стреляла и она.',
    },
    says: {
      en:
        'Fire goes ahead and 45 degrees to each side. The guard looks east: a difficult move ' +
        'ends with a turn to any side, a simple one begins with it. It goes 2 UW by either.',
      ru:
        'Огонь ведут вперёд и на 45 градусов в стороны. Охрана смотрит на восток: сложное ' +
        'движение кончается поворотом, простое с него начинается. Тем и другим она проходит 2 UW.',
    },
    cite: 'COS-LOF-02',
    hints: [
      { en: 'It stands right of the others.', ru: 'Она правее остальных.' },
      {
        en: 'Move it right and forward, and turn it north.',
        ru: 'Сдвиньте её вправо и вперёд и поверните на север.',
      },
    ],
    points: [GUARD],
    show: [{ unit: GUARD, move: 'difficult', x: 13_300, y: 10_300, facing: 0 }],
    also: [[{ unit: GUARD, move: 'difficult', x: 13_500, y: 10_200, facing: 0 }]],
    wrong: [
      { answers: [{ unit: GUARD, move: 'difficult', x: 13_300, y: 10_300, facing: 9000 }] },
      { answers: [{ unit: GUARD, move: 'difficult', x: 13_300, y: 8600, facing: 0 }] },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer, after, facts }) =>
      'move' in answer && answer.unit === GUARD && fires(facts, after, GUARD),
    unmet: {
      en: 'It has nobody before it within 2 UW: nearer, and with its face north.',
      ru: 'Перед ней в 2 UW никого: ближе, и лицом на север.',
    },
    rest: [{ done: true }],
  },
  {
    name: { en: 'Salvo', ru: 'Залп' },
    wants: {
      en: 'Play Salvo on whoever may fire it.',
      ru: 'Сыграйте «Залп» на тех, кто может его дать.',
    },
    says: {
      en:
        'It gives a die more to infantry that fires at an enemy within 1 UW. Your 2 would ' +
        'do for two units; one is near enough. Tercios do not fire back.',
      ru:
        'Он даёт лишний кубик пехоте, которая стреляет по врагу в пределах 1 UW. Двойки ' +
        'хватило бы на двоих, но так близко стоит один отряд. Терции не стреляют.',
    },
    cite: 'COS-TAC-16',
    hints: [
      { en: 'The front musketeers are within 1 UW.', ru: 'В 1 UW стоят передние мушкетёры.' },
      {
        en: 'Choose Salvo, then the front musketeers.',
        ru: 'Выберите «Залп», затем передних мушкетёров.',
      },
    ],
    points: [FRONT],
    show: [{ tactic: 'salvo', units: [FRONT] }],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [{ tactic: 'salvo', units: [FRONT, REAR] }], cite: 'COS-TAC-16' },
      { answers: [{ tactic: 'coldSteel', units: [FRONT] }], cite: 'COS-TAC-01' },
    ],
    meets({ answer }) {
      if ('x' in answer) return 'goesOn';
      return 'tactic' in answer && answer.units.some((unit) => unit === FRONT);
    },
    unmet: {
      en: 'The volley is now or never: give it to the front musketeers.',
      ru: 'Другого случая не будет: отдайте залп передним мушкетёрам.',
    },
    script: { dice: [6, 5, 3, 4, 4] },
    stops: true,
  },
];

export const fire = anyLesson<CloudsOfSmoke, Facts>({
  id: 'fire',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'The line of fire', ru: 'Линия огня' },
  about: { en: 'Musketeers before two tercios', ru: 'Мушкетёры перед двумя терциями' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN),
  lets: [{ ask: 'placeMarker', answer: { x: 11_900, y: 11_200 } }],
  tasks,
});
