/** Broken men: where they recover, when, and what becomes of those who do not. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';
import { gun, hex, is, LETS, named, squad, USUAL } from './answers.ts';

const FOES: PositionFile['units'] = [
  { side: 'allies', type: 'rifle', at: 'E8' },
  { side: 'allies', type: 'rifle', at: 'E10', broken: true },
  { side: 'allies', type: 'smg', at: 'F8', broken: true },
];
const TABLE: PositionFile = {
  name: 'Behind the line',
  map: 'open',
  ground: { E4: 'building', F4: 'woods', E8: 'woods', F8: 'building' },
  forces: {
    axis: { posture: 'recon', edge: 'top', orders: 4 },
    allies: { posture: 'recon', edge: 'bottom', orders: 3 },
  },
  units: [
    { side: 'axis', type: 'sergeantY', at: 'E4' },
    { side: 'axis', type: 'rifle', at: 'F3', broken: true },
    { side: 'axis', type: 'rifle', at: 'F4', broken: true, suppressed: true },
    { side: 'axis', type: 'weaponTeam', at: 'F4', weapon: 'heavyMg' },
    ...FOES,
  ],
  active: 'axis',
  initiative: 'allies',
  given: 1,
  hands: { axis: ['G68', 'G70', 'G03', 'G01'], allies: ['R38', 'R17', 'R11'] },
  decks: {
    axis: ['G57', 'G23', 'G10', 'G27', 'G05', 'G17', 'G11', 'G18', 'G21', 'G22'],
    allies: ['R02', 'R39', 'R52', 'R34', 'R35', 'R40'],
  },
  step: { at: 'advance', left: ['axis rifle 1'] },
};
const [SERGEANT, FIRST, SECOND, TEAM] = [0, 1, 2, 3] as const;
const [EDGE, HIDDEN] = [5, 6] as const;
const ALL = [SERGEANT, FIRST, SECOND, TEAM];
const GROUP = [gun(TEAM), squad(FIRST), squad(SECOND)];
const TARGET = hex('F8');
const [RECOVER, ADVANCE, ROUT, FIRE] = [3, 4, 5, 6] as const;
const HOUSE = hex('E4');

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'To the leader', ru: 'К командиру' },
    wants: {
      en: 'Bring the broken squad into the house to the sergeant.',
      ru: 'Приведите сломленное отделение в дом к сержанту.',
    },
    says: {
      en:
        'To rally, a roll must be under the morale with command and cover. In the open the squad ' +
        'has 7, which is 42 in a hundred; in the house, with the sergeant, 7 and 2 and 3.',
      ru:
        'Чтобы прийти в себя, нужен бросок меньше морали с командованием и укрытием. На открытом ' +
        'у отделения 7, это 42 из ста; в доме с сержантом – 7 да 2 да 3.',
    },
    cite: 'CC-RECO-02',
    hints: [
      { en: 'The squad stands in F3, the house is E4.', ru: 'Отделение в F3, дом – E4.' },
      { en: 'Advance from F3 into E4.', ru: 'Продвиньтесь из F3 в E4.' },
    ],
    points: [FIRST],
    show: [{ unit: FIRST, to: HOUSE }],
    wrong: [
      { answers: [{ unit: FIRST, to: hex('F2') }] },
      { answers: [{ unit: FIRST, to: hex('F4') }] },
      { answers: [{ done: true }] },
      { answers: [{ unit: SERGEANT, to: hex('F3') }], cite: 'CC-ADV-08' },
    ],
    meets: ({ answer }) => is(answer) && 'to' in answer && answer.to === HOUSE,
    unmet: {
      en: 'There he rallies at 12, by almost any roll: into E4.',
      ru: 'Там он придёт в себя при 12, почти любым броском: в E4.',
    },
  },
  {
    name: { en: 'Recover first', ru: 'Сначала прийти в себя' },
    wants: {
      en: 'Play the card with the order Recover.',
      ru: 'Сыграйте карту с приказом «Восстановление».',
    },
    says: {
      en:
        'One card takes off every suppression, and then each broken unit of yours rolls. What ' +
        'rallies now can still be used in this turn: nobody is activated by it.',
      ru:
        'Одна карта снимает всё подавление, затем бросает каждое ваше сломленное подразделение. ' +
        'Кто пришёл в себя, может действовать ещё в этот ход: приказ никого не расходует.',
    },
    cite: 'CC-RECO-01',
    hints: [
      { en: 'Squads in E4 and F4 are broken.', ru: 'В E4 и F4 сломленные отделения.' },
      { en: 'Press the card that says Recover.', ru: 'Нажмите карту «Восстановление».' },
    ],
    points: [FIRST, SECOND],
    show: [{ order: RECOVER }],
    wrong: [
      { answers: [{ order: FIRE }] },
      { answers: [{ order: ADVANCE }] },
      { answers: [{ end: true }] },
      { answers: [{ pass: [] }], cite: 'CC-TURN-02' },
    ],
    meets: ({ events }) => events.some(({ type }) => type === 'rallied'),
    unmet: {
      en: 'Recover first: what rallies can fire by your next card.',
      ru: 'Сначала «Восстановление»: кто придёт в себя, выстрелит по следующей карте.',
    },
    script: { draws: 'first' },
  },
  {
    name: { en: 'Over the edge', ru: 'За край' },
    wants: {
      en: 'Play Rout, and name the side whose broken men stand at their edge.',
      ru: 'Сыграйте «Бегство» и назовите сторону, чьи сломленные стоят у своего края.',
    },
    says: {
      en:
        'A broken unit whose morale you outroll runs as many hexes as the difference, towards ' +
        'its own edge. His squad in E10 has one hex to go: the first step is off the map, and 2 ' +
        'points.',
      ru:
        'Сломленный, чью мораль превысил ваш бросок, бежит к своему краю на столько гексов, ' +
        'какова разница. Отделению в E10 бежать один гекс: первый шаг – за карту, и это 2 очка.',
    },
    cite: 'CC-ROUT-01',
    hints: [
      { en: 'His squad in E10 is broken.', ru: 'Его отделение в E10 сломлено.' },
      { en: 'Press Rout, then the Russians.', ru: 'Нажмите «Бегство», затем русских.' },
    ],
    points: [EDGE],
    show: [{ order: ROUT }, { side: 1 }],
    wrong: [
      { answers: [{ order: ADVANCE }] },
      { answers: [{ end: true }] },
      { answers: [{ order: ROUT }, { side: 0 }] },
      { answers: [{ order: RECOVER }], cite: 'CC-TURN-03' },
    ],
    meets({ answer }) {
      if (!is(answer)) return false;
      if ('order' in answer) return answer.order === ROUT && 'goesOn';
      return 'side' in answer && answer.side === 1;
    },
    unmet: {
      en: 'Rout is for him: one step and that squad is gone.',
      ru: '«Бегство» – для него: один шаг, и отделения нет.',
    },
    script: { draws: 'first' },
  },
  {
    name: { en: 'The second break', ru: 'Второй раз' },
    wants: {
      en: 'Fire with all at his broken squad in the house.',
      ru: 'Стреляйте всеми по его сломленному отделению в доме.',
    },
    says: {
      en:
        'A broken unit that must break again is gone, 2 points for a squad. In F8 he defends ' +
        'with 6 and 3 for the house; the whole squad in the woods with 8 and 2.',
      ru:
        'Сломленный, которого ломают снова, погиб: отделение – это 2 очка. В F8 он защищается с ' +
        '6 и 3 за дом, целое отделение в лесу – с 8 и 2.',
    },
    cite: 'CC-UNIT-07',
    hints: [
      { en: 'The broken squad stands in F8.', ru: 'Сломленное отделение стоит в F8.' },
      {
        en: 'Play Fire, take the sergeant with all, and fire at F8 with the machine gun as base.',
        ru: 'Сыграйте «Огонь», возьмите сержанта со всеми и стреляйте по F8, основа – пулемёт.',
      },
    ],
    points: [HIDDEN],
    show: [{ order: FIRE }, { units: ALL }, { pieces: GROUP, target: TARGET }],
    wrong: [
      { answers: [{ order: FIRE }, { units: [TEAM] }] },
      { answers: [{ order: FIRE }, { units: ALL }, { pieces: GROUP, target: hex('E8') }] },
      { answers: [{ order: FIRE }, { units: ALL }, { pieces: [gun(TEAM)], target: TARGET }] },
      {
        answers: [{ order: FIRE }, { units: ALL }, { pieces: GROUP, target: hex('E10') }],
        cite: 'CC-FIRE-02',
      },
    ],
    meets({ answer }) {
      if (!is(answer)) return false;
      if ('order' in answer) return answer.order === FIRE && 'goesOn';
      if ('units' in answer) return named(answer, ALL) && 'goesOn';
      return 'pieces' in answer && 'target' in answer && answer.target === TARGET
        ? answer.pieces.length >= GROUP.length
        : false;
    },
    unmet: {
      en: 'All with the sergeant, at F8: there one shot can end it.',
      ru: 'Всеми с сержантом, по F8: там один выстрел может всё решить.',
    },
    script: { draws: 'first' },
    stops: true,
  },
];

export const recovering = anyLesson<CombatCommander, null>({
  id: 'recovering',
  ruleset: 'combat-commander/2006',
  name: { en: 'Broken men', ru: 'Сломленные' },
  about: { en: 'Behind the line, a house', ru: 'За линией – дом' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'За линией'),
  tasks,
  usual: USUAL,
  lets: [
    ...LETS,
    { ask: 'chooseUnit', answer: { unit: FIRST } },
    { ask: 'chooseUnit', answer: { unit: EDGE } },
  ],
});
