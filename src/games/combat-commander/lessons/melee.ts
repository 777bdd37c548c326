/** Where nobody comes out beaten: when to go in, with whom, and what a hidden card is worth. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';
import { hex, is, LETS, USUAL } from './answers.ts';

const OWN: PositionFile['units'] = [
  { side: 'axis', type: 'sergeantY', at: 'E5' },
  { side: 'axis', type: 'rifle', at: 'E5' },
  { side: 'axis', type: 'lineTeam', at: 'D5' },
];
const TABLE: PositionFile = {
  name: 'The two houses',
  map: 'open',
  ground: { E5: 'woods', D5: 'woods', E6: 'building', F5: 'building', D6: 'brush' },
  forces: {
    axis: { posture: 'attack', edge: 'top', orders: 3 },
    allies: { posture: 'defend', edge: 'bottom', orders: 2 },
  },
  units: [
    ...OWN,
    { side: 'allies', type: 'rifle', at: 'E6', broken: true },
    { side: 'allies', type: 'lineTeam', at: 'E6' },
    { side: 'allies', type: 'smg', at: 'F5' },
    { side: 'allies', type: 'corporalY', at: 'F5' },
  ],
  active: 'axis',
  initiative: 'allies',
  hands: { axis: ['G31', 'G15', 'G68'], allies: ['R38', 'R17', 'R11'] },
  decks: {
    axis: ['G57', 'G23', 'G10', 'G05', 'G17'],
    allies: ['R39', 'R28', 'R52', 'R02', 'R34', 'R35', 'R40'],
  },
  step: {
    at: 'advance',
    left: ['axis sergeantY 1', 'axis rifle 1', 'axis lineTeam 1'],
  },
};
const PLACES = {
  2: {
    units: [
      ...OWN,
      { side: 'allies', type: 'rifle', at: 'H9' },
      { side: 'allies', type: 'lineTeam', at: 'H9' },
      { side: 'allies', type: 'smg', at: 'F5' },
      { side: 'allies', type: 'corporalY', at: 'F5' },
    ],
    step: { at: 'advance', left: ['axis rifle 1'] },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const [SERGEANT, SQUAD, TEAM] = [0, 1, 2] as const;
const [BROKEN, SMG] = [3, 5] as const;
const ALL = [SERGEANT, SQUAD, TEAM];
const AMBUSH = 4;
const [HOUSE, OTHER, BRUSH] = [hex('E6'), hex('F5'), hex('D6')] as const;
const goes = (unit: number, to: number) => ({ unit, to });

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'Where, and with whom', ru: 'Куда и с кем' },
    wants: {
      en: 'Advance with all three into the house that you will surely take.',
      ru: 'Продвиньтесь всеми тремя в дом, который возьмёте наверняка.',
    },
    says: {
      en:
        'Each side adds its firepower, 1 for each boxed number, and a roll; the lower total is ' +
        'gone whole. Cover counts for nothing. In E6 a broken squad has 2 and a team 3; in F5 ' +
        'are 8. You have 5 and 3, the sergeant’s own 2, and his command: 2 for each of them.',
      ru:
        'Каждая сторона складывает огневую мощь, по 1 за число в рамке и бросок; меньший итог ' +
        'гибнет целиком. Укрытие ничего не значит. В E6 у сломленного отделения 2, у команды 3; ' +
        'в F5 – 8. У вас 5 и 3, у сержанта 2, и его командование даёт каждому по 2.',
    },
    cite: 'CC-MEL-05',
    hints: [
      { en: 'Count the strength in E6 and in F5.', ru: 'Сочтите силу в E6 и в F5.' },
      {
        en: 'Send all three into E6, one by one.',
        ru: 'Ведите всех троих в E6, одного за другим.',
      },
    ],
    points: [BROKEN],
    show: ALL.map((unit) => goes(unit, HOUSE)),
    also: [[...ALL].reverse().map((unit) => goes(unit, HOUSE))],
    wrong: [
      { answers: [goes(SQUAD, OTHER)] },
      { answers: [goes(SQUAD, HOUSE), { done: true }] },
      { answers: [goes(TEAM, BRUSH)] },
      { answers: [goes(TEAM, OTHER)], cite: 'CC-ADV-01' },
    ],
    meets({ answer, answers }) {
      if (!is(answer) || !('to' in answer) || answer.to !== HOUSE) return false;
      return answers.length === ALL.length || 'goesOn';
    },
    unmet: {
      en: 'All three into E6: 14 against 5. He would have to roll ten more.',
      ru: 'Все трое в E6: 14 против 5. Ему надо выбросить на десять больше.',
    },
    asks: ['act'],
  },
  {
    name: { en: 'A card from ambush', ru: 'Карта из засады' },
    wants: {
      en: 'Before the rolls, play the card with Ambush.',
      ru: 'Перед бросками сыграйте карту с засадой.',
    },
    says: {
      en:
        'Before a melee is rolled both may play Ambush: the other must break one of his own ' +
        'there, and a broken one that breaks is gone. The order on that card is worth nothing to ' +
        'you.',
      ru:
        'До бросков рукопашной оба могут сыграть «Засаду»: другой ломает одного из своих там, а ' +
        'сломленный при этом гибнет. Приказ на этой карте вам ничего не даёт.',
    },
    cite: 'CC-MEL-02',
    hints: [
      { en: 'Look at the lower half of your cards.', ru: 'Смотрите на нижнюю половину карт.' },
      { en: 'Play the card with Ambush.', ru: 'Сыграйте карту с засадой.' },
    ],
    points: [BROKEN],
    show: [{ card: AMBUSH }],
    wrong: [
      { answers: [{ pass: true }] },
      { answers: [{ card: 3 }], cite: 'CC-ACT-07' },
      { answers: [{ card: 5 }], cite: 'CC-ACT-07' },
    ],
    meets: ({ answer }) => is(answer) && 'card' in answer && answer.card === AMBUSH,
    unmet: {
      en: 'Use it now: he loses one before the dice fall.',
      ru: 'Играйте сейчас: он потеряет одного ещё до бросков.',
    },
    asks: ['act'],
    script: { draws: 'first', others: [{ ask: 'chooseUnit', answer: { unit: BROKEN } }] },
    stops: true,
  },
  {
    name: { en: 'A melee not worth it', ru: 'Рукопашная, которая того не стоит' },
    wants: {
      en: 'Only one squad is left to advance; do not go in where strength is even or worse.',
      ru: 'Продвинуться может одно отделение; не лезьте туда, где силы равны или хуже.',
    },
    says: {
      en:
        'In F5 he has 5 with his corporal’s command, boxed firepower and the corporal’s own 1: 8 ' +
        'in all. You would bring 5. At three less you win one melee in six, and an even total ' +
        'kills both.',
      ru:
        'В F5 у него 5 с командованием капрала, число в рамке и 1 самого капрала: всего 8. Вы ' +
        'приведёте 5. Когда сил на три меньше, побеждают раз из шести, а равный итог губит ' +
        'обоих.',
    },
    cite: 'CC-MEL-03',
    hints: [
      { en: 'Compare 5 with 8.', ru: 'Сравните 5 и 8.' },
      {
        en: 'Stay in the woods, or go anywhere but into F5.',
        ru: 'Останьтесь в лесу или идите куда угодно, кроме F5.',
      },
    ],
    points: [SMG],
    show: [{ done: true }],
    also: [[goes(SQUAD, HOUSE)], [goes(SQUAD, hex('D4'))]],
    wrong: [
      { answers: [goes(SQUAD, OTHER)] },
      { answers: [goes(SERGEANT, HOUSE)], cite: 'CC-ADV-08' },
    ],
    meets: ({ answer }) => is(answer) && !('to' in answer && answer.to === OTHER),
    unmet: {
      en: 'There he is the stronger by three. Stay, or take the empty house.',
      ru: 'Там он сильнее на три. Останьтесь или займите пустой дом.',
    },
    stops: true,
  },
];

export const melee = anyLesson<CombatCommander, null>({
  id: 'melee',
  ruleset: 'combat-commander/2006',
  name: { en: 'When to go in', ru: 'Когда идти врукопашную' },
  about: { en: 'Two houses, one of them weak', ru: 'Два дома, один из них слаб' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Два дома', PLACES),
  tasks,
  usual: USUAL,
  lets: LETS,
});
