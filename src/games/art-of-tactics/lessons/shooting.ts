/** How many arrows fly, at what they hit, and when shields do not help. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { blue, GENERAL, inHand, red, SHARED } from './writing.ts';

const BOWS = { weapons: 'bow' as const, gear: [], ranks: [3, 3] };
const units: PositionFile['units'] = [
  red('Left archers', [18, 12], BOWS),
  red('Right archers', [22, 12], BOWS),
  red('Guard', [30, 6], GENERAL),
  blue('Hoplites', [20, 17.6]),
  blue('Riders', [23.4, 17.6], { arm: 'horse', weapons: 'lance', gear: [], ranks: [3] }),
  blue('Slingers', [15.5, 17.6], { weapons: 'sling', gear: [], ranks: [2, 2] }),
  blue('Second hoplites', [40, 30]),
  blue('Bodyguard', [30, 30], GENERAL),
];
/** The same units; those who are named stand elsewhere. */
const moved = (
  to: Readonly<Record<string, { readonly at: [number, number]; readonly facing: number }>>,
): PositionFile['units'] => units.map((unit) => ({ ...unit, ...to[unit.name ?? ''] }));
const AWAY = {
  Riders: { at: [8, 30] as [number, number], facing: 180 },
  Slingers: { at: [14, 30] as [number, number], facing: 180 },
};
const TABLE = inHand('A volley', units, [
  { unit: 'Left archers', deeds: ['shoot'] },
  { unit: 'Right archers', deeds: ['shoot'] },
]);
const PLACES = {
  2: {
    units: moved({ ...AWAY, Hoplites: { at: [18, 20.6], facing: 180 } }),
    phase: { at: 'actions', army: 'red', slot: 5, orders: [{ unit: 'Left archers' }] },
  },
  3: {
    units: moved({
      ...AWAY,
      Hoplites: { at: [16, 17.6], facing: 180 },
      'Second hoplites': { at: [20.4, 18.3], facing: 90 },
    }),
    phase: { at: 'actions', army: 'red', slot: 5, orders: [{ unit: 'Left archers' }] },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  'A volley': 'Залп',
  'Left archers': 'Левые лучники',
  'Right archers': 'Правые лучники',
  Hoplites: 'Гоплиты',
  Riders: 'Всадники',
  Slingers: 'Пращники',
  'Second hoplites': 'Вторые гоплиты',
};
const [LEFT, RIGHT, HOPLITES, RIDERS, SLINGERS, SECOND, BODYGUARD] = [0, 1, 3, 4, 5, 6, 7] as const;
const shot = (unit: number, at: number) => ({ unit, act: 'shoot', at });

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'How many arrows', ru: 'Сколько стрел' },
    wants: {
      en: 'Shoot with the left archers where most hits are to be had.',
      ru: 'Стреляйте левыми лучниками туда, где попаданий будет больше всего.',
    },
    says: {
      en:
        'As many dice fly as the target has men less the inches to it, and never more than ' +
        'shooters; a rider counts as two. A die hits below the density of the target. Eight ' +
        'hoplites at 4 inches: 4 dice, on 1 to 3.',
      ru:
        'Кубиков столько, сколько у цели людей минус дюймы до неё, но не больше, чем стрелков; ' +
        'всадник идёт за двоих. Попадают ниже плотности цели. Восемь гоплитов в 4 дюймах: 4 ' +
        'кубика, на 1–3.',
    },
    cite: 'AOT-SHOOT-06',
    hints: [
      { en: 'Compare the three before you.', ru: 'Сравните троих перед вами.' },
      { en: 'Shoot at the hoplites.', ru: 'Стреляйте по гоплитам.' },
    ],
    points: [LEFT],
    show: [shot(LEFT, HOPLITES)],
    wrong: [
      { answers: [shot(LEFT, RIDERS)] },
      { answers: [shot(LEFT, SLINGERS)], cite: 'AOT-SHOOT-06' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      'act' in answer && answer.act === 'shoot' && answer.unit === LEFT && answer.at === HOPLITES,
    unmet: {
      en: 'Fewer arrows would hit: shoot at the hoplites.',
      ru: 'Попало бы меньше стрел: стреляйте по гоплитам.',
    },
    script: { dice: [3, 1, 5, 6, 5] },
  },
  {
    name: { en: 'Where shields are down', ru: 'Где щиты опущены' },
    wants: {
      en: 'Shoot with the right archers too, where the first volley helps them.',
      ru: 'Стреляйте и правыми лучниками – туда, где им помог первый залп.',
    },
    says: {
      en:
        'A wall of shields is tested once a slot, at the first hit; the hoplites rolled 5, not ' +
        'below their 4: no shield helps them in this slot any more. And their density counts as ' +
        'it was when the slot began.',
      ru:
        'Стену щитов проверяют раз за слот, при первом попадании; у гоплитов выпало 5, не ниже ' +
        'их 4: в этом слоте щиты им больше не помогут. А плотность их считается та, что была в ' +
        'начале слота.',
    },
    cite: 'AOT-SAVE-01',
    hints: [
      {
        en: 'The right archers see the same hoplites.',
        ru: 'Правые лучники видят тех же гоплитов.',
      },
      { en: 'Shoot at the hoplites again.', ru: 'Снова стреляйте по гоплитам.' },
    ],
    points: [RIGHT],
    show: [shot(RIGHT, HOPLITES)],
    wrong: [
      { answers: [shot(RIGHT, RIDERS)] },
      { answers: [shot(LEFT, HOPLITES)], cite: 'AOT-ACT-01' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      'act' in answer && answer.act === 'shoot' && answer.unit === RIGHT && answer.at === HOPLITES,
    unmet: {
      en: 'Hits at the hoplites go through now: shoot at them once more.',
      ru: 'Попадания в гоплитов теперь не отразить: стреляйте по ним ещё раз.',
    },
    script: { dice: [2, 3, 6, 5] },
  },
  {
    name: { en: 'Nearer first', ru: 'Сначала ближе' },
    wants: {
      en: 'Shoot with at least three dice.',
      ru: 'Выстрелите не меньше чем тремя кубиками.',
    },
    says: {
      en:
        'Another place: the hoplites stand 7 inches off, and one die would fly. Whoever shoots ' +
        'may run in the same activation, and shoot at any moment of it; without shield and ' +
        'armour he needs no test for it.',
      ru:
        'Другое место: до гоплитов 7 дюймов, полетел бы один кубик. Кто стреляет, может в той же ' +
        'активации и пробежать, а стрелять в любой миг бега; без щита и панциря проверка за бег ' +
        'не нужна.',
    },
    cite: 'AOT-RUN-09',
    hints: [
      { en: 'The left archers may act.', ru: 'Ходят левые лучники.' },
      {
        en: 'Let them run, 2 to 4 inches ahead, and then shoot.',
        ru: 'Пусть пробегут 2–4 дюйма вперёд, а потом стреляют.',
      },
    ],
    points: [LEFT],
    show: [{ unit: LEFT, act: 'run' }, { legs: [{ ahead: 3000 }] }, { at: HOPLITES }],
    also: [[{ unit: LEFT, act: 'run' }, { legs: [{ ahead: 2000 }] }, { at: HOPLITES }]],
    wrong: [
      { answers: [shot(LEFT, HOPLITES)] },
      { answers: [{ unit: LEFT, act: 'run' }, { legs: [{ ahead: 5000 }] }], cite: 'AOT-MOVE-01' },
      { answers: [{ unit: LEFT, act: 'run' }, { at: HOPLITES }] },
      { answers: [{ done: true }] },
    ],
    meets({ answer, before, after }) {
      if ('legs' in answer || ('act' in answer && answer.act === 'run')) return 'goesOn';
      const gone = (after.position.units.y[LEFT] ?? 0) - (before.position.units.y[LEFT] ?? 0);
      return 'at' in answer && answer.at === HOPLITES && gone >= 2000;
    },
    unmet: {
      en: 'Fewer than three dice would fly: run 2 inches nearer, and then shoot.',
      ru: 'Полетит меньше трёх кубиков: сначала пробегите 2 дюйма, потом стреляйте.',
    },
    script: {
      dice: [4, 2, 6, 5, 6, 5],
      others: [{ ask: 'meetShot', answer: { act: 'none' } }],
    },
  },
  {
    name: { en: 'From the side', ru: 'Сбоку' },
    wants: {
      en: 'Shoot at the hoplites whom no shield protects.',
      ru: 'Стреляйте по тем гоплитам, которых не закроют щиты.',
    },
    says: {
      en:
        'Another place: two units at the same range. At one of them you shoot from behind its ' +
        'front line: there shields are of no use, and if anybody falls it counts its two ranks ' +
        'against your three, and goes.',
      ru:
        'Другое место: два отряда на одной дальности. По одному из них вы стреляете из-за линии ' +
        'его фронта: щиты там не помогают, а если кто-то падёт, его две шеренги считаются против ' +
        'ваших троих – и он уходит.',
    },
    cite: 'AOT-SFLANK-02',
    hints: [
      { en: 'The Second hoplites look to the right.', ru: 'Вторые гоплиты смотрят вправо.' },
      { en: 'Shoot at the Second hoplites.', ru: 'Стреляйте по Вторым гоплитам.' },
    ],
    points: [SECOND],
    show: [shot(LEFT, SECOND)],
    wrong: [
      { answers: [shot(LEFT, HOPLITES)] },
      { answers: [shot(LEFT, BODYGUARD)], cite: 'AOT-SHOOT-02' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) => 'act' in answer && answer.act === 'shoot' && answer.at === SECOND,
    unmet: {
      en: 'Those hold up their shields: shoot at the Second hoplites.',
      ru: 'Эти закроются щитами: стреляйте по Вторым гоплитам.',
    },
    script: { dice: [2, 5, 6, 6], others: [{ ask: 'meetShot', answer: { act: 'none' } }] },
  },
];

export const shooting = anyLesson<ArtOfTactics, Facts>({
  id: 'shooting',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'Where arrows hit', ru: 'Куда попадают стрелы' },
  about: { en: 'Range, targets, shields', ru: 'Дальность, цели, щиты' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
