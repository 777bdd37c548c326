/** How it ends; camps and looters (sections 2 and 28). */
import { expect, test } from 'vitest';
import { Match } from '#kernel';
import { artOfTactics2006 } from '../../src/games/art-of-tactics/rules/rulesets.ts';
import {
  HOPLITES,
  SWORDS,
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
  setupHere,
  type Game,
  type UnitHere,
} from './table.ts';

const PANIC = { weapon: 'sword', ranks: [0, 0, 2] } as const;
const CAMPS = [
  { x: 8, y: 8 },
  { x: 52, y: 32 },
] as const;
/** Nobody does anything with this slot. */
function pass(match: Game): void {
  const [{ ask }] = match.pending;
  if (ask === 'giveOrders') answer(match, 'giveOrders', { method: 'none' });
  else answer(match, 'act', { done: true });
}
function passTurn(match: Game): void {
  const { turn } = match.scene.position;
  roll(match, 4, 2);
  while (match.outcome === undefined && match.scene.position.turn === turn) pass(match);
}

test('AOT-WIN-01 AOT-WIN-03 every unit destroyed, or fled into its camp: total victory', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [1] }, 0),
      { army: 1, at: [52, 32, 0], ...PANIC },
    ],
    camps: CAMPS,
  });
  roll(match, 4, 2);
  roll(match, 5, 1, 1, 1);
  roll(match, 6);
  expect(match.scene.position.points).toEqual([1, 0]);
  expect(match.outcome).toMatchObject({ result: 'total', winners: ['red'], cite: 'AOT-WIN-01' });
});
test('AOT-WIN-01 who panics on the open table has not fled yet', () => {
  const match = begin({
    units: [
      red({ weapon: 'sword', ranks: [4] }),
      blue({ weapon: 'spear', ranks: [1] }, 0),
      { army: 1, at: [30, 35, 0], ...PANIC },
    ],
    camps: CAMPS,
  });
  roll(match, 4, 2);
  roll(match, 5, 1, 1, 1);
  roll(match, 6);
  expect(match.outcome).toBeUndefined();
});
test('AOT-COMP-03 AOT-WIN-02, AOT-WIN-09, AOT-WIN-11 a turn limit: the higher total wins', () => {
  const of = (enemy: UnitHere) => {
    const match = begin({
      units: [
        red({ weapon: 'sword', ranks: [4] }),
        enemy,
        { army: 1, at: [50, 10, 180], ...PANIC },
        { army: 1, at: [10, 35, 180], ...HOPLITES },
      ],
      options: { turnLimit: 1 },
    });
    roll(match, 4, 2);
    if (match.chance !== undefined) {
      roll(match, 5, 1, 1, 1);
      roll(match, 6);
      answer(match, 'spendPoints', { done: true });
    }
    while (match.outcome === undefined) pass(match);
    return match.outcome;
  };
  expect(of(blue({ weapon: 'spear', ranks: [1] }, 0))).toMatchObject({
    result: 'points',
    winners: ['red'],
    cite: 'AOT-WIN-11',
  });
  expect(of(blue({ weapon: 'spear', ranks: [1] }, 12))).toMatchObject({
    result: 'draw',
    winners: [],
    cite: 'AOT-WIN-11',
  });
});
test('AOT-WIN-13 ten turns in which nothing stirs', () => {
  const match = begin({
    units: [red(SWORDS), blue(HOPLITES, 15)],
    options: { stalemateTurns: 3 },
  });
  passTurn(match);
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 100 }] });
  while (match.scene.position.turn === 2) pass(match);
  // It has stirred: the count begins anew.
  passTurn(match);
  passTurn(match);
  expect(match.outcome).toBeUndefined();
  passTurn(match);
  expect(match.outcome).toMatchObject({ result: 'draw', cite: 'AOT-WIN-13' });
});
test('AOT-WIN-13 who comes back into the ranks has stirred', () => {
  const match = begin({
    units: [red({ weapon: 'sword', ranks: [2, 0, 2] }), blue(HOPLITES, 15)],
    options: { stalemateTurns: 1 },
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'reform', first: [0, 1, 2], second: [], facing: 0 });
  while (match.outcome === undefined && match.scene.position.turn === 1) pass(match);
  expect(match.outcome).toBeUndefined();
  passTurn(match);
  expect(match.outcome).toMatchObject({ cite: 'AOT-WIN-13' });
});
/** Red's unit 0 stands before blue's camp; `inside` in it. */
function raid(inside: readonly UnitHere[], more: readonly UnitHere[] = []): Game {
  const match = begin({
    units: [{ army: 0, at: [44, 32, 90], ...SWORDS }, ...inside, ...more],
    camps: CAMPS,
  });
  activate(match, [4, 2], 0);
  answer(match, 'act', { unit: 0, act: 'move', legs: [{ ahead: 4000 }] });
  return match;
}
const HOME: UnitHere = { army: 1, at: [10, 35, 180], ...HOPLITES };
test('AOT-CAMP-02, AOT-CAMP-03, AOT-WIN-04, AOT-WIN-05 an open camp is sacked', () => {
  const match = raid(
    [{ army: 1, at: [54, 33, 0], ...PANIC }, HOME],
    [{ army: 0, at: [5, 20, 0], ...SWORDS }],
  );
  // A test as for difficult ground; then it is gone with the loot, and is not destroyed.
  roll(match, 6);
  expect([offOf(match, 0), offOf(match, 1)]).toEqual([5, 1]);
  expect(match.scene.position.sacked).toEqual([0, 1]);
  expect(match.scene.position.points).toEqual([2 + 1, 0]);
});
test('AOT-WIN-08 an army of which only looters are left loses by points', () => {
  const match = raid([HOME]);
  roll(match, 6);
  expect(match.outcome).toMatchObject({ result: 'points', winners: ['red'], cite: 'AOT-WIN-08' });
});
test('AOT-CAMP-04 while a guard is in it, nobody sacks it', () => {
  const match = raid([{ army: 1, at: [54, 32, 270], weapon: 'sword', ranks: [2] }, HOME]);
  roll(match, 6);
  expect(match.scene.position.sacked).toEqual([0, 0]);
  expect(offOf(match, 0)).toBe(0);
});
test('AOT-CAMP-04 but when he is driven out, by who stands in it', () => {
  const match = begin({
    units: [
      { army: 0, at: [52, 32, 90], weapon: 'sword', ranks: [4] },
      { army: 1, at: [53.6, 32, 270], weapon: 'spear', ranks: [2] },
      HOME,
      { army: 0, at: [5, 20, 0], ...SWORDS },
    ],
    camps: CAMPS,
  });
  roll(match, 4, 2);
  roll(match, 1, 1, 1, 1);
  roll(match, 6, 6);
  roll(match, 6);
  if (asked(match).includes('turnBack')) answer(match, 'turnBack', { back: false });
  expect(match.scene.position.sacked).toEqual([0, 1]);
  expect(offOf(match, 0)).toBe(5);
});
test('AOT-SETUP-10 camps lie on the table, thirty inches apart', () => {
  const of = (x: number, y: number) => {
    const setup = setupHere({
      units: [red(SWORDS), blue(HOPLITES, 5)],
      camps: [
        { x: 8, y: 8 },
        { x, y },
      ],
    });
    const started = Match.start(artOfTactics2006, setup);
    return started.ok ? undefined : (started.error as { code: string }[])[0].code;
  };
  expect([of(46, 8), of(45.9, 8), of(57, 8)]).toEqual([undefined, 'campsTooNear', 'campOffTable']);
});
test('AOT-SETUP-12 AOT-SETUP-13 the defender sets up first, each near his camp', () => {
  const setup = {
    ...setupHere({
      units: [
        { army: 0, at: [8, 8, 0], ...SWORDS },
        { army: 1, at: [52, 32, 180], ...SWORDS },
      ],
      camps: CAMPS,
    }),
    defender: 1 as const,
  };
  const started = Match.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error('not started');
  const match = started.value;
  const [{ seat }] = match.pending;
  expect(seat).toBe('blue');
  const there = { unit: 1, x: 52_000, y: 20_200, facing: 0, first: [6, 7, 8] };
  // From edge to edge seven inches, for three abreast.
  expect(refused(match, 'deploy', { ...there, y: 20_199 })).toMatchObject({
    code: 'farFromCamp',
    facts: { distance: 7001, most: 7000 },
  });
  expect(refused(match, 'deploy', { ...there, unit: 0 })).toMatchObject({
    code: 'notYours',
    cite: 'AOT-SETUP-12',
  });
  answer(match, 'deploy', there);
  expect([poseOf(match, 1), ranks(match, 1)]).toEqual([
    [52_000, 20_200, 0],
    [3, 3, 0],
  ]);
});
const RIDDEN = { army: 0, at: [8, 16, 0], weapon: 'javelin', ranks: [1] } as const;
test.each([
  ['an elephant alone', { arm: 'elephant', model: 'tusks' }, 7],
  ['an elephant with three', { arm: 'elephant', model: 'tusks', crew: 3 }, 7],
  ['four horses and scythes', { arm: 'chariot', model: 'scythes', horses: 4 }, 6],
  ['four horses with two', { arm: 'chariot', model: 'team', horses: 4, crew: 2 }, 6],
  ['two horses with one', { arm: 'chariot', model: 'team', horses: 2, crew: 1 }, 8],
] as const)('AOT-SETUP-13, AOT-ELE-05, AOT-CHAR-01 %s: %o stands %d inches off', (_, of, far) => {
  const own: UnitHere = { ...RIDDEN, ...of };
  const enemy: UnitHere = { army: 1, at: [52, 32, 180], ...SWORDS };
  const setup = { ...setupHere({ units: [own, enemy], camps: CAMPS }), defender: 0 as const };
  const started = Match.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error('not started');
  const first = Array.from({ length: 1 + (own.crew ?? 0) }, (_one, figure) => figure);
  const stands = (y: number): object => ({ unit: 0, x: 8000, y, facing: 0, first });
  // Twelve inches to the edge of the camp, and half of the base.
  const most = 13_600 + far * 1000;
  expect(refused(started.value, 'deploy', stands(most + 1))).toMatchObject({
    code: 'farFromCamp',
    facts: { most: far * 1000 },
  });
  expect(refused(started.value, 'deploy', stands(most))).toBeUndefined();
});
test('AOT-SETUP-13 AOT-CHAR-08 nobody of an escort stands in place of its chariot', () => {
  const of = { arm: 'chariot', model: 'team', horses: 2, escort: 2 } as const;
  const enemy: UnitHere = { army: 1, at: [52, 32, 180], ...SWORDS };
  const units: UnitHere[] = [{ ...RIDDEN, ...of }, enemy];
  const setup = { ...setupHere({ units, camps: CAMPS }), defender: 0 as const };
  const started = Match.start(artOfTactics2006, setup);
  if (!started.ok) throw new Error('not started');
  const stands = (first: number[]): object => ({ unit: 0, x: 8000, y: 16_000, facing: 0, first });
  expect(refused(started.value, 'deploy', stands([1]))).toMatchObject({
    code: 'modelsStay',
    cite: 'AOT-SETUP-13',
  });
  answer(started.value, 'deploy', stands([0]));
  expect(ranks(started.value, 0)).toEqual([1, 2, 0]);
});
test('AOT-LIST-01 AOT-CMD-15 what a setup must hold', () => {
  const setup = setupHere({ units: [red(SWORDS), blue(HOPLITES, 5)] });
  const why = (changed: object): object[] => {
    const started = Match.start(artOfTactics2006, { ...setup, ...changed });
    return started.ok ? [] : [...started.error];
  };
  const [own, ...others] = setup.units;
  expect(why({ units: [{ ...own, troop: 9 }, ...others] })).toMatchObject([
    { code: 'noSuchTroop', at: 'units.0.troop', cite: 'AOT-LIST-01' },
  ]);
  const [first, second] = setup.armies;
  expect(why({ armies: [{ ...first, chief: 0 }, second] })).toMatchObject([
    { code: 'noSuchGeneral', at: 'armies.0.chief', cite: 'AOT-CMD-15' },
  ]);
  expect(why({ armies: [{ ...first, seat: 'blue' }, second] })).toMatchObject([
    { code: 'sameSeat' },
  ]);
  expect(why({ armies: [{ ...first, slots: [0, -1, -1, -1, -1, -1] }, second] })).toMatchObject([
    { code: 'noSuchGeneral', at: 'armies.0.slots.0', cite: 'AOT-CMD-01' },
  ]);
});
