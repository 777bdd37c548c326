/** Positions by hand: read, printed, read again; faults with their places; queries by name. */
import { expect, test } from 'vitest';
import { sampledPick } from '#fate';
import { games } from '#games';
import { Match, canonical, type AnyRuleset, type Game, type Json, type Scene } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import type { begin } from './table.ts';

const game = games.gameOf('art-of-tactics/2006');
if (game?.content.positions === undefined) throw new Error('no positions by hand');
const { positions } = game.content;
const ruleset = artOfTactics2006 as unknown as AnyRuleset;

const FILE = {
  armies: [
    {
      seat: 'red',
      camp: [8, 5],
      slots: ['Guard', 'separate', 'Guard', 'separate', 'Guard', 'separate'],
      chief: 'Guard',
    },
    { seat: 'blue', camp: [52, 35] },
  ],
  units: [
    {
      name: 'Guard',
      army: 'red',
      weapons: 'spear',
      gear: ['shield'],
      ranks: [4, 4],
      roles: { general: 'second' },
      at: [30, 15],
      facing: 0,
    },
    {
      name: 'Slingers',
      army: 'red',
      weapons: 'sling',
      ranks: [2, 2],
      disordered: 1,
      at: [34, 15],
      facing: 0,
    },
    {
      name: 'Legion',
      army: 'blue',
      weapons: ['sword', 'javelin'],
      gear: ['shield', 'armour'],
      ranks: [3, 3],
      at: [30, 20],
      facing: 180,
    },
  ],
  terrain: [
    {
      kind: 'wood',
      outline: [
        [40, 10],
        [45, 10],
        [45, 15],
      ],
    },
  ],
};
function sceneOf(content: unknown): Scene<Game> {
  const read = positions.read(ruleset, content);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { setup: read.value.setup, edition: {}, position: read.value.position };
}
const ask = (name: string, scene: Scene<Game>, args: object): Json => {
  const found = game.queries?.(ruleset).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no query ${name}`);
  return found.answer(scene, args);
};

test('a position by hand is read, and what is printed of it reads the same', () => {
  const once = sceneOf(FILE);
  const printed = positions.print(once.setup, once.position);
  const again = sceneOf(JSON.parse(JSON.stringify(printed)));
  expect(positions.print(again.setup, again.position)).toEqual(printed);
  expect(canonical({ ...again.position, turn: 0 })).toBe(canonical({ ...once.position, turn: 0 }));
});
test('every position of a battle can be printed and read, and asks the same there', () => {
  const built = game.content.build(ruleset, {}, sampledPick(1));
  if (!built.ok) throw new Error('not built');
  const started = Match.start(
    artOfTactics2006,
    built.value as Parameters<typeof begin>[0] as never,
  );
  if (!started.ok) throw new Error('not started');
  const match = started.value;
  const pick = sampledPick(4);
  let read = 0;
  for (let step = 0; step < 500 && match.outcome === undefined; step++) {
    if (match.chance?.ask === 'roll') {
      match.settle(Array.from({ length: match.chance.dice }, () => 1 + pick(6)));
    } else {
      const [{ id, ask: asked, question }] = match.pending;
      const rules = artOfTactics2006.questions[asked] as {
        suggest(a: unknown, b: unknown, c: unknown): unknown;
      };
      const checked = match.check(id, rules.suggest(match.scene, question, pick));
      if (!checked.ok) throw new Error(JSON.stringify(checked.error));
      match.accept(id, checked.value);
    }
    if (step % 20 > 0) continue;
    const { setup, position } = match.scene;
    if (position.units.off.some((off) => off === 4)) continue;
    const scene = sceneOf(JSON.parse(JSON.stringify(positions.print(setup, position))));
    expect(scene.position).toMatchObject({ turn: position.turn });
    read += 1;
  }
  expect(read).toBeGreaterThan(10);
});
test.each([
  [{ ...FILE, units: [{ ...FILE.units[0], army: 'green' }] }, 'units.0.army'],
  [{ ...FILE, units: [FILE.units[0], FILE.units[0]] }, 'units.1.name'],
  [{ ...FILE, units: [{ ...FILE.units[0], ranks: [9] }, FILE.units[2]] }, 'units.0.figures'],
  [{ ...FILE, units: [{ ...FILE.units[0], arm: 'horse' }, FILE.units[2]] }, 'units.0.figures'],
  [{ ...FILE, units: [{ ...FILE.units[0], at: [0, 15] }, FILE.units[2]] }, 'units.0'],
  [{ ...FILE, phase: { at: 'actions', army: 'green', slot: 1 } }, 'phase.army'],
  [{ ...FILE, nonsense: 1 }, 'nonsense'],
])('a fault is told with its place', (content, place) => {
  const read = positions.read(ruleset, content);
  expect(read.ok ? [] : read.error.map(({ at }) => at)).toContain(place);
});

test('a name that nobody has is told with its place, wherever it stands', () => {
  const by = { unit: 'Guard', by: ['Legion', 'Nobody'] };
  const read = positions.read(ruleset, {
    ...FILE,
    armies: [{ ...FILE.armies[0], chief: 'Nobody' }, FILE.armies[1]],
    bare: { start: 'full', first: 'green', passed: ['green'] },
    initiative: { first: 'green', rolls: [4, 2] },
    phase: { at: 'actions', army: 'red', slot: 4, orders: [{ unit: 'Nobody' }] },
    beaten: [{ ...by, in: 'melee' }],
    purses: [{ ...by, army: 'green', points: 1 }],
  });
  expect(read.ok ? [] : read.error.map(({ code, at }) => `${code} ${at}`).toSorted()).toEqual(
    [
      'armies.0.chief',
      'bare.first',
      'bare.passed.0',
      'beaten.0.by.1',
      'initiative.first',
      'phase.orders.0.unit',
      'purses.0.army',
      'purses.0.by.1',
    ].map((at) => `unknownName ${at}`),
  );
});

const SLOT = { at: 'actions', army: 'red', slot: 4 } as const;
const ROLLS = { first: 'red', rolls: [4, 2] } as const;
test.each([
  ['AOT-CMD-02', 'initiative.rolls', { initiative: { first: 'red', rolls: [7, 2] } }],
  ['AOT-CMD-23', 'initiative.rolls', { initiative: { first: 'red', rolls: [3, 3] } }],
  ['AOT-CMD-03', 'phase.slot', { phase: { ...SLOT, slot: 2 }, initiative: ROLLS }],
  ['AOT-CMD-03', 'phase.slot', { phase: { ...SLOT, army: 'blue' }, initiative: ROLLS }],
  ['AOT-ACT-02', 'phase.orders.0.unit', { phase: { ...SLOT, orders: [{ unit: 'Legion' }] } }],
  [
    'AOT-MRES-01',
    'beaten.0.by',
    { phase: SLOT, beaten: [{ unit: 'Guard', by: ['Slingers'], in: 'melee' }] },
  ],
  [
    'AOT-DEM-01',
    'purses.0.army',
    { phase: SLOT, purses: [{ army: 'red', unit: 'Guard', by: ['Slingers'], points: 1 }] },
  ],
  [
    'AOT-DEM-01',
    'purses.0.by',
    { phase: SLOT, purses: [{ army: 'red', unit: 'Legion', by: ['Legion'], points: 1 }] },
  ],
])('%s what cannot be of a turn or a fight is told at %s', (cite, at, more) => {
  const read = positions.read(ruleset, { ...FILE, ...more });
  expect(read.ok ? [] : read.error).toContainEqual(expect.objectContaining({ cite, at }));
});
test.each([
  { phase: { ...SLOT, slot: 3 }, initiative: ROLLS },
  { phase: { ...SLOT, army: 'blue', slot: 2 }, initiative: ROLLS },
  { phase: { ...SLOT, at: 'retreats' }, beaten: [{ unit: 'Legion', by: ['Guard'], in: 'melee' }] },
  {
    phase: { ...SLOT, at: 'demoralisation' },
    purses: [{ army: 'red', unit: 'Legion', by: ['Guard'], points: 3 }],
  },
])('and what can be is read: %j', (more) => {
  expect(positions.read(ruleset, { ...FILE, ...more }).ok).toBe(true);
});

test('AOT-SHOOT-06 a shot: distance, dice and the faces that hit', () => {
  const scene = sceneOf({
    armies: [{ seat: 'red' }, { seat: 'blue' }],
    units: [{ ...FILE.units[1], at: [30, 15] }, FILE.units[2]],
  });
  expect(ask('shot', scene, { unit: 'Slingers', at: 'Legion' })).toMatchObject({
    may: true,
    cover: false,
    flank: false,
    hitsOn: [1, 2],
  });
});
test('AOT-MOVE-03 a way: its length, its end, and whom it touches', () => {
  const scene = sceneOf(FILE);
  expect(ask('way', scene, { unit: 'Guard', legs: [{ ahead: 3.39 }] })).toMatchObject({
    may: true,
    length: 3.39,
    allowed: 6,
    contacts: ['Legion'],
  });
  expect(
    ask('way', scene, { unit: 'Guard', legs: [{ wheel: 'left', degrees: 45 }] }),
  ).toMatchObject({ length: 2.514 });
  expect(ask('way', scene, { unit: 'Guard', legs: [{ ahead: 5 }] })).toMatchObject({
    may: false,
    code: 'pushesEnemy',
  });
});
test('AOT-WPN-02, AOT-WPN-03 strikes and walls before a die is thrown', () => {
  const scene = sceneOf({ ...FILE, units: [{ ...FILE.units[0], at: [30, 18.4] }, FILE.units[2]] });
  expect(ask('strikes', scene, { unit: 'Guard', at: 'Legion' })).toEqual({
    strikes: [{ weapon: 'spear', dice: 4, hitsOn: [1, 2, 3, 4] }],
    wall: { below: 4, equal: true },
  });
  expect(ask('strikes', scene, { unit: 'Legion', at: 'Guard' })).toEqual({
    strikes: [{ weapon: 'sword', dice: 3, hitsOn: [4, 5, 6] }],
    wall: { below: 3, equal: false },
  });
});
test('AOT-WPN-05, AOT-WAG-04 at a wagon pikes do not strike, and whoever has a sword does', () => {
  const wagon = { ...FILE.units[2], wagon: true, ranks: [3, 3], at: [30, 22.4] };
  const dice = (weapons: readonly string[]): unknown => {
    const guard = { ...FILE.units[0], weapons: [weapons, weapons], ranks: [2, 2] };
    const file = { ...FILE, units: [guard, wagon] };
    return ask('strikes', sceneOf(file), { unit: 'Guard', at: 'Legion' });
  };
  expect(dice(['pike'])).toMatchObject({ strikes: [] });
  expect(dice(['pike', 'sword'])).toMatchObject({ strikes: [{ weapon: 'sword', dice: 2 }] });
});
test('AOT-TEST-02, AOT-MOVE-01 what else is asked of a unit', () => {
  const scene = sceneOf(FILE);
  expect(ask('test', scene, { unit: 'Guard' })).toMatchObject({ against: 4, fails: 0.5, mean: 1 });
  expect(ask('allowance', scene, { unit: 'Slingers' })).toMatchObject({
    movement: 8,
    run: { dice: 1, test: 'none' },
  });
  expect(ask('nearest', scene, { unit: 'Legion' })).toMatchObject({
    any: { unit: 'Guard', distance: 3.4 },
  });
  expect(ask('prices', scene, { unit: 'Legion' })).toEqual({
    disorder: { price: 1, figures: 1 },
    retreat: 3,
    attack: 3,
  });
  expect(() => ask('test', scene, { unit: 'Nobody' })).toThrow(/Nobody/);
});

// --- what strangers write -----------------------------------------------------------------------

/** A chariot, a war wagon, and bows behind stakes, in the first slot of a turn. */
const MODELS = {
  armies: [{ seat: 'red' }, { seat: 'blue' }],
  units: [
    {
      name: 'C',
      army: 'red',
      arm: 'chariot',
      horses: 4,
      weapons: ['team', 'javelin'],
      parts: ['model', 'crew'],
      ranks: [2],
      at: [30, 10],
      facing: 0,
    },
    {
      name: 'W',
      army: 'blue',
      weapons: 'crossbow',
      ranks: [3, 3],
      wagon: true,
      at: [30, 30],
      facing: 180,
    },
    { name: 'S', army: 'blue', weapons: 'bow', ranks: [4], at: [38, 30], facing: 180 },
  ],
  stakes: [{ at: [38, 28.8], facing: 180 }],
  phase: { at: 'actions', army: 'red', slot: 1, orders: [{ unit: 'C' }] },
};
/** Why the same with one field of one unit changed is not read. */
function faultsOf(unit: number, field: string, value: unknown): string[] {
  const units = MODELS.units.map((one, at) => (at === unit ? { ...one, [field]: value } : one));
  return faultsIn({ ...MODELS, units });
}
function faultsIn(content: unknown): string[] {
  const read = positions.read(ruleset, content);
  if (read.ok) return [];
  return read.error.map(({ code, at, cite = '' }) => `${code} ${at} ${cite}`.trim());
}
test('AOT-CMD-03 the first slot is of who rolled lower, where no rolls are written', () => {
  const { setup, position } = sceneOf(MODELS);
  const printed = positions.print(setup, position);
  expect(printed).toMatchObject({ initiative: { first: 'blue' } });
  expect(sceneOf(printed).position).toEqual(position);
});
test('AOT-CHAR-12 re-formings are counted of chariots alone, fewer than their horses', () => {
  expect(faultsOf(0, 'rallied', 3)).toEqual([]);
  expect(faultsOf(0, 'rallied', 4)).toEqual(['tooManyRallies units.0.rallied AOT-CHAR-12']);
  expect(faultsOf(2, 'rallied', 1)).toEqual(['onlyChariotsRally units.2.rallied AOT-CHAR-12']);
});
test('AOT-STAKE-01 stakes are in the ground of the table, and those of foot', () => {
  const off = { ...MODELS, stakes: [...MODELS.stakes, { at: [-90, 399], facing: 0 }] };
  expect(faultsIn(off)).toEqual(['offTable stakes.1 AOT-STAKE-01']);
  const { stakes, ...bare } = MODELS;
  expect(stakes).toHaveLength(1);
  const [chariot, ...others] = bare.units;
  const staked = { ...bare, units: [{ ...chariot, gear: ['stakes'] }, ...others] };
  expect(faultsIn(staked)).toEqual(['noRoomForStakes units.0 AOT-STAKE-01']);
});
const STRANGE = [
  null,
  -1,
  0.5,
  5,
  1e300,
  '',
  'x'.repeat(1_000_000),
  {},
  [null],
  ['model', 'model'],
  ['__proto__'],
  Array.from({ length: 1000 }, () => 'crew'),
] as const;
test.each(['parts', 'horses', 'rallied', 'wagon'])(
  'what is no %s is refused at its place',
  (field) => {
    for (const value of STRANGE) {
      for (const unit of [0, 1, 2]) {
        const faults = faultsOf(unit, field, value);
        expect(faults.length, `${field} ${JSON.stringify(value).slice(0, 40)}`).toBeGreaterThan(0);
        for (const one of faults)
          expect(one).toMatch(new RegExp(`units\\.${unit}\\.(?:${field}|figures)`));
      }
    }
  },
);
