/** What an event changes in the position, and what it leaves: turns, slots and moves. */
import { expect, test } from 'vitest';
import type { UnitId } from '../../src/games/art-of-tactics/rules/world.ts';
import {
  FOUR,
  START,
  after,
  inSlot,
  slotAfter,
  pose,
  touched,
  ordered,
  MOVE,
  units,
} from './events.ts';
import { SWORDS, red, blue } from './table.ts';

// --- before and between turns --------------------------------------------------------------------

test('AOT-CMD-24 two doubles running, and the count begins anew', () => {
  const doubles = (...dice: [number, number][]): number =>
    after(dice.map((two) => ({ type: 'initiativeRolled', dice: two }))).double;
  expect(doubles([3, 3])).toBe(1);
  expect(doubles([3, 4])).toBe(0);
  expect(doubles([3, 3], [5, 5])).toBe(0);
  expect(doubles([3, 3], [4, 5])).toBe(0);
  expect(doubles([3, 3], [5, 5], [1, 1])).toBe(1);
});
// AOT-TURN-02
test('who is in contact fights first; else the slots begin', () => {
  const step = (melee: number): string =>
    after([{ type: 'initiativeTaken', army: 1, high: 5, low: 2, melee }]).step.at;
  expect([step(1), step(0)]).toEqual(['melee', 'slotEnd']);
});
// AOT-CMD-15
test('slots that are written in the battle leave the turn where it stands', () => {
  const slots = [-1, -1, -1, -1, -1, -1];
  const { step, slots: table } = inSlot([
    { type: 'slotsWritten', army: 1, slots, cite: 'AOT-CMD-15' },
  ]);
  expect([step, table[1]]).toEqual([{ at: 'orders' }, slots]);
});
test('AOT-STAKE-01 stakes go with their own unit', () => {
  const staked = [
    red({ ...SWORDS, gear: ['stakes'] }),
    red({ ...SWORDS, gear: ['stakes'] }, 40),
    blue(SWORDS, 10),
  ];
  const { stakes } = after(
    [{ type: 'deployed', unit: 1, ...pose(45_000, 10_000), first: [6, 7, 8] }],
    { units: staked },
  );
  expect(stakes).toEqual([
    { unit: 0, ...pose(30_000, 21_200) },
    { unit: 1, ...pose(45_000, 11_200) },
  ]);
});
test('a turn ends with nothing done; the quiet are counted', () => {
  const done = [
    { type: 'actionTaken', unit: 0, deed: 'move' },
    { type: 'runRolled', unit: 0, dice: [3], reach: 3000 },
    { type: 'evasionRolled', unit: 0, die: 2 },
    { type: 'reacted', unit: 0 },
    { type: 'fought', pairs: [{ a: 0, b: 2 }] },
  ];
  const fled = { type: 'fled', unit: 0, ...pose(10_000, 10_000), limited: 1 };
  const end = { type: 'turnEnded', turn: 2 };
  const { units: of, ...position } = inSlot([...done, fled, end]);
  for (const one of [of.acted, of.ran, of.evaded, of.retreated, of.fled, of.reacted])
    expect(one).toEqual([0, 0, 0, 0]);
  expect(position).toMatchObject({
    turn: 2,
    quiet: 0,
    stirred: 0,
    fought: [],
    initiative: null,
    slot: null,
    step: { at: 'initiative' },
  });
  // Nobody has stirred: one quiet turn, and another.
  expect(inSlot([...done, end]).quiet).toBe(1);
  expect(inSlot([...done, end, { type: 'turnEnded', turn: 3 }]).quiet).toBe(2);
});
test.each([
  ['moved', { type: 'moved', unit: 0, legs: [{ ahead: 10 }], ...pose(1, 1), run: 0 }],
  ['evaded', { type: 'evaded', unit: 0, ...pose(1, 1) }],
  ['retreated', { type: 'retreated', unit: 0, ...pose(1, 1) }],
  ['fled', { type: 'fled', unit: 0, ...pose(1, 1), limited: 0 }],
  ['killed', { type: 'killed', unit: 0, figures: [0], by: 'melee', cite: 'AOT-MELEE-09' }],
  ['disordered', { type: 'disordered', unit: 0, figures: [0], by: 'test', cite: 'AOT-TEST-02' }],
  ['dispersed', { type: 'dispersed', unit: 0, cite: 'AOT-RETREAT-05' }],
  ['rallied', { type: 'rallied', unit: 0, count: 1, of: 3 }],
])('%s: somebody has stirred', (_, event) => {
  expect(after([]).stirred).toBe(0);
  expect(after([event]).stirred).toBe(1);
});
// AOT-WIN-13
test('who forms up has stirred if somebody returns, and else not', () => {
  const formed = (first: number[]): number =>
    after(
      [{ type: 'reformed', unit: 0, first, second: [], ...pose(0, 0), cite: 'AOT-REFORM-01' }],
      {
        units: [red({ ...SWORDS, ranks: [3, 0, 1] }), ...FOUR.slice(1)],
      },
    ).stirred;
  expect([formed([0, 1, 2]), formed([0, 1, 2, 3])]).toEqual([0, 1]);
});

// --- slots ---------------------------------------------------------------------------------------

test('AOT-SHOOT-15 a slot begins with the numbers of that moment, and a clean sheet', () => {
  const here = { units: [red({ ...SWORDS, ranks: [3, 2, 1] }), ...FOUR.slice(1)] };
  const slot = slotAfter([], here);
  expect(slot).toEqual({
    army: 0,
    number: 3,
    density: [3, 3, 3, 3],
    depth: [2, 2, 2, 2],
    strength: [6, 6, 6, 6],
    // All but the one in disorder.
    eligible: Array.from({ length: 24 }, (_, figure) => figure).filter((figure) => figure !== 5),
    given: [],
    later: [],
    own: 'after',
    acting: -1,
    went: 0,
    straight: 1,
    done: [],
    tested: [],
    turned: [],
    halted: [],
    prepares: 0,
    volleys: [],
    answered: [],
    walls: [],
    reloading: [],
    wild: [],
    crossed: [],
    chased: [],
  });
});
test('AOT-ACT-03, AOT-FACE-02 who has moved is through when another begins', () => {
  const given = ordered([
    { unit: 0, ...MOVE },
    { unit: 1, ...MOVE },
  ]);
  const next = { type: 'activated', unit: 1 };
  const then = (...events: object[]) =>
    slotAfter([given, { type: 'activated', unit: 0 }, ...events]);
  const moved = {
    type: 'moved',
    unit: 0,
    legs: [{ wheel: 'left', angle: 100 }],
    ...pose(1, 1),
    run: 0,
  };
  expect(units(then(next).given)).toEqual([0, 1]);
  const turned = { type: 'turned', unit: 0, ...pose(1, 1, 100), cite: 'AOT-FACE-01' };
  expect(units(then(turned, next).given)).toEqual([0, 1]);
  expect(units(then(moved, next).given)).toEqual([1]);
  expect(units(then({ type: 'actionTaken', unit: 0, deed: 'shoot' }, next).given)).toEqual([1]);
  // What the other has done is not his.
  expect(units(then({ type: 'actionTaken', unit: 1, deed: 'shoot' }, next).given)).toEqual([0, 1]);
  expect(then(moved)).toMatchObject({ acting: 0, went: 1, straight: 0 });
  expect(then(moved, next)).toMatchObject({
    acting: 1,
    went: 0,
    straight: 1,
    tested: [],
    crossed: [],
  });
});
test('AOT-CMD-16 of those whom a colonel may take along the one who acts is taken', () => {
  const along = (one: number) => ({ unit: one, ...MOVE, like: 0, along: true });
  const given = ordered([
    { unit: 0, ...MOVE, like: 0 },
    along(1),
    along(2),
    { unit: 3, ...MOVE, like: 9, along: true },
  ]);
  const act = (one: number) => slotAfter([given, { type: 'actionTaken', unit: one, deed: 'move' }]);
  // The one taken is the colonel's match from then on, and he his.
  expect(act(1).given).toEqual([
    { unit: 0, ...MOVE, like: 1 },
    { unit: 1, ...MOVE, like: 0, along: true },
    { unit: 3, ...MOVE, like: 9, along: true },
  ]);
  expect(units(act(0).given)).toEqual([0, 1, 2, 3]);
  // A run takes along as a move does.
  const ran = slotAfter([given, { type: 'runRolled', unit: 2, dice: [4], reach: 4000 }]);
  expect(units(ran.given)).toEqual([0, 2, 3]);
});
// AOT-CMD-05
test('his own unit acts when his orders are carried out, or before them', () => {
  const ended = { type: 'actionsEnded' };
  const activated = { type: 'activated', unit: 1 };
  const later = ordered([{ unit: 1, ...MOVE }], [{ unit: 0, ...MOVE }]);
  const own = inSlot([later, activated, ended]);
  expect([units(own.slot?.given ?? []), own.slot?.later, own.slot?.acting, own.step.at]).toEqual([
    [0],
    [],
    -1,
    'actions',
  ]);
  expect(inSlot([later, activated, ended, ended])).toMatchObject({
    step: { at: 'barbarians' },
    slot: { given: [], acting: -1 },
  });
  const first = inSlot([ordered([{ unit: 0, ...MOVE }], [], 'own'), ended]);
  expect(first).toMatchObject({
    step: { at: 'orders' },
    slot: { own: 'done', given: [], acting: -1 },
  });
  expect(inSlot([ordered([{ unit: 0, ...MOVE }]), ended])).toMatchObject({
    step: { at: 'barbarians' },
    slot: { own: 'after' },
  });
});
// AOT-REFORM-05
test('what is prepared is for the next slot alone', () => {
  const prepared = { type: 'mergePrepared', units: [0, 1] };
  const earned = { type: 'pointsEarned', army: 0, unit: 2, by: [0], points: 3 };
  const end = { type: 'slotEnded' };
  expect(inSlot([prepared, earned, end])).toMatchObject({
    merging: [0, 1],
    purses: [],
    beaten: [],
  });
  expect(inSlot([prepared, end, START, end]).merging).toEqual([]);
});
// AOT-PROP-08
test('who reacts out of turn has reacted, and acts', () => {
  const position = inSlot([
    { type: 'activated', unit: 0 },
    { type: 'reacted', unit: 2 },
  ]);
  expect([position.units.reacted, position.slot?.acting]).toEqual([[0, 0, 1, 0], 2]);
});

// --- moves ---------------------------------------------------------------------------------------

test('AOT-FACE-08 a wheel, or a turn on the way, is not straight', () => {
  const went = (...events: object[]): [number, number] => {
    const { went: has, straight } = slotAfter([{ type: 'activated', unit: 0 }, ...events]);
    return [has, straight];
  };
  const leg = (...legs: object[]) => ({ type: 'moved', unit: 0, legs, ...pose(1, 1), run: 0 });
  const turned = (one: number) => ({
    type: 'turned',
    unit: one,
    ...pose(1, 1, 9),
    cite: 'AOT-FACE-01',
  });
  expect(went()).toEqual([0, 1]);
  expect(went(leg({ ahead: 10 }))).toEqual([1, 1]);
  expect(went(leg({ ahead: 10 }, { wheel: 'left', angle: 5 }))).toEqual([1, 0]);
  expect(went(turned(0), leg({ ahead: 10 }))).toEqual([1, 1]);
  expect(went(leg({ ahead: 10 }), turned(0))).toEqual([1, 0]);
  // What another does is no matter of his.
  expect(went(leg({ ahead: 10 }), turned(1))).toEqual([1, 1]);
  expect(went({ ...leg({ wheel: 'left', angle: 5 }), unit: 1 })).toEqual([0, 1]);
});
// AOT-FACE-09
test('who has turned is known until something else is done', () => {
  const turned = { type: 'turned', unit: 0, ...pose(30_000, 20_000, 9), cite: 'AOT-FACE-01' };
  const known = (...events: object[]): readonly UnitId[] => slotAfter([turned, ...events]).turned;
  expect(known()).toEqual([0]);
  expect(known({ ...turned, unit: 1 })).toEqual([0, 1]);
  expect(known({ ...turned, unit: 1, cite: 'AOT-FACE-06' })).toEqual([0]);
  for (const event of [
    { type: 'moved', unit: 1, legs: [{ ahead: 1 }], ...pose(1, 1), run: 0 },
    { type: 'runRolled', unit: 1, dice: [2], reach: 2000 },
    { type: 'actionTaken', unit: 1, deed: 'reform' },
    { type: 'shotDeclared', unit: 1, at: 2 },
    { type: 'reformed', unit: 1, first: [6], second: [], facing: 0, cite: 'AOT-REFORM-01' },
  ])
    expect(known(event)).toEqual([]);
});
// AOT-FACE-07
test('who turns to his attacker in that slot has turned to him', () => {
  const turned = (unit: number) => ({
    type: 'turned',
    unit,
    ...pose(30_000, 21_600, 9),
    cite: 'AOT-FACE-06',
  });
  const flags = (...events: object[]): number[] =>
    inSlot([touched(0, 2), touched(1, 3), ...events]).contacts.map((one) => one.turned);
  expect(flags()).toEqual([0, 0]);
  expect(flags(turned(2))).toEqual([1, 0]);
  expect(flags(turned(0))).toEqual([0, 0]);
  // In a later slot the contact is no longer new.
  expect(flags(START, turned(2))).toEqual([0, 0]);
});
test('tested once for a thing in one manoeuvre', () => {
  const test = (more: object) => ({ type: 'tested', unit: 0, die: 3, against: 3, ...more });
  const of = (...events: object[]) => {
    const { tested, crossed } = slotAfter([{ type: 'activated', unit: 0 }, ...events]);
    return [tested, crossed];
  };
  expect(of(test({ ground: 'terrain', element: 4 }))).toEqual([[4], []]);
  expect(of(test({ ground: 'stakes', stakes: 1 }))).toEqual([[], [1]]);
  expect(of(test({ ground: 'turn' }), test({ ground: 'run' }))).toEqual([[], []]);
  expect(of({ ...test({ ground: 'terrain', element: 4 }), unit: 1 })).toEqual([[], []]);
  expect(of({ ...test({ ground: 'stakes', stakes: 1 }), unit: 1 })).toEqual([[], []]);
  expect(of(test({ ground: 'terrain', element: 4 }), { type: 'activated', unit: 0 })).toEqual([
    [],
    [],
  ]);
});
// AOT-MOVE-05, AOT-WPN-10
test('who comes upon an enemy has halted; the contact is told once', () => {
  const { slot, contacts } = inSlot([
    touched(0, 2, 0),
    touched(2, 0),
    touched(1, 3),
    touched(1, 3),
  ]);
  expect(slot?.halted).toEqual([0, 2, 1, 1]);
  expect(contacts).toEqual([
    { by: 0, with: 2, fresh: 1, straight: 0, turned: 0, fought: 0 },
    { by: 1, with: 3, fresh: 1, straight: 1, turned: 0, fought: 0 },
  ]);
  // One enemy, another: each a contact of its own.
  expect(
    inSlot([touched(0, 2), touched(0, 3), touched(1, 2), touched(3, 1)]).contacts,
  ).toHaveLength(4);
  expect(inSlot([touched(0, 2), START]).contacts.map((one) => one.fresh)).toEqual([0]);
});
test.each([
  ['moved', { type: 'moved', legs: [{ ahead: 1 }], run: 0 }],
  ['evaded', { type: 'evaded' }],
  ['retreated', { type: 'retreated' }],
  ['fled', { type: 'fled', limited: 0 }],
])('AOT-GEO-06 %s apart there is no contact any more, and a new one is new', (_, event) => {
  const both = [touched(0, 2), touched(1, 3)];
  const gone = (unit: number, x: number, y: number): number[] =>
    inSlot([...both, { ...event, unit, ...pose(x, y) }]).contacts.map((one) => one.by);
  expect(gone(0, 30_000, 15_000)).toEqual([1]);
  expect(gone(2, 30_000, 30_000)).toEqual([1]);
  // Two hundredths are contact still.
  expect(gone(0, 30_000, 19_980)).toEqual([0, 1]);
  expect(gone(0, 30_000, 19_979)).toEqual([1]);
  const again = inSlot([...both, { ...event, unit: 0, ...pose(30_000, 15_000) }, touched(2, 0)]);
  expect(again.contacts.find((one) => one.by === 2)).toMatchObject({ with: 0, fresh: 1 });
});
// AOT-PANIC-06
test('the flight to the camp is once a turn; any flight is a retreat', () => {
  const fled = (limited: number) =>
    after([{ type: 'fled', unit: 2, ...pose(5000, 6000, 7), limited }]).units;
  expect([fled(1).fled, fled(1).retreated]).toEqual([
    [0, 0, 1, 0],
    [0, 0, 1, 0],
  ]);
  expect([fled(0).fled, fled(0).retreated]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 1, 0],
  ]);
  const { x, y, facing } = fled(0);
  expect([x[2], y[2], facing[2]]).toEqual([5000, 6000, 7]);
});
