/** Density cuts both ways: it makes a line strong, slow, and easy to hit; the loose get away. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const SHIELDS = ['shield' as const];
const TABLE: PositionFile = {
  name: 'Before the line',
  table: [48, 36],
  armies: [
    {
      seat: 'red',
      name: 'Our army',
      chief: 'Guard',
      slots: ['Guard', 'separate', 'Guard', 'separate', 'Guard', 'separate'],
    },
    {
      seat: 'blue',
      name: 'Enemy army',
      chief: 'Bodyguard',
      slots: ['Bodyguard', 'separate', 'separate', 'separate', 'Bodyguard', 'separate'],
    },
  ],
  units: [
    { name: 'Archers', army: 'red', weapons: 'bow', ranks: [2, 2], at: [20, 14], facing: 0 },
    {
      name: 'Guard',
      army: 'red',
      weapons: 'spear',
      gear: SHIELDS,
      ranks: [4, 4],
      at: [32, 10],
      facing: 0,
      roles: { general: 'first' },
    },
    { name: 'Warriors', army: 'blue', weapons: 'sword', ranks: [4, 4], at: [18, 20], facing: 180 },
    {
      name: 'Slingers',
      army: 'blue',
      weapons: 'sling',
      ranks: [2, 2],
      at: [23.2, 17.6],
      facing: 180,
    },
    {
      name: 'Bodyguard',
      army: 'blue',
      weapons: 'spear',
      gear: SHIELDS,
      ranks: [4, 4],
      at: [40, 28],
      facing: 180,
      roles: { general: 'first' },
    },
  ],
  phase: { at: 'orders', army: 'red', slot: 2 },
};
const PLACES = {
  2: {
    phase: {
      at: 'actions',
      army: 'blue',
      slot: 2,
      orders: [{ unit: 'Warriors', deeds: ['move'] }],
    },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  'Before the line': 'Перед строем',
  'Our army': 'Наша армия',
  'Enemy army': 'Армия врага',
  Archers: 'Лучники',
  Guard: 'Гвардия',
  Warriors: 'Воины',
  Slingers: 'Пращники',
  Bodyguard: 'Телохранители',
};
const [ARCHERS, GUARD, WARRIORS, SLINGERS, BODYGUARD] = [0, 1, 2, 3, 4] as const;

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'A separate slot', ru: 'Отдельный слот' },
    wants: { en: 'Activate the archers.', ru: 'Активируйте лучников.' },
    says: {
      en:
        'A slot marked “separate” belongs to no general: one unit acts in it, wherever it ' +
        'stands. So one far from every general does something.',
      ru:
        'Слот «отдельный» не принадлежит ни одному генералу: в нём действует один отряд, где бы ' +
        'он ни стоял. Так действует и тот, кто далеко от генералов.',
    },
    cite: 'AOT-CMD-18',
    hints: [
      { en: 'The archers stand on the left.', ru: 'Лучники стоят слева.' },
      { en: 'Press the archers.', ru: 'Нажмите на лучников.' },
    ],
    points: [ARCHERS],
    show: [{ method: 'separate', unit: ARCHERS }],
    wrong: [
      { answers: [{ method: 'separate', unit: GUARD }] },
      { answers: [{ method: 'none' }] },
      { answers: [{ method: 'separate', unit: WARRIORS }], cite: 'AOT-CMD-18' },
    ],
    meets: ({ answer }) =>
      'method' in answer && answer.method === 'separate' && answer.unit === ARCHERS,
    unmet: {
      en: 'Nobody else reaches anybody now: give the slot to the archers.',
      ru: 'Никто другой сейчас никого не достанет: отдайте слот лучникам.',
    },
  },
  {
    name: { en: 'At the dense', ru: 'По плотным' },
    wants: {
      en: 'Shoot at the unit that is easier to hit.',
      ru: 'Стреляйте по тому отряду, в который легче попасть.',
    },
    says: {
      en:
        'An arrow hits below the density of its target: the warriors stand four in a rank, the ' +
        'slingers two. So warriors are hit on 1 to 3, slingers on 1.',
      ru:
        'Стрела попадает ниже плотности цели: воины стоят по четверо в шеренге, пращники по ' +
        'двое. В воинов попадают на 1–3, в пращников – на 1.',
    },
    cite: 'AOT-WPN-01',
    hints: [
      { en: 'Compare the numbers beside the two.', ru: 'Сравните числа при обоих.' },
      { en: 'Shoot at the warriors.', ru: 'Стреляйте по воинам.' },
    ],
    points: [WARRIORS],
    show: [{ unit: ARCHERS, act: 'shoot', at: WARRIORS }],
    wrong: [
      { answers: [{ unit: ARCHERS, act: 'shoot', at: SLINGERS }] },
      { answers: [{ done: true }] },
      { answers: [{ unit: ARCHERS, act: 'shoot', at: BODYGUARD }], cite: 'AOT-SHOOT-01' },
    ],
    meets: ({ answer }) => 'act' in answer && answer.act === 'shoot' && answer.at === WARRIORS,
    unmet: {
      en: 'Three times as many arrows would hit the warriors.',
      ru: 'В воинов попало бы втрое больше стрел.',
    },
    script: { dice: [1, 3, 5], others: [{ ask: 'meetShot', answer: { act: 'none' } }] },
    stops: true,
  },
  {
    name: { en: 'When touched', ru: 'Когда коснулись' },
    wants: {
      en: 'Do not let the warriors catch the archers.',
      ru: 'Не дайте воинам настигнуть лучников.',
    },
    says: {
      en:
        'Light men who are touched may evade, once a turn: a die says how far, and is their test ' +
        'of order too. Two in a rank lose order on a 1 alone; four warriors would cut them down.',
      ru:
        'Лёгкие, которых коснулись, могут уклониться, раз за ход: кубик говорит, как далеко, он ' +
        'же и проверка строя. Двое в шеренге теряют строй только на 1; четверо воинов их изрубят.',
    },
    cite: 'AOT-EVADE-01',
    hints: [
      { en: 'The archers are attacked.', ru: 'Атакуют лучников.' },
      { en: 'Choose to evade.', ru: 'Выберите уклонение.' },
    ],
    points: [ARCHERS],
    show: [{ act: 'evade' }],
    wrong: [{ answers: [{ act: 'stand' }] }],
    meets: ({ answer }) => 'act' in answer && answer.act === 'evade',
    unmet: {
      en: 'Standing, they fight two against four, and the denser side wins: evade.',
      ru: 'На месте они бьются двое против четверых, а побеждает плотный: уклонитесь.',
    },
    script: {
      dice: [4],
      others: [
        { ask: 'act', answer: { unit: WARRIORS, act: 'move', legs: [{ ahead: 4400 }] } },
        { ask: 'act', answer: { done: true } },
      ],
    },
    stops: true,
  },
];

export const density = anyLesson<ArtOfTactics, Facts>({
  id: 'density',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'Dense and loose', ru: 'Плотные и рассыпные' },
  about: { en: 'Archers before a line', ru: 'Лучники перед строем' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
