/** The lesson of a toy: a plan, a shot that takes somebody away, and what is passed. */
import { anyLesson, type Lesson, type Task } from '#lessons';
import type { Volley } from './rules/volley.ts';

const count = ({ figures, owner }: { figures: readonly number[]; owner: readonly string[] }) =>
  figures.reduce((sum, one, unit) => sum + (owner[unit] === 'defender' ? one : 0), 0);
const tasks: readonly Task<Volley, null>[] = [
  {
    name: { en: 'A plan', ru: 'План' },
    wants: { en: 'Choose a plan of at least 4.', ru: 'Выберите план не ниже 4.' },
    says: {
      en: 'Both choose a number at the same time, and then both are shown.',
      ru: 'Обе стороны выбирают число одновременно, затем оба числа открываются.',
    },
    cite: 'VOL-PLN-01',
    hints: [
      { en: 'It is about the number alone.', ru: 'Дело только в числе.' },
      { en: 'Take 4, 5 or 6.', ru: 'Возьмите 4, 5 или 6.' },
    ],
    show: [5],
    also: [[4], [6]],
    wrong: [{ answers: [3] }, { answers: [7], cite: 'VOL-PLN-01' }],
    meets: ({ answer }) => typeof answer === 'number' && answer >= 4,
    unmet: { en: 'That plan is lower than 4.', ru: 'Этот план ниже 4.' },
    script: { others: [{ ask: 'plan', answer: 2 }] },
  },
  {
    name: { en: 'A shot', ru: 'Выстрел' },
    wants: { en: 'Shoot at a unit of the defender.', ru: 'Выстрелите в отряд обороняющегося.' },
    says: {
      en: 'Each figure throws a die, and a five or a six takes a figure away.',
      ru: 'Каждая фигурка бросает кубик; пятёрка или шестёрка снимает фигурку.',
    },
    cite: 'VOL-SHT-01',
    hints: [
      { en: 'Unit 0 is yours.', ru: 'Отряд 0 ваш.' },
      { en: 'Let it shoot at unit 1.', ru: 'Пусть он стреляет в отряд 1.' },
    ],
    points: [0],
    show: [{ shooter: 0, target: 1 }],
    also: [[{ shooter: 2, target: 3 }]],
    wrong: [
      { answers: ['pass'] },
      { answers: [{ shooter: 1, target: 0 }], cite: 'VOL-SHT-01' },
      { answers: [{ shooter: 0, target: 2 }], cite: 'VOL-SHT-01' },
    ],
    meets: ({ before, after }) => count(after.position) < count(before.position),
    unmet: { en: 'Nobody was shot at.', ru: 'Никто не попал под огонь.' },
    script: {
      others: [
        { ask: 'answerShot', answer: 'nothing' },
        { ask: 'plan', answer: 1 },
        { ask: 'shoot', answer: 'pass' },
        { ask: 'plan', answer: 3 },
      ],
      dice: [5, 1, 6, 2],
    },
    rest: [6],
  },
];

export const lessons: readonly Lesson[] = [
  anyLesson<Volley, null>({
    id: 'first-battle',
    ruleset: 'volley/1',
    name: { en: 'First battle', ru: 'Первый бой' },
    about: { en: 'Two lines face each other', ru: 'Две линии стоят друг против друга' },
    seat: 'attacker',
    begin: (rules) => {
      const setup = { size: 3 };
      const ready = rules.setUp(setup);
      if (!ready.ok) throw new Error('the line cannot be laid');
      return Promise.resolve({ setup, position: ready.value, facts: null });
    },
    tasks,
    battle: {
      options: { scenario: 'line-of-3' },
      seats: ['attacker', 'defender'],
      bot: 'random',
    },
  }),
];
