/** Moves, order-loss tests, ground, friends, runs, turns in place (sections 10 to 15, 19). */
import { expect, test } from 'vitest';
import { sees, baseOf } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { closedGap } from '../../src/games/art-of-tactics/rules/movement/barriers.ts';
import {
  FAR,
  HOPLITES,
  SWORDS,
  activate,
  answer,
  asked,
  offOf,
  begin,
  blue,
  look,
  poseOf,
  ranks,
  red,
  refused,
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const move = (ahead: number, of = 0): object => ({ unit: of, act: 'move', legs: [{ ahead }] });
/** Red's first unit may act. */
function ready(here: TableHere): Game {
  const match = begin(here);
  activate(match, [4, 2], 0);
  return match;
}
const why = (here: TableHere, given: object) => refused(ready(here), 'act', given);

// --- actions -------------------------------------------------------------------------------------

test('AOT-ACT-01, AOT-ACT-06, AOT-ACT-07 one action a turn, and one run before it or after', () => {
  const match = ready({ units: [red({ weapon: 'bow', ranks: [2, 2] }), blue(HOPLITES, 7)] });
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 2);
  answer(match, 'run', { legs: [{ ahead: 1000 }] });
  answer(match, 'run', { done: true });
  answer(match, 'act', move(1000));
  for (const given of [
    move(1000),
    { unit: 0, act: 'shoot', at: 1 },
    { unit: 0, act: 'reform', first: [0, 1, 2, 3], second: [], facing: 0 },
  ]) {
    expect(refused(match, 'act', given)).toMatchObject({ code: 'actedBefore', cite: 'AOT-ACT-01' });
  }
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({
    code: 'ranBefore',
    cite: 'AOT-RUN-01',
  });
  const after = ready({ units: [red({ weapon: 'bow', ranks: [2, 2] }), blue(HOPLITES, 17)] });
  answer(after, 'act', move(1000));
  answer(after, 'act', { unit: 0, act: 'run' });
  roll(after, 4);
  answer(after, 'run', { legs: [{ ahead: 4000 }] });
  expect(poseOf(after, 0)).toEqual([30_000, 25_000, 0]);
});
test('AOT-ACT-02, AOT-ACT-03 in any order, and none is taken up again', () => {
  const match = begin({
    units: [red({ ...SWORDS, role: 'general' }), red(SWORDS, 34), red(SWORDS, 26), FAR],
    slots: [
      [0, 0, 0, 0, 0, 0],
      [-1, -1, -1, -1, -1, -1],
    ],
  });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'direct', units: [1, 2] });
  answer(match, 'act', move(1000, 2));
  answer(match, 'act', move(1000, 1));
  expect(refused(match, 'act', { unit: 2, act: 'run' })).toMatchObject({ code: 'notActivated' });
  expect(refused(match, 'act', move(1000, 3))).toMatchObject({
    code: 'notYours',
    cite: 'AOT-ACT-02',
  });
});
test('AOT-ACT-04, AOT-FACE-05 in contact it does nothing at all', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [2, 2] }),
      blue({ weapon: 'spear', ranks: [2, 2] }, 0),
      red(SWORDS, 40),
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 6);
  roll(match, 6, 6);
  expect(refused(match, 'giveOrders', { method: 'separate', unit: 0 })).toMatchObject({
    code: 'inContact',
    cite: 'AOT-ACT-04',
  });
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  expect(refused(match, 'act', { unit: 0, act: 'turn', facing: 9000 })).toMatchObject({
    code: 'inContact',
    cite: 'AOT-FACE-05',
  });
});
test('AOT-ACT-05, AOT-MELEE-01, AOT-MELEE-02 who came in one slot fights in one melee', () => {
  const match = begin({
    units: [
      { army: 0, at: [28.4, 20, 0], ...SWORDS },
      { army: 0, at: [31.6, 20, 0], ...SWORDS },
      { army: 0, at: [30, 17.9, 0], weapon: 'sword', ranks: [3], role: 'general' },
      blue({ weapon: 'spear', ranks: [4, 4] }, 3),
    ],
    slots: [
      [0, 0, 0, 0, 0, 0],
      [-1, -1, -1, -1, -1, -1],
    ],
  });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'direct', units: [0, 1] });
  answer(match, 'act', move(3000, 0));
  answer(match, 'meetContact', { act: 'stand' });
  // Who is in contact already has no way out of the second (AOT-EVADE-19).
  answer(match, 'act', move(3000, 1));
  answer(match, 'act', { done: true });
  answer(match, 'act', { done: true });
  // Blue has two in front: it says whom its dice are meant for, before anybody throws.
  expect(asked(match)).toEqual(['assignDice']);
  const strikes = [19, 20, 21, 22].map((figure, index) => ({
    figure,
    weapon: 'spear',
    at: index % 2,
  }));
  expect(match.pending[0].question).toMatchObject({ unit: 3, enemies: [0, 1] });
  const { figures } = match.pending[0].question as { figures: readonly number[] };
  answer(match, 'assignDice', {
    strikes: strikes.map((one, index) => ({ ...one, figure: figures[index] })),
    horses: [],
  });
  const told = roll(match, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6);
  expect(told.filter(({ type }) => type === 'struck')).toHaveLength(3);
  expect(told.find(({ type }) => type === 'fought')).toMatchObject({
    pairs: [
      { a: 0, b: 3 },
      { a: 1, b: 3 },
    ],
  });
});

// --- moves ---------------------------------------------------------------------------------------

test('AOT-MOVE-01, AOT-MOVE-02 ahead or by a wheel, as far as ten less the density', () => {
  const here = { units: [red(SWORDS), FAR] };
  expect(why(here, move(7000))).toBeUndefined();
  expect(why(here, move(7001))).toMatchObject({ code: 'tooFar', cite: 'AOT-MOVE-01' });
  expect(why(here, { unit: 0, act: 'move', legs: [] })).toMatchObject({
    code: 'noWay',
    cite: 'AOT-MOVE-02',
  });
  expect(why(here, move(0))).toMatchObject({ cite: 'AOT-MOVE-02' });
});
test('AOT-MOVE-04, AOT-MOVE-05 it halts at the enemy, and pushes nobody aside', () => {
  const here = { units: [red(SWORDS), blue(HOPLITES, 3)] };
  expect(why(here, move(2981))).toBeUndefined();
  expect(why(here, move(3300))).toMatchObject({ code: 'pushesEnemy', cite: 'AOT-MOVE-04' });
  expect(
    why(here, {
      unit: 0,
      act: 'move',
      legs: [{ ahead: 2990 }, { wheel: 'left', angle: 100 }],
    }),
  ).toMatchObject({ code: 'goesOnInContact', cite: 'AOT-MOVE-05' });
  const match = ready(here);
  answer(match, 'act', move(2990));
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({ code: 'inContact' });
});
test('AOT-MOVE-06, AOT-GEO-07 a corner is enough, and nobody is shifted by it', () => {
  const match = ready({
    units: [red(SWORDS), { army: 1, at: [32.8, 25, 135], ...HOPLITES }],
  });
  const most = 25_000 - 20_000;
  // It wheels nothing: straight on until its front comes up to the slanting base.
  let far = 0;
  for (let ahead = most; ahead > 0 && far === 0; ahead -= 1) {
    if (refused(match, 'act', move(ahead)) === undefined) far = ahead;
  }
  answer(match, 'act', move(far));
  expect(match.scene.position.contacts).toMatchObject([{ by: 0, with: 1 }]);
  expect(poseOf(match, 0)).toEqual([30_000, 20_000 + far, 0]);
  expect(poseOf(match, 1)).toEqual([32_800, 25_000, 13_500]);
});
test('AOT-GEO-06, AOT-GEO-07 two who stand side by side do not fight', () => {
  const match = begin({
    units: [
      red(SWORDS),
      { army: 1, at: [33.2, 19.5, 180], ...HOPLITES, ranks: [2] },
      { army: 1, at: [50, 30, 180], ...HOPLITES },
    ],
  });
  // Flank to flank, and no front corner touches: nobody fights, and red acts freely.
  roll(match, 4, 2);
  const [open] = match.pending;
  expect([open.ask, match.scene.position.step.at]).toEqual(['giveOrders', 'orders']);
});
test('AOT-MOVE-07, AOT-WIN-06 nobody walks off the table, but he may be led off', () => {
  const here: TableHere = {
    units: [{ army: 0, at: [30, 36, 0], ...SWORDS }, { army: 0, at: [10, 10, 0], ...SWORDS }, FAR],
  };
  expect(why(here, move(3250))).toMatchObject({ code: 'offTable', cite: 'AOT-MOVE-07' });
  expect(why(here, { unit: 0, act: 'leave' })).toBeUndefined();
  const back = { units: [{ army: 0 as const, at: [30, 30, 0] as const, ...SWORDS }, FAR] };
  expect(why(back, { unit: 0, act: 'leave' })).toMatchObject({
    code: 'edgeTooFar',
    cite: 'AOT-WIN-06',
  });
});
test('AOT-WIN-06, AOT-RUN-03 who has moved runs off the table, where his die carries him', () => {
  // Two inches of movement bring its front to three from the edge.
  const off = (die: number) => {
    const units = [{ army: 0 as const, at: [30, 34.2, 0] as const, ...SWORDS }, FAR];
    const match = ready({ units });
    answer(match, 'act', move(2000));
    answer(match, 'act', { unit: 0, act: 'leave' });
    roll(match, die);
    return match;
  };
  expect(offOf(off(4), 0)).toBe(3);
  // Too low: the run goes where its owner likes, and there is no other.
  const short = off(2);
  expect([offOf(short, 0), asked(short)]).toEqual([0, ['run']]);
  answer(short, 'run', { done: true });
  expect(refused(short, 'act', { unit: 0, act: 'leave' })).toMatchObject({ code: 'actedBefore' });
  // Whose armour does not let him run is not led off so.
  const heavy = { ...SWORDS, gear: ['shield', 'armour'] as const };
  const walker = ready({ units: [{ army: 0, at: [30, 34.2, 0], ...heavy }, FAR] });
  answer(walker, 'act', move(2000));
  expect(refused(walker, 'act', { unit: 0, act: 'leave' })).toMatchObject({ code: 'actedBefore' });
});
test('AOT-MOVE-08 what it loses on the way does not shorten the way', () => {
  const match = ready({
    units: [red({ weapon: 'sword', ranks: [4, 4] }), FAR],
    terrain: [square('wood', [28, 22], [32, 23])],
  });
  answer(match, 'act', move(6000));
  roll(match, 3);
  // Three of the longest rank, one by one: (2,3), and it has gone its six inches.
  expect(ranks(match, 0)).toEqual([2, 3, 3]);
  expect(poseOf(match, 0)).toEqual([30_000, 26_000, 0]);
});

// --- tests ---------------------------------------------------------------------------------------

test.each([
  [4, 1, 1],
  [4, 3, 3],
  [4, 4, 0],
  [1, 1, 0],
  [2, 1, 1],
  [2, 2, 0],
])(
  'AOT-TEST-01, AOT-TEST-02, AOT-TEST-03, AOT-TEST-05, AOT-DICE-02 density %d, a %d sends %d back',
  (density, die, lost) => {
    const match = ready({ units: [red({ weapon: 'sword', ranks: [density] }), FAR] });
    answer(match, 'act', { unit: 0, act: 'turn', facing: 9000 });
    roll(match, die);
    expect(ranks(match, 0)).toEqual([density - lost, 0, lost]);
  },
);
test('AOT-TEST-04, AOT-TERR-07 two tests of one move: the second by what is left', () => {
  const match = ready({
    units: [red({ weapon: 'sword', ranks: [4] }), FAR],
    terrain: [square('marsh', [28, 21.5], [32, 22]), square('hill', [28, 22.5], [32, 23])],
  });
  answer(match, 'act', move(6000));
  const told = roll(match, 2, 3);
  expect(told.filter(({ type }) => type === 'tested')).toMatchObject([
    { element: 0, die: 2, against: 4 },
    { element: 1, die: 3, against: 2 },
  ]);
  expect(ranks(match, 0)).toEqual([2, 0, 2]);
});

// --- ground --------------------------------------------------------------------------------------

test('AOT-TERR-01, AOT-TERR-02 an element counts when the front comes into it, and once', () => {
  const wood = [square('wood', [28, 22], [32, 23])];
  const before = ready({ units: [red(SWORDS), FAR], terrain: wood });
  answer(before, 'act', move(1199));
  expect(before.chance).toBeUndefined();
  const through = ready({ units: [red(SWORDS), FAR], terrain: wood });
  answer(through, 'act', move(7000));
  roll(through, 6);
  expect(asked(through)).toEqual(['act']);
});
test('AOT-TERR-03, AOT-RUN-10 who halts inside is tested again next turn, not by his run', () => {
  const match = ready({
    units: [red(SWORDS), FAR],
    terrain: [square('wood', [28, 22], [32, 26])],
  });
  answer(match, 'act', move(3000));
  roll(match, 6);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 1);
  answer(match, 'run', { legs: [{ ahead: 500 }] });
  answer(match, 'run', { done: true });
  expect(match.chance).toBeUndefined();
  while (match.scene.position.turn === 1) {
    if (asked(match).includes('giveOrders')) answer(match, 'giveOrders', { method: 'none' });
    else answer(match, 'act', { done: true });
  }
  activate(match, [4, 2], 0);
  answer(match, 'act', move(500));
  expect(match.chance).toMatchObject({ dice: 1 });
});
test.each([
  'stream',
  'marsh',
  'ploughland',
  'hill',
  'hedge',
  'wood',
  'ditch',
  'treeLine',
  'scrub',
  'rocks',
  'village',
  'ford',
] as const)('AOT-TERR-04 %s is difficult', (kind) => {
  const match = ready({ units: [red(SWORDS), FAR], terrain: [square(kind, [28, 22], [32, 23])] });
  answer(match, 'act', move(2000));
  expect(match.chance).toMatchObject({ dice: 1 });
});
test.each(['lake', 'river'] as const)('AOT-TERR-05 nobody enters a %s', (kind) => {
  const here = { units: [red(SWORDS), FAR], terrain: [square(kind, [28, 22], [32, 26])] };
  expect(why(here, move(1199))).toBeUndefined();
  expect(why(here, move(1230))).toMatchObject({ code: 'impassable', cite: 'AOT-TERR-05' });
});
test('AOT-TERR-05 but over a bridge, without a test, and by a ford, with one', () => {
  const over = (kind: 'bridge' | 'ford'): Game =>
    ready({
      units: [red({ weapon: 'sword', ranks: [2] }), FAR],
      terrain: [square('river', [10, 22], [50, 24]), square(kind, [27, 21.9], [33, 24.1])],
    });
  const bridge = over('bridge');
  expect(closedGap(look(bridge), baseOf(look(bridge), unit(0)), 0)).toBeGreaterThan(0);
  answer(bridge, 'act', move(7000));
  expect(bridge.chance).toBeUndefined();
  const ford = over('ford');
  answer(ford, 'act', move(7000));
  expect(ford.chance).toMatchObject({ dice: 1 });
});
test('AOT-TERR-06 a village is closed to close order, and difficult for the others', () => {
  const village = [square('village', [28, 22], [32, 26])];
  const close = { units: [red({ weapon: 'sword', ranks: [4, 2] }), FAR], terrain: village };
  expect(why(close, move(2000))).toMatchObject({ code: 'impassable', cite: 'AOT-TERR-06' });
  expect(why({ units: [red(SWORDS), FAR], terrain: village }, move(2000))).toBeUndefined();
});
test.each([
  ['hill', false],
  ['wood', false],
  ['hedge', false],
  ['treeLine', false],
  ['village', false],
  ['marsh', true],
  ['ploughland', true],
  ['ditch', true],
  ['rocks', true],
  ['scrub', true],
  ['lake', true],
] as const)('AOT-TERR-08, AOT-GEO-10 over a %s one sees: %s', (kind, seen) => {
  const match = begin({
    units: [red(SWORDS), blue(HOPLITES, 9), red(SWORDS, 40)],
    terrain: [square(kind, [28, 24], [32, 25])],
  });
  expect(sees(look(match), unit(0), unit(1))).toBe(seen);
});
test('AOT-GEO-10 units hide nobody, and the ground that holds one of the two neither', () => {
  const match = begin({
    units: [red(SWORDS), blue(HOPLITES, 9), { army: 0, at: [30, 25, 0], ...SWORDS }],
    terrain: [square('wood', [28, 30], [32, 33])],
  });
  expect(sees(look(match), unit(0), unit(1))).toBe(true);
});

// --- friends -------------------------------------------------------------------------------------

test('AOT-PASS-01, AOT-PASS-03 a test each, by the mover; nobody of his loses', () => {
  const match = ready({
    units: [
      red({ weapon: 'sword', ranks: [2, 2] }),
      { army: 0, at: [30, 22.2, 0], weapon: 'bow', ranks: [2] },
      { army: 0, at: [30, 24.4, 0], weapon: 'bow', ranks: [2] },
      FAR,
    ],
  });
  answer(match, 'act', move(8000));
  const told = roll(match, 1, 2);
  expect(told.filter(({ type }) => type === 'tested')).toMatchObject([
    { unit: 0, friend: 1, against: 2 },
    { unit: 0, friend: 2, against: 2 },
  ]);
  expect([0, 1, 2].map((one) => ranks(match, one))).toEqual([
    [2, 2, 0],
    [1, 0, 1],
    [2, 0, 0],
  ]);
});
test('AOT-PASS-03, AOT-PANIC-03 of a friend who panics they are gone for good', () => {
  const match = ready({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      { army: 0, at: [30, 22.2, 0], weapon: 'bow', ranks: [0, 0, 3] },
      FAR,
    ],
  });
  answer(match, 'act', move(5000));
  roll(match, 2);
  expect(ranks(match, 1)).toEqual([0, 0, 1]);
});

// --- runs ----------------------------------------------------------------------------------------

const run = (of: Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>): Game => {
  const match = ready({ units: [red(of), FAR] });
  answer(match, 'act', { unit: 0, act: 'run' });
  return match;
};
test('AOT-RUN-02, AOT-RUN-03, AOT-RUN-04, AOT-RUN-08 foot by its gear', () => {
  const heavy = { units: [red({ ...SWORDS, gear: ['shield', 'armour'] }), FAR] } as const;
  expect(why(heavy, { unit: 0, act: 'run' })).toMatchObject({
    code: 'tooHeavyToRun',
    cite: 'AOT-RUN-02',
  });
  const pavise = { units: [red({ ...SWORDS, gear: ['pavise', 'armour'] }), FAR] } as const;
  expect(why(pavise, { unit: 0, act: 'run' })).toMatchObject({ code: 'tooHeavyToRun' });
  const bare = run(SWORDS);
  roll(bare, 2);
  expect(ranks(bare, 0)).toEqual([3, 3, 0]);
  expect(refused(bare, 'run', { legs: [{ ahead: 2001 }] })).toMatchObject({ code: 'tooFar' });
  answer(bare, 'run', { legs: [{ ahead: 700 }] });
  expect(bare.pending[0].question).toMatchObject({ left: 1300 });
  for (const gear of ['shield', 'armour', 'pavise'] as const) {
    const match = run({ ...SWORDS, gear: [gear] });
    roll(match, 2);
    expect(ranks(match, 0)).toEqual([2, 2, 2]);
  }
});
test('AOT-RUN-05, AOT-RUN-07 two dice for a bare horse, one for a barded one, and it tests', () => {
  const bare = run({ arm: 'horse', weapon: 'sword', ranks: [4] });
  roll(bare, 1, 2);
  expect(bare.pending[0].question).toMatchObject({ left: 3000 });
  expect(ranks(bare, 0)).toEqual([4, 0, 0]);
  const barded = run({ arm: 'horse', weapon: 'sword', ranks: [4], gear: ['horseArmour'] });
  roll(barded, 2);
  expect(barded.pending[0].question).toMatchObject({ left: 2000 });
  expect(ranks(barded, 0)).toEqual([2, 0, 2]);
  // Shields never matter for horse.
  const shields = run({ arm: 'horse', weapon: 'sword', ranks: [4], gear: ['shield'] });
  expect(shields.chance).toMatchObject({ dice: 2 });
});
test('AOT-RUN-09 a shot at any moment of the run, and no other action after it', () => {
  const match = ready({
    units: [red({ weapon: 'bow', ranks: [2, 2] }), blue({ weapon: 'sword', ranks: [3, 3] }, 7)],
  });
  expect(refused(match, 'act', { unit: 0, act: 'shoot', at: 1 })).toMatchObject({
    code: 'outOfRange',
  });
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 4);
  expect(refused(match, 'run', { at: 1 })).toMatchObject({ cite: 'AOT-RUN-09' });
  answer(match, 'run', { legs: [{ ahead: 3000 }] });
  answer(match, 'run', { at: 1 });
  answer(match, 'meetShot', { act: 'none' });
  roll(match, 6, 6);
  answer(match, 'run', { legs: [{ ahead: 1000 }] });
  expect(refused(match, 'act', move(1000))).toMatchObject({ code: 'actedBefore' });
});
test('AOT-RUN-09, AOT-REACT-04 a countercharge that arrives ends the run, without the shot', () => {
  const match = ready({
    units: [red({ weapon: 'bow', ranks: [2, 2] }), blue({ weapon: 'sword', ranks: [3, 3] }, 5)],
  });
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 4);
  answer(match, 'run', { legs: [{ ahead: 3000 }] });
  answer(match, 'run', { at: 1 });
  answer(match, 'meetShot', { act: 'charge' });
  roll(match, 3);
  // Blue strikes with three dice, red's archers with two, at once.
  roll(match, 6, 6);
  roll(match, 1, 1, 1);
  expect(asked(match)).toEqual(['act']);
  expect(match.scene.position.slot?.volleys).toEqual([]);
  expect(match.scene.position.beaten).toMatchObject([{ unit: 0, by: [1], in: 'melee' }]);
});
test('AOT-RUN-11 density five and panic do not run', () => {
  const five = { units: [red({ weapon: 'spear', ranks: [5, 3] }), FAR] };
  expect(why(five, { unit: 0, act: 'run' })).toMatchObject({
    code: 'inDensityFive',
    cite: 'AOT-RUN-11',
  });
  const panic = { units: [red({ weapon: 'spear', ranks: [0, 0, 3] }), FAR] };
  expect(why(panic, { unit: 0, act: 'run' })).toMatchObject({ code: 'panics' });
});

// --- turns in place ------------------------------------------------------------------------------

test('AOT-FACE-01, AOT-FACE-02, AOT-CMD-22 a turn costs a test, no movement, and no order', () => {
  const match = begin({ units: [red(SWORDS), red(SWORDS, 40), FAR] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 1, act: 'turn', facing: 27_000 });
  roll(match, 1);
  expect(ranks(match, 1)).toEqual([2, 3, 1]);
  expect(match.scene.position.units.acted[1]).toBe(0);
  expect(refused(match, 'act', { unit: 1, act: 'turn', facing: 0 })).toMatchObject({
    code: 'turnedBefore',
    cite: 'AOT-FACE-09',
  });
  expect(refused(match, 'act', { unit: 0, act: 'turn', facing: 0 })).toMatchObject({
    code: 'facesThatWay',
  });
  answer(match, 'act', move(7000));
  answer(match, 'act', { unit: 1, act: 'turn', facing: 0 });
  roll(match, 6);
  expect(match.scene.position.units.facing[1]).toBe(0);
});
test('AOT-FACE-03 not where a base is in the way', () => {
  const here: TableHere = {
    units: [red(SWORDS), { army: 0, at: [30, 21.7, 0], ...SWORDS }, FAR],
  };
  expect(why(here, { unit: 0, act: 'turn', facing: 9000 })).toMatchObject({
    code: 'baseInWay',
    cite: 'AOT-FACE-03',
  });
});
test('AOT-FACE-04 the distance to the nearest enemy stays', () => {
  const match = ready({ units: [red(SWORDS), blue(HOPLITES, 5)] });
  answer(match, 'act', { unit: 0, act: 'turn', facing: 4500 });
  const [x, y] = poseOf(match, 0);
  // Its corner would be nearer: it steps back along the line to him.
  const corner = (1600 + 800) / Math.SQRT2;
  expect(x).toBe(30_000);
  expect(Math.abs(y + corner - 20_800)).toBeLessThan(51);
});
test('AOT-FACE-08 a turn before the way leaves it straight, one on the way does not', () => {
  const straight = (turns: 'before' | 'between'): number => {
    const match = ready({
      units: [
        { army: 0, at: [30, 20, 1000], arm: 'horse', weapon: 'lance', ranks: [1] },
        blue(HOPLITES, 5),
      ],
    });
    if (turns === 'between') {
      answer(match, 'act', { unit: 0, act: 'run' });
      roll(match, 1, 1);
      answer(match, 'run', { legs: [{ ahead: 500 }] });
      answer(match, 'run', { done: true });
    }
    answer(match, 'act', { unit: 0, act: 'turn', facing: 0 });
    roll(match, 6);
    const far = match.scene.position.units.y[0];
    let ahead = 24_200 - far + 1600;
    while (refused(match, 'act', move(ahead)) !== undefined) ahead -= 1;
    answer(match, 'act', move(ahead));
    return match.scene.position.contacts[0].straight;
  };
  expect([straight('before'), straight('between')]).toEqual([1, 0]);
});
test('AOT-FACE-06, AOT-FACE-07 taken in flank he may turn to face, horse without impact', () => {
  const match = begin({
    units: [
      { army: 0, at: [26, 20, 90], ...SWORDS },
      {
        army: 1,
        at: [30, 19.2, 180],
        arm: 'horse',
        weapon: 'lance',
        ranks: [3],
        gear: ['armour', 'horseArmour'],
      },
    ],
  });
  activate(match, [4, 2], 0);
  // Red's front touches the flank of the horse: 1.6 in from its middle.
  let ahead = 3000;
  while (refused(match, 'act', move(ahead)) !== undefined) ahead -= 1;
  answer(match, 'act', move(ahead));
  expect(match.pending[0]).toMatchObject({ ask: 'meetContact', question: { unit: 1, by: 0 } });
  expect(refused(match, 'meetContact', { act: 'turn', facing: 9000 })).toMatchObject({
    code: 'notFrontal',
    cite: 'AOT-FACE-06',
  });
  answer(match, 'meetContact', { act: 'turn', facing: 27_000 });
  roll(match, 6);
  expect(match.scene.position.contacts).toMatchObject([{ turned: 1 }]);
  answer(match, 'act', { done: true });
  const dice = roll(match, 1, 1, 1, 1, 1, 1).filter(({ type }) => type === 'struck');
  expect(dice).toMatchObject([{ unit: 0 }, { unit: 1, strikes: [{ weapon: 'lance' }] }]);
});
