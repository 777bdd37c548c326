/** Who strikes whom with what, whose hits they are, and what of them is warded off (section 22). */
import { expect, test } from 'vitest';
import {
  horsesStrike,
  proposed,
  strikeNeeds,
  meleeDensities,
} from '../../src/games/art-of-tactics/rules/melee/strikes.ts';
import type { Scene } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  FAR,
  HOPLITES,
  SWORDS,
  activate,
  answer,
  asked,
  begin,
  blue,
  charges,
  look,
  offOf,
  ranks,
  red,
  refused,
  resumed,
  roll,
  unit,
  type Game,
  type UnitHere,
} from './table.ts';

type Troops = Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>;
const LANCERS: Troops = { arm: 'horse', weapon: 'lance', ranks: [3] };
const BEAST = { arm: 'elephant', model: 'tusks', ranks: [1] } as const;
const elephant = (of: Partial<UnitHere> = {}): UnitHere => ({
  army: 0,
  at: [30, 19.2, 0],
  ...BEAST,
  weapon: 'sword',
  ...of,
});
const chariot = (of: Partial<UnitHere> = {}): UnitHere => ({
  ...elephant(),
  arm: 'chariot',
  model: 'team',
  horses: 3,
  crew: 1,
  ...of,
});
const strikes = (told: ReturnType<typeof roll>, of: number): object[] =>
  told.flatMap((event) =>
    event.type === 'struck' && event.unit === of
      ? event.strikes.map(({ weapon, at, dice }) => ({ weapon, at: Number(at), dice: dice.length }))
      : [],
  );
/** Two of blue before red's unit 0, half of its front each. */
const before = (one: Troops, two: Troops, gap = 0): UnitHere[] => [
  blue(one, gap, 28.4),
  blue(two, gap, 31.6),
];

// --- numbers -------------------------------------------------------------------------------------

test('AOT-CHAR-01 AOT-WPN-02 the crew strikes by the number of the horses', () => {
  const scene = look(begin({ units: [chariot({ weapon: 'spear' }), blue(HOPLITES, 0)] }));
  const needs = strikeNeeds(scene, meleeDensities(scene), unit(0), unit(1), 'spear');
  expect(needs).toEqual({ side: 'below', number: 3, equal: false });
});
test('AOT-ELE-11 an elephant kills as many as are before it abreast, not one more', () => {
  const match = charges({ units: [elephant({ weapon: 'bow' }), blue(HOPLITES, 2)] });
  roll(match, 4, 5, 5, 5, 5);
  expect(ranks(match, 1)).toEqual([0, 0, 4]);
});
test('AOT-ELE-11 AOT-ELE-14 the animal and its crew strike, and nobody of the escort', () => {
  const match = charges({ units: [elephant({ crew: 2, escort: 3 }), blue(HOPLITES, 2)] });
  expect(strikes(roll(match, 6, 1, 1, 5, 5, 5, 5), 0)).toEqual([
    { weapon: 'tusks', at: 1, dice: 1 },
    { weapon: 'sword', at: 1, dice: 2 },
  ]);
});

// --- horses --------------------------------------------------------------------------------------

interface Contact {
  readonly by: number;
  readonly with: number;
  readonly straight?: 0 | 1;
  readonly turned?: 0 | 1;
  readonly fought?: 0 | 1;
}
/** The same with these contacts. */
const touching = (match: Game, ...contacts: Contact[]): Scene => {
  const scene = look(match);
  const all = contacts.map((one) => ({ fresh: 1, straight: 1, turned: 0, fought: 0, ...one }));
  return { ...scene, position: { ...scene.position, contacts: all } } as never;
};
const ride = (scene: Scene, ids: readonly [number, number][]): boolean[] =>
  ids.map(([by, at]) => horsesStrike(scene, unit(by), unit(at)));
test('AOT-WPN-10 R-148 each contact by itself: straight upon one, aslant upon another', () => {
  const units = [red(LANCERS), ...before({ ...SWORDS }, { ...SWORDS }), red(LANCERS, 40)];
  const match = begin({ units });
  const both: [number, number][] = [
    [0, 1],
    [0, 2],
  ];
  expect(ride(touching(match, { by: 0, with: 2, straight: 0 }, { by: 0, with: 1 }), both)).toEqual([
    true,
    false,
  ]);
  // How another came upon the same enemy, or that enemy upon another, is nothing to it.
  for (const other of [
    { by: 3, with: 1, straight: 0 },
    { by: 1, with: 3, turned: 1 },
    { by: 2, with: 0, turned: 1 },
  ] as const) {
    expect(ride(touching(match, other, { by: 0, with: 1 }), [[0, 1]])).toEqual([true]);
  }
  // Foot came upon the horse: it strikes, unless it has turned to who was behind it.
  expect(ride(touching(match, { by: 1, with: 0, straight: 0 }), [[0, 1]])).toEqual([true]);
  expect(ride(touching(match, { by: 1, with: 0, turned: 1 }), [[0, 1]])).toEqual([false]);
  expect(ride(touching(match, { by: 0, with: 1, fought: 1 }), [[0, 1]])).toEqual([false]);
});
test('horses strike no wagon', () => {
  const wagon: UnitHere = {
    army: 1,
    at: [30, 22.4, 180],
    weapon: 'flail',
    ranks: [3, 3],
    wagon: true,
  };
  const sword: Troops = { ...LANCERS, weapon: 'sword' };
  const match = begin({ units: [red(sword), wagon] });
  expect(ride(touching(match, { by: 0, with: 1 }), [[0, 1]])).toEqual([false]);
});
test('AOT-CHAR-11 taken in flank its team strikes nobody, whoever else is before it', () => {
  const flank: UnitHere = { army: 1, at: [32, 19.2, 270], ...SWORDS };
  const free = begin({ units: [chariot(), blue(SWORDS, 0)] });
  expect(ride(touching(free, { by: 0, with: 1 }), [[0, 1]])).toEqual([true]);
  const taken = begin({ units: [chariot(), blue(SWORDS, 0), flank] });
  expect(ride(touching(taken, { by: 0, with: 1 }), [[0, 1]])).toEqual([false]);
});

// --- dice that are dealt -------------------------------------------------------------------------

test('what is proposed hits oftenest; of equals what pierces', () => {
  const best = (
    weapon: Troops['weapon'],
    count: number,
    more: Partial<UnitHere> = {},
  ): string[] => {
    const scene = look(
      begin({ units: [red({ weapon, ranks: [count], ...more }), blue(SWORDS, 0)] }),
    );
    const { strikes: all } = proposed(scene, meleeDensities(scene), unit(0), [unit(1)]);
    return all.map((one) => one.weapon);
  };
  // Above two, or below two; above four, or below four.
  for (const both of [
    ['sword', 'spear'],
    ['spear', 'sword'],
  ] as const) {
    expect(best(both, 2)).toEqual(['sword', 'sword']);
    expect(best(both, 4)).toEqual(['spear', 'spear', 'spear', 'spear']);
  }
  expect(best(['sword', 'twoHandedAxe'], 2)).toEqual(['twoHandedAxe', 'twoHandedAxe']);
  expect(best(['twoHandedAxe', 'sword'], 2)).toEqual(['twoHandedAxe', 'twoHandedAxe']);
});
test('AOT-WPN-05 R-147 the pike of the second rank alone is not worth the wall of shields', () => {
  const count = (
    ranked: readonly [number, number],
    gear: NonNullable<UnitHere['gear']>,
  ): string[] => {
    const one = red({ weapon: ['pike', 'sword'], ranks: ranked, gear });
    const scene = look(begin({ units: [one, blue(SWORDS, 0)] }));
    const { strikes: all } = proposed(scene, meleeDensities(scene), unit(0), [unit(1)]);
    return all.map((one) => one.weapon);
  };
  expect(count([2, 2], ['shield'])).toEqual(['sword', 'sword']);
  expect(count([2, 2], [])).toEqual(['sword', 'sword', 'pike']);
  // Four abreast strike with pikes, and have no wall to lose.
  expect(count([4, 4], ['shield'])).toEqual(Array(5).fill('pike'));
});
test('AOT-MELEE-06 AOT-WPN-10 AOT-WPN-11 lances at either, horses at the foot alone', () => {
  const riders: Troops = { arm: 'horse', weapon: 'sword', ranks: [3] };
  const match = begin({ units: [red(LANCERS), ...before({ ...SWORDS, ranks: [3] }, riders), FAR] });
  const scene = touching(match, { by: 0, with: 1 }, { by: 0, with: 2 });
  const { assignDice } = match.ruleset.questions;
  const no = (at: number[], horses: number[], enemies = [1, 2], weapon = 'lance') =>
    assignDice.check(
      scene,
      { unit: 0, enemies, figures: [0, 1, 2] } as never,
      { strikes: at.map((one, figure) => ({ figure, weapon, at: one })), horses } as never,
    );
  expect(no([1, 2, 1], [1, 1, 1])).toBeUndefined();
  expect(no([1, 2, 1], [1, 1])).toMatchObject({
    code: 'oneHorseEach',
    cite: 'AOT-WPN-10',
    facts: { unit: 0, dice: 3 },
  });
  expect(no([1, 2, 1], [1, 1, 2])).toMatchObject({
    code: 'noImpact',
    cite: 'AOT-WPN-11',
    facts: { unit: 0, enemy: 2 },
  });
  expect(no([1, 2, 1], [1, 3, 1])).toMatchObject({ code: 'noImpact', facts: { enemy: 3 } });
  expect(no([1, 3, 1], [1, 1, 1])).toMatchObject({
    code: 'notInFront',
    cite: 'AOT-MELEE-06',
    facts: { unit: 0, enemy: 3 },
  });
  expect(no([1, 2, 1], [1, 1, 1], [1, 2], 'sword')).toMatchObject({
    code: 'notItsWeapon',
    facts: { weapon: 'sword' },
  });
  // At riders alone no horse strikes.
  expect(no([2, 2, 2], [], [2])).toBeUndefined();
  expect(no([2, 2, 2], [2, 2, 2], [2])).toMatchObject({ code: 'oneHorseEach', facts: { dice: 0 } });
});

// --- hits that are spread ------------------------------------------------------------------------

/** Red's lancers upon foot and riders at once; two lances at each; so many hits for each. */
function spread(taken: [number, number]): { match: Game; told: ReturnType<typeof roll> } {
  const armoured = ['armour'] as const;
  const units = [
    red({ ...LANCERS, ranks: [4] }),
    ...before(
      { weapon: 'spear', ranks: [3, 3], gear: armoured },
      { arm: 'horse', weapon: 'spear', ranks: [3], gear: armoured },
      3,
    ),
    FAR,
  ];
  const match = begin({ units });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2990 }] });
  while (asked(match).includes('meetContact')) answer(match, 'meetContact', { act: 'stand' });
  answer(match, 'act', { done: true });
  const lances = [1, 1, 2, 2].map((at, figure) => ({ figure, weapon: 'lance', at }));
  answer(match, 'assignDice', { strikes: lances, horses: [1, 1, 1, 1] });
  // Lances: a five and a six at the foot, a six at the riders; horses: a four and a five.
  roll(match, 5, 6, 6, 1, 4, 5, 1, 1);
  expect(match.pending[0]).toMatchObject({
    ask: 'takeHits',
    seat: 'blue',
    question: { by: 0, units: [1, 2], hits: 5, horse: 2 },
  });
  expect(refused(match, 'takeHits', { taken: [1, 4] })).toMatchObject({
    code: 'horsesStrikeFoot',
    facts: { unit: 0, most: 3 },
  });
  expect(refused(match, 'takeHits', { taken: [5] })).toMatchObject({ code: 'wrongShare' });
  answer(match, 'takeHits', { taken });
  return { match, told: roll(match, 6, 6, 6, 6, 6, 6) };
}
test('AOT-MELEE-08 R-145 what horses hit stays with foot, what lances hit goes to either', () => {
  // The riders have all the lances: armour turns two sixes, and these pierce.
  const away = spread([2, 3]);
  expect([ranks(away.match, 1), ranks(away.match, 2)]).toEqual([
    [2, 2, 0],
    [0, 0, 2],
  ]);
  // One lance, the five, for the riders; for the foot both horses, and the sixes that armour turns.
  const near = spread([4, 1]);
  expect([ranks(near.match, 1), ranks(near.match, 2)]).toEqual([
    [1, 1, 2],
    [2, 0, 0],
  ]);
});
test('AOT-MELEE-08 only the hits of that striker are spread, and no others', () => {
  const match = begin({
    units: [
      { army: 0, at: [25.4, 20, 0], weapon: 'sword', ranks: [3] },
      red({ weapon: 'sword', ranks: [2] }),
      blue({ weapon: 'spear', ranks: [4, 4] }, 0, 28.2),
      blue({ weapon: 'spear', ranks: [4, 4] }, 0, 31.6),
    ],
  });
  roll(match, 4, 2);
  // Unit 0 has one before it alone and hits twice; unit 1 has both before it.
  const deal = {
    strikes: [3, 4].map((figure) => ({ figure, weapon: 'sword', at: 3 })),
    horses: [],
  };
  answer(match, 'assignDice', deal);
  answer(match, 'assignDice', {
    strikes: [0, 1, 2, 3].map((figure) => ({ figure: figure + 5, weapon: 'spear', at: 0 })),
    horses: [],
  });
  roll(match, 5, 5, 1, 5, 6);
  expect(match.pending[0]).toMatchObject({
    ask: 'takeHits',
    question: { by: 1, units: [2, 3], hits: 2, horse: 0 },
  });
  answer(match, 'takeHits', { taken: [1, 1] });
  roll(match, 6, 6, 6, 6, 6, 6, 6, 6);
  expect([ranks(match, 2), ranks(match, 3)]).toEqual([
    [2, 3, 0],
    [3, 4, 0],
  ]);
});

// --- what wards off ------------------------------------------------------------------------------

test('AOT-MSAVE-02 armour turns a six, and no five', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [4], gear: ['armour'] }, 0),
    ],
  });
  roll(match, 4, 2);
  roll(match, 6, 5, 5, 5);
  roll(match, 6, 6, 6, 6);
  expect(ranks(match, 1)).toEqual([1, 0, 0]);
});
test('AOT-ELE-10 R-226 horse armour turns the one of a rider, and not that of an elephant', () => {
  const barded: Troops = { arm: 'horse', weapon: 'sword', ranks: [4], gear: ['horseArmour'] };
  const match = charges({ units: [elephant({ weapon: 'bow' }), blue(barded, 2)] });
  roll(match, 1, 1, 1, 1, 1);
  expect(ranks(match, 1)).toEqual([2, 0, 1]);
});
test('AOT-WPN-04 one who strikes with both hands costs the whole rank its wall', () => {
  const both: Troops = { weapon: ['sword', 'twoHandedSword'], ranks: [2], gear: ['shield'] };
  const match = begin({ units: [red({ weapon: 'sword', ranks: [2] }), blue(both, 0), FAR] });
  roll(match, 4, 2);
  const [one, other] = [2, 3];
  answer(match, 'assignDice', {
    strikes: [
      { figure: one, weapon: 'sword', at: 0 },
      { figure: other, weapon: 'twoHandedSword', at: 0 },
    ],
    horses: [],
  });
  const told = [...roll(match, 6, 1), ...roll(match, 1), ...roll(match, 1)];
  expect(told.map(({ type }) => type)).not.toContain('wallTested');
  expect(ranks(match, 1)).toEqual([1, 0, 0]);
});
/** Blue's foot with shields is ridden at on the spot, and met by swords in the step of melee. */
function twice(die: number) {
  const foot = { army: 'blue', weapons: 'spear', ranks: [3, 3], gear: ['shield'] };
  const match = resumed({
    units: [
      {
        name: 'A',
        army: 'red',
        arm: 'horse',
        weapons: 'lance',
        ranks: [2],
        at: [28.4, 20],
        facing: 0,
      },
      { name: 'B', army: 'red', weapons: 'sword', ranks: [3], at: [31.65, 20], facing: 0 },
      { name: 'F', ...foot, at: [30, 22.6], facing: 180 },
      { name: 'G', ...foot, at: [55, 35], facing: 180 },
    ],
    phase: { at: 'actions', army: 'red', slot: 3, orders: [{ unit: 'A' }, { unit: 'B' }] },
  });
  answer(match, 'act', { unit: 0, act: 'breakthrough', run: false });
  answer(match, 'breakThrough', { through: false });
  // Two lances above three, one of them hits; two horses miss; three spears miss.
  const first = roll(match, 5, 1, 1, 1, 6, 6, 6, die);
  answer(match, 'act', { unit: 1, act: 'move', legs: [{ ahead: 990 }] });
  const told = answer(match, 'act', { done: true });
  expect(match.chance).toMatchObject({ dice: 3 });
  return { match, first, told };
}
test('AOT-MSAVE-01 once a slot: what the wall has left serves in the step of melee', () => {
  const { match, first } = twice(2);
  expect(first).toContainEqual(expect.objectContaining({ type: 'wallTested', unit: 2, blocks: 2 }));
  // A lance that is blocked shakes its man.
  expect(first).toContainEqual(
    expect.objectContaining({ type: 'blocked', unit: 2, hits: 1, piercing: 1, melee: 1 }),
  );
  expect(ranks(match, 2)).toEqual([2, 3, 1]);
  const then = roll(match, 5, 5, 1, 6, 6, 6);
  expect(then.map(({ type }) => type)).not.toContain('wallTested');
  expect(then).toContainEqual(
    expect.objectContaining({ type: 'blocked', unit: 2, hits: 1, piercing: 0 }),
  );
  expect(ranks(match, 2)).toEqual([2, 2, 1]);
});
test('AOT-MSAVE-01 a wall that failed on the spot is not tried again, and blocks nothing', () => {
  const { match, first } = twice(3);
  expect(first.map(({ type }) => type)).not.toContain('blocked');
  expect(ranks(match, 2)).toEqual([2, 3, 0]);
  const then = roll(match, 5, 1, 1, 6, 6, 6);
  expect(then.map(({ type }) => type)).not.toContain('blocked');
  expect(ranks(match, 2)).toEqual([2, 2, 0]);
});

// --- elephants against one another ---------------------------------------------------------------

test.each([
  [2, 5, 0],
  [5, 2, 1],
])('AOT-ELE-15 of %d and %d unit %d is killed', (own, his, dead) => {
  const other = { ...elephant(), army: 1, at: [30, 24.4, 180] } as const;
  const match = charges({ units: [elephant(), other, red(HOPLITES, 5), FAR] });
  expect(match.chance).toMatchObject({ dice: 2 });
  roll(match, own, his);
  expect([offOf(match, 0), offOf(match, 1)]).toEqual([0, 1].map((id) => (id === dead ? 1 : 0)));
});
test('AOT-ELE-15 in a duel the animal strikes at nobody else; its crew may', () => {
  const match = begin({
    units: [
      elephant({ crew: 2 }),
      { ...elephant(), army: 1, at: [31.4, 22.4, 180] },
      blue(HOPLITES, 0, 28.5),
      { ...FAR, army: 0 },
    ],
  });
  roll(match, 4, 2);
  const told = roll(match, 1, 1, 5, 5, 5, 5, 3, 3);
  expect(strikes(told, 0)).toEqual([{ weapon: 'sword', at: 2, dice: 2 }]);
  expect(strikes(told, 1)).toEqual([]);
  expect(told).toContainEqual(expect.objectContaining({ type: 'elephantsMet', dice: [3, 3] }));
});
