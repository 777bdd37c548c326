/** Over a street under fire: smoke first; and where shells are worth calling. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';
import { gun, hex, is, LETS, USUAL } from './answers.ts';

const TABLE: PositionFile = {
  name: 'Smoke',
  map: 'open',
  ground: { E4: 'woods', E6: 'woods', G4: 'building', I7: 'building' },
  forces: {
    axis: { posture: 'attack', edge: 'top', orders: 3 },
    allies: { posture: 'defend', edge: 'bottom', orders: 2 },
  },
  units: [
    { side: 'axis', type: 'sergeantY', at: 'G4' },
    { side: 'axis', type: 'rifle', at: 'E4' },
    { side: 'axis', type: 'rifle', at: 'G5' },
    { side: 'allies', type: 'weaponTeam', at: 'I7', weapon: 'heavyMg' },
    { side: 'allies', type: 'rifle', at: 'G9' },
    { side: 'allies', type: 'rifle', at: 'G9' },
    { side: 'allies', type: 'corporalX', at: 'G9' },
    { side: 'allies', type: 'lineTeam', at: 'G7' },
    { side: 'allies', type: 'rifle', at: 'C8' },
  ],
  radios: { axis: [{ type: 'radio105' }], allies: [] },
  active: 'axis',
  initiative: 'allies',
  hands: { axis: ['G04', 'G15', 'G68'], allies: ['R01', 'R17', 'R11'] },
  decks: {
    axis: ['G57', 'G17', 'G10', 'G23', 'G05'],
    allies: ['R39', 'R28', 'R52', 'R02', 'R34', 'R35', 'R40'],
  },
  step: { at: 'move', moving: [{ unit: 'axis rifle 1' }] },
};
const PLACES = { 2: { step: { at: 'request' } } } satisfies Readonly<
  Record<number, Partial<PositionFile>>
>;
const [SERGEANT, SQUAD, MG_TEAM, FIRST, CORPORAL] = [0, 1, 3, 4, 6] as const;
const [SMOKE, AMBUSH, HIS_FIRE] = [3, 4, 6] as const;
const [STREET, WOODS] = [hex('E5'), hex('E6')] as const;
const [STACK, NEAR, HIDDEN] = [hex('G9'), hex('G7'), hex('C8')] as const;
const steps = (to: number) => ({ units: [SQUAD], to });

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'Smoke first', ru: 'Сначала дым' },
    wants: {
      en: 'Throw smoke into E5, through which the squad must go.',
      ru: 'Бросьте дым в E5, через который отделению идти.',
    },
    says: {
      en:
        'The machine gun in I7 watches E5. Smoke takes its number off the firepower of every ' +
        'line that goes into, out of or through its hex. A squad with boxed movement throws it ' +
        'while it moves, into its hex or the next.',
      ru:
        'Пулемёт в I7 держит E5 под прицелом. Дым отнимает своё число у огневой мощи на каждой ' +
        'линии, которая идёт в его гекс, из него или сквозь него. Отделение с движением в рамке ' +
        'бросает его на ходу, в свой гекс или соседний.',
    },
    cite: 'CC-ACT-A39',
    hints: [
      { en: 'Look for the card with Smoke Grenades.', ru: 'Найдите карту с дымовыми гранатами.' },
      { en: 'Play it, and choose E5.', ru: 'Сыграйте её и выберите E5.' },
    ],
    points: [SQUAD],
    show: [{ act: SMOKE }, { hex: STREET }],
    wrong: [
      { answers: [steps(STREET)] },
      { answers: [{ act: SMOKE }, { hex: hex('E4') }] },
      { answers: [{ act: SMOKE }, { hex: WOODS }], cite: 'CC-ACT-A39' },
      { answers: [{ act: AMBUSH }], cite: 'CC-ACT-07' },
      { answers: [{ done: true }] },
    ],
    meets({ answer }) {
      if (!is(answer)) return false;
      if ('act' in answer) return 'goesOn';
      return 'hex' in answer && answer.hex === STREET;
    },
    unmet: {
      en: 'Smoke belongs on the hex where the gun would hit them: E5, before the first step.',
      ru: 'Дым нужен там, где их достал бы пулемёт: в E5, до первого шага.',
    },
    script: { draws: [20] },
  },
  {
    name: { en: 'And over', ru: 'И вперёд' },
    wants: {
      en: 'Bring the squad through the smoke into the woods in E6.',
      ru: 'Проведите отделение сквозь дым в лес в E6.',
    },
    says: {
      en:
        'The smoke is worth 4: his gun fires with 8 less 4. Go on at once: each time that ' +
        'time passes one smoke goes, and a breeze takes some.',
      ru:
        'Дым лёг на 4: пулемёт стреляет с силой 8 минус 4. Идите сразу: с каждой отметкой ' +
        'времени уходит один дым, уносит его и ветер.',
    },
    cite: 'CC-LOS-14',
    hints: [
      { en: 'The woods lie beyond the smoke.', ru: 'Лес лежит за дымом.' },
      { en: 'Press E5, then E6.', ru: 'Нажмите E5, затем E6.' },
    ],
    points: [SQUAD],
    show: [steps(STREET), steps(WOODS)],
    wrong: [
      { answers: [steps(STREET), { done: true }] },
      { answers: [steps(hex('F4'))] },
      { answers: [steps(WOODS)], cite: 'CC-MOVE-01' },
    ],
    meets({ answer, after: { position } }) {
      if (!is(answer) || !('to' in answer)) return false;
      if (position.units.hex[SQUAD] === WOODS) return true;
      return answer.to === STREET && 'goesOn';
    },
    unmet: {
      en: 'Not there and not in the smoke: into the woods, by E5.',
      ru: 'Не туда и не в дыму: в лес, через E5.',
    },
    script: {
      draws: 'first',
      others: [
        { ask: 'react', answer: { card: HIS_FIRE, units: [MG_TEAM] } },
        { ask: 'react', answer: { pieces: [gun(MG_TEAM)] } },
      ],
    },
    stops: true,
  },
  {
    name: { en: 'Where shells fall', ru: 'Куда лягут снаряды' },
    wants: {
      en: 'Let the sergeant call the guns on the stack in G9.',
      ru: 'Пусть сержант вызовет огонь по стопке в G9.',
    },
    says: {
      en:
        'Shells may drift up to two hexes even after a hit, and strike the hex and its six ' +
        'neighbours, friend and foe. So call them where many of his stand and none of yours is ' +
        'within three hexes.',
      ru:
        'Даже при попадании снаряды может снести на два гекса, и бьют они по гексу и шести ' +
        'соседним, по своим и чужим. Зовите их туда, где его людей много, а ваших нет ближе ' +
        'четырёх гексов.',
    },
    cite: 'CC-ARQ-05',
    hints: [
      { en: 'Three of his stand in G9.', ru: 'В G9 стоят трое его.' },
      { en: 'Call fire on G9 by the sergeant.', ru: 'Вызовите сержантом огонь по G9.' },
    ],
    points: [SERGEANT, CORPORAL],
    show: [{ spotter: SERGEANT, hex: STACK }],
    wrong: [
      { answers: [{ spotter: SERGEANT, hex: NEAR }] },
      { answers: [{ spotter: SERGEANT, hex: HIDDEN }], cite: 'CC-LOS-02' },
      { answers: [{ spotter: SQUAD, hex: STACK }], cite: 'CC-ARQ-02' },
      { answers: [{ spotter: SERGEANT, hex: STACK, smoke: true }] },
      { answers: [{ none: true }] },
    ],
    meets: ({ answer }) =>
      is(answer) &&
      'spotter' in answer &&
      'hex' in answer &&
      answer.hex === STACK &&
      !('smoke' in answer),
    unmet: {
      en: 'Two squads and their leader in G9 are the target, and far enough from your own.',
      ru: 'Цель – два отделения с командиром в G9, и ваши от них далеко.',
    },
    script: {
      draws: 'first',
      others: [
        { ask: 'chooseUnit', answer: { unit: CORPORAL } },
        { ask: 'chooseUnit', answer: { unit: FIRST } },
      ],
    },
    stops: true,
  },
];

export const smoke = anyLesson<CombatCommander, null>({
  id: 'smoke',
  ruleset: 'combat-commander/2006',
  name: { en: 'Smoke and shells', ru: 'Дым и снаряды' },
  about: { en: 'A street that a machine gun watches', ru: 'Улица под пулемётом' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Дым', PLACES),
  tasks,
  usual: USUAL,
  lets: LETS,
});
