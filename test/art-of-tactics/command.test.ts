/** Slots, initiative, the methods of command, re-forming, merging and splitting (6 and 20). */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import { lineSteps } from '../../src/games/art-of-tactics/rules/command/orders.ts';
import {
  FAR,
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
  setupHere,
  unit,
  unwritten,
  type Game,
  type TableHere,
  type UnitHere,
} from './table.ts';

const ALL: readonly number[] = [0, 0, 0, 0, 0, 0];
const APART: readonly number[] = [-1, -1, -1, -1, -1, -1];
const GENERAL = { ...SWORDS, role: 'general' } as const;
const move = (ahead: number, of = 0): object => ({ unit: of, act: 'move', legs: [{ ahead }] });
/** Red's general, in unit 0, holds every slot; four and three come first. */
function led(units: readonly UnitHere[], more: Partial<TableHere> = {}): Game {
  const match = begin({ units: [red(GENERAL), ...units, FAR], slots: [ALL, APART], ...more });
  roll(match, 4, 2);
  return match;
}
const given = (match: Game): number[] =>
  (match.scene.position.slot?.given ?? []).map((one) => one.unit);

// --- slots ---------------------------------------------------------------------------------------

test('AOT-CMD-01 AOT-SETUP-01 slots are written in secret and opened together', () => {
  const here = setupHere({ units: [red(GENERAL), red(SWORDS, 40), FAR] });
  const started = Match.start(artOfTactics2006, unwritten(here));
  if (!started.ok) throw new Error('not started');
  const match = started.value;
  expect(match.pending.map(({ seat, ask }) => `${seat} ${ask}`)).toEqual([
    'red writeSlots',
    'blue writeSlots',
  ]);
  const write = (seat: string, slots: number[]) => {
    const open = match.pending.find((one) => one.seat === seat);
    return match.check(open?.id ?? -1, { slots });
  };
  expect(write('red', [0, 0, 0, 0, 0])).toMatchObject({ error: { code: 'sixSlots' } });
  expect(write('red', [0, 0, 0, 0, 0, 7])).toMatchObject({
    error: { code: 'notItsGeneral', cite: 'AOT-CMD-01' },
  });
  expect(write('blue', [0, -1, -1, -1, -1, -1])).toMatchObject({ ok: false });
  const open = match.pending.find(({ seat }) => seat === 'red');
  match.accept(open?.id ?? -1, { slots: [0, 0, -1, -1, 0, -1] });
  // Nothing is known of it until the other has written too.
  expect(match.scene.position.written).toEqual([0, 0]);
  answer(match, 'writeSlots', { slots: [...APART] });
  expect(match.scene.position.slots).toEqual([[0, 0, -1, -1, 0, -1], APART]);
  expect(match.chance).toMatchObject({ dice: 2 });
});
test('AOT-CMD-02 AOT-CMD-23 AOT-TURN-01 a tie lets both rewrite, and is thrown again', () => {
  const match = begin({ units: [red(GENERAL), FAR], slots: [ALL, APART] });
  roll(match, 3, 3);
  expect(asked(match)).toEqual(['writeSlots', 'writeSlots']);
  answer(match, 'writeSlots', { slots: [...APART] });
  answer(match, 'writeSlots', { slots: [...APART] });
  expect(match.scene.position.turn).toBe(1);
  roll(match, 1, 2);
  expect(match.pending[0]).toMatchObject({ seat: 'blue', question: { slot: 2, general: -1 } });
  expect(match.scene.position.slots[0]).toEqual(APART);
});
test('AOT-CMD-04 AOT-CMD-06 a later slot of his orders those who have not acted', () => {
  const match = led([red(SWORDS, 34), red(SWORDS, 26)]);
  answer(match, 'giveOrders', { method: 'own' });
  answer(match, 'act', move(1000));
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  answer(match, 'act', move(1000, 1));
  answer(match, 'act', { done: true });
  expect(match.pending[0].question).toMatchObject({ slot: 3 });
  expect(refused(match, 'giveOrders', { method: 'direct', units: [1] })).toMatchObject({
    code: 'notUnderCommand',
  });
  expect(refused(match, 'giveOrders', { method: 'direct', units: [2, 2] })).toMatchObject({
    code: 'twice',
    cite: 'AOT-CMD-06',
  });
  answer(match, 'giveOrders', { method: 'messenger', unit: 2 });
  roll(match, 6);
  answer(match, 'act', move(500, 2));
  answer(match, 'act', { done: true });
  // His own unit has used its action.
  expect(refused(match, 'act', move(500))).toMatchObject({ code: 'actedBefore' });
});
test('AOT-CMD-05 AOT-CMD-21 orders all before his own unit, or all after it', () => {
  const match = led([red(SWORDS, 34)]);
  answer(match, 'giveOrders', { method: 'own' });
  expect(given(match)).toEqual([0]);
  expect(refused(match, 'act', move(1000, 1))).toMatchObject({ code: 'notActivated' });
  answer(match, 'act', { done: true });
  expect(refused(match, 'giveOrders', { method: 'own' })).toMatchObject({
    code: 'ownActed',
    cite: 'AOT-CMD-05',
  });
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  expect(given(match)).toEqual([1]);
  expect(refused(match, 'act', move(1000, 0))).toMatchObject({ code: 'notActivated' });
  answer(match, 'act', { done: true });
  // The slot is over: his own unit had its turn.
  expect(match.pending[0].question).toMatchObject({ slot: 3 });
});
test('AOT-CMD-05 AOT-CMD-08 who goes first orders those near him where he is then', () => {
  const match = led([{ ...red(SWORDS), at: [34, 24, 0] }]);
  expect(refused(match, 'giveOrders', { method: 'direct', units: [1] })).toMatchObject({
    code: 'tooFarToOrder',
  });
  answer(match, 'giveOrders', { method: 'own' });
  answer(match, 'act', move(3000));
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  expect(given(match)).toEqual([1]);
});
test('AOT-CMD-07 AOT-CMD-26 one method a slot, or none', () => {
  const match = led([red(SWORDS, 34)]);
  expect(refused(match, 'giveOrders', { method: 'separate', unit: 1 })).toMatchObject({
    code: 'slotOfGeneral',
    cite: 'AOT-CMD-01',
  });
  answer(match, 'giveOrders', { method: 'none' });
  expect(given(match)).toEqual([0]);
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'none' });
  answer(match, 'act', { done: true });
  // Blue's separate unit is not bound to a general.
  expect(refused(match, 'giveOrders', { method: 'direct', units: [2] })).toMatchObject({
    code: 'slotOfSeparate',
  });
});
test('AOT-CMD-08 direct control: an inch and no farther, each as it likes', () => {
  const match = led([red(SWORDS, 34.2), red({ weapon: 'bow', ranks: [2, 2] }, 25.799)]);
  expect(refused(match, 'giveOrders', { method: 'direct', units: [2] })).toMatchObject({
    code: 'tooFarToOrder',
    cite: 'AOT-CMD-08',
    facts: { distance: 1001 },
  });
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  expect(match.scene.position.slot?.given).toMatchObject([
    { unit: 1, deeds: ['move', 'shoot', 'reform'] },
  ]);
});
test('AOT-CMD-09 a signal reaches as far as its die, and says what is done', () => {
  const match = led([red(SWORDS, 36.2), red(SWORDS, 21.5)]);
  answer(match, 'giveOrders', { method: 'signal', order: 'move' });
  roll(match, 3);
  // Three inches reach three inches; the other stands farther off.
  expect(given(match)).toEqual([1]);
  expect(
    refused(match, 'act', {
      unit: 1,
      act: 'reform',
      first: [6, 7, 8],
      second: [9, 10, 11],
      facing: 0,
    }),
  ).toMatchObject({ code: 'otherOrder', cite: 'AOT-CMD-08' });
  answer(match, 'act', { done: true });
});
test('AOT-CMD-11 AOT-CMD-12 a line holds where neighbours are an inch apart', () => {
  const units = [red(SWORDS, 34.2), red(SWORDS, 38.4), red(SWORDS, 42.601)];
  const match = led(units);
  expect([...lineSteps(look(match), unit(0), [1, 2, 3].map(unit))]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  const line = (named: number[]): object => ({
    method: 'line',
    order: 'move',
    units: named,
  });
  expect(refused(match, 'giveOrders', line([1, 2, 3]))).toMatchObject({
    code: 'notInLine',
    cite: 'AOT-CMD-11',
  });
  // Without the one between them they are not joined.
  expect(refused(match, 'giveOrders', line([2]))).toMatchObject({ code: 'notInLine' });
  answer(match, 'giveOrders', line([1, 2]));
  expect(refused(match, 'act', move(6001, 1))).toMatchObject({ code: 'tooFar' });
  expect(refused(match, 'act', move(5001, 2))).toMatchObject({ code: 'tooFar' });
  answer(match, 'act', move(5000, 2));
});
test('AOT-CMD-13 a line that shoots', () => {
  const archers = { weapon: 'bow', ranks: [3, 3] } as const;
  const match = led([
    red(archers, 33.6),
    { army: 1, at: [33.6, 23.6, 180], weapon: 'sword', ranks: [4, 4] },
  ]);
  answer(match, 'giveOrders', { method: 'line', order: 'shoot', units: [1] });
  // A general without shooters: their own six less the one step; eight less two are six.
  expect(match.scene.position.slot?.given).toMatchObject([{ unit: 1, shots: 5 }]);
  answer(match, 'act', { unit: 1, act: 'shoot', at: 2 });
  answer(match, 'meetShot', { act: 'none' });
  expect(match.chance).toMatchObject({ dice: 5 });
});
test('AOT-CMD-14 a messenger who does not arrive has used the orders up', () => {
  const match = led([red(SWORDS, 36.2)]);
  answer(match, 'giveOrders', { method: 'messenger', unit: 1 });
  roll(match, 3);
  expect(given(match)).toEqual([]);
  answer(match, 'act', { done: true });
  // His own unit may act still.
  expect(given(match)).toEqual([0]);
});
test('AOT-CMD-15 the commander-in-chief rewrites, at once and in his own slot', () => {
  const chief = led([red({ ...GENERAL }, 40)], { chief: 0 });
  const slots = [6, 6, 6, 0, 0, 0];
  const other = led([red({ ...GENERAL }, 40)]);
  expect(refused(other, 'giveOrders', { method: 'rewrite', slots })).toMatchObject({
    code: 'notChief',
    cite: 'AOT-CMD-15',
  });
  answer(chief, 'giveOrders', { method: 'rewrite', slots });
  expect(given(chief)).toEqual([0]);
  answer(chief, 'act', { done: true });
  // The third slot is the other general's by now.
  expect(chief.pending[0]).toMatchObject({ ask: 'giveOrders', question: { slot: 3, general: 6 } });
});

// --- colonels, separate units, nations -----------------------------------------------------------

test('AOT-CMD-16 AOT-CMD-17 a colonel on a separate slot takes one along, for the same', () => {
  const match = begin({
    units: [
      red({ ...SWORDS, role: 'colonel' }),
      red(SWORDS, 34),
      red({ weapon: 'bow', ranks: [2, 2] }, 26),
      red(SWORDS, 40),
      FAR,
    ],
  });
  roll(match, 4, 2);
  const along = (also: number): object => ({ method: 'separate', unit: 0, also });
  for (const also of [2, 3]) {
    expect(refused(match, 'giveOrders', along(also))).toMatchObject({
      code: 'notTakenAlong',
      cite: 'AOT-CMD-16',
    });
  }
  answer(match, 'giveOrders', along(1));
  answer(match, 'act', move(2000, 0));
  expect(
    refused(match, 'act', {
      unit: 1,
      act: 'reform',
      first: [6, 7, 8],
      second: [9, 10, 11],
      facing: 0,
    }),
  ).toMatchObject({ code: 'sameAsColonel', cite: 'AOT-CMD-16' });
  answer(match, 'act', move(1000, 1));
});
test('AOT-CMD-16 a colonel whom a general ordered takes one of his kind along', () => {
  const match = led([
    red({ ...SWORDS, role: 'colonel' }, 34),
    { army: 0, at: [34, 17.5, 0], ...SWORDS },
    red(SWORDS, 38),
  ]);
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  // One of the two beside him, whichever acts first.
  expect(given(match)).toEqual([1, 2, 3]);
  answer(match, 'act', move(3000, 1));
  expect(
    refused(match, 'act', {
      unit: 3,
      act: 'reform',
      first: [18, 19, 20],
      second: [21, 22, 23],
      facing: 0,
    }),
  ).toMatchObject({ code: 'sameAsColonel' });
  answer(match, 'act', move(3000, 3));
  expect(refused(match, 'act', move(1000, 2))).toMatchObject({ code: 'notActivated' });
});
test('AOT-CMD-17 AOT-CMD-18 a general on a separate slot is a plain unit', () => {
  const match = begin({ units: [red(GENERAL), red(SWORDS, 34), FAR] });
  roll(match, 4, 2);
  expect(refused(match, 'giveOrders', { method: 'separate', unit: 0, also: 1 })).toMatchObject({
    code: 'notTakenAlong',
  });
  expect(refused(match, 'giveOrders', { method: 'separate', unit: 2 })).toMatchObject({
    code: 'notYours',
    cite: 'AOT-CMD-18',
  });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  expect(given(match)).toEqual([0]);
});
test('AOT-CMD-19 nobody orders another nation', () => {
  const match = led([red({ ...SWORDS, nation: 'allied' }, 34)]);
  for (const orders of [
    { method: 'direct', units: [1] },
    { method: 'messenger', unit: 1 },
    { method: 'line', order: 'move', units: [1] },
  ]) {
    expect(refused(match, 'giveOrders', orders)).toMatchObject({
      code: 'notUnderCommand',
      cite: 'AOT-CMD-19',
    });
  }
});
test.each([
  ['sameActivation', false],
  ['laterOwnSlot', true],
] as const)('AOT-CMD-20 by %s a run in a later slot: %s', (runActivation, later) => {
  const match = begin({ units: [red(SWORDS), red(SWORDS, 40), FAR], options: { runActivation } });
  activate(match, [4, 2], 0);
  answer(match, 'act', move(1000));
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 1 });
  const refusal = refused(match, 'act', { unit: 0, act: 'run' });
  if (later) expect(refusal).toBeUndefined();
  else expect(refusal).toMatchObject({ code: 'notActivated', cite: 'AOT-CMD-20' });
});
/** The same, with the general behind the base, or gone. */
function fallen(place: 3 | 0): Game {
  const setup = setupHere({
    units: [red({ weapon: 'sword', ranks: [2, 0, 1], role: 'general' }), red(SWORDS, 34), FAR],
    slots: [ALL, APART],
  });
  const [own, ...others] = setup.units;
  const figures = own.figures.map((one, index) => ({
    ...one,
    place: ([place === 3 ? 3 : 1, 1, 1] as const)[index],
  }));
  const started = Match.start(artOfTactics2006, {
    ...setup,
    units: [{ ...own, figures }, ...others],
  });
  if (!started.ok) throw new Error('not started');
  return started.value;
}
test('AOT-CMD-25 a general in disorder leads his own unit alone', () => {
  const match = fallen(3);
  roll(match, 4, 2);
  expect(asked(match)).toEqual(['act']);
  expect(given(match)).toEqual([0]);
  // Its re-forming brings him back.
  answer(match, 'act', { unit: 0, act: 'reform', first: [0, 1, 2], second: [], facing: 0 });
  answer(match, 'act', { done: true });
  expect(asked(match)).toEqual(['giveOrders']);
});
test('AOT-CMD-25 the slots of a killed general yield nothing', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [1], role: 'general' }),
      blue({ weapon: 'sword', ranks: [4] }, 0),
      red(SWORDS, 40),
    ],
    slots: [ALL, APART],
  });
  roll(match, 4, 2);
  roll(match, 6);
  roll(match, 6, 1, 1, 1);
  expect(offOf(match, 0)).toBe(1);
  answer(match, 'spendPoints', { done: true });
  // Nobody is asked what he does with it: the other's slot comes.
  expect(asked(match)).toEqual(['giveOrders']);
  expect(match.scene.position.slot?.army).toBe(1);
});
test('AOT-CMD-18 where no unit may act, nobody is asked for the order of a separate unit', () => {
  const match = begin({
    units: [
      red({ weapon: 'spear', ranks: [2] }),
      blue({ weapon: 'sword', ranks: [4] }, 0),
      blue(SWORDS, 10, 40),
    ],
    slots: [APART, APART],
  });
  roll(match, 4, 2);
  expect(match.chance).toBeDefined();
  roll(match, 1, 1);
  roll(match, 1, 1, 1, 1);
  expect(asked(match)).toEqual(['giveOrders']);
  expect(match.scene.position.slot?.army).toBe(1);
});

// --- re-forming ----------------------------------------------------------------------------------

const reform = (first: number[], second: number[], facing = 0): object => ({
  unit: 0,
  act: 'reform',
  first,
  second,
  facing,
});
const why = (of: Parameters<typeof red>[0], answered: object) => {
  const match = begin({ units: [red(of), FAR] });
  activate(match, [4, 2], 0);
  return refused(match, 'act', answered);
};
test('AOT-REFORM-01, AOT-REFORM-07, AOT-UNIT-18 one comes back and ends the panic', () => {
  const match = begin({ units: [red({ weapon: 'sword', ranks: [0, 0, 3] }), FAR] });
  activate(match, [4, 2], 0);
  answer(match, 'act', reform([1], [], 18_000));
  expect(match.chance).toBeUndefined();
  expect(ranks(match, 0)).toEqual([1, 0, 2]);
  expect(poseOf(match, 0)).toEqual([30_000, 20_000, 18_000]);
  expect(match.scene.position.units.acted[0]).toBe(1);
});
test('AOT-REFORM-02, AOT-REFORM-03, AOT-UNIT-05, AOT-UNIT-06, AOT-UNIT-09 ranks in limits', () => {
  const eight = { weapon: 'sword', ranks: [4, 4] } as const;
  const all = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(why(eight, reform(all.slice(0, 5), all.slice(5)))).toBeUndefined();
  expect(why(eight, reform(all.slice(0, 6), all.slice(6)))).toMatchObject({
    code: 'tooDense',
    cite: 'AOT-UNIT-07',
  });
  expect(why(eight, reform(all.slice(0, 3), all.slice(3)))).toMatchObject({ code: 'secondLonger' });
  expect(why(eight, reform(all.slice(0, 4), all.slice(4, 7)))).toMatchObject({
    code: 'allStayFormed',
    cite: 'AOT-REFORM-02',
  });
  expect(why({ weapon: 'sword', ranks: [2] }, reform([0], [1]))).toBeUndefined();
  const horse = { arm: 'horse', weapon: 'sword', ranks: [3] } as const;
  expect(why(horse, reform([0, 1], [2]))).toMatchObject({ code: 'oneRank', cite: 'AOT-UNIT-02' });
  // Ten stand five abreast only.
  const ten = { weapon: 'sword', ranks: [5, 5] } as const;
  expect(why(ten, reform([0, 1, 2, 3, 4], [5, 6, 7, 8, 9], 9000))).toBeUndefined();
});
test('AOT-REFORM-09, AOT-REFORM-10, AOT-REFORM-11 five abreast stand still', () => {
  const match = begin({ units: [red({ weapon: 'spear', ranks: [4, 2] }), FAR] });
  activate(match, [4, 2], 0);
  answer(match, 'act', reform([0, 1, 2, 3, 4], [5]));
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toMatchObject({ code: 'inDensityFive' });
  answer(match, 'act', { unit: 0, act: 'turn', facing: 9000 });
  roll(match, 2);
  // Two of five have lost order: three and one are no such formation any more.
  expect(ranks(match, 0)).toEqual([3, 1, 2]);
  expect(refused(match, 'act', { unit: 0, act: 'run' })).toBeUndefined();
  const still = begin({ units: [red({ weapon: 'spear', ranks: [5, 1] }), FAR] });
  activate(still, [4, 2], 0);
  expect(refused(still, 'act', move(1))).toMatchObject({ code: 'tooFar', cite: 'AOT-MOVE-01' });
});
const merge = (others: number[], first: number[], second: number[] = []): object => ({
  unit: 0,
  act: 'merge',
  with: others,
  first,
  second,
  facing: 0,
});
test('AOT-REFORM-04 a leader merges what is alike and near, into one base', () => {
  const three = { weapon: 'sword', ranks: [2, 1] } as const;
  const match = led([
    red(three, 34),
    { army: 0, at: [34, 22, 0], ...three, gear: ['shield'] },
    { army: 0, at: [34, 17.9, 0], weapon: 'bow', ranks: [2, 2] },
  ]);
  answer(match, 'giveOrders', { method: 'direct', units: [1, 2, 3] });
  const join = (others: number[], first: number[], second: number[]): object => ({
    ...merge(others, first, second),
    unit: 1,
  });
  // Figures 6 to 8, 9 to 11, 12 to 15.
  expect(refused(match, 'act', join([2], [6, 7, 8], [9, 10, 11]))).toMatchObject({
    code: 'otherGear',
    cite: 'AOT-REFORM-04',
  });
  expect(refused(match, 'act', join([3], [6, 7, 8, 12, 13, 14], [15]))).toMatchObject({
    code: 'tooDense',
  });
  expect(refused(match, 'act', join([3], [6, 7, 12, 13], [8, 14]))).toMatchObject({
    code: 'notItsFigure',
  });
  expect(refused(match, 'act', join([], [6, 7], [8]))).toMatchObject({ code: 'twoToMerge' });
  answer(match, 'act', join([3], [6, 7, 12, 13], [8, 14, 15]));
  expect(ranks(match, 1)).toEqual([4, 3, 0]);
  expect(offOf(match, 3)).toBe(4);
  expect(match.scene.position.points).toEqual([0, 0]);
});
test('AOT-REFORM-04 AOT-UNIT-01 ten figures at most, an inch at most, one commander', () => {
  const six = { weapon: 'sword', ranks: [3, 3] } as const;
  const match = led([red(six, 33.2), { army: 0, at: [33.2, 17.9, 0], ...six }]);
  answer(match, 'giveOrders', { method: 'direct', units: [1, 2] });
  const all = (from: number): number[] => [0, 1, 2, 3, 4, 5].map((one) => one + from);
  expect(
    refused(match, 'act', { ...merge([1], all(0), all(6)), unit: 1, with: [2] }),
  ).toMatchObject({
    code: 'tooMany',
    cite: 'AOT-UNIT-01',
  });
  const small = led([
    red({ weapon: 'sword', ranks: [1], role: 'colonel' }, 33.2),
    { army: 0, at: [33.2, 17.9, 0], weapon: 'sword', ranks: [1], role: 'colonel' },
  ]);
  answer(small, 'giveOrders', { method: 'direct', units: [1, 2] });
  expect(refused(small, 'act', { ...merge([2], [6, 7]), unit: 1 })).toMatchObject({
    code: 'twoLeaders',
  });
  const far = led([
    red({ weapon: 'sword', ranks: [1] }, 33.2),
    red({ weapon: 'sword', ranks: [1] }, 26.8),
  ]);
  answer(far, 'giveOrders', { method: 'direct', units: [1, 2] });
  expect(refused(far, 'act', { ...merge([2], [6, 7]), unit: 1 })).toMatchObject({
    code: 'tooFarApart',
  });
});
test('AOT-REFORM-05 without a leader it takes two separate slots running', () => {
  const two = { weapon: 'sword', ranks: [2] } as const;
  const match = begin({ units: [red(two), red(two, 33.2), FAR] });
  roll(match, 4, 2);
  expect(refused(match, 'giveOrders', { method: 'prepare', units: [0] })).toMatchObject({
    code: 'twoToMerge',
    cite: 'AOT-REFORM-05',
  });
  expect(refused(match, 'giveOrders', { method: 'prepare', units: [0, 2] })).toMatchObject({
    code: 'notYours',
  });
  const early = begin({ units: [red(two), red(two, 33.2), FAR] });
  activate(early, [4, 2], 0);
  expect(refused(early, 'act', merge([1], [0, 1, 2, 3]))).toMatchObject({ code: 'notActivated' });
  answer(match, 'giveOrders', { method: 'prepare', units: [0, 1] });
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', merge([1], [0, 1, 2, 3]));
  expect(ranks(match, 0)).toEqual([4, 0, 0]);
});
const split = (figures: number[], x: number, y = 20_000): object => ({
  unit: 0,
  act: 'split',
  figures,
  x,
  y,
});
test('AOT-REFORM-06 one becomes two, side by side, somebody in order in each', () => {
  const match = begin({ units: [red({ weapon: 'sword', ranks: [2, 2, 1] }), FAR] });
  activate(match, [4, 2], 0);
  expect(refused(match, 'act', split([4], 33_200))).toMatchObject({
    code: 'formedInBoth',
    cite: 'AOT-REFORM-06',
  });
  expect(refused(match, 'act', split([0, 1, 2, 3], 33_200))).toMatchObject({
    code: 'formedInBoth',
  });
  expect(refused(match, 'act', split([0, 0], 33_200))).toMatchObject({ code: 'notItsFigure' });
  expect(refused(match, 'act', split([0, 1], 33_300))).toMatchObject({ code: 'mustTouch' });
  answer(match, 'act', split([0, 1, 4], 33_200));
  expect(ranks(match, 0)).toEqual([1, 1, 0]);
  expect(ranks(match, 2)).toEqual([1, 1, 1]);
  expect(poseOf(match, 2)).toEqual([33_200, 20_000, 0]);
  // Both parts have used the action.
  expect(match.scene.position.units.acted).toMatchObject([1, 0, 1]);
});
test('AOT-REFORM-06 by a leader both parts stay within his inch; by the option only by him', () => {
  const match = led([red({ weapon: 'sword', ranks: [2, 2] }, 33.8)]);
  answer(match, 'giveOrders', { method: 'direct', units: [1] });
  const away = { ...split([6, 7], 37_000), unit: 1 };
  expect(refused(match, 'act', away)).toMatchObject({
    code: 'outOfCommand',
    cite: 'AOT-REFORM-06',
  });
  const free = begin({
    units: [red({ weapon: 'sword', ranks: [2, 2] }), FAR],
    options: { splitNeedsLeader: true },
  });
  activate(free, [4, 2], 0);
  expect(refused(free, 'act', split([0, 1], 33_200))).toMatchObject({ code: 'leaderMustSplit' });
});
