/** One card that makes any roll fall again: for what it is kept, and when it is given away. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';
import { LETS, USUAL } from './answers.ts';

const HIS_DECK = ['R47', 'R02', 'R39', 'R52', 'R34', 'R35', 'R40'];
const TABLE: PositionFile = {
  name: 'The last minutes',
  map: 'open',
  ground: { E5: 'woods', G6: 'building' },
  forces: {
    axis: { posture: 'recon', edge: 'top', orders: 3 },
    allies: { posture: 'recon', edge: 'bottom', orders: 3 },
  },
  units: [
    { side: 'axis', type: 'rifle', at: 'E3', broken: true },
    { side: 'axis', type: 'rifle', at: 'G6' },
    { side: 'axis', type: 'sergeantY', at: 'G6' },
    { side: 'allies', type: 'smg', at: 'G7' },
    { side: 'allies', type: 'rifle', at: 'I8' },
  ],
  active: 'axis',
  initiative: 'axis',
  suddenDeath: 6,
  hands: { axis: ['G31', 'G15', 'G68', 'G12'], allies: ['R38', 'R17', 'R11'] },
  decks: { axis: ['G10', 'G23', 'G05', 'G17', 'G18'], allies: HIS_DECK },
  step: { at: 'recover', left: ['axis rifle 1'] },
};
const PLACES = {
  1: {
    units: [
      { side: 'axis', type: 'rifle', at: 'E3', broken: true },
      { side: 'axis', type: 'rifle', at: 'G6' },
      { side: 'axis', type: 'sergeantY', at: 'G6' },
      { side: 'allies', type: 'smg', at: 'G6' },
      { side: 'allies', type: 'rifle', at: 'I8' },
    ],
    step: { at: 'melee' },
  },
  2: {
    time: 5,
    victory: -3,
    decks: { axis: ['G10'], allies: HIS_DECK },
    step: { at: 'refill' },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const [BROKEN, SQUAD, SERGEANT, FOE] = [0, 1, 2, 3] as const;

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'Not for this', ru: 'Не ради этого' },
    wants: {
      en: 'The rally has failed; keep the Initiative card.',
      ru: 'Сбор не удался; оставьте карту инициативы себе.',
    },
    says: {
      en:
        'You may have any roll made again, yours or his; then the card is his, and he may do the ' +
        'same. One squad far from everybody can try again with the next Recover.',
      ru:
        'Вы можете перебросить любой бросок, свой или его; но тогда карта у него, и он может то ' +
        'же. Отделение вдали от всех попробует ещё раз по следующему «Восстановлению».',
    },
    cite: 'CC-INI-03',
    hints: [
      { en: 'What is lost by this roll?', ru: 'Что вы теряете этим броском?' },
      { en: 'Press Let it stand.', ru: 'Нажмите «Оставить как есть».' },
    ],
    points: [BROKEN],
    show: [false],
    wrong: [{ answers: [true] }],
    meets: ({ answer }) => answer === false,
    unmet: {
      en: 'It is too dear for one rally: let the roll stand, greater ones will come.',
      ru: 'Для одного сбора она слишком дорога: оставьте бросок, будут и важнее.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'His roll, too', ru: 'И его бросок' },
    wants: {
      en: 'He has rolled 11 in the melee: have it rolled again.',
      ru: 'В рукопашной он выбросил 11: заставьте его перебросить.',
    },
    says: {
      en:
        'You have 7 with the sergeant’s command and his own 2: 9. He has 5 and 1 for the frame: ' +
        '6, with this roll 17. To win you would need 9 or more. A squad and a leader hang on it.',
      ru:
        'У вас 7 с командованием сержанта и его 2: всего 9. У него 5 и 1 за рамку: 6, с этим ' +
        'броском 17. Для победы вам нужно 9 и больше. На кону отделение и командир.',
    },
    cite: 'CC-INI-02',
    hints: [
      { en: 'The melee is fought in G6.', ru: 'Рукопашная идёт в G6.' },
      {
        en: 'Press Take a new card for the initiative.',
        ru: 'Нажмите «Взять новую карту за инициативу».',
      },
    ],
    points: [SQUAD, SERGEANT, FOE],
    show: [true],
    wrong: [{ answers: [false] }],
    meets: ({ answer }) => answer === true,
    unmet: {
      en: 'Such a roll costs you five points or more: this is what the card is for.',
      ru: 'Такой бросок стоит вам пяти очков и больше: для этого карта и есть.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'The last roll', ru: 'Последний бросок' },
    wants: {
      en: 'The battle would end now, and you are behind: have it rolled again.',
      ru: 'Бой вот-вот кончится, а вы позади: перебросьте.',
    },
    says: {
      en:
        'Time stands on 6, and the roll for sudden death is lower: so it is over, and you lose ' +
        'by 3. A new roll lets you play on in 26 cases of 36.',
      ru:
        'Время на 6, бросок внезапной смерти меньше: значит, всё, и вы проиграли на 3 очка. ' +
        'Новый бросок даст играть дальше в 26 случаях из 36.',
    },
    cite: 'CC-END-03',
    hints: [
      { en: 'Look at the points and the time.', ru: 'Смотрите на очки и на время.' },
      {
        en: 'Press Take a new card for the initiative.',
        ru: 'Нажмите «Взять новую карту за инициативу».',
      },
    ],
    show: [true],
    wrong: [{ answers: [false] }],
    meets: ({ answer }) => answer === true,
    unmet: {
      en: 'Then the battle is lost. Nothing is worth the card more than this roll.',
      ru: 'Тогда бой проигран. Нет броска, ради которого карту стоило бы беречь больше.',
    },
    script: { draws: [0, 1, 0] },
    stops: true,
  },
];

export const initiative = anyLesson<CombatCommander, null>({
  id: 'initiative',
  ruleset: 'combat-commander/2006',
  name: { en: 'The Initiative card', ru: 'Карта инициативы' },
  about: { en: 'Three rolls, and one card against them', ru: 'Три броска и одна карта против них' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Последние минуты', PLACES),
  tasks,
  usual: USUAL,
  lets: LETS,
});
