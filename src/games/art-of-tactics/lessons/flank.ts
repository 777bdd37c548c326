/** Pin the front, then strike the flank; and do not show one’s own. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { ahead, blue, GENERAL, inHand, red, SHARED } from './writing.ts';

const units: PositionFile['units'] = [
  red('Guard', [20, 13], GENERAL),
  red('Swordsmen', [12, 21], { weapons: 'sword', gear: [], ranks: [3, 3], facing: 90 }),
  blue('Hoplites', [20, 19]),
  blue('Riders', [42, 30], { arm: 'horse', weapons: 'lance', gear: [], ranks: [3] }),
  blue('Bodyguard', [36, 30], GENERAL),
];
const TABLE = inHand('Front and flank', units, [
  { unit: 'Guard', deeds: ['move'] },
  { unit: 'Swordsmen', deeds: ['move'] },
]);
const PLACES = {
  3: {
    units: units.map((unit) =>
      unit.name === 'Riders'
        ? { ...unit, at: [8, 13] as [number, number], facing: 90 }
        : unit.name === 'Guard'
          ? unit
          : { ...unit, at: [unit.at[0], 31] as [number, number] },
    ),
    phase: { at: 'actions', army: 'red', slot: 5, orders: [{ unit: 'Guard' }] },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  'Front and flank': 'Фронт и фланг',
  Swordsmen: 'Мечники',
  Hoplites: 'Гоплиты',
  Riders: 'Всадники',
};
const [GUARD, SWORDS, HOPLITES, RIDERS] = [0, 1, 2, 3] as const;

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'Pin the front', ru: 'Связать фронт' },
    wants: {
      en: 'Attack so that the hoplites cannot turn to the swordsmen.',
      ru: 'Нападите так, чтобы гоплиты не смогли повернуться к мечникам.',
    },
    says: {
      en:
        'Whoever is touched in flank may turn his face to it at once: but not if somebody fights ' +
        'him in front. So the front comes first, and the flank after it, in the same slot.',
      ru:
        'Кого коснулись во фланг, тот может тут же повернуться лицом, но не тогда, когда с ним ' +
        'дерутся с фронта. Поэтому сначала фронт, а за ним фланг, в том же слоте.',
    },
    cite: 'AOT-FACE-06',
    hints: [
      { en: 'The Guard stands before them.', ru: 'Гвардия стоит перед ними.' },
      { en: 'Lead the Guard straight into the hoplites.', ru: 'Ведите Гвардию прямо на гоплитов.' },
    ],
    points: [GUARD],
    show: [ahead(GUARD, 4.4)],
    wrong: [
      { answers: [ahead(SWORDS, 5.6)] },
      { answers: [ahead(GUARD, 3)] },
      { answers: [ahead(GUARD, 6)], cite: 'AOT-MOVE-04' },
      { answers: [{ done: true }] },
    ],
    meets: ({ after, facts }) => facts.touches(after, HOPLITES).includes(GUARD),
    unmet: {
      en: 'They could still turn: first the Guard into their front.',
      ru: 'Они ещё могли бы повернуться: сначала Гвардия, им в лицо.',
    },
    script: { others: [{ ask: 'meetContact', answer: { act: 'stand' } }] },
  },
  {
    name: { en: 'Into the flank', ru: 'Во фланг' },
    wants: { en: 'Lead the swordsmen into their flank.', ru: 'Ведите мечников им во фланг.' },
    says: {
      en:
        'In flank is whoever stands wholly behind the enemy’s front line, drawn on to both ' +
        'sides; a front corner that touches is enough. Against it the enemy has no ' +
        'shield wall and does not strike.',
      ru:
        'Во фланге тот, кто стоит целиком за линией фронта врага, продолженной в обе стороны; ' +
        'хватит и переднего угла. Там у врага нет стены щитов, и он туда не бьёт.',
    },
    cite: 'AOT-MFLANK-01',
    hints: [
      { en: 'The swordsmen look at their side.', ru: 'Мечники смотрят им в бок.' },
      { en: 'Lay them right upon the hoplites.', ru: 'Положите их вплотную к гоплитам.' },
    ],
    points: [SWORDS],
    show: [ahead(SWORDS, 5.6)],
    wrong: [
      { answers: [ahead(SWORDS, 4)] },
      { answers: [ahead(SWORDS, 7)], cite: 'AOT-MOVE-04' },
      { answers: [{ done: true }] },
      { answers: [ahead(GUARD, 1)], cite: 'AOT-ACT-01' },
    ],
    meets({ before, after, facts }) {
      const facingIn = ({ position }: typeof after): number => position.units.facing[SWORDS] ?? 0;
      const isSquare = facingIn(after) === facingIn(before);
      return isSquare && facts.touches(after, HOPLITES).includes(SWORDS);
    },
    unmet: {
      en: 'Not square upon their flank: straight ahead, until they touch.',
      ru: 'Это не удар во фланг всей шеренгой: прямо вперёд, до соприкосновения.',
    },
  },
  {
    name: { en: 'Depth counts', ru: 'Считается глубина' },
    wants: { en: 'Let them strike.', ru: 'Пусть бьются.' },
    says: {
      en:
        'In front four stand against four: even. In flank the hoplites count their two ranks ' +
        'against your three: beaten, whatever falls. Whoever loses to one of two retreats.',
      ru:
        'С фронта четверо против четверых: ничья. Во фланге у гоплитов считаются две шеренги ' +
        'против ваших троих: разбиты, что бы ни выпало. Кто проиграл одному из двоих, отступает.',
    },
    cite: 'AOT-MFLANK-03',
    hints: [
      { en: 'Nobody is left to act.', ru: 'Действовать больше некому.' },
      { en: 'End the actions.', ru: 'Закончите действия.' },
    ],
    points: [HOPLITES],
    show: [{ done: true }],
    wrong: [{ answers: [ahead(SWORDS, 1)], cite: 'AOT-ACT-01' }],
    meets: ({ after, facts }) => facts.touches(after, HOPLITES).length === 0,
    unmet: { en: 'They fight still.', ru: 'Они ещё дерутся.' },
    script: {
      dice: [6, 5, 6, 5, 6, 2, 1, 5, 6, 5, 5, 6],
      others: [{ ask: 'turnBack', answer: { back: false } }],
    },
  },
  {
    name: { en: 'Your own flank', ru: 'Свой фланг' },
    wants: {
      en: 'Riders come from the left: let them find the face of the Guard.',
      ru: 'Слева скачут всадники: пусть встретят лицо Гвардии.',
    },
    says: {
      en:
        'Another place. A turn on the spot costs no inches and no action, but a test of order; a ' +
        'wheel costs the way of the outer corner, 5 inches for a right angle, and no test.',
      ru:
        'Другое место. Поворот на месте не стоит ни дюймов, ни действия, но это проверка строя; ' +
        'заход плечом стоит пути внешнего угла, 5 дюймов за прямой угол, зато без проверки.',
    },
    cite: 'AOT-FACE-01',
    hints: [
      { en: 'The riders look at the side of the Guard.', ru: 'Всадники смотрят Гвардии в бок.' },
      { en: 'Turn the Guard to the left.', ru: 'Поверните Гвардию налево.' },
    ],
    points: [GUARD, RIDERS],
    show: [{ unit: GUARD, act: 'turn', facing: 27000 }],
    also: [
      [{ unit: GUARD, act: 'move', legs: [{ wheel: 'left', angle: 9000 }] }],
      [
        {
          unit: GUARD,
          act: 'reform',
          first: [0, 1, 2, 3],
          second: [4, 5, 6, 7],
          facing: 27000,
        },
      ],
    ],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [ahead(GUARD, 5)] },
      { answers: [{ unit: GUARD, act: 'turn', facing: 9000 }] },
      {
        answers: [{ unit: GUARD, act: 'move', legs: [{ wheel: 'left', angle: 12000 }] }],
        cite: 'AOT-MOVE-01',
      },
    ],
    meets({ after }) {
      const facing = after.position.units.facing[GUARD] ?? 0;
      return facing >= 24000 && facing <= 30000;
    },
    unmet: {
      en: 'They would still strike its side or its back: turn the Guard to the left.',
      ru: 'Они ударят в бок или в спину: поверните Гвардию налево.',
    },
    script: { dice: [5] },
  },
];

export const flank = anyLesson<ArtOfTactics, Facts>({
  id: 'flank',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'Front and flank', ru: 'Фронт и фланг' },
  about: { en: 'Two against one', ru: 'Двое против одного' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
