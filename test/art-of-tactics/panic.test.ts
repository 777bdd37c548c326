/** Panic and evasion (sections 16 and 17). */
import { expect, test } from 'vitest';
import { distance } from '../../src/games/art-of-tactics/rules/facts/places.ts';
import { whyNoEvasion } from '../../src/games/art-of-tactics/rules/movement/contact.ts';
import type { Element } from '../../src/games/art-of-tactics/rules/world.ts';
import {
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
  roll,
  square,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const ARCHERS = { weapon: 'bow', ranks: [4, 4] } as const;
const PANIC = { weapon: 'sword', ranks: [0, 0, 4] } as const;

// --- panic ---------------------------------------------------------------------------------------

/** Red's archers shoot at blue's unit 1, which panics; the slot goes on to its end. */
function hunted(more: readonly UnitHere[] = [], rest: Partial<TableHere> = {}): Game {
  const match = begin({ units: [red(ARCHERS), blue(PANIC, 2), ...more], ...rest });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  expect(asked(match)).toEqual(['act']);
  answer(match, 'act', { done: true });
  return match;
}
test('AOT-PANIC-01 AOT-PANIC-04 shot at it runs ten inches: no dice, no points', () => {
  const match = hunted();
  expect(poseOf(match, 1)).toEqual([30_000, 33_600, 0]);
  expect(match.scene.position.purses).toEqual([]);
  expect(ranks(match, 1)).toEqual([0, 0, 4]);
});
test('AOT-PANIC-02 AOT-PANIC-03 friends in its way are tested by its strength', () => {
  const match = hunted([{ army: 1, at: [30, 28, 180], weapon: 'bow', ranks: [3, 3] }]);
  roll(match, 3);
  expect(ranks(match, 2)).toEqual([1, 2, 3]);
  // Four is not below its strength of four.
  const passed = hunted([{ army: 1, at: [30, 28, 180], weapon: 'bow', ranks: [3, 3] }]);
  roll(passed, 4);
  expect(ranks(passed, 2)).toEqual([3, 3, 0]);
});
test('AOT-PANIC-03 whoever of those who flee loses order is gone', () => {
  const match = begin({
    units: [red(PANIC), blue(HOPLITES, 15, 55)],
    terrain: [square('wood', [28, 24], [32, 25])],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 10_000 }] });
  roll(match, 3);
  expect(ranks(match, 0)).toEqual([0, 0, 1]);
});
test('AOT-PANIC-05 attacked it runs before the melee, however often', () => {
  const match = begin({
    units: [
      { army: 0, at: [28.4, 20, 0], weapon: 'sword', ranks: [3] },
      { army: 0, at: [30, 17.9, 0], weapon: 'sword', ranks: [3], role: 'general' },
      blue(PANIC, 2),
    ],
    slots: [
      [0, 0, 0, 0, 0, 0],
      [-1, -1, -1, -1, -1, -1],
    ],
  });
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'direct', units: [0] });
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 1990 }] });
  // Who panics answers nothing: it neither evades nor turns.
  answer(match, 'act', { done: true });
  answer(match, 'act', { done: true });
  expect(match.chance).toBeUndefined();
  expect(poseOf(match, 2)[1]).toBeGreaterThan(32_000);
  expect(match.scene.position.purses).toEqual([]);
  expect(match.scene.position.units.retreated[2]).toBe(1);
});
/** Blue's unit 1 is beaten by red's, and blue's unit 2 panics far away. */
function lost(more: readonly UnitHere[] = [], rest: Partial<TableHere> = {}): Game {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      { army: 1, at: [10, 36, 0], ...PANIC },
      ...more,
    ],
    camps: [undefined, { x: 50, y: 34 }],
    ...rest,
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6, 6);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  return match;
}
test('AOT-PANIC-06 when one of its army loses and retreats, it runs to the camp', () => {
  const match = lost();
  expect(poseOf(match, 2)).toEqual([20_000, 36_000, 9000]);
  expect(match.scene.position.units.fled[2]).toBe(1);
});
test('AOT-PANIC-06 AOT-PANIC-10 in its camp it stays, while nobody attacks it', () => {
  const match = lost([{ army: 1, at: [50, 34, 0], ...PANIC }]);
  expect(poseOf(match, 3)).toEqual([50_000, 34_000, 0]);
});
test('AOT-PANIC-07 AOT-WIN-07 into an enemy, or over the edge: dispersed, a point', () => {
  const enemy = hunted([{ army: 0, at: [30, 28, 180], weapon: 'bow', ranks: [2] }]);
  expect([offOf(enemy, 1), enemy.scene.position.points]).toEqual([2, [1, 0]]);
  const edge = begin({
    units: [
      { army: 0, at: [30, 28, 0], ...ARCHERS },
      { army: 1, at: [30, 32, 180], ...PANIC },
      { army: 1, at: [5, 5, 0], ...HOPLITES },
    ],
  });
  activate(edge, [4, 2], 0);
  answer(edge, 'act', { unit: 0, act: 'shoot', at: 1 });
  const told = answer(edge, 'act', { done: true });
  expect(told.find(({ type }) => type === 'dispersed')).toMatchObject({ cite: 'AOT-WIN-07' });
  expect(edge.scene.position.points).toEqual([1, 0]);
});
test('AOT-PANIC-07 AOT-PANIC-06 to its camp it does not run through who touches it', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [3] }, 0),
      { army: 1, at: [32, 25, 0], weapon: 'bow', ranks: [1] },
      { army: 0, at: [33.4, 26.6, 180], weapon: 'bow', ranks: [1] },
    ],
    camps: [undefined, { x: 32, y: 36 }],
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6, 6, 6, 6, 6, 6);
  // Its friend is driven through it, and it panics where it is held.
  roll(match, 2);
  expect([ranks(match, 2), offOf(match, 2)]).toEqual([[0, 0, 1], 0]);
  answer(match, 'turnBack', { back: false });
  expect(offOf(match, 2)).toBe(2);
  expect(match.scene.position.points).toEqual([1, 0]);
});
test('AOT-PANIC-07 until it is dispersed it stands before the enemy, and not upon him', () => {
  // The plough on its way is tested first.
  const match = hunted([{ army: 0, at: [30, 30, 180], weapon: 'bow', ranks: [2] }], {
    terrain: [square('ploughland', [28, 25], [32, 26])],
  });
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 1 });
  expect(distance(look(match), unit(1), unit(2))).toBeLessThan(40);
  const [, y] = poseOf(match, 1);
  expect(y + 800).toBeLessThanOrEqual(29_200 + 20);
  roll(match, 6);
  expect(offOf(match, 1)).toBe(2);
});
test('AOT-PANIC-08 a friend that it cannot clear: dispersed, and the friend is not tested', () => {
  const match = hunted([{ army: 1, at: [30, 33, 180], weapon: 'bow', ranks: [3, 3] }]);
  expect(offOf(match, 1)).toBe(2);
  expect(ranks(match, 2)).toEqual([3, 3, 0]);
});
test.each([
  [3, 2],
  [4, 1],
  [5, 1],
])('AOT-PANIC-09 of two who flee the smaller: against %d it is unit %d', (behind, gone) => {
  const match = hunted([
    { army: 1, at: [30, 33, 180], weapon: 'sword', ranks: [0, 0, behind] },
    { army: 1, at: [5, 5, 0], ...HOPLITES },
  ]);
  expect([1, 2].filter((one) => offOf(match, one) === 2)).toEqual([gone]);
});
test('AOT-PANIC-10 it halts before water, and in its own camp', () => {
  const lake = hunted([], { terrain: [square('lake', [26, 28], [34, 32])] });
  expect(Math.abs(poseOf(lake, 1)[1] - 27_200)).toBeLessThan(25);
  const home = hunted([], { camps: [undefined, { x: 30, y: 33 }] });
  expect(poseOf(home, 1)).toEqual([30_000, 33_000, 0]);
});
test('AOT-PANIC-10 AOT-PANIC-05 attacked in the camp it runs out of it', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [3] }),
      blue(PANIC, 0),
      { army: 1, at: [5, 30, 0], ...HOPLITES },
    ],
    camps: [undefined, { x: 30, y: 22.5 }],
  });
  roll(match, 4, 2);
  expect(poseOf(match, 1)).toEqual([30_000, 31_600, 0]);
});

// --- evasion -------------------------------------------------------------------------------------

const LIGHT = { weapon: 'bow', ranks: [2, 2] } as const;
/** Red's unit 0 comes upon blue's unit 1. */
function touched(
  a: Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>,
  b: Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>,
  more: readonly UnitHere[] = [],
  terrain: readonly Element[] = [],
): Game {
  const match = begin({ units: [red(a), blue(b, 3), ...more], terrain });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2990 }] });
  return match;
}
const mayNot = (match: Game) => whyNoEvasion(look(match), unit(1), unit(0));
test('AOT-EVADE-01, AOT-EVADE-15, AOT-EVADE-16, AOT-EVADE-17 once a turn, for no points', () => {
  const match = touched(SWORDS, LIGHT);
  expect(match.pending[0]).toMatchObject({ seat: 'blue', ask: 'meetContact' });
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 2);
  expect(poseOf(match, 1)).toEqual([30_000, 26_600, 18_000]);
  // The attacker stands where he came, and has done moving.
  expect(poseOf(match, 0)).toEqual([30_000, 22_990, 0]);
  expect(refused(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 100 }] })).toMatchObject({
    code: 'actedBefore',
  });
  expect(mayNot(match)).toMatchObject({ code: 'evadedBefore', cite: 'AOT-EVADE-01' });
  answer(match, 'act', { done: true });
  expect(match.scene.position.purses).toEqual([]);
  while (match.pending[0].seat !== 'blue') {
    if (asked(match).includes('giveOrders')) answer(match, 'giveOrders', { method: 'none' });
    else answer(match, 'act', { done: true });
  }
  answer(match, 'giveOrders', { method: 'separate', unit: 1 });
  expect(refused(match, 'act', { unit: 1, act: 'run' })).toMatchObject({ code: 'retreatedBefore' });
});
test('AOT-EVADE-02 not who has run in this turn', () => {
  const match = begin({
    units: [red(SWORDS), blue({ ...LIGHT, weapon: 'sword', role: 'juniorOfficer' }, 8)],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 4000 }] });
  answer(match, 'act', { done: true });
  answer(match, 'takeInitiative', { unit: 1, act: 'charge', at: 0 });
  roll(match, 1);
  expect(mayNot(match)).toMatchObject({ code: 'ranBefore', cite: 'AOT-EVADE-02' });
});
test('AOT-EVADE-03, AOT-EVADE-04, AOT-EVADE-05, AOT-EVADE-08 by arm and weight of the gear', () => {
  const why = (a: Partial<UnitHere>, b: Partial<UnitHere>) =>
    mayNot(begin({ units: [red({ ...SWORDS, ...a }), blue({ ...LIGHT, ...b }, 3)] }))?.code;
  const horse = { arm: 'horse', weapon: 'sword', ranks: [3] } as const;
  expect(why(horse, {})).toBe('footFromHorse');
  expect(why({}, { ...horse, gear: ['horseArmour'] })).toBeUndefined();
  expect(why(horse, horse)).toBeUndefined();
  expect(why(horse, { ...horse, gear: ['armour'] })).toBe('heavierThan');
  expect(why({ ...horse, gear: ['armour'] }, { ...horse, gear: ['horseArmour'] })).toBe(
    'heavierThan',
  );
  expect(
    why({ ...horse, gear: ['armour', 'horseArmour'] }, { ...horse, gear: ['horseArmour'] }),
  ).toBeUndefined();
  expect(why({}, { gear: ['pavise'] })).toBe('heavierThan');
});
test('AOT-EVADE-06 AOT-EVADE-07 AOT-EVADE-18 who never evades', () => {
  const why = (a: Partial<UnitHere>, b: Partial<UnitHere>) =>
    mayNot(begin({ units: [red({ ...SWORDS, ...a }), blue({ ...LIGHT, ...b }, 3)] }))?.cite;
  expect(why({ gear: ['shield', 'armour'] }, { gear: ['shield', 'armour'] })).toBe('AOT-EVADE-06');
  expect(why({ gear: ['armour'] }, { gear: ['shield'] })).toBe('AOT-EVADE-05');
  expect(why({}, { ranks: [5, 2] })).toBe('AOT-EVADE-18');
  expect(why({}, { ranks: [0, 0, 3] })).toBe('AOT-EVADE-18');
});
test('AOT-EVADE-09 the die is the distance and the test; the losses come before', () => {
  const match = touched(SWORDS, { weapon: 'bow', ranks: [4, 4] });
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 3);
  expect(ranks(match, 1)).toEqual([2, 3, 3]);
  expect(poseOf(match, 1)[1]).toBe(27_600);
});
test('AOT-EVADE-10 just so far, or it must fight', () => {
  const match = touched(SWORDS, LIGHT, [], [square('lake', [26, 27], [34, 30])]);
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 2);
  // Less than two inches are free behind it; its die stands.
  expect(poseOf(match, 1)[1]).toBe(24_600);
  expect(match.scene.position.units.evaded[1]).toBe(1);
  const free = touched(SWORDS, LIGHT, [], [square('lake', [26, 27], [34, 30])]);
  answer(free, 'meetContact', { act: 'evade' });
  roll(free, 1);
  expect(poseOf(free, 1)[1]).toBe(25_600);
});
test.each([
  [27.7, 1],
  [29.2, 5],
  [27.7, 5],
])('AOT-EVADE-11 neither upon another enemy (at %d) nor through him, by a %d', (y, die) => {
  const match = touched(SWORDS, LIGHT, [
    { army: 0, at: [30, y, 180], weapon: 'sword', ranks: [2] },
  ]);
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, die);
  const stays = poseOf(match, 1)[1] === 24_600;
  expect(stays).toBe(die === 5);
});
test('AOT-EVADE-12 AOT-EVADE-10 over ground by the same die; not onto a friend', () => {
  const of = (friend: number, die: number): Game => {
    const match = touched(
      SWORDS,
      { weapon: 'bow', ranks: [4, 4] },
      [{ army: 1, at: [30, friend, 180], weapon: 'bow', ranks: [3] }],
      [square('marsh', [26, 25.6], [34, 25.8])],
    );
    answer(match, 'meetContact', { act: 'evade' });
    roll(match, die);
    return match;
  };
  // Over the marsh: no die more.
  const over = of(35, 4);
  expect(poseOf(over, 1)[1]).toBe(28_600);
  expect(over.chance).toBeUndefined();
  // The friend is not cleared by three inches: it must fight.
  expect(poseOf(of(27.6, 3), 1)[1]).toBe(24_600);
});
test('AOT-EVADE-12 a friend whom it clears loses by it too', () => {
  const match = touched(SWORDS, { weapon: 'bow', ranks: [4, 4] }, [
    { army: 1, at: [30, 26.2, 180], weapon: 'bow', ranks: [2] },
  ]);
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 4);
  expect(poseOf(match, 1)[1]).toBe(28_600);
  // Four is not below four: nobody loses; no second die was thrown.
  expect(ranks(match, 2)).toEqual([2, 0, 0]);
  expect(match.chance).toBeUndefined();
});
test('AOT-EVADE-13 AOT-EVADE-14 straight back, its front to him, even from the flank', () => {
  const match = begin({
    units: [
      { army: 0, at: [25, 20, 90], ...SWORDS },
      { army: 1, at: [30, 19.2, 180], ...LIGHT },
    ],
  });
  activate(match, [4, 2], 0);
  let ahead = 3000;
  const move = (far: number): object => ({ unit: 0, act: 'move', legs: [{ ahead: far }] });
  while (refused(match, 'act', move(ahead)) !== undefined) ahead -= 1;
  answer(match, 'act', move(ahead));
  expect((match.pending[0].question as { may: readonly string[] }).may).toEqual([
    'evade',
    'turn',
    'stand',
  ]);
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 3);
  const [x, y, facing] = poseOf(match, 1);
  expect(x).toBeGreaterThan(32_500);
  expect(Math.abs(y - 19_200)).toBeLessThan(1000);
  // To the middle of who attacked it.
  expect(Math.abs(facing - 27_000)).toBeLessThan(2000);
});
test('AOT-EVADE-19 who is in contact with another has no way out', () => {
  const match = begin({
    units: [
      red(SWORDS),
      blue(LIGHT, 3),
      { army: 0, at: [32.4, 24.6, 270], weapon: 'spear', ranks: [2] },
    ],
  });
  expect(mayNot(match)).toMatchObject({ code: 'alreadyEngaged', cite: 'AOT-EVADE-19' });
});
test('AOT-EVADE-20 who cannot fall back has turned all the same', () => {
  const match = begin({
    units: [
      { army: 0, at: [25, 20, 90], ...SWORDS },
      { army: 1, at: [30, 19.2, 180], ...LIGHT },
      { army: 0, at: [35.5, 19.2, 0], weapon: 'sword', ranks: [2] },
    ],
  });
  activate(match, [4, 2], 0);
  let ahead = 3000;
  const move = (far: number): object => ({ unit: 0, act: 'move', legs: [{ ahead: far }] });
  while (refused(match, 'act', move(ahead)) !== undefined) ahead -= 1;
  answer(match, 'act', move(ahead));
  answer(match, 'meetContact', { act: 'evade' });
  roll(match, 4);
  const [x, , facing] = poseOf(match, 1);
  expect(Math.abs(x - 30_000)).toBeLessThan(2500);
  expect(facing).not.toBe(18_000);
  expect(match.scene.position.contacts).toMatchObject([{ by: 0, with: 1, turned: 1 }]);
});
