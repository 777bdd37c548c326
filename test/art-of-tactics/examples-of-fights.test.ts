/** The worked examples of the catalogue in which several things follow one another. */
import { wheelLength } from '#geometry/plane';
import { expect, test } from 'vitest';
import {
  HOPLITES,
  activate,
  answer,
  asked,
  begin,
  blue,
  offOf,
  poseOf,
  ranks,
  red,
  refused,
  roll,
  type Game,
  type UnitHere,
} from './table.ts';

const ALL_ONE: readonly number[] = [0, 0, 0, 0, 0, 0];
const APART: readonly number[] = [-1, -1, -1, -1, -1, -1];
/** A general of red's behind his two units, who holds every slot; it is the third unit. */
const general = (y: number): UnitHere => ({
  army: 0,
  at: [30, y, 0],
  weapon: 'sword',
  ranks: [3],
  role: 'general',
});
/** The first slot is his, and both his units are told to act. */
function direct(match: Game): void {
  roll(match, 4, 2);
  answer(match, 'giveOrders', { method: 'direct', units: [0, 1] });
}
const thrown = (match: Game, type: string, ...dice: number[]): object =>
  roll(match, ...dice).find((event) => event.type === type) ?? {};

// --- points --------------------------------------------------------------------------------------

/** Blue's unit 1 of density 4 has lost; unit 2, steadfast and in close order, stands in sight. */
function fourPoints(): Game {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4, 4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'sword', ranks: [4] },
      {
        army: 1,
        at: [36, 24, 180],
        weapon: 'spear',
        ranks: [4, 4],
        elite: ['steadfast', 'regular'],
      },
    ],
  });
  roll(match, 4, 2);
  // One of four is killed, nobody of red's; the beaten test their turn by a six.
  roll(match, 3, 4, 4, 4);
  roll(match, 1, 1, 1, 1);
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(match.scene.position.purses).toMatchObject([{ army: 0, unit: 1, left: 4 }]);
  return match;
}
test('EX-AOT-30 AOT-PROP-01, AOT-DEM-04 four points disorder two steadfast figures', () => {
  const match = fourPoints();
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  expect(match.scene.position.purses).toMatchObject([{ left: 2 }]);
  expect(refused(match, 'spendPoints', { use: 'retreat', unit: 2 })).toMatchObject({
    code: 'tooDear',
    cite: 'AOT-DEM-05',
  });
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  expect(ranks(match, 2)).toEqual([3, 3, 2]);
  expect(match.scene.position.purses).toEqual([]);
});
test('EX-AOT-30 AOT-DEM-05 or they drive it back', () => {
  const match = fourPoints();
  answer(match, 'spendPoints', { use: 'retreat', unit: 2 });
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  // Six inches away from all that it sees: straight to its rear.
  expect(poseOf(match, 2)).toEqual([36_000, 30_000, 0]);
  expect(match.scene.position.purses).toEqual([]);
});
test('EX-AOT-30 AOT-DEM-06 or they draw it on', () => {
  const match = fourPoints();
  answer(match, 'spendPoints', { use: 'attack', unit: 2 });
  // It turns to the nearest with a test, goes its six inches, and meets him.
  roll(match, 6);
  expect(match.scene.position.contacts).toMatchObject([{ by: 2, with: 0 }]);
  expect(match.scene.position.purses).toMatchObject([{ left: 0 }]);
});

// --- measures ------------------------------------------------------------------------------------

test('EX-AOT-33 AOT-MOVE-03 what a wheel of 45 degrees costs', () => {
  expect(wheelLength(3200, 4500) / 1000).toBeCloseTo(2.513, 2);
  expect(wheelLength(2400, 4500) / 1000).toBeCloseTo(1.885, 3);
  const match = begin({ units: [red(HOPLITES), blue(HOPLITES, 15)] });
  activate(match, [4, 2], 0);
  const legs = (ahead: number): object => ({
    unit: 0,
    act: 'move',
    legs: [{ wheel: 'right', angle: 4500 }, { ahead }],
  });
  // Of six inches some 3.49 are left.
  expect(refused(match, 'act', legs(3486))).toBeUndefined();
  expect(refused(match, 'act', legs(3488))).toMatchObject({ code: 'tooFar' });
});

test('EX-AOT-35 AOT-CMD-03 how often each slot is played', () => {
  const played = new Map<number, number>();
  let all = 0;
  for (let south = 1; south <= 6; south++) {
    for (let north = 1; north <= 6; north++) {
      if (south === north) continue;
      all += 1;
      for (const slot of slotsOfRed(south, north)) played.set(slot, (played.get(slot) ?? 0) + 1);
    }
  }
  const share = (slot: number): number => Math.round((1000 * (played.get(slot) ?? 0)) / all) / 10;
  expect([1, 2, 3, 4, 5, 6].map(share)).toEqual([50, 50, 46.7, 40, 30, 16.7]);
  const sum = [...played.values()].reduce((a, b) => a + b, 0);
  expect(sum / all).toBeCloseTo(2.33, 2);
});
/** The slots that red plays in a turn. */
function slotsOfRed(south: number, north: number): number[] {
  const match = begin({ units: [red(HOPLITES), blue(HOPLITES, 15)] });
  roll(match, south, north);
  const slots: number[] = [];
  while (match.scene.position.turn === 1) {
    const [{ seat, question }] = match.pending;
    if (seat === 'red') slots.push((question as { slot: number }).slot);
    answer(match, 'giveOrders', { method: 'none' });
    answer(match, 'act', { done: true });
  }
  return slots;
}

// --- shots of one slot ---------------------------------------------------------------------------

const archers = (first: number, second: number, at: UnitHere['at'], army: 0 | 1 = 0): UnitHere => ({
  army,
  at,
  weapon: 'bow',
  ranks: [first, second],
});
test('EX-AOT-34 AOT-SHOOT-15 the second volley is shot at the numbers of the start', () => {
  const match = begin({
    units: [
      archers(2, 2, [28.4, 20, 0]),
      archers(2, 2, [31.6, 20, 0]),
      general(17.9),
      blue({ weapon: 'spear', ranks: [4, 4] }, 4),
    ],
    slots: [ALL_ONE, APART],
  });
  direct(match);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 3 });
  roll(match, 1, 2, 6, 6);
  expect(ranks(match, 3)).toEqual([3, 3, 0]);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 3 });
  // A three hits: below four, though only three stand abreast now.
  expect(thrown(match, 'shot', 3, 3, 3, 4)).toMatchObject({ strikes: [{ hits: 3 }] });
});
test('EX-AOT-42 AOT-SRES-01, AOT-SAVE-01 who cost nobody is not compared', () => {
  const match = begin({
    units: [
      archers(4, 4, [28.4, 20, 0]),
      archers(2, 2, [32.6, 19, 0]),
      general(17.4),
      blue({ weapon: 'javelin', ranks: [2, 2], gear: ['shield'] }, 2),
    ],
    slots: [ALL_ONE, APART],
  });
  direct(match);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 3 });
  answer(match, 'meetShot', { act: 'none' });
  roll(match, 1, 5);
  // The one hit is stopped, and the wall is used up by it.
  roll(match, 1);
  expect(ranks(match, 3)).toEqual([2, 2, 0]);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 3 });
  answer(match, 'meetShot', { act: 'none' });
  roll(match, 1);
  expect(ranks(match, 3)).toEqual([1, 2, 0]);
  answer(match, 'act', { done: true });
  answer(match, 'act', { done: true });
  // Eight archers would be denser: but it is the four, of the same density, who killed.
  expect(poseOf(match, 3)).toEqual([30_000, 23_600, 18_000]);
  expect(match.scene.position.purses).toEqual([]);
  expect(match.scene.position.step.at).toBe('orders');
});
/** The first shoots at blue's archers from the side, an inch away; the second from before them. */
test.each([
  { rank: 4, far: 4, before: 7, dice: 4 },
  { rank: 2, far: 3, before: 3, dice: 1 },
])(
  'EX-AOT-52 AOT-SHOOT-15, AOT-REACT-02 three of 2 x $rank archers have fallen, and four answer',
  ({ rank, far, before, dice }) => {
    const match = begin({
      units: [
        archers(4, 4, [26.6, 22, 90]),
        archers(4, 4, [30, 20.4 - far, 0]),
        { ...general(18.6), at: [26.6, 18.6, 0] },
        archers(rank, rank, [30, 22, 180], 1),
      ],
      slots: [ALL_ONE, APART],
    });
    direct(match);
    answer(match, 'act', { unit: 0, act: 'shoot', at: 3 });
    answer(match, 'meetShot', { act: 'none' });
    roll(match, ...Array.from({ length: before }, (_, index) => (index < 3 ? 1 : 6)));
    answer(match, 'act', { unit: 1, act: 'shoot', at: 3 });
    answer(match, 'meetShot', { act: 'return' });
    const shots = roll(match, ...Array.from({ length: dice + 4 }, () => 6));
    expect(
      shots.flatMap((event) =>
        event.type === 'shot' ? event.strikes.map((strike) => strike.dice.length) : [],
      ),
    ).toEqual([dice, 4]);
  },
);

// --- melee ---------------------------------------------------------------------------------------

test('EX-AOT-38 AOT-MFLANK-05 density in front, depth on the flank', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4, 3] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'sword', ranks: [3, 3] },
      { army: 1, at: [32.4, 19.2, 270], weapon: 'spear', ranks: [2, 2] },
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 6, 6, 6);
  roll(match, 1, 1, 1);
  roll(match, 6, 6);
  // Four beat three; on the flank a depth of two holds two.
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(match.scene.position.purses).toMatchObject([{ army: 0, unit: 1, left: 3 }]);
  expect(poseOf(match, 0)).toEqual([30_000, 20_000, 0]);
  answer(match, 'spendPoints', { done: true });
  // The fight at the flank goes on in the next turn: the spears in front have nobody to strike.
  while (match.scene.position.turn === 1) pass(match);
  roll(match, 4, 2);
  expect(thrown(match, 'struck', 6, 6)).toMatchObject({ unit: 2, strikes: [{ at: 0 }] });
});
/** Nobody does anything with this slot. */
function pass(match: Game): void {
  if (asked(match).includes('giveOrders')) answer(match, 'giveOrders', { method: 'none' });
  else answer(match, 'act', { done: true });
}

test.each([
  { frozen: 'slotStart', hits: 1, swords: 1 },
  { frozen: 'meleeStep', hits: 3, swords: 2 },
] as const)(
  'EX-AOT-49 AOT-MELEE-03 three fell to shots in the slot: by $frozen',
  ({ frozen, hits, swords }) => {
    const match = begin({
      units: [
        archers(4, 4, [28.4, 20, 0]),
        { army: 0, at: [32, 20, 0], arm: 'horse', weapon: 'lance', ranks: [3] },
        general(17.9),
        blue({ weapon: 'sword', ranks: [4, 4], gear: ['shield'] }, 3),
      ],
      slots: [ALL_ONE, APART],
      options: { meleeDensityFrozenAt: frozen },
    });
    direct(match);
    answer(match, 'act', { unit: 0, act: 'shoot', at: 3 });
    answer(match, 'meetShot', { act: 'none' });
    roll(match, 1, 1, 1, 6, 6);
    roll(match, 6);
    expect(ranks(match, 3)).toEqual([2, 3, 0]);
    answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 2990 }] });
    answer(match, 'act', { done: true });
    answer(match, 'act', { done: true });
    expect(thrown(match, 'struck', 5, 4, 4, 5, 4, 4)).toMatchObject({
      unit: 1,
      strikes: [
        { weapon: 'lance', hits },
        { weapon: 'horse', hits },
      ],
    });
    // Two strike: the first rank of now.
    expect(thrown(match, 'struck', 5, 4)).toMatchObject({ unit: 3, strikes: [{ hits: swords }] });
    expect(thrown(match, 'wallTested', 3)).toMatchObject({ below: 3, blocks: 0 });
  },
);

const spearmen = { ...HOPLITES, role: 'juniorOfficer' } as const;
test('EX-AOT-50 AOT-PROP-18 who is charged forms up by fives before the melee', () => {
  const match = begin({
    units: [red({ arm: 'horse', weapon: 'lance', ranks: [3] }), blue(spearmen, 3)],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2990 }] });
  answer(match, 'act', { done: true });
  answer(match, 'takeInitiative', {
    unit: 1,
    act: 'form',
    first: [3, 4, 5, 6, 7],
    second: [8, 9, 10],
    facing: 18_000,
  });
  expect(ranks(match, 1)).toEqual([5, 3, 0]);
  expect(thrown(match, 'struck', 6, 5, 5, 6, 5, 5)).toMatchObject({
    strikes: [
      { weapon: 'lance', hits: 1 },
      { weapon: 'horse', hits: 1 },
    ],
  });
  expect(thrown(match, 'struck', 4, 4, 5, 5, 6)).toMatchObject({ strikes: [{ hits: 2 }] });
  expect(thrown(match, 'wallTested', 4)).toMatchObject({ below: 5, blocks: 4 });
});
test('EX-AOT-50 AOT-PROP-18 in contact since the turn before nobody forms up', () => {
  const match = begin({
    units: [
      red({ arm: 'horse', weapon: 'lance', ranks: [4] }),
      blue(spearmen, 0),
      red({ weapon: 'sword', ranks: [3] }, 40),
    ],
  });
  roll(match, 4, 2);
  roll(match, 1, 1, 1, 1);
  roll(match, 6, 6, 6, 6);
  answer(match, 'giveOrders', { method: 'separate', unit: 2 });
  answer(match, 'act', { done: true });
  expect(asked(match)).toEqual(['giveOrders']);
});

test.each([
  { riders: [4, 4, 1], left: [1, 2, 0], beaten: true },
  { riders: [4, 3, 3], left: [2, 2, 0], beaten: true },
  { riders: [3, 3, 3], left: [2, 3, 0], beaten: false },
])(
  'EX-AOT-53 AOT-BREAK-05 where the horses alone do not do it: $riders',
  ({ riders, left, beaten }) => {
    const match = begin({
      units: [
        red({ arm: 'horse', weapon: 'lance', ranks: [3] }),
        blue({ weapon: 'sword', ranks: [3, 3] }, 3),
      ],
    });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'breakthrough', run: false });
    answer(match, 'breakThrough', { through: true });
    roll(match, 4, 3, 3);
    roll(match, 1, 1, 1);
    expect(ranks(match, 1)).toEqual([2, 3, 0]);
    // Three against three: the riders strike too, and the second comparison decides.
    roll(match, ...riders);
    expect(ranks(match, 1)).toEqual(left);
    expect(match.chance !== undefined).toBe(beaten);
    if (beaten) roll(match, 6);
    expect(poseOf(match, 1)[1] > 24_600).toBe(beaten);
  },
);

// --- panic and withdrawal ------------------------------------------------------------------------

test('EX-AOT-44 AOT-TURN-05, AOT-RETREAT-02 a chain of panic ends where it is counted', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4, 4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'sword', ranks: [3, 3] },
      { army: 1, at: [30, 24.5, 180], weapon: 'bow', ranks: [2] },
      { army: 1, at: [35, 24.5, 180], weapon: 'bow', ranks: [1] },
    ],
    camps: [undefined, { x: 45, y: 24.5 }],
  });
  roll(match, 4, 2);
  roll(match, 1, 1, 1, 1);
  roll(match, 1, 1, 1);
  // Two of the beaten lose order in turning, and as many of those whom it passes through: they
  // flee to the camp.
  roll(match, 2);
  expect(ranks(match, 1)).toEqual([2, 2, 2]);
  expect(poseOf(match, 1)).toEqual([30_000, 29_600, 0]);
  expect(ranks(match, 2)).toEqual([0, 0, 2]);
  answer(match, 'turnBack', { back: false });
  // A one is below their strength: the last man of a third unit loses order, and it stays.
  roll(match, 1);
  expect(poseOf(match, 2)).toEqual([40_000, 24_500, 9000]);
  expect(ranks(match, 3)).toEqual([0, 0, 1]);
  expect(poseOf(match, 3)).toEqual([35_000, 24_500, 18_000]);
  expect(match.scene.position.step.at).toBe('demoralisation');
});

const CAMPS = [
  { x: 8, y: 8 },
  { x: 52, y: 32 },
] as const;
test('EX-AOT-40 AOT-WIN-06 who leads the rest off gives up his camp and those who panic', () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 38, 0], weapon: 'spear', ranks: [3] },
      { army: 0, at: [10, 20, 0], weapon: 'sword', ranks: [0, 0, 3] },
      { army: 0, at: [50, 20, 0], weapon: 'spear', ranks: [1] },
      { army: 1, at: [50, 21.6, 180], weapon: 'sword', ranks: [4] },
    ],
    camps: CAMPS,
  });
  roll(match, 4, 2);
  // An earlier kill: one of red's, in the melee of the turn's beginning.
  roll(match, 6);
  roll(match, 5, 1, 1, 1);
  expect(match.scene.position.points).toEqual([0, 1]);
  answer(match, 'spendPoints', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', { unit: 0, act: 'leave' });
  expect(match.scene.position.points).toEqual([0, 1 + 2 + 1]);
  expect(match.outcome).toMatchObject({ result: 'points', winners: ['blue'], cite: 'AOT-WIN-06' });
});
test('AOT-WIN-06, AOT-ART-02 an army with a manned heavy piece has never withdrawn', () => {
  const left = (weapon: 'heavyEngine' | undefined) => {
    const piece = { arm: 'artillery', weapon: 'heavyEngine', ranks: [2, 2] } as const;
    const match = begin({
      units: [
        { army: 0, at: [30, 38, 0], weapon: 'spear', ranks: [3] },
        { army: 1, at: [50, 21.6, 180], weapon: 'sword', ranks: [4] },
        ...(weapon === undefined ? [] : [{ army: 0, at: [10, 20, 0], ...piece } as const]),
      ],
      camps: CAMPS,
    });
    roll(match, 4, 2);
    answer(match, 'giveOrders', { method: 'separate', unit: 0 });
    answer(match, 'act', { unit: 0, act: 'leave' });
    return match;
  };
  expect(left(undefined).outcome).toMatchObject({ winners: ['blue'], cite: 'AOT-WIN-06' });
  // Nobody can lead it off, and it stands in order: the battle goes on, the camp is not given up.
  const held = left('heavyEngine');
  expect(held.outcome).toBeUndefined();
  expect(held.scene.position.points).toEqual([0, 0]);
  answer(held, 'act', { done: true });
  expect(held.outcome).toBeUndefined();
});
test('EX-AOT-47 AOT-WIN-12 who has led two off and loses the last in order', () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 38, 0], weapon: 'spear', ranks: [3] },
      { army: 0, at: [20, 38, 0], weapon: 'spear', ranks: [3] },
      { army: 0, at: [50, 20, 0], weapon: 'spear', ranks: [2] },
      { army: 0, at: [10, 20, 0], weapon: 'sword', ranks: [0, 0, 3] },
      { army: 1, at: [50, 21.6, 180], weapon: 'spear', ranks: [2, 2] },
    ],
    camps: CAMPS,
  });
  roll(match, 4, 2);
  roll(match, 6, 6);
  roll(match, 6, 6);
  for (const unit of [0, 1]) {
    answer(match, 'giveOrders', { method: 'separate', unit });
    answer(match, 'act', { unit, act: 'leave' });
    expect(offOf(match, unit)).toBe(3);
    answer(match, 'act', { done: true });
  }
  while (match.scene.position.turn === 1) pass(match);
  roll(match, 4, 2);
  roll(match, 6, 6);
  // Both of the last two fall: it is destroyed, and with it the rest is led off.
  roll(match, 1, 1);
  expect(match.scene.position.points).toEqual([0, 1 + 2 + 1]);
  expect(match.outcome).toMatchObject({ result: 'points', winners: ['blue'], cite: 'AOT-WIN-06' });
});
