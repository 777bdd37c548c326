/** A shot that is worth its card: at whom, with whom, and how one goes past those who shoot. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/file.ts';
import type { CombatCommander } from '../rules/index.ts';

const TABLE: PositionFile = {
  name: 'The farm',
  map: 'open',
  ground: {
    H5: 'woods',
    D5: 'woods',
    E5: 'woods',
    F5: 'woods',
    D6: 'woods',
    G8: 'building',
    C8: 'brush',
  },
  forces: {
    axis: { posture: 'recon', edge: 'top', orders: 3 },
    allies: { posture: 'defend', edge: 'bottom', orders: 2 },
  },
  units: [
    { side: 'axis', type: 'rifle', at: 'E5' },
    { side: 'axis', type: 'rifle', at: 'F5', weapon: 'lightMg' },
    { side: 'axis', type: 'rifle', at: 'H5' },
    { side: 'allies', type: 'rifle', at: 'G8' },
    { side: 'allies', type: 'rifle', at: 'E9' },
  ],
  active: 'axis',
  initiative: 'allies',
  hands: { axis: ['G31', 'G70', 'G68'], allies: ['R38', 'R17', 'R11'] },
  decks: {
    axis: ['G57', 'G10', 'G19', 'G23', 'G05', 'G17'],
    allies: ['R02', 'R34', 'R35', 'R39', 'R40', 'R42'],
  },
  step: { at: 'fire', pieces: ['axis rifle 1', 'axis rifle 2', 'axis rifle 2 weapon'] },
};
const PLACES = {
  1: { step: { at: 'fire', pieces: ['axis rifle 1', 'axis rifle 2', 'axis rifle 3'] } },
  2: { step: { at: 'move', moving: [{ unit: 'axis rifle 1' }] } },
} satisfies Readonly<Record<number, Partial<PositionFile>>>;
const [FIRST, SECOND, FAR] = [0, 1, 2] as const;
const [HOUSE, OPEN] = [111, 124] as const;
const [D5, D6, E6] = [63, 78, 79] as const;
const squad = (unit: number) => ({ unit, weapon: 0 });
const GUN = { unit: SECOND, weapon: 1 };
const is = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null;

const tasks: readonly Task<CombatCommander, null>[] = [
  {
    name: { en: 'At whom', ru: 'По кому' },
    wants: {
      en: 'Fire with all three at the squad that is easier to break.',
      ru: 'Стреляйте всеми тремя по тому, кого легче сломить.',
    },
    says: {
      en:
        'He defends with his morale, the cover of his hex and a roll. Both squads have morale 8; ' +
        'a building covers by 3, open ground by nothing.',
      ru:
        'Защищаясь, он складывает мораль, укрытие гекса и бросок. У обоих отделений мораль 8; ' +
        'здание укрывает на 3, открытое место – ни на сколько.',
    },
    cite: 'CC-FIRE-08',
    hints: [
      { en: 'Compare G8 and E9.', ru: 'Сравните G8 и E9.' },
      { en: 'Fire at E9 with all three.', ru: 'Стреляйте по E9 всеми тремя.' },
    ],
    points: [4],
    show: [{ pieces: [squad(FIRST), squad(SECOND), GUN], target: OPEN }],
    also: [[{ pieces: [squad(SECOND), GUN, squad(FIRST)], target: OPEN }]],
    wrong: [
      { answers: [{ pieces: [squad(FIRST), squad(SECOND), GUN], target: HOUSE }] },
      { answers: [{ pieces: [squad(FIRST)], target: OPEN }] },
      { answers: [{ pieces: [squad(FIRST)], target: E6 }], cite: 'CC-FIRE-02' },
      { answers: [{ done: true }] },
    ],
    meets: ({ answer }) =>
      is(answer) && 'pieces' in answer && 'target' in answer && answer.target === OPEN
        ? answer.pieces.length === 3
        : false,
    unmet: {
      en: 'All three at E9: there the same shot breaks him three times as often.',
      ru: 'Всеми тремя по E9: там тот же выстрел ломает втрое чаще.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'With whom', ru: 'С кем' },
    wants: {
      en: 'Fire at E9 with the two squads that can be one group.',
      ru: 'Стреляйте по E9 двумя отделениями, которые могут быть одной группой.',
    },
    says: {
      en:
        'Pieces of one attack stand in hexes that hang together, each beside the next. The squad ' +
        'in H5 is too far from the others.',
      ru:
        'Стволы одной атаки стоят в гексах, примыкающих друг к другу цепочкой. Отделение в H5 ' +
        'слишком далеко от других.',
    },
    cite: 'CC-FIRE-04',
    hints: [
      { en: 'E5 and F5 are neighbours.', ru: 'E5 и F5 соседи.' },
      { en: 'Fire at E9 with E5 and F5.', ru: 'Стреляйте по E9 из E5 и F5.' },
    ],
    points: [FIRST],
    show: [{ pieces: [squad(FIRST), squad(SECOND)], target: OPEN }],
    also: [[{ pieces: [squad(SECOND), squad(FIRST)], target: OPEN }]],
    wrong: [
      {
        answers: [{ pieces: [squad(FIRST), squad(SECOND), squad(FAR)], target: HOUSE }],
        cite: 'CC-FIRE-04',
      },
      { answers: [{ pieces: [squad(FIRST)], target: OPEN }] },
      { answers: [{ pieces: [squad(FIRST), squad(SECOND)], target: HOUSE }] },
    ],
    meets: ({ answer }) =>
      is(answer) && 'pieces' in answer && 'target' in answer && answer.target === OPEN
        ? answer.pieces.length === 2
        : false,
    unmet: {
      en: 'One more adds 1 to the same roll: E5 and F5 together, at E9.',
      ru: 'Ещё один добавляет 1 к тому же броску: E5 и F5 вместе, по E9.',
    },
    script: { draws: 'first' },
    stops: true,
  },
  {
    name: { en: 'The way in cover', ru: 'Путь в укрытии' },
    wants: {
      en: 'Move the squad from E5 to D6 through the woods.',
      ru: 'Проведите отделение из E5 в D6 через лес.',
    },
    says: {
      en:
        'At every hex he may fire, and who moves breaks by an equal total. Woods cost 2 and ' +
        'cover by 2: slower, and alive.',
      ru:
        'На каждом гексе он может стрелять, и идущего ломает даже равный итог. Лес стоит 2 и ' +
        'укрывает на 2: медленнее, зато живы.',
    },
    cite: 'CC-FIRE-09',
    hints: [
      { en: 'Woods lie in D5 and D6.', ru: 'Лес в D5 и D6.' },
      { en: 'Press D5, then D6.', ru: 'Нажмите D5, затем D6.' },
    ],
    points: [FIRST],
    show: [
      { units: [FIRST], to: D5 },
      { units: [FIRST], to: D6 },
    ],
    wrong: [
      { answers: [{ units: [FIRST], to: E6 }] },
      { answers: [{ units: [FIRST], to: D6 }], cite: 'CC-MOVE-01' },
      { answers: [{ units: [FIRST], to: D5 }, { done: true }] },
    ],
    meets({ answer, after: { position } }) {
      if (!is(answer) || !('to' in answer)) return false;
      if (position.units.hex[FIRST] === D6) return true;
      return answer.to === D5 && 'goesOn';
    },
    unmet: {
      en: 'Not there: through D5 into D6.',
      ru: 'Не туда: через D5 в D6.',
    },
    script: { draws: 'first' },
    stops: true,
  },
];

export const fire = anyLesson<CombatCommander, null>({
  id: 'fire',
  ruleset: 'combat-commander/2006',
  name: { en: 'A shot that is worth it', ru: 'Выстрел, который того стоит' },
  about: { en: 'Three squads before a farm', ru: 'Три отделения перед хутором' },
  seat: 'axis',
  begin: async () => (await import('./laying.ts')).laid(TABLE, 'Хутор', PLACES),
  tasks,
  usual: [
    { ask: 'useInitiative', answer: false },
    { ask: 'act', answer: { pass: true } },
    { ask: 'react', answer: { done: true } },
  ],
  lets: [{ ask: 'act', answer: { pass: true } }],
});
