/** Bombardment: which target draws most dice, who may fire at all, and how damage is taken. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [12, 4], level: 3 },
      units: [
        { name: 'Battery', is: 'siege-battery', at: [11, 6] },
        { name: 'Leather guns', is: 'leather-guns', at: [12.4, 6] },
        { name: 'Outer guns', is: 'leather-guns', at: [21, 6] },
        { name: 'Musketeers', is: 'brigade-shot', at: [15, 6.4] },
        { name: 'Pikes', is: 'brigade-pikes', at: [16, 6.4] },
        { name: 'Colours', is: 'colour-regiment', at: [18.4, 6.4] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 18] },
      units: [
        { name: 'First tercio', is: 'tercio', at: [10, 10.4], facing: 180 },
        { name: 'Second tercio', is: 'tercio', at: [11, 10.4], facing: 180 },
        { name: 'Third tercio', is: 'tercio', at: [12, 10.4], facing: 180 },
        { name: 'First rear shot', is: 'imperial-shot', at: [10, 10.9], facing: 180 },
        { name: 'Second rear shot', is: 'imperial-shot', at: [11, 10.9], facing: 180 },
        { name: 'Third rear shot', is: 'imperial-shot', at: [12, 10.9], facing: 180 },
        { name: 'Left horse', is: 'cuirassiers-17', at: [14, 10.2], facing: 180 },
        { name: 'Right horse', is: 'cuirassiers-17', at: [15, 10.2], facing: 180 },
        { name: 'Croats', is: 'croats', at: [21, 8], facing: 180 },
        { name: 'Enemy battery', is: 'siege-battery', at: [17, 12.6], facing: 180 },
      ],
    },
  ],
  step: 'bombardment',
};
const UNDER_FIRE = { turn: 2, active: 'north' } as const;
const PLACES = {
  2: {
    ...UNDER_FIRE,
    step: { at: 'damage', shots: [{ unit: 'Enemy battery', target: 'Musketeers' }], left: 1 },
  },
  3: {
    ...UNDER_FIRE,
    step: { at: 'damage', shots: [{ unit: 'Enemy battery', target: 'Colours' }], left: 1 },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  Battery: 'Батарея',
  'Leather guns': 'Кожаные пушки',
  'Outer guns': 'Дальние пушки',
  Musketeers: 'Мушкетёры',
  Pikes: 'Пикинёры',
  Colours: 'Цветной полк',
  'First tercio': 'Первая терция',
  'Second tercio': 'Вторая терция',
  'Third tercio': 'Третья терция',
  'First rear shot': 'Первые задние мушкетёры',
  'Second rear shot': 'Вторые задние мушкетёры',
  'Third rear shot': 'Третьи задние мушкетёры',
  'Left horse': 'Левая конница',
  'Right horse': 'Правая конница',
  Croats: 'Хорваты',
  'Enemy battery': 'Вражеская батарея',
};
const [BATTERY, LEATHER, OUTER, SHOT, PIKES, COLOURS, TERCIO] = [0, 1, 2, 3, 4, 5, 6] as const;
const [REAR_SHOT, HORSE] = [10, 12] as const;
/** The formation of six. */
const isMass = (unit: number): boolean => unit >= TERCIO && unit < HORSE;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'The thick target', ru: 'Густая цель' },
    wants: {
      en: 'Fire your battery at the formation that gives it most dice.',
      ru: 'Стреляйте батареей по формации, которая даст ей больше всего кубиков.',
    },
    says: {
      en:
        'It rolls 3 dice. One more for units one behind the other in touch, one more for more ' +
        'than five units; one less at horse alone. Guns that are engaged do not bombard.',
      ru:
        'Она бросает 3 кубика. Ещё один – если отряды касаются друг друга в затылок, ещё один – ' +
        'если их больше пяти; на один меньше по одной коннице. Орудие в огневом контакте молчит.',
    },
    cite: 'COS-BMB-06',
    hints: [
      { en: 'Three tercios have musketeers behind them.', ru: 'За тремя терциями мушкетёры.' },
      {
        en: 'Press your battery, then any unit of the six.',
        ru: 'Нажмите батарею, затем любой отряд из шести.',
      },
    ],
    points: [BATTERY, TERCIO],
    show: [{ unit: BATTERY, target: 7 }],
    also: [[{ unit: BATTERY, target: REAR_SHOT }], [{ unit: LEATHER, target: TERCIO }]],
    wrong: [
      { answers: [{ unit: BATTERY, target: HORSE }] },
      { answers: [{ unit: OUTER, target: HORSE }], cite: 'COS-BMB-03' },
      { answers: [{ unit: SHOT, target: HORSE }], cite: 'COS-BMB-01' },
      { answers: [{ unit: BATTERY, target: PIKES }], cite: 'COS-BMB-04' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) => 'target' in answer && isMass(answer.target),
    unmet: {
      en: 'Two dice there, five at the six: fire at the formation of foot.',
      ru: 'Там два кубика, а по шестерым – пять: стреляйте по пехоте.',
    },
  },
  {
    name: { en: 'One roll for all', ru: 'Один бросок на всех' },
    wants: {
      en: 'Let the other gun fire at the same formation.',
      ru: 'Пусть второе орудие стреляет по той же формации.',
    },
    says: {
      en:
        'All guns are one roll, and each full 10 points are a damage. So two on one thick target ' +
        'do more than the sum of both: 8 dice bring two of them, 3 dice one at most.',
      ru:
        'Все орудия – один бросок, и каждые полные 10 очков – урон. Поэтому вдвоём по густой ' +
        'цели выходит больше, чем порознь: 8 кубиков дают два урона, а 3 – самое большее один.',
    },
    cite: 'COS-BMB-11',
    hints: [
      { en: 'One more gun has them in range.', ru: 'До них достаёт ещё одно орудие.' },
      { en: 'Press the gun, then any of the six.', ru: 'Нажмите орудие, затем любой из шести.' },
    ],
    points: [LEATHER],
    show: [{ unit: LEATHER, target: TERCIO }],
    also: [[{ unit: LEATHER, target: 8 }]],
    wrong: [
      { answers: [{ unit: LEATHER, target: HORSE }] },
      { answers: [{ unit: OUTER, target: TERCIO }], cite: 'COS-BMB-03' },
      { answers: [{ unit: LEATHER, target: 15 }], cite: 'COS-BMB-05' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) => 'target' in answer && isMass(answer.target),
    unmet: {
      en: 'It brings three dice against the six, and one elsewhere.',
      ru: 'По шестерым оно даст три кубика, а в другом месте один.',
    },
    script: { dice: [4, 3, 2, 5, 3, 1, 4, 2] },
    stops: true,
  },
  {
    name: { en: 'Under fire: step back', ru: 'Под огнём: отойти' },
    wants: {
      en: 'The enemy battery has done one damage to your foot: take it without a loss.',
      ru: 'Вражеская батарея нанесла пехоте один урон: примите его без потерь.',
    },
    says: {
      en:
        'A damage is 1 morale, or the nearest unit that can retreats. Nobody fights here, so a ' +
        'retreat raises no price, and behind your foot all is free.',
      ru:
        'Урон – это 1 дух или отступление ближайшего отряда, который может отойти. Боя здесь ' +
        'нет, цена не растёт, и позади вашей пехоты свободно.',
    },
    cite: 'COS-BMB-12',
    hints: [
      { en: 'Which of the two is nearer to the battery?', ru: 'Кто из двоих ближе к батарее?' },
      { en: 'Let the nearest unit retreat.', ru: 'Пусть отступит ближайший.' },
    ],
    points: [PIKES],
    show: [{ by: 'retreat', unit: PIKES }, { direction: 'back' }],
    wrong: [
      { answers: [{ by: 'morale' }] },
      { answers: [{ by: 'retreat', unit: SHOT }], cite: 'COS-BMB-13' },
      { answers: [{ by: 'retreat', unit: COLOURS }], cite: 'COS-BMB-13' },
    ],
    meets({ answer }) {
      if ('direction' in answer) return true;
      return 'by' in answer && answer.by === 'retreat' && 'goesOn';
    },
    unmet: {
      en: 'A point of morale never comes back, a unit does: let the nearest retreat.',
      ru: 'Дух не вернётся, а отряд вернётся: пусть отойдёт ближайший.',
    },
    script: { dice: [4, 3, 2] },
    stops: true,
  },
  {
    name: { en: 'Under fire: stand', ru: 'Под огнём: стоять' },
    wants: {
      en: 'Now they hit your Elite regiment: take that damage.',
      ru: 'Теперь попали по элитному полку: примите этот урон.',
    },
    says: {
      en:
        'Each retreat of an Elite unit costs 1 morale by itself. So the point is gone either ' +
        'way: the question is whether the regiment stays where it is.',
      ru:
        'Каждое отступление элиты само стоит 1 дух. Очко потеряно так и так: вопрос лишь в том, ' +
        'останется ли полк на месте.',
    },
    cite: 'COS-SPR-24',
    hints: [
      { en: 'Read the special rules of the Colours.', ru: 'Прочтите особенности полка.' },
      { en: 'Pay the morale, and stand.', ru: 'Заплатите духом и стойте.' },
    ],
    points: [COLOURS],
    show: [{ by: 'morale' }],
    wrong: [
      { answers: [{ by: 'retreat', unit: COLOURS }] },
      { answers: [{ by: 'retreat', unit: PIKES }], cite: 'COS-BMB-13' },
    ],
    meets: ({ answer }) => 'by' in answer && answer.by === 'morale',
    unmet: {
      en: 'That costs the same point and the place too: pay, and stand.',
      ru: 'Это стоит того же очка, да ещё и места: заплатите и стойте.',
    },
    script: { dice: [4, 3, 2] },
    stops: true,
  },
];

export const guns = anyLesson<CloudsOfSmoke, Facts>({
  id: 'guns',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'Guns', ru: 'Орудия' },
  about: { en: 'A battery, and one against you', ru: 'Ваша батарея и вражеская' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN, PLACES),
  tasks,
});
