/** Melee: weapons, horses, whom they strike, saves, flanks, results (section 22). */
import { expect, test } from 'vitest';
import {
  frontal,
  horsesStrike,
  strikeNeeds,
  meleeDensities,
} from '../../src/games/art-of-tactics/rules/melee/strikes.ts';
import type { Element } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  activate,
  answer,
  asked,
  begin,
  blue,
  look,
  poseOf,
  ranks,
  red,
  refused,
  roll,
  unit,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';
import { sayEvent, localeOf } from '../../src/games/art-of-tactics/rules/phrases/locale.ts';

const locales = [await localeOf('en'), await localeOf('ru')];

type Troops = Partial<UnitHere> & Pick<UnitHere, 'weapon' | 'ranks'>;
const FAR: UnitHere = { army: 0, at: [5, 5, 0], weapon: 'sword', ranks: [2] };
/** Red's unit 0 and blue's unit 1, front to front since the turn before. */
function met(a: Troops, b: Troops, more: Partial<TableHere> = {}): Game {
  const match = begin({ units: [red(a), blue(b, 0), FAR], ...more });
  roll(match, 4, 2);
  return match;
}
/** Red's unit 0 comes straight upon blue's unit 1 in this slot. */
function charged(a: Troops, b: Troops, more: Partial<TableHere> = {}): Game {
  const match = begin({ units: [red(a), blue(b, 3)], ...more });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2990 }] });
  if (asked(match).includes('meetContact')) answer(match, 'meetContact', { act: 'stand' });
  answer(match, 'act', { done: true });
  return match;
}
const strikes = (told: ReturnType<typeof roll>, of: number): object[] =>
  told.flatMap((event) =>
    event.type === 'struck' && event.unit === of
      ? event.strikes.map(({ weapon, dice, hits }) => ({ weapon, dice: dice.length, hits }))
      : [],
  );

// --- weapons -------------------------------------------------------------------------------------

const SIDE: Troops = { weapon: 'sword', ranks: [3, 3] };
test.each([
  ['bow', 'below', 3],
  ['sling', 'below', 3],
  ['crossbow', 'below', 3],
  ['javelin', 'below', 3],
  ['handgun', 'below', 3],
  ['spear', 'below', 4],
  ['pike', 'below', 4],
  ['halberd', 'below', 4],
  ['sword', 'above', 4],
  ['axe', 'above', 4],
  ['shortSpear', 'above', 4],
  ['flail', 'above', 4],
  ['twoHandedAxe', 'above', 4],
  ['twoHandedSword', 'above', 4],
  ['lance', 'above', 3],
] as const)(
  'AOT-WPN-01, AOT-WPN-02, AOT-WPN-03, AOT-WPN-08, AOT-WPN-09, AOT-WPN-14 %s against three: %s %d',
  (weapon, side, number) => {
    const of = (arm: 'foot' | 'horse') => {
      const scene = look(begin({ units: [red({ arm, weapon, ranks: [4] }), blue(SIDE, 0)] }));
      return strikeNeeds(scene, meleeDensities(scene), unit(0), unit(1), weapon);
    };
    // A rider strikes with it as a man on foot.
    for (const arm of ['foot', 'horse'] as const)
      expect(of(arm)).toEqual({ side, number, equal: false });
  },
);
const walls = (told: ReturnType<typeof roll>): number =>
  told.filter(({ type }) => type === 'wallTested').length;
test.each([
  ['sword', 1],
  ['pike', 0],
  ['twoHandedSword', 0],
  ['twoHandedAxe', 0],
] as const)(
  'AOT-WPN-04, AOT-WPN-07, AOT-MSAVE-01 who strikes with a %s tries %d walls',
  (weapon, count) => {
    const match = met({ weapon: 'sword', ranks: [4] }, { weapon, ranks: [3], gear: ['shield'] });
    const told = [...roll(match, 5, 1, 1, 1), ...roll(match, 1, 1, 1)];
    if (count > 0) told.push(...roll(match, 1));
    expect(walls(told)).toBe(count);
    expect(ranks(match, 1)).toEqual([count > 0 ? 3 : 2, 0, 0]);
  },
);
test('AOT-WPN-05 one more strike for a second rank of pikes that is no shorter', () => {
  const match = met({ weapon: 'pike', ranks: [3, 3] }, { weapon: 'pike', ranks: [3, 2] });
  const told = [...roll(match, 6, 6, 6, 6), ...roll(match, 6, 6, 6)];
  expect([strikes(told, 0), strikes(told, 1)]).toMatchObject([[{ dice: 4 }], [{ dice: 3 }]]);
});
/** Both carry a pike and a sword: red stands in two ranks, so that one die more is his. */
const TWICE: Troops = { weapon: ['pike', 'sword'], ranks: [2, 2] };
const dealt = (...all: readonly [number, string, number][]): object => ({
  strikes: all.map(([figure, weapon, at]) => ({ figure, weapon, at })),
  horses: [],
});
test('AOT-WPN-05 who has pikes and swords strikes from the second rank with a pike alone', () => {
  const match = met(TWICE, SIDE);
  const swords = dealt([0, 'sword', 1], [0, 'sword', 1], [1, 'pike', 1]);
  expect(refused(match, 'assignDice', swords)).toMatchObject({
    code: 'secondRankPikes',
    cite: 'AOT-WPN-05',
  });
  // Who strikes with a pike has lost the wall: there is no leaving out of the other.
  const fewer = dealt([0, 'pike', 1], [1, 'sword', 1]);
  expect(refused(match, 'assignDice', fewer)).toMatchObject({ code: 'oneDieEach' });
  answer(match, 'assignDice', dealt([0, 'sword', 1], [0, 'pike', 1], [1, 'sword', 1]));
  expect(strikes([...roll(match, 6, 6, 6), ...roll(match, 1, 1, 1)], 0)).toEqual([
    { weapon: 'sword', dice: 2, hits: 2 },
    { weapon: 'pike', dice: 1, hits: 0 },
  ]);
});
test('AOT-WPN-05 AOT-WPN-04 who leaves his pikes down has no strike more, and his wall', () => {
  const match = met({ ...TWICE, gear: ['shield'] }, SIDE);
  answer(match, 'assignDice', dealt([0, 'sword', 1], [1, 'sword', 1]));
  const told = [...roll(match, 1, 1), ...roll(match, 4, 1, 1)];
  expect(strikes(told, 0)).toEqual([{ weapon: 'sword', dice: 2, hits: 0 }]);
  expect(roll(match, 1)).toContainEqual(
    expect.objectContaining({ type: 'wallTested', unit: 0, blocks: 1 }),
  );
});
test('AOT-WPN-05 AOT-WAG-04 no strike more at a wagon, whatever else they carry', () => {
  const wagon = { weapon: 'flail', ranks: [3, 3], wagon: true, at: [30, 22.4, 180] } as const;
  const told = roll(met(TWICE, wagon), 1, 1);
  expect(strikes(told, 0)).toEqual([{ weapon: 'sword', dice: 2, hits: 0 }]);
});
test('AOT-WPN-06 AOT-ARMY-06 a halberd as a spear or as an axe, and two weapons by choice', () => {
  const match = met(
    { weapon: 'halberd', ranks: [2] },
    { weapon: 'sword', ranks: [2], gear: ['shield'] },
  );
  const dice = (weapons: readonly string[]): object => ({
    strikes: weapons.map((weapon, figure) => ({ figure, weapon, at: 1 })),
    horses: [],
  });
  expect(refused(match, 'assignDice', dice(['sword', 'halberd']))).toMatchObject({
    code: 'notItsWeapon',
    cite: 'AOT-MELEE-04',
  });
  expect(refused(match, 'assignDice', dice(['halberd']))).toMatchObject({ code: 'oneDieEach' });
  answer(match, 'assignDice', dice(['halberd', 'twoHandedAxe']));
  // A one is below two, a six above it; the wall saves one of each, and the axe shakes its man.
  const told = [...roll(match, 1), ...roll(match, 6), ...roll(match, 1, 1)];
  expect(strikes(told, 0)).toEqual([
    { weapon: 'halberd', dice: 1, hits: 1 },
    { weapon: 'twoHandedAxe', dice: 1, hits: 1 },
  ]);
  roll(match, 1);
  answer(match, 'blockHits', { plain: 1 });
  expect(ranks(match, 1)).toEqual([1, 0, 0]);
});
test('AOT-WPN-01 AOT-MSAVE-04 a javelin pierces in melee by the option only', () => {
  const of = (javelinApInMelee: boolean) => {
    const match = met(
      { weapon: 'javelin', ranks: [3] },
      { weapon: 'sword', ranks: [3], gear: ['shield'] },
      { options: { javelinApInMelee } },
    );
    roll(match, 1, 6, 6);
    roll(match, 1, 1, 1);
    roll(match, 1);
    return ranks(match, 1);
  };
  expect([of(false), of(true)]).toEqual([
    [3, 0, 0],
    [2, 0, 1],
  ]);
});

// --- horses --------------------------------------------------------------------------------------

const LANCERS: Troops = { arm: 'horse', weapon: 'lance', ranks: [3] };
test('AOT-WPN-10 AOT-WPN-12 AOT-WPN-13 horses strike once, in the first round', () => {
  const match = charged(LANCERS, { weapon: 'sword', ranks: [3, 3], gear: ['shield', 'armour'] });
  const first = roll(match, 1, 1, 1, 6, 1, 1, 1, 1, 1);
  expect(strikes(first, 0)).toEqual([
    { weapon: 'lance', dice: 3, hits: 0 },
    { weapon: 'horse', dice: 3, hits: 1 },
  ]);
  // Neither the wall nor the armour, which cancels a six, stops a horse.
  expect(walls(first)).toBe(0);
  expect(ranks(match, 1)).toEqual([2, 3, 0]);
  while (match.scene.position.turn === 1) {
    if (asked(match).includes('giveOrders')) answer(match, 'giveOrders', { method: 'none' });
    else answer(match, 'act', { done: true });
  }
  roll(match, 4, 2);
  expect(strikes(roll(match, 1, 1, 1), 0)).toEqual([{ weapon: 'lance', dice: 3, hits: 0 }]);
});
const impact = (units: readonly UnitHere[], terrain: readonly Element[] = [], straight = true) => {
  const match = begin({ units, terrain });
  const scene = look(match);
  const contact = { by: 0, with: 1, fresh: 1, straight: straight ? 1 : 0, turned: 0, fought: 0 };
  const there = { ...scene, position: { ...scene.position, contacts: [contact] } } as never;
  return [horsesStrike(there, unit(0), unit(1)), horsesStrike(there, unit(1), unit(0))];
};
test('AOT-WPN-10 AOT-WPN-11 only at foot, on open ground, straight, and not from behind', () => {
  const horse: UnitHere = red(LANCERS);
  const foot = blue({ weapon: 'sword', ranks: [3] }, 0);
  expect(impact([horse, foot])).toEqual([true, false]);
  expect(impact([horse, foot], [], false)).toEqual([false, false]);
  expect(impact([horse, blue({ arm: 'horse', weapon: 'sword', ranks: [3] }, 0)])).toEqual([
    false,
    false,
  ]);
  const wood: Element = {
    kind: 'wood',
    outline: [
      [28_000, 21_500],
      [32_000, 21_500],
      [32_000, 24_000],
      [28_000, 24_000],
    ],
  };
  expect(impact([horse, foot], [wood])).toEqual([false, false]);
  // Foot that comes upon horse in front is ridden at; from behind it is not.
  const footFirst: UnitHere = { army: 0, at: [30, 20, 0], weapon: 'sword', ranks: [3] };
  const facing = (way: number): UnitHere => ({ army: 1, at: [30, 21.6, way], ...LANCERS });
  expect(impact([footFirst, facing(180)])).toEqual([false, true]);
  expect(impact([footFirst, facing(0)])).toEqual([false, false]);
});
test('AOT-TERR-09 in a camp horses do not strike either', () => {
  const match = begin({
    units: [red(LANCERS), blue({ weapon: 'sword', ranks: [3] }, 0)],
    camps: [undefined, { x: 30, y: 25.5 }],
  });
  const scene = look(match);
  const contacts = [{ by: 0, with: 1, fresh: 1, straight: 1, turned: 0, fought: 0 }];
  const there = { ...scene, position: { ...scene.position, contacts } } as never;
  expect(horsesStrike(there, unit(0), unit(1))).toBe(false);
});

// --- who strikes whom ----------------------------------------------------------------------------

/** Blue's two stand before red's unit 0, half of its front each. */
const TWO = (a: Troops, one: Troops, two: Troops): TableHere => ({
  units: [
    red(a),
    { army: 1, at: [28.4, 21.6, 180], ...one },
    { army: 1, at: [31.6, 21.6, 180], ...two },
  ],
});
const swords = (count: number, at: (index: number) => number): object => ({
  strikes: Array.from({ length: count }, (_, figure) => ({
    figure,
    weapon: 'sword',
    at: at(figure),
  })),
  horses: [],
});
test('AOT-MELEE-04, AOT-MELEE-05, AOT-MELEE-07, AOT-DICE-03 the first rank, a die each', () => {
  const match = begin(
    TWO(
      { weapon: 'sword', ranks: [4, 4] },
      { weapon: 'spear', ranks: [1] },
      { weapon: 'spear', ranks: [1] },
    ),
  );
  roll(match, 4, 2);
  expect(
    refused(
      match,
      'assignDice',
      swords(8, () => 1),
    ),
  ).toMatchObject({
    code: 'oneDieEach',
    cite: 'AOT-MELEE-04',
    facts: { dice: 4 },
  });
  answer(
    match,
    'assignDice',
    swords(4, (index) => 1 + (index % 2)),
  );
  const told = [...roll(match, 1, 1), ...roll(match, 1, 1), ...roll(match, 6), ...roll(match, 6)];
  expect(told.filter(({ type }) => type === 'struck').slice(0, 1)).toMatchObject([
    {
      strikes: [
        { at: 1, dice: [1, 1] },
        { at: 2, dice: [1, 1] },
      ],
    },
  ]);
});
test('AOT-MELEE-08 hits go to whom their owner likes, of all before the striker', () => {
  const match = begin(
    TWO(
      { weapon: 'sword', ranks: [4] },
      { weapon: 'spear', ranks: [3] },
      { weapon: 'spear', ranks: [3] },
    ),
  );
  roll(match, 4, 2);
  // All four at the first of the two.
  answer(
    match,
    'assignDice',
    swords(4, () => 1),
  );
  roll(match, 5, 6, 1, 1);
  expect(match.pending[0]).toMatchObject({
    ask: 'takeHits',
    seat: 'blue',
    question: { units: [1, 2], hits: 2, horse: 0 },
  });
  expect(refused(match, 'takeHits', { taken: [1, 0] })).toMatchObject({
    code: 'wrongShare',
    cite: 'AOT-MELEE-08',
  });
  answer(match, 'takeHits', { taken: [0, 2] });
  roll(match, 6, 6, 6);
  roll(match, 6, 6, 6);
  expect([ranks(match, 1), ranks(match, 2)]).toEqual([
    [3, 0, 0],
    [1, 0, 0],
  ]);
});
test('AOT-MELEE-08 what horses hit falls on foot', () => {
  const match = begin(
    TWO(LANCERS, { weapon: 'spear', ranks: [3] }, { arm: 'horse', weapon: 'sword', ranks: [3] }),
  );
  const scene = look(match);
  const contacts = [{ by: 0, with: 1, fresh: 1, straight: 1, turned: 0, fought: 0 }];
  const there = { ...scene, position: { ...scene.position, contacts } } as never;
  const question = { by: 0, units: [1, 2], hits: 3, horse: 2 } as never;
  const { takeHits } = match.ruleset.questions;
  const of = (taken: number[]) => takeHits.check(there, question, { taken });
  expect(of([2, 1])).toBeUndefined();
  expect(of([3, 0])).toBeUndefined();
  expect(of([1, 2])).toMatchObject({ code: 'horsesStrikeFoot', cite: 'AOT-MELEE-08' });
});
test('AOT-MELEE-06 AOT-MFLANK-01 AOT-GEO-08 nobody strikes at his flank or his rear', () => {
  const at = (x: number, y: number, facing: number) => {
    const match = begin({
      units: [
        red({ weapon: 'spear', ranks: [3, 3] }),
        { army: 1, at: [x, y, facing], weapon: 'sword', ranks: [2] },
      ],
    });
    return frontal(look(match), unit(0), [unit(1)]).length;
  };
  expect(at(30, 21.6, 180)).toBe(1);
  // Behind its front line to the last corner: from the flank; a corner before the line: from front.
  expect(at(32.4, 19.2, 270)).toBe(0);
  expect(at(32.4, 19.5, 270)).toBe(1);
  expect(at(30, 18.4, 0)).toBe(0);
});
test('AOT-MELEE-03, AOT-MELEE-09, AOT-MELEE-10 numbers of the beginning; losses together', () => {
  const match = met({ weapon: 'sword', ranks: [3, 3] }, { weapon: 'spear', ranks: [3, 3] });
  roll(match, 4, 4, 4);
  // Red's three hits have not thinned blue's strikes, nor what they need.
  expect(match.chance).toMatchObject({ dice: 3 });
  roll(match, 2, 2, 3);
  expect([ranks(match, 0), ranks(match, 1)]).toEqual([
    [2, 2, 0],
    [1, 2, 0],
  ]);
});

// --- saves ---------------------------------------------------------------------------------------

test('AOT-MSAVE-02 AOT-MSAVE-03 AOT-MSAVE-05 dice that armour cancels, then the wall', () => {
  const foot = met(
    { weapon: 'sword', ranks: [4] },
    { weapon: 'spear', ranks: [4], gear: ['shield', 'armour'] },
  );
  roll(foot, 6, 6, 5, 5);
  roll(foot, 6, 6, 6, 6);
  roll(foot, 1);
  expect(ranks(foot, 1)).toEqual([3, 0, 0]);
  const barded = met(
    { weapon: 'spear', ranks: [4] },
    { arm: 'horse', weapon: 'sword', ranks: [4], gear: ['horseArmour'] },
  );
  roll(barded, 1, 1, 2, 6);
  roll(barded, 1, 1, 1, 1);
  expect(ranks(barded, 1)).toEqual([3, 0, 0]);
});
/** What is told of the blows of a unit. */
const saidOf = (match: Game, told: ReturnType<typeof roll>, of: number): (string | undefined)[] =>
  told.flatMap((event) =>
    event.type === 'struck' && event.unit === of
      ? locales.map((locale) => sayEvent(look(match), event, locale))
      : [],
  );
test('what armour stops is told with the blows', () => {
  const foot = met(
    { weapon: 'sword', ranks: [4] },
    { weapon: 'spear', ranks: [4], gear: ['armour'] },
  );
  expect(saidOf(foot, roll(foot, 6, 6, 5, 2), 0)).toEqual([
    expect.stringMatching(/ with swords: 6, 6, 5, 2 — 3 hits, armour stops 2\.$/),
    expect.stringMatching(/: 6, 6, 5, 2 — 3 попадания, доспехи отразили 2\.$/),
  ]);
  const barded = met(
    { weapon: 'spear', ranks: [4] },
    { arm: 'horse', weapon: 'sword', ranks: [4], gear: ['horseArmour'] },
  );
  expect(saidOf(barded, roll(barded, 1, 1, 2, 6), 0)[0]).toMatch(
    / with spears: 1, 1, 2, 6 — 3 hits, armour stops 2\.$/,
  );
  // A six that missed is stopped by nothing.
  const spears = met(
    { weapon: 'spear', ranks: [4] },
    { weapon: 'spear', ranks: [4], gear: ['armour'] },
  );
  expect(saidOf(spears, roll(spears, 1, 6, 6, 6), 0)[0]).toMatch(/ 1, 6, 6, 6 — 1 hit\.$/);
});
test('AOT-MSAVE-04 lances at shields: whom the wall saves loses order', () => {
  const match = charged(LANCERS, { weapon: 'sword', ranks: [4], gear: ['shield'] });
  roll(match, 5, 5, 1, 1, 1, 1);
  roll(match, 1, 1, 1, 1);
  roll(match, 1);
  expect(ranks(match, 1)).toEqual([2, 0, 1]);
});
test('AOT-MFLANK-02 AOT-MFLANK-04 from the flank no wall, and the larger number counts', () => {
  const match = begin({
    units: [
      red({ weapon: 'bow', ranks: [1, 1], gear: ['shield'] }),
      { army: 1, at: [32.4, 19.2, 270], weapon: 'bow', ranks: [2] },
    ],
  });
  const needs = strikeNeeds(look(match), meleeDensities(look(match)), unit(1), unit(0), 'bow');
  expect(needs.number).toBe(2);
  roll(match, 4, 2);
  const told = roll(match, 1, 6);
  expect(walls(told)).toBe(0);
  expect(ranks(match, 0)).toEqual([1, 0, 0]);
});

// --- results -------------------------------------------------------------------------------------

test('AOT-MRES-01, AOT-MRES-02, AOT-MRES-04, AOT-MRES-05 density alone; the winner stays', () => {
  const denser = met({ weapon: 'spear', ranks: [4] }, { weapon: 'spear', ranks: [3] });
  roll(denser, 6, 6, 6, 6);
  roll(denser, 6, 6, 6);
  expect(denser.chance).toMatchObject({ dice: 1 });
  roll(denser, 6);
  expect(poseOf(denser, 0)).toEqual([30_000, 20_000, 0]);
  expect(poseOf(denser, 1)[1]).toBe(28_600);
  const equal = met({ weapon: 'spear', ranks: [3] }, { weapon: 'spear', ranks: [3] });
  roll(equal, 6, 6, 6);
  roll(equal, 6, 6, 6);
  expect(asked(equal)).toEqual(['giveOrders']);
});
test('AOT-MRES-03 who loses to one of two retreats, though he beats the other', () => {
  const match = begin(
    TWO(
      { weapon: 'spear', ranks: [3] },
      { weapon: 'spear', ranks: [4] },
      { weapon: 'spear', ranks: [2] },
    ),
  );
  roll(match, 4, 2);
  const spears = {
    strikes: [0, 1, 2].map((figure) => ({ figure, weapon: 'spear', at: 1 })),
    horses: [],
  };
  answer(match, 'assignDice', spears);
  roll(match, 6, 6, 6);
  roll(match, 6, 6, 6, 6);
  roll(match, 6, 6);
  // Red's, the active player's, first: then the one that it beat.
  roll(match, 6);
  answer(match, 'turnBack', { back: false });
  expect(poseOf(match, 0)[1]).toBeLessThan(20_000);
  roll(match, 6);
  expect(poseOf(match, 2)[1]).toBeGreaterThan(21_600);
});
test('AOT-MFLANK-03 on the flank its depth is compared', () => {
  const of = (second: number): string => {
    const match = begin({
      units: [
        red({ weapon: 'spear', ranks: [4, second] }),
        { army: 1, at: [32.4, 19.2, 270], weapon: 'spear', ranks: [2] },
        // Somebody may act besides, and is asked.
        FAR,
      ],
    });
    roll(match, 4, 2);
    roll(match, 6, 6);
    return match.chance === undefined ? 'stands' : 'retreats';
  };
  // Two ranks hold two abreast; a single rank does not, however long.
  expect([of(4), of(0)]).toEqual(['stands', 'retreats']);
});
