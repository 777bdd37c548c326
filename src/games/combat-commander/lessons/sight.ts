/** What hides a hex, what spoils a shot at it, and where a unit is not seen. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import { groundOf } from '../rules/facts/index.ts';
import { lineOfSight } from '../rules/ground/index.ts';
import type { CombatCommander, Scene } from '../rules/index.ts';
import { firepowerOf, gun, hex, is, LETS, squad, USUAL } from './answers.ts';

const OWN: PositionFile['units'] = [
  { side: 'axis', type: 'weaponTeam', at: 'E4', weapon: 'heavyMg' },
  { side: 'axis', type: 'rifle', at: 'E4' },
  { side: 'axis', type: 'rifle', at: 'D4' },
  { side: 'axis', type: 'rifle', at: 'D4' },
];
const TABLE: PositionFile = {
  name: 'Lines of sight',
  map: 'open',
  ground: { E4: 'woods', E5: 'brush', G5: 'woods', H3: 'building' },
  forces: {
    axis: { posture: 'recon', edge: 'top', orders: 3 },
    allies: { posture: 'recon', edge: 'bottom', orders: 3 },
  },
  units: [
    ...OWN,
    { side: 'allies', type: 'rifle', at: 'E8' },
    { side: 'allies', type: 'rifle', at: 'I6' },
    { side: 'allies', type: 'rifle', at: 'A6' },
  ],
  active: 'axis',
  initiative: 'allies',
  hands: { axis: ['G31', 'G70', 'G68'], allies: ['R38', 'R17', 'R11'] },
  decks: {
    axis: ['G57', 'G23', 'G10', 'G05', 'G17'],
    allies: ['R39', 'R52', 'R02', 'R34', 'R35', 'R40'],
  },
  step: { at: 'fire', pieces: ['axis weaponTeam 1 weapon'] },
};
const PLACES = {
  1: {
    units: [
      ...OWN,
      { side: 'allies', type: 'rifle', at: 'E8' },
      { side: 'allies', type: 'rifle', at: 'I6' },
      { side: 'allies', type: 'rifle', at: 'A10' },
    ],
    step: { at: 'fire', pieces: ['axis rifle 1', 'axis rifle 2', 'axis rifle 3'] },
  },
  2: {
    units: [
      ...OWN.slice(0, 3),
      { side: 'axis', type: 'rifle', at: 'I3' },
      { side: 'allies', type: 'rifle', at: 'J7' },
      { side: 'allies', type: 'rifle', at: 'I6' },
      { side: 'allies', type: 'rifle', at: 'J6' },
    ],
    step: { at: 'move', moving: [{ unit: 'axis rifle 3' }] },
  },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const [TEAM, FIRST, SECOND, THIRD] = [0, 1, 2, 3] as const;
const FOES = [4, 5, 6] as const;
const GUN = gun(TEAM);
const PAIR = [squad(SECOND), squad(THIRD)];
const WITH_HIM = [...PAIR, squad(FIRST)];
/** CC-FIRE-05 The gun with nothing taken off, and two squads. */
const [WHOLE, PAST_THE_BRUSH] = [8, 6] as const;
const [E8, I6, A6] = [hex('E8'), hex('I6'), hex('A6')] as const;
const steps = (to: string) => ({ units: [THIRD], to: hex(to) });
/** CC-LOS-05 Whom nobody sees, nobody of them can be seen by. */
const isSeen = (look: Scene, unit: number): boolean => {
  const { hex: hexes } = look.position.units;
  return FOES.some(
    (foe) => lineOfSight(groundOf(look), hexes[foe], hexes[unit]).blocked === undefined,
  );
};

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'A clear line', ru: 'Чистая линия' },
    wants: {
      en: 'Fire the machine gun at the squad that nothing hides.',
      ru: 'Стреляйте из пулемёта по отделению, которое ничто не закрывает.',
    },
    says: {
      en:
        'The line runs from centre to centre. Woods and buildings between block it; brush takes ' +
        '3 off your firepower. Units never stand in the way, and what grows in your own hex or ' +
        'in his neither.',
      ru:
        'Линия идёт от центра к центру. Лес и здания между ними её закрывают; кусты отнимают 3 у ' +
        'огневой мощи. Подразделения не мешают никогда, и то, что растёт в вашем гексе или в ' +
        'его, тоже.',
    },
    cite: 'CC-LOS-02',
    hints: [
      {
        en: 'Look along the lines from E4 to E8, to I6 and to A6.',
        ru: 'Проследите линии из E4 в E8, в I6 и в A6.',
      },
      { en: 'Fire at A6, over your own men.', ru: 'Стреляйте по A6, поверх своих.' },
    ],
    points: [...FOES],
    show: [{ pieces: [GUN], target: A6 }],
    wrong: [
      { answers: [{ pieces: [GUN], target: E8 }] },
      { answers: [{ pieces: [GUN], target: I6 }], cite: 'CC-LOS-02' },
      { answers: [{ done: true }] },
    ],
    meets: ({ events }) => firepowerOf(events) >= WHOLE,
    unmet: {
      en: 'The brush in E5 takes 3 of your 8. The line to A6 is clear: own men block nothing.',
      ru: 'Кусты в E5 отнимают 3 из ваших 8. Линия в A6 чиста: свои её не закрывают.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'Who spoils the group', ru: 'Кто портит группу' },
    wants: {
      en: 'Fire at E8 without the squad whose line is hindered.',
      ru: 'Стреляйте по E8 без того отделения, чьей линии мешают кусты.',
    },
    says: {
      en:
        'The worst line of a group counts for the whole of it. Three squads are 5, 1 and 1, less ' +
        '3 for the brush before E4: 4. The two in D4 look past it and are 6.',
      ru:
        'Худшая линия считается всей группе. Три отделения – это 5, 1 и 1, минус 3 за кусты ' +
        'перед E4: 4. Двое в D4 смотрят мимо них, и это 6.',
    },
    cite: 'CC-LOS-23',
    hints: [
      { en: 'The brush lies right before E4.', ru: 'Кусты лежат прямо перед E4.' },
      { en: 'Fire at E8 with the two in D4.', ru: 'Стреляйте по E8 двумя из D4.' },
    ],
    points: [SECOND, THIRD],
    show: [{ pieces: PAIR, target: E8 }],
    also: [[{ pieces: [...PAIR].reverse(), target: E8 }]],
    wrong: [
      { answers: [{ pieces: WITH_HIM, target: E8 }] },
      { answers: [{ pieces: [squad(FIRST)], target: E8 }] },
      { answers: [{ pieces: PAIR, target: I6 }], cite: 'CC-LOS-02' },
    ],
    meets: ({ events }) => firepowerOf(events) >= PAST_THE_BRUSH,
    unmet: {
      en: 'Two with a clear line are stronger than three with a bad one: both of D4 at E8.',
      ru: 'Двое с чистой линией сильнее трёх с плохой: обоими из D4 по E8.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'Out of sight', ru: 'С глаз долой' },
    wants: {
      en: 'Bring the squad from I3 to where none of the three sees it.',
      ru: 'Уведите отделение из I3 туда, где его не видит ни один из трёх.',
    },
    says: {
      en:
        'Whom nobody sees, nobody can fire at. A house hides what is behind it, not who is in ' +
        'it: inside you have cover, and are seen.',
      ru:
        'Кого не видят, по тому не стреляют. Дом прячет то, что за ним, а не того, кто в нём: ' +
        'внутри есть укрытие, но вас видят.',
    },
    cite: 'CC-LOS-03',
    hints: [
      { en: 'The house stands in H3.', ru: 'Дом стоит в H3.' },
      { en: 'Go from I3 to H2, behind the house.', ru: 'Идите из I3 в H2, за дом.' },
    ],
    points: [THIRD],
    show: [steps('H2')],
    also: [[steps('I2'), steps('H1'), steps('G2')]],
    wrong: [
      { answers: [steps('H3'), { done: true }] },
      { answers: [steps('I2'), { done: true }] },
      { answers: [{ done: true }] },
      { answers: [steps('G3')], cite: 'CC-MOVE-01' },
    ],
    meets({ answer, after }) {
      if (!is(answer)) return false;
      if (!isSeen(after, THIRD)) return true;
      return 'to' in answer && 'goesOn';
    },
    unmet: {
      en: 'There they see him still. Put the whole house between: H2.',
      ru: 'Там его ещё видят. Поставьте между вами весь дом: H2.',
    },
    stops: true,
  },
];

export const sight = anyLesson<CombatCommander, null>({
  id: 'sight',
  ruleset: 'combat-commander/2006',
  name: { en: 'Who sees whom', ru: 'Кто кого видит' },
  about: { en: 'Three targets, one of them plain', ru: 'Три цели, ясно видна одна' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Линии видимости', PLACES),
  tasks,
  usual: USUAL,
  lets: LETS,
});
