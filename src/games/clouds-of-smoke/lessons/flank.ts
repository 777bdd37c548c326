/** A blow in the flank: how one comes there, what it adds, and who cannot get away. */
import { anyLesson, type Task } from '#lessons';
import type { PositionFile } from '../content/positions/position-file.ts';
import type { CloudsOfSmoke } from '../rules/index.ts';
import type { Facts } from './laying.ts';

const TABLE: PositionFile = {
  armies: [
    {
      seat: 'south',
      faction: 'ours-se17',
      commander: { at: [13, 8.5], level: 3 },
      units: [
        { name: 'Horse', is: 'swedish-horse', at: [15.5, 12.3] },
        { name: 'Pikes', is: 'brigade-pikes', at: [12, 11.5] },
      ],
    },
    {
      seat: 'north',
      faction: 'ours-hre17',
      commander: { at: [9, 15.5] },
      units: [
        { name: 'Tercio', is: 'tercio', at: [12, 12], facing: 180 },
        { name: 'Reserve', is: 'tercio', at: [7, 16], facing: 180 },
        { name: 'Second reserve', is: 'tercio', at: [8, 16], facing: 180 },
      ],
    },
  ],
  tactics: { south: { coldSteel: 2 } },
  units: { Horse: { activated: true } },
  step: { at: 'order', action: 'move', die: 1, moving: ['Horse'] },
};
const RUSSIAN = {
  Horse: 'Конница',
  Pikes: 'Пикинёры',
  Tercio: 'Терция',
  Reserve: 'Резерв',
  'Second reserve': 'Второй резерв',
};
const [HORSE, PIKES, TERCIO] = [0, 1, 2] as const;
const WEST = 27_000;

const tasks: readonly Task<CloudsOfSmoke, Facts>[] = [
  {
    name: { en: 'Into the flank', ru: 'Во фланг' },
    wants: {
      en: 'Bring the horse into contact with the tercio’s flank.',
      ru: 'Приведите конницу в контакт с флангом терции.',
    },
    says: {
      en:
        'It flanks where it touches neither the front nor a front corner, and strikes with one ' +
        'die more. Into contact one comes by a simple move alone: turn, then straight ahead.',
      ru:
        'Фланг – там, где она не касается ни фронта, ни переднего угла, и бьёт лишним кубиком. ' +
        'В контакт входят только простым движением: поворот, затем прямо.',
    },
    cite: 'COS-FLK-01',
    hints: [
      { en: 'The horse stands east of the tercio.', ru: 'Конница стоит восточнее терции.' },
      {
        en: 'Turn it west and go straight until it touches.',
        ru: 'Поверните её на запад и идите прямо до касания.',
      },
    ],
    points: [HORSE],
    show: [{ unit: HORSE, move: 'simple', facing: WEST, distance: 2750 }],
    wrong: [
      { answers: [{ unit: HORSE, move: 'simple', facing: WEST, distance: 2000 }] },
      {
        answers: [{ unit: HORSE, move: 'simple', facing: WEST, distance: 3500 }],
        cite: 'COS-MOV-06',
      },
      {
        answers: [{ unit: HORSE, move: 'simple', facing: WEST, distance: 4500 }],
        cite: 'COS-MOV-01',
      },
      { answers: [{ done: true }] },
    ],
    meets: ({ after, facts }) => facts.flanks(after, HORSE, TERCIO),
    unmet: {
      en: 'It does not touch the flank there: straight on to the side of the tercio.',
      ru: 'Там она фланга не касается: прямо, до бока терции.',
    },
    rest: [{ done: true }],
  },
  {
    name: { en: 'The marker takes in all', ru: 'Маркер берёт всех' },
    wants: {
      en: 'Place the marker so that all three units are in the combat.',
      ru: 'Поставьте маркер так, чтобы в сражении были все три отряда.',
    },
    says: {
      en: 'Only units within 2 UW of it fight together, and only they can be given a tactic.',
      ru: 'Вместе дерутся только отряды в 2 UW от него, и тактику получают только они.',
    },
    cite: 'COS-MRK-02',
    hints: [
      { en: 'Horse, pikes and tercio touch.', ru: 'Конница, пикинёры и терция соприкасаются.' },
      { en: 'Lay it beside the tercio.', ru: 'Положите его рядом с терцией.' },
    ],
    points: [TERCIO],
    show: [{ x: 12_400, y: 11_700 }],
    also: [[{ x: 12_000, y: 12_000 }]],
    wrong: [
      { answers: [{ x: 14_600, y: 12_000 }], cite: 'COS-MRK-04' },
      { answers: [{ x: 12_000, y: 40_000 }], cite: 'COS-MRK-05' },
    ],
    meets: ({ answer }) => 'x' in answer,
    unmet: { en: 'It does not lie there.', ru: 'Там он не лежит.' },
  },
  {
    name: { en: 'Cold steel for the pikes', ru: 'Холодная сталь пикинёрам' },
    wants: {
      en: 'Play Cold Steel on the pikes.',
      ru: 'Сыграйте «Холодную сталь» на пикинёров.',
    },
    says: {
      en:
        'It gives infantry in contact one die more. With the horse in contact the tercio cannot ' +
        'retreat: every hit is a test.',
      ru:
        'Она даёт пехоте в контакте лишний кубик. Пока рядом конница, терция не может ' +
        'отступить: каждый удар – тест.',
    },
    cite: 'COS-SPR-01',
    hints: [
      { en: 'One die lies on your tactics.', ru: 'На ваших тактиках лежит один кубик.' },
      {
        en: 'Choose Cold Steel, then the pikes.',
        ru: 'Выберите «Холодную сталь», затем пикинёров.',
      },
    ],
    points: [PIKES],
    show: [{ tactic: 'coldSteel', units: [PIKES] }],
    wrong: [
      { answers: [{ done: true }] },
      { answers: [{ tactic: 'coldSteel', units: [HORSE] }], cite: 'COS-TAC-16' },
      { answers: [{ tactic: 'inspiration', units: [PIKES] }], cite: 'COS-TAC-01' },
    ],
    meets: ({ answer }) => 'tactic' in answer,
    unmet: {
      en: 'A die kept now strikes nobody: use it on the pikes.',
      ru: 'Сбережённый сейчас кубик никого не ударит: отдайте его пикинёрам.',
    },
    script: { dice: [6, 4, 3, 5, 2, 1, 1, 1, 2, 3, 4, 2] },
    stops: true,
  },
];

export const flank = anyLesson<CloudsOfSmoke, Facts>({
  id: 'flank',
  ruleset: 'clouds-of-smoke/web',
  name: { en: 'A blow in the flank', ru: 'Удар во фланг' },
  about: { en: 'Horse beside a tercio', ru: 'Конница сбоку от терции' },
  seat: 'south',
  begin: async (rules) => (await import('./laying.ts')).laid(rules, TABLE, RUSSIAN),
  tasks,
});
