/** Actions beside Move: the far reserve, the march out of reach, and ranks that are dressed. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [8, 6.8], level: 4 },
      units: [
        { name: 'Left musketeers', is: 'brigade-shot', at: [8, 8.5] },
        { name: 'Pikes', is: 'brigade-pikes', at: [9, 8.5] },
        { name: 'Right musketeers', is: 'brigade-shot', at: [10, 8.5] },
        { name: 'Column', is: 'brigade-shot', at: [5, 6] },
        { name: 'Reserve pikes', is: 'brigade-pikes', at: [20, 4] },
        { name: 'Reserve shot', is: 'brigade-shot', at: [21, 4] },
        { name: 'First of four', is: 'brigade-shot', at: [24, 3] },
        { name: 'Second of four', is: 'brigade-pikes', at: [25, 3] },
        { name: 'Third of four', is: 'brigade-shot', at: [26, 3] },
        { name: 'Fourth of four', is: 'brigade-shot', at: [27, 3] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 18] },
      units: [
        { name: 'Tercio', is: 'tercio', at: [20.5, 9.2], facing: 180 },
        { name: 'West tercio', is: 'tercio', at: [9.4, 12.6], facing: 180 },
        { name: 'Enemy horse', is: 'arquebusiers', at: [14.6, 8.5], facing: 270 },
        { name: 'Far tercio', is: 'tercio', at: [18, 16], facing: 180 },
      ],
    },
  ],
  actions: { reserveMove: [1], march: [4], dressRanks: [1] },
  step: 'playing',
};
const RUSSIAN = {
  'Left musketeers': 'Левые мушкетёры',
  Pikes: 'Пикинёры',
  'Right musketeers': 'Правые мушкетёры',
  Column: 'Колонна',
  'Reserve pikes': 'Пикинёры резерва',
  'Reserve shot': 'Мушкетёры резерва',
  'First of four': 'Первые из четырёх',
  'Second of four': 'Вторые из четырёх',
  'Third of four': 'Третьи из четырёх',
  'Fourth of four': 'Четвёртые из четырёх',
  Tercio: 'Терция',
  'West tercio': 'Западная терция',
  'Enemy horse': 'Вражеская конница',
  'Far tercio': 'Дальняя терция',
};
const [LEFT, PIKES, RIGHT, COLUMN, RESERVE, RESERVE_SHOT, FOUR] = [0, 1, 2, 3, 4, 5, 6] as const;
const UW = 1000;
const ahead = (unit: number, distance: number) =>
  ({ unit, move: 'simple', facing: 0, distance }) as const;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'Out of the radius', ru: 'Вне радиуса' },
    wants: {
      en: 'Call up the reserve of two, far to the right.',
      ru: 'Поднимите резерв из двух отрядов, далеко справа.',
    },
    says: {
      en:
        'Reserve Move calls formations of at most three units, as many as its die shows, at any ' +
        'distance from the commander. Move and March reach 3 UW and no further.',
      ru:
        '«Перемещение резервов» поднимает формации не больше чем из трёх отрядов, сколько на ' +
        'кубике, на любом расстоянии. «Движение» и «Марш» – только в 3 UW.',
    },
    cite: 'COS-BRD-01',
    hints: [
      { en: 'Two bodies stand on the right.', ru: 'Справа стоят две группы.' },
      {
        en: 'Play Reserve Move and press the body of two.',
        ru: 'Сыграйте «Перемещение резервов» и нажмите группу из двух.',
      },
    ],
    points: [RESERVE],
    show: [{ action: 'reserveMove', die: 1 }, { unit: RESERVE }],
    also: [[{ action: 'reserveMove', die: 1 }, { unit: RESERVE_SHOT }]],
    wrong: [
      { answers: [{ action: 'march', die: 4 }] },
      { answers: [{ action: 'reserveMove', die: 1 }, { unit: FOUR }], cite: 'COS-BRD-01' },
      { answers: [{ action: 'reserveMove', die: 1 }, { unit: COLUMN }] },
      { answers: [{ done: true }] },
    ],
    meets({ answer }) {
      if ('action' in answer) return answer.action === 'reserveMove' && 'goesOn';
      return 'unit' in answer && (answer.unit === RESERVE || answer.unit === RESERVE_SHOT);
    },
    unmet: {
      en: 'The column is in the radius anyhow: Reserve Move is for the two on the right.',
      ru: 'Колонна и так в радиусе: «Перемещение резервов» – для двоих справа.',
    },
  },
  {
    name: { en: 'Just out of reach', ru: 'На шаг от удара' },
    wants: {
      en: 'Bring both up as near to the tercio as they may come: within 3.5 UW.',
      ru: 'Подведите оба отряда к терции как можно ближе: на 3,5 UW.',
    },
    says: {
      en:
        'Who moves so stays more than 3 UW from every enemy, all the way, and makes simple moves ' +
        'alone. From there your next Move strikes, and the enemy’s foot does not reach you first.',
      ru:
        'Кто так движется, остаётся дальше 3 UW от любого врага на всём пути, и движения только ' +
        'простые. Отсюда ударит ваше следующее «Движение», а пехота врага раньше не дойдёт.',
    },
    cite: 'COS-ACT-14',
    hints: [
      { en: 'They stand 4.7 UW before the tercio.', ru: 'Они в 4,7 UW перед терцией.' },
      { en: 'Take each 1.5 UW straight ahead.', ru: 'Подвиньте каждый отряд на 1,5 UW прямо.' },
    ],
    points: [RESERVE, RESERVE_SHOT],
    show: [ahead(RESERVE, 1500), ahead(RESERVE_SHOT, 1500)],
    also: [[ahead(RESERVE_SHOT, 1600), ahead(RESERVE, 1600)]],
    wrong: [
      { answers: [ahead(RESERVE, 2000)], cite: 'COS-ACT-14' },
      { answers: [ahead(RESERVE, 500)] },
      {
        answers: [{ unit: RESERVE, move: 'difficult', x: 20_000, y: 5000, facing: 0 }],
        cite: 'COS-BRD-01',
      },
      { answers: [{ done: true }] },
    ],
    meets({ answer, answers, after, facts }) {
      if (!('move' in answer)) return false;
      return facts.toEnemy(after, answer.unit) <= 3.5 * UW && (answers.length === 2 || 'goesOn');
    },
    unmet: {
      en: 'Too far back to strike next turn: go on to about 3.2 UW.',
      ru: 'Слишком далеко для удара в следующий ход: подойдите на 3,2 UW.',
    },
  },
  {
    name: { en: 'The march', ru: 'Марш' },
    wants: {
      en: 'March the column 4 UW, level with your line or beyond.',
      ru: 'Проведите колонну маршем вровень с линией или дальше.',
    },
    says: {
      en:
        'March moves one formation in the radius by what its die shows, whatever its own speed. ' +
        'It too stays more than 3 UW from every enemy: so it brings up, it never attacks.',
      ru:
        'Марш ведёт одну формацию в радиусе на столько, сколько на кубике, какой бы ни была её ' +
        'скорость. И здесь – дальше 3 UW от врага: марш подводит, но не атакует.',
    },
    cite: 'COS-MOV-17',
    hints: [
      { en: 'The column stands left of your line.', ru: 'Колонна левее вашей линии.' },
      {
        en: 'Play March, press the column, and lay it 3 to 4 UW straight ahead.',
        ru: 'Сыграйте «Марш», нажмите колонну и положите её на 3–4 UW прямо.',
      },
    ],
    points: [COLUMN],
    show: [{ action: 'march', die: 4 }, { unit: COLUMN }, ahead(COLUMN, 3800)],
    also: [[{ action: 'march', die: 4 }, { unit: COLUMN }, ahead(COLUMN, 3000)]],
    wrong: [
      { answers: [{ action: 'march', die: 4 }, { unit: FOUR }], cite: 'COS-ACT-10' },
      {
        answers: [{ action: 'march', die: 4 }, { unit: COLUMN }, ahead(COLUMN, 4600)],
        cite: 'COS-MOV-01',
      },
      { answers: [{ action: 'march', die: 4 }, { unit: COLUMN }, ahead(COLUMN, 1000)] },
      { answers: [{ action: 'march', die: 4 }, { unit: LEFT }] },
      { answers: [{ done: true }] },
    ],
    meets({ answer, after }) {
      if ('action' in answer) return answer.action === 'march' && 'goesOn';
      if ('move' in answer) return (after.position.units.y[COLUMN] ?? 0) >= 8.5 * UW;
      return 'unit' in answer && answer.unit === COLUMN && 'goesOn';
    },
    unmet: {
      en: 'The 4 is for the column that lags behind: bring it up level with the line.',
      ru: 'Четвёрка – для отставшей колонны: подведите её вровень с линией.',
    },
  },
  {
    name: { en: 'Dress ranks', ru: 'Равнение рядов' },
    wants: {
      en: 'Turn one unit so that the horse finds no flank.',
      ru: 'Поверните один отряд так, чтобы конница не нашла фланга.',
    },
    says: {
      en:
        'Dress Ranks turns units of one formation on the spot, as many as its die shows; the ' +
        'others stay free to move. The horse is 4 UW off, in line with your right end.',
      ru:
        '«Равнение рядов» поворачивает на месте столько отрядов формации, сколько на кубике; ' +
        'прочие ещё могут двигаться. Конница в 4 UW, сбоку от вашего правого края.',
    },
    cite: 'COS-FLK-03',
    hints: [
      { en: 'Which unit does it reach first?', ru: 'До кого она дойдёт раньше?' },
      {
        en: 'Play Dress Ranks and turn the right musketeers east.',
        ru: 'Сыграйте «Равнение рядов» и поверните правых мушкетёров на восток.',
      },
    ],
    points: [RIGHT],
    show: [
      { action: 'dressRanks', die: 1 },
      { unit: RIGHT },
      { unit: RIGHT, move: 'turn', facing: 9000 },
    ],
    also: [
      [
        { action: 'dressRanks', die: 1 },
        { unit: LEFT },
        { unit: RIGHT, move: 'turn', facing: 8500 },
      ],
    ],
    wrong: [
      {
        answers: [
          { action: 'dressRanks', die: 1 },
          { unit: RIGHT },
          { unit: PIKES, move: 'turn', facing: 9000 },
        ],
      },
      {
        answers: [
          { action: 'dressRanks', die: 1 },
          { unit: RIGHT },
          { unit: RIGHT, move: 'turn', facing: 27_000 },
        ],
      },
      {
        answers: [{ action: 'dressRanks', die: 1 }, { unit: RIGHT }, ahead(RIGHT, 500)],
        cite: 'COS-ACT-08',
      },
      { answers: [{ action: 'dressRanks', die: 1 }, { unit: FOUR }], cite: 'COS-ACT-10' },
      { answers: [{ done: true }] },
    ],
    meets({ answer, after, facts }) {
      if ('action' in answer) return answer.action === 'dressRanks' && 'goesOn';
      if ('move' in answer) {
        const facing = after.position.units.facing[RIGHT] ?? 0;
        return answer.unit === RIGHT && facing >= 6000 && facing <= 12_000;
      }
      if (!('unit' in answer) || typeof answer.unit !== 'number') return false;
      return facts.gap(after, answer.unit, PIKES) <= 2 * UW && 'goesOn';
    },
    unmet: {
      en: 'The horse would still come into a flank: the right end must face east.',
      ru: 'Конница всё равно войдёт во фланг: правый край должен смотреть на восток.',
    },
  },
];

export const reserves = anyLesson<CloudsOfSmoke, Facts>({
  id: 'reserves',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'Reserves and ranks', ru: 'Резервы и ряды' },
  about: { en: 'A scattered army closes up', ru: 'Разбросанная армия смыкается' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN),
  tasks,
});
