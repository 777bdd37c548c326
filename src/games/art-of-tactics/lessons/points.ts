/** What points of demoralisation buy: the free retreat, the next fight, the edge, and a lure. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { armiesOf, blue, GENERAL, red, SHARED } from './writing.ts';

const units: PositionFile['units'] = [
  red('Guard', [20, 12], GENERAL),
  red('Right hoplites', [25, 12]),
  blue('Runaways', [20, 24], { ranks: [0, 0], disordered: 5, facing: 0, retreated: true }),
  blue('Enemy hoplites', [25, 17.6]),
  blue('Slingers', [12, 30], { weapons: 'sling', gear: [], ranks: [2, 2] }),
  blue('Stragglers', [31, 31], { weapons: 'sword', ranks: [0, 0], disordered: 6, facing: 0 }),
  blue('Archers', [42, 30], { weapons: 'bow', gear: [], ranks: [3, 3] }),
  blue('Bodyguard', [40, 24], GENERAL),
];
const TABLE: PositionFile = {
  name: 'After a fight',
  table: [48, 36],
  armies: armiesOf(
    ['Guard', 'separate', 'Guard', 'separate', 'Guard', 'separate'],
    ['separate', 'Bodyguard', 'separate', 'separate', 'Bodyguard', 'separate'],
  ),
  units,
  phase: { at: 'demoralisation', army: 'red', slot: 5 },
  purses: [{ army: 'red', unit: 'Runaways', by: ['Guard'], points: 4 }],
};
/** Archers stand before the Guard, and the hoplites far away. */
const LURED: Readonly<Record<string, [number, number]>> = {
  Archers: [20, 19.6],
  'Enemy hoplites': [42, 30],
};
const PLACES = {
  3: {
    units: units.map((unit) => ({ ...unit, at: LURED[unit.name ?? ''] ?? unit.at })),
    purses: [{ army: 'red', unit: 'Runaways', by: ['Guard'], points: 3 }],
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  'After a fight': 'После боя',
  'Right hoplites': 'Правые гоплиты',
  Runaways: 'Беглецы',
  'Enemy hoplites': 'Вражеские гоплиты',
  Slingers: 'Пращники',
  Stragglers: 'Отставшие',
  Archers: 'Лучники',
};
const [GUARD, RUNAWAYS, HOPLITES, SLINGERS, STRAGGLERS, LURE] = [0, 2, 3, 4, 5, 6] as const;
const FREE = { use: 'retreat', unit: STRAGGLERS };

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'What costs nothing', ru: 'Что даётся даром' },
    wants: {
      en: 'First take what is free: drive off the unit that panics.',
      ru: 'Сначала возьмите даровое: отгоните отряд, который паникует.',
    },
    says: {
      en:
        'The Guard has beaten the Runaways, and earned 4 points. A retreat costs as many points ' +
        'as the unit is dense: for one in panic nothing. The Stragglers stand 5 inches from the ' +
        'edge and run 10: over it they are gone.',
      ru:
        'Гвардия разбила Беглецов и получила 4 очка. Отогнать отряд стоит столько, сколько у ' +
        'него плотности: паникующий – даром. Отставшие в 5 дюймах от края, а бегут на 10: за ' +
        'краем их больше нет.',
    },
    cite: 'AOT-DEM-05',
    hints: [
      { en: 'The Stragglers stand by the far edge.', ru: 'Отставшие – у дальнего края.' },
      { en: 'Drive off the Stragglers.', ru: 'Отгоните Отставших.' },
    ],
    points: [STRAGGLERS],
    show: [FREE],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [{ use: 'disorder', unit: STRAGGLERS }], cite: 'AOT-DEM-08' },
      { answers: [{ use: 'retreat', unit: RUNAWAYS }], cite: 'AOT-TURN-04' },
      { answers: [{ use: 'retreat', unit: HOPLITES }] },
    ],
    meets: ({ after, facts }) => !facts.isThere(after, STRAGGLERS),
    unmet: {
      en: 'That one goes for nothing: drive off the Stragglers first.',
      ru: 'Эти уйдут даром: сначала отгоните Отставших.',
    },
  },
  {
    name: { en: 'The next fight', ru: 'Следующий бой' },
    wants: {
      en: 'Make the enemy hoplites looser than yours.',
      ru: 'Сделайте вражеских гоплитов реже ваших.',
    },
    says: {
      en:
        'They stand 4 in a rank, as yours do: an even fight. A point disorders one figure, of ' +
        'the longest rank first; so two points leave 3 and 3, and the fight is nearly won. ' +
        'Nearer units come first.',
      ru:
        'Они стоят по 4 в шеренге, как и ваши: бой равный. Очко расстраивает одну фигурку, ' +
        'сначала в самой длинной шеренге; два очка оставят 3 и 3, и бой почти выигран. Сначала ' +
        'ближние.',
    },
    cite: 'AOT-DEM-03',
    hints: [
      { en: 'They face your right hoplites.', ru: 'Они стоят против ваших правых гоплитов.' },
      { en: 'Disorder two of them.', ru: 'Расстройте в них двоих.' },
    ],
    points: [HOPLITES],
    show: Array.from({ length: 2 }, () => ({ use: 'disorder', unit: HOPLITES })),
    wrong: [
      { answers: [{ use: 'disorder', unit: SLINGERS }], cite: 'AOT-DEM-03' },
      { answers: [{ use: 'disorder', unit: HOPLITES }, { done: true }] },
      { answers: [{ use: 'disorder', unit: GUARD }], cite: 'AOT-DEM-02' },
      { answers: [{ use: 'retreat', unit: HOPLITES }] },
    ],
    meets({ answer, after, facts }) {
      if (!('use' in answer) || answer.use !== 'disorder' || answer.unit !== HOPLITES) return false;
      return facts.density(after, HOPLITES) < 4 || 'goesOn';
    },
    unmet: {
      en: 'They would meet your hoplites whole: disorder two of them.',
      ru: 'Они встретят ваших гоплитов целыми: расстройте двоих.',
    },
  },
  {
    name: { en: 'By the edge', ru: 'У края' },
    wants: {
      en: 'Buy a whole unit for the last two points.',
      ru: 'Купите за последние два очка целый отряд.',
    },
    says: {
      en:
        'The slingers stand 2 in a rank, 5 inches before the edge, and would go 8. Whoever ' +
        'retreats over the edge is lost. Two disordered would still be there.',
      ru:
        'Пращники стоят по 2 в шеренге, в 5 дюймах от края, а уйдут на 8. Кто отступает за ' +
        'край, потерян. Двое расстроенных остались бы на столе.',
    },
    cite: 'AOT-RETREAT-07',
    hints: [
      { en: 'The slingers stand on the left.', ru: 'Пращники стоят слева.' },
      { en: 'Drive off the slingers.', ru: 'Отгоните пращников.' },
    ],
    points: [SLINGERS],
    show: [{ use: 'retreat', unit: SLINGERS }],
    wrong: [
      { answers: [{ use: 'disorder', unit: SLINGERS }] },
      { answers: [{ use: 'retreat', unit: HOPLITES }], cite: 'AOT-DEM-05' },
      { answers: [{ use: 'attack', unit: SLINGERS }] },
      { answers: [{ done: true }] },
    ],
    meets: ({ after, facts }) => !facts.isThere(after, SLINGERS),
    unmet: {
      en: 'They would stay on the table: drive off the slingers.',
      ru: 'Они останутся на столе: отгоните пращников.',
    },
    script: { dice: [5] },
  },
  {
    name: { en: 'Onto the spears', ru: 'На копья' },
    wants: {
      en: 'Draw the archers onto the spears of the Guard.',
      ru: 'Выманите лучников на копья Гвардии.',
    },
    says: {
      en:
        'Another place: archers stand 6 inches off and will shoot. For points of their density, ' +
        '3, they must attack whoever of yours is nearest. Three in a rank, they lose to the ' +
        'Guard’s four.',
      ru:
        'Другое место: в 6 дюймах стоят лучники и будут стрелять. За очки по их плотности, 3, ' +
        'они должны напасть на ближайшего из ваших. Трое в шеренге проиграют четверым Гвардии.',
    },
    cite: 'AOT-DEM-06',
    hints: [
      { en: 'The archers stand before the Guard.', ru: 'Лучники стоят перед Гвардией.' },
      { en: 'Draw them out.', ru: 'Выманите их.' },
    ],
    points: [LURE],
    show: [{ use: 'attack', unit: LURE }],
    wrong: [
      { answers: [{ use: 'disorder', unit: LURE }] },
      { answers: [{ use: 'retreat', unit: LURE }] },
      { answers: [{ use: 'attack', unit: HOPLITES }], cite: 'AOT-DEM-06' },
      { answers: [{ use: 'attack', unit: STRAGGLERS }], cite: 'AOT-DEM-06' },
    ],
    meets: ({ after, facts }) => facts.touches(after, LURE).includes(GUARD),
    unmet: {
      en: 'They would shoot from where they stand: make them attack.',
      ru: 'Они будут стрелять оттуда, где стоят: заставьте их атаковать.',
    },
    stops: true,
  },
];

export const points = anyLesson<ArtOfTactics, Facts>({
  id: 'points',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'What points buy', ru: 'На что тратить очки' },
  about: { en: 'After a fight that was won', ru: 'После выигранного боя' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
