import { setupOf } from '../games.ts';
import { describe, expect, test } from 'vitest';
import { sampledFate, sampledPick } from '#fate';
import { Match, type Frozen, type Game, type Ruleset } from '#kernel';
import {
  parsePosition,
  printPosition,
  type PositionFile,
} from '../../src/games/clouds-of-smoke/content/index.ts';
import { ASSETS } from '../../src/games/clouds-of-smoke/rules/names.ts';
import { cloudsOfSmokeWeb } from '../../src/games/clouds-of-smoke/rules/rulesets.ts';
import { edgeOf, firstOf, groundOf } from '../../src/games/clouds-of-smoke/rules/ground/field.ts';
import { unitsOnTable } from '../../src/games/clouds-of-smoke/rules/facts/units.ts';
import type { ArmyId, Position, Setup } from '../../src/games/clouds-of-smoke/rules/world.ts';

const DUEL: PositionFile = {
  armies: [
    { seat: 'south', units: [{ name: 'A1', at: [15, 10] }] },
    { seat: 'north', units: [{ name: 'B1', at: [15, 10.5] }] },
  ],
};
const millBrook = (): Frozen<Setup> =>
  setupOf(cloudsOfSmokeWeb.id, 'mill-brook') as unknown as Frozen<Setup>;
/** Two sub-commanders and every asset for each army. */
const withStaff = (setup: Frozen<Setup>): Frozen<Setup> => ({
  ...setup,
  armies: setup.armies.map((army) => ({
    ...army,
    subCommanders: [-4000, 4000].map((dx) => ({ ...army.commander, x: army.commander.x + dx })),
    assets: ASSETS.map((asset) => ({ asset, count: 1 })),
  })),
});
const GUN = { special: ['artillery'], bombardment: { range: 6, power: 1 } };
const gunner = (army: NonNullable<PositionFile['armies']>[number]) => ({
  ...army,
  units: [...army.units, { name: 'gun', is: GUN, at: [12, 8] }],
});
const issuesOf = (file: unknown): string[] => {
  const parsed = parsePosition(cloudsOfSmokeWeb, file);
  return parsed.ok ? [] : parsed.error.map(({ code, at }) => `${code} at ${at}`);
};

describe('positions written by hand', () => {
  test.each([
    ['in turn', [undefined, undefined, undefined, undefined], [0, 18_000, 0, 18_000]],
    ['as it is said', [0, 0, 1, 1], [0, 0, 18_000, 18_000]],
  ] as const)('allies face the enemy of their side, %s', (_, sides, facings) => {
    const armies = sides.map((side, id) => ({
      seat: `army ${id}`,
      ...(side === undefined ? {} : { side }),
      units: [{ at: [4 + 6 * id, facings[id] === 0 ? 3 : 19] as [number, number] }],
    }));
    const parsed = parsePosition(cloudsOfSmokeWeb, { armies });
    expect(parsed.ok && parsed.value.position.units.facing).toEqual(facings);
  });
  test('sub-commanders are written after their commander, each with his number', () => {
    const file: PositionFile = {
      ...DUEL,
      armies: DUEL.armies!.map((army, side) =>
        side === 0
          ? {
              ...army,
              subCommanders: [
                [3, 3],
                [6, 3],
              ],
              assets: ['staff', 'guides'],
            }
          : army,
      ),
      commanders: { 'south/1': { off: true }, 'south/2': { at: [7, 3] } },
      used: { south: ['guides'] },
      guided: ['A1'],
      step: { at: 'order', action: 'move', die: 3, commander: 'south/2' },
    };
    const parsed = parsePosition(cloudsOfSmokeWeb, file);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const { setup, position } = parsed.value;
    expect(position.commanders).toMatchObject({ x: [15000, 15000, 3000, 7000], off: [0, 0, 1, 0] });
    expect(position.step).toMatchObject({ order: { commander: 3, x: 7000, y: 3000 } });
    expect([position.used, position.guided]).toEqual([[{ army: 0, asset: 'guides' }], [0]]);
    expect(printPosition(setup, position)).toMatchObject({
      commanders: { 'south/1': { off: true } },
      used: { south: ['guides'] },
      guided: ['A1'],
    });
    expect(issuesOf({ ...file, commanders: { 'south/3': { at: [1, 1] } } })).toEqual([
      'noSuchSeat at commanders.south/3',
    ]);
    const onUnit = { 'south/1': { off: true }, 'south/2': { at: [15, 10] } };
    expect(issuesOf({ ...file, commanders: onUnit })).toEqual([
      'commanderOnUnit at commanders.south/2',
    ]);
  });

  test('a few words are enough', () => {
    const parsed = parsePosition(cloudsOfSmokeWeb, DUEL);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const { setup, position } = parsed.value;
    expect(position.units).toMatchObject({
      x: [15000, 15000],
      y: [10000, 10500],
      facing: [0, 18000],
    });
    expect(position.step).toEqual({ at: 'bombardment', shots: [] });
    expect(setup.table).toEqual({ width: 30_000, height: 22_500 });
  });

  test('COS-MP-04 an ally may have lent the unit that is moving, and is no target', () => {
    const edge = (side: number): string => (side === 0 ? 'south' : 'north');
    const [south, north] = DUEL.armies!;
    const armies = [
      { ...gunner(south), side: 0 },
      { ...north, side: 1 },
      { seat: 'ally', side: 0, units: [{ name: 'C1', at: [20, 10] }], commander: { at: [20, 1] } },
    ].map((army) => ({ ...army, edge: edge(army.side) }));
    const order = { at: 'order', action: 'move', die: 3, moving: ['C1'] };
    expect(issuesOf({ armies, step: order })).toEqual([]);
    expect(issuesOf({ armies, step: { ...order, moving: ['B1'] } })).toEqual([
      'notYourUnit at step.moving',
    ]);
    const shots = [{ unit: 'gun', target: 'C1' }];
    expect(issuesOf({ armies, step: { at: 'bombardment', shots } })).toEqual([
      'ownTarget at step.shots.0.formation',
    ]);
  });

  test('a position printed and read again is the same at every step of random play', () => {
    const ruleset = cloudsOfSmokeWeb as unknown as Ruleset<Game>;
    for (const seed of [1, 2, 3]) {
      const setup = seed === 1 ? millBrook() : withStaff(millBrook());
      const pick = sampledPick(seed);
      const fate = sampledFate(pick);
      const started = Match.start(ruleset, setup);
      if (!started.ok) throw new Error('the setup is legal');
      const match = started.value;
      while (match.outcome === undefined) {
        // A roll or an answer in the middle of a stage stands on the rest before it.
        const position = match.checkpoint.position as Frozen<Position>;
        const parsed = parsePosition(
          cloudsOfSmokeWeb,
          JSON.parse(JSON.stringify(printPosition(setup, position))),
        );
        expect(parsed.ok ? sorted(parsed.value.position) : parsed.error).toEqual(sorted(position));
        const [open] = match.pending;
        if (match.chance !== undefined) match.settle(fate(match.chance));
        else if (open !== undefined) {
          const rules = ruleset.questions[open.ask];
          match.accept(open.id, rules.suggest(match.scene, open.question, pick));
        }
      }
    }
  });

  test('what is settled before a battle is read, stands for the setup, and is printed', () => {
    const field: NonNullable<PositionFile['field']> = {
      first: 'north',
      edges: { south: 'west', north: 'east' },
      terrain: [
        {
          kind: 'swamp',
          outline: [
            [14, 9],
            [14, 11],
            [16, 11],
            [16, 9],
          ],
        },
      ],
    };
    const units: PositionFile['units'] = { B1: { off: 'coming' } };
    const parsed = parsePosition(cloudsOfSmokeWeb, { ...DUEL, field, units });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const { setup, position } = parsed.value;
    const look = { setup, position, edition: cloudsOfSmokeWeb.edition };
    expect(groundOf(look).map(({ kind }) => kind)).toEqual(['swamp']);
    expect(edgeOf(look, 0 as ArmyId)).toBe('west');
    expect(firstOf(look)).toBe(1);
    expect(position.active).toBe(1);
    expect(unitsOnTable(look)).toEqual([0]);
    const printed = printPosition(setup, position);
    expect(printed.field).toEqual(field);
    expect(printed.units).toEqual(units);
  });

  test('every fault is told, with its place', () => {
    expect(
      issuesOf({
        ...DUEL,
        phase: 4,
        sixes: 1,
        morale: { south: 9, north: 0 },
        step: { at: 'order', action: 'move', die: 2, moving: ['B1'] },
        pool: [3],
        markers: [{ at: [40, 3] }],
        units: { A1: { at: [15, 10.2] }, B1: { walked: 1 } },
      }),
    ).toEqual([
      'overlap at units.B1',
      'phaseAndSixes at phase',
      'moraleRose at morale.south',
      'armyLost at morale.north',
      'activatedPassive at units.B1',
      'poolOutOfStep at pool',
      'markerOffTable at markers.0',
      'notYourUnit at step.moving',
    ]);
  });

  const WOOD = { kind: 'wood', from: [2, 2], to: [4, 4] } as const;
  /** It crosses itself. */
  const BOWTIE: NonNullable<PositionFile['terrain']>[number] = {
    kind: 'wood',
    outline: [
      [2, 2],
      [4, 5],
      [4, 2],
      [2, 4],
    ],
  };
  test('COS-GEO-06 a fault of the ground is told at the ground, not at a commander', () => {
    expect(issuesOf({ ...DUEL, terrain: [WOOD, BOWTIE] })).toEqual(['notAShape at terrain.1']);
    expect(issuesOf({ ...DUEL, terrain: [WOOD], field: { terrain: [WOOD, BOWTIE] } })).toEqual([
      'notAShape at field.terrain.1',
    ]);
    const sliver = { kind: 'wood', from: [2, 2], to: [2.01, 2.01] };
    expect(issuesOf({ ...DUEL, terrain: [sliver] })).toEqual(['noArea at terrain.0']);
    expect(issuesOf({ ...DUEL, ending: { by: 'village', element: 3 } })).toEqual([
      'noSuchGround at ending.element',
    ]);
    const twice = DUEL.armies!.map((army) => ({ ...army, actions: ['move', 'move'] }));
    expect(issuesOf({ ...DUEL, armies: twice })).toEqual([
      'entryTwice at armies.0',
      'entryTwice at armies.1',
    ]);
    const commander = { at: [15, 10] };
    expect(issuesOf({ ...DUEL, commanders: { north: commander } })).toEqual([
      'commanderOnUnit at commanders.north',
    ]);
  });

  test('COS-UNT-04 COS-UNT-05 a loss that is not said is twice the morale, or one less', () => {
    const lossOf = (is: object | string): unknown => {
      const [south, north] = DUEL.armies!;
      const units = [
        { name: 'A1', is, at: [15, 10] },
        { name: 'A2', at: [17, 10] },
      ];
      const parsed = parsePosition(cloudsOfSmokeWeb, { armies: [{ ...south, units }, north] });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
      return parsed.value.setup.profiles[0]?.loss;
    };
    const steady = ['infantry', 'readyForCasualties'];
    expect(lossOf({})).toBe(2);
    expect(lossOf({ morale: 3 })).toBe(6);
    expect(lossOf({ morale: 3, special: steady })).toBe(5);
    expect(lossOf({ special: steady })).toBe(1);
    expect(lossOf({ morale: 0, special: steady })).toBe(0);
    expect(lossOf({ morale: 3, loss: 2 })).toBe(2);
    expect(lossOf({ like: 'ours-hre17/tercio', morale: 4 })).toBe(8);
    expect(lossOf({ like: 'ours-hre17/tercio', points: 1 })).toBe(lossOf('ours-hre17/tercio'));
  });

  test.each([
    ['two ways at once', { ...DUEL, scenario: 'mill-brook' }, ['oneSetup at position']],
    ['no such scenario', { scenario: 'x' }, ['noSuchScenario at scenario']],
    [
      'strange names',
      { ...DUEL, units: { Z: {} }, active: 'west' },
      ['noSuchSeat at active', 'noSuchUnit at units.Z'],
    ],
    [
      'strange names in lists',
      {
        ...DUEL,
        played: ['south', 'west'],
        claimed: [{ army: 'west', by: 'north' }],
        out: ['west'],
      },
      ['noSuchSeat at out.0', 'noSuchSeat at played.1', 'noSuchSeat at claimed.0.army'],
    ],
    ['strange fields', { ...DUEL, phaze: 1 }, ['malformed at phaze']],
    ['a combat without a marker', { ...DUEL, step: 'hits' }, ['noMarker at combat']],
    [
      'dice where no board holds them',
      { ...DUEL, actions: { move: [1] } },
      ['actionsOutOfStep at actions'],
    ],
    ['nothing at all', null, ['malformed at ']],
    ['a side without players', { ...DUEL, out: ['north'] }, ['sideOut at out']],
    [
      'units named twice',
      { ...DUEL, step: { at: 'order', action: 'move', die: 3, moving: ['A1', 'A1'] } },
      ['namedTwice at step.moving'],
    ],
    [
      'a marker named twice',
      { ...DUEL, markers: [{ at: [15, 11] }], step: 'tactics', combat: { markers: [0, 0] } },
      ['namedTwice at combat.markers'],
    ],
    [
      'an order that is larger than its die',
      {
        ...DUEL,
        step: { at: 'order', action: 'dressRanks', die: 3, left: 4, moving: ['A1'], quota: 4 },
      },
      ['quotaTooLarge at step.quota', 'leftTooLarge at step.left'],
    ],
    [
      "another army's commanders",
      {
        ...DUEL,
        step: { at: 'order', action: 'move', die: 3, commander: 'north', ridden: ['north'] },
      },
      ['notYourCommander at step.commander', 'notYourCommander at step.ridden'],
    ],
    [
      'units that come in from the table',
      { ...DUEL, step: { at: 'arriving', units: ['A1'] } },
      ['notComing at step.units'],
    ],
    [
      'damage without a shot',
      { ...DUEL, step: { at: 'damage', left: 2, shots: [] } },
      ['noShot at step.shots'],
    ],
    [
      'a gun that fires twice, at its own',
      {
        ...DUEL,
        armies: [gunner(DUEL.armies![0]), DUEL.armies![1]],
        step: {
          at: 'bombardment',
          shots: [
            { unit: 'gun', target: 'B1' },
            { unit: 'gun', target: 'A1' },
          ],
        },
      },
      [
        'firesTwice at step.shots.0.unit',
        'ownTarget at step.shots.1.formation',
        'firesTwice at step.shots.1.unit',
      ],
    ],
    [
      'ground that is not there',
      { ...DUEL, slowed: [{ units: ['A1'], element: 9 }] },
      ['noSuchGround at slowed'],
    ],
    [
      'a stretch that is not there',
      { ...DUEL, field: { reserves: { south: { numbers: [1], note: 3 } } } },
      ['noSuchStretch at field.reserves.south.note'],
    ],
    [
      'a claim on its own side',
      { ...DUEL, claimed: [{ army: 'south', by: 'south' }] },
      ['claimsOwn at claimed.0'],
    ],
    ['more dice than fall', { ...DUEL, pool: Array<number>(41).fill(1) }, ['malformed at pool']],
    [
      'those who look on',
      { armies: [{ ...DUEL.armies![0], seat: 'audience' }, DUEL.armies![1]] },
      ['seatTwice at armies'],
    ],
  ])('%s', (_what, file, issues) => {
    expect(issuesOf(file)).toEqual(issues);
  });
});

/** The order of dice on different actions says nothing. */
const sorted = (position: Frozen<Position>): object => ({
  ...position,
  actions: position.actions.map(({ action, die }) => `${action} ${die}`).sort(),
  // In which order assets were used is of no account, and is not written.
  used: position.used.map(({ army, asset }) => `${army} ${asset}`).sort(),
});
