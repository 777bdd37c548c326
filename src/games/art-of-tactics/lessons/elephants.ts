/** A beast kills the dense, and turns on its own when it is hurt. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { ahead, armiesOf, blue, GENERAL, red, SHARED } from './writing.ts';

const BEAST = {
  arm: 'elephant' as const,
  weapons: ['tusks' as const],
  parts: ['model' as const],
  gear: [],
  ranks: [1],
};
const LIGHT = { weapons: 'sling' as const, gear: [], ranks: [2, 2] };
const units: PositionFile['units'] = [
  red('Elephant', [16, 12], BEAST),
  red('Archers', [32, 12], { weapons: 'bow', gear: [], ranks: [3, 3] }),
  red('Riders', [42, 12], { arm: 'horse', weapons: 'lance', gear: [], ranks: [3] }),
  red('Guard', [22, 6], GENERAL),
  blue('Hoplites', [16, 18.4]),
  blue('Slingers', [9, 12], { ...LIGHT, facing: 90 }),
  blue('Enemy elephant', [32, 17.9], BEAST),
  blue('Javelinmen', [32, 21.5], { ...LIGHT, weapons: 'javelin' }),
  blue('Spearmen', [27, 17]),
  blue('Bodyguard', [24, 31], GENERAL),
];
const TABLE: PositionFile = {
  name: 'Elephants',
  table: [48, 36],
  armies: armiesOf(
    ['Guard', 'separate', 'Guard', 'separate', 'Guard', 'separate'],
    ['separate', 'Bodyguard', 'separate', 'separate', 'Bodyguard', 'separate'],
  ),
  units,
  phase: { at: 'actions', army: 'red', slot: 4, orders: [{ unit: 'Elephant', deeds: ['move'] }] },
};
const PLACES = {
  2: {
    phase: { at: 'actions', army: 'red', slot: 4, orders: [{ unit: 'Archers', deeds: ['shoot'] }] },
  },
  3: {
    units: units.map((unit) =>
      unit.name === 'Enemy elephant' ? { ...unit, at: [42, 19] as [number, number] } : unit,
    ),
    phase: {
      at: 'actions',
      army: 'blue',
      slot: 4,
      orders: [{ unit: 'Enemy elephant', deeds: ['move'] }],
    },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  Elephants: 'Слоны',
  Elephant: 'Слон',
  Archers: 'Лучники',
  Riders: 'Всадники',
  Hoplites: 'Гоплиты',
  Slingers: 'Пращники',
  'Enemy elephant': 'Вражеский слон',
  Javelinmen: 'Метатели дротиков',
  Spearmen: 'Копейщики',
};
const [ELEPHANT, ARCHERS, RIDERS, HOPLITES, ENEMY, JAVELINS, SPEARS] = [
  0, 1, 2, 4, 6, 7, 8,
] as const;

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'Its prey', ru: 'Его добыча' },
    wants: {
      en: 'Send your elephant where it kills most.',
      ru: 'Пошлите слона туда, где он убьёт больше.',
    },
    says: {
      en:
        'It strikes with one die. Above the density of the enemy it misses; else it kills as ' +
        'many as the die shows, and disorders as many. Among hoplites, 4 in a rank, 1 to 4 ' +
        'counts; among slingers, 2, only 1 and 2. No shield helps.',
      ru:
        'Он бьёт одним кубиком. Больше плотности врага – промах; иначе он убивает столько, ' +
        'сколько выпало, и столько же расстраивает. Среди гоплитов, по 4 в шеренге, идут 1–4, ' +
        'среди пращников, по 2, – только 1 и 2. Щиты не помогают.',
    },
    cite: 'AOT-ELE-11',
    hints: [
      { en: 'The hoplites stand before it.', ru: 'Перед ним стоят гоплиты.' },
      { en: 'Lead it straight into them, 4 inches.', ru: 'Ведите его прямо на них, на 4 дюйма.' },
    ],
    points: [ELEPHANT],
    show: [ahead(ELEPHANT, 4)],
    wrong: [
      { answers: [{ unit: ELEPHANT, act: 'turn', facing: 27000 }, ahead(ELEPHANT, 4.6)] },
      { answers: [ahead(ELEPHANT, 2)] },
      { answers: [ahead(ELEPHANT, 7)], cite: 'AOT-MOVE-04' },
      { answers: [{ done: true }] },
      { answers: [{ unit: ELEPHANT, act: 'shoot', at: HOPLITES }], cite: 'AOT-CMD-08' },
    ],
    meets({ answer, after, facts }) {
      if ('act' in answer && answer.act === 'turn') return 'goesOn';
      return facts.touches(after, ELEPHANT).includes(HOPLITES);
    },
    unmet: {
      en: 'The dense are its prey: straight into the hoplites.',
      ru: 'Его добыча – плотные: прямо на гоплитов.',
    },
  },
  {
    name: { en: 'It tramples', ru: 'Слон топчет' },
    wants: { en: 'Let it strike.', ru: 'Пусть ударит.' },
    says: {
      en:
        'The hoplites strike back: each blow that hits may kill it or drive it mad. Afterwards ' +
        'it counts as dense as 3: hoplites of whom fewer are left in a rank go.',
      ru:
        'Гоплиты бьют в ответ: каждое попадание может убить слона или взбесить. А в сравнении ' +
        'его плотность – 3: если гоплитов в шеренге осталось меньше, они уходят.',
    },
    cite: 'AOT-ELE-05',
    hints: [
      { en: 'Nobody is left to act.', ru: 'Действовать больше некому.' },
      { en: 'End the actions.', ru: 'Закончите действия.' },
    ],
    points: [ELEPHANT],
    show: [{ done: true }],
    wrong: [{ answers: [ahead(ELEPHANT, 1)], cite: 'AOT-ACT-01' }],
    meets: ({ after, facts }) => facts.density(after, HOPLITES) < 3,
    unmet: { en: 'It has not struck yet.', ru: 'Он ещё не ударил.' },
    script: {
      dice: [2, 6, 5, 6, 5, 6],
      others: [{ ask: 'turnBack', answer: { back: false } }],
    },
  },
  {
    name: { en: 'Mad with pain', ru: 'Взбесившийся' },
    wants: {
      en: 'Shoot so that the enemy loses most by his own elephant.',
      ru: 'Стреляйте так, чтобы врагу больше всего навредил его же слон.',
    },
    says: {
      en:
        'A shot that hits an elephant makes it test: a die up to the number of hits kills it, ' +
        'above that an even one drives it mad. Mad, it falls at once upon whoever is nearest: ' +
        'here its own. For range it counts as 6.',
      ru:
        'Если в слона попали, он проходит проверку: кубик не больше числа попаданий его убивает, ' +
        'а больше и чётный – бесит. Бешеный сразу бросается на ближайшего: здесь это свои. Для ' +
        'дальности он считается за 6.',
    },
    cite: 'AOT-ELE-13',
    hints: [
      { en: 'Its own men stand beside and behind it.', ru: 'Рядом с ним и за ним – свои.' },
      { en: 'Let the archers shoot at it.', ru: 'Пусть лучники стреляют в него.' },
    ],
    points: [ENEMY],
    show: [{ unit: ARCHERS, act: 'shoot', at: ENEMY }],
    wrong: [
      { answers: [{ unit: ARCHERS, act: 'shoot', at: SPEARS }] },
      { answers: [{ unit: ARCHERS, act: 'shoot', at: JAVELINS }], cite: 'AOT-SHOOT-06' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer, after, facts }) =>
      'act' in answer &&
      answer.act === 'shoot' &&
      answer.at === ENEMY &&
      facts.density(after, JAVELINS) < 2,
    unmet: {
      en: 'Arrows do less than a mad elephant among its own: shoot at it.',
      ru: 'Бешеный слон среди своих страшнее стрел: стреляйте в него.',
    },
    script: { dice: [1, 5, 4, 2] },
  },
  {
    name: { en: 'Out of its way', ru: 'С дороги' },
    wants: {
      en: 'The enemy elephant touches your riders: save them.',
      ru: 'Вражеский слон коснулся ваших всадников: спасите их.',
    },
    says: {
      en:
        'Another place. Horse may evade from an elephant, foot may not; and it never evades ' +
        'itself. So meet it with horse that goes, or with loose shooters, never with your best ' +
        'line.',
      ru:
        'Другое место. Конница может уклониться от слона, пехота – нет; сам он не уклоняется ' +
        'никогда. Поэтому встречайте его конницей, которая уйдёт, или рассыпными стрелками, но ' +
        'не лучшим строем.',
    },
    cite: 'AOT-ELE-19',
    hints: [
      { en: 'The riders are on the right.', ru: 'Всадники стоят справа.' },
      { en: 'Choose to evade.', ru: 'Выберите уклонение.' },
    ],
    points: [RIDERS],
    show: [{ act: 'evade' }],
    wrong: [
      { answers: [{ act: 'stand' }] },
      { answers: [{ act: 'turn', facing: 9000 }], cite: 'AOT-FACE-06' },
    ],
    meets: ({ answer, after, facts }) =>
      'act' in answer && answer.act === 'evade' && !facts.touches(after, RIDERS).includes(ENEMY),
    unmet: {
      en: 'It would trample three riders as it likes: evade.',
      ru: 'Он растопчет троих всадников: уклонитесь.',
    },
    script: { dice: [5], others: [{ ask: 'act', answer: ahead(ENEMY, 4.6) }] },
    stops: true,
  },
];

export const elephants = anyLesson<ArtOfTactics, Facts>({
  id: 'elephants',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'Elephants', ru: 'Слоны' },
  about: { en: 'Whom they trample, and when they go mad', ru: 'Кого топчут и когда бесятся' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
