/** The command radius: whom a commander may call, where he stands safely, what a 1 costs. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [12, 7], level: 3 },
      units: [
        { name: 'West musketeers', is: 'brigade-shot', at: [9, 8.5] },
        { name: 'West pikes', is: 'brigade-pikes', at: [10, 8.5] },
        { name: 'East pikes', is: 'brigade-pikes', at: [16.4, 9] },
        { name: 'East musketeers', is: 'brigade-shot', at: [17.4, 9] },
        { name: 'Rearguard', is: 'brigade-shot', at: [22, 6] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 19.5] },
      units: [
        { name: 'Enemy horse', is: 'arquebusiers', at: [13.2, 13.6], facing: 180 },
        { name: 'West tercio', is: 'tercio', at: [12, 18], facing: 180 },
        { name: 'East tercio', is: 'tercio', at: [13, 18], facing: 180 },
      ],
    },
  ],
  actions: { move: [2], moveCommanders: [1] },
  step: 'playing',
};
const PLACES = {
  3: { turn: 2, actions: {}, pool: [1, 4, 3], step: 'risk' },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  'West musketeers': 'Западные мушкетёры',
  'West pikes': 'Западные пикинёры',
  'East pikes': 'Восточные пикинёры',
  'East musketeers': 'Восточные мушкетёры',
  Rearguard: 'Арьергард',
  'Enemy horse': 'Вражеская конница',
  'West tercio': 'Западная терция',
  'East tercio': 'Восточная терция',
};
const [WEST, EAST, EAST_SHOT, REARGUARD, HORSE] = [1, 2, 3, 4, 5] as const;
const UW = 1000;
/** A free turn, 4 UW ahead, and half of its own body and of the commander’s base. */
const OUT_OF_REACH = 4.8 * UW;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'Who goes first', ru: 'Кто пойдёт первым' },
    wants: {
      en: 'Play Commanders’ Movement before Move.',
      ru: 'Сыграйте «Перемещение командующих» раньше «Движения».',
    },
    says: {
      en:
        'An action reaches from where the commander stands as it begins, and is done to its end ' +
        'before the next. The east body is 4.3 UW from him, and his radius is 3.',
      ru:
        'Действие достаёт оттуда, где командующий стоит в его начале, и доводится до конца ' +
        'раньше следующего. Восточная группа в 4,3 UW от него, а радиус – 3.',
    },
    cite: 'COS-ACT-11',
    hints: [
      { en: 'Two dice lie on the actions.', ru: 'На действиях лежат два кубика.' },
      { en: 'Press the 1 on Commanders’ Movement.', ru: 'Нажмите 1 на «Перемещении командующих».' },
    ],
    show: [{ action: 'moveCommanders', die: 1 }],
    wrong: [
      { answers: [{ action: 'move', die: 2 }] },
      { answers: [{ action: 'moveCommanders', die: 2 }], cite: 'COS-ACT-07' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) => 'action' in answer && answer.action === 'moveCommanders',
    unmet: {
      en: 'From here Move reaches the west body alone. Let the commander ride first.',
      ru: 'Отсюда «Движение» достанет только западную группу. Сначала перемещение командующих.',
    },
  },
  {
    name: { en: 'In reach of both, out of reach', ru: 'Рядом с обеими, но не под ударом' },
    wants: {
      en: 'Ride where both bodies are within 3 UW of him and the horse cannot come to him.',
      ru: 'Поставьте его так, чтобы обе группы были в 3 UW, а конница до него не добралась.',
    },
    says: {
      en:
        'With a 1 he rides 3 UW. Horse that touches him puts him out on a 1 or 2: that costs his ' +
        'level in morale, and a die of every later turn. This horse turns and rides 4 UW.',
      ru:
        'С единицей он проедет 3 UW. Если его коснётся конница, на 1–2 он выбывает: это минус ' +
        'его уровень из боевого духа и кубик в каждом ходу. Эта конница повернёт и пройдёт 4 UW.',
    },
    cite: 'COS-CMD-08',
    hints: [
      { en: 'Look between the two bodies.', ru: 'Смотрите между двумя группами.' },
      {
        en: 'Lay him midway between them, level with their backs.',
        ru: 'Положите его посередине между ними, вровень с их тылом.',
      },
    ],
    points: [WEST, EAST],
    show: [{ commander: 0, x: 13_200, y: 8500 }],
    also: [[{ commander: 0, x: 13_300, y: 8450 }]],
    wrong: [
      { answers: [{ commander: 0, x: 15_000, y: 8500 }], cite: 'COS-CMD-03' },
      { answers: [{ commander: 0, x: 10_000, y: 8500 }], cite: 'COS-CMD-05' },
      { answers: [{ commander: 0, x: 13_200, y: 9600 }] },
      { answers: [{ commander: 0, x: 14_400, y: 8000 }] },
      { answers: [{ done: true }] },
    ],
    meets: ({ after, facts }) =>
      facts.inCommand(after, WEST) &&
      facts.inCommand(after, EAST) &&
      facts.fromHead(after, HORSE) >= OUT_OF_REACH,
    unmet: {
      en: 'One body is out of his radius, or the horse comes to him. Midway between, further back.',
      ru: 'Или одна группа вне радиуса, или конница до него дойдёт. Посередине и дальше назад.',
    },
  },
  {
    name: { en: 'Do not outrun him', ru: 'Не убегайте от него' },
    wants: {
      en: 'Call the east body and bring both its units on, so that he still reaches it.',
      ru: 'Поднимите восточную группу и продвиньте оба её отряда, не выходя из радиуса.',
    },
    says: {
      en:
        'One unit partly in the radius is enough for a whole formation, now and in your next ' +
        'turn. Who goes his full 2 UW leaves the commander behind.',
      ru:
        'Хватит, если в радиусе хоть край одного отряда формации, – и сейчас, и в следующий ход. ' +
        'Кто пройдёт все 2 UW, тот оставит командующего позади.',
    },
    cite: 'COS-ACT-10',
    hints: [
      { en: 'It is the body on the right.', ru: 'Это группа справа.' },
      {
        en: 'Play Move, press it, and take each unit 1 UW straight ahead.',
        ru: 'Сыграйте «Движение», нажмите её и подвиньте каждый отряд на 1 UW прямо.',
      },
    ],
    points: [EAST],
    show: [
      { action: 'move', die: 2 },
      { unit: EAST },
      { unit: EAST, move: 'simple', facing: 0, distance: 1000 },
      { unit: EAST_SHOT, move: 'simple', facing: 0, distance: 1000 },
    ],
    also: [
      [
        { action: 'move', die: 2 },
        { unit: EAST_SHOT },
        { unit: EAST_SHOT, move: 'simple', facing: 0, distance: 800 },
        { unit: EAST, move: 'simple', facing: 0, distance: 800 },
      ],
    ],
    wrong: [
      { answers: [{ action: 'move', die: 2 }, { unit: REARGUARD }], cite: 'COS-ACT-10' },
      { answers: [{ action: 'move', die: 2 }, { unit: HORSE }], cite: 'COS-ACT-08' },
      {
        answers: [
          { action: 'move', die: 2 },
          { unit: EAST },
          { unit: EAST, move: 'simple', facing: 0, distance: 2000 },
        ],
      },
      { answers: [{ done: true }] },
    ],
    meets({ answer, answers, after, facts }) {
      if ('action' in answer) return answer.action === 'move' && 'goesOn';
      if ('move' in answer) {
        const moved = answers.filter((one) => 'move' in one).length;
        return (
          facts.inCommand(after, EAST) &&
          (moved === 1 ? 'goesOn' : facts.inCommand(after, EAST_SHOT))
        );
      }
      return 'unit' in answer && answer.unit !== WEST && answer.unit !== 0 && 'goesOn';
    },
    unmet: {
      en: 'He would not reach it next turn: call the east body, and go 1 UW, not 2.',
      ru: 'В следующий ход он её не достанет: поднимите восточную группу и идите на 1 UW, не на 2.',
    },
  },
  {
    name: { en: 'A tempting 1', ru: 'Соблазн единицы' },
    wants: {
      en: 'A 1 fell: decide whether your commander takes the risk.',
      ru: 'Выпала единица: решите, рисковать ли командующим.',
    },
    says: {
      en:
        'He may roll one die more for it; a 1 puts him out of action. It is turn 2, and nothing ' +
        'hangs on a fourth die: one time in six for 3 morale and a die of every turn to come.',
      ru:
        'За неё можно бросить ещё один кубик; на единице командующий выбывает. Идёт второй ход, ' +
        'и четвёртый кубик ничего не решает: раз из шести – минус 3 духа и кубик в каждом ходу.',
    },
    cite: 'COS-ACT-03',
    hints: [
      { en: 'Three dice are enough for this turn.', ru: 'На этот ход хватит трёх кубиков.' },
      { en: 'Do not risk him.', ru: 'Не рискуйте им.' },
    ],
    show: [{ risk: false }],
    wrong: [{ answers: [{ risk: true }] }],
    meets: ({ answer }) => 'risk' in answer && !answer.risk,
    unmet: {
      en: 'Keep that for the last turns, when one die decides: here refuse it.',
      ru: 'Это для последних ходов, когда решает один кубик. Здесь откажитесь.',
    },
  },
];

export const command = anyLesson<CloudsOfSmoke, Facts>({
  id: 'command',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'The command radius', ru: 'Командный радиус' },
  about: { en: 'One commander, two bodies', ru: 'Один командующий, две группы' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN, PLACES),
  tasks,
});
