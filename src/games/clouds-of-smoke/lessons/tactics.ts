/** Tactics in their time: what waits for the enemy’s turn, and what strikes in one’s own. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [12.4, 7.4], level: 3 },
      units: [
        { name: 'Left musketeers', is: 'brigade-shot', at: [11.4, 9.4] },
        { name: 'Pikes', is: 'brigade-pikes', at: [12.4, 9.4] },
        { name: 'Right musketeers', is: 'brigade-shot', at: [13.4, 9.4] },
        { name: 'Outpost', is: 'brigade-shot', at: [14.8, 9.4] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 15] },
      units: [
        { name: 'West tercio', is: 'tercio', at: [11.4, 12.5], facing: 180 },
        { name: 'East tercio', is: 'tercio', at: [12.4, 12.5], facing: 180 },
        { name: 'Enemy shot', is: 'imperial-shot', at: [13.4, 12.5], facing: 180 },
      ],
    },
  ],
  pool: [2, 1],
  step: 'placing',
};
const AT_HAND: PositionFile['units'] = {
  'West tercio': { at: [11.4, 9.9] },
  'East tercio': { at: [12.4, 9.9] },
  'Enemy shot': { at: [13.4, 9.9] },
};
const STRUCK: Partial<PositionFile> = {
  turn: 2,
  active: 'north',
  pool: [],
  units: AT_HAND,
  markers: [{ at: [12.8, 9.6] }],
  tactics: { south: { coverOfPikes: 2, coldSteel: 3, providence: 2, tenacity: 1 } },
  step: { at: 'tactics', army: 'south' },
  combat: {
    effects: [
      {
        army: 'north',
        tactic: 'inspiration',
        die: 3,
        units: ['West tercio', 'East tercio', 'Enemy shot'],
      },
    ],
  },
};
const PLACES: Readonly<Record<number, Partial<PositionFile>>> = {
  1: STRUCK,
  4: {
    ...STRUCK,
    turn: 3,
    active: 'south',
    tactics: { south: { coldSteel: 2, coverOfPikes: 3 } },
    combat: {},
  },
};
const RUSSIAN = {
  'Left musketeers': 'Левые мушкетёры',
  Pikes: 'Пикинёры',
  'Right musketeers': 'Правые мушкетёры',
  Outpost: 'Застава',
  'West tercio': 'Западная терция',
  'East tercio': 'Восточная терция',
  'Enemy shot': 'Вражеские мушкетёры',
};
const [LEFT, PIKES, RIGHT, OUTPOST, WEST, EAST, SHOT] = [0, 1, 2, 3, 4, 5, 6] as const;
const LINE = [LEFT, PIKES, RIGHT];
const BESIDE = [LEFT, RIGHT];

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'For the enemy’s turn', ru: 'На ход врага' },
    wants: {
      en: 'The enemy will strike next turn: put the 2 on the tactic that helps most then.',
      ru: 'В следующий ход ударит враг: положите двойку туда, где она тогда поможет больше.',
    },
    says: {
      en:
        'Some tactics work in your own turn alone, some in the enemy’s alone; a die lies there ' +
        'until it is used. Nobody touches you yet, and your line has pikes in it.',
      ru:
        'Одни тактики работают только в ваш ход, другие – только в ход врага; кубик лежит, пока ' +
        'не потрачен. Вас ещё никто не касается, а в вашей линии есть пикинёры.',
    },
    cite: 'COS-BRD-04',
    hints: [
      { en: 'Look for “their turn” on the board.', ru: 'Ищите на доске «ход врага».' },
      { en: 'Put the 2 on Cover of Pikes.', ru: 'Положите двойку на «Лес пик».' },
    ],
    points: [PIKES],
    show: [{ die: 2, on: 'coverOfPikes' }],
    wrong: [
      { answers: [{ die: 2, on: 'coldSteel' }] },
      { answers: [{ die: 2, on: 'tenacity' }] },
      { answers: [{ die: 1, on: 'coverOfPikes' }] },
      { answers: [{ die: 2, on: 'standFast' }], cite: 'COS-ACT-05' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) => 'on' in answer && answer.die === 2 && answer.on === 'coverOfPikes',
    unmet: {
      en: 'Cover of Pikes is for the enemy’s turn, and a 2 gives it to both your musketeers.',
      ru: 'На ход врага – «Лес пик», и двойки хватит на обоих ваших мушкетёров.',
    },
  },
  {
    name: { en: 'Cover of Pikes', ru: 'Лес пик' },
    wants: {
      en: 'They have come: cover the musketeers on both sides of the pikes.',
      ru: 'Враг подошёл: прикройте мушкетёров по обе стороны от пикинёров.',
    },
    says: {
      en:
        'It is the enemy’s turn. Infantry in line with pikes gets one die of close combat and 1 ' +
        'on its tests. The pikes themselves stand beside no others; the outpost is apart.',
      ru:
        'Идёт ход врага. Пехота в строю с пиками получает кубик в ближнем бою и +1 к тестам. ' +
        'Рядом с самими пикинёрами других пик нет, а застава стоит отдельно.',
    },
    cite: 'COS-TAC-06',
    hints: [
      { en: 'Who touches your pikes with a side?', ru: 'Кто стоит бок о бок с вашими пикинёрами?' },
      {
        en: 'Choose Cover of Pikes, then the musketeers left and right.',
        ru: 'Выберите «Лес пик», затем мушкетёров слева и справа.',
      },
    ],
    points: BESIDE,
    show: [{ tactic: 'coverOfPikes', units: BESIDE }],
    wrong: [
      { answers: [{ tactic: 'coldSteel', units: LINE }], cite: 'COS-TAC-06' },
      { answers: [{ tactic: 'coverOfPikes', units: [LEFT, OUTPOST] }], cite: 'COS-TAC-16' },
      { answers: [{ tactic: 'coverOfPikes', units: [PIKES] }], cite: 'COS-TAC-16' },
      { answers: [{ tactic: 'coverOfPikes', units: [LEFT] }] },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      'tactic' in answer &&
      answer.tactic === 'coverOfPikes' &&
      BESIDE.every((one) => answer.units.some((unit) => unit === one)),
    unmet: {
      en: 'A die of 2 covers two: Cover of Pikes on the musketeers at both sides.',
      ru: 'Двойка прикроет двоих: «Лес пик» – мушкетёрам с обеих сторон.',
    },
  },
  {
    name: { en: 'Providence', ru: 'Провидение' },
    wants: {
      en: 'Take the enemy’s Inspiration off the two units that it helps most.',
      ru: 'Снимите вражеское «Воодушевление» с двух отрядов, которым оно полезнее.',
    },
    says: {
      en:
        'Whoever plays second may cancel. Inspiration doubles strength: a tercio has 3, ' +
        'musketeers have 1. Your 2 is enough for two units of one tactic.',
      ru:
        'Кто играет вторым, тот может отменять. «Воодушевление» удваивает силу: у терции 3, у ' +
        'мушкетёров 1. Вашей двойки хватит на два отряда одной тактики.',
    },
    cite: 'COS-TAC-11',
    hints: [
      { en: 'Compare the strength of the three.', ru: 'Сравните силу всех трёх.' },
      {
        en: 'Choose Providence, Inspiration, and both tercios.',
        ru: 'Выберите «Провидение», «Воодушевление» и обе терции.',
      },
    ],
    points: [WEST, EAST],
    show: [{ tactic: 'providence', units: [WEST, EAST], against: 'inspiration' }],
    wrong: [
      {
        answers: [{ tactic: 'providence', units: [WEST, EAST, SHOT], against: 'inspiration' }],
        cite: 'COS-TAC-11',
      },
      {
        answers: [{ tactic: 'providence', units: [WEST], against: 'pikePush' }],
        cite: 'COS-TAC-11',
      },
      { answers: [{ tactic: 'providence', units: [EAST, SHOT], against: 'inspiration' }] },
      { answers: [{ tactic: 'tenacity', units: [PIKES] }] },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      'tactic' in answer &&
      answer.tactic === 'providence' &&
      [WEST, EAST].every((one) => answer.units.some((unit) => unit === one)),
    unmet: {
      en: 'Six points of strength are in the tercios: cancel it for both of them.',
      ru: 'Шесть очков силы дают терции: отмените его для обеих.',
    },
  },
  {
    name: { en: 'Tenacity', ru: 'Упорство' },
    wants: {
      en: 'Give Tenacity to the unit that you can least afford to lose.',
      ru: 'Отдайте «Упорство» отряду, потерять который дороже всего.',
    },
    says: {
      en:
        'It rolls one failed test again, for one unit whatever the die shows: so a 1 is enough ' +
        'for it. Broken pikes cost 4 morale, musketeers 2.',
      ru:
        'Оно перебрасывает один проваленный тест одного отряда, сколько бы ни было на кубике: ' +
        'хватает и единицы. Сломленные пикинёры стоят 4 духа, мушкетёры – 2.',
    },
    cite: 'COS-TAC-05',
    hints: [
      { en: 'Compare the losses on the cards.', ru: 'Сравните потери на карточках.' },
      { en: 'Choose Tenacity, then the pikes.', ru: 'Выберите «Упорство», затем пикинёров.' },
    ],
    points: [PIKES],
    show: [{ tactic: 'tenacity', units: [PIKES] }],
    wrong: [
      { answers: [{ tactic: 'tenacity', units: [PIKES, LEFT] }], cite: 'COS-TAC-05' },
      { answers: [{ tactic: 'tenacity', units: [OUTPOST] }] },
      { answers: [{ tactic: 'coldSteel', units: [PIKES] }], cite: 'COS-TAC-06' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      'tactic' in answer && answer.tactic === 'tenacity' && answer.units[0] === PIKES,
    unmet: {
      en: 'The dearest loss is the pikes: Tenacity is for them.',
      ru: 'Дороже всего пикинёры: «Упорство» – им.',
    },
    script: { dice: [4, 3, 4, 2, 3, 4, 5, 1, 2, 3, 4, 5, 3, 2, 4] },
    stops: true,
  },
  {
    name: { en: 'In your own turn', ru: 'В свой ход' },
    wants: {
      en: 'It is your turn: strike with two units.',
      ru: 'Ход ваш: ударьте двумя отрядами.',
    },
    says: {
      en:
        'Cold Steel gives infantry in contact a die, in your turn alone. The 3 on Cover of Pikes ' +
        'stays where it is, for the next blow of the enemy.',
      ru:
        '«Холодная сталь» даёт пехоте в контакте кубик, и только в ваш ход. Тройка на «Лесе ' +
        'пик» останется лежать до следующего удара врага.',
    },
    cite: 'COS-TAC-06',
    hints: [
      { en: 'Three of yours touch an enemy.', ru: 'Трое ваших касаются врага.' },
      {
        en: 'Choose Cold Steel and any two of the line.',
        ru: 'Выберите «Холодную сталь» и любых двоих из линии.',
      },
    ],
    points: LINE,
    show: [{ tactic: 'coldSteel', units: [LEFT, PIKES] }],
    also: [[{ tactic: 'coldSteel', units: [PIKES, RIGHT] }]],
    wrong: [
      { answers: [{ tactic: 'coverOfPikes', units: LINE }], cite: 'COS-TAC-06' },
      { answers: [{ tactic: 'coldSteel', units: LINE }], cite: 'COS-TAC-05' },
      { answers: [{ tactic: 'coldSteel', units: [PIKES, OUTPOST] }], cite: 'COS-TAC-16' },
      { answers: [{ tactic: 'coldSteel', units: [PIKES] }] },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      'tactic' in answer && answer.tactic === 'coldSteel' && answer.units.length === 2,
    unmet: {
      en: 'Cold Steel is for now, and its 2 is enough for two units in contact.',
      ru: '«Холодная сталь» – для этой минуты, и двойки хватит на двоих в контакте.',
    },
    script: { dice: [4, 3, 4, 2, 3, 4, 5, 3, 2, 3, 4, 5, 2, 1] },
    stops: true,
  },
];

export const tactics = anyLesson<CloudsOfSmoke, Facts>({
  id: 'tactics',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'Tactics in their time', ru: 'Тактика в свой час' },
  about: { en: 'A line that waits for a blow', ru: 'Линия ждёт удара' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN, PLACES),
  tasks,
});
