/** A slot is one method: whom it reaches, what it costs, and how slots go to another general. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { ahead, armiesOf, blue, GENERAL, red, SHARED } from './writing.ts';

const BLUE_SLOTS = ['separate', 'Bodyguard', 'separate', 'separate', 'Bodyguard', 'separate'];
const TABLE: PositionFile = {
  name: 'Whom an order reaches',
  table: [48, 36],
  armies: armiesOf(['Guard', 'separate', 'Wing guard', 'Guard', 'separate', 'Guard'], BLUE_SLOTS),
  units: [
    red('Guard', [20, 10], GENERAL),
    red('Archers', [16.4, 10], { weapons: 'bow', gear: [], ranks: [3, 3] }),
    red('Near hoplites', [23.6, 10]),
    red('Far hoplites', [27.2, 10]),
    red('Wing guard', [40, 12], GENERAL),
    red('Slingers', [20, 6], { weapons: 'sling', gear: [], ranks: [2, 2] }),
    blue('Bodyguard', [22, 30], GENERAL),
    blue('Warriors', [16.4, 15.6], { weapons: 'sword' }),
    blue('Raiders', [40, 18.4], { weapons: 'sword', ranks: [3, 3] }),
  ],
  phase: { at: 'orders', army: 'red', slot: 4 },
};
const PLACES = {
  1: { phase: { at: 'orders', army: 'red', slot: 6 } },
  3: { phase: { at: 'orders', army: 'red', slot: 6 } },
  4: { armies: armiesOf(['Guard', 'separate', 'Guard', 'Guard', 'Guard', 'Guard'], BLUE_SLOTS) },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  'Whom an order reaches': 'До кого доходит приказ',
  Archers: 'Лучники',
  'Near hoplites': 'Ближние гоплиты',
  'Far hoplites': 'Дальние гоплиты',
  'Wing guard': 'Гвардия крыла',
  Slingers: 'Пращники',
  Warriors: 'Воины',
  Raiders: 'Налётчики',
};
const [ARCHERS, NEAR, FAR, WING, SLINGERS] = [1, 2, 3, 4, 5] as const;
/** The two generals among the figures. */
const [CHIEF, SECOND, ENEMY] = [3, 33, 45] as const;

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'Two deeds in one slot', ru: 'Два дела в одном слоте' },
    wants: {
      en: 'Order the archers and the near hoplites so that either may do what it is good at.',
      ru: 'Прикажите лучникам и ближним гоплитам так, чтобы каждый делал своё.',
    },
    says: {
      en:
        'The general with the Guard commands in this slot, by one method. Directly he reaches ' +
        'whoever stands within an inch of him, and gives each an order of its own: one shoots, ' +
        'another goes.',
      ru:
        'В этом слоте командует генерал при Гвардии, одним способом. Напрямую он достаёт ' +
        'до тех, кто не дальше дюйма, и каждому даёт свой приказ: один стреляет, другой идёт.',
    },
    cite: 'AOT-CMD-08',
    hints: [
      { en: 'They stand on both sides of the Guard.', ru: 'Они стоят по бокам Гвардии.' },
      { en: 'Choose Direct, and both of them.', ru: 'Выберите «Напрямую» и обоих.' },
    ],
    points: [ARCHERS, NEAR],
    show: [{ method: 'direct', units: [ARCHERS, NEAR] }],
    wrong: [
      { answers: [{ method: 'line', order: 'move', units: [ARCHERS, NEAR] }] },
      { answers: [{ method: 'line', order: 'shoot', units: [ARCHERS, NEAR] }] },
      { answers: [{ method: 'direct', units: [ARCHERS, NEAR, SLINGERS] }], cite: 'AOT-CMD-08' },
      { answers: [{ method: 'separate', unit: ARCHERS }], cite: 'AOT-CMD-01' },
    ],
    meets: ({ answer }) =>
      'method' in answer &&
      answer.method === 'direct' &&
      [ARCHERS, NEAR].every((one) => answer.units.some((unit) => unit === one)),
    unmet: {
      en: 'A line and a signal give all the same order: order both directly.',
      ru: 'Линия и сигнал дают всем один приказ: прикажите обоим напрямую.',
    },
  },
  {
    name: { en: 'The far end', ru: 'Дальний конец' },
    wants: {
      en: 'Order both units of hoplites to move.',
      ru: 'Прикажите двигаться обоим отрядам гоплитов.',
    },
    says: {
      en:
        'The far hoplites are four inches off: directly he does not reach them. A battle line ' +
        'goes on from neighbour to neighbour, each within an inch of the next.',
      ru:
        'До дальних гоплитов четыре дюйма: напрямую до них не достать. Боевая линия ' +
        'идёт от соседа к соседу, если между ними не больше дюйма.',
    },
    cite: 'AOT-CMD-11',
    hints: [
      { en: 'Both stand to the right of the Guard.', ru: 'Оба стоят справа от Гвардии.' },
      {
        en: 'Choose the battle line, the order to move, and both.',
        ru: 'Выберите боевую линию, приказ двигаться и оба отряда.',
      },
    ],
    points: [NEAR, FAR],
    show: [{ method: 'line', order: 'move', units: [NEAR, FAR] }],
    also: [[{ method: 'line', order: 'move', units: [FAR, NEAR, ARCHERS] }]],
    wrong: [
      { answers: [{ method: 'direct', units: [NEAR, FAR] }], cite: 'AOT-CMD-08' },
      { answers: [{ method: 'line', order: 'move', units: [FAR] }], cite: 'AOT-CMD-11' },
      { answers: [{ method: 'direct', units: [NEAR] }] },
      { answers: [{ method: 'messenger', unit: FAR }] },
    ],
    meets: ({ answer }) =>
      'method' in answer &&
      answer.method === 'line' &&
      answer.order === 'move' &&
      [NEAR, FAR].every((one) => answer.units.some((unit) => unit === one)),
    unmet: {
      en: 'One of the two would stand still: take the battle line, with both.',
      ru: 'Один из двух останется стоять: возьмите боевую линию с обоими.',
    },
  },
  {
    name: { en: 'The price of a line', ru: 'Цена линии' },
    wants: {
      en: 'Move the far hoplites ahead as far as the line lets them.',
      ru: 'Двиньте дальних гоплитов вперёд, сколько позволяет линия.',
    },
    says: {
      en:
        'The Guard could go 6 inches. Each step along the line takes one off: the near hoplites ' +
        'go 5, the far ones 4. So a general belongs in the middle of his line.',
      ru:
        'Гвардия могла бы пройти 6 дюймов. Каждый шаг вдоль линии отнимает один: ближние гоплиты ' +
        'идут на 5, дальние – на 4. Поэтому место генерала – в середине линии.',
    },
    cite: 'AOT-CMD-12',
    hints: [
      { en: 'The far hoplites are the second step.', ru: 'Дальние гоплиты – второй шаг.' },
      { en: 'Lay them 4 inches ahead.', ru: 'Положите их на 4 дюйма вперёд.' },
    ],
    points: [FAR],
    show: [ahead(FAR, 4)],
    also: [[ahead(NEAR, 4), ahead(FAR, 3.9)]],
    wrong: [
      { answers: [ahead(FAR, 5)], cite: 'AOT-MOVE-01' },
      { answers: [ahead(FAR, 2)] },
      { answers: [{ done: true }] },
    ],
    meets({ answer, before, after }) {
      if (!('act' in answer) || answer.act !== 'move') return false;
      const gone = (after.position.units.y[FAR] ?? 0) - (before.position.units.y[FAR] ?? 0);
      return answer.unit === FAR ? gone >= 3800 : 'goesOn';
    },
    unmet: {
      en: 'They may go farther: 4 inches ahead.',
      ru: 'Они могут дальше: на 4 дюйма вперёд.',
    },
  },
  {
    name: { en: 'Who stands apart', ru: 'Кто стоит поодаль' },
    wants: {
      en: 'Get an order to the slingers, and compel nobody.',
      ru: 'Передайте приказ пращникам, никого не принуждая.',
    },
    says: {
      en:
        'They stand 2.4 inches off. A messenger to one unit arrives if his die is above the ' +
        'distance; a signal reaches all within its die. But the signal to attack compels all ' +
        'whom it reaches: archers too.',
      ru:
        'До них 2,4 дюйма. Гонец к одному отряду доходит, если его кубик больше расстояния; ' +
        'сигнал доходит до всех, кто не дальше его кубика. Но сигнал к атаке принуждает всех, до ' +
        'кого дошёл: и лучников.',
    },
    cite: 'AOT-CMD-14',
    hints: [
      { en: 'The slingers are behind the Guard.', ru: 'Пращники позади Гвардии.' },
      { en: 'Send them a messenger.', ru: 'Пошлите к ним гонца.' },
    ],
    points: [SLINGERS],
    show: [{ method: 'messenger', unit: SLINGERS }],
    also: [[{ method: 'signal', order: 'move' }]],
    wrong: [
      { answers: [{ method: 'direct', units: [SLINGERS] }], cite: 'AOT-CMD-08' },
      { answers: [{ method: 'line', order: 'move', units: [SLINGERS] }], cite: 'AOT-CMD-11' },
      { answers: [{ method: 'signal', order: 'attack' }] },
      { answers: [{ method: 'messenger', unit: WING }] },
    ],
    meets: ({ answer }) =>
      'method' in answer &&
      ((answer.method === 'messenger' && answer.unit === SLINGERS) ||
        (answer.method === 'signal' && answer.order === 'move')),
    unmet: {
      en: 'Send a messenger to the slingers, or signal to move: 3 and more arrives.',
      ru: 'Пошлите гонца к пращникам или подайте сигнал двигаться: дойдёт с 3 и больше.',
    },
    script: { dice: [4] },
  },
  {
    name: { en: 'Another commands', ru: 'Командует другой' },
    wants: {
      en: 'Rewrite the slots: number 3, the next, to the general with the Wing guard.',
      ru: 'Перепишите слоты: следующий, третий, – генералу при Гвардии крыла.',
    },
    says: {
      en:
        'Raiders stand before the Wing guard, and its general has no slot to come. The ' +
        'commander-in-chief may rewrite all six instead of ordering: it holds at once. Slots ' +
        'that have been played do not come again.',
      ru:
        'Перед Гвардией крыла налётчики, а у её генерала нет ни одного слота впереди. ' +
        'Главнокомандующий может вместо приказов переписать все шесть: это действует сразу. ' +
        'Сыгранные слоты не вернутся.',
    },
    cite: 'AOT-CMD-15',
    hints: [
      { en: 'The Wing guard stands on the right.', ru: 'Гвардия крыла стоит справа.' },
      {
        en: 'Choose to rewrite, and give slot 3 to its general.',
        ru: 'Выберите «переписать» и отдайте слот 3 её генералу.',
      },
    ],
    points: [WING],
    show: [{ method: 'rewrite', slots: [CHIEF, -1, SECOND, CHIEF, CHIEF, CHIEF] }],
    also: [[{ method: 'rewrite', slots: [SECOND, SECOND, SECOND, CHIEF, -1, CHIEF] }]],
    wrong: [
      { answers: [{ method: 'rewrite', slots: [CHIEF, -1, CHIEF, CHIEF, SECOND, SECOND] }] },
      { answers: [{ method: 'rewrite', slots: [CHIEF, -1, -1, CHIEF, CHIEF, CHIEF] }] },
      {
        answers: [{ method: 'rewrite', slots: [CHIEF, -1, ENEMY, CHIEF, CHIEF, CHIEF] }],
        cite: 'AOT-CMD-01',
      },
      { answers: [{ method: 'direct', units: [WING] }], cite: 'AOT-CMD-08' },
    ],
    meets: ({ answer }) =>
      'method' in answer && answer.method === 'rewrite' && answer.slots[2] === SECOND,
    unmet: {
      en: 'He does not command next: give him slot 3.',
      ru: 'Следующим командует не он: отдайте ему слот 3.',
    },
  },
];

export const slots = anyLesson<ArtOfTactics, Facts>({
  id: 'slots',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'Who commands when', ru: 'Кто и когда командует' },
  about: { en: 'Slots and methods of orders', ru: 'Слоты и способы приказа' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
