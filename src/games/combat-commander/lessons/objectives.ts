/** What is worth points: ground that swings twice its value, whole buildings, and the far edge. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';
import { hex, is, LETS, USUAL } from './answers.ts';

const FOES: PositionFile['units'] = [
  { side: 'allies', type: 'lineTeam', at: 'F6', broken: true },
  { side: 'allies', type: 'rifle', at: 'C9' },
];
const TABLE: PositionFile = {
  name: 'The two-hex house',
  map: {
    name: 'the two-hex house',
    terrain: Array<string>(10).fill('.'.repeat(15)),
    buildings: ['E6 F6'],
    objectives: 'G5 E6 I7 M3 O9',
  },
  ground: { E6: 'building', F6: 'building', C9: 'woods', E7: 'woods', D8: 'woods', D7: 'woods' },
  forces: {
    axis: { posture: 'attack', edge: 'top', orders: 3 },
    allies: { posture: 'defend', edge: 'bottom', orders: 2 },
  },
  units: [
    { side: 'axis', type: 'sergeantY', at: 'E6' },
    { side: 'axis', type: 'rifle', at: 'H5' },
    { side: 'axis', type: 'rifle', at: 'E6' },
    { side: 'axis', type: 'rifle', at: 'K10' },
    ...FOES,
  ],
  chits: { open: ['F', 'B', 'K'] },
  control: [null, 'allies', 'allies', null, null],
  active: 'axis',
  initiative: 'allies',
  time: 2,
  victory: -4,
  hands: { axis: ['G31', 'G15', 'G68'], allies: ['R38', 'R17', 'R11'] },
  decks: {
    axis: ['G57', 'G23', 'G10', 'G05', 'G17'],
    allies: ['R39', 'R28', 'R52', 'R02', 'R34', 'R35', 'R40'],
  },
  step: { at: 'move', moving: [{ unit: 'axis rifle 1' }] },
};
const PLACES = {
  1: { step: { at: 'advance', left: ['axis sergeantY 1', 'axis rifle 2'] } },
  2: {
    units: [
      { side: 'axis', type: 'sergeantY', at: 'E6' },
      { side: 'axis', type: 'rifle', at: 'L1' },
      { side: 'axis', type: 'rifle', at: 'E6' },
      { side: 'axis', type: 'rifle', at: 'K10' },
      ...FOES,
    ],
    step: { at: 'move', moving: [{ unit: 'axis rifle 1' }, { unit: 'axis rifle 3' }] },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const [SERGEANT, RUNNER, SQUAD, AT_EDGE] = [0, 1, 2, 3] as const;
const TEAM = 4;
const [THREE, NEAR, HOUSE] = [hex('I7'), hex('G5'), hex('F6')] as const;
const NEXT = 3;
const steps = (to: number) => ({ units: [RUNNER], to });

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'Twice its value', ru: 'Вдвое дороже' },
    wants: {
      en: 'Take the objective that is worth 3 points.',
      ru: 'Займите объект, который стоит 3 очка.',
    },
    says: {
      en:
        'Objective 3 in I7 is worth 3, it is his, and nobody watches it: he loses 3 and you gain ' +
        '3, as much as three squads killed. Objective 1 in G5 is worth nothing so far.',
      ru:
        'Объект 3 в I7 стоит 3 очка, он его, и никто за ним не смотрит: у него минус 3 и у вас ' +
        'плюс 3, как за три убитых отделения. Объект 1 в G5 пока не стоит ничего.',
    },
    cite: 'CC-OBJ-10',
    hints: [
      { en: 'The squad in H5 is two hexes from I7.', ru: 'Отделению из H5 до I7 два гекса.' },
      { en: 'Go by I6 to I7.', ru: 'Идите через I6 в I7.' },
    ],
    points: [RUNNER],
    show: [steps(hex('I6')), steps(THREE)],
    also: [[steps(hex('H6')), steps(THREE)]],
    wrong: [
      { answers: [steps(NEAR), { done: true }] },
      { answers: [{ done: true }] },
      { answers: [steps(THREE)], cite: 'CC-MOVE-01' },
    ],
    meets({ answer, before, after }) {
      if (!is(answer) || !('to' in answer)) return false;
      return after.position.victory >= before.position.victory + 6 || 'goesOn';
    },
    unmet: {
      en: 'Six points lie two hexes away, unguarded: go to I7.',
      ru: 'В двух гексах без охраны лежат шесть очков: идите в I7.',
    },
    stops: true,
  },
  {
    name: { en: 'The whole building', ru: 'Здание целиком' },
    wants: {
      en: 'Take the house that is objective 2.',
      ru: 'Возьмите дом, который и есть объект 2.',
    },
    says: {
      en:
        'A building of several hexes is one objective. You stand in E6, but it stays his while ' +
        'his team is in F6. Both hexes have to be clear of him.',
      ru:
        'Здание из нескольких гексов – один объект. Вы в E6, но дом его, пока его команда в F6. ' +
        'Чистыми от него должны быть оба гекса.',
    },
    cite: 'CC-OBJ-05',
    hints: [
      { en: 'The team in F6 is broken.', ru: 'Команда в F6 сломлена.' },
      { en: 'Advance into F6 with both.', ru: 'Продвиньтесь в F6 обоими.' },
    ],
    points: [TEAM],
    show: [
      { unit: SQUAD, to: HOUSE },
      { unit: SERGEANT, to: HOUSE },
    ],
    also: [
      [
        { unit: SERGEANT, to: HOUSE },
        { unit: SQUAD, to: HOUSE },
      ],
      [{ unit: SQUAD, to: HOUSE }, { done: true }],
    ],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [{ unit: SERGEANT, to: HOUSE }, { done: true }] },
      { answers: [{ unit: SQUAD, to: hex('E5') }] },
      { answers: [{ unit: RUNNER, to: HOUSE }], cite: 'CC-ADV-08' },
    ],
    meets({ answer, answers }) {
      const isIn = (unit: number): boolean =>
        answers.some((one) => is(one) && 'to' in one && 'unit' in one && one.unit === unit);
      if (!is(answer) || ('to' in answer && answer.to !== HOUSE)) return false;
      if ('done' in answer) return isIn(SQUAD);
      return (isIn(SQUAD) && isIn(SERGEANT)) || 'goesOn';
    },
    unmet: {
      en: 'While he is in F6 the house is his: the squad must go in.',
      ru: 'Пока он в F6, дом его: отделение должно войти.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'Off the far edge', ru: 'За дальний край' },
    wants: {
      en: 'Take the squad in K10 off his edge, so that it comes back soonest.',
      ru: 'Уведите отделение из K10 за его край так, чтобы оно скорее вернулось.',
    },
    says: {
      en:
        'Who leaves over his edge brings you as many points as his death would bring him, here ' +
        '2, and waits whole on a space of the time track. Time stands on 2; what lies behind ' +
        'never comes back.',
      ru:
        'Ушедший за край врага приносит столько, сколько дала бы врагу его гибель, здесь 2, и ' +
        'ждёт целым на делении времени. Время стоит на 2; кто положен позади, не вернётся.',
    },
    cite: 'CC-VP-07',
    hints: [
      { en: 'The squad stands in K10, at his edge.', ru: 'Отделение стоит в K10, у его края.' },
      { en: 'Leave the map, and wait on space 3.', ru: 'Уйдите с карты и ждите на делении 3.' },
    ],
    points: [AT_EDGE],
    show: [{ units: [AT_EDGE], exit: true }, { space: NEXT }],
    wrong: [
      { answers: [{ units: [AT_EDGE], exit: true }, { space: 2 }] },
      { answers: [{ units: [AT_EDGE], exit: true }, { space: 9 }] },
      { answers: [{ done: true }] },
      { answers: [{ units: [RUNNER], exit: true }], cite: 'CC-VP-06' },
    ],
    meets({ answer }) {
      if (!is(answer)) return false;
      if ('space' in answer) return answer.space === NEXT;
      return 'exit' in answer && 'goesOn';
    },
    unmet: {
      en: 'Off the map for 2 points, and on the space just ahead of time: 3.',
      ru: 'С карты за 2 очка, и на деление сразу впереди времени: 3.',
    },
    stops: true,
  },
];

export const objectives = anyLesson<CombatCommander, null>({
  id: 'objectives',
  ruleset: 'combat-commander/2006',
  name: { en: 'What brings points', ru: 'Что приносит очки' },
  about: { en: 'Ground, a house and the far edge', ru: 'Место, дом и дальний край' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Дом в два гекса', PLACES),
  tasks,
  usual: USUAL,
  lets: LETS,
});
