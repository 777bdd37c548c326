/** Units, ranks, density, and the properties that markers and leaders bring (sections 4 and 5). */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { quotaOf } from '../../src/games/art-of-tactics/rules/facts/losses.ts';
import { hasProperty } from '../../src/games/art-of-tactics/rules/facts/properties.ts';
import {
  densityOf,
  depthOf,
  isPanicking,
  movementOf,
  strengthOf,
} from '../../src/games/art-of-tactics/rules/facts/units.ts';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import { testNumber } from '../../src/games/art-of-tactics/rules/movement/tests.ts';
import { companionsOf } from '../../src/games/art-of-tactics/rules/command/orders.ts';
import { strikersOf } from '../../src/games/art-of-tactics/rules/melee/strikes.ts';
import { shotOf } from '../../src/games/art-of-tactics/rules/shooting/range.ts';
import { turnedTo } from '../../src/games/art-of-tactics/rules/movement/turning.ts';
import {
  HOPLITES,
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
  setupHere,
  unit,
  type UnitHere,
} from './table.ts';

const FAR = blue(HOPLITES, 15);
/** One unit of red's, and an enemy out of the way. */
const alone = (of: Parameters<typeof red>[0]) => begin({ units: [red(of), FAR] });
/** Why a setup may not be played. */
function issues(...units: UnitHere[]): { code: string; cite?: string }[] {
  const started = Match.start(artOfTactics2006, setupHere({ units: [...units, FAR] }));
  return started.ok ? [] : [...(started.error as { code: string; cite?: string }[])];
}

// --- figures -------------------------------------------------------------------------------------

test('AOT-GEO-01 AOT-GEO-04 a base is 3.2 by 1.6 in; 0 faces up, clockwise', () => {
  const match = begin({
    units: [red({ weapon: 'sword', ranks: [2, 2] }), blue({ weapon: 'sword', ranks: [2, 2] }, 9)],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 3000 }] });
  expect(poseOf(match, 0)).toEqual([30_000, 23_000, 0]);
  const east = turnedTo(look(match), unit(0), 9000, unit(1));
  // On its narrow side it would reach 0.8 in farther; it is shifted back to keep its distance.
  expect(east).toMatchObject({ x: 30_000, y: 22_200, facing: 9000 });
});
test('AOT-UNIT-01 AOT-UNIT-02 AOT-UNIT-07 what a base may hold', () => {
  expect(issues(red({ weapon: 'sword', ranks: [5, 5] }))).toEqual([]);
  expect(issues(red({ weapon: 'sword', ranks: [5, 5, 1] }))).toMatchObject([
    { code: 'tooMany', cite: 'AOT-UNIT-01' },
  ]);
  expect(issues(red({ weapon: 'sword', ranks: [6] }))).toMatchObject([
    { code: 'tooDense', cite: 'AOT-UNIT-07' },
  ]);
  expect(issues(red({ weapon: 'sword', ranks: [0] }))).toMatchObject([
    { code: 'noFigures', cite: 'AOT-UNIT-01' },
  ]);
  expect(issues(red({ arm: 'horse', weapon: 'lance', ranks: [2, 1] }))).toMatchObject([
    { code: 'oneRank', cite: 'AOT-UNIT-02' },
  ]);
  expect(issues(red({ arm: 'horse', weapon: 'lance', ranks: [5] }))).toMatchObject([
    { code: 'tooMany' },
    { code: 'tooDense' },
  ]);
  expect(issues(red({ weapon: 'sword', ranks: [0, 2] }))).toMatchObject([
    { code: 'emptyFirstRank', cite: 'AOT-UNIT-15' },
  ]);
});
test('AOT-ARMY-15 AOT-PROP-14 AOT-PROP-15 what a unit may be', () => {
  const twoLeaders = setupHere({ units: [red({ weapon: 'sword', ranks: [3, 3] }), FAR] });
  const [first, ...others] = twoLeaders.units;
  const figures = first.figures.map((figure, index) =>
    index < 2 ? { ...figure, role: 'colonel' as const } : figure,
  );
  const led = { ...twoLeaders, units: [{ ...first, figures }, ...others] };
  expect(Match.start(artOfTactics2006, led)).toMatchObject({
    ok: false,
    error: [{ code: 'twoLeaders', cite: 'AOT-ARMY-15' }],
  });
  expect(
    issues(red({ weapon: 'sword', ranks: [3], elite: ['steadfast', 'regular', 'veteran'] })),
  ).toMatchObject([{ code: 'twoProperties', cite: 'AOT-PROP-14' }]);
  expect(
    issues(red({ weapon: 'sword', ranks: [3], recruits: true, role: 'musician' })),
  ).toMatchObject([{ code: 'recruitsHaveNone', cite: 'AOT-PROP-15' }]);
  expect(
    issues(red({ weapon: 'sword', ranks: [3], recruits: true, elite: ['regular', 'veteran'] })),
  ).toMatchObject([{ code: 'recruitsHaveNone', cite: 'AOT-PROP-15' }]);
});
test('AOT-ARMY-14 an army has a unit at least, and needs no general', () => {
  const setup = setupHere({ units: [red(HOPLITES), FAR] });
  expect(Match.start(artOfTactics2006, setup).ok).toBe(true);
  const none = { ...setup, units: [setup.units[1]] };
  expect(Match.start(artOfTactics2006, none)).toMatchObject({
    error: [{ code: 'noUnits', at: 'armies.0', cite: 'AOT-ARMY-14' }],
  });
});
test('AOT-UNIT-03 AOT-UNIT-10 AOT-UNIT-11 AOT-UNIT-17 density, strength and depth', () => {
  const of = (...given: [number, number?, number?]): number[] => {
    const scene = look(alone({ weapon: 'sword', ranks: given }));
    const measures = [densityOf, depthOf, strengthOf];
    return measures.map((measure) => measure(scene, unit(0)));
  };
  expect(of(4, 4, 0)).toEqual([4, 2, 8]);
  expect(of(2, 3, 2)).toEqual([3, 2, 7]);
  expect(of(3, 0, 1)).toEqual([3, 1, 4]);
  expect(of(0, 0, 5)).toEqual([0, 0, 5]);
});
test('AOT-UNIT-12 AOT-PANIC-01 with nobody formed it panics, and moves ten inches', () => {
  const match = alone({ weapon: 'sword', ranks: [0, 0, 3] });
  expect([isPanicking(look(match), unit(0)), movementOf(look(match), unit(0))]).toEqual([
    true,
    10_000,
  ]);
  activate(match, [4, 2], 0);
  expect(refused(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 9999 }] })).toMatchObject({
    code: 'fullMovement',
    cite: 'AOT-PANIC-01',
  });
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({ code: 'panics' });
  expect(refused(match, 'act', { unit: 0, act: 'turn', facing: 9000 })).toMatchObject({
    code: 'panics',
  });
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 10_000 }] });
  expect(poseOf(match, 0)).toEqual([30_000, 30_000, 0]);
});
test('AOT-COMP-02 AOT-UNIT-14 the owner says which figure of the longest rank falls', () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 20, 0], weapon: 'bow', ranks: [4, 4] },
      blue({ weapon: 'sword', ranks: [3, 3], role: 'standardBearer' }, 3),
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  answer(match, 'meetShot', { act: 'none' });
  roll(match, 1, 6, 6);
  // Figure 8 bears the standard, in the first rank; 11 to 13 stand in the second.
  expect(refused(match, 'chooseLosses', { figures: [11] })).toMatchObject({
    code: 'wrongRank',
    cite: 'AOT-UNIT-14',
  });
  expect(refused(match, 'chooseLosses', { figures: [9, 10] })).toMatchObject({ code: 'wrongRank' });
  answer(match, 'chooseLosses', { figures: [9] });
  expect(match.scene.position.figures.place.slice(8)).toEqual([1, 0, 1, 2, 2, 2]);
});
test('AOT-UNIT-15 an empty first rank is filled by the second', () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 20, 0], weapon: 'bow', ranks: [4, 4] },
      blue({ weapon: 'sword', ranks: [1, 1] }, 0.5),
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
  expect(refused(match, 'meetShot', { act: 'return' })).toMatchObject({ code: 'noWeaponReaches' });
  answer(match, 'meetShot', { act: 'none' });
  // Below one nothing hits (AOT-SHOOT-17).
  roll(match, 1);
  expect(ranks(match, 1)).toEqual([1, 1, 0]);
  const fallen = quotaOf({ first: 1, second: 1, behind: 0 }, 1, 'killed');
  expect(fallen).toEqual({ first: 1, second: 0, behind: 0 });
});
test('AOT-UNIT-15 the men behind step forward when the last in front falls', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [1, 1] },
    ],
  });
  roll(match, 4, 2);
  roll(match, 5, 1, 1, 1);
  roll(match, 6);
  expect(ranks(match, 1)).toEqual([1, 0, 0]);
});
test('AOT-UNIT-16 kills beyond the formed take the disordered; nobody is disordered twice', () => {
  const of = (count: number, as: 'killed' | 'disordered') =>
    quotaOf({ first: 2, second: 1, behind: 2 }, count, as);
  expect(of(4, 'killed')).toEqual({ first: 2, second: 1, behind: 1 });
  expect(of(9, 'killed')).toEqual({ first: 2, second: 1, behind: 2 });
  expect(of(4, 'disordered')).toEqual({ first: 2, second: 1, behind: 0 });
});
test('AOT-UNIT-13 AOT-WIN-03 without figures it is destroyed, a point for the enemy', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'spear', ranks: [1] },
      { army: 1, at: [50, 30, 180], ...HOPLITES },
    ],
  });
  roll(match, 4, 2);
  roll(match, 5, 1, 1, 1);
  roll(match, 6);
  expect(offOf(match, 1)).toBe(1);
  expect(match.scene.position.points).toEqual([1, 0]);
});
test('AOT-UNIT-19 the disordered go along, and neither shoot nor strike', () => {
  const match = begin({
    units: [
      { army: 0, at: [30, 20, 0], weapon: 'bow', ranks: [1, 1, 4] },
      blue({ weapon: 'sword', ranks: [4, 4] }, 3),
    ],
  });
  const shot = shotOf(look(match), unit(0), unit(1));
  expect('shot' in shot && shot.shot.shooters.length).toBe(2);
  expect(strikersOf(look(match), unit(0))).toHaveLength(1);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 1000 }] });
  expect(ranks(match, 0)).toEqual([1, 1, 4]);
});
test('AOT-UNIT-04, AOT-UNIT-08, AOT-UNIT-21 ranks: two, three or four abreast', () => {
  const setup = {
    ...setupHere({
      units: [
        { army: 0, at: [8, 8, 0], weapon: 'sword', ranks: [3, 3] },
        { army: 1, at: [52, 32, 180], ...HOPLITES },
      ],
      camps: [
        { x: 8, y: 8 },
        { x: 52, y: 32 },
      ],
    }),
    defender: 0 as const,
  };
  const started = Match.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error('not started');
  const match = started.value;
  expect(match.pending.map(({ seat, ask }) => `${seat} ${ask}`)).toEqual(['red deploy']);
  const there = { unit: 0, x: 8000, y: 19_800, facing: 0 };
  // Four abreast move six inches: so far from the camp at most (AOT-SETUP-13).
  expect(refused(match, 'deploy', { ...there, first: [0, 1, 2, 3] })).toMatchObject({
    code: 'farFromCamp',
    cite: 'AOT-SETUP-13',
  });
  expect(refused(match, 'deploy', { ...there, first: [0] })).toMatchObject({
    code: 'startDensity',
    cite: 'AOT-UNIT-04',
  });
  expect(refused(match, 'deploy', { ...there, first: [0, 1] })).toMatchObject({
    code: 'secondLonger',
    cite: 'AOT-UNIT-08',
  });
  expect(refused(match, 'deploy', { ...there, first: [0, 0, 1] })).toMatchObject({
    code: 'notItsFigure',
    cite: 'AOT-UNIT-21',
  });
  expect(refused(match, 'deploy', { ...there, x: 500, first: [0, 1, 2] })).toMatchObject({
    code: 'offTable',
  });
  answer(match, 'deploy', { ...there, y: 18_800, first: [5, 3, 1, 0] });
  expect(ranks(match, 0)).toEqual([4, 2, 0]);
  expect(match.scene.position.figures.place.slice(0, 6)).toEqual([1, 1, 2, 1, 2, 1]);
  answer(match, 'deploy', { done: true });
  expect(match.pending.map(({ seat, ask }) => `${seat} ${ask}`)).toEqual(['blue deploy']);
  answer(match, 'deploy', { done: true });
  // AOT-SETUP-14 The first initiative begins it.
  expect(match.chance).toMatchObject({ ask: 'roll', dice: 2 });
  expect(match.scene.position.turn).toBe(1);
});
test('AOT-UNIT-08 by the option the count sets the formation', () => {
  const setup = {
    ...setupHere({
      units: [
        { army: 0, at: [8, 8, 0], weapon: 'sword', ranks: [3, 3] },
        { army: 1, at: [52, 32, 180], ...HOPLITES },
      ],
      options: { startFormation: 'preset' },
    }),
    defender: 0 as const,
  };
  const started = Match.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error('not started');
  const there = { unit: 0, x: 8000, y: 8000, facing: 0 };
  const refusal = refused(started.value, 'deploy', { ...there, first: [0, 1, 2, 3] });
  expect(refusal).toMatchObject({ code: 'presetFormation', cite: 'AOT-UNIT-08' });
  expect(refused(started.value, 'deploy', { ...there, first: [0, 1, 2] })).toBeUndefined();
});
test('AOT-UNIT-20 AOT-CMD-16 armament is the weapons carried, protection apart', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [3], gear: ['shield'], role: 'colonel' }),
      red({ weapon: 'spear', ranks: [2], gear: ['armour'] }, 34),
      red({ weapon: ['spear', 'javelin'], ranks: [2] }, 26),
      FAR,
    ],
  });
  expect(companionsOf(look(match), unit(0))).toEqual([1]);
});

// --- properties ----------------------------------------------------------------------------------

const has = (role: UnitHere['role'], gap: number, arm: UnitHere['arm'] = 'foot'): boolean[] => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [3, 3], ...(role && { role }) }),
      red({ weapon: 'sword', ranks: [3], arm }, 33.2 + gap),
      FAR,
    ],
  });
  const properties = ['steadfast', 'regular', 'initiative', 'barbarian', 'veteran'] as const;
  return properties.map((one) => hasProperty(look(match), unit(1), one));
};
test('AOT-PROP-02 AOT-PROP-06 AOT-PROP-10 what reaches a neighbour, and how far', () => {
  const [none, steadfast, regular] = [0, 1, 2].map((place) =>
    [0, 1, 2, 3, 4].map((index) => place > 0 && index === place - 1),
  );
  expect(has('standardBearer', 1)).toEqual(steadfast);
  expect(has('standardBearer', 1.001)).toEqual(none);
  expect(has('musician', 1)).toEqual(regular);
  // Another arm, and properties of one's own unit alone.
  expect(has('musician', 0.5, 'horse')).toEqual(none);
  for (const role of ['juniorOfficer', 'hero', 'colonel'] as const)
    expect(has(role, 0.5)).toEqual(none);
});
test('AOT-PROP-03 AOT-PROP-07 while the bearer stands in the ranks', () => {
  const of = (behind: boolean): boolean[] => {
    const setup = setupHere({
      units: [red({ weapon: 'spear', ranks: [2, 0, 1], role: 'musician' }), FAR],
    });
    const [first, ...others] = setup.units;
    // The musician, in the ranks or behind the base.
    const figures = first.figures.map((figure, index) => ({
      ...figure,
      place: (behind ? [3, 1, 1] : [1, 1, 3])[index] as 1 | 3,
    }));
    const started = Match.start(artOfTactics2006, {
      ...setup,
      units: [{ ...first, figures }, ...others],
    });
    if (!started.ok) throw new Error('not started');
    return [hasProperty(started.value.scene, unit(0), 'regular')];
  };
  expect([of(false), of(true)]).toEqual([[true], [false]]);
});
test('AOT-PROP-04 AOT-DICE-04 regular troops throw again, and keep the better', () => {
  const counted: unknown[] = [];
  const turned = (dice: readonly number[]): [number, number, number] => {
    const match = alone({ weapon: 'sword', ranks: [4], role: 'musician' });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'turn', facing: 4500 });
    roll(match, dice[0]);
    answer(match, 'rerollTest', { again: true });
    counted.push(roll(match, dice[1]).find(({ type }) => type === 'testRerolled'));
    const fell = match.pending.find(({ ask }) => ask === 'chooseLosses');
    const { count } = (fell?.question ?? { count: 0 }) as { count: number };
    if (count > 0) answer(match, 'chooseLosses', { figures: [1, 2, 3].slice(0, count) });
    return ranks(match, 0);
  };
  expect(turned([3, 5])).toEqual([4, 0, 0]);
  expect(turned([3, 1])).toEqual([3, 0, 1]);
  expect(turned([1, 3])).toEqual([3, 0, 1]);
  // It is told which of the two counts.
  expect(counted).toMatchObject([{ counts: 5 }, { counts: 1 }, { die: 3, counts: 1, against: 4 }]);
  // A test that is passed is not thrown again.
  const match = alone({ weapon: 'sword', ranks: [4], role: 'musician' });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'turn', facing: 4500 });
  roll(match, 4);
  expect(asked(match)).toEqual(['act']);
});
test('AOT-DICE-04 AOT-RUN-04 a die that is the distance too: one value for both', () => {
  const match = alone({ weapon: 'spear', ranks: [4], gear: ['shield'], elite: ['regular'] });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'run' });
  roll(match, 3);
  answer(match, 'rerollTest', { again: true });
  const again = roll(match, 1).find(({ type }) => type === 'testRerolled');
  expect(again).toEqual({ type: 'testRerolled', unit: 0, die: 1, against: 4 });
  // He may keep the three, and lose three men, to go farther.
  expect(refused(match, 'chooseDie', { die: 2 })).toMatchObject({ code: 'notThrown' });
  answer(match, 'chooseDie', { die: 3 });
  expect(ranks(match, 0)).toEqual([1, 0, 3]);
  expect(match.pending[0].question).toMatchObject({ left: 3000 });
});
test('AOT-PROP-05 AOT-REFORM-01 regular troops bring back two, the others one', () => {
  const back = (role: UnitHere['role'], first: number[]) => {
    const match = alone({ weapon: 'sword', ranks: [2, 0, 3], ...(role && { role }) });
    activate(match, [4, 2], 0);
    return refused(match, 'act', { unit: 0, act: 'reform', first, second: [], facing: 0 });
  };
  expect(back(undefined, [0, 1, 2])).toBeUndefined();
  expect(back(undefined, [0, 1, 2, 3])).toMatchObject({
    code: 'tooManyReturned',
    cite: 'AOT-REFORM-01',
  });
  expect(back('musician', [0, 1, 2, 3])).toBeUndefined();
  expect(back('musician', [0, 1, 2, 3, 4])).toMatchObject({ code: 'tooManyReturned' });
});
test('AOT-PROP-08 initiative: once a turn, after the other has acted', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [3, 3] }),
      blue({ weapon: 'bow', ranks: [3, 3], role: 'juniorOfficer' }, 3),
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { done: true });
  expect(match.pending[0].question).toEqual({
    units: [{ unit: 1, may: ['shoot', 'form'] }],
  });
  expect(refused(match, 'takeInitiative', { unit: 0, act: 'shoot', at: 1 })).toMatchObject({
    code: 'noInitiative',
    cite: 'AOT-PROP-08',
  });
  // Nobody returns from behind the base, and nobody is left out.
  const form = { unit: 1, act: 'form', facing: 18_000 } as const;
  expect(
    refused(match, 'takeInitiative', { ...form, first: [6, 7, 8], second: [9, 10] }),
  ).toMatchObject({ code: 'nobodyReturns' });
  answer(match, 'takeInitiative', { unit: 1, act: 'shoot', at: 0 });
  if (asked(match).includes('meetShot')) answer(match, 'meetShot', { act: 'none' });
  roll(match, 6, 6, 6);
  expect(match.scene.position.units.acted[1]).toBe(0);
  // The next slot of red's: it has reacted in this turn.
  answer(match, 'giveOrders', { method: 'none' });
  answer(match, 'act', { done: true });
  expect(asked(match)).toEqual(['giveOrders']);
  expect(match.pending[0].seat).toBe('blue');
});
test('AOT-PROP-08 a charge by the running rules takes the run of the turn', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [3, 3] }),
      blue({ weapon: 'sword', ranks: [3, 3], role: 'juniorOfficer' }, 2),
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { done: true });
  answer(match, 'takeInitiative', { unit: 1, act: 'charge', at: 0 });
  roll(match, 2);
  // It is an attack like any other: who is touched may answer (AOT-REACT-10).
  expect(match.pending[0]).toMatchObject({ ask: 'meetContact', question: { unit: 0, by: 1 } });
  expect(match.scene.position.units.ran[1]).toBe(1);
  expect(match.scene.position.contacts).toMatchObject([{ by: 1, with: 0 }]);
});
test.each([
  ['newContact', ['takeInitiative']],
  ['never', []],
] as const)('AOT-PROP-18 formed up in contact: %s', (initiativeInContact, ask) => {
  const match = begin({
    units: [
      red({ arm: 'horse', weapon: 'lance', ranks: [3] }),
      blue({ ...HOPLITES, role: 'juniorOfficer' }, 3),
    ],
    options: { initiativeInContact },
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 2990 }] });
  answer(match, 'act', { done: true });
  expect(asked(match)).toEqual(ask);
  if (ask.length === 0) return;
  expect(match.pending[0].question).toEqual({ units: [{ unit: 1, may: ['form'] }] });
  const form = { unit: 1, act: 'form', second: [8, 9, 10] };
  expect(
    refused(match, 'takeInitiative', { ...form, first: [3, 4, 5, 6, 7], facing: 0 }),
  ).toMatchObject({ code: 'inContact', cite: 'AOT-FACE-05' });
  expect(
    refused(match, 'takeInitiative', {
      ...form,
      first: [3, 4],
      second: [5, 6, 7, 8, 9, 10],
      facing: 18_000,
    }),
  ).toMatchObject({ code: 'tooDense' });
});
test('AOT-PROP-09 AOT-PROP-16 barbarians terrify: one more for each one killed', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [3, 3], role: 'hero' }),
      blue({ weapon: 'spear', ranks: [4, 4] }, 3),
    ],
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { done: true });
  expect(match.scene.position.slot?.wild).toEqual([0]);
  roll(match, 3);
  answer(match, 'meetContact', { act: 'stand' });
  roll(match, 4, 5, 1);
  roll(match, 6, 6, 6, 6);
  expect(ranks(match, 1)).toEqual([2, 2, 2]);
});
test('AOT-PROP-19 barbarians keep their run for who is near', () => {
  const of = (gap: number) => {
    const match = begin({
      units: [red({ weapon: 'sword', ranks: [3, 3], role: 'hero' }), blue(HOPLITES, gap)],
    });
    activate(match, [4, 2], 0);
    return refused(match, 'act', { unit: 0, act: 'run' });
  };
  expect(of(5.9)).toMatchObject({ code: 'mustCharge', cite: 'AOT-PROP-19' });
  expect(of(6.1)).toBeUndefined();
});
test('AOT-PROP-12 a wall of veterans holds on equality', () => {
  const blocks = (role: UnitHere['role']): number => {
    const match = begin({
      units: [
        { army: 0, at: [30, 20, 0], weapon: 'bow', ranks: [4, 4] },
        blue({ ...HOPLITES, ...(role && { role }) }, 4),
      ],
    });
    activate(match, [4, 2], 0);
    answer(match, 'act', { unit: 0, act: 'shoot', at: 1 });
    answer(match, 'meetShot', { act: 'none' });
    roll(match, 1, 1, 6, 6);
    const wall = roll(match, 4).find(({ type }) => type === 'wallTested');
    return (wall as { blocks: number }).blocks;
  };
  expect([blocks(undefined), blocks('colonel')]).toEqual([0, 4]);
});
test('AOT-PROP-13 AOT-TEST-04 veterans test their order as anybody does', () => {
  const number = (role: UnitHere['role']): number =>
    testNumber(look(alone({ weapon: 'sword', ranks: [3, 3], ...(role && { role }) })), unit(0));
  expect([number(undefined), number('general')]).toEqual([3, 3]);
});
test('AOT-PROP-15 recruits gain nothing from neighbours, and two fall out for a point', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [4, 4] }),
      { army: 1, at: [30, 21.6, 180], weapon: 'sword', ranks: [1] },
      { army: 1, at: [34, 24.6, 180], weapon: 'sword', ranks: [3], recruits: true },
      { army: 1, at: [37.5, 24.6, 180], weapon: 'sword', ranks: [3], role: 'standardBearer' },
    ],
  });
  expect(hasProperty(look(match), unit(2), 'steadfast')).toBe(false);
  roll(match, 4, 2);
  roll(match, 3, 4, 4, 4);
  roll(match, 1);
  answer(match, 'spendPoints', { use: 'disorder', unit: 2 });
  expect(ranks(match, 2)).toEqual([1, 0, 2]);
});
