/** What a setup may be, and where it begins: each refusal with its place, at its very limit. */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import { setUp } from '../../src/games/art-of-tactics/rules/setup.ts';
import type { Position, Setup, Spot } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  HOPLITES,
  SWORDS,
  answer,
  asked,
  blue,
  red,
  setupHere,
  square,
  unwritten,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const TWO = [red(SWORDS), blue(SWORDS, 10)];
const faults = (setup: Setup): string[] => {
  const set = setUp(setup);
  return set.ok ? [] : set.error.map(({ code, at, cite }) => `${code} ${at} ${String(cite)}`);
};
const wrongs = (here: Partial<TableHere>): string[] => faults(setupHere({ units: TWO, ...here }));
const position = (setup: Setup): Position => {
  const set = setUp(setup);
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return set.value;
};

// --- armies --------------------------------------------------------------------------------------

test('AOT-SETUP-10 a camp lies wholly on the table, on each side of it', () => {
  const camp = (x: number, y: number): string[] => wrongs({ camps: [{ x, y }, undefined] });
  for (const [x, y] of [
    [4, 4],
    [56, 4],
    [4, 36],
    [56, 36],
  ])
    expect(camp(x, y)).toEqual([]);
  for (const [x, y] of [
    [3.999, 20],
    [56.001, 20],
    [30, 3.999],
    [30, 36.001],
  ])
    expect(camp(x, y)).toEqual(['campOffTable armies.0.camp AOT-SETUP-10']);
  expect(wrongs({ camps: [undefined, { x: 3, y: 20 }] })).toEqual([
    'campOffTable armies.1.camp AOT-SETUP-10',
  ]);
});
test('AOT-SETUP-10 camps are thirty inches apart, from edge to edge, along and aslant', () => {
  const apart = (one: Spot, other: Spot): string[] => wrongs({ camps: [one, other] });
  const near = ['campsTooNear armies.1.camp AOT-SETUP-10'];
  expect(apart({ x: 8, y: 20 }, { x: 46, y: 22 })).toEqual([]);
  expect(apart({ x: 8, y: 20 }, { x: 45.999, y: 22 })).toEqual(near);
  expect(apart({ x: 46, y: 20 }, { x: 8.001, y: 20 })).toEqual(near);
  // Eighteen one way and twenty-four the other are thirty.
  expect(apart({ x: 8, y: 4 }, { x: 34, y: 36 })).toEqual([]);
  expect(apart({ x: 8, y: 36 }, { x: 34, y: 4.001 })).toEqual(near);
  expect(apart({ x: 30, y: 20 }, { x: 30, y: 20 })).toEqual(near);
});
test('AOT-CMD-01, AOT-CMD-15 six slots and a chief name the generals of their own army', () => {
  const led = [
    red({ ...SWORDS, role: 'general' }),
    red({ ...SWORDS, role: 'general' }, 40),
    red({ ...SWORDS, role: 'colonel' }, 50),
    blue(SWORDS, 10),
  ];
  const none = [-1, -1, -1, -1, -1, -1];
  const slots = (mine: number[], his = none): string[] =>
    wrongs({ units: led, slots: [mine, his] });
  expect(slots([0, 1, -1, 0, 1, -1])).toEqual([]);
  expect(slots([0, 1, 2, 0, 1, -1])).toEqual(['noSuchGeneral armies.0.slots.2 AOT-CMD-01']);
  expect(slots(none, [-1, -1, -1, -1, -1, 0])).toEqual([
    'noSuchGeneral armies.1.slots.5 AOT-CMD-01',
  ]);
  expect(slots([0, 0, 0, 0, 0])).toEqual(['sixSlots armies.0.slots AOT-CMD-01']);
  expect(slots([0, 0, 0, 0, 0, 0, 0])).toEqual(['sixSlots armies.0.slots AOT-CMD-01']);
  const chief = (of: number): string[] => wrongs({ units: led, chief: of });
  expect([chief(0), chief(1)]).toEqual([[], []]);
  expect(chief(2)).toEqual(['noSuchGeneral armies.0.chief AOT-CMD-15']);
});
// AOT-CMD-01
test('the generals of the slots are the men who bear the name', () => {
  const here = {
    units: [
      blue({ ...SWORDS, role: 'general' }, 10),
      red(SWORDS),
      red({ ...SWORDS, role: 'general' }, 40),
      blue({ ...SWORDS, role: 'general' }, 10, 40),
    ],
    slots: [
      [0, -1, 0, -1, 0, -1],
      [1, 0, -1, 0, 1, 1],
    ],
  } as const;
  // Six men to a unit, the leader first.
  expect(position(setupHere(here)).slots).toEqual([
    [12, -1, 12, -1, 12, -1],
    [18, 0, -1, 0, 18, 18],
  ]);
});
test('AOT-LIST-01, AOT-CMD-01 units are of troops that there are, armies of two players', () => {
  const setup = setupHere({ units: TWO });
  const strange = { ...setup, units: [setup.units[0], { ...setup.units[1], troop: 2 }] };
  expect(faults(strange)).toEqual(['noSuchTroop units.1.troop AOT-LIST-01']);
  const [south, north] = setup.armies;
  expect(faults({ ...setup, armies: [south, { ...north, seat: south.seat }] })).toEqual([
    'sameSeat armies.1.seat AOT-CMD-01',
  ]);
});

// --- units ---------------------------------------------------------------------------------------

// AOT-PROP-14
test('AOT-ARMY-15, AOT-PROP-15 one leader; two properties; none for recruits', () => {
  const of = (one: Partial<UnitHere>): string[] =>
    wrongs({ units: [red({ ...SWORDS, ...one }), TWO[1]] });
  for (const role of ['general', 'colonel'] as const) expect(of({ role })).toEqual([]);
  const setup = setupHere({ units: [red({ ...SWORDS, role: 'general' }), TWO[1]] });
  const [first, second] = setup.units;
  const roles = (role: 'colonel' | 'general' | 'hero') => {
    const figures = first.figures.map((one, index) => (index === 1 ? { ...one, role } : one));
    return faults({ ...setup, units: [{ ...first, figures }, second] });
  };
  expect(roles('hero')).toEqual([]);
  for (const role of ['colonel', 'general'] as const)
    expect(roles(role)).toEqual(['twoLeaders units.0.figures AOT-ARMY-15']);
  expect(of({ elite: ['regular', 'veteran'] })).toEqual([]);
  const none = ['recruitsHaveNone units.0.figures AOT-PROP-15'];
  expect(of({ recruits: true })).toEqual([]);
  expect(of({ recruits: true, role: 'hero' })).toEqual(none);
  expect(of({ recruits: true, elite: ['regular'] })).toEqual(none);
});
test('AOT-WAG-03 six at most fight from a war wagon, and they are foot', () => {
  const wagon = (one: Partial<UnitHere>): string[] =>
    wrongs({ units: [red({ ...SWORDS, wagon: true, ...one }), TWO[1]] });
  expect(wagon({ ranks: [3, 3] })).toEqual([]);
  expect(wagon({ ranks: [4, 3] })).toEqual(['wagonCrew units.0.figures AOT-WAG-03']);
  expect(wagon({ arm: 'horse', ranks: [3] })).toEqual(['wagonCrew units.0.figures AOT-WAG-03']);
});
test('AOT-ART-08 one piece to a base, served by all on it', () => {
  const crew = (of: Partial<UnitHere>): string[] =>
    wrongs({
      units: [red({ weapon: 'lightEngine', arm: 'artillery', ranks: [2, 2], ...of }), TWO[1]],
    });
  expect(crew({})).toEqual([]);
  expect(crew({ weapon: 'bow' })).toEqual(['onePiece units.0.figures AOT-ART-08']);
  expect(crew({ weapon: ['lightEngine', 'lightEngine'] })).toEqual([
    'onePiece units.0.figures AOT-ART-08',
  ]);
  const setup = setupHere({
    units: [red({ weapon: 'lightEngine', arm: 'artillery', ranks: [2, 2] }), TWO[1]],
  });
  const [first, second] = setup.units;
  const figures = first.figures.map((one, index) =>
    index === 3 ? { ...one, weapons: ['heavyEngine' as const] } : one,
  );
  expect(faults({ ...setup, units: [{ ...first, figures }, second] })).toEqual([
    'onePiece units.0.figures AOT-ART-08',
  ]);
  // Nobody else has one, be it his second weapon.
  expect(
    wrongs({ units: [red({ weapon: ['sword', 'lightEngine'], ranks: [3] }), TWO[1]] }),
  ).toEqual(['onePiece units.0.figures AOT-ART-08']);
});

// --- places --------------------------------------------------------------------------------------

test('AOT-GEO-06 bases lie clear of one another, large ones as large as they are', () => {
  const beside = (x: number, one: UnitHere): string[] =>
    wrongs({ units: [red(SWORDS), TWO[1], { ...one, at: [x, 20, 0] }] });
  const upon = ['overlap units.2 AOT-GEO-06'];
  const men: UnitHere = red(SWORDS);
  expect(beside(33.2, men)).toEqual([]);
  expect(beside(33.18, men)).toEqual([]);
  expect(beside(33.17, men)).toEqual(upon);
  // AOT-GEO-02 An animal, a machine and a wagon are 2.4 in wide.
  const beast = red({ arm: 'elephant', weapon: 'spear', ranks: [1], model: 'tusks', crew: 3 });
  const wagon = red({ weapon: 'bow', ranks: [3, 3], wagon: true });
  for (const large of [beast, wagon]) {
    expect(beside(32.8, large)).toEqual([]);
    expect(beside(32.7, large)).toEqual(upon);
  }
});
test('AOT-MOVE-07 a base lies on the table', () => {
  const at = (x: number, y: number): string[] =>
    wrongs({ units: [red(SWORDS), TWO[1], { ...red(SWORDS), at: [x, y, 0] }] });
  expect([at(1.6, 0.8), at(58.4, 39.2)]).toEqual([[], []]);
  for (const [x, y] of [
    [1.5, 10],
    [58.5, 10],
    [10, 0.7],
    [10, 39.3],
  ])
    expect(at(x, y)).toEqual(['offTable units.2 AOT-MOVE-07']);
});
const on = (kind: Parameters<typeof square>[0], one: Partial<UnitHere> = {}, low = 20): string[] =>
  wrongs({
    units: [red({ ...SWORDS, ...one }), TWO[1]],
    terrain: [square('wood', [5, 5], [8, 8]), square(kind, [28, low], [32, low + 2])],
  });
test('AOT-TERR-05, AOT-TERR-06 nobody stands in water, nor in close order in a village', () => {
  const closed = ['onClosedGround units.0 AOT-TERR-05'];
  expect([on('lake'), on('river')]).toEqual([closed, closed]);
  for (const kind of ['wood', 'hill', 'marsh'] as const) expect(on(kind)).toEqual([]);
  expect([on('lake', {}, 20.8), on('lake', {}, 20.7)]).toEqual([[], closed]);
  expect(on('village')).toEqual([]);
  const close = ['onClosedGround units.0 AOT-TERR-06'];
  expect(on('village', { ranks: [4] })).toEqual(close);
  // The longer rank of the two tells.
  expect(on('village', { ranks: [3, 4] })).toEqual(close);
  expect(on('village', { ranks: [4] }, 20.8)).toEqual([]);
  expect(on('village', { ranks: [3, 3, 4] })).toEqual([]);
});
test('AOT-ELE-07, AOT-CHAR-01 an elephant stands in no marsh, four horses in no village', () => {
  const elephant = { arm: 'elephant', model: 'tusks', weapon: 'javelin', crew: 3 } as const;
  expect(on('marsh', elephant)).toEqual(['onClosedGround units.0 AOT-ELE-07']);
  expect([on('village', elephant), on('wood', elephant)]).toEqual([[], []]);
  const chariot = (horses: number): UnitHere =>
    red({ arm: 'chariot', model: 'team', weapon: 'javelin', ranks: [1], horses, crew: 1 });
  expect(on('village', chariot(4))).toEqual(['onClosedGround units.0 AOT-TERR-06']);
  expect(on('village', chariot(2))).toEqual([]);
});
test('AOT-STAKE-01 foot has stakes, and room for them before its front', () => {
  const staked = (at: UnitHere['at'], one: Partial<UnitHere> = {}): string[] =>
    wrongs({ units: [{ ...red(SWORDS), gear: ['stakes'], ...one, at }, TWO[1]] });
  const none = ['noRoomForStakes units.0 AOT-STAKE-01'];
  expect(staked([30, 20, 0])).toEqual([]);
  expect(staked([30, 20, 0], { arm: 'horse', weapon: 'lance', ranks: [3] })).toEqual(none);
  // They are 0.8 in deep: so much of the table has to be before the front.
  expect([staked([30, 38.4, 0]), staked([30, 38.5, 0])]).toEqual([[], none]);
  // The front of the enemy is at 30.8, facing down.
  expect([staked([50, 29.2, 0]), staked([30, 29.2, 0]), staked([30, 29.3, 0])]).toEqual([
    [],
    [],
    none,
  ]);
  expect(position(setupHere({ units: [TWO[0], { ...TWO[1], gear: ['stakes'] }] })).stakes).toEqual([
    { unit: 1, x: 30_000, y: 31_600 - 1200, facing: 18_000 },
  ]);
});

// --- where it begins -----------------------------------------------------------------------------

test('AOT-SETUP-01, AOT-SETUP-14 slots, the defender, the other, the initiative', () => {
  const setup = setupHere({
    units: [
      { army: 0, at: [8, 8, 0], ...HOPLITES, role: 'general' },
      { army: 1, at: [52, 32, 180], ...HOPLITES, role: 'general' },
    ],
    camps: [
      { x: 8, y: 8 },
      { x: 52, y: 32 },
    ],
  });
  const begun = (from: Setup): Game => {
    const started = Match.start(artOfTactics2006, from);
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    return started.value;
  };
  const slots = [0, -1, 0, -1, 0, -1];
  const write = (match: Game): void => {
    for (const { id } of match.pending) {
      expect(match.scene.position.step).toMatchObject({ at: 'slots' });
      match.accept(id, { slots });
    }
  };
  for (const defender of [0, 1] as const) {
    const match = begun({ ...unwritten(setup), defender });
    write(match);
    expect(match.scene.position.step).toEqual({ at: 'deployment', army: defender });
    expect(asked(match)).toEqual(['deploy']);
    answer(match, 'deploy', { done: true });
    expect(match.scene.position.step).toEqual({ at: 'deployment', army: 1 - defender });
    answer(match, 'deploy', { done: true });
    expect(match.chance).toMatchObject({ ask: 'roll', dice: 2 });
  }
  const plain = begun(unwritten(setup));
  write(plain);
  expect(plain.scene.position.step).toEqual({ at: 'initiative' });
});
// AOT-SETUP-14
test('it begins as it was set up, with nothing done and nobody tired', () => {
  const start = position(
    setupHere({
      units: [
        red({ weapon: 'bow', ranks: [3, 2, 1] }),
        blue({ arm: 'elephant', weapon: 'spear', ranks: [1], model: 'tusks', crew: 3 }, 10),
        blue({ weapon: 'bow', ranks: [3, 3], wagon: true }, 10, 40),
      ],
    }),
  );
  expect(start).toMatchObject({
    turn: 1,
    points: [0, 0],
    sacked: [0, 0],
    written: [1, 1],
    double: 0,
    quiet: 0,
    stirred: 0,
    sky: { is: 'clear' },
  });
  const { units, figures } = start;
  expect([units.x, units.y, units.facing]).toEqual([
    [30_000, 30_000, 40_000],
    [20_000, 31_600, 31_600],
    [0, 18_000, 18_000],
  ]);
  expect([units.large, units.wagon, units.fixed]).toEqual([
    [0, 1, 1],
    [0, 0, 1],
    [0, 3, 0],
  ]);
  for (const one of [units.off, units.acted, units.ran, units.evaded, units.retreated, units.fled])
    expect(one).toEqual([0, 0, 0]);
  expect(figures.unit.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(figures.place.slice(0, 6)).toEqual([1, 1, 1, 2, 2, 3]);
});
