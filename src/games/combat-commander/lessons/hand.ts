/** A hand and a deck are a clock: what to throw away, what to keep, and when the battle ends. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';
import { is, LETS, USUAL } from './answers.ts';

const TABLE: PositionFile = {
  name: 'The last hour',
  map: 'open',
  ground: { E4: 'woods', G4: 'building', E8: 'woods', F9: 'building' },
  forces: {
    axis: { posture: 'defend', edge: 'top', orders: 2, discards: 3 },
    allies: { posture: 'attack', edge: 'bottom', orders: 3 },
  },
  units: [
    { side: 'axis', type: 'rifle', at: 'E4' },
    { side: 'axis', type: 'rifle', at: 'G4' },
    { side: 'allies', type: 'rifle', at: 'E8' },
    { side: 'allies', type: 'smg', at: 'F9' },
  ],
  active: 'axis',
  initiative: 'axis',
  suddenDeath: 6,
  hands: { axis: ['G01', 'G06', 'G12', 'G03'], allies: ['R38', 'R17', 'R11'] },
  decks: {
    axis: ['G57', 'G23', 'G10', 'G05', 'G17', 'G18'],
    allies: ['R39', 'R52', 'R02', 'R34', 'R35', 'R40'],
  },
};
const PLACES = {
  1: {
    given: 1,
    units: [
      { side: 'axis', type: 'rifle', at: 'E4', activated: true },
      { side: 'axis', type: 'rifle', at: 'G4', activated: true },
      { side: 'allies', type: 'rifle', at: 'E8' },
      { side: 'allies', type: 'smg', at: 'F9' },
    ],
    hands: { axis: ['G01', 'G68', 'G14'], allies: ['R38', 'R17', 'R11'] },
  },
  2: {
    time: 5,
    victory: 2,
    decks: { axis: ['G57', 'G23'], allies: ['R39', 'R52', 'R02', 'R34', 'R35', 'R40'] },
  },
  3: {
    time: 5,
    victory: -3,
    hands: { axis: ['G01', 'G31', 'G12', 'G03'], allies: ['R38', 'R17', 'R11'] },
    decks: { axis: ['G57', 'G23'], allies: ['R39', 'R52', 'R02', 'R34', 'R35', 'R40'] },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const [FIRST, SECOND] = [0, 1] as const;
const [FIRE, SECOND_CARD, THIRD_CARD, FOURTH_CARD] = [3, 4, 5, 6] as const;
const DEAD = [SECOND_CARD, THIRD_CARD, FOURTH_CARD];
const MOVE = SECOND_CARD;

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'Dead cards', ru: 'Мёртвые карты' },
    wants: {
      en: 'Pass, and discard the three cards that do nothing for you.',
      ru: 'Пасуйте и сбросьте три карты, которые вам ничего не дают.',
    },
    says: {
      en:
        'Instead of orders you may discard, here up to three cards, and draw as many. Without a ' +
        'radio there is no artillery, nobody is broken who could rout, and Command Confusion is ' +
        'no order at all. Fire is for his turn.',
      ru:
        'Вместо приказов можно сбросить, здесь до трёх карт, и столько же добрать. Без радио нет ' +
        'артиллерии, бежать некому, ведь никто не сломлен, а неразбериха – и не приказ вовсе. ' +
        '«Огонь» пригодится в его ход.',
    },
    cite: 'CC-TURN-06',
    hints: [
      { en: 'Three of your four cards are dead.', ru: 'Три из ваших четырёх карт мертвы.' },
      { en: 'Pass with those three; keep Fire.', ru: 'Пасуйте с этими тремя; «Огонь» оставьте.' },
    ],
    show: [{ pass: DEAD }],
    also: [[{ pass: [...DEAD].reverse() }]],
    wrong: [
      { answers: [{ pass: [] }] },
      { answers: [{ pass: [FIRE, SECOND_CARD, THIRD_CARD] }] },
      { answers: [{ order: SECOND_CARD }] },
      { answers: [{ pass: [FIRE, ...DEAD] }], cite: 'CC-TURN-06' },
      { answers: [{ end: true }], cite: 'CC-TURN-10' },
    ],
    meets({ answer }) {
      if (!is(answer) || !('pass' in answer) || answer.pass === true) return false;
      const { pass } = answer;
      return DEAD.every((card) => pass.includes(card));
    },
    unmet: {
      en: 'Throw away all three dead ones, and keep Fire: next turn you hold three new cards.',
      ru: 'Сбросьте все три мёртвые и оставьте «Огонь»: к новому ходу у вас три свежие карты.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'A card kept', ru: 'Карта про запас' },
    wants: {
      en: 'Both squads have acted; end the turn with your cards in hand.',
      ru: 'Оба отделения уже действовали; закончите ход, не тратя карт.',
    },
    says: {
      en:
        'An order is spent even if nobody can carry it out. A Fire that you keep is fired in his ' +
        'turn, at men in the open who break by an equal total; and there it costs no order.',
      ru:
        'Приказ потрачен, даже если исполнить его некому. Сбережённый «Огонь» выстрелит в его ' +
        'ход, по идущим через открытое, которых ломает и равный итог; и приказа он не стоит.',
    },
    cite: 'CC-TURN-09',
    hints: [
      { en: 'Who of yours has not acted yet?', ru: 'Кто из ваших ещё не действовал?' },
      { en: 'Press End the turn.', ru: 'Нажмите «Закончить ход».' },
    ],
    points: [FIRST, SECOND],
    show: [{ end: true }],
    wrong: [
      { answers: [{ order: FIRE }] },
      { answers: [{ order: SECOND_CARD }] },
      { answers: [{ pass: [FIRE] }], cite: 'CC-TURN-02' },
    ],
    meets: ({ answer }) => is(answer) && 'end' in answer,
    unmet: {
      en: 'That order would do nothing now. End the turn: the card is worth more in his.',
      ru: 'Сейчас приказ ничего не даст. Закончите ход: в чужой ход карта дороже.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'Ahead: hurry', ru: 'Впереди: торопитесь' },
    wants: {
      en: 'You lead by 2: make time go on in this turn.',
      ru: 'Вы ведёте на 2 очка: продвиньте время в этот же ход.',
    },
    says: {
      en:
        'Who draws the last card of his deck moves time on; the defender gets a point, and from ' +
        'space 6 a roll under the space ends the battle. Your deck has two cards left.',
      ru:
        'Кто взял последнюю карту колоды, тот продвигает время; защитник получает очко, а с ' +
        'деления 6 бросок меньше деления кончает бой. В вашей колоде две карты.',
    },
    cite: 'CC-TIME-02',
    hints: [
      { en: 'Each card discarded is a card drawn.', ru: 'Сколько сбросите, столько и возьмёте.' },
      { en: 'Pass with two cards or three.', ru: 'Пасуйте с двумя картами или тремя.' },
    ],
    show: [{ pass: DEAD }],
    also: [[{ pass: [SECOND_CARD, THIRD_CARD] }]],
    wrong: [
      { answers: [{ pass: [] }] },
      { answers: [{ pass: [FOURTH_CARD] }] },
      { answers: [{ pass: [FIRE, ...DEAD] }], cite: 'CC-TURN-06' },
    ],
    meets: ({ before, after }) => after.position.time > before.position.time,
    unmet: {
      en: 'Time stands still: two cards must go, so that you draw the last.',
      ru: 'Время стоит: должны уйти две карты, чтобы вы взяли последнюю.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'Behind: slowly', ru: 'Позади: не спешите' },
    wants: {
      en: 'You are 3 behind: play the order that brings you forward and reveals no card.',
      ru: 'Вы отстаёте на 3 очка: сыграйте приказ, который ведёт вперёд и не открывает карт.',
    },
    says: {
      en:
        'Every roll reveals a card of your deck, and every card played is drawn anew. A shot is ' +
        'two of your last two cards, a move one: only the move leaves you another turn.',
      ru:
        'Каждый бросок открывает карту вашей колоды, и за каждую сыгранную вы берёте новую. ' +
        'Выстрел – это две карты из двух последних, движение – одна: лишь оно оставит вам ход.',
    },
    cite: 'CC-CARD-10',
    hints: [
      {
        en: 'Which order is carried out without a roll?',
        ru: 'Какой приказ обходится без броска?',
      },
      { en: 'Press the card that says Move.', ru: 'Нажмите карту «Движение».' },
    ],
    show: [{ order: MOVE }],
    wrong: [
      { answers: [{ order: FIRE }] },
      { answers: [{ order: FOURTH_CARD }] },
      { answers: [{ pass: [THIRD_CARD, FOURTH_CARD] }] },
      { answers: [{ end: true }], cite: 'CC-TURN-10' },
    ],
    meets: ({ answer }) => is(answer) && 'order' in answer && answer.order === MOVE,
    unmet: {
      en: 'By that the deck ends, or nobody comes forward. Play Move.',
      ru: 'От этого колода кончится или никто не двинется вперёд. Сыграйте «Движение».',
    },
    stops: true,
  },
];

export const hand = anyLesson<CombatCommander, null>({
  id: 'hand',
  ruleset: 'combat-commander/2006',
  name: { en: 'Hand, deck and time', ru: 'Рука, колода и время' },
  about: { en: 'Two squads hold, and the hour is late', ru: 'Два отделения держатся, час поздний' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Последний час', PLACES),
  tasks,
  usual: USUAL,
  lets: LETS,
});
