import { chance, countedOf, type Spread } from '#dice';
import {
  answer,
  begin,
  type Game,
  look,
  ranks,
  roll,
  type TableHere,
  unit,
  type UnitHere,
} from '../../../../../test/art-of-tactics/table.ts';
import type { Weapon } from '../world.ts';
import { isOnFlank } from '../facts/places.ts';
import { ranksAfter, sufferedIn } from './losses.ts';
import { meleeForecast, meleeWins } from './melee.ts';
import { shotForecast } from './shot.ts';
import { testForecast } from './tests.ts';
import { describe, expect, test } from 'vitest';

/** Ranks that a unit may be left with, each with its chance. */
function told(before: readonly [number, number, number], suffers: Spread): Map<string, number> {
  const [first, second, behind] = before;
  const all = new Map<string, number>();
  for (const [value, ways] of countedOf(suffers)) {
    const left = ranksAfter({ first, second, behind }, sufferedIn(value));
    const key = [left.first, left.second, left.behind].join();
    all.set(key, (all.get(key) ?? 0) + chance(ways, suffers.all));
  }
  return all;
}
/** Every throw that the engine asks for: what each of `reads` sees then, and how often. */
function enumerated(
  here: TableHere,
  play: (match: Game) => void,
  ...reads: readonly ((match: Game, told: readonly Told[]) => string)[]
): Map<string, number>[] {
  const found = reads.map(() => new Map<string, number>());
  const walk = (match: Game, told: readonly Told[], p: number): void => {
    const { position } = match.scene;
    const over = position.step.at !== 'melee' && position.step.at !== 'actions';
    if (match.chance === undefined || match.chance.ask !== 'roll' || over) {
      for (const [at, read] of reads.entries()) {
        const key = read(match, told);
        found[at]?.set(key, (found[at].get(key) ?? 0) + p);
      }
      return;
    }
    const { dice } = match.chance;
    for (const thrown of throwsOf(dice)) {
      const next = match.fork();
      const events = roll(next, ...thrown);
      walk(next, [...told, ...events], p * 6 ** -dice);
    }
  };
  const match = begin(here);
  play(match);
  walk(match, [], 1);
  return found;
}
type Told = ReturnType<typeof roll>[number];
const FACES = [1, 2, 3, 4, 5, 6];
const throwsOf = (dice: number): number[][] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((one) => FACES.map((die) => [...one, die]));
function expectAlike(one: Map<string, number>, other: Map<string, number>): void {
  const seen = (all: Map<string, number>): string[] =>
    [...all].filter(([, p]) => p > 1e-9).map(([key]) => key);
  expect(seen(one).toSorted()).toEqual(seen(other).toSorted());
  for (const [key, p] of one) expect(p).toBeCloseTo(other.get(key) ?? 0, 9);
}

const SHOT: TableHere = {
  units: [
    { army: 0, at: [30, 18, 0], weapon: 'bow', ranks: [2] },
    { army: 1, at: [30, 21, 180], weapon: 'spear', ranks: [3, 2], gear: ['shield'] },
  ],
};
/** AOT-ART-10 Of two dice the one that kills more: no more than three ranks are deep. */
function chooseDeadliest(match: Game): void {
  const [open] = match.pending;
  if (open?.ask !== 'chooseDie') return;
  const { dice } = open.question as { readonly dice: readonly number[] };
  const worth = (die: number): number => (die <= 3 ? die : 0);
  answer(match, 'chooseDie', { die: dice.toSorted((a, b) => worth(b) - worth(a))[0] });
}
const gun = (weapon: Weapon): Partial<UnitHere> => ({
  weapon,
  arm: 'artillery',
  ranks: [2, 2],
  at: [30, 17.2, 0],
});
describe('a shot', () => {
  const played = (match: Game): void => {
    roll(match, 4, 2);
    answer(match, 'giveOrders', { method: 'separate', unit: 0 });
    answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
    if (match.pending[0]?.ask === 'meetShot') answer(match, 'meetShot', { act: 'none' });
  };
  test.each<[string, Partial<UnitHere>, Partial<UnitHere>]>([
    ['AOT-SHOOT-11 AOT-SAVE-01 at a wall of shields', {}, {}],
    ['AOT-SAVE-02 at pavises', {}, { gear: ['pavise'] }],
    ['AOT-SHOOT-12 javelins', { weapon: 'javelin', at: [30, 19, 0] }, {}],
    ['AOT-SHOOT-13 handguns', { weapon: 'handgun', at: [30, 19, 0] }, { gear: [] }],
    ['AOT-SAVE-03 at barded horse', {}, { arm: 'horse', ranks: [3], gear: ['horseArmour'] }],
    ['AOT-PROP-11 by veterans', { role: 'general' }, { gear: [] }],
    ['AOT-ART-09 a light gun', gun('lightGunpowder'), {}],
    ['AOT-ART-10 a heavy engine', gun('heavyEngine'), {}],
    ['AOT-ELE-12 at an elephant', {}, { arm: 'elephant', model: 'tusks', gear: [], escort: 1 }],
    ['AOT-CHAR-10 at a chariot', {}, { arm: 'chariot', model: 'team', horses: 4, gear: [] }],
    [
      'AOT-ART-09 of a gun at a chariot',
      gun('lightGunpowder'),
      { arm: 'chariot', model: 'team', horses: 2, crew: 1, gear: [] },
    ],
  ])('%s comes to what the engine throws', (_, shooter, target) => {
    const [one, two] = SHOT.units;
    const here = {
      units: [
        { ...one, ...shooter },
        { ...two, ...target },
      ] as UnitHere[],
    };
    const match = begin(here);
    played(match);
    const forecast = shotForecast(look(match), unit(0), unit(1));
    if (forecast === undefined) throw new Error('no shot');
    const [left] = enumerated(here, played, (given) => {
      const after = given.fork();
      chooseDeadliest(after);
      return ranks(after, 1).join();
    });
    expectAlike(told(ranks(match, 1), forecast.suffers), left);
  });
});

const BEAST = {
  arm: 'elephant',
  model: 'tusks',
  weapon: 'sword',
  ranks: [1],
  at: [30, 17.6, 0],
} as const;
const CHARIOT = { ...BEAST, arm: 'chariot', model: 'team', horses: 2, crew: 1 } as const;
const GUARDED = { ...BEAST, escort: 1 } as const;
const FACING = { ...BEAST, crew: 1, at: [30, 20.8, 180] } as const;
const LONE = { ranks: [1] } as const;
const VETERANS = ['veteran', 'steadfast'] as const;
describe('a melee', () => {
  const fought = (one: Partial<UnitHere>, two: Partial<UnitHere>): TableHere => ({
    units: [
      { army: 0, at: [30, 18.4, 0], weapon: 'sword', ranks: [2], ...one },
      { army: 1, at: [30, 20, 180], weapon: 'spear', ranks: [2], ...two },
      // R-176 A beast that runs wild has a way out to them: whom it tramples is not foretold.
      { army: 1, at: [30, 6, 0], weapon: 'spear', ranks: [2] },
      { army: 0, at: [30, 32, 180], weapon: 'spear', ranks: [2] },
    ],
  });
  const begun = (match: Game): void => void roll(match, 4, 2);
  const leftTo = (_: unknown, id: number) => (after: Game) => ranks(after, id).join();
  /** Who was beaten, or that a beast ran wild: whichever came first. */
  const firstTold = (_after: Game, events: readonly Told[]): string =>
    events
      .flatMap((event) => {
        if (event.type === 'wentBerserk') return ['wild'];
        return event.type === 'beaten' ? [String(event.beaten.unit)] : [];
      })
      .slice(0, 1)
      .join();
  test.each<[string, Partial<UnitHere>, Partial<UnitHere>]>([
    ['AOT-MELEE-05 swords at spears', {}, {}],
    ['AOT-MSAVE-01 a wall of shields', {}, { gear: ['shield'], ranks: [2, 2] }],
    ['AOT-MSAVE-02 armour', { weapon: 'twoHandedAxe' }, { gear: ['armour'], weapon: 'axe' }],
    ['AOT-WPN-05 pikes', { weapon: 'pike', ranks: [1, 1] }, {}],
    ['AOT-MFLANK-01 from the flank', { ...LONE, at: [27.6, 20.8, 90] }, { gear: ['shield'] }],
    ['horse that stands', { arm: 'horse', weapon: 'lance' }, {}],
    ['AOT-PROP-12 a wall of veterans', LONE, { gear: ['shield'], elite: VETERANS }],
    ['AOT-MSAVE-04 what pierces at a wall', { ...LONE, weapon: 'axe' }, { gear: ['shield'] }],
    ['AOT-PROP-16 handguns', { weapon: 'handgun', ranks: [1] }, { ranks: [2, 1] }],
    ['AOT-CHAR-03 the crew of a chariot', CHARIOT, {}],
    ['AOT-ELE-13 an elephant that may run wild', BEAST, { weapon: 'sword' }],
    ['AOT-ELE-13 one that an escort goes with', GUARDED, { weapon: 'sword' }],
    ['AOT-ELE-15 two elephants with crews', { ...BEAST, crew: 1 }, FACING],
  ])('%s comes to what the engine throws', (name, one, two) => {
    const here = fought(one, two);
    const match = begin(here);
    expect(isOnFlank(look(match), unit(0), unit(1))).toBe(name.includes('from the flank'));
    const { fighters, duels } = meleeForecast(look(match), [{ a: unit(0), b: unit(1) }]);
    const [lost, ...left] = enumerated(here, begun, firstTold, ...fighters.map(leftTo));
    for (const [id, { suffers }] of fighters.entries()) {
      expectAlike(told(ranks(match, id), suffers), left[id]);
    }
    const [duel] = duels;
    expect(duel.wild).toBeCloseTo(lost.get('wild') ?? 0, 9);
    expect(duel.odds[0]).toBeCloseTo(lost.get('1') ?? 0, 9);
    expect(duel.odds[1]).toBeCloseTo(lost.get('0') ?? 0, 9);
    expect(duel.odds[2] + duel.bothFall).toBeCloseTo(lost.get('') ?? 0, 9);
    const ahead = duel.margins.filter(({ value }) => value > 0);
    expect(ahead.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(duel.odds[0], 9);
  });
  test.each<[string, Partial<UnitHere>, Partial<UnitHere>]>([
    ['AOT-ELE-11 by an elephant', BEAST, { ranks: [2, 1], gear: ['shield'] }],
    ['AOT-ELE-12 beside its escort', { ...BEAST, escort: 1 }, { weapon: 'sword' }],
  ])('%s as many fall as the engine throws', (_, one, two) => {
    const here = fought(one, two);
    const match = begin(here);
    const { fighters } = meleeForecast(look(match), [{ a: unit(0), b: unit(1) }]);
    const left = enumerated(here, begun, ...fighters.map(leftTo));
    for (const [id, { suffers }] of fighters.entries()) {
      expectAlike(told(ranks(match, id), suffers), left[id]);
    }
  });
});

test('AOT-ELE-15 of two elephants the higher die wins, in fifteen of thirty-six either', () => {
  const other = { ...BEAST, army: 1, at: [30, 20.8, 180] } as const;
  const scene = look(begin({ units: [{ ...BEAST, army: 0 }, other] }));
  const [duel] = meleeForecast(scene, [{ a: unit(0), b: unit(1) }]).duels;
  expect(duel.odds).toEqual([15 / 36, 15 / 36, 6 / 36]);
  expect(duel.margins.map(({ value }) => value)).toEqual([-3, 0, 3]);
});
test('AOT-MRES-02 of the fights that are decided so many are won; of none the half', () => {
  const wins = (one: number, other: number): number => {
    const units = [
      { army: 0, at: [30, 18.4, 0], weapon: 'bow', ranks: [one] },
      { army: 1, at: [30, 20, 180], weapon: 'bow', ranks: [other] },
    ] as const;
    return meleeWins(look(begin({ units })), unit(0), unit(1));
  };
  // Bows hit below the number of the other: at one nobody is ever hit.
  expect(wins(1, 1)).toBe(0.5);
  expect(wins(2, 1)).toBe(1);
  expect(wins(1, 2)).toBe(0);
  // Two against two: what either has lost decides, and it is the same for both.
  expect(wins(2, 2)).toBeCloseTo(0.5, 12);
  expect(wins(3, 2)).toBeGreaterThan(0.8);
  expect(wins(3, 2)).toBeLessThan(1);
});

describe('an order-loss test', () => {
  const spread = (here: Partial<UnitHere>): [number, number][] => {
    const match = begin({
      units: [
        { army: 0, at: [30, 18, 0], weapon: 'sword', ranks: [3], ...here },
        { army: 1, at: [30, 30, 180], weapon: 'spear', ranks: [2] },
      ],
    });
    const { least, ways, all } = testForecast(look(match), unit(0));
    return ways.map((way, index) => [least + index, Number((way * 36n) / all)]);
  };
  test('AOT-TEST-02 below the density so many lose order as it shows', () => {
    expect(spread({})).toEqual([
      [0, 24],
      [1, 6],
      [2, 6],
    ]);
  });
  test('a regular unit throws a failed one again and keeps the better', () => {
    // 1 or 2 is thrown again: by 24 of 36 it passes at once, by 8 at the second throw.
    expect(spread({ elite: ['regular', 'steadfast'] })).toEqual([
      [0, 32],
      [1, 3],
      [2, 1],
    ]);
  });
});
