/** From nothing to a whole turn: dice, orders, a move into range, one combat, won. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [12.4, 7.4], level: 3 },
      units: [
        { name: 'Left musketeers', is: 'brigade-shot', at: [11.4, 8.5] },
        { name: 'Pikes', is: 'brigade-pikes', at: [12.4, 8.5] },
        { name: 'Right musketeers', is: 'brigade-shot', at: [13.4, 8.5] },
        { name: 'Outpost', is: 'brigade-shot', at: [17.4, 8.5] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [12.6, 14.5] },
      units: [
        { name: 'West shot', is: 'imperial-shot', at: [12, 12.2], facing: 180 },
        { name: 'East shot', is: 'imperial-shot', at: [13, 12.2], facing: 180 },
        { name: 'First tercio', is: 'tercio', at: [18, 15], facing: 180 },
        { name: 'Second tercio', is: 'tercio', at: [19, 15], facing: 180 },
        { name: 'Third tercio', is: 'tercio', at: [20, 15], facing: 180 },
      ],
    },
  ],
  terrain: [{ kind: 'field', from: [10.6, 9.4], to: [15, 11.6] }],
};
const RUSSIAN = {
  'Left musketeers': 'Левые мушкетёры',
  Pikes: 'Пикинёры',
  'Right musketeers': 'Правые мушкетёры',
  Outpost: 'Застава',
  'West shot': 'Западные мушкетёры',
  'East shot': 'Восточные мушкетёры',
  'First tercio': 'Первая терция',
  'Second tercio': 'Вторая терция',
  'Third tercio': 'Третья терция',
};
const LINE = [0, 1, 2];
const UW = 1000;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'A die on Move', ru: 'Кубик на «Движение»' },
    wants: { en: 'Put the 3 on Move.', ru: 'Положите тройку на «Движение».' },
    says: {
      en:
        'Your commander rolled three action dice. A die on Move calls up as many formations as ' +
        'it shows. You have one line to move, so keep the 4 for the fight.',
      ru:
        'Ваш командующий бросил три кубика действий. Кубик на «Движении» поднимает столько ' +
        'формаций, сколько на нём очков. У вас одна линия, так что четвёрку сберегите для боя.',
    },
    cite: 'COS-ACT-05',
    hints: [
      { en: 'Look at the dice, not at the map.', ru: 'Смотрите на кубики, а не на карту.' },
      { en: 'Take the 3 and press Move.', ru: 'Возьмите 3 и нажмите «Движение».' },
    ],
    show: [{ die: 3, on: 'move' }],
    also: [[{ die: 2, on: 'move' }]],
    wrong: [
      { answers: [{ die: 6, on: 'move' }], cite: 'COS-ACT-05' },
      { answers: [{ die: 3, on: 'caracole' }], cite: 'COS-ACT-05' },
      { answers: [{ die: 4, on: 'move' }] },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) => 'on' in answer && answer.on === 'move' && answer.die < 4,
    unmet: {
      en: 'A low die goes on Move: one formation is all you have to call up.',
      ru: 'На «Движение» нужен низкий кубик: поднимать вам всего одну формацию.',
    },
    script: { dice: [4, 3, 2] },
  },
  {
    name: { en: 'A die for the fight', ru: 'Кубик для боя' },
    wants: { en: 'Put the 4 on Inspiration.', ru: 'Положите четвёрку на «Воодушевление».' },
    says: {
      en:
        'Tactics hold one die each and keep it until it is used. A 4 on Inspiration doubles the ' +
        'strength of up to four engaged units and steadies them.',
      ru:
        'Тактика держит один кубик и хранит его, пока вы его не потратите. Четвёрка на ' +
        '«Воодушевлении» удваивает силу до четырёх сражающихся отрядов и укрепляет их.',
    },
    cite: 'COS-BRD-02',
    hints: [
      { en: 'The tactics stand below the actions.', ru: 'Тактики стоят под действиями.' },
      { en: 'Take the 4 and press Inspiration.', ru: 'Возьмите 4 и нажмите «Воодушевление».' },
    ],
    show: [{ die: 4, on: 'inspiration' }],
    wrong: [
      { answers: [{ die: 2, on: 'inspiration' }] },
      { answers: [{ die: 4, on: 'march' }] },
      { answers: [{ die: 5, on: 'inspiration' }], cite: 'COS-ACT-05' },
    ],
    meets: ({ answer }) => 'on' in answer && answer.on === 'inspiration' && answer.die === 4,
    unmet: {
      en: 'Three units will fight, so Inspiration needs the 4.',
      ru: 'Сражаться будут три отряда, поэтому «Воодушевлению» нужна четвёрка.',
    },
  },
  {
    name: { en: 'A die for the commander', ru: 'Кубик командующему' },
    wants: {
      en: 'Put the last die on Commanders’ Movement.',
      ru: 'Положите последний кубик на «Перемещение командующих».',
    },
    says: {
      en:
        'Orders reach only as far as the command radius. The commander must follow his line, and ' +
        'he rides what the die shows and 2 UW more.',
      ru:
        'Приказы действуют только в командном радиусе. Командующему пора за своей линией: он ' +
        'проедет столько UW, сколько на кубике, и ещё 2.',
    },
    cite: 'COS-CMD-03',
    hints: [
      { en: 'One die is left.', ru: 'Остался один кубик.' },
      {
        en: 'Press it, then Commanders’ Movement.',
        ru: 'Нажмите его, затем «Перемещение командующих».',
      },
    ],
    show: [{ die: 2, on: 'moveCommanders' }],
    wrong: [
      { answers: [{ die: 2, on: 'tenacity' }] },
      { answers: [{ done: true }] },
      { answers: [{ die: 4, on: 'moveCommanders' }], cite: 'COS-ACT-05' },
    ],
    meets: ({ answer }) => 'on' in answer && answer.on === 'moveCommanders',
    unmet: {
      en: 'The commander would stay behind, out of reach of his own line.',
      ru: 'Командующий остался бы позади, и его линия вышла бы из радиуса.',
    },
  },
  {
    name: { en: 'Move is played', ru: 'Играем «Движение»' },
    wants: { en: 'Play the die on Move.', ru: 'Сыграйте кубик с «Движения».' },
    says: {
      en: 'Dice on actions are played one by one, in any order. The line goes first.',
      ru: 'Кубики с действий играют по одному, в любом порядке. Сначала пойдёт линия.',
    },
    cite: 'COS-ACT-07',
    hints: [
      { en: 'The die lies on Move, on the board.', ru: 'Кубик лежит на «Движении», на планшете.' },
      {
        en: 'Press the die on Move; or take the line at once and drag it forward.',
        ru: 'Нажмите кубик на «Движении»; или сразу возьмите линию и ведите её вперёд.',
      },
    ],
    show: [{ action: 'move', die: 3 }],
    wrong: [
      { answers: [{ action: 'moveCommanders', die: 2 }] },
      { answers: [{ done: true }] },
      { answers: [{ action: 'march', die: 3 }], cite: 'COS-ACT-07' },
    ],
    meets: ({ answer }) => 'action' in answer && answer.action === 'move',
    unmet: { en: 'First let the line move.', ru: 'Сначала пусть пойдёт линия.' },
  },
  {
    name: { en: 'A formation in the radius', ru: 'Формация в радиусе' },
    wants: { en: 'Call up your line of three.', ru: 'Поднимите линию из трёх отрядов.' },
    says: {
      en:
        'Units that touch side to side are one formation. It may be called up where one of them ' +
        'is within 3 UW of the commander: the outpost on the right is not.',
      ru:
        'Отряды, которые касаются сторонами, – одна формация. Её можно поднять, если хоть один ' +
        'из них не дальше 3 UW от командующего. Застава справа дальше.',
    },
    cite: 'COS-ACT-10',
    hints: [
      { en: 'It is the line behind the field.', ru: 'Это линия за полем.' },
      {
        en: 'Take any of its three units and drag it forward: the line comes along.',
        ru: 'Возьмите любой из трёх её отрядов и ведите вперёд: линия пойдёт следом.',
      },
    ],
    points: [1],
    show: [{ unit: 1 }],
    also: [[{ unit: 0 }], [{ unit: 2 }]],
    wrong: [
      { answers: [{ unit: 3 }], cite: 'COS-ACT-10' },
      { answers: [{ unit: 4 }], cite: 'COS-ACT-08' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) => 'unit' in answer && LINE.some((unit) => unit === answer.unit),
    unmet: { en: 'Then nobody would move.', ru: 'Тогда никто не пойдёт.' },
  },
  {
    name: { en: 'Into musket range', ru: 'На дальность мушкета' },
    wants: {
      en: 'Bring all three within 2 UW of the enemy.',
      ru: 'Подведите все три отряда к врагу на 2 UW.',
    },
    says: {
      en:
        'Each unit moves by itself: a turn, then straight ahead up to 2 UW. 1 UW is the width ' +
        'of a unit. Stop short of the enemy: musketeers fire at 2 UW, and need not touch.',
      ru:
        'Каждый отряд идёт сам: поворот, затем прямо вперёд до 2 UW. 1 UW – ширина отряда. ' +
        'Остановитесь перед врагом: мушкетёры стреляют на 2 UW, касаться незачем.',
    },
    cite: 'COS-MOV-01',
    hints: [
      { en: 'The lit units have not moved yet.', ru: 'Подсвеченные отряды ещё не ходили.' },
      {
        en: 'Drag the line 1.6 UW straight ahead, or one unit after the other.',
        ru: 'Ведите линию на 1,6 UW прямо вперёд, или один отряд за другим.',
      },
    ],
    points: [2],
    show: LINE.toReversed().map((unit) => ({ unit, move: 'simple', facing: 0, distance: 1600 })),
    also: [LINE.map((unit) => ({ unit, move: 'simple', facing: 0, distance: 1900 }))],
    wrong: [
      {
        answers: [{ unit: 2, move: 'simple', facing: 0, distance: 2600 }],
        cite: 'COS-MOV-01',
      },
      {
        answers: [{ unit: 2, move: 'difficult', x: 13_400, y: 10_500, facing: 0 }],
        cite: 'COS-MOV-02',
      },
      { answers: [{ unit: 2, move: 'simple', facing: 0, distance: 900 }] },
      { answers: [{ unit: 2, move: 'simple', facing: 18_000, distance: 1600 }] },
      { answers: [{ done: true }] },
    ],
    meets({ answer, answers, after, facts }) {
      if (!('move' in answer)) return false;
      const gap = facts.toEnemy(after, answer.unit);
      const isReached = gap <= 2 * UW && gap > 0 && after.position.units.facing[answer.unit] === 0;
      return isReached && (answers.length === LINE.length || 'goesOn');
    },
    unmet: {
      en: 'From there it does not reach: within 2 UW, facing the enemy, and all three.',
      ru: 'Оттуда не достать: ближе 2 UW, лицом к врагу, и все три отряда.',
    },
  },
  {
    name: { en: 'The commander follows', ru: 'Командующий следом' },
    wants: {
      en: 'Ride your commander up close behind the line.',
      ru: 'Подведите командующего вплотную за линию.',
    },
    says: {
      en:
        'He may ride over units, never stop on one. Within 3 UW he commands; behind the line ' +
        'nobody reaches him.',
      ru:
        'Он проезжает сквозь отряды, но на них не останавливается. До 3 UW он командует; за ' +
        'линией до него не доберутся.',
    },
    cite: 'COS-CMD-05',
    hints: [
      { en: 'Play the die on Commanders’ Movement.', ru: 'Сыграйте «Перемещение командующих».' },
      {
        en: 'Then lay the commander about half a UW behind the pikes.',
        ru: 'Затем поставьте командующего на пол-UW позади пикинёров.',
      },
    ],
    points: [1],
    show: [
      { action: 'moveCommanders', die: 2 },
      { commander: 0, x: 12_400, y: 9300 },
    ],
    also: [
      [
        { action: 'moveCommanders', die: 2 },
        { commander: 0, x: 13_000, y: 9000 },
      ],
    ],
    wrong: [
      {
        answers: [
          { action: 'moveCommanders', die: 2 },
          { commander: 0, x: 12_400, y: 12_900 },
        ],
        cite: 'COS-CMD-03',
      },
      {
        answers: [
          { action: 'moveCommanders', die: 2 },
          { commander: 0, x: 12_400, y: 10_100 },
        ],
        cite: 'COS-CMD-05',
      },
      {
        answers: [
          { action: 'moveCommanders', die: 2 },
          { commander: 0, x: 15_500, y: 8000 },
        ],
      },
      { answers: [{ done: true }] },
    ],
    meets({ answer, after }) {
      if ('action' in answer) return answer.action === 'moveCommanders' ? 'goesOn' : false;
      if (!('commander' in answer)) return false;
      const { x, y } = after.position.commanders;
      const [across, up] = [x[0] ?? 0, y[0] ?? 0];
      return up >= 8400 && up < 9800 && across > 10_900 && across < 13_900;
    },
    unmet: {
      en: 'Not there: close behind the line he commands it and is safe.',
      ru: 'Не туда: вплотную за линией он командует ею и в безопасности.',
    },
    rest: [{ done: true }],
  },
  {
    name: { en: 'Where the combat is', ru: 'Где сражение' },
    wants: {
      en: 'Place the combat marker where both lines are in it.',
      ru: 'Поставьте маркер сражения так, чтобы в него вошли обе линии.',
    },
    says: {
      en:
        'It must take in as many engaged units as can be within 2 UW of it. At the end, whoever ' +
        'alone stands there wins, and the other pays its price in morale.',
      ru:
        'В 2 UW от него должно оказаться как можно больше сражающихся отрядов. Кто в конце стоит ' +
        'там один, тот победил; другой платит цену маркера боевым духом.',
    },
    cite: 'COS-MRK-03',
    hints: [
      {
        en: 'All five units that see an enemy count.',
        ru: 'Важны все пять отрядов, видящих врага.',
      },
      {
        en: 'Press the middle of the field between the two lines; or take what is proposed.',
        ru: 'Нажмите посреди поля, между линиями; или примите предложенное место.',
      },
    ],
    points: [1],
    show: [{ x: 12_400, y: 11_100 }],
    also: [[{ x: 12_600, y: 11_000 }]],
    wrong: [
      { answers: [{ x: 12_400, y: 8000 }], cite: 'COS-MRK-04' },
      { answers: [{ x: 14_900, y: 11_000 }], cite: 'COS-MRK-03' },
      { answers: [{ x: 12_400, y: 40_000 }], cite: 'COS-MRK-05' },
    ],
    meets: ({ after }) => after.position.markers.price.some((price) => price > 0),
    unmet: { en: 'No marker lies there.', ru: 'Маркера там нет.' },
  },
  {
    name: { en: 'Inspiration', ru: 'Воодушевление' },
    wants: {
      en: 'Inspire all three of your units.',
      ru: 'Воодушевите все три своих отряда.',
    },
    says: {
      en:
        'A side’s result is its dice and the strength of all its units here. Every ten points ' +
        'are a hit, every ten points more than the enemy one hit more.',
      ru:
        'Результат стороны – её кубики и сила всех её отрядов здесь. Каждые десять очков – удар, ' +
        'каждые десять сверх вражеского результата – ещё удар.',
    },
    cite: 'COS-HIT-01',
    hints: [
      { en: 'Strength counts for the pikes too.', ru: 'Сила считается и у пикинёров.' },
      {
        en: 'Take Inspiration and press all three units.',
        ru: 'Возьмите «Воодушевление» и нажмите все три отряда.',
      },
    ],
    points: LINE,
    show: [{ tactic: 'inspiration', units: LINE }],
    wrong: [
      { answers: [{ tactic: 'inspiration', units: [0, 2] }] },
      { answers: [{ done: true }] },
      { answers: [{ tactic: 'inspiration', units: [3] }], cite: 'COS-TAC-04' },
    ],
    meets: ({ answer }) => 'tactic' in answer && answer.units.length === LINE.length,
    unmet: {
      en: 'One hit more hangs on it: inspire all three.',
      ru: 'От этого зависит ещё один удар: воодушевите всех троих.',
    },
    script: { dice: [6, 6, 4, 4] },
  },
  {
    name: { en: 'Who takes the hit', ru: 'Кто примет удар' },
    wants: {
      en: 'Give the hit to a unit of musketeers.',
      ru: 'Отдайте удар мушкетёрам.',
    },
    says: {
      en:
        'You do it, nearest units first; these are equally near. A broken unit costs its loss in ' +
        'morale: the pikes 4, musketeers 2.',
      ru:
        'Удары раздаёте вы, начиная с ближайших; эти стоят одинаково близко. Сломленный отряд ' +
        'стоит боевого духа: пикинёры 4, мушкетёры 2.',
    },
    cite: 'COS-HIT-02',
    hints: [
      { en: 'Compare the losses on the cards.', ru: 'Сравните потери на карточках.' },
      { en: 'Press the musketeers on either side.', ru: 'Нажмите на мушкетёров с любого края.' },
    ],
    points: [2],
    show: [{ unit: 2 }],
    also: [[{ unit: 0 }]],
    wrong: [{ answers: [{ unit: 1 }] }, { answers: [{ unit: 3 }], cite: 'COS-HIT-02' }],
    meets: ({ answer }) => 'unit' in answer && answer.unit !== 1,
    unmet: { en: 'The pikes are the dearer loss.', ru: 'Потерять пикинёров дороже.' },
    script: { others: [{ ask: 'allocateHit', answer: { unit: 4 } }] },
  },
  {
    name: { en: 'Retreat or stand', ru: 'Отойти или стоять' },
    wants: {
      en: 'Take the hit off by a retreat, straight back.',
      ru: 'Снимите удар отступлением прямо назад.',
    },
    says: {
      en:
        'A retreat cancels one hit for certain and makes the marker 1 dearer. That is cheap ' +
        'here: two of your units stay, and the enemy will pay.',
      ru:
        'Отступление наверняка отменяет один удар и делает маркер на 1 дороже. Здесь это дёшево: ' +
        'двое ваших остаются, и заплатит враг.',
    },
    cite: 'COS-RET-03',
    hints: [
      { en: 'It is the unit with the hit.', ru: 'Это отряд с ударом.' },
      {
        en: 'Choose to retreat, then straight back.',
        ru: 'Выберите отступление, затем прямо назад.',
      },
    ],
    show: [{ unit: 2, by: 'retreat' }, { direction: 'back' }],
    wrong: [
      { answers: [{ unit: 2, by: 'test' }] },
      { answers: [{ unit: 0, by: 'retreat' }], cite: 'COS-RET-02' },
    ],
    meets({ answer, after }) {
      if ('by' in answer) return answer.by === 'retreat' ? 'goesOn' : false;
      return after.position.markers.price.every((price) => price === 0);
    },
    unmet: {
      en: 'A test may break the unit; a retreat saves it for certain.',
      ru: 'Тест может сломить отряд; отступление спасёт его наверняка.',
    },
    script: {
      dice: [3, 2, 3, 4, 3, 2, 5, 4, 2],
      others: [
        { ask: 'resolveHit', answer: { unit: 4, by: 'test' } },
        { ask: 'resolveHit', answer: { unit: 5, by: 'test' } },
        { ask: 'placeDie', answer: { done: true } },
        { ask: 'playAction', answer: { done: true } },
      ],
    },
  },
];

export const firstBattle = anyLesson<CloudsOfSmoke, Facts>({
  id: 'first-battle',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'First battle', ru: 'Первый бой' },
  about: { en: 'Two lines meet in a field', ru: 'Две линии сошлись в поле' },
  minutes: 10,
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN),
  tasks,
  ends: {
    en:
      'You have won the combat. Both enemy units failed their tests and broke: 2 of morale each. ' +
      'Only your units stood by the marker at its end, so he paid its price too, 2 more. An army ' +
      'that has no morale left is beaten; he has 2. In his turn he did nothing: it is yours again.',
    ru:
      'Вы выиграли сражение. Оба вражеских отряда не прошли тест и сломлены: по 2 боевого духа. ' +
      'В конце у маркера стояли только ваши, и враг заплатил ещё и его цену, 2. Армия без ' +
      'боевого духа разбита; у него осталось 2. В свой ход он ничего не сделал: ход снова ваш.',
  },
  battle: { options: { scenario: 'rye-field' }, seats: ['south', 'north'], bot: 'steady-1' },
});
