/** Re-forming, merging and splitting to their limits (section 20). */
import { expect, test } from 'vitest';
import {
  besideOf,
  densitiesFor,
  formationOf,
  halved,
  mergeable,
  returnedBy,
  whyNoMerge,
  whyNoReform,
  whyNoSplit,
  whyNotRanks,
} from '../../src/games/art-of-tactics/rules/movement/formations.ts';
import type { FigureId, Scene, UnitId } from '../../src/games/art-of-tactics/rules/world.ts';
import { invariants } from './trials/invariants.ts';
import type { Moment } from '#trials';
import {
  begin,
  blue,
  look,
  red,
  square,
  unit,
  type TableHere,
  type UnitHere,
  told,
} from './table.ts';

const SWORDS = { weapon: 'sword', ranks: [3, 2, 2] } as const;
const ENEMY = blue({ weapon: 'sword', ranks: [3] }, 14);
const BEAST: UnitHere = {
  ...red({ arm: 'elephant', weapon: 'spear', ranks: [1] }),
  model: 'tusks',
  crew: 3,
  escort: 4,
};
const scene = (units: readonly UnitHere[], rest: Partial<TableHere> = {}): Scene =>
  look(begin({ units: [...units, ENEMY], ...rest }));
const ids = (...figures: number[]): FigureId[] => figures as FigureId[];

// --- ranks ---------------------------------------------------------------------------------------

test('AOT-UNIT-02, AOT-UNIT-07, AOT-UNIT-08 two ranks of five, one of four horse', () => {
  const rank = (count: number): FigureId[] => ids(...Array.from({ length: count }, (_, id) => id));
  const why = (arm: 'foot' | 'horse', first: number, second: number): string | undefined => {
    const here = scene([red({ weapon: 'sword', arm, ranks: [3] })]);
    return told(whyNotRanks(here, unit(0), { first: rank(first), second: rank(second) }));
  };
  expect([why('foot', 5, 5), why('foot', 3, 0), why('horse', 4, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(why('foot', 6, 0)).toBe('tooDense AOT-UNIT-07');
  expect(why('foot', 2, 3)).toBe('secondLonger AOT-UNIT-08');
  expect(why('horse', 5, 0)).toBe('tooDense AOT-UNIT-07');
  expect(why('horse', 2, 1)).toBe('oneRank AOT-UNIT-02');
});
test('AOT-REFORM-01, AOT-REFORM-02 the formed stay, so many return, and only its own', () => {
  const why = (
    first: number[],
    second: number[] = [],
    more: Partial<UnitHere> = {},
    beside: readonly UnitHere[] = [],
  ): string | undefined => {
    const here = scene([red({ ...SWORDS, ...more }), ...beside]);
    return told(
      whyNoReform(here, unit(0), { first: ids(...first), second: ids(...second), facing: 0 }),
    );
  };
  expect(why([0, 1, 2, 3, 4])).toBeUndefined();
  expect(why([0, 1, 2, 5], [3, 4])).toBeUndefined();
  expect(why([0, 1, 2, 5], [3, 4, 6])).toBe('tooManyReturned AOT-REFORM-01');
  // AOT-PROP-05 Regular troops bring back two.
  expect(why([0, 1, 2, 5], [3, 4, 6], { elite: ['regular'] })).toBeUndefined();
  expect(why([0, 1, 2, 3])).toBe('allStayFormed AOT-REFORM-02');
  expect(why([0, 1, 2, 3], [4, 4])).toBe('notItsFigure AOT-REFORM-01');
  const other = red(SWORDS, 40);
  expect(why([0, 1, 2, 3, 4, 7], [], {}, [other])).toBe('notItsFigure AOT-REFORM-01');
});
test('AOT-REFORM-08 who is in contact does not re-form', () => {
  const here = look(
    begin({
      units: [red({ weapon: 'sword', ranks: [3] }), blue({ weapon: 'sword', ranks: [3] }, 0)],
    }),
  );
  const no = whyNoReform(here, unit(0), { first: ids(0, 1, 2), second: [], facing: 0 });
  expect(told(no)).toBe('inContact AOT-REFORM-08');
});
test('AOT-ELE-03, AOT-REFORM-01 a beast and its crew stay; the escort forms behind', () => {
  const here = scene([BEAST]);
  const why = (first: number[], second: number[]): string | undefined =>
    told(whyNoReform(here, unit(0), { first: ids(...first), second: ids(...second), facing: 0 }));
  // Itself, three of a crew, four on foot.
  expect(why([0, 1, 2, 3], [4, 5, 6, 7])).toBeUndefined();
  for (const [first, second] of [
    [
      [0, 1, 2],
      [3, 4, 5, 6, 7],
    ],
    [
      [0, 1, 2, 4],
      [3, 5, 6, 7],
    ],
    [
      [0, 1, 2, 3, 4],
      [5, 6, 7],
    ],
  ])
    expect(why(first, second)).toBe('modelsStay AOT-REFORM-01');
});
test('AOT-PROP-05, AOT-REFORM-01 how many return: one, and two of regulars', () => {
  const cars: UnitHere = {
    ...red({ arm: 'chariot', weapon: 'bow', ranks: [1] }),
    model: 'team',
    horses: 2,
    crew: 2,
  };
  const returned = (one: UnitHere): number => returnedBy(scene([one]), unit(0));
  expect(returned(red(SWORDS))).toBe(1);
  expect(returned(red({ ...SWORDS, ranks: [0, 0, 5] }))).toBe(1);
  expect(returned(red({ ...SWORDS, elite: ['regular'] }))).toBe(2);
  expect(returned(cars)).toBe(1);
});
test('AOT-UNIT-05, AOT-UNIT-07, AOT-REFORM-09 the densities that so many figures may take', () => {
  const of = (one: UnitHere, figures: number): number[] =>
    densitiesFor(scene([one]), unit(0), figures);
  const foot = red(SWORDS);
  expect(of(foot, 1)).toEqual([1]);
  expect(of(foot, 5)).toEqual([3, 4, 5]);
  expect(of(foot, 6)).toEqual([3, 4, 5]);
  expect(of(foot, 7)).toEqual([4, 5]);
  expect(of(foot, 10)).toEqual([5]);
  const horse = red({ arm: 'horse', weapon: 'lance', ranks: [4] });
  expect([of(horse, 2), of(horse, 3), of(horse, 4)]).toEqual([[2], [3], [4]]);
  expect(of(BEAST, 8)).toEqual([4]);
});
test('AOT-REFORM-01 ranks that are offered: strikers before shooters, leaders behind', () => {
  const men = red({ weapon: 'sword', ranks: [3, 1, 2], role: 'colonel' });
  const here = scene([men]);
  expect(formationOf(here, unit(0), 3, 0)).toEqual({ first: ids(1, 2, 3), second: ids(0) });
  expect(formationOf(here, unit(0), 3, 1)).toEqual({ first: ids(1, 2, 3), second: ids(4, 0) });
  expect(formationOf(here, unit(0), 4, 2)).toEqual({ first: ids(1, 2, 3, 4), second: ids(5, 0) });
  expect(formationOf(scene([BEAST]), unit(0), 4, 0)).toEqual({
    first: ids(0, 1, 2, 3),
    second: ids(4, 5, 6, 7),
  });
});

// --- merging -------------------------------------------------------------------------------------

const FEW = { weapon: 'sword', ranks: [2, 1] } as const;
const merging = (
  units: readonly UnitHere[],
  {
    first = [0, 1, 3, 4],
    second = [2, 5],
    others = [1],
    rest = {},
  }: { first?: number[]; second?: number[]; others?: number[]; rest?: Partial<TableHere> } = {},
): string | undefined =>
  told(
    whyNoMerge(scene(units, rest), {
      unit: unit(0),
      act: 'merge',
      with: others.map(unit),
      first: ids(...first),
      second: ids(...second),
      facing: 0,
    }),
  );
test('AOT-REFORM-04 alike in nation, arm, gear, quality; an inch apart', () => {
  const two = (other: Partial<UnitHere>, x = 34.2): string | undefined =>
    merging([red(FEW), { ...red(FEW, x), ...other }]);
  expect(two({})).toBeUndefined();
  expect(two({}, 34.201)).toBe('tooFarApart AOT-REFORM-04');
  expect(two({ weapon: 'spear' })).toBeUndefined();
  expect(two({ nation: 'theirs' })).toBe('otherArmy AOT-REFORM-04');
  expect(two({ army: 1 })).toBe('otherArmy AOT-REFORM-04');
  expect(two({ arm: 'horse', ranks: [3] })).toBe('otherArmy AOT-REFORM-04');
  expect(two({ gear: ['shield'] })).toBe('otherGear AOT-REFORM-04');
  expect(two({ recruits: true })).toBe('otherGear AOT-REFORM-04');
  expect(two({ elite: ['veteran'] })).toBe('otherGear AOT-REFORM-04');
  // AOT-STAKE-01 Stakes stay in the ground.
  expect(two({ gear: ['stakes'] })).toBeUndefined();
  const both = { elite: ['veteran', 'regular'] } as const;
  expect(
    merging([red({ ...FEW, elite: ['regular', 'veteran'] }), red({ ...FEW, ...both }, 34)]),
  ).toBeUndefined();
});
test('AOT-REFORM-04, AOT-UNIT-01 two at least, each once; ten foot, four horse; one leader', () => {
  const pair = [red(FEW), red(FEW, 33.2)];
  expect(merging(pair, { others: [] })).toBe('twoToMerge AOT-REFORM-04');
  expect(merging(pair, { others: [1, 1] })).toBe('twoToMerge AOT-REFORM-04');
  expect(merging(pair, { others: [0] })).toBe('twoToMerge AOT-REFORM-04');
  const five = { weapon: 'sword', ranks: [3, 2] } as const;
  const ten = { first: [0, 1, 2, 3, 4], second: [5, 6, 7, 8, 9] };
  expect(merging([red(five), red(five, 33.2)], ten)).toBeUndefined();
  // The disordered count too.
  expect(merging([red(five), red({ ...five, ranks: [3, 2, 1] }, 33.2)], ten)).toBe(
    'tooMany AOT-UNIT-01',
  );
  const led = (one: 'colonel' | 'general' | 'hero') => red({ ...FEW, role: one });
  const also = (one: 'colonel' | 'general') => red({ ...FEW, role: one }, 33.2);
  expect(merging([led('colonel'), red(FEW, 33.2)])).toBeUndefined();
  expect(merging([led('hero'), also('colonel')])).toBeUndefined();
  expect(merging([led('colonel'), also('general')])).toBe('twoLeaders AOT-REFORM-04');
});
test('AOT-REFORM-02, AOT-UNIT-07, AOT-REFORM-01 the ranks of who are merged', () => {
  const pair = [red(FEW), red({ ...FEW, ranks: [2, 1, 2] }, 33.2)];
  const ranks = (first: number[], second: number[]) => merging(pair, { first, second });
  expect(ranks([0, 1, 2, 3], [4, 5])).toBeUndefined();
  expect(ranks([0, 1, 2, 3], [4, 5, 6])).toBeUndefined();
  expect(ranks([0, 1, 2, 3], [4, 5, 6, 7])).toBe('tooManyReturned AOT-REFORM-01');
  expect(ranks([0, 1, 2, 3], [4])).toBe('notItsFigure AOT-REFORM-02');
  expect(ranks([0, 1, 2, 3], [4, 5, 5])).toBe('notItsFigure AOT-REFORM-02');
  expect(ranks([0, 1, 2, 3], [4, 5, 9])).toBe('notItsFigure AOT-REFORM-02');
  expect(ranks([0, 1], [2, 3, 4, 5])).toBe('tooDense AOT-UNIT-07');
  expect(ranks([0, 1, 2, 3, 4, 5], [])).toBe('tooDense AOT-UNIT-07');
  expect(ranks([0, 1, 2, 3, 4], [5])).toBeUndefined();
  const riders = { arm: 'horse', weapon: 'lance', ranks: [2] } as const;
  const horse = (first: number[], second: number[]) =>
    merging([red(riders), red(riders, 33.2)], { first, second });
  expect(horse([0, 1, 2, 3], [])).toBeUndefined();
  expect(horse([0, 1, 2], [3])).toBe('tooDense AOT-UNIT-07');
});
test('AOT-REFORM-04, AOT-REFORM-08 no models, no wagons, nobody in contact', () => {
  const beast = { ...BEAST, crew: 1, escort: 0 };
  const beside = { ...beast, at: [32.8, 20, 0] as const };
  const all = { first: [0, 1, 2, 3], second: [] };
  expect(merging([beast, beside], all)).toBe('modelsStay AOT-REFORM-04');
  const wagon = (x: number): UnitHere => ({ ...red(FEW, x), wagon: true });
  expect(merging([wagon(30), red(FEW, 33)])).toBe('modelsStay AOT-REFORM-04');
  expect(merging([red(FEW), wagon(33)])).toBe('modelsStay AOT-REFORM-04');
  const held = blue({ weapon: 'sword', ranks: [3] }, 0, 35.9);
  expect(merging([red(FEW), red(FEW, 33.2), held])).toBe('inContact AOT-REFORM-08');
  expect(
    mergeable(scene([red(FEW), red(FEW, 33.2), red({ ...FEW, nation: 'theirs' }, 26.8)]), unit(0)),
  ).toEqual([1]);
  expect(mergeable(scene([red(FEW), red(FEW, 33.2), red(FEW, 26.8)]), unit(0))).toEqual([1, 2]);
});
test('AOT-TERR-06 in a village nobody takes close order by merging', () => {
  const terrain = [square('village', [28, 19], [32, 21])];
  const pair = [red(FEW), red(FEW, 33.2)];
  expect(merging(pair, { rest: { terrain } })?.split(' ')[0]).toBe('impassable');
  expect(merging(pair, { first: [0, 1, 3], second: [2, 4, 5], rest: { terrain } })).toBeUndefined();
});

// --- foot that joins an elephant or a chariot ----------------------------------------------------

const LIGHT = { weapon: 'javelin', ranks: [2, 2] } as const;
/** A beast with two of a crew at the place of red; its base ends at 31.5. */
const MAHOUT = { ...BEAST, at: [30, 20, 0], crew: 2, escort: 0 } as const;
const beside = (
  other: Partial<UnitHere> = {},
  more: Partial<UnitHere> = {},
  { first = [0, 1, 2], second = [3, 4, 5, 6] }: { first?: number[]; second?: number[] } = {},
): string | undefined => {
  const one = { ...MAHOUT, ...more };
  return merging([one, { ...red(LIGHT, 33.6), ...other }], { first, second });
};
test('AOT-ELE-03 R-172 four on foot join it within an inch, in whatever order they stood', () => {
  expect(beside()).toBeUndefined();
  expect(beside({ ranks: [4] })).toBeUndefined();
  expect(beside({ gear: ['shield'], recruits: true })).toBeUndefined();
  expect(beside({ at: [34.4, 20, 0] })).toBe('tooFarApart AOT-REFORM-04');
  expect(beside({ nation: 'theirs' })).toBe('otherArmy AOT-REFORM-04');
  expect(beside({ army: 1 })).toBe('otherArmy AOT-REFORM-04');
  expect(beside({ ranks: [3, 2] }, {}, { second: [3, 4, 5, 6, 7] })).toBe(
    'tooManyBeside AOT-ELE-03',
  );
  // One who is out of order counts too, and may step in.
  expect(beside({ ranks: [2, 1, 1] }, {}, { second: [3, 4, 5] })).toBeUndefined();
  expect(beside({ ranks: [2, 1, 1] })).toBeUndefined();
  expect(beside({ ranks: [2, 0, 2] })).toBe('tooManyReturned AOT-REFORM-01');
  expect(beside({ ranks: [2, 1, 2] }, {}, { second: [3, 4, 5] })).toBe('tooManyBeside AOT-ELE-03');
  const two = { escort: 2 } as const;
  expect(beside({ ranks: [2] }, two)).toBeUndefined();
  expect(beside({ ranks: [2, 1] }, two, { second: [3, 4, 5, 6, 7] })).toBe(
    'tooManyBeside AOT-ELE-03',
  );
});
test('AOT-ELE-03 AOT-ELE-18 R-172 only plain foot, and they stand behind', () => {
  expect(beside({ arm: 'horse', ranks: [4] })).toBe('notAsEscort AOT-ELE-03');
  expect(beside({ wagon: true })).toBe('notAsEscort AOT-ELE-03');
  expect(beside({ role: 'standardBearer' })).toBe('notAsEscort AOT-ELE-18');
  expect(beside({ role: 'colonel' })).toBe('notAsEscort AOT-ELE-18');
  expect(beside({ elite: ['veteran', 'regular'] })).toBe('notAsEscort AOT-ELE-18');
  expect(beside({}, {}, { first: [0, 1, 2, 3], second: [4, 5, 6] })).toBe(
    'modelsStay AOT-REFORM-01',
  );
  expect(beside({}, {}, { second: [3, 4, 5] })).toBe('notItsFigure AOT-REFORM-02');
  const foot = red(LIGHT);
  expect(merging([foot, { ...MAHOUT, at: [33.6, 20, 0] }])).toBe('otherArmy AOT-REFORM-04');
  const held = blue({ weapon: 'sword', ranks: [3] }, 0, 35.9);
  const all = { first: [0, 1, 2], second: [3, 4, 5, 6] };
  expect(merging([MAHOUT, red(LIGHT, 33.6), held], all)).toBe('inContact AOT-REFORM-08');
});
test('AOT-CHAR-08 AOT-CHAR-09 AOT-CHAR-12 R-172 a chariot in order, but not with scythes', () => {
  const car = { arm: 'chariot', horses: 2, model: 'team' } as const;
  expect(beside({}, car)).toBeUndefined();
  expect(beside({ ranks: [3, 2] }, car, { second: [3, 4, 5, 6, 7] })).toBe(
    'tooManyBeside AOT-CHAR-08',
  );
  expect(beside({ arm: 'camel', ranks: [4] }, car)).toBe('notAsEscort AOT-CHAR-08');
  expect(beside({ role: 'hero' }, car)).toBe('notAsEscort AOT-CHAR-13');
  expect(beside({}, { ...car, model: 'scythes' })).toBe('modelsStay AOT-CHAR-09');
  const here = scene([{ ...MAHOUT, ...car }, red(LIGHT, 33.6)]);
  expect(mergeable(here, unit(0))).toEqual([1]);
  // AOT-CHAR-12 Out of order, it comes to itself first.
  const { figures } = here.position;
  const place = figures.place.map((one, figure) => (figures.unit[figure] === 0 ? 3 : one));
  const shaken = { ...here, position: { ...here.position, figures: { ...figures, place } } };
  const ranked = { first: ids(0, 1, 2), second: ids(3, 4, 5, 6), facing: 0 };
  const merge = { unit: unit(0), act: 'merge' as const, with: [unit(1)], ...ranked };
  expect(told(whyNoMerge(shaken, merge))).toBe('panics AOT-CHAR-12');
});
test('AOT-ELE-03 the fuzzer notices a fifth man beside it', () => {
  const rule = invariants.find(({ name }) => name.includes('on foot with an animal'));
  const here = scene([{ ...MAHOUT, escort: 4 }, red(LIGHT, 40)]);
  const { figures } = here.position;
  const seen = (of: readonly UnitId[]): unknown => {
    const position = { ...here.position, figures: { ...figures, unit: of } };
    return rule?.wrong({ scene: { ...here, position } } as unknown as Moment);
  };
  expect(seen(figures.unit)).toBeUndefined();
  expect(seen(figures.unit.with(7, unit(0)))).toBe('5: 0');
});

// --- splitting -----------------------------------------------------------------------------------

const SIX = { weapon: 'sword', ranks: [3, 3, 1] } as const;
const splitting = (
  units: readonly UnitHere[],
  figures: number[],
  [x, y]: readonly [number, number] = [33_200, 20_000],
  leader?: number,
  rest: Partial<TableHere> = {},
): string | undefined =>
  told(
    whyNoSplit(
      scene(units, rest),
      { unit: unit(0), act: 'split', figures: ids(...figures), x, y },
      leader === undefined ? undefined : unit(leader),
    ),
  );
test('AOT-REFORM-06 somebody formed in each part, each man once, and its own', () => {
  const own = (...figures: number[]) => splitting([red(SIX), red(SIX, 45)], figures);
  expect([own(0), own(0, 1, 2, 3, 4), own(0, 6)]).toEqual([undefined, undefined, undefined]);
  expect(own(6)).toBe('formedInBoth AOT-REFORM-06');
  expect(own(0, 1, 2, 3, 4, 5)).toBe('formedInBoth AOT-REFORM-06');
  expect(own(0, 0)).toBe('notItsFigure AOT-REFORM-06');
  expect(own(0, 7)).toBe('notItsFigure AOT-REFORM-06');
});
test('AOT-REFORM-06 the new base touches the old one, and stands on nobody', () => {
  const at = (x: number, y: number, more: readonly UnitHere[] = []) =>
    splitting([red(SIX), ...more], [0, 1], [x, y]);
  expect([at(33_200, 20_000), at(33_220, 20_000), at(33_180, 20_000)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([at(33_221, 20_000), at(33_179, 20_000)]).toEqual([
    'mustTouch AOT-REFORM-06',
    'mustTouch AOT-REFORM-06',
  ]);
  expect([at(26_800, 20_000), at(30_000, 18_400)]).toEqual([undefined, undefined]);
  expect(at(33_200, 20_000, [red(SIX, 35)])?.split(' ')[0]).toBe('baseInWay');
});
// AOT-REFORM-06
test('both parts stay within an inch of the leader who ordered it', () => {
  const led = (x: number, ordered?: number, rest: Partial<TableHere> = {}) =>
    splitting(
      [red({ ...SIX, at: [30, 20, 0] }), red({ ...SIX, role: 'general', at: [x, 18, 0] })],
      [0, 1],
      [33_200, 20_000],
      ordered,
      rest,
    );
  // The leader stands 0.4 in behind; to the side of the one part, and of the other.
  expect([led(30, 1), led(33.2, 1)]).toEqual([undefined, undefined]);
  expect([led(28, 1), led(36.3, 1)]).toEqual([
    'outOfCommand AOT-REFORM-06',
    'outOfCommand AOT-REFORM-06',
  ]);
  // Of his own unit, and on a slot of its own, nobody asks.
  expect([led(28, 0), led(28)]).toEqual([undefined, undefined]);
  const needs = { options: { splitNeedsLeader: true } };
  expect(led(30, undefined, needs)).toBe('leaderMustSplit AOT-REFORM-06');
  expect(led(30, 1, needs)).toBeUndefined();
});
test('AOT-REFORM-06 models cannot split, nor can who mans a wagon', () => {
  expect(splitting([BEAST], [4, 5], [32_400, 20_000])).toBe('modelsStay AOT-REFORM-06');
  expect(splitting([{ ...red(FEW), wagon: true }], [0])).toBe('modelsStay AOT-REFORM-06');
});
// AOT-REFORM-06
test('both parts stand as dense as may be, strikers before', () => {
  const here = scene([red({ weapon: 'sword', ranks: [3, 3], role: 'colonel' })]);
  expect(halved(here, unit(0), ids(0, 1, 2))).toEqual({
    part: { first: ids(1, 2), second: ids(0) },
    rest: { first: ids(3, 4), second: ids(5) },
  });
  const riders = scene([red({ arm: 'horse', weapon: 'lance', ranks: [4] })]);
  expect(halved(riders, unit(0), ids(0))).toEqual({
    part: { first: ids(0), second: [] },
    rest: { first: ids(1, 2, 3), second: [] },
  });
  expect(besideOf(here, unit(0))).toEqual([
    { x: 33_200, y: 20_000 },
    { x: 26_800, y: 20_000 },
  ]);
  const crowded = scene([red(SIX), red(SIX, 34)]);
  expect(besideOf(crowded, unit(0))).toEqual([{ x: 26_800, y: 20_000 }]);
  const turned = scene([red({ ...SIX, at: [30, 20, 90] })]);
  expect(besideOf(turned, unit(0))).toEqual([
    { x: 30_000, y: 16_800 },
    { x: 30_000, y: 23_200 },
  ]);
});
