/** What one answers in the enemy’s slot: a volley, a charge, a step back, or one’s face to him. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { ahead, armiesOf, blue, GENERAL, red, SHARED } from './writing.ts';

const BOWS = { weapons: 'bow' as const, gear: [], ranks: [3, 3] };
const ordered = (unit: string, deed: 'move' | 'shoot'): PositionFile['phase'] => ({
  at: 'actions',
  army: 'blue',
  slot: 4,
  orders: [{ unit, deeds: [deed] }],
});
const TABLE: PositionFile = {
  name: 'In the enemy’s slot',
  table: [48, 36],
  armies: armiesOf(
    ['Guard', 'separate', 'Guard', 'separate', 'Guard', 'separate'],
    ['separate', 'Bodyguard', 'separate', 'separate', 'Bodyguard', 'separate'],
  ),
  units: [
    red('Archers', [10, 13.4], BOWS),
    red('Lancers', [22, 14], { arm: 'horse', weapons: 'lance', gear: [], ranks: [3] }),
    red('Guard', [34, 12], GENERAL),
    red('Horse archers', [42, 14], { arm: 'horse', weapons: 'bow', gear: [], ranks: [2] }),
    blue('Far archers', [10, 19], BOWS),
    blue('Near archers', [22, 17.1], BOWS),
    blue('Swordsmen', [27, 10.9], { weapons: 'sword', gear: [], ranks: [3, 3], facing: 90 }),
    blue('Hoplites', [42, 19.6]),
    blue('Bodyguard', [16, 30], GENERAL),
  ],
  phase: ordered('Far archers', 'shoot'),
};
const PLACES = {
  1: { phase: ordered('Near archers', 'shoot') },
  2: { phase: ordered('Swordsmen', 'move') },
  3: { phase: ordered('Hoplites', 'move') },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  'In the enemy’s slot': 'В слоте врага',
  Archers: 'Лучники',
  Lancers: 'Конные копейщики',
  'Horse archers': 'Конные лучники',
  'Far archers': 'Дальние лучники',
  'Near archers': 'Ближние лучники',
  Swordsmen: 'Мечники',
  Hoplites: 'Гоплиты',
};
const [ARCHERS, LANCERS, GUARD, HORSE, FAR, NEAR, SWORDS, HOPLITES] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const;

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'Return fire', ru: 'Ответный залп' },
    wants: { en: 'Answer the shot in the best way.', ru: 'Ответьте на выстрел лучшим образом.' },
    says: {
      en:
        'Your archers are shot at. Whoever is shot at may shoot back once a slot, even if he has ' +
        'shot in this turn, and both volleys fly at once: it costs nothing. A countercharge ' +
        'needs a 4 here; short of it, he is shot at from nearer.',
      ru:
        'По вашим лучникам стреляют. В кого стреляют, тот может раз за слот ответить залпом, ' +
        'даже если уже стрелял в этот ход; залпы летят сразу, и это даром. Для контратаки здесь ' +
        'нужна 4; не дойдя, отряд примет залп с меньшего расстояния.',
    },
    cite: 'AOT-REACT-01',
    hints: [
      { en: 'The archers are on the left.', ru: 'Лучники стоят слева.' },
      { en: 'Choose to return fire.', ru: 'Выберите ответный залп.' },
    ],
    points: [ARCHERS],
    show: [{ act: 'return' }],
    wrong: [
      { answers: [{ act: 'none' }] },
      { answers: [{ act: 'charge' }] },
      { answers: [{ act: 'turn', facing: 9000 }], cite: 'AOT-REACT-08' },
    ],
    meets: ({ answer }) => 'act' in answer && answer.act === 'return',
    unmet: {
      en: 'A volley back is free, and these are no men for a melee: return fire.',
      ru: 'Ответ ничего не стоит, а в рукопашную лучникам незачем: дайте ответный залп.',
    },
    script: {
      dice: [5, 4, 1, 6],
      others: [{ ask: 'act', answer: { unit: FAR, act: 'shoot', at: ARCHERS } }],
    },
    stops: true,
  },
  {
    name: { en: 'Countercharge', ru: 'Контратака' },
    wants: {
      en: 'Do not let the lancers be shot: answer.',
      ru: 'Не дайте расстрелять копейщиков: ответьте.',
    },
    says: {
      en:
        'A countercharge is one die: so many inches, and the test of order too. If it reaches ' +
        'the shooter, they fight at once and there is no shot. He stands an inch and a half off: ' +
        '2 is enough.',
      ru:
        'Контратака – один кубик: на столько дюймов, и это же проверка строя. Если он достаёт ' +
        'до стрелка, бой идёт сразу, а выстрела нет. До него полтора дюйма: хватит 2.',
    },
    cite: 'AOT-REACT-03',
    hints: [
      { en: 'The lancers have no bows.', ru: 'У копейщиков нет луков.' },
      { en: 'Choose the countercharge.', ru: 'Выберите контратаку.' },
    ],
    points: [LANCERS],
    show: [{ act: 'charge' }],
    wrong: [
      { answers: [{ act: 'none' }] },
      { answers: [{ act: 'return' }], cite: 'AOT-SHOOT-07' },
      { answers: [{ act: 'turn', facing: 9000 }], cite: 'AOT-REACT-08' },
    ],
    meets: ({ answer }) => 'act' in answer && answer.act === 'charge',
    unmet: {
      en: 'Four arrows fly at men who cannot shoot back: charge, 2 and more arrives.',
      ru: 'В них летят четыре стрелы, а ответить нечем: в контратаку, дойдут с 2 и больше.',
    },
    script: {
      dice: [5, 6, 5, 4, 2, 6, 1, 5, 6, 4],
      others: [{ ask: 'act', answer: { unit: NEAR, act: 'shoot', at: LANCERS } }],
    },
    stops: true,
  },
  {
    name: { en: 'Taken in flank', ru: 'Удар во фланг' },
    wants: {
      en: 'Meet the swordsmen so that the Guard is not beaten.',
      ru: 'Встретьте мечников так, чтобы Гвардию не разбили.',
    },
    says: {
      en:
        'Taken in flank, the Guard strikes nobody, and counts 2 for its depth against their 3. ' +
        'It may turn its face to them at once, by a test of order: whatever it rolls, at least 3 ' +
        'stay in a rank.',
      ru:
        'При ударе во фланг Гвардия никого не бьёт, а её глубина 2 против их 3. Она может тут ' +
        'же повернуться к ним лицом, с проверкой строя: что бы ни выпало, в шеренге останется не ' +
        'меньше 3.',
    },
    cite: 'AOT-FACE-06',
    hints: [
      {
        en: 'The swordsmen touch the Guard from the left.',
        ru: 'Мечники коснулись Гвардии слева.',
      },
      { en: 'Turn its face to them.', ru: 'Поверните её лицом к ним.' },
    ],
    points: [GUARD],
    show: [{ act: 'turn', facing: 27000 }],
    wrong: [
      { answers: [{ act: 'stand' }] },
      { answers: [{ act: 'evade' }], cite: 'AOT-EVADE-05' },
      { answers: [{ act: 'turn', facing: 9000 }], cite: 'AOT-FACE-06' },
    ],
    meets: ({ answer }) => 'act' in answer && answer.act === 'turn',
    unmet: {
      en: 'In flank it is beaten as two against three: turn its face to them.',
      ru: 'Во фланг она проиграет, двое против троих: повернитесь к ним лицом.',
    },
    script: {
      dice: [5],
      others: [{ ask: 'act', answer: ahead(SWORDS, 4.6) }],
    },
    stops: true,
  },
  {
    name: { en: 'Out of reach', ru: 'Из-под удара' },
    wants: {
      en: 'Save the horse archers from the hoplites.',
      ru: 'Уведите конных лучников от гоплитов.',
    },
    says: {
      en:
        'Horse may always evade from foot. One die says how far it goes straight back, and is ' +
        'the test too; for two in a rank only a 1 is bad. The ground behind must be free that ' +
        'far, and it cannot trot in this turn any more.',
      ru:
        'Конница всегда может уклониться от пехоты. Один кубик говорит, как далеко она отойдёт ' +
        'прямо назад, он же и проверка; двоим в шеренге плоха только 1. Сзади должно быть ' +
        'свободно, а рысью в этот ход ей уже не идти.',
    },
    cite: 'AOT-EVADE-03',
    hints: [
      { en: 'The horse archers are on the right.', ru: 'Конные лучники стоят справа.' },
      { en: 'Choose to evade.', ru: 'Выберите уклонение.' },
    ],
    points: [HORSE],
    show: [{ act: 'evade' }],
    wrong: [
      { answers: [{ act: 'stand' }] },
      { answers: [{ act: 'turn', facing: 9000 }], cite: 'AOT-FACE-06' },
    ],
    meets: ({ answer }) => 'act' in answer && answer.act === 'evade',
    unmet: {
      en: 'Two riders do not hold four spears: evade.',
      ru: 'Двое конных не удержат четверых с копьями: уклонитесь.',
    },
    script: {
      dice: [4],
      others: [{ ask: 'act', answer: ahead(HOPLITES, 4) }],
    },
    stops: true,
  },
];

export const reactions = anyLesson<ArtOfTactics, Facts>({
  id: 'reactions',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'Answers to the enemy', ru: 'Ответы врагу' },
  about: { en: 'Volleys, countercharges, evasions', ru: 'Залпы, контратаки, уклонения' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
