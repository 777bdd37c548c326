/** A charge of horse: straight, at soft foot, and through it. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { ahead, blue, GENERAL, inHand, red, SHARED } from './writing.ts';

const LANCES = { arm: 'horse' as const, weapons: 'lance' as const, gear: [], ranks: [3] };
const units: PositionFile['units'] = [
  red('Left riders', [16, 10], LANCES),
  red('Right riders', [26, 10], LANCES),
  red('Guard', [36, 8], GENERAL),
  blue('Archers', [16, 16.4], { weapons: 'bow', gear: [], ranks: [3, 3] }),
  blue('Hoplites', [26, 16.4]),
  blue('Slingers', [40, 31], { weapons: 'sling', gear: [], ranks: [2, 2] }),
  blue('Bodyguard', [32, 31], GENERAL),
];
const TABLE = inHand('A charge', units, [
  { unit: 'Left riders', deeds: ['move'] },
  { unit: 'Right riders', deeds: ['move'] },
]);
const PLACES = {
  2: {
    units: units.map((unit) =>
      unit.name === 'Archers'
        ? { ...unit, at: [16, 13.6] as [number, number] }
        : unit.name === 'Slingers'
          ? { ...unit, at: [17.5, 16.8] as [number, number] }
          : unit,
    ),
    phase: { at: 'actions', army: 'red', slot: 5, orders: [{ unit: 'Left riders' }] },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  'A charge': 'Атака конницы',
  'Left riders': 'Левые всадники',
  'Right riders': 'Правые всадники',
  Archers: 'Лучники',
  Hoplites: 'Гоплиты',
  Slingers: 'Пращники',
};
const [LEFT, RIGHT, ARCHERS, SLINGERS] = [0, 1, 3, 5] as const;

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'Straight at soft foot', ru: 'Прямо на слабую пехоту' },
    wants: {
      en: 'Charge where three riders win, so that their horses strike too.',
      ru: 'Атакуйте там, где трое всадников победят, и так, чтобы били и кони.',
    },
    says: {
      en:
        'Lances and horses hit above the density of the foot: at archers, 3 in a rank, on 4 to ' +
        '6; at hoplites, 4, on 5 and 6. In a charge horses strike only if all the way was one ' +
        'straight line: a wheel on it spoils the blow.',
      ru:
        'Пики и кони попадают выше плотности пехоты: в лучников, по 3 в шеренге, на 4–6, в ' +
        'гоплитов, по 4, – на 5 и 6. При атаке кони бьют, только если весь путь прямой: заход ' +
        'плечом портит удар.',
    },
    cite: 'AOT-WPN-10',
    hints: [
      { en: 'The archers stand before the left riders.', ru: 'Лучники – перед левыми всадниками.' },
      { en: 'Lay those straight upon the archers.', ru: 'Положите их прямо на лучников.' },
    ],
    points: [LEFT],
    show: [ahead(LEFT, 4.8)],
    wrong: [
      { answers: [ahead(RIGHT, 4.8)] },
      {
        answers: [
          {
            unit: LEFT,
            act: 'move',
            legs: [{ wheel: 'left', angle: 500 }, { wheel: 'right', angle: 500 }, { ahead: 4300 }],
          },
        ],
      },
      { answers: [ahead(LEFT, 3)] },
      { answers: [ahead(LEFT, 7)], cite: 'AOT-MOVE-04' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer, after, facts }) =>
      'act' in answer &&
      answer.act === 'move' &&
      answer.legs.every((leg) => 'ahead' in leg) &&
      facts.touches(after, LEFT).includes(ARCHERS),
    unmet: {
      en: 'The left riders, straight ahead into the archers, without a wheel.',
      ru: 'Левых всадников, прямо на лучников, без захода.',
    },
  },
  {
    name: { en: 'The blow', ru: 'Удар' },
    wants: { en: 'Let them strike.', ru: 'Пусть бьются.' },
    says: {
      en:
        'Three lances and three horses strike: about three hits, and no shield stops a horse. ' +
        'Horse in one rank of three beats whoever is left with fewer in a rank.',
      ru:
        'Бьют три пики и три коня: около трёх попаданий, и коня щитом не остановить. Трое конных ' +
        'побеждают тех, у кого в шеренге осталось меньше.',
    },
    cite: 'AOT-WPN-13',
    hints: [
      { en: 'Nobody else has to act.', ru: 'Больше никому действовать не надо.' },
      { en: 'End the actions.', ru: 'Закончите действия.' },
    ],
    points: [LEFT],
    show: [{ done: true }],
    wrong: [{ answers: [ahead(RIGHT, 4.8)] }, { answers: [ahead(LEFT, 1)], cite: 'AOT-ACT-01' }],
    meets: ({ answer, after, facts }) =>
      'done' in answer && !facts.touches(after, LEFT).includes(ARCHERS),
    unmet: {
      en: 'Never at the hoplites: end the actions.',
      ru: 'На гоплитов не надо: закончите действия.',
    },
    script: {
      dice: [5, 4, 2, 6, 3, 1, 6, 5, 3, 6],
      others: [{ ask: 'turnBack', answer: { back: false } }],
    },
  },
  {
    name: { en: 'Through them', ru: 'Сквозь строй' },
    wants: {
      en: 'Ride through the archers into the slingers behind them.',
      ru: 'Прорвитесь сквозь лучников к пращникам за ними.',
    },
    says: {
      en:
        'Another place. A breakthrough is declared before the move, and all of it is one ' +
        'straight line. At whom one rides through the horses alone strike; if he is beaten, the ' +
        'charge goes on with the way that is left.',
      ru:
        'Другое место. Прорыв объявляют до движения, и весь он – одна прямая. Того, сквозь кого ' +
        'скачут, бьют одни кони; если он разбит, атака идёт дальше на оставшийся путь.',
    },
    cite: 'AOT-BREAK-04',
    hints: [
      { en: 'The left riders, and two units before them.', ru: 'Левые всадники, перед ними двое.' },
      {
        en: 'Declare a breakthrough, ride through the archers, and 3.2 inches on.',
        ru: 'Объявите прорыв, скачите сквозь лучников и дальше на 3,2 дюйма.',
      },
    ],
    points: [LEFT],
    show: [
      { unit: LEFT, act: 'breakthrough', run: false },
      { through: true },
      { legs: [{ ahead: 3220 }] },
    ],
    wrong: [
      { answers: [ahead(LEFT, 2)] },
      { answers: [{ unit: LEFT, act: 'breakthrough', run: false }, { through: false }] },
      {
        answers: [
          { unit: LEFT, act: 'breakthrough', run: false },
          { through: true },
          { legs: [{ wheel: 'left', angle: 500 }] },
        ],
        cite: 'AOT-BREAK-02',
      },
      { answers: [{ unit: RIGHT, act: 'breakthrough', run: false }], cite: 'AOT-ACT-02' },
      { answers: [{ done: true }] },
    ],
    meets({ answer, after, facts }) {
      if (facts.touches(after, LEFT).includes(SLINGERS)) return true;
      const goesOn =
        ('act' in answer && answer.act === 'breakthrough') ||
        ('through' in answer && answer.through) ||
        ('legs' in answer && !('act' in answer));
      return goesOn && 'goesOn';
    },
    unmet: {
      en: 'That would end at the archers: declare a breakthrough, and ride through them.',
      ru: 'Так всё кончится на лучниках: объявите прорыв и скачите насквозь.',
    },
    script: {
      dice: [6, 5, 2, 6, 5, 3, 6],
      others: [{ ask: 'turnBack', answer: { back: false } }],
    },
  },
];

export const charge = anyLesson<ArtOfTactics, Facts>({
  id: 'charge',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'A charge of horse', ru: 'Атака конницы' },
  about: { en: 'Lances and horses against foot', ru: 'Пики и кони против пехоты' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
