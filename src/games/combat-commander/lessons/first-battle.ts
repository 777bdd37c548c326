/** From nothing to a whole turn and the answer to it: cards, a fire group, a move, a melee. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';

const german = (at: string, type: string, weapon?: string) => ({
  side: 'axis' as const,
  type,
  at,
  ...(weapon === undefined ? {} : { weapon }),
});
const russian = (at: string, type: string) => ({ side: 'allies' as const, type, at });
const TABLE: PositionFile = {
  name: 'The edge of the wood',
  map: 'open',
  ground: {
    D5: 'woods',
    E5: 'woods',
    F5: 'woods',
    D7: 'brush',
    E8: 'field',
    G8: 'building',
    C9: 'woods',
    I6: 'woods',
    J7: 'woods',
  },
  forces: {
    axis: { posture: 'recon', edge: 'top', orders: 3 },
    allies: { posture: 'defend', edge: 'bottom', orders: 2 },
  },
  units: [
    german('E5', 'sergeantY'),
    german('E5', 'rifle'),
    german('E5', 'weaponTeam', 'heavyMg'),
    german('F5', 'rifle'),
    german('D5', 'corporalY'),
    german('D5', 'rifle'),
    russian('E8', 'rifle'),
    russian('G8', 'corporalX'),
    russian('G8', 'rifle'),
  ],
  active: 'axis',
  initiative: 'allies',
  hands: { axis: ['G01', 'G31', 'G70', 'G68'], allies: ['R38', 'R17', 'R11', 'R41'] },
  decks: {
    axis: ['G57', 'G07', 'G72', 'G41', 'G10', 'G19', 'G23', 'G05', 'G17', 'G21', 'G22', 'G24'],
    allies: ['R02', 'R34', 'R35', 'R39', 'R40', 'R42', 'R46', 'R47', 'R48'],
  },
};
/** Who stands where: of the Germans a sergeant and those he leads, and a corporal with a squad. */
const [SERGEANT, SQUAD, TEAM, SECOND, CORPORAL, THIRD] = [0, 1, 2, 3, 4, 5] as const;
const [D6, D7, E8, F8] = [78, 93, 109, 110] as const;
const GROUP = [
  { unit: TEAM, weapon: 1 },
  { unit: SQUAD, weapon: 0 },
  { unit: TEAM, weapon: 0 },
  { unit: SECOND, weapon: 0 },
];
const OWN = [CORPORAL, THIRD];
const ALL = [SERGEANT, SQUAD, TEAM, SECOND];

const is = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null;

const areOwn = (units: readonly number[]): boolean =>
  units.length === OWN.length && OWN.every((one) => units.includes(one));

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'A Fire card', ru: 'Карта «Огонь»' },
    wants: { en: 'Play the card with the order Fire.', ru: 'Сыграйте карту с приказом «Огонь».' },
    says: {
      en:
        'Whatever you do, a card of your hand pays for it. You may give three orders in a turn, ' +
        'one after the other. Begin with fire: it breaks those who could shoot at your men on ' +
        'their way.',
      ru:
        'За всё платят картой с руки. За ход вы отдаёте до трёх приказов, один за другим. ' +
        'Начните с огня: он подавит тех, кто стрелял бы по вашим на ходу.',
    },
    cite: 'CC-TURN-03',
    hints: [
      { en: 'Look at your cards.', ru: 'Смотрите на свои карты.' },
      { en: 'Press the one that says Fire at its top.', ru: 'Нажмите ту, где сверху «Огонь».' },
    ],
    show: [{ order: 3 }],
    wrong: [
      { answers: [{ order: 4 }] },
      { answers: [{ pass: [] }] },
      { answers: [{ end: true }], cite: 'CC-TURN-10' },
      { answers: [{ order: 99 }], cite: 'CC-TURN-03' },
    ],
    meets: ({ after: { position } }) =>
      position.step.at === 'activate' && position.step.order === 'fire',
    unmet: {
      en: 'First fire: who shoots back is to be broken before anybody moves.',
      ru: 'Сначала огонь: кто может ответить, должен быть сломлен до движения.',
    },
  },
  {
    name: { en: 'A leader and his men', ru: 'Командир и его люди' },
    wants: {
      en: 'Activate the sergeant and the three who are to fire with him.',
      ru: 'Активируйте сержанта и троих, кому стрелять вместе с ним.',
    },
    says: {
      en:
        'An order is for one unit, or for one leader and anybody within as many hexes as his ' +
        'command, here 2. A unit acts once in a turn: leave out those in D5, who are to move.',
      ru:
        'Приказ – одному подразделению или одному командиру с любыми в радиусе его ' +
        'командования, здесь 2. Действуют раз за ход: не берите тех, кто в D5, им ещё идти.',
    },
    cite: 'CC-ORD-01',
    hints: [
      { en: 'The sergeant stands in E5.', ru: 'Сержант стоит в E5.' },
      {
        en: 'Take the sergeant, both in his hex and the squad in F5; take out who is in D5.',
        ru: 'Возьмите сержанта, двоих в его гексе и отделение в F5; уберите того, кто в D5.',
      },
    ],
    points: [SERGEANT],
    show: [{ units: ALL }],
    wrong: [
      { answers: [{ units: [TEAM] }] },
      { answers: [{ units: [...ALL, THIRD] }] },
      { answers: [{ units: [SQUAD, TEAM] }], cite: 'CC-ORD-01' },
      { answers: [{ units: [SERGEANT, CORPORAL, SQUAD] }], cite: 'CC-CMD-10' },
    ],
    meets: ({ answer }) =>
      is(answer) &&
      'units' in answer &&
      answer.units.length === ALL.length &&
      ALL.every((one) => answer.units.some((id) => id === one)),
    unmet: {
      en: 'The sergeant, both in his hex and the squad in F5: those in D5 are needed to move.',
      ru: 'Сержант, двое в его гексе и отделение в F5: кто в D5, ещё понадобится для движения.',
    },
  },
  {
    name: { en: 'One fire group', ru: 'Одна огневая группа' },
    wants: {
      en: 'Fire with all four pieces together at E8.',
      ru: 'Стреляйте всеми четырьмя вместе по E8.',
    },
    says: {
      en:
        'The base brings its whole firepower, each other piece 1 more. The machine gun is the ' +
        'best base: 8, and 2 by the sergeant’s command.',
      ru:
        'Основа даёт всю свою огневую мощь, каждый другой ствол – ещё 1. Лучшая основа – ' +
        'пулемёт: 8 и ещё 2 от командования сержанта.',
    },
    cite: 'CC-FIRE-05',
    hints: [
      { en: 'The squad in the field is the target.', ru: 'Цель – отделение в поле.' },
      {
        en: 'Press E8, and let all four join, the machine gun as base.',
        ru: 'Нажмите E8 и включите всех четверых, основа – пулемёт.',
      },
    ],
    points: [6],
    show: [{ pieces: GROUP, target: E8 }],
    wrong: [
      { answers: [{ pieces: [{ unit: SQUAD, weapon: 0 }], target: E8 }] },
      { answers: [{ pieces: [...GROUP].reverse(), target: E8 }] },
      { answers: [{ pieces: GROUP, target: D7 }], cite: 'CC-FIRE-02' },
      { answers: [{ done: true }] },
    ],
    meets({ answer }) {
      if (!is(answer) || !('pieces' in answer)) return false;
      const [base] = answer.pieces;
      const isWhole = answer.pieces.length === GROUP.length && base?.weapon === 1;
      return isWhole && 'target' in answer && answer.target === E8;
    },
    unmet: {
      en: 'At the squad in E8, and as strong as can be: all four, the machine gun as their base.',
      ru: 'По отделению в E8 и как можно сильнее: все четверо, и основа – пулемёт.',
    },
    script: { draws: 'first' },
  },
  {
    name: { en: 'A Move card', ru: 'Карта «Движение»' },
    wants: { en: 'Play the card with the order Move.', ru: 'Сыграйте карту «Движение».' },
    says: {
      en:
        'The squad in the field is broken: it shoots weakly, and the road is open. A unit acts ' +
        'once in a turn, so others go now.',
      ru:
        'Отделение в поле сломлено: стреляет слабо, дорога открыта. За ход подразделение ' +
        'действует один раз, так что пойдут другие.',
    },
    cite: 'CC-ORD-02',
    hints: [
      { en: 'Look at your cards again.', ru: 'Снова смотрите на карты.' },
      { en: 'Press the one that says Move.', ru: 'Нажмите ту, где «Движение».' },
    ],
    show: [{ order: 4 }],
    wrong: [{ answers: [{ order: 5 }] }, { answers: [{ end: true }] }],
    meets: ({ after: { position } }) =>
      position.step.at === 'activate' && position.step.order === 'move',
    unmet: { en: 'Now is the time to move.', ru: 'Сейчас время идти.' },
  },
  {
    name: { en: 'Who goes', ru: 'Кто идёт' },
    wants: {
      en: 'Activate the corporal and his squad.',
      ru: 'Активируйте капрала и его отделение.',
    },
    says: {
      en: 'A leader who goes along gives those in his hex a movement point more.',
      ru: 'Командир, который идёт вместе, даёт тем, кто с ним в гексе, лишнее очко движения.',
    },
    cite: 'CC-CMD-12',
    hints: [
      { en: 'They stand in D5.', ru: 'Они стоят в D5.' },
      { en: 'Take both in D5.', ru: 'Возьмите обоих в D5.' },
    ],
    points: [CORPORAL],
    show: [{ units: OWN }],
    wrong: [
      { answers: [{ units: [THIRD] }] },
      { answers: [{ units: [SQUAD] }], cite: 'CC-ORD-02' },
    ],
    meets: ({ answer }) => is(answer) && 'units' in answer && areOwn(answer.units),
    unmet: { en: 'Let both go together.', ru: 'Пусть идут вдвоём.' },
  },
  {
    name: { en: 'From cover to cover', ru: 'От укрытия к укрытию' },
    wants: { en: 'Bring both into the brush in D7.', ru: 'Приведите обоих в кусты в D7.' },
    says: {
      en:
        'Each hex costs movement points, and at each the enemy may open fire. End beside him, ' +
        'not in the open.',
      ru:
        'Каждый гекс стоит очков движения, и на каждом враг может открыть огонь. ' +
        'Остановитесь рядом с ним, но не на открытом месте.',
    },
    cite: 'CC-MOVE-04',
    hints: [
      { en: 'Both go together, hex by hex.', ru: 'Идите вдвоём, гекс за гексом.' },
      { en: 'Press D6, then D7.', ru: 'Нажмите D6, затем D7.' },
    ],
    points: [THIRD],
    show: [
      { units: OWN, to: D6 },
      { units: OWN, to: D7 },
    ],
    wrong: [
      { answers: [{ units: OWN, to: D7 }], cite: 'CC-MOVE-01' },
      { answers: [{ units: OWN, to: D6 }, { done: true }] },
      { answers: [{ units: [SQUAD], to: D6 }], cite: 'CC-MOVE-03' },
    ],
    meets({ answer, after: { position } }) {
      if (!is(answer) || !('to' in answer) || (answer.to !== D6 && answer.to !== D7)) return false;
      return OWN.every((unit) => position.units.hex[unit] === D7) || 'goesOn';
    },
    unmet: {
      en: 'They would be caught in the open: both through D6 into the brush of D7.',
      ru: 'Их застанут на открытом месте: обоими через D6 в кусты D7.',
    },
    rest: [{ done: true }],
  },
  {
    name: { en: 'The end of the turn', ru: 'Конец хода' },
    wants: { en: 'End your turn.', ru: 'Закончите ход.' },
    says: {
      en:
        'One order is left, but nobody who could use it: all have acted. At the end you draw ' +
        'until your hand is full; only then.',
      ru:
        'Один приказ остался, но исполнить его некому: все уже действовали. В конце хода вы ' +
        'добираете руку; только тогда.',
    },
    cite: 'CC-TURN-07',
    hints: [
      { en: 'It is about no card.', ru: 'Карта здесь не нужна.' },
      { en: 'Press End the turn.', ru: 'Нажмите «Закончить ход».' },
    ],
    show: [{ end: true }],
    wrong: [{ answers: [{ order: 5 }] }, { answers: [{ pass: [] }], cite: 'CC-TURN-02' }],
    meets: ({ answer }) => is(answer) && 'end' in answer,
    unmet: {
      en: 'That card would do nothing now: keep it for the next turn.',
      ru: 'Сейчас эта карта ничего не даст: сберегите её на следующий ход.',
    },
    script: {
      draws: 'first',
      others: [
        { ask: 'playOrder', answer: { order: 9 } },
        { ask: 'activate', answer: { units: [7, 8] } },
        { ask: 'move', answer: { units: [7, 8], to: F8 } },
      ],
    },
  },
  {
    name: { en: 'Fire at those who move', ru: 'Огонь по идущим' },
    wants: {
      en: 'Fire at those who have come out of the house.',
      ru: 'Стреляйте по тем, кто вышел из дома.',
    },
    says: {
      en:
        'He moves, and you hold a Fire card: use it now, in his turn. Press the card, then F8, ' +
        'and call those who fire best; then F8 again, and fire. In the open he has no cover, and ' +
        'who moves breaks even by an equal total.',
      ru:
        'Он идёт, а у вас есть «Огонь»: играйте его сейчас, в его ход. Нажмите карту, затем F8 и ' +
        'поднимите лучших стрелков; потом снова F8 – и огонь. На открытом месте укрытия нет, и ' +
        'идущего ломает даже равный итог.',
    },
    cite: 'CC-OPF-01',
    hints: [
      { en: 'The sergeant and his men see them.', ru: 'Их видят сержант и его люди.' },
      {
        en: 'Press a Fire card, then those in F8: the sergeant’s men are called. Then F8 again.',
        ru: 'Нажмите карту «Огонь», затем тех, кто в F8: поднимутся люди сержанта. И ещё раз F8.',
      },
    ],
    points: [8],
    show: [{ card: 13, units: ALL }, { pieces: GROUP }],
    also: [[{ card: 14, units: ALL }, { pieces: GROUP }]],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [{ card: 5, units: ALL }], cite: 'CC-ACT-04' },
      { answers: [{ card: 13, units: ALL }, { pieces: [{ unit: SQUAD, weapon: 0 }] }] },
    ],
    meets({ answer }) {
      if (!is(answer)) return false;
      if ('card' in answer) {
        const called: readonly number[] = 'units' in answer ? answer.units : [];
        return ALL.every((one) => called.includes(one)) && 'goesOn';
      }
      return 'pieces' in answer && answer.pieces.length === GROUP.length;
    },
    unmet: {
      en: 'They would get away: fire with all who see them.',
      ru: 'Так они уйдут: стреляйте всеми, кто их видит.',
    },
    script: { draws: 'first', others: [{ ask: 'chooseUnit', answer: { unit: 8 } }] },
    rest: [{ done: true }],
  },
  {
    name: { en: 'An Advance card', ru: 'Карта «Продвижение»' },
    wants: {
      en: 'Play Advance for the corporal and his squad.',
      ru: 'Сыграйте «Продвижение» для капрала и его отделения.',
    },
    says: {
      en:
        'An Advance goes one hex, whatever it costs, also into a hex of the enemy, and nobody ' +
        'can fire at it. The last hex is always an Advance.',
      ru:
        'Продвижение – один гекс, сколько бы он ни стоил, даже в гекс врага, и стрелять по нему ' +
        'нельзя. Последний гекс – всегда продвижение.',
    },
    cite: 'CC-ADV-04',
    hints: [
      { en: 'You kept the card.', ru: 'Вы сберегли карту.' },
      {
        en: 'Press Advance, then take both in D7.',
        ru: 'Нажмите «Продвижение», затем обоих в D7.',
      },
    ],
    points: [CORPORAL],
    show: [{ order: 5 }, { units: OWN }],
    wrong: [
      { answers: [{ order: 14 }] },
      { answers: [{ order: 5 }, { units: [THIRD] }] },
      { answers: [{ order: 5 }, { units: [CORPORAL, TEAM] }], cite: 'CC-CMD-09' },
    ],
    meets({ answer, after: { position } }) {
      if (!is(answer)) return false;
      if ('order' in answer) {
        const { step } = position;
        return step.at === 'activate' && step.order === 'advance' ? 'goesOn' : false;
      }
      return 'units' in answer && areOwn(answer.units);
    },
    unmet: {
      en: 'Both are needed in the melee, by the Advance that you kept.',
      ru: 'В рукопашной нужны оба, и по той карте, что вы сберегли.',
    },
  },
  {
    name: { en: 'Melee', ru: 'Рукопашная' },
    wants: { en: 'Advance both into E8.', ru: 'Продвиньтесь обоими в E8.' },
    says: {
      en:
        'In a melee each side adds its firepower and a roll, and the lower total is gone to the ' +
        'last man. A broken squad has 2; you have 6 and the corporal.',
      ru:
        'В рукопашной каждая сторона складывает огневую мощь и бросок, и меньший итог гибнет до ' +
        'последнего. У сломленного отделения 2; у вас 6 и капрал.',
    },
    cite: 'CC-MEL-05',
    hints: [
      { en: 'The broken squad stands in E8.', ru: 'Сломленное отделение стоит в E8.' },
      {
        en: 'Press one of yours, then E8; so with the other.',
        ru: 'Нажмите одного, затем E8; так же другого.',
      },
    ],
    points: [6],
    show: [
      { unit: THIRD, to: E8 },
      { unit: CORPORAL, to: E8 },
    ],
    also: [
      [
        { unit: CORPORAL, to: E8 },
        { unit: THIRD, to: E8 },
      ],
    ],
    wrong: [
      { answers: [{ unit: THIRD, to: D6 }] },
      { answers: [{ done: true }] },
      { answers: [{ unit: THIRD, to: F8 }], cite: 'CC-ADV-01' },
    ],
    meets({ answer, answers }) {
      if (!is(answer) || !('to' in answer) || answer.to !== E8) return false;
      return answers.length === OWN.length || 'goesOn';
    },
    unmet: { en: 'Both into E8: strength decides there.', ru: 'Оба в E8: там решает сила.' },
    script: { draws: 'first' },
  },
];

export const firstBattle = anyLesson<CombatCommander, null>({
  id: 'first-battle',
  ruleset: 'combat-commander/2006',
  name: { en: 'First battle', ru: 'Первый бой' },
  about: { en: 'Germans at the edge of a wood', ru: 'Немцы на опушке леса' },
  minutes: 15,
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Опушка'),
  tasks,
  usual: [
    { ask: 'useInitiative', answer: false },
    { ask: 'act', answer: { pass: true } },
    { ask: 'react', answer: { done: true } },
    { ask: 'move', answer: { done: true } },
    { ask: 'playOrder', answer: { end: true } },
  ],
  lets: [{ ask: 'act', answer: { pass: true } }],
  ends: {
    en:
      'You have won the melee, and a squad that is eliminated scores you 2 victory points. One ' +
      'card of fire broke it, one of movement brought you beside it, the last one was kept for ' +
      'the melee. Two orders of your turn are left.',
    ru:
      'Вы выиграли рукопашную; за уничтоженное отделение вам 2 победных очка. Карта огня его ' +
      'сломила, карта движения привела вас к нему, а последняя была сбережена для рукопашной. ' +
      'У вас в этом ходу осталось ещё два приказа.',
  },
  battle: { options: { scenario: 'mill-crossing' }, seats: ['axis', 'allies'], bot: 'steady-1' },
});
