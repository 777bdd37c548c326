/** Ground and camps that are laid in play, and where they have room (sections 8, 9). */
import { describe, expect, test } from 'vitest';
import { exitsOf } from '../../src/games/art-of-tactics/rules/before/camp-gates.ts';
import { baseOf } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import {
  answer,
  asked,
  look,
  offOf,
  poseOf,
  refused,
  resumed,
  roll,
  unit,
  type Game,
} from './table.ts';

type At = [x: number, y: number];
const box = ([left, low]: At, [right, high]: At): At[] => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
];
/** Ground of a kind everywhere but on a square between two corners. */
const around = (kind: string, [left, low]: At, [right, high]: At): object[] =>
  [
    box([0, 0], [60, low]),
    box([0, high], [60, 40]),
    box([0, low], [left, high]),
    box([right, low], [60, high]),
  ].map((outline) => ({ kind, outline }));
const waits = (name: string, army: string, more: object = {}): object => ({
  name,
  army,
  weapons: 'spear',
  ranks: [4, 4],
  waits: true,
  at: [0, 0],
  facing: 0,
  ...more,
});
const piece = (army: string, at: At, more: object = {}): object => ({
  name: `gun of ${army}`,
  army,
  arm: 'artillery',
  weapons: 'lightEngine',
  ranks: [2, 2],
  at,
  facing: 0,
  ...more,
});
const mm = (all: At[]): number[][] => all.map(([x, y]) => [x * 1000, y * 1000]);
const ground = (kind: string, ...parts: At[][]): object => ({ kind, parts: parts.map(mm) });

// --- a meeting engagement ------------------------------------------------------------------------

/** Both camps stand far to the left and the right; who wins the next roll chooses, if anybody. */
function meeting(terrain: readonly object[], more: readonly object[] = []): Game {
  return resumed({
    table: [60, 40],
    armies: [
      { seat: 'red', camp: [4, 4] },
      { seat: 'blue', camp: [56, 4] },
    ],
    units: [waits('A', 'red'), waits('B', 'blue'), ...more],
    terrain,
    bare: { start: 'meeting', first: 'red' },
    phase: { at: 'meeting' },
  });
}
const goesOn = (match: Game): boolean => look(match).position.step.at === 'meeting';

describe('AOT-MEET-04 rolling stops where no element can be placed any more', () => {
  const lakes = (low: At, high: At): boolean => goesOn(meeting(around('lake', low, high)));
  test('AOT-SETUP-07 a hedge needs six inches, along or across, and the width of its kind', () => {
    expect(lakes([27, 23.8], [33, 24.2])).toBe(true);
    expect(lakes([29.8, 21], [30.2, 27])).toBe(true);
    expect(lakes([27.1, 23.8], [32.9, 24.2])).toBe(false);
    expect(lakes([29.8, 21.1], [30.2, 26.9])).toBe(false);
  });
  test('AOT-SETUP-08 ground of the same kind shares: on hills a hill, eight inches square', () => {
    const hills = (...all: [At, At][]): boolean =>
      goesOn(
        meeting([
          ...around('lake', [26, 20], [34, 28]),
          ...all.map(([low, high]) => ({ kind: 'hill', outline: box(low, high) })),
        ]),
      );
    // No hedge lies on a hill; a hill does, and lies just as far as the water.
    expect(
      hills([
        [26, 20],
        [34, 28],
      ]),
    ).toBe(true);
    // A hedge to the one side of the hill keeps a second one off.
    const hedged = (x: number, y: number): boolean =>
      goesOn(
        meeting([
          ...around('lake', [26, 20], [34, 28]),
          { kind: 'hill', outline: box([26, 20], [34, 28]) },
          { kind: 'stream', outline: box([x, y], [x + 1, y + 1]) },
        ]),
      );
    for (const [x, y] of [
      [26, 20],
      [33, 20],
      [26, 27],
      [33, 27],
    ] as const) {
      expect(hedged(x, y)).toBe(false);
    }
  });
  test('AOT-MEET-02 twenty inches from either camp', () => {
    const upright = (x: number): boolean => lakes([x - 0.2, 1], [x + 0.2, 7]);
    expect([27.5, 28.5, 30, 31.5, 32.5].map(upright)).toEqual([false, true, true, true, false]);
  });
});
test('AOT-MEET-05 all begin in their camp, side by side', () => {
  const units = Array.from({ length: 7 }, (_, index) => waits(`A${index}`, 'red'));
  const match = meeting(around('lake', [0, 0], [0.1, 0.1]), units);
  expect(goesOn(match)).toBe(false);
  const ids = look(match).position.units.off.flatMap((off, id) => (off === 7 ? [id] : []));
  expect(ids).toHaveLength(9);
  for (const id of ids) {
    const middle = id === 1 ? 56_000 : 4000;
    const { xs, ys } = baseOf(look(match), unit(id));
    expect(Math.max(...xs.map((x) => Math.abs(x - middle)))).toBeLessThanOrEqual(4000);
    expect(Math.max(...ys.map((y) => Math.abs(y - 4000)))).toBeLessThanOrEqual(4000);
    for (const other of ids.filter((one) => one < id)) {
      const [a, b] = [poseOf(match, id), poseOf(match, other)];
      expect(Math.abs(a[0] - b[0]) >= 3200 || Math.abs(a[1] - b[1]) >= 1600).toBe(true);
    }
  }
});
test('AOT-MEET-01 AOT-MEET-04 who has nothing to place leaves it to the other', () => {
  const match = resumed({
    table: [60, 40],
    armies: [{ seat: 'red', camp: [4, 20] }, { seat: 'blue' }],
    units: [waits('A', 'red'), waits('B', 'blue')],
    terrain: around('lake', [40, 10], [60, 40]),
    bare: { start: 'meeting', first: 'red', passed: ['red'] },
    phase: { at: 'meeting' },
  });
  roll(match, 6, 1);
  // Red, who won, has passed; and where no ground has room a camp alone is no choice.
  expect(match.pending[0]).toMatchObject({ seat: 'blue' });
});
test('AOT-MEET-04 R-077 who can place nothing but his camp is not asked what', () => {
  const match = resumed({
    table: [60, 40],
    armies: [{ seat: 'red', camp: [18, 20] }, { seat: 'blue' }],
    units: [waits('A', 'red'), waits('B', 'blue')],
    // Bare is what is too near to red's camp for any element, and the one site that blue has.
    terrain: [
      box([34, 0], [60, 16]),
      box([34, 24], [60, 40]),
      box([34, 16], [52, 24]),
    ].map((outline) => ({ kind: 'lake', outline })),
    bare: { start: 'meeting', first: 'red' },
    phase: { at: 'meeting' },
  });
  roll(match, 6, 1);
  expect(match.pending[0]).toMatchObject({ seat: 'blue', ask: 'placeCamp', question: { army: 1 } });
});
describe('AOT-MEET-05 out of a camp, and into it', () => {
  const come = (more: readonly object[] = [], camp: At = [30, 20]): Game =>
    resumed({
      table: [60, 40],
      armies: [
        { seat: 'red', camp },
        { seat: 'blue', camp: [56, 36] },
      ],
      units: [waits('A', 'red'), waits('B', 'blue'), waits('C', 'red'), ...more],
      bare: { start: 'meeting', first: 'red' },
      initiative: { first: 'red', rolls: [6, 1] },
      phase: {
        at: 'actions',
        army: 'red',
        slot: 6,
        orders: [
          { unit: 'A', deeds: ['move', 'shoot'] },
          { unit: 'C', deeds: ['move', 'shoot'] },
        ],
      },
    });
  test('R-078 at any of its sides, in all of its length, facing outward', () => {
    const match = come();
    const exits = exitsOf(look(match), unit(0));
    answer(match, 'act', { unit: 0, act: 'enter' });
    for (const { x, y, facing } of exits) {
      expect(refused(match, 'comeOut', { x, y, facing }), `${x} ${y}`).toBeUndefined();
    }
    const side = (facing: number) => exits.filter((one) => one.facing === facing);
    const spread = (all: readonly number[]): [number, number] => [
      Math.min(...all),
      Math.max(...all),
    ];
    for (const [facing, far] of [
      [0, 23_200],
      [18_000, 16_800],
    ] as const) {
      expect(spread(side(facing).map(({ x }) => x))).toEqual([26_000, 34_000]);
      expect(new Set(side(facing).map(({ y }) => y))).toEqual(new Set([far]));
      expect(side(facing)[0].x).toBe(30_000);
    }
    for (const [facing, far] of [
      [9000, 33_200],
      [27_000, 26_800],
    ] as const) {
      expect(spread(side(facing).map(({ y }) => y))).toEqual([16_000, 24_000]);
      expect(new Set(side(facing).map(({ x }) => x))).toEqual(new Set([far]));
    }
    expect(refused(match, 'comeOut', { x: 33_200, y: 24_100, facing: 9000 })).toMatchObject({
      code: 'notAtGate',
      at: { x: 33_200, y: 24_100 },
    });
    // He moves, whatever he was sent to do, and the others keep their orders.
    answer(match, 'comeOut', { x: 33_200, y: 20_000, facing: 9000 });
    expect(look(match).position.slot?.given.map(({ deeds }) => deeds)).toEqual([
      ['move'],
      ['move', 'shoot'],
    ]);
  });
  test('R-078 the guard stands wholly in the camp, and where nobody else does', () => {
    const intruder = { ...waits('I', 'blue'), waits: undefined, at: [30, 28], facing: 180 };
    const match = resumed({
      table: [60, 40],
      armies: [
        { seat: 'red', camp: [30, 20] },
        { seat: 'blue', camp: [56, 36] },
      ],
      units: [waits('A', 'red'), intruder],
      bare: { start: 'meeting', first: 'red' },
      initiative: { first: 'blue', rolls: [1, 6] },
      phase: { at: 'actions', army: 'blue', slot: 6, orders: [{ unit: 'I' }] },
    });
    answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 4000 }] });
    roll(match, 6);
    const post = (x: number, y: number) => refused(match, 'placeGuard', { unit: 0, x, y });
    expect(post(30_000, 20_000)).toBeUndefined();
    expect(post(30_000, 16_800)).toBeUndefined();
    expect(post(30_000, 16_700)).toMatchObject({
      code: 'notInsideCamp',
      at: { x: 30_000, y: 16_700 },
    });
    expect(post(30_000, 24_000)?.code).not.toBeUndefined();
  });
});
test('AOT-SETUP-11 no ground is laid under a piece that stands', () => {
  const match = meeting([], [piece('red', [20, 34])]);
  roll(match, 6, 1);
  answer(match, 'chooseMeeting', { act: 'terrain' });
  expect(match.pending[0]).toMatchObject({ ask: 'placeTerrain', question: { army: 0, left: 1 } });
  expect(refused(match, 'placeTerrain', ground('wood', box([19, 33], [22, 36])))).toMatchObject({
    code: 'underPiece',
    cite: 'AOT-SETUP-11',
    facts: { unit: 2, kind: 'wood' },
    at: { x: 20_500, y: 34_500 },
  });
});

// --- a bare table --------------------------------------------------------------------------------

function bare(phase: object, terrain: readonly object[] = [], more: object = {}): Game {
  return resumed({
    table: [60, 40],
    armies: [{ seat: 'red' }, { seat: 'blue' }],
    units: [waits('A', 'red'), waits('B', 'blue')],
    terrain,
    bare: { start: 'full', first: 'red' },
    phase,
    ...more,
  });
}
const LAYS = { at: 'terrain', army: 'red', count: 2 };
describe('AOT-SETUP-06 on the table, to its last tick', () => {
  test.each([
    [[-0.1, 4], 'terrainOffTable'],
    [[4, -0.1], 'terrainOffTable'],
    [[52.1, 4], 'terrainOffTable'],
    [[4, 32.1], 'terrainOffTable'],
    [[0, 0], undefined],
    [[52, 32], undefined],
  ] as const)('a hill from %j: %s', ([x, y], code) => {
    const match = bare(LAYS);
    const hill = ground('hill', box([x, y], [x + 8, y + 8]));
    expect(refused(match, 'placeTerrain', hill)?.code).toBe(code);
  });
});
test('AOT-SETUP-08 each part is a shape, a square inch at least', () => {
  const match = bare(LAYS);
  const parts = (...all: At[][]): string | undefined =>
    refused(match, 'placeTerrain', ground('rocks', ...all))?.code;
  expect(parts(box([1, 1], [2, 2]))).toBeUndefined();
  expect(parts(box([1, 1], [2, 2]), box([5, 5], [5.9, 5.9]))).toBe('notAShape');
});
describe('AOT-SETUP-09 R-072 kinds touch but do not share', () => {
  test.each([
    [[28, 10], undefined],
    [[27.9, 10], 'onOtherGround'],
    [[12, 10], undefined],
    [[12.1, 10], 'onOtherGround'],
    [[20, 18], undefined],
    [[20, 17.9], 'onOtherGround'],
    [[20, 2], undefined],
    [[20, 2.1], 'onOtherGround'],
    [[28, 18], undefined],
  ] as const)('a marsh from %j beside a wood from 20, 10', ([x, y], code) => {
    const wood = { kind: 'wood', outline: box([20, 10], [28, 18]) };
    const match = bare(LAYS, [wood]);
    expect(refused(match, 'placeTerrain', ground('marsh', box([x, y], [x + 8, y + 8])))?.code).toBe(
      code,
    );
  });
  test('two long kinds do not, and on ploughland only what is long', () => {
    const field = { kind: 'ploughland', outline: box([20, 10], [28, 18]) };
    const hedge = { kind: 'hedge', outline: box([40, 10], [40.4, 16]) };
    const match = bare(LAYS, [field, hedge]);
    const long = (kind: string, x: number): object => ({
      kind,
      segments: [0, 1, 2].map((index) => ({ x: x * 1000, y: 13_000 + index, facing: 9000 })),
    });
    expect(refused(match, 'placeTerrain', long('ditch', 40))?.code).toBe('onOtherGround');
    expect(refused(match, 'placeTerrain', long('hedge', 40))).toBeUndefined();
    expect(refused(match, 'placeTerrain', long('ditch', 24))).toBeUndefined();
    expect(refused(match, 'placeTerrain', ground('scrub', box([22, 11], [25, 14])))?.code).toBe(
      'onOtherGround',
    );
  });
});
/** Lakes that leave just these squares, eight inches wide, for camps. */
const only = (...sites: At[]): object[] => {
  const rows = [...new Set([0, 40, ...sites.flatMap(([, y]) => [y - 4, y + 4])])].toSorted(
    (a, b) => a - b,
  );
  return rows.slice(1).flatMap((high, index) => {
    const low = rows[index];
    const free = sites
      .filter(([, y]) => y - 4 <= low && y + 4 >= high)
      .map(([x]) => x)
      .toSorted((a, b) => a - b);
    const lefts = [0, ...free.map((x) => x + 4)];
    const rights = [...free.map((x) => x - 4), 60];
    return lefts.flatMap((left, nth) =>
      rights[nth] > left ? [{ kind: 'lake', outline: box([left, low], [rights[nth], high]) }] : [],
    );
  });
};
describe('AOT-SETUP-15 sites that are left', () => {
  const lays = (sites: At[]): string | undefined =>
    refused(bare(LAYS, only(...sites)), 'placeTerrain', ground('lake', box([30, 20], [31, 21])))
      ?.code;
  test('two for two camps, thirty inches apart', () => {
    expect(
      lays([
        [10, 12],
        [48, 12],
      ]),
    ).toBeUndefined();
    expect(
      lays([
        [10.25, 12],
        [48, 12],
      ]),
    ).toBe('noRoomForCamps');
    expect(lays([[10, 12]])).toBe('noRoomForCamps');
    // At the corners of the table.
    expect(
      lays([
        [4, 4],
        [56, 36],
      ]),
    ).toBeUndefined();
    expect(
      lays([
        [56, 4],
        [4, 36],
      ]),
    ).toBeUndefined();
  });
  test('nor may the new ground take the last of them', () => {
    const match = bare(LAYS, only([10, 12], [48, 12]));
    const lake = (x: number): object => ground('lake', box([x, 9], [x + 1, 10]));
    expect(refused(match, 'placeTerrain', lake(48))).toMatchObject({
      code: 'noRoomForCamps',
      cite: 'AOT-SETUP-15',
      at: { x: 48_500, y: 9500 },
    });
    expect(refused(match, 'placeTerrain', lake(9))?.code).toBe('noRoomForCamps');
    expect(refused(match, 'placeTerrain', lake(30))).toBeUndefined();
  });
  const pitches = (sites: At[], [x, y]: At): ReturnType<typeof refused> =>
    refused(bare({ at: 'camp', army: 'red' }, only(...sites)), 'placeCamp', {
      x: x * 1000,
      y: y * 1000,
    });
  test('AOT-SETUP-10 a camp stands where the other has one left, and on no ground', () => {
    const two: At[] = [
      [10, 12],
      [48, 12],
    ];
    expect(pitches(two, [10, 12])).toBeUndefined();
    expect(pitches(two, [48, 12])).toBeUndefined();
    for (const off of [
      [10.1, 12],
      [9.9, 12],
      [10, 12.1],
      [10, 11.9],
    ] as const) {
      expect(pitches(two, [...off])).toMatchObject({ code: 'campOnGround', cite: 'AOT-SETUP-10' });
    }
    expect(
      pitches(
        [
          [10.25, 12],
          [48, 12],
        ],
        [10.25, 12],
      ),
    ).toMatchObject({
      code: 'noSiteForOther',
      facts: { distance: 29_750, army: 1 },
      at: { x: 10_250, y: 12_000 },
    });
  });
  test('AOT-SETUP-11 nor may a piece take it, and where it has no room it stays away', () => {
    const phase = { at: 'pieces', army: 'red' };
    const gun = piece('red', [0, 0], { waits: true });
    const units = [waits('A', 'red'), waits('B', 'blue'), gun];
    const armies = [{ seat: 'red', camp: [10, 12] }, { seat: 'blue' }];
    const match = bare(phase, only([10, 12], [48, 12]), { units, armies });
    // Only the two squares are dry: in the one stands its camp, where it may be; the other is
    // kept for the enemy's.
    expect(match.pending[0]).toMatchObject({
      ask: 'placePiece',
      question: { army: 0, units: [2] },
    });
    const at = (x: number, y: number): object => ({ unit: 2, x, y, facing: 0 });
    expect(refused(match, 'placePiece', at(48_000, 12_000))).toMatchObject({
      code: 'noRoomForCamps',
      cite: 'AOT-SETUP-15',
      at: { x: 48_000, y: 12_000 },
    });
    expect(refused(match, 'placePiece', at(30_000, 12_000))?.code).toBeDefined();
    answer(match, 'placePiece', at(10_000, 12_000));
    expect(offOf(match, 2)).toBe(0);
    // With water all over nobody is asked for it.
    const drowned = bare(phase, [{ kind: 'lake', outline: box([0, 0], [60, 40]) }], {
      units,
      armies: [
        { seat: 'red', camp: [10, 12] },
        { seat: 'blue', camp: [48, 12] },
      ],
    });
    expect(asked(drowned)).not.toContain('placePiece');
    expect(look(drowned).position.step.at).not.toBe('pieces');
  });
});

// --- setting up ----------------------------------------------------------------------------------

describe('AOT-SETUP-12 the whole army is set up', () => {
  const CAMP: At = [10, 12];
  const within = (name: string, x: number, y: number): object => ({
    ...waits(name, 'red'),
    waits: undefined,
    ranks: [2, 2],
    at: [x, y],
  });
  /** Water all about two camps; red's is full of his, but for so many. */
  const full = (free: number): Game => {
    const places = [-1.6, 1.6].flatMap((dx) =>
      [-3.2, -1.6, 0, 1.6, 3.2].map((dy): At => [CAMP[0] + dx, CAMP[1] + dy]),
    );
    return resumed({
      table: [60, 40],
      armies: [
        { seat: 'red', camp: CAMP },
        { seat: 'blue', camp: [48, 12] },
      ],
      units: [
        waits('A', 'red'),
        waits('B', 'blue'),
        ...places.slice(free).map(([x, y], index) => within(`C${index}`, x, y)),
      ],
      terrain: only(CAMP, [48, 12]),
      bare: { start: 'full', first: 'red' },
      phase: { at: 'deployment', army: 'red' },
    });
  };
  test('but for those who have no room', () => {
    expect(refused(full(0), 'deploy', { done: true })).toBeUndefined();
    expect(refused(full(4), 'deploy', { done: true })).toMatchObject({
      code: 'stillToPlace',
      facts: { unit: 0 },
    });
  });
  test('AOT-UNIT-04 in density two, three or four, of its own figures', () => {
    const match = full(8);
    const at = (first: number[]) =>
      refused(match, 'deploy', { unit: 0, x: 8400, y: 8800, facing: 0, first })?.code;
    expect(at([0, 1, 2, 3])).toBeUndefined();
    expect(at([0])).toBe('startDensity');
    expect(at([0, 1, 2, 3, 4])).toBe('startDensity');
    expect(at([0, 1, 2, 20])).toBe('notItsFigure');
    expect(at([0, 1, 1])).toBe('notItsFigure');
  });
  test('AOT-STAKE-01 where stakes would be driven in nobody else stands', () => {
    const match = resumed({
      table: [60, 40],
      armies: [
        { seat: 'red', camp: CAMP },
        { seat: 'blue', camp: [48, 12] },
      ],
      units: [waits('A', 'red', { gear: ['stakes'] }), waits('B', 'blue'), within('C', 10, 20)],
      bare: { start: 'full', first: 'red' },
      phase: { at: 'deployment', army: 'red' },
    });
    const at = (y: number) =>
      refused(match, 'deploy', { unit: 0, x: 10_000, y, facing: 0, first: [0, 1, 2, 3] });
    expect(at(17_600)).toBeUndefined();
    expect(at(17_700)).toMatchObject({ code: 'noRoomForStakes', facts: { unit: 0 } });
    answer(match, 'deploy', { unit: 0, x: 10_000, y: 17_600, facing: 0, first: [0, 1, 2, 3] });
    // Its own base is in nobody's way.
    expect(at(17_500)).toBeUndefined();
  });
});
