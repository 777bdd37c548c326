/** What the fuzzer holds of orders and slots can fail: for each an event that breaks it. */
import { expect, test } from 'vitest';
import { UNASKED, type Moment } from '#trials';
import { commandInvariants } from './trials/command.ts';
import type { Position } from '../../src/games/art-of-tactics/rules/world.ts';
import { FAR, answer, begin, red, roll, type Game } from './table.ts';

const SMALL = { weapon: 'sword', ranks: [2] } as const;
function pair(): Game {
  const match = begin({ units: [red(SMALL), red(SMALL, 33.2), red(SMALL, 40), FAR] });
  roll(match, 6, 2);
  return match;
}
const positionOf = (match: Game): Position => structuredClone(match.scene.position) as Position;
const momentOf = (match: Game, before: object, events: readonly object[]): Moment =>
  ({
    scene: match.scene,
    before,
    events,
    movesOf: [],
    over: false,
    resting: true,
    asks: [],
    closely: true,
  }) as unknown as Moment;
/** Of a moment, by the name of the invariant. */
const wrongIn = (moment: Moment): string[] =>
  commandInvariants.flatMap(({ wrong }) => {
    const found = wrong(moment);
    return typeof found === 'string' ? [found] : [];
  });
const MOVE = { unit: 0, act: 'move', legs: [{ ahead: 1000 }] };
const took = (unit: number, deed = 'move') => ({ type: 'actionTaken', unit, deed });

test('what the rules let happen breaks none, and what is not there is not judged', () => {
  const match = pair();
  const before = positionOf(match);
  const ordered = answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  expect(wrongIn(momentOf(match, before, ordered))).toEqual([]);
  expect(commandInvariants.map(({ wrong }) => wrong(momentOf(match, before, ordered)))).toEqual(
    commandInvariants.map(() => UNASKED),
  );
  const asked = positionOf(match);
  expect(wrongIn(momentOf(match, asked, answer(match, 'act', MOVE)))).toEqual([]);
});
test('who acts without an order, or does another deed, is found', () => {
  const match = pair();
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  const before = positionOf(match);
  expect(wrongIn(momentOf(match, before, [took(1)]))).toEqual(['unit 1 acts without an order']);
  expect(wrongIn(momentOf(match, before, [took(3)]))).toEqual([
    'unit 3 acts in a slot of the other',
  ]);
  const given = [{ unit: 0, deeds: ['shoot'] }];
  const narrow = [{ type: 'ordered', by: -1, method: 'separate', given, later: [] }, took(0)];
  expect(wrongIn(momentOf(match, before, narrow))).toEqual([
    'unit 0 does move and was not ordered to',
  ]);
});
test('AOT-REFORM-05 who acts in either slot of a merging is found', () => {
  const match = pair();
  const before = positionOf(match);
  const prepared = answer(match, 'giveOrders', { method: 'prepare', units: [0, 1] });
  expect(wrongIn(momentOf(match, before, prepared))).toEqual([]);
  const given = [{ unit: 0, deeds: ['move'] }];
  const acts = [...prepared, { type: 'ordered', given, later: [] }, took(0)];
  expect(wrongIn(momentOf(match, before, acts))).toEqual([
    'unit 0 acts in a slot that prepares a merging',
  ]);
  answer(match, 'act', { done: true });
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  const second = positionOf(match);
  expect(wrongIn(momentOf(match, second, [took(0)]))).toEqual([
    'unit 0 acts in the slot of a merging',
  ]);
  const merge = { unit: 0, act: 'merge', with: [1], first: [0, 1, 2, 3], second: [], facing: 0 };
  expect(wrongIn(momentOf(match, second, answer(match, 'act', merge)))).toEqual([]);
});
test('AOT-ACT-01 a second action of a turn is found', () => {
  const match = pair();
  answer(match, 'giveOrders', { method: 'separate', unit: 0 });
  answer(match, 'act', MOVE);
  const before = positionOf(match);
  expect(wrongIn(momentOf(match, before, [took(0)]))).toEqual(['unit 0 takes a second action']);
});
test('a merged unit that forgets what its men have done is found', () => {
  const match = pair();
  const before = positionOf(match);
  before.units.ran[1] = 1;
  const merged = { type: 'merged', unit: 0, from: [1], first: [0, 1, 2, 3], second: [] };
  expect(wrongIn(momentOf(match, before, [merged]))).toEqual([
    'unit 0 forgets that some of it have ran',
  ]);
});
