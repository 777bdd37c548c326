/** What a combat costs: who stays by the marker, what a retreat adds, and which way it goes. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [12.4, 6.5], level: 3 },
      units: [
        { name: 'Musketeers', is: 'brigade-shot', at: [11.9, 9] },
        { name: 'Pikes', is: 'brigade-pikes', at: [12.9, 9] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 15] },
      units: [
        { name: 'West tercio', is: 'tercio', at: [11.4, 10.9], facing: 180 },
        { name: 'East tercio', is: 'tercio', at: [12.4, 10.9], facing: 180 },
        { name: 'Enemy shot', is: 'imperial-shot', at: [13.4, 10.9], facing: 180 },
      ],
    },
  ],
  markers: [{ at: [12.4, 10], price: 3 }],
  step: 'hits',
  combat: { hits: { Musketeers: 1, Pikes: 1 } },
};
const PLACES = {
  2: {
    units: { Musketeers: { at: [11.9, 9], facing: 270 }, Pikes: { at: [13.9, 9] } },
    markers: [{ at: [12.4, 10] }],
    combat: { hits: { Musketeers: 1 } },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  Musketeers: 'Мушкетёры',
  Pikes: 'Пикинёры',
  'West tercio': 'Западная терция',
  'East tercio': 'Восточная терция',
  'Enemy shot': 'Вражеские мушкетёры',
};
const [SHOT, PIKES] = [0, 1] as const;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'Who stays by the marker', ru: 'Кто останется у маркера' },
    wants: {
      en: 'Take the hit on the pikes off by a retreat.',
      ru: 'Снимите удар с пикинёров отступлением.',
    },
    says: {
      en:
        'The marker costs 3 already, and whoever has nobody within 2 UW of it pays. Pikes ' +
        'retreat 1 UW and no more: they stay by it, and nothing is risked.',
      ru:
        'Маркер стоит уже 3, и платит тот, у кого в 2 UW от него никого нет. Пикинёры отходят ' +
        'на 1 UW, не больше: они остаются у маркера, и риска нет.',
    },
    cite: 'COS-END-01',
    hints: [
      { en: 'The pikes have a hit.', ru: 'На пикинёрах удар.' },
      {
        en: 'Choose the pikes, to retreat, straight back.',
        ru: 'Выберите пикинёров, отступление, прямо назад.',
      },
    ],
    points: [PIKES],
    show: [{ unit: PIKES, by: 'retreat' }, { direction: 'back' }],
    wrong: [
      { answers: [{ unit: PIKES, by: 'test' }] },
      { answers: [{ unit: SHOT, by: 'test' }] },
      { answers: [{ unit: 3, by: 'retreat' }], cite: 'COS-RET-02' },
    ],
    meets({ answer }) {
      if ('by' in answer) {
        const isRight = 'unit' in answer && answer.unit === PIKES && answer.by === 'retreat';
        return isRight && 'goesOn';
      }
      return 'direction' in answer;
    },
    unmet: {
      en: 'A failed test costs 4 morale here. Let the pikes retreat: they stay in the radius.',
      ru:
        'Проваленный тест стоит здесь 4 очка боевого духа. Пусть пикинёры отойдут: они останутся ' +
        'в радиусе.',
    },
  },
  {
    name: { en: 'What a retreat adds', ru: 'Что добавляет отступление' },
    wants: {
      en: 'Let the musketeers retreat too.',
      ru: 'Пусть отойдут и мушкетёры.',
    },
    says: {
      en:
        'Their retreat makes the marker 5. It is paid only by who loses it, and your pikes hold ' +
        'it; musketeers would break on 1 to 4.',
      ru:
        'С их отходом маркер станет стоить 5. Платит только тот, кто его проиграет, а его держат ' +
        'ваши пикинёры; мушкетёры же ломаются на 1–4.',
    },
    cite: 'COS-RET-07',
    hints: [
      { en: 'The musketeers have the other hit.', ru: 'Второй удар на мушкетёрах.' },
      { en: 'Choose to retreat, straight back.', ru: 'Выберите отступление, прямо назад.' },
    ],
    points: [SHOT],
    show: [{ unit: SHOT, by: 'retreat' }, { direction: 'back' }],
    also: [[{ unit: SHOT, by: 'retreat' }, { direction: 'ownSide' }]],
    wrong: [
      { answers: [{ unit: SHOT, by: 'test' }] },
      { answers: [{ unit: PIKES, by: 'test' }], cite: 'COS-RET-02' },
    ],
    meets: ({ answer }) =>
      'by' in answer ? answer.by === 'retreat' && 'goesOn' : 'direction' in answer,
    unmet: {
      en: 'Two times in three they would break, for 2 morale: let them retreat.',
      ru: 'В двух случаях из трёх они сломаются, и это минус 2 очка духа: пусть отойдут.',
    },
    script: { dice: [1, 2, 3, 3] },
    stops: true,
  },
  {
    name: { en: 'Not into one’s own', ru: 'Не на своих' },
    wants: {
      en: 'Let the musketeers retreat where nobody stands.',
      ru: 'Пусть мушкетёры отойдут туда, где никого нет.',
    },
    says: {
      en:
        'A retreat that ends on friends of another formation costs 1 morale and goes on past ' +
        'them. There are two ways: straight back, or to your own side.',
      ru:
        'Если отступление кончается на своих из другой формации, это минус 1 очко духа, и отряд ' +
        'идёт дальше. Пути два: прямо назад или к своему краю.',
    },
    cite: 'COS-RET-11',
    hints: [
      {
        en: 'They face west: behind them stand the pikes.',
        ru: 'Они смотрят на запад: сзади пикинёры.',
      },
      { en: 'Retreat, and choose your own side.', ru: 'Отступите и выберите свой край.' },
    ],
    points: [SHOT],
    show: [{ unit: SHOT, by: 'retreat' }, { direction: 'ownSide' }],
    wrong: [
      { answers: [{ unit: SHOT, by: 'test' }] },
      { answers: [{ unit: SHOT, by: 'retreat' }, { direction: 'back' }] },
    ],
    meets({ answer, before, after }) {
      if ('by' in answer) return answer.by === 'retreat' && 'goesOn';
      return after.position.morale[0] === before.position.morale[0];
    },
    unmet: {
      en: 'That way stand the pikes, and it costs 1 morale. Go to your own side.',
      ru: 'Там стоят пикинёры, и это минус 1 очко духа. Идите к своему краю.',
    },
    script: { dice: [3, 2, 3, 3] },
    stops: true,
  },
];

export const price = anyLesson<CloudsOfSmoke, Facts>({
  id: 'price',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'The price of a combat', ru: 'Цена сражения' },
  about: { en: 'Outnumbered at a dear marker', ru: 'В меньшинстве у дорогого маркера' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN, PLACES),
  tasks,
});
