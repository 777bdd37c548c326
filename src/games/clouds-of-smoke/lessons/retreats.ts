/** Room behind: who may retreat at all, who is lost by it, and what is tested first. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [16, 1], level: 3 },
      units: [
        { name: 'Pikes', is: 'brigade-pikes', at: [12, 1.2] },
        { name: 'Musketeers', is: 'brigade-shot', at: [13.6, 1.2] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 15] },
      units: [
        { name: 'Tercio', is: 'tercio', at: [12, 1.7], facing: 180 },
        { name: 'Enemy horse', is: 'arquebusiers', at: [20, 12], facing: 180 },
        { name: 'Second tercio', is: 'tercio', at: [21, 15], facing: 180 },
      ],
    },
  ],
  markers: [{ at: [12.6, 2], price: 2 }],
  step: 'hits',
  combat: { hits: { Pikes: 1 } },
};
const PLACES = {
  1: {
    units: {
      Pikes: { at: [12, 8.2] },
      Musketeers: { at: [12, 6], facing: 270 },
      Tercio: { at: [10.9, 6], facing: 90 },
      'Enemy horse': { at: [12, 4.2], facing: 0 },
    },
    markers: [{ at: [11.6, 6], price: 2 }],
    combat: { hits: { Musketeers: 1 } },
  },
  2: {
    units: {
      Pikes: { at: [13.2, 6] },
      Musketeers: { at: [12, 6] },
      Tercio: { at: [13.2, 6.5] },
      'Enemy horse': { at: [12, 6.5] },
    },
    markers: [{ at: [12.6, 6.6], price: 2 }],
    combat: { hits: { Pikes: 1, Musketeers: 1 } },
  },
  3: {
    units: {
      Pikes: { at: [12, 6] },
      Musketeers: { at: [13.2, 5.4] },
      Tercio: { at: [12, 6.5] },
    },
    markers: [{ at: [12.6, 6.6], price: 2 }],
    combat: { hits: { Pikes: 2 } },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  Pikes: 'Пикинёры',
  Musketeers: 'Мушкетёры',
  Tercio: 'Терция',
  'Enemy horse': 'Вражеская конница',
  'Second tercio': 'Вторая терция',
};
const [PIKES, SHOT, TERCIO] = [0, 1, 2] as const;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'The edge behind', ru: 'Позади край' },
    wants: {
      en: 'Resolve the hit on the pikes.',
      ru: 'Разыграйте удар по пикинёрам.',
    },
    says: {
      en:
        'A unit that touches the edge of the table in its retreat is broken. Pikes retreat 1 UW, ' +
        'and the edge is 0.95 UW behind them; their test passes on a 4.',
      ru:
        'Отряд, который при отступлении коснулся края стола, сломлен. Пикинёры отходят на 1 UW, ' +
        'а край в 0,95 UW за ними; тест они проходят на 4.',
    },
    cite: 'COS-RET-09',
    hints: [
      { en: 'Measure behind the pikes.', ru: 'Измерьте, сколько места за пикинёрами.' },
      { en: 'Choose the pikes, then the test.', ru: 'Выберите пикинёров и тест.' },
    ],
    points: [PIKES],
    show: [{ unit: PIKES, by: 'test' }],
    wrong: [
      { answers: [{ unit: PIKES, by: 'retreat' }] },
      { answers: [{ unit: SHOT, by: 'retreat' }], cite: 'COS-RET-02' },
    ],
    meets: ({ answer }) => 'by' in answer && answer.by === 'test',
    unmet: {
      en: 'They would go over the edge for certain, and 4 morale with them: test.',
      ru: 'Они наверняка уйдут за край, а с ними 4 духа: пройдите тест.',
    },
    script: { dice: [4, 1, 2, 3] },
    stops: true,
  },
  {
    name: { en: 'The enemy behind', ru: 'Позади враг' },
    wants: {
      en: 'Let the musketeers retreat where no enemy is in the way.',
      ru: 'Пусть мушкетёры отступят туда, где на пути нет врага.',
    },
    says: {
      en:
        'Touching another enemy on the way breaks a unit as well. Back is away from its front: ' +
        'it faces west here. To your own side is always south, and there stands his horse.',
      ru:
        'Коснуться по пути другого врага – тоже быть сломленным. Назад – значит от своего ' +
        'фронта, а он здесь на западе. К своему краю – всегда на юг, а там его конница.',
    },
    cite: 'COS-RET-04',
    hints: [
      { en: 'Two ways lead off: east and south.', ru: 'Пути два: на восток и на юг.' },
      { en: 'Retreat, and choose straight back.', ru: 'Отступите и выберите «прямо назад».' },
    ],
    points: [SHOT],
    show: [{ unit: SHOT, by: 'retreat' }, { direction: 'back' }],
    wrong: [
      { answers: [{ unit: SHOT, by: 'test' }] },
      { answers: [{ unit: SHOT, by: 'retreat' }, { direction: 'ownSide' }] },
      { answers: [{ unit: PIKES, by: 'retreat' }], cite: 'COS-RET-02' },
    ],
    meets({ answer, before, after }) {
      if ('by' in answer) return answer.by === 'retreat' && 'goesOn';
      return after.position.morale[0] === before.position.morale[0];
    },
    unmet: {
      en: 'So they are broken, or may be: let them retreat straight back, to the east.',
      ru: 'Так их сломят или могут сломить: пусть отойдут прямо назад, на восток.',
    },
    script: { dice: [4, 1, 2, 3] },
    stops: true,
  },
  {
    name: { en: 'Held by horse', ru: 'Держит конница' },
    wants: {
      en: 'Resolve both hits: who may retreat, retreats.',
      ru: 'Разыграйте оба удара: кто может отступить, пусть отступит.',
    },
    says: {
      en:
        'Infantry that horse with Pursuit touches cannot retreat: it must test every hit. The ' +
        'pikes are free, and stay within 2 UW of the marker.',
      ru:
        'Пехота, которой касается конница с преследованием, не отступает: каждый удар – тест. ' +
        'Пикинёры свободны, и в 2 UW от маркера они останутся.',
    },
    cite: 'COS-SPR-01',
    hints: [
      { en: 'Who touches whom?', ru: 'Кто кого касается?' },
      {
        en: 'The pikes retreat; the musketeers then test by themselves.',
        ru: 'Пикинёры отступают, а тест мушкетёров последует сам.',
      },
    ],
    points: [PIKES, SHOT],
    show: [{ unit: PIKES, by: 'retreat' }, { direction: 'back' }],
    also: [[{ unit: SHOT, by: 'test' }, { unit: PIKES, by: 'retreat' }, { direction: 'back' }]],
    wrong: [
      { answers: [{ unit: SHOT, by: 'retreat' }], cite: 'COS-SPR-01' },
      { answers: [{ unit: PIKES, by: 'test' }] },
      { answers: [{ unit: TERCIO, by: 'retreat' }], cite: 'COS-RET-02' },
    ],
    meets({ answer }) {
      if ('direction' in answer) return true;
      if (!('by' in answer) || !('unit' in answer)) return false;
      return (answer.unit === SHOT || answer.by === 'retreat') && 'goesOn';
    },
    unmet: {
      en: 'A failed test of the pikes costs 4 morale: nothing holds them, so let them retreat.',
      ru: 'Провал теста у пикинёров стоит 4 духа: их никто не держит, пусть отступят.',
    },
    script: { dice: [5, 1, 2, 3] },
    stops: true,
  },
  {
    name: { en: 'Two hits on one', ru: 'Два удара на одном' },
    wants: {
      en: 'Resolve both hits on the pikes in the better order.',
      ru: 'Разыграйте оба удара по пикинёрам в лучшем порядке.',
    },
    says: {
      en:
        'A retreat cancels one hit of a unit and no more: the other is tested. Who retreats ' +
        'first raises the price for certain; who tests first knows whether it is needed.',
      ru:
        'Отступление снимает с отряда один удар, не больше: другой – тест. Кто отступит сначала, ' +
        'наверняка поднимет цену; кто начнёт с теста, узнает, нужно ли это.',
    },
    cite: 'COS-RET-03',
    hints: [
      { en: 'One of the two is a test anyhow.', ru: 'Один из двух в любом случае – тест.' },
      { en: 'Test first; then retreat.', ru: 'Сначала тест, затем отступление.' },
    ],
    points: [PIKES],
    show: [{ unit: PIKES, by: 'test' }, { unit: PIKES, by: 'retreat' }, { direction: 'back' }],
    wrong: [
      { answers: [{ unit: PIKES, by: 'retreat' }] },
      {
        answers: [
          { unit: PIKES, by: 'test' },
          { unit: PIKES, by: 'test' },
        ],
      },
      { answers: [{ unit: SHOT, by: 'retreat' }], cite: 'COS-RET-02' },
    ],
    meets({ answer, answers }) {
      if (!('by' in answer)) return true;
      if (answers.length === 1) return answer.by === 'test' && 'goesOn';
      return answer.by === 'retreat' && 'goesOn';
    },
    unmet: {
      en: 'First the test that nobody spares them; if they stand, the retreat for the other hit.',
      ru: 'Сначала тест, которого не избежать; если устоят – отступление за второй удар.',
    },
    script: { dice: [5, 1, 2, 3] },
    stops: true,
  },
];

export const retreats = anyLesson<CloudsOfSmoke, Facts>({
  id: 'retreats',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'Room behind', ru: 'Есть куда отойти' },
  about: { en: 'Hits, and an edge or an enemy behind', ru: 'Удары, а сзади край или враг' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN, PLACES),
  tasks,
});
