/** One slot from its orders to its end: the line goes, it strikes, and the denser side wins. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const HOPLITES = { weapons: 'spear' as const, gear: ['shield' as const], ranks: [4, 4] };
const red = (name: string, x: number) => ({
  name,
  army: 'red',
  ...HOPLITES,
  at: [x, 14] as [number, number],
  facing: 0,
});
const blue = (name: string, x: number) => ({
  name,
  army: 'blue',
  ...HOPLITES,
  at: [x, 20.4] as [number, number],
  facing: 180,
});
const TABLE: PositionFile = {
  name: 'The two phalanxes',
  table: [48, 36],
  armies: [
    {
      seat: 'red',
      name: 'Our army',
      chief: 'Guard',
      slots: ['Guard', 'separate', 'Guard', 'separate', 'Guard', 'Guard'],
    },
    {
      seat: 'blue',
      name: 'Enemy army',
      chief: 'Bodyguard',
      slots: ['separate', 'Bodyguard', 'separate', 'separate', 'Bodyguard', 'separate'],
    },
  ],
  units: [
    { ...red('Guard', 20), roles: { general: 'first' } },
    red('Left hoplites', 16.2),
    red('Right hoplites', 23.8),
    { ...blue('Bodyguard', 20), roles: { general: 'first' } },
    blue('Far hoplites', 40),
  ],
  phase: { at: 'orders', army: 'red', slot: 1 },
};
const RUSSIAN = {
  'The two phalanxes': 'Две фаланги',
  'Our army': 'Наша армия',
  'Enemy army': 'Армия врага',
  Guard: 'Гвардия',
  'Left hoplites': 'Левые гоплиты',
  'Right hoplites': 'Правые гоплиты',
  Bodyguard: 'Телохранители',
  'Far hoplites': 'Дальние гоплиты',
};
const [GUARD, LEFT, RIGHT, ENEMY] = [0, 1, 2, 3] as const;
const WINGS = [LEFT, RIGHT];
const ahead = (unit: number, inches: number) => ({
  unit,
  act: 'move',
  legs: [{ ahead: 1000 * inches }],
});

/** Five units; slots: of the general by 0, of separate units by -1. */
const smallArmy = (
  list: string,
  [foot, skirmishers, horse]: readonly string[],
  slots: number[],
) => ({
  list,
  units: [
    { entry: foot, roles: ['general'] },
    { entry: foot },
    { entry: foot },
    { entry: skirmishers },
    { entry: horse },
  ],
  slots,
});
const GREEKS = smallArmy('greeks5c', ['hoplites', 'akontists', 'horse'], [-1, 0, -1, 0, -1, 0]);
const CARTHAGE = smallArmy(
  'carthaginians',
  ['libyanSpearmen', 'lightJavelinmen', 'iberianOrGallicHorse'],
  [0, -1, 0, -1, 0, -1],
);

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'Orders of a slot', ru: 'Приказы слота' },
    wants: {
      en: 'Order both wings to move.',
      ru: 'Прикажите обоим крыльям двигаться.',
    },
    says: {
      en:
        'A turn is played slot by slot; this one is of the general with the Guard. In it he ' +
        'orders by one method. A battle line reaches along all who stand within an inch of each ' +
        'other.',
      ru:
        'Ход играют слот за слотом; этот – генерала при Гвардии. В слоте он приказывает одним ' +
        'способом. Боевая линия достаёт до всех, кто стоит в дюйме друг от друга.',
    },
    cite: 'AOT-CMD-11',
    hints: [
      { en: 'The hoplites beside the Guard.', ru: 'Гоплиты рядом с Гвардией.' },
      {
        en: 'Choose the battle line, the order to move, and both of them.',
        ru: 'Выберите боевую линию, приказ двигаться и оба отряда.',
      },
    ],
    points: WINGS,
    show: [{ method: 'line', order: 'move', units: WINGS }],
    also: [[{ method: 'direct', units: WINGS }]],
    wrong: [
      { answers: [{ method: 'none' }] },
      { answers: [{ method: 'own' }] },
      { answers: [{ method: 'line', order: 'shoot', units: WINGS }] },
      { answers: [{ method: 'line', order: 'move', units: [LEFT] }] },
      { answers: [{ method: 'line', order: 'move', units: [ENEMY] }], cite: 'AOT-CMD-19' },
    ],
    meets({ answer }) {
      if (!('method' in answer) || !('units' in answer)) return false;
      if (answer.method === 'line' && answer.order !== 'move') return false;
      return WINGS.every((wing) => answer.units.some((unit) => unit === wing));
    },
    unmet: {
      en: 'Somebody would stay behind: order both to move.',
      ru: 'Кто-то останется позади: прикажите двигаться обоим.',
    },
  },
  {
    name: { en: 'The wings go', ru: 'Идут крылья' },
    wants: {
      en: 'Move both wings straight ahead, 4 to 5 inches.',
      ru: 'Двиньте оба крыла прямо вперёд на 4–5 дюймов.',
    },
    says: {
      en:
        'A unit goes ten inches less its density, ahead or by wheeling; in a line one inch less ' +
        'a step. Density is the longest rank: 4 here.',
      ru:
        'Отряд проходит десять дюймов минус плотность, вперёд или заходя плечом; в линии – на ' +
        'дюйм меньше за шаг. Плотность – самая длинная шеренга, здесь 4.',
    },
    cite: 'AOT-CMD-12',
    hints: [
      { en: 'The lit units may act.', ru: 'Ходят подсвеченные отряды.' },
      {
        en: 'Take each and lay it nearly 5 inches ahead.',
        ru: 'Положите каждый почти на 5 дюймов вперёд.',
      },
    ],
    points: WINGS,
    show: [ahead(LEFT, 4.8), ahead(RIGHT, 4.8)],
    also: [[ahead(RIGHT, 5), ahead(LEFT, 4.2)]],
    wrong: [
      { answers: [ahead(LEFT, 5.5)], cite: 'AOT-MOVE-01' },
      { answers: [ahead(LEFT, 2)] },
      { answers: [{ done: true }] },
      { answers: [ahead(ENEMY, 4)], cite: 'AOT-ACT-02' },
    ],
    meets({ answer, before, after }) {
      if (!('act' in answer) || answer.act !== 'move') return false;
      const gone = (unit: number): number =>
        (after.position.units.y[unit] ?? 0) - (before.position.units.y[unit] ?? 0);
      if (gone(answer.unit) < 4000) return false;
      return WINGS.every((wing) => gone(wing) >= 4000) || 'goesOn';
    },
    unmet: {
      en: 'The line would be ragged: each 4 to 5 inches ahead.',
      ru: 'Линия порвётся: каждого на 4–5 дюймов вперёд.',
    },
    rest: [{ done: true }],
  },
  {
    name: { en: 'Into contact', ru: 'В соприкосновение' },
    wants: {
      en: 'Lead the Guard straight into the enemy.',
      ru: 'Ведите Гвардию прямо на врага.',
    },
    says: {
      en:
        'Whoever touches an enemy stops and fights in this slot. Each man of the first rank ' +
        'strikes; a spear hits below its own density, and by a general’s side on its number too: ' +
        'here on 1 to 4.',
      ru:
        'Кто коснулся врага, останавливается и дерётся в этом слоте. Бьёт каждый из первой ' +
        'шеренги; копьё попадает ниже своей плотности, а рядом с генералом и на её число: ' +
        'здесь на 1–4.',
    },
    cite: 'AOT-WPN-02',
    hints: [
      { en: 'The general’s own unit may act too.', ru: 'Отряд самого генерала тоже действует.' },
      {
        en: 'Drag the Guard upon the enemy before it: it stops where they touch.',
        ru: 'Ведите Гвардию прямо на врага: она встанет там, где они соприкоснутся.',
      },
    ],
    points: [GUARD],
    show: [ahead(GUARD, 4.8)],
    also: [[{ unit: GUARD, act: 'move', legs: [{ ahead: 2000 }, { ahead: 2800 }] }]],
    wrong: [
      { answers: [ahead(GUARD, 4)] },
      { answers: [ahead(GUARD, 6)], cite: 'AOT-MOVE-04' },
      { answers: [{ done: true }] },
    ],
    meets: ({ after, facts }) => facts.touches(after, GUARD).includes(ENEMY),
    unmet: {
      en: 'They do not touch yet: drag the Guard right upon the enemy.',
      ru: 'Они ещё не соприкоснулись: ведите Гвардию прямо на врага.',
    },
    script: { others: [{ ask: 'meetContact', answer: { act: 'stand' } }] },
  },
  {
    name: { en: 'The denser side wins', ru: 'Побеждает тот, кто плотнее' },
    wants: {
      en: 'Let them fight: nobody is left to act.',
      ru: 'Пусть бьются: действовать больше некому.',
    },
    says: {
      en:
        'Both strike at once. Then the longest ranks are compared: the denser unit stays, the ' +
        'other turns its back and goes.',
      ru:
        'Бьют обе стороны сразу. Затем сравнивают самые длинные шеренги: кто плотнее, стоит; ' +
        'другой поворачивается спиной и уходит.',
    },
    cite: 'AOT-MRES-02',
    hints: [
      { en: 'It is about no unit.', ru: 'Отряд для этого не нужен.' },
      { en: 'Press the golden button, Fight.', ru: 'Нажмите золотую кнопку боя.' },
    ],
    points: [GUARD],
    show: [{ done: true }],
    wrong: [{ answers: [ahead(GUARD, 1)], cite: 'AOT-ACT-01' }],
    meets: ({ answer }) => 'done' in answer,
    unmet: { en: 'The slot is not over yet.', ru: 'Слот ещё не закончен.' },
    script: {
      dice: [3, 3, 2, 1, 6, 5, 6, 5, 6, 6],
      others: [
        { ask: 'chooseLosses', answer: { figures: [24, 25, 30, 31] } },
        { ask: 'turnBack', answer: { back: false } },
      ],
    },
  },
  {
    name: { en: 'Points of demoralisation', ru: 'Очки деморализации' },
    wants: {
      en: 'Disorder all that is left of the beaten unit.',
      ru: 'Расстройте всё, что осталось от разбитого отряда.',
    },
    says: {
      en:
        'You earn as many points as the beaten unit was dense: 4. A point disorders one figure, ' +
        'and a unit with nobody in his rank any more panics.',
      ru:
        'Вы получаете столько очков, сколько было плотности у разбитого: 4. Очко расстраивает ' +
        'одну фигурку, а отряд, где в строю не осталось никого, паникует.',
    },
    cite: 'AOT-DEM-04',
    hints: [
      { en: 'The beaten unit is the one that ran.', ru: 'Разбитый отряд – тот, что ушёл.' },
      {
        en: 'Disorder a figure of it, four times.',
        ru: 'Расстройте в нём по фигурке, четыре раза.',
      },
    ],
    points: [ENEMY],
    show: Array.from({ length: 4 }, () => ({ use: 'disorder', unit: ENEMY })),
    wrong: [
      { answers: [{ done: true }] },
      { answers: [{ use: 'disorder', unit: GUARD }], cite: 'AOT-DEM-02' },
      { answers: [{ use: 'disorder', unit: ENEMY }, { done: true }] },
      { answers: [{ use: 'retreat', unit: ENEMY }], cite: 'AOT-TURN-04' },
    ],
    meets({ answer, after, facts }) {
      if (!('use' in answer) || answer.use !== 'disorder' || answer.unit !== ENEMY) return false;
      return facts.density(after, ENEMY) === 0 || 'goesOn';
    },
    unmet: {
      en: 'Points that are left are lost: four figures, four points.',
      ru: 'Оставшиеся очки пропадут: четыре фигурки, четыре очка.',
    },
    script: { dice: [6, 2], others: [{ ask: 'chooseLosses', answer: { figures: [26] } }] },
  },
];

export const firstBattle = anyLesson<ArtOfTactics, Facts>({
  id: 'first-battle',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'First battle', ru: 'Первый бой' },
  about: { en: 'Two phalanxes meet', ru: 'Сходятся две фаланги' },
  minutes: 10,
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN),
  tasks,
  ends: {
    en:
      'You have won the fight. The Guard was denser, so it stands; the enemy turned his back, ' +
      'and your points brought the rest of his unit into disorder: with nobody in his rank it ' +
      'panics. That was one slot, the last of this turn. Both sides have thrown for the ' +
      'initiative of the next.',
    ru:
      'Вы выиграли бой. Гвардия плотнее, и она стоит; враг повернулся спиной, а ваши очки ' +
      'расстроили остаток отряда: в строю не осталось никого, и он паникует. Это был один слот, ' +
      'последний в ходе. Стороны уже бросили на инициативу следующего.',
  },
  battle: {
    options: {
      scenario: 'open-field',
      armies: [GREEKS, CARTHAGE],
      turnLimit: 20,
    },
    seats: ['west', 'east'],
    bot: 'steady-1',
  },
});
