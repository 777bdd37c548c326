/** Fire in the other's turn: when to call it, with whom, and when to hold the last card. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';
import { hex, is, LETS, named, squad, USUAL } from './answers.ts';

const OWN: PositionFile['units'] = [
  { side: 'axis', type: 'corporalY', at: 'E4' },
  { side: 'axis', type: 'rifle', at: 'E4' },
  { side: 'axis', type: 'rifle', at: 'E4' },
];
const TABLE: PositionFile = {
  name: 'The lane',
  map: 'open',
  ground: { E4: 'woods', E9: 'woods', E8: 'woods', F9: 'woods', F8: 'building', C6: 'brush' },
  forces: {
    axis: { posture: 'defend', edge: 'top', orders: 2 },
    allies: { posture: 'attack', edge: 'bottom', orders: 3 },
  },
  units: [
    ...OWN,
    { side: 'allies', type: 'corporalX', at: 'E9' },
    { side: 'allies', type: 'rifle', at: 'E9' },
    { side: 'allies', type: 'rifle', at: 'E9' },
    { side: 'allies', type: 'lineTeam', at: 'F9' },
  ],
  active: 'allies',
  initiative: 'allies',
  hands: { axis: ['G53', 'G19', 'G31', 'G68'], allies: ['R38', 'R17', 'R11'] },
  decks: {
    axis: ['G10', 'G57', 'G23', 'G05', 'G17'],
    allies: ['R39', 'R52', 'R02', 'R34', 'R35', 'R40'],
  },
  step: { at: 'move', moving: [{ unit: 'allies rifle 1' }, { unit: 'allies rifle 2' }] },
};
const PLACES = {
  3: {
    units: [
      ...OWN,
      { side: 'allies', type: 'corporalX', at: 'E9' },
      { side: 'allies', type: 'rifle', at: 'E8' },
      { side: 'allies', type: 'rifle', at: 'E8' },
      { side: 'allies', type: 'lineTeam', at: 'F9' },
    ],
    hands: { axis: ['G53', 'G31', 'G68'], allies: ['R38', 'R17', 'R11'] },
    step: {
      at: 'move',
      moving: [
        { unit: 'allies rifle 1', spent: 2 },
        { unit: 'allies rifle 2', spent: 2 },
        { unit: 'allies lineTeam 1' },
      ],
    },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const [CORPORAL, FIRST, SECOND] = [0, 1, 2] as const;
const [LEFT, RIGHT, TEAM] = [4, 5, 6] as const;
const ALL = [CORPORAL, FIRST, SECOND];
const BOTH = [squad(FIRST), squad(SECOND)];
const [FIRE, OTHER_FIRE, MOVE] = [3, 4, 5] as const;
/** In the last task he holds one Fire less. */
const LAST_MOVE = OTHER_FIRE;
const steps = (units: readonly number[], to: string) => ({
  ask: 'move',
  answer: { units, to: hex(to) },
});

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'Not yet', ru: 'Ещё рано' },
    wants: {
      en: 'Let the two squads pass the woods; do not fire yet.',
      ru: 'Дайте двум отделениям пройти лес, пока не стреляйте.',
    },
    says: {
      en:
        'After every hex he must ask whether you fire. In E8 the woods add 2 to his defence; in ' +
        'E7 there is nothing. Who is shot at in the woods may well stop there.',
      ru:
        'После каждого гекса он обязан спросить, стреляете ли вы. В E8 лес прибавляет 2 к его ' +
        'защите, в E7 нет ничего. Обстрелянный в лесу может там и остаться.',
    },
    cite: 'CC-MOVE-04',
    hints: [
      { en: 'Look where they stand and where they go.', ru: 'Смотрите, где они и куда идут.' },
      { en: 'Press Let them go on.', ru: 'Нажмите «Пропустить».' },
    ],
    points: [LEFT, RIGHT],
    show: [{ done: true }],
    wrong: [
      { answers: [{ card: FIRE, units: ALL }] },
      { answers: [{ card: MOVE, units: ALL }], cite: 'CC-ACT-04' },
      { answers: [{ pieces: BOTH }], cite: 'CC-FIRE-01' },
    ],
    meets: ({ answer }) => is(answer) && 'done' in answer,
    unmet: {
      en: 'In the woods your shot breaks one in four, one hex later nearly half: wait.',
      ru: 'В лесу ваш выстрел ломает каждого четвёртого, гексом дальше – почти половину: ждите.',
    },
    script: { others: [steps([LEFT, RIGHT], 'E8'), steps([LEFT, RIGHT], 'E7')] },
  },
  {
    name: { en: 'Now', ru: 'Теперь' },
    wants: {
      en: 'Call the corporal with both squads, and fire with both.',
      ru: 'Поднимите капрала с обоими отделениями и стреляйте обоими.',
    },
    says: {
      en:
        'The card activates one unit, or a leader with those near him. One shot strikes all in ' +
        'the hex, and who moves breaks even by an equal total.',
      ru:
        'Карта поднимает одно подразделение или командира с теми, кто рядом. Один выстрел бьёт ' +
        'всех в гексе, и идущего ломает даже равный итог.',
    },
    cite: 'CC-OPF-01',
    hints: [
      { en: 'The corporal stands in E4 with both.', ru: 'Капрал стоит в E4 с обоими.' },
      {
        en: 'Play Fire with all three, then fire with both squads.',
        ru: 'Сыграйте «Огонь» всеми тремя, затем стреляйте обоими отделениями.',
      },
    ],
    points: [CORPORAL],
    show: [{ card: FIRE, units: ALL }, { pieces: BOTH }],
    also: [
      [{ card: OTHER_FIRE, units: ALL }, { pieces: BOTH }],
      [{ card: FIRE, units: ALL }, { pieces: [squad(SECOND), squad(FIRST)] }],
    ],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [{ card: FIRE, units: [FIRST] }] },
      { answers: [{ card: FIRE, units: [FIRST, SECOND] }], cite: 'CC-ORD-01' },
      { answers: [{ card: FIRE, units: ALL }, { pieces: [squad(FIRST)] }] },
    ],
    meets({ answer }) {
      if (!is(answer)) return false;
      if ('card' in answer) return named(answer, ALL) && 'goesOn';
      return 'pieces' in answer && answer.pieces.length === BOTH.length;
    },
    unmet: {
      en: 'Two squads in the open are worth the whole shot: all three by one card, both fire.',
      ru: 'Два отделения на открытом стоят полного выстрела: все трое одной картой, стреляют оба.',
    },
    script: {
      draws: 'first',
      others: [{ ask: 'chooseUnit', answer: { unit: LEFT } }, steps([RIGHT], 'E6')],
    },
  },
  {
    name: { en: 'Once more, for nothing', ru: 'Ещё раз, даром' },
    wants: {
      en: 'Fire again at the squad that goes on.',
      ru: 'Снова стреляйте по отделению, которое идёт дальше.',
    },
    says: {
      en:
        'One squad is broken, the other comes to E6. Whom your card has called stays called ' +
        'until his order ends, and may fire once at each further step.',
      ru:
        'Одно отделение сломлено, другое вышло в E6. Кого карта подняла, тот поднят до конца его ' +
        'приказа и на каждом новом шаге может выстрелить раз.',
    },
    cite: 'CC-OPF-02',
    hints: [
      { en: 'The squad in E6 is still whole.', ru: 'Отделение в E6 ещё цело.' },
      { en: 'Fire with both squads; no card is needed.', ru: 'Стреляйте обоими, карта не нужна.' },
    ],
    points: [RIGHT],
    show: [{ pieces: BOTH }],
    also: [[{ pieces: [squad(SECOND), squad(FIRST)] }]],
    wrong: [
      { answers: [{ card: OTHER_FIRE, units: ALL }], cite: 'CC-ORD-02' },
      { answers: [{ done: true }] },
      { answers: [{ pieces: [squad(FIRST)] }] },
    ],
    meets: ({ answer }) => is(answer) && 'pieces' in answer && answer.pieces.length === BOTH.length,
    unmet: {
      en: 'It costs no card: fire with both, before he is beside you.',
      ru: 'Это не стоит карты: стреляйте обоими, пока он не рядом с вами.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'The last card', ru: 'Последняя карта' },
    wants: {
      en: 'Keep your last Fire until the two squads come.',
      ru: 'Сберегите последний «Огонь», пока не пойдут два отделения.',
    },
    says: {
      en:
        'A team of 1 point runs ahead into the house, which covers by 3. Two squads of 2 points ' +
        'each have still to cross the open, and you hold one Fire.',
      ru:
        'Команда ценой в 1 очко вбежала в дом, который укрывает на 3. Двум отделениям по 2 очка ' +
        'ещё идти через открытое, а «Огонь» у вас один.',
    },
    cite: 'CC-OPF-05',
    hints: [
      { en: 'Who has not moved yet?', ru: 'Кто ещё не двигался?' },
      {
        en: 'Let the team go; call when both squads step into E7.',
        ru: 'Команду пропустите; зовите своих, когда оба отделения шагнут в E7.',
      },
    ],
    points: [LEFT, RIGHT],
    show: [{ done: true }, { card: FIRE, units: ALL }, { pieces: BOTH }],
    wrong: [
      { answers: [{ card: FIRE, units: ALL }] },
      { answers: [{ done: true }, { done: true }] },
      { answers: [{ card: LAST_MOVE, units: ALL }], cite: 'CC-ACT-04' },
    ],
    meets({ answer, answers, after: { position } }) {
      const isAtHouse = answers.length === 1;
      if (!is(answer)) return false;
      if ('done' in answer) return isAtHouse && 'goesOn';
      if (position.units.hex[LEFT] !== hex('E7')) return false;
      if ('card' in answer) return named(answer, ALL) && 'goesOn';
      return 'pieces' in answer && answer.pieces.length === BOTH.length;
    },
    unmet: {
      en: 'The team is not worth it; the two squads in E7 are, by all three of yours.',
      ru: 'Команда того не стоит; стоят два отделения в E7, и всеми тремя вашими.',
    },
    script: {
      draws: 'first',
      others: [
        steps([TEAM], 'F8'),
        steps([LEFT, RIGHT], 'E7'),
        { ask: 'chooseUnit', answer: { unit: LEFT } },
      ],
    },
    stops: true,
  },
];

export const opportunity = anyLesson<CombatCommander, null>({
  id: 'opportunity',
  ruleset: 'combat-commander/2006',
  name: { en: 'Fire in his turn', ru: 'Огонь в чужой ход' },
  about: { en: 'A lane before a wood', ru: 'Просека перед лесом' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Просека', PLACES),
  tasks,
  usual: USUAL,
  lets: LETS,
});
