/** Whoever is beaten goes straight back: shut his way, and face the enemy after one’s own. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/position-file.ts';
import type { ArtOfTactics } from '../rules/index.ts';
import type { Facts } from './laying.ts';
import { ahead, blue, GENERAL, inHand, red, SHARED } from './writing.ts';

const SWORDS = { weapons: 'sword' as const, gear: [], ranks: [3, 3] };
const units: PositionFile['units'] = [
  red('Guard', [20, 13], GENERAL),
  red('Riders', [12, 23], {
    arm: 'horse',
    weapons: 'lance',
    gear: [],
    ranks: [3],
    facing: 90,
  }),
  red('Militia', [36, 12], SWORDS),
  blue('Swordsmen', [20, 18.4], SWORDS),
  blue('Hoplites', [36, 18.6]),
  blue('Bodyguard', [44, 30], GENERAL),
];
const TABLE = inHand('The way back', units, [
  { unit: 'Guard', deeds: ['move'] },
  { unit: 'Riders', deeds: ['move'] },
]);
const PLACES = {
  2: {
    units: units.map((unit) =>
      unit.name === 'Militia' ? { ...unit, at: [36, 17] as [number, number] } : unit,
    ),
    phase: { at: 'retreats', army: 'blue', slot: 5 },
    beaten: [{ unit: 'Militia', by: ['Hoplites'], in: 'melee' }],
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const RUSSIAN = {
  ...SHARED,
  'The way back': 'Путь назад',
  Riders: 'Всадники',
  Militia: 'Ополчение',
  Swordsmen: 'Мечники',
  Hoplites: 'Гоплиты',
};
const [GUARD, RIDERS, MILITIA, ENEMY] = [0, 1, 2, 3] as const;

const tasks: readonly Task<ArtOfTactics, Facts>[] = [
  {
    name: { en: 'Shut the way', ru: 'Закрыть путь' },
    wants: {
      en: 'First put the riders in the way by which the swordsmen would retreat.',
      ru: 'Сначала поставьте всадников на путь, по которому отступили бы мечники.',
    },
    says: {
      en:
        'Whoever is beaten goes straight away from the blow by his full move: three in a rank 7 ' +
        'inches. Nobody chases him. But if an enemy stands on that way, the unit is dispersed, ' +
        'and gone.',
      ru:
        'Разбитый уходит прямо от удара на всё движение: трое в шеренге – на 7 дюймов. Никто за ' +
        'ним не гонится. Но если на этом пути стоит враг, отряд рассеян, и его больше нет.',
    },
    cite: 'AOT-RETREAT-05',
    hints: [
      { en: 'The riders stand on the left, behind them.', ru: 'Всадники слева, позади мечников.' },
      { en: 'Lay the riders 7 inches ahead.', ru: 'Положите всадников на 7 дюймов вперёд.' },
    ],
    points: [RIDERS],
    show: [ahead(RIDERS, 7)],
    also: [[ahead(RIDERS, 6)]],
    wrong: [
      { answers: [ahead(RIDERS, 3)] },
      { answers: [ahead(RIDERS, 8)], cite: 'AOT-MOVE-01' },
      { answers: [ahead(GUARD, 3.8)] },
      { answers: [{ done: true }] },
    ],
    // The way is as wide as their base, 3.2 inches about x = 20.
    meets: ({ after }) => (after.position.units.x[RIDERS] ?? 0) > 17_700,
    unmet: {
      en: 'The way behind the swordsmen is open still: the riders 6 to 7 inches ahead first.',
      ru: 'Путь за мечниками ещё открыт: сначала всадников на 6–7 дюймов вперёд.',
    },
  },
  {
    name: { en: 'And strike', ru: 'И ударить' },
    wants: {
      en: 'Lead the Guard into the swordsmen, and let them strike.',
      ru: 'Ведите Гвардию на мечников, и пусть бьются.',
    },
    says: {
      en:
        'Nobody need fall: after the blows four in a rank beat three. Elsewhere that would be ' +
        'ground won; with the way shut it is a whole unit.',
      ru:
        'Падать никому не нужно: после ударов четверо в шеренге бьют троих. С открытым путём это ' +
        'была бы выигранная земля, с закрытым – целый отряд.',
    },
    cite: 'AOT-MRES-04',
    hints: [
      { en: 'The Guard stands before them.', ru: 'Гвардия стоит перед ними.' },
      {
        en: 'Lay it upon them, and end the actions.',
        ru: 'Положите её вплотную и закончите действия.',
      },
    ],
    points: [GUARD],
    show: [ahead(GUARD, 3.8), { done: true }],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [ahead(GUARD, 2)] },
      { answers: [ahead(GUARD, 6)], cite: 'AOT-MOVE-04' },
    ],
    meets({ answer, after, facts }) {
      if ('act' in answer) return facts.touches(after, GUARD).includes(ENEMY) ? 'goesOn' : false;
      return !facts.isThere(after, ENEMY);
    },
    unmet: {
      en: 'Nobody strikes yet: the Guard upon them first, then end the actions.',
      ru: 'Ещё никто не бьёт: сначала Гвардию вплотную, потом закончите действия.',
    },
    script: {
      dice: [5, 6, 5, 6, 1, 2, 3, 6],
      others: [{ ask: 'meetContact', answer: { act: 'stand' } }],
    },
  },
  {
    name: { en: 'After your own', ru: 'После своего' },
    wants: {
      en: 'Your militia was beaten and went back: do not leave its back to the enemy.',
      ru: 'Ваше ополчение разбито и ушло: не оставляйте его спиной к врагу.',
    },
    says: {
      en:
        'It stands 7 inches off with its back to the hoplites, who go 6 and then run. Turning ' +
        'back is a test of order; but whoever is struck in the back hits nobody, has no shields, ' +
        'and counts 2.',
      ru:
        'Оно в 7 дюймах, спиной к гоплитам, а те идут на 6 и ещё бегут. Разворот – это проверка ' +
        'строя; но кого бьют в спину, тот никого не бьёт, без щитов и считается за 2.',
    },
    cite: 'AOT-RETREAT-03',
    hints: [
      { en: 'The militia is on the right.', ru: 'Ополчение справа.' },
      { en: 'Turn it to the enemy again.', ru: 'Поверните его снова к врагу.' },
    ],
    points: [MILITIA],
    show: [{ back: true }],
    wrong: [{ answers: [{ back: false }] }],
    meets({ after }) {
      const facing = after.position.units.facing[MILITIA] ?? 18_000;
      return facing < 9000 || facing > 27_000;
    },
    unmet: {
      en: 'Struck in the back it would be lost: turn it to the enemy.',
      ru: 'Удар в спину его погубит: поверните его к врагу.',
    },
    script: { dice: [5, 4] },
    stops: true,
  },
];

export const retreat = anyLesson<ArtOfTactics, Facts>({
  id: 'retreat',
  ruleset: 'art-of-tactics/2006',
  name: { en: 'The way back', ru: 'Путь назад' },
  about: { en: 'Retreats that cost a unit', ru: 'Отступления ценой в отряд' },
  seat: 'red',
  begin: async () => (await import('./laying.ts')).laid(TABLE, RUSSIAN, PLACES),
  tasks,
});
