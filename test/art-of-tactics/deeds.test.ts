/** What a unit has done, and what it may do after it (sections 6, 10 and 24). */
import { expect, test } from 'vitest';
import { awayFromAll } from '../../src/games/art-of-tactics/rules/demoralisation/spending.ts';
import {
  FAR,
  HOPLITES,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const flags = (match: Game, id: number) => {
  const { acted, ran } = look(match).position.units;
  return { acted: acted[id], ran: ran[id] };
};
function ready(units: readonly UnitHere[], rest: Partial<TableHere> = {}): Game {
  const match = begin({ units, ...rest });
  activate(match, [4, 2], 0);
  return match;
}
const move = (...legs: object[]): object => ({ unit: 0, act: 'move', legs });
const one = (name: string, army: string, at: [number, number], more: object = {}): object => ({
  name,
  army,
  weapons: 'sword',
  ranks: [3, 3],
  at,
  facing: army === 'red' ? 0 : 180,
  ...more,
});
/** Red's may all act in this slot. */
function slot(
  units: readonly { readonly name?: string; readonly army?: string }[],
  more = {},
): Game {
  const mine = units.filter(({ army }) => army === 'red');
  return resumed({
    units,
    phase: {
      at: 'actions',
      army: 'red',
      slot: 3,
      orders: mine.map(({ name }) => ({ unit: name })),
    },
    ...more,
  });
}

// --- deeds ---------------------------------------------------------------------------------------

test('AOT-MOVE-01 AOT-MOVE-02 a way has a length, and is not too long', () => {
  const match = ready([red(SWORDS), FAR]);
  expect(refused(match, 'act', move({ ahead: 0 }))).toMatchObject({
    code: 'noWay',
    cite: 'AOT-MOVE-02',
  });
  expect(refused(match, 'act', move({ ahead: 7250 }))).toMatchObject({
    code: 'tooFar',
    facts: { unit: 0, length: 7250, most: 7000, over: 250 },
  });
});
test('AOT-ACT-02 AOT-CMD-22 nobody moves or turns what is not his', () => {
  const match = ready([red(SWORDS), blue(SWORDS, 9)]);
  for (const deed of [
    { act: 'move', legs: [{ ahead: 1000 }] },
    { act: 'run' },
    { act: 'shoot', at: 0 },
    { act: 'reform', first: [6, 7, 8], second: [9, 10, 11], facing: 18_000 },
  ]) {
    expect(refused(match, 'act', { unit: 1, ...deed })).toMatchObject({
      code: 'notYours',
      cite: 'AOT-ACT-02',
      facts: { unit: 1 },
    });
  }
  expect(refused(match, 'act', { unit: 1, act: 'turn', facing: 0 })).toMatchObject({
    code: 'notYours',
    cite: 'AOT-CMD-22',
    facts: { unit: 1 },
  });
});
test('AOT-ACT-02 nobody moves who is not there, whether others have orders or not', () => {
  const without = begin({ units: [red(SWORDS), FAR] });
  roll(without, 4, 2);
  answer(without, 'giveOrders', { method: 'none' });
  for (const match of [without, ready([red(SWORDS), FAR])]) {
    for (const deed of [
      { act: 'move', legs: [{ ahead: 1000 }] },
      { act: 'run' },
      { act: 'shoot', at: 0 },
      { act: 'leave' },
      { act: 'breakthrough', run: false },
      { act: 'reform', first: [0, 1, 2], second: [], facing: 0 },
      { act: 'split', figures: [0], x: 0, y: 0 },
      { act: 'merge', with: [0], first: [0], second: [], facing: 0 },
      { act: 'turn', facing: 0 },
    ]) {
      expect(refused(match, 'act', { unit: 99, ...deed })).toMatchObject({ code: 'notYours' });
    }
    expect(refused(match, 'act', { unit: 99, act: 'enter' })?.code).toBe('notActivated');
  }
});
test('AOT-ACT-01 AOT-RUN-01 a move is an action and no run, a run is no action', () => {
  const moved = ready([red(SWORDS), FAR]);
  answer(moved, 'act', move({ ahead: 3000 }));
  expect(flags(moved, 0)).toEqual({ acted: 1, ran: 0 });
  const ran = ready([red(SWORDS), FAR]);
  answer(ran, 'act', { unit: 0, act: 'run' });
  roll(ran, 4);
  answer(ran, 'run', { legs: [{ ahead: 2000 }] });
  expect(flags(ran, 0)).toEqual({ acted: 0, ran: 1 });
});
test('AOT-BREAK-02 AOT-ACT-01 ridden by a move it is an action, by a run it is none', () => {
  const ride = (run: boolean): Game => {
    const match = ready([
      red({ arm: 'horse', weapon: 'lance', ranks: [3] }),
      blue({ weapon: 'sword', ranks: [3, 3] }, 2),
    ]);
    answer(match, 'act', { unit: 0, act: 'breakthrough', run });
    if (run) roll(match, 6, 6);
    return match;
  };
  expect(flags(ride(false), 0)).toMatchObject({ acted: 1 });
  expect(flags(ride(true), 0)).toMatchObject({ acted: 0, ran: 1 });
});
test('AOT-ELE-14 its crew shoots after it has moved, whatever others have done', () => {
  const beast = one('E', 'red', [30, 19.2], {
    arm: 'elephant',
    weapons: ['tusks', 'bow', 'bow'],
    parts: ['model', 'crew', 'crew'],
    ranks: [3],
  });
  const match = slot([
    beast,
    one('A', 'red', [20, 20], { weapons: 'bow' }),
    one('T', 'blue', [30, 26]),
    one('U', 'blue', [20, 25]),
  ]);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 3 });
  while (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
  roll(match, ...Array<number>(match.chance?.ask === 'roll' ? match.chance.dice : 0).fill(6));
  answer(match, 'act', move({ ahead: 1000 }));
  expect(refused(match, 'act', { unit: 0, act: 'shoot', at: 2 })).toBeUndefined();
  // AOT-ACT-03 Who has finished is not taken up again.
  expect(refused(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 500 }] })).toMatchObject({
    code: 'notActivated',
  });
});
test('AOT-ART-03 a piece that is drawn has not run', () => {
  const gun: UnitHere = {
    army: 0,
    at: [30, 20, 0],
    arm: 'artillery',
    weapon: 'lightEngine',
    ranks: [2, 2],
  };
  const match = ready([gun, FAR]);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 3);
  answer(match, 'run', { legs: [{ ahead: 1000 }] });
  expect(flags(match, 0)).toEqual({ acted: 1, ran: 0 });
});
test('AOT-CHAR-12 only a chariot that was demoralised comes to itself by re-forming', () => {
  const chariot = (more: object): Game =>
    slot([
      one('C', 'red', [30, 19.2], {
        arm: 'chariot',
        horses: 2,
        weapons: ['team', 'javelin', 'javelin'],
        parts: ['model', 'crew', 'escort'],
        ranks: [2],
        disordered: 1,
        ...more,
      }),
      one('T', 'blue', [30, 36]),
    ]);
  const match = chariot({});
  const told = answer(match, 'act', {
    unit: 0,
    act: 'reform',
    first: [0, 1],
    second: [2],
    facing: 0,
  });
  expect(told.map(({ type }) => type)).not.toContain('rallied');
  expect(ranks(match, 0)).toEqual([2, 1, 0]);
});

// --- merging -------------------------------------------------------------------------------------

const TWO = { weapon: 'sword', ranks: [2] } as const;
const merge = (facing = 0): object => ({
  unit: 0,
  act: 'merge',
  with: [1],
  first: [0, 1, 2, 3],
  second: [],
  facing,
});
/** Two have prepared to merge in the slot before this one. */
function prepared(): Game {
  const match = begin({ units: [red(TWO), red(TWO, 33.2), red(TWO, 36.4), FAR] });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'prepare', units: [0, 1] });
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  return match;
}
test('AOT-REFORM-04 AOT-ACT-01 it is the action of all, and may turn them', () => {
  const match = prepared();
  answer(match, 'act', merge(4500));
  expect(poseOf(match, 0)[2]).toBe(4500);
  expect(ranks(match, 0)).toEqual([4, 0, 0]);
  expect(flags(match, 0).acted).toBe(1);
  expect(refused(match, 'act', merge())).toMatchObject({ code: 'actedBefore' });
});
test('AOT-REFORM-05 not with one who has not prepared for it', () => {
  const match = prepared();
  expect(refused(match, 'act', { ...merge(), with: [2], first: [0, 1, 4, 5] })).toMatchObject({
    code: 'onlyMerging',
    facts: { unit: 0, other: 1 },
  });
});

test('AOT-REFORM-04 AOT-REFORM-05 at once only by order of the leader whose slot it is', () => {
  const merged = (number: number): ReturnType<typeof refused> => {
    const match = resumed({
      armies: [
        { seat: 'red', slots: ['separate', 'separate', 'A', 'separate', 'separate', 'separate'] },
        { seat: 'blue' },
      ],
      units: [
        one('A', 'red', [30, 20], { ranks: [2], roles: { general: 'first' } }),
        one('B', 'red', [33.2, 20], { ranks: [2] }),
        one('Z', 'blue', [50, 35]),
      ],
      phase: { at: 'actions', army: 'red', slot: number, orders: [{ unit: 'A' }, { unit: 'B' }] },
    });
    return refused(match, 'act', merge());
  };
  expect(merged(3)).toBeUndefined();
  for (const number of [1, 2, 4]) {
    expect(merged(number)).toMatchObject({
      code: 'mergeNeedsLeader',
      cite: 'AOT-REFORM-05',
      facts: { unit: 0 },
    });
  }
});
test('AOT-MEET-05 AOT-CMD-08 who is sent to shoot does not come out of his camp', () => {
  const match = resumed({
    armies: [
      { seat: 'red', camp: [10, 20] },
      { seat: 'blue', camp: [50, 20] },
    ],
    units: [one('A', 'red', [0, 0], { waits: true }), one('B', 'blue', [0, 0], { waits: true })],
    bare: { start: 'meeting', first: 'red' },
    phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'A', deeds: ['shoot'] }] },
  });
  expect(refused(match, 'act', { unit: 0, act: 'enter' })).toMatchObject({
    code: 'otherOrder',
    cite: 'AOT-CMD-08',
    facts: { unit: 0, deed: 'move' },
  });
});

// --- leaving -------------------------------------------------------------------------------------

test('AOT-WIN-06 who cannot run leaves within his movement, as his action', () => {
  const heavy = red({ ...SWORDS, gear: ['shield', 'armour'] });
  const at = (y: number): Game =>
    ready([{ ...heavy, at: [30, y, 180] }, { ...heavy, at: [50, 30, 0] }, FAR]);
  const leave = { unit: 0, act: 'leave' };
  expect(refused(at(7.7), 'act', leave)).toBeUndefined();
  expect(refused(at(8), 'act', leave)).toMatchObject({ code: 'edgeTooFar', facts: { unit: 0 } });
  const match = at(4);
  expect(refused(match, 'act', { ...leave, unit: 1 })).toMatchObject({ code: 'notActivated' });
  answer(match, 'act', move({ ahead: 100 }));
  expect(refused(match, 'act', leave)).toMatchObject({ code: 'actedBefore' });
});
test('AOT-WIN-06 who leads the last off without a camp gives up nothing with it', () => {
  const match = ready([{ ...red(SWORDS), at: [30, 3, 180] }, FAR]);
  const told = answer(match, 'act', { unit: 0, act: 'leave' });
  expect(offOf(match, 0)).not.toBe(0);
  const scores = told.filter(({ type }) => type === 'scored');
  expect(scores).toEqual([]);
});
test('AOT-WIN-01 when nobody is left on either side nobody has won', () => {
  const match = begin({
    units: [red({ weapon: 'sword', ranks: [1] }), blue({ weapon: 'sword', ranks: [1] }, 0)],
  });
  roll(match, 4, 2);
  roll(match, 2, 2);
  expect(match.outcome).toMatchObject({ result: 'draw', winners: [], cite: 'AOT-WIN-01' });
});
test('AOT-CMD-02 in the slot of a general who has fallen nothing is ordered', () => {
  const match = resumed({
    armies: [
      { seat: 'red', slots: ['fallen', 'fallen', 'fallen', 'A', 'A', 'A'] },
      { seat: 'blue' },
    ],
    units: [
      one('A', 'red', [20, 20], { roles: { general: 'second' } }),
      one('B', 'blue', [50, 35]),
    ],
    initiative: { first: 'red', rolls: [6, 1] },
    phase: { at: 'orders', army: 'red', slot: 3 },
  });
  // Nobody is asked: the other's slot comes.
  expect(look(match).position.slot?.army).toBe(1);
  expect(asked(match)).toEqual(['giveOrders']);
});

// --- initiative after the other's actions --------------------------------------------------------

/** Blue's leader of this kind, so far before red's, who has done: what he may do of himself. */
function may(of: Partial<UnitHere>, gap: number, rest: Partial<TableHere> = {}): string[] {
  const leader = { weapon: 'sword', ranks: [3], role: 'juniorOfficer', ...of } as const;
  const match = ready([red(HOPLITES), blue(leader, gap)], rest);
  answer(match, 'act', { done: true });
  if (!asked(match).includes('takeInitiative')) return [];
  const { units } = match.pending[0].question as { units: readonly { may: readonly string[] }[] };
  return units.flatMap((unit) => unit.may);
}
test('AOT-PROP-08 R-038 who shoots only does not attack, and nobody in contact from before', () => {
  expect(may({}, 9)).toEqual(['charge', 'form']);
  expect(may({ weapon: 'bow' }, 12)).toEqual(['form']);
  expect(may({ weapon: 'bow' }, 4)).toEqual(['shoot', 'form']);
  expect(may({ weapon: ['bow', 'sword'] }, 4)).toEqual(['shoot', 'charge', 'form']);
  // Who cannot run does not charge.
  expect(may({ gear: ['shield', 'armour'] }, 9)).toEqual(['form']);
  expect(may({ ranks: [0, 0, 3] }, 9)).toEqual([]);
});
test('AOT-PROP-18 a formation in contact, if all that touch it have come just now', () => {
  const comes = (carried: boolean, initiativeInContact?: 'always' | 'never'): unknown => {
    const match = slot(
      [
        one('A', 'red', [31.5, 20]),
        ...(carried ? [one('C', 'red', [28.2, 21])] : []),
        one('B', 'blue', [30, 22.6], { weapons: 'spear', roles: { juniorOfficer: 'first' } }),
      ],
      initiativeInContact === undefined ? {} : { options: { initiativeInContact } },
    );
    answer(match, 'act', move({ ahead: 990 }));
    if (asked(match).includes('meetContact')) answer(match, 'meetContact', { act: 'stand' });
    answer(match, 'act', { done: true });
    return asked(match).includes('takeInitiative')
      ? (match.pending[0].question as { units: object[] }).units
      : undefined;
  };
  expect(comes(false)).toEqual([{ unit: 1, may: ['form'] }]);
  expect(comes(true)).toBeUndefined();
  expect(comes(true, 'always')).toEqual([{ unit: 2, may: ['form'] }]);
  expect(comes(false, 'never')).toBeUndefined();
});
test('AOT-PROP-08 R-039 a formation of those who stand, and a charge at an enemy', () => {
  const leader = { weapon: 'sword', ranks: [3, 2, 1], role: 'juniorOfficer' } as const;
  const match = ready([red(HOPLITES), blue(leader, 9)]);
  answer(match, 'act', { done: true });
  const form = (first: number[], second: number[], facing = 18_000): string | undefined =>
    refused(match, 'takeInitiative', { unit: 1, act: 'form', first, second, facing })?.code;
  // Eight of red's come before; its own are 8 to 12 in order, and 13 behind.
  expect(form([8, 9, 10], [11, 12])).toBeUndefined();
  expect(form([8, 9, 10, 11], [12])).toBeUndefined();
  expect(form([8, 9, 10], [11, 13])).toBe('nobodyReturns');
  expect(form([8, 9, 10], [11])).toBe('nobodyReturns');
  expect(form([8, 9], [10, 11, 12])).toBe('secondLonger');
  expect(refused(match, 'takeInitiative', { unit: 1, act: 'charge', at: 1 })).toMatchObject({
    code: 'noEnemy',
    cite: 'AOT-PROP-08',
    facts: { unit: 1, at: 1 },
  });
  expect(refused(match, 'takeInitiative', { unit: 0, act: 'charge', at: 1 })).toMatchObject({
    code: 'noInitiative',
  });
});

// --- points --------------------------------------------------------------------------------------

/** Red has so many points of the beaten B to spend, from where A stands. */
function purse(units: readonly object[], points: number, more: object = {}): Game {
  return resumed({
    units: [one('A', 'red', [30, 20]), one('B', 'blue', [30, 30]), ...units],
    initiative: { first: 'red', rolls: [6, 1] },
    phase: { at: 'demoralisation', army: 'red', slot: 3 },
    purses: [{ army: 'red', unit: 'B', by: ['A'], points }],
    ...more,
  });
}
const spend = (use: string, id: number): object => ({ use, unit: id });
test('AOT-DEM-06 R-166 made to attack it goes, and runs if it has not come so far', () => {
  const near = purse([one('C', 'blue', [36, 22], { facing: 270 })], 3);
  answer(near, 'spendPoints', spend('attack', 2));
  if (near.chance !== undefined) roll(near, 6);
  expect(flags(near, 2).ran).toBe(0);
  const far = purse([one('C', 'blue', [41.6, 20], { facing: 270 })], 3);
  answer(far, 'spendPoints', spend('attack', 2));
  expect(poseOf(far, 2)).toEqual([34_600, 20_000, 27_000]);
  expect(far.chance).toMatchObject({ dice: 1 });
  roll(far, 4);
  expect(flags(far, 2).ran).toBe(1);
  expect(poseOf(far, 2)[0]).toBeLessThan(34_600);
  // Who cannot run stands where he has come to.
  const heavy = purse(
    [one('C', 'blue', [41.6, 20], { facing: 270, gear: ['shield', 'armour'] })],
    3,
  );
  answer(heavy, 'spendPoints', spend('attack', 2));
  expect(heavy.chance).toBeUndefined();
  expect(poseOf(heavy, 2)).toEqual([34_600, 20_000, 27_000]);
});
test('AOT-DEM-06 AOT-WAG-06 pieces are made to do nothing, a wagon to lose order alone', () => {
  const gun = { arm: 'artillery', weapons: 'lightEngine', ranks: [2, 2] };
  const match = purse([one('G', 'blue', [36, 22], gun)], 6);
  expect(refused(match, 'spendPoints', spend('attack', 2))).toMatchObject({
    code: 'piecesStand',
    cite: 'AOT-DEM-06',
  });
  const wagon = purse([one('W', 'blue', [36, 22], { weapons: 'crossbow', wagon: true })], 6);
  for (const use of ['attack', 'retreat']) {
    expect(refused(wagon, 'spendPoints', spend(use, 2))).toMatchObject({
      code: 'piecesStand',
      cite: 'AOT-WAG-06',
    });
  }
  expect(refused(wagon, 'spendPoints', spend('disorder', 2))?.code).not.toBe('piecesStand');
});
test('AOT-DEM-02 AOT-DEM-05 the beaten though unseen, and who panics at any moment', () => {
  const wood = [
    {
      kind: 'wood',
      outline: square('wood', [26, 24], [34, 26]).outline.map(([x, y]) => [x / 1000, y / 1000]),
    },
  ];
  const match = purse(
    [one('N', 'blue', [36, 22]), one('P', 'blue', [45, 20], { ranks: [0], disordered: 3 })],
    3,
    { terrain: wood },
  );
  expect(refused(match, 'spendPoints', spend('disorder', 1))).toBeUndefined();
  // The nearer has had nothing yet; whoever panics runs for nothing all the same.
  expect(refused(match, 'spendPoints', spend('retreat', 3))).toBeUndefined();
  answer(match, 'spendPoints', spend('retreat', 3));
  expect(look(match).position.purses[0].left).toBe(3);
  const [x] = poseOf(match, 3);
  expect(x).toBeGreaterThan(45_000);
});
test('AOT-DEM-07 the purse of the active player is spent first, then that of the other', () => {
  const both = [
    { army: 'blue', unit: 'A', by: ['B'], points: 2 },
    { army: 'red', unit: 'B', by: ['A'], points: 2 },
  ];
  const match = purse([], 2, { purses: both });
  expect(match.pending[0].seat).toBe('red');
  if (asked(match).includes('choosePlace')) answer(match, 'choosePlace', { at: 0 });
  answer(match, 'spendPoints', { done: true });
  expect(match.pending[0].seat).toBe('blue');
});
test('AOT-DEM-07 a purse that is opened is spent before the next is chosen', () => {
  const match = purse([one('C', 'red', [40, 20]), one('D', 'blue', [40, 30])], 3, {
    purses: [
      { army: 'red', unit: 'B', by: ['A'], points: 3 },
      { army: 'red', unit: 'D', by: ['C'], points: 3 },
    ],
  });
  expect(match.pending[0]).toMatchObject({ ask: 'chooseUnit', question: { units: [1, 3] } });
  answer(match, 'chooseUnit', { unit: 3 });
  if (asked(match).includes('choosePlace')) answer(match, 'choosePlace', { at: 2 });
  answer(match, 'spendPoints', spend('disorder', 3));
  expect(match.pending[0]).toMatchObject({
    ask: 'spendPoints',
    question: { purse: 3, left: 2 },
  });
});
test('AOT-DEM-05 in contact it is driven by whom it touches', () => {
  const match = purse(
    [one('C', 'blue', [40, 20], { facing: 180 }), one('E', 'red', [37.6, 20.8], { facing: 90 })],
    4,
  );
  answer(match, 'spendPoints', spend('retreat', 2));
  roll(match, 6);
  expect(poseOf(match, 2)[2]).toBe(9000);
});
test('R-165 of enemies only those whom it sees turn it from its rear', () => {
  const heading = (hidden: boolean): number => {
    const terrain = hidden ? [square('wood', [20, 25], [40, 26])] : [];
    const scene = look(
      begin({
        units: [
          { army: 1, at: [30, 20, 180], ...SWORDS },
          { army: 0, at: [30, 12, 0], ...SWORDS },
          { army: 0, at: [30, 32, 180], ...SWORDS },
        ],
        terrain,
      }),
    );
    return awayFromAll(scene, unit(0));
  };
  expect(heading(true)).toBe(0);
  // Between two that it sees there is no way but straight to its rear.
  expect(heading(false)).toBe(0);
  const aside = look(
    begin({
      units: [
        { army: 1, at: [30, 20, 180], ...SWORDS },
        { army: 0, at: [24, 26, 180], ...SWORDS },
      ],
    }),
  );
  // Its rear leads nearer to the one behind it at its left: it goes aslant, just away from him.
  expect(awayFromAll(aside, unit(0))).toBe(4600);
});
test('AOT-WIN-11 AOT-WIN-13 not before the turn that was agreed, and never where none was', () => {
  const after = (options: object): unknown => {
    const match = begin({ units: [red(SWORDS), FAR], options });
    roll(match, 4, 2);
    while (match.outcome === undefined && look(match).position.turn === 1) {
      if (asked(match).includes('giveOrders')) answer(match, 'giveOrders', { method: 'none' });
      else answer(match, 'act', { done: true });
    }
    return match.outcome?.cite;
  };
  expect(after({ turnLimit: 1 })).toBe('AOT-WIN-11');
  expect(after({ turnLimit: 2 })).toBeUndefined();
  expect(after({ stalemateTurns: 1 })).toBe('AOT-WIN-13');
  expect(after({ stalemateTurns: 0 })).toBeUndefined();
});
