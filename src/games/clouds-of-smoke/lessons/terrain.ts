/** Ground: what slows, what shelters, and what lets guns fire over friends. */
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
        { name: 'Horse', is: 'swedish-horse', at: [8, 6] },
        { name: 'Musketeers', is: 'brigade-shot', at: [12, 7.6] },
        { name: 'Hill guns', is: 'leather-guns', at: [16.5, 6] },
        { name: 'Pikes', is: 'brigade-pikes', at: [16.5, 7.6] },
        { name: 'Plain guns', is: 'leather-guns', at: [20, 6] },
        { name: 'Screen', is: 'brigade-shot', at: [20, 6.9] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 19] },
      units: [
        { name: 'West tercio', is: 'tercio', at: [12, 14], facing: 180 },
        { name: 'Middle tercio', is: 'tercio', at: [16.5, 12.6], facing: 180 },
        { name: 'East tercio', is: 'tercio', at: [20, 10.9], facing: 180 },
        { name: 'Middle shot', is: 'imperial-shot', at: [16.5, 13.1], facing: 180 },
      ],
    },
  ],
  terrain: [
    { kind: 'field', from: [6.5, 7.5], to: [8.6, 9] },
    { kind: 'village', from: [11, 9], to: [13, 10.6] },
    { kind: 'hill', from: [15.4, 5], to: [17.6, 7] },
  ],
  units: { Horse: { activated: true } },
  step: { at: 'order', action: 'move', die: 1, moving: ['Horse'] },
};
const PLACES = {
  1: {
    units: { Musketeers: { activated: true } },
    step: { at: 'order', action: 'move', die: 1, moving: ['Musketeers'] },
  },
  2: { units: {}, step: 'bombardment' },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  Horse: 'Конница',
  Musketeers: 'Мушкетёры',
  'Hill guns': 'Пушки на холме',
  Pikes: 'Пикинёры',
  'Plain guns': 'Пушки в поле',
  Screen: 'Прикрытие',
  'West tercio': 'Западная терция',
  'Middle tercio': 'Средняя терция',
  'East tercio': 'Восточная терция',
  'Middle shot': 'Средние мушкетёры',
};
const [HORSE, SHOT, HILL_GUNS, PIKES, PLAIN_GUNS] = [0, 1, 2, 3, 4] as const;
const [MIDDLE, EAST, MIDDLE_SHOT] = [7, 8, 9] as const;
const VILLAGE = 1;
const UW = 1000;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'Round the field', ru: 'В обход поля' },
    wants: {
      en: 'Bring the horse at least 3 UW on, and forward.',
      ru: 'Проведите конницу не меньше чем на 3 UW, и вперёд.',
    },
    says: {
      en:
        'Whoever passes through broken ground, be it with a corner, goes 2 UW at most. A field ' +
        'is broken, and lies before your horse; round it, the horse has its 4 UW.',
      ru:
        'Кто хоть углом проходит по пересечённой местности, идёт не дальше 2 UW. Пашня ' +
        'пересечённая и лежит перед вашей конницей; в обход у неё все 4 UW.',
    },
    cite: 'COS-MOV-12',
    hints: [
      { en: 'The field ends a little to the right.', ru: 'Пашня кончается чуть правее.' },
      {
        en: 'Turn the horse north-east and go 3.5 UW.',
        ru: 'Поверните конницу на северо-восток и пройдите 3,5 UW.',
      },
    ],
    points: [HORSE],
    show: [{ unit: HORSE, move: 'simple', facing: 4500, distance: 3500 }],
    also: [[{ unit: HORSE, move: 'simple', facing: 5000, distance: 4000 }]],
    wrong: [
      {
        answers: [{ unit: HORSE, move: 'simple', facing: 0, distance: 3500 }],
        cite: 'COS-MOV-12',
      },
      { answers: [{ unit: HORSE, move: 'simple', facing: 0, distance: 1900 }] },
      {
        answers: [{ unit: HORSE, move: 'simple', facing: 4500, distance: 4400 }],
        cite: 'COS-MOV-01',
      },
      { answers: [{ done: true }] },
    ],
    meets({ answer, before, after }) {
      if (!('move' in answer)) return false;
      const [was, is] = [before.position.units, after.position.units];
      const up = (is.y[HORSE] ?? 0) - (was.y[HORSE] ?? 0);
      return Math.hypot((is.x[HORSE] ?? 0) - (was.x[HORSE] ?? 0), up) >= 3 * UW && up >= UW;
    },
    unmet: {
      en: 'The field holds it to 2 UW: turn to the right and ride past its corner.',
      ru: 'По пашне выйдет только 2 UW: поверните вправо и пройдите мимо её угла.',
    },
    stops: true,
  },
  {
    name: { en: 'Into the village', ru: 'В деревню' },
    wants: {
      en: 'Bring the musketeers into the village with their whole body.',
      ru: 'Введите мушкетёров в деревню целиком.',
    },
    says: {
      en:
        'Infantry completely inside a village adds 1 to its tests: these stand on 4 there, ' +
        'elsewhere on 5. With one corner outside there is nothing of it.',
      ru:
        'Пехота целиком в деревне прибавляет 1 к тестам: эти устоят там на 4, а в поле – на 5. ' +
        'Если снаружи хоть угол, прибавки нет.',
    },
    cite: 'COS-TER-20',
    hints: [
      { en: 'The village begins 1.1 UW before them.', ru: 'Деревня начинается в 1,1 UW от них.' },
      { en: 'Take them 1.9 UW straight ahead.', ru: 'Подвиньте их на 1,9 UW прямо.' },
    ],
    points: [SHOT],
    show: [{ unit: SHOT, move: 'simple', facing: 0, distance: 1900 }],
    also: [[{ unit: SHOT, move: 'simple', facing: 0, distance: 1700 }]],
    wrong: [
      { answers: [{ unit: SHOT, move: 'simple', facing: 0, distance: 1500 }] },
      {
        answers: [{ unit: SHOT, move: 'simple', facing: 0, distance: 2400 }],
        cite: 'COS-MOV-01',
      },
      {
        answers: [{ unit: SHOT, move: 'difficult', x: 12_000, y: 9600, facing: 0 }],
        cite: 'COS-MOV-02',
      },
      { answers: [{ done: true }] },
    ],
    meets: ({ after, facts }) => facts.inside(after, SHOT, VILLAGE),
    unmet: {
      en: 'Part of them is outside: go on till all are in.',
      ru: 'Часть их снаружи: идите дальше, пока не войдут все.',
    },
    stops: true,
  },
  {
    name: { en: 'Over their heads', ru: 'Поверх голов' },
    wants: {
      en: 'Bombard the tercio and the musketeers behind it with the guns that can.',
      ru: 'Обстреляйте терцию и мушкетёров за ней теми пушками, которые могут.',
    },
    says: {
      en:
        'Guns completely on a hill bombard 2 UW further, and over units that stand below. On ' +
        'the plain a friend in front closes their line. One die never makes the 10 of a damage.',
      ru:
        'Орудия, целиком стоящие на холме, бьют на 2 UW дальше и поверх тех, кто внизу. На ' +
        'равнине свой отряд впереди закрывает линию. Одного кубика на 10 очков урона не хватит.',
    },
    cite: 'COS-BMB-24',
    hints: [
      { en: 'One of your two guns stands on a hill.', ru: 'Одно орудие стоит на холме.' },
      {
        en: 'Press the guns on the hill, then the tercio before them.',
        ru: 'Нажмите пушки на холме, затем терцию перед ними.',
      },
    ],
    points: [HILL_GUNS],
    show: [{ unit: HILL_GUNS, target: MIDDLE }],
    also: [[{ unit: HILL_GUNS, target: MIDDLE_SHOT }]],
    wrong: [
      { answers: [{ unit: PLAIN_GUNS, target: EAST }], cite: 'COS-BMB-05' },
      { answers: [{ unit: HILL_GUNS, target: EAST }] },
      { answers: [{ unit: HILL_GUNS, target: PIKES }], cite: 'COS-BMB-04' },
      { answers: [{ unit: PIKES, target: MIDDLE }], cite: 'COS-BMB-01' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      'target' in answer && (answer.target === MIDDLE || answer.target === MIDDLE_SHOT),
    unmet: {
      en: 'The guns on the hill have a line to the two in a row, and two dice against them.',
      ru: 'У пушек на холме есть линия к двоим в затылок, а по ним – два кубика.',
    },
    script: { dice: [6, 5] },
    stops: true,
  },
];

export const terrain = anyLesson<CloudsOfSmoke, Facts>({
  id: 'terrain',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'The ground', ru: 'Местность' },
  about: { en: 'A field, a village and a hill', ru: 'Пашня, деревня и холм' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN, PLACES),
  tasks,
});
